// A run that hangs names the test.
import { expect, test } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import Hanging from './hanging.ts'

const moduleOf = (file: string, state = 'pending'): TestModule =>
  ({ moduleId: `${process.cwd()}/${file}`, state: () => state }) as TestModule
const testOf = (file: string, fullName: string, state = 'pending'): TestCase =>
  ({ module: moduleOf(file), fullName, result: () => ({ state }) }) as TestCase

test('names the test that runs for long, else its file, and nothing that has ended', () => {
  const said: string[] = []
  let now = 0
  const watch = new Hanging(
    (text: string) => said.push(text.trim()),
    () => now,
  )
  watch.onTestModuleStart(moduleOf('a.test.ts'))
  watch.onTestModuleStart(moduleOf('b.test.ts'))
  watch.onTestModuleStart(moduleOf('c.test.ts'))
  watch.onTestCaseReady(testOf('a.test.ts', 'one'))
  watch.onTestCaseResult(testOf('a.test.ts', 'one'))
  watch.onTestCaseReady(testOf('a.test.ts', 'two'))
  watch.onTestModuleEnd(moduleOf('b.test.ts'))
  now = 80_000
  watch.tell()
  expect(said).toEqual([])
  now = 100_000
  watch.tell()
  expect(said.sort()).toEqual(['still running after 100 s: a.test.ts > two', 'still running after 100 s: c.test.ts'])
})

test('does not name what it hears of after its end', () => {
  const said: string[] = []
  let now = 0
  const watch = new Hanging(
    (text: string) => said.push(text),
    () => now,
  )
  watch.onTestCaseResult(testOf('a.test.ts', 'one', 'passed'))
  watch.onTestModuleEnd(moduleOf('a.test.ts', 'passed'))
  watch.onTestModuleStart(moduleOf('a.test.ts', 'passed'))
  watch.onTestCaseReady(testOf('a.test.ts', 'one', 'passed'))
  now = 100_000
  watch.tell()
  expect(said).toEqual([])
})
