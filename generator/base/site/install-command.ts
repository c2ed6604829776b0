// Commands that install a project's packages, by its package manager's lock file.

const LOCKS: readonly (readonly [file: string, command: string])[] = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
]

/** The command that adds a package to a project. */
export function addCommand(name: string, exists: (path: string) => boolean): string {
  const install = installCommand(exists)
  return install === 'npm install' ? `npm install ${name}` : `${install.replace(/install$/, 'add')} ${name}`
}

/** The command that installs a project's packages. `exists` checks the project's files; a workspace's lock file is in a parent folder. */
export function installCommand(exists: (path: string) => boolean): string {
  for (const up of ['', '../', '../../', '../../../']) {
    if (exists(`${up}package-lock.json`)) return 'npm install'
    const found = LOCKS.find(([file]) => exists(up + file))
    if (found !== undefined) return found[1]
  }
  return 'npm install'
}
