import { expect, test } from 'vitest'
import type { RawDoc } from '../../content/types.ts'
import type { Doc } from '../types.ts'
import { createMemo, type Memo } from '../../engine/memo.ts'
import { siteSize } from '../../build/memory-budget.ts'
import { spillTexts, spilling } from './spilled-doc.ts'
import type { EntryStore } from '../../engine/blob-store.ts'

const DOC: Doc = {
  mark: 'm',
  html: '<p>text</p>',
  module: null,
  moduleImports: { './x': 'x' },
  failed: false,
  title: 'Title',
  excerpt: 'text',
  headings: [],
  links: [],
  assets: [],
  strings: ['theme:x'],
  components: [],
  params: ['p'],
  sections: [{ id: '', path: [], text: 'text', code: '' }],
  words: 3,
  tables: ['1x2'],
  codeHashes: ['c'],
  headingOffsets: [7],
  titleId: null,
}

function remembering(...paths: string[]): { readonly memo: Memo; readonly asked: string[] } {
  const memo = createMemo()
  const asked: string[] = []
  for (const path of paths) memo.record('compile', path, '', { value: { hash: path, doc: { ...DOC, html: path } } })
  return { memo: { ...memo, recall: (name, key) => (asked.push(key), memo.recall(name, key)) }, asked }
}

test('a document on the shelf says all that it said, and is read for what is long, once in a row', () => {
  const { memo, asked } = remembering('a', 'b')
  const spilled = spilling(memo)
  const [a, b] = ['a', 'b'].map((path) => spilled(path, { hash: path, doc: { ...DOC, html: path } }).doc)
  for (const name of Object.keys(DOC) as (keyof Doc)[])
    if (!['html', 'module', 'sections'].includes(name)) expect([name, a?.[name]]).toEqual([name, DOC[name]])
  expect(asked).toEqual([])
  expect(a?.module).toBeNull()
  expect(asked).toEqual([])
  expect([a?.html, a?.sections, b?.html, a?.html]).toEqual(['a', DOC.sections, 'b', 'a'])
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('the code of a document is read where it has some', () => {
  const memo = createMemo()
  const doc = { ...DOC, module: 'code' }
  memo.record('compile', 'a', '', { value: { hash: 'a', doc } })
  expect(spilling(memo)('a', { hash: 'a', doc }).doc.module).toBe('code')
})

test('a document that is not remembered is an error', () => {
  const { doc } = spilling(createMemo())('gone', { hash: '', doc: DOC })
  expect(() => doc.html).toThrow("the compiled document of gone isn't cached")
})

test('a site is large by the characters of all its documents', () => {
  const docs = (lengths: readonly number[]): RawDoc[] =>
    lengths.map((length) => ({ source: { text: 'x'.repeat(length) } }) as unknown as RawDoc)
  const sizes = [[], [6e6, 4e6], [6e6, 5e6], [2e7, 2.1e7], [2e7, 2.2e7], [9e7, 7e7], [9e7, 8e7]]
  expect(sizes.map((lengths) => siteSize(docs(lengths)))).toEqual([
    null,
    null,
    'large',
    'large',
    'huge',
    'huge',
    'vast',
  ])
})

test('texts are put aside where a memo has a shelf, and say what they said', () => {
  const put: Uint8Array[] = []
  const spool: EntryStore['put'] = (bytes) => {
    if (put.length === 2) return null
    put.push(bytes)
    return () => bytes
  }
  const memo = createMemo([], { together: 1, putEntries: () => null, put: spool })
  memo.spill()
  const docs = ['few words', `ü €\u{1F600}${'x'.repeat(600_000)}`, '\uD800 is no text', 'one too many'].map(
    (text) => ({ source: { path: 'a', hash: 'h', text } }) as unknown as RawDoc,
  )
  const texts = docs.map(({ source }) => source.text)
  spillTexts(createMemo(), docs)
  expect(put).toEqual([])
  spillTexts(memo, docs)
  expect(put).toHaveLength(2)
  expect(docs.map(({ source }) => source.text)).toEqual(texts)
  expect(docs.map(({ source }) => ({ ...source }).text)).toEqual(texts)
})
