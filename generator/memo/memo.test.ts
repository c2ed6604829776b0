import { expect, test } from 'vitest'
import { createMemo, type Facts } from './memo.ts'

/** Asks one question in a step; returns whether the step was worked on again. */
function asker(): (facts: Facts, argument: string) => boolean {
  let memo = createMemo()
  return (facts, argument) => {
    let worked = false
    memo.begin()
    memo.step('step', 'key', '', facts, (asked) => {
      worked = true
      return { value: asked.text?.(argument), diagnostics: [] }
    })
    memo.end()
    memo = createMemo(memo.dump())
    return worked
  }
}

test.each([
  [null, 'null'],
  [true, 'true'],
  ['', null],
  ['1', 1],
  ['#"', '#'],
  [`${'x'.repeat(99)}a`, `${'x'.repeat(99)}b`],
  [['x'.repeat(99)], JSON.stringify(['x'.repeat(99)])],
])('%j and %j are two answers', (before, after) => {
  const ask = asker()
  expect(ask({ text: () => before }, 'a')).toBe(true)
  expect(ask({ text: () => before }, 'a')).toBe(false)
  expect(ask({ text: () => after }, 'a')).toBe(true)
})

test('argument and answer are kept apart, whatever they hold', () => {
  const memo = createMemo()
  const answers: Record<string, string> = { a: 'b\nc', 'a\nb': 'c', 'a\n"b': 'c' }
  const facts = { text: (argument: string) => answers[argument] }
  const run = (): number => {
    let worked = 0
    memo.begin()
    for (const argument of Object.keys(answers)) {
      memo.step('step', argument, '', facts, (asked) => {
        worked++
        return { value: asked.text(argument), diagnostics: [] }
      })
    }
    memo.end()
    return worked
  }
  expect([run(), run()]).toEqual([3, 0])
  answers.a = 'x'
  expect(run()).toBe(1)
})
