// The folder for a run's temporary files.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastingFolder, scratchFolder } from './scratch.ts'

let memory = ''
beforeEach(() => (memory = mkdtempSync(join(tmpdir(), 'scratch-'))))
afterEach(() => rmSync(memory, { recursive: true, force: true }))

test.runIf(process.platform === 'linux')('what runs left that were killed is removed, and nothing else', () => {
  const own = scratchFolder(memory)
  writeFileSync(join(own, 'a'), 'kept')
  const of = (pid: number): string => own.replace(/\d+$/, String(pid))
  const ended = of(spawnSync(process.execPath, ['-e', '0']).pid)
  for (const folder of [ended, of(process.ppid), join(memory, 'other-1')]) mkdirSync(folder)
  writeFileSync(join(ended, 'a'), 'left')
  expect(scratchFolder(memory)).toBe(own)
  expect(readdirSync(memory).sort()).toEqual(
    [own, of(process.ppid), 'other-1'].map((path) => path.replace(/.*\//, '')).sort(),
  )
  expect(existsSync(join(own, 'a'))).toBe(true)
})

test('the browser is unpacked where later runs find it', () => {
  expect(lastingFolder()).toBe(process.env.SSG_TEST_DISK ?? tmpdir())
  expect(existsSync(lastingFolder())).toBe(true)
})
