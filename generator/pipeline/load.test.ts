import { expect, test } from 'vitest'
import { memoryHost } from '../host/memory.ts'
import { createMemo } from '../memo/memo.ts'
import { codeHash, remembered } from './load.ts'

test('a bundle is not remembered when one of its files was written while the bundler read it', async () => {
  let moved = true
  let bundled = 0
  const scope = {
    host: { ...memoryHost({}), writtenSince: () => moved },
    memo: createMemo(),
    packageRoot: '/',
    read: () => '',
  }
  const run = (): Promise<unknown> =>
    remembered(scope, 'config', 'key', async () => ({
      value: { sheets: [], code: '', inputs: [`${++bundled}.ts`] },
      diagnostics: [],
    }))
  await run()
  moved = false
  await run()
  await run()
  expect(bundled).toBe(2)
})

test.each([
  ['process.env.A', ['A']],
  ['process.env["A"] + process.env.B', ['A', 'B']],
  ['const { A } = process.env', ['*']],
  ['import { env } from "node:process"', ['*']],
  ['const environment = 1', []],
])('%s reads %j of the environment', (code, expected) => {
  const asked: string[] = []
  const env = (name: string): string => {
    asked.push(name)
    return 'x'
  }
  expect(codeHash({ ...memoryHost({}), env }, code)).not.toBe(expected.length > 0 ? codeHash(memoryHost({}), code) : '')
  expect(asked).toEqual(expected)
})
