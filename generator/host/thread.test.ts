import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { threadOf } from './thread.ts'

const ECHO = `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', (text) => parentPort.postMessage(text))`

test('a thread that nobody waits for keeps no command alive', async () => {
  const root = mkdtempSync(join(tmpdir(), 'thread-'))
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist', 'echo.mjs'), ECHO)
  const awake = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const before = awake()
  const thread = threadOf<string, string>(root, 'echo')?.()
  expect(awake()).toBe(before)
  const heard: string[] = []
  const leave = thread?.hear((text) => heard.push(text))
  expect(awake()).toBe(before)
  thread?.post('one')
  expect(await thread?.answer()).toBe('one')
  thread?.post('two')
  await thread?.wait(() => heard.length === 2)
  leave?.()
  thread?.hear(() => undefined)
  expect([heard, awake()]).toEqual([['one', 'two'], before])
  await thread?.stop()
})
