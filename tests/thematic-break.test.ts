// Pages that begin with `---`: which lines are keys, and which are text that stays.
import { expect, test } from 'vitest'
import type { SourceText } from '../generator/base/text.ts'
import { readLooseFrontMatter } from '../generator/adapters/docusaurus/content/front-matter.ts'
import { readFrontMatter } from '../generator/content/front-matter.ts'

const source = (text: string): SourceText => ({ path: 'a.md' as SourceText['path'], text, hash: '' }) as SourceText

test.each([
  ['a break, then text', '---\n\nfirst words\n\n---\n\nlast\n', 0, []],
  ['a break, then text with colons', '---\n\nNote: first: more\n\n---\n\nlast\n', 0, []],
  ['a break, then a heading', '---\r\n\r\n# Title\r\n\r\nfirst: a: b\r\n\r\n---\r\n\r\nlast\r\n', 0, []],
  ['text between the lines', '---\nfirst words\n---\n\nlast\n', 0, ['SSG204']],
  ['keys, then text up to a later break', '---\ntitle: T\n\nfirst words\n\n---\n\nlast\n', 0, ['SSG204']],
  ['keys that cannot be read', '---\ntitle: "T\n---\n\nlast\n', 18, ['SSG204']],
  ['no line between', '---\n---\n\nlast\n', 8, []],
  ['a break, then text without a later one', '---\n\nfirst words\n', 0, []],
  ['a break, then a heading without a later one', '---\r\n \r\n\r\n# Title: sub\r\n', 0, []],
  ['a break, then a list', '---\n\n- a: b\n- c\n', 0, []],
  ['keys after an empty line', '---\n\ntitle: Own\n\n---\n\nlast\n', 21, []],
])('%s', (_, text, bodyStart, codes) => {
  const { value, diagnostics } = readFrontMatter(source(text))
  expect(value.bodyStart).toBe(bodyStart)
  expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(codes)
  expect(readLooseFrontMatter(source(text)).bodyStart).toBe(bodyStart)
})
