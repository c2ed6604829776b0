// The command that brings the packages of a project: the one that its lock file is of.

const LOCKS: readonly (readonly [file: string, command: string])[] = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
]

/** `exists` is asked for files of the project; the lock file of a workspace lies above. */
export function installCommand(exists: (path: string) => boolean): string {
  for (const up of ['', '../', '../../', '../../../']) {
    if (exists(`${up}package-lock.json`)) return 'npm install'
    const found = LOCKS.find(([file]) => exists(up + file))
    if (found !== undefined) return found[1]
  }
  return 'npm install'
}
