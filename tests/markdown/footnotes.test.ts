// Many footnotes, and footnotes in each other.
import { expect, test } from 'vitest'
import { compileMarkdown } from '../../generator/markdown/markdown.ts'
import { facts, html, OPTIONS, rawDoc } from './page.ts'

const many = (note: (i: number) => string, before = ''): string =>
  before + Array.from({ length: 8000 }, (_, i) => note(i)).join('\n\n')

// They took 20 seconds; a machine under load takes no more than a few.
test.each([
  ['that nothing references', many((i) => `[^n${i}]: words ${i}`)],
  ['that reference the next one', many((i) => `[^n${i}]: words [^n${i + 1}]`)],
  ['in a chain from the page', many((i) => `[^n${i}]: words [^n${i + 1}]`, 'a[^n0]\n\n')],
  ['with one name', many((i) => `[^n]: words ${i}`, 'a[^n]\n\n')],
  ['in quotes', many((i) => `> [^n${i}]: words ${i}`)],
])('8,000 footnotes %s take linear time', (_, text) => {
  const start = performance.now()
  const { value } = compileMarkdown(rawDoc(text), facts({}), OPTIONS)
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(value.html.match(/words/g)).toHaveLength(8000)
})

test('a footnote in a footnote that nothing references keeps its words, in order', () => {
  const { value } = compileMarkdown(
    rawDoc('First.\n\n[^a]: one\n\n    [^b]: two\n\n[^c]: three\n\nLast.'),
    facts({}),
    OPTIONS,
  )
  expect(value.html.match(/First|one|two|three|Last/g)).toEqual(['First', 'one', 'two', 'three', 'Last'])
  expect(html('a[^b]\n\n[^b]: kept')).toContain('kept')
})
