import { expect, test } from 'vitest'
import { decodeOutcome, encodeOutcome } from '../../engine/encoding.ts'
import type { Doc } from '../types.ts'
import { EMPTY_DOC } from '../markdown.ts'
import { splitDoc } from './split-value.ts'

const SPAN = { path: 'content/en/docs/a.md', start: 1, end: 2 }
const FULL: Doc = {
  ...EMPTY_DOC,
  mark: 'm1.',
  html: '<p>Text \u0091lm1.0\u0092</p>',
  title: 'Ü',
  headings: [{ level: 2, id: 'a', text: 'A', html: '<code>A</code>' }],
  components: [{ name: 'Note', props: { open: true, list: [1, null, { deep: '中' }] }, children: '中', span: SPAN }],
  sections: [
    { id: '', path: [], text: 'above', code: '' },
    { id: 'a', path: ['A'], text: '', code: 'int x;' },
    { id: 'b', path: ['A', '中'], text: '中文', code: '中' },
  ],
}

test.each([
  ['with everything', FULL],
  ['that is a program', { ...FULL, html: '', module: 'return "中"' }],
  ['of which nothing is known', EMPTY_DOC],
])('a document %s is remembered as it is, in the same order', (_name, doc) => {
  const value = { doc, hash: 'h' }
  const { rest, texts } = splitDoc(value)
  expect(JSON.stringify(rest)).not.toContain('above')
  expect(texts.every(([text]) => text !== '' || doc.html === '')).toBe(true)
  const read = decodeOutcome(encodeOutcome({ value, diagnostics: [] }, { rest, texts })).value
  expect(JSON.stringify(read)).toBe(JSON.stringify(value))
})
