import { expect, test } from 'vitest'
import { bodyStartOf, frontMatterBlock, plainBlock } from './front-matter-block.ts'

test.each([
  ['---\na: 1\n---\nText', { text: 'a: 1\n', language: '', isClosed: true }, 'Text'],
  ['---\r\na: 1\r\n---\r\nText', { text: 'a: 1\r\n', isClosed: true }, 'Text'],
  ['\uFEFF---  \na: 1\n--- \t\nText', { text: 'a: 1\n', isClosed: true }, 'Text'],
  ['---\n---\nText', { text: '', isClosed: true }, 'Text'],
  ['---\na: 1\n---', { text: 'a: 1\n', isClosed: true }, ''],
  ['---yaml\na: 1\n---\nText', { language: 'yaml', isClosed: true }, 'Text'],
  ['---\na: ---\nb: "\n ---\n----\n---\nText', { text: 'a: ---\nb: "\n ---\n----\n' }, 'Text'],
  ['---\na: 1\nText', { text: 'a: 1\nText', isClosed: false }, 'a: 1\nText'],
  ['---\n---a: 1\n---\nText', { text: '', isClosed: true }, 'a: 1\n---\nText'],
  ['---\na: 1\n--- Text', { text: 'a: 1\n', isClosed: true }, ' Text'],
  ['---\na: 1\n  ---b\n---\nText', { text: 'a: 1\n  ---b\n', isClosed: true }, 'Text'],
  ['+++\na = 1\n+++\nText', { notation: '+++', text: 'a = 1\n', isClosed: true }, 'Text'],
])('%j begins with a block', (source, expected, body) => {
  const block = frontMatterBlock(source)
  expect(block).toMatchObject(expected)
  expect(source.slice(block?.bodyStart)).toBe(body)
  expect(source.slice(block?.start, block?.end)).toBe(block?.text)
})

test.each(['', 'Text\n---\na: 1\n---', ' ---\na: 1\n---', '----\na: 1\n---', '+++x\na = 1\n+++'])(
  '%j has none',
  (source) => {
    expect(frontMatterBlock(source)).toBeNull()
    expect(bodyStartOf(source)).toBe(0)
  },
)

test('a plain block is closed and names no language; other marks may end it', () => {
  expect(plainBlock('---\na: 1\n')).toBeNull()
  expect(plainBlock('---js\na: 1\n---\n')).toBeNull()
  expect(plainBlock('+++\na = 1\n+++\n')).toBeNull()
  expect(plainBlock('---\na: 1\n...\nText', '...')?.text).toBe('a: 1\n')
})
