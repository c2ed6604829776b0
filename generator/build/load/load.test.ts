import { expect, test } from 'vitest'
import type { Host } from '../../host/host.ts'
import { memoryHost } from '../../../tests/setup/memory-host.ts'
import { createMemo } from '../../engine/memo.ts'
import { codeHash, remembered } from './load.ts'

test('a bundle is not remembered when one of its files was written while the bundler read it', async () => {
  let moved = true
  let bundled = 0
  const scope = {
    host: { ...memoryHost({}), writtenSince: () => moved },
    memo: createMemo(),
    packageRoot: '/',
    read: () => '',
    decode: () => '',
    hash: () => '',
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
  const of = (host: Host): string => codeHash({ host, packageRoot: '/ssg' }, code)
  expect(of({ ...memoryHost({}), env })).not.toBe(expected.length > 0 ? of(memoryHost({})) : '')
  expect(asked).toEqual(expected)
})
