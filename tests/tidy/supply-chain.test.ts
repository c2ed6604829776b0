// docs/SUPPLY-CHAIN.md is generated from the lock file: it tells of the dependencies that there are.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

test('docs/SUPPLY-CHAIN.md is up to date', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/supply-chain.mjs', '--check'], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
