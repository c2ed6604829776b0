// The package as npm packs it, and empty folders in which it is installed with its dependencies alone.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { ssgOf } from './command.ts'
import { SOAK } from './setup/property.ts'
import { repository } from './site.ts'

export interface Ended {
  readonly status: number | null
  readonly output: string
}

export interface Installed {
  readonly folder: string
  ssg(...args: string[]): Ended
  /** In a thread, for commands that are given the folder, if any. */
  quick(...args: string[]): Ended
}

export interface Packed {
  /** All files, relative to the package. */
  readonly paths: readonly string[]
  readonly unpacked: string
  /** An empty folder with the package and its dependencies, as npm would install them, without those that only this repository needs. */
  install(name: string): Installed
  remove(): void
}

export function runIn(cwd: string, command: string, args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  return { status, output: stdout + stderr }
}

export function packPackage(): Packed {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-package-')))
  // The bundles are made before the first test (setup/bundle.ts): by day only the types are made beside them.
  if (!SOAK) expect(runIn(base, process.execPath, [join(repository, 'bin/types.mjs')])).toMatchObject({ status: 0 })
  const result = spawnSync(
    'npm',
    ['pack', '--json', '--pack-destination', base, ...(SOAK ? [] : ['--ignore-scripts'])],
    { cwd: repository, encoding: 'utf8' },
  )
  expect(result.status, result.stderr).toBe(0)
  const [{ files }] = JSON.parse(result.stdout.slice(result.stdout.indexOf('[\n'))) as [
    { readonly files: readonly { readonly path: string }[] },
  ]
  const archive = readdirSync(base).find((name) => name.endsWith('.tgz')) as string
  expect(runIn(base, 'tar', ['xzf', archive]).status).toBe(0)
  const unpacked = join(base, 'package')
  return {
    paths: files.map(({ path }) => path),
    unpacked,
    install: (name) => install(unpacked, join(base, 'sites', name)),
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

function install(unpacked: string, folder: string): Installed {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  expect(runIn(folder, 'cp', ['-rl', unpacked, join(modules, 'ssg')]).status).toBe(0)
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const [, own] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (own === undefined || dev === true || devOptional === true || !existsSync(join(repository, path))) continue
    mkdirSync(dirname(join(modules, own)), { recursive: true })
    symlinkSync(join(repository, path), join(modules, own))
  }
  return {
    folder,
    ssg: (...args) => runIn(folder, process.execPath, [join(modules, 'ssg/bin/ssg.mjs'), ...args]),
    quick: (...args) => {
      const { code, out, err } = ssgOf(join(modules, 'ssg/dist/cli.mjs'), args)
      return { status: code, output: out + err }
    },
  }
}
