import { expect, test } from 'vitest'
import { createQuestions, type RenderFacts } from './questions.ts'

const FACTS = { string: (key: string) => `<${key}>`, route: () => true } as unknown as RenderFacts

test('a recording contains the lookups of parts inside it', () => {
  const questions = createQuestions(FACTS)
  const [value, asked] = questions.recording(() => {
    questions.ask('string', 'a')
    return questions.recording(() => questions.ask('string', 'b'))
  })
  expect(value).toEqual(['<b>', [['string', 'b']]])
  expect(asked).toEqual([
    ['string', 'a'],
    ['string', 'b'],
  ])
})

test('a recording ends when its work throws', () => {
  const questions = createQuestions(FACTS)
  const fails = (): unknown =>
    questions.recording(() => {
      throw new Error('too deep')
    })
  expect(fails).toThrow('too deep')
  expect(questions.areRecorded()).toBe(false)
  const [, asked] = questions.recording(() => questions.ask('route', '/a'))
  expect(asked).toEqual([['route', '/a']])
})
