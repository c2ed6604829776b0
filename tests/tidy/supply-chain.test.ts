// docs/SUPPLY-CHAIN.md is generated from the lock file: it tells of the dependencies that there are.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

test('docs/SUPPLY-CHAIN.md is up to date', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/supply-chain.mjs', '--check'], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('each dependency has its reason in docs/decisions', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const text = readFileSync(join(repository, 'docs/decisions/022-dependencies.md'), 'utf8')
  const [installed = '', own = ''] = text.split('\n## This repository only\n')
  const named = (part: string): string[] =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] as string).matchAll(/`([^`]+)`/g)].map(([, name]) => name as string))
      .sort()
  expect(named(installed)).toEqual(Object.keys(dependencies).sort())
  expect(named(own)).toEqual(Object.keys(devDependencies).sort())
})
