// Many footnotes, and footnotes in each other.
import { expect, test } from 'vitest'
import { compileMarkdown } from '../../generator/markdown/markdown.ts'
import { facts, html, OPTIONS, rawDoc } from './page.ts'

const many = (note: (i: number) => string, before = '') => ({
  page: (count: number): string => before + Array.from({ length: count }, (_, i) => note(i)).join('\n\n'),
})

/** Processor time of a page, the best of three. */
function cost(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage()
    const { value } = compileMarkdown(rawDoc(text), facts({}), OPTIONS)
    expect(value.html).toContain('words')
    return process.cpuUsage(start).user
  })
  return Math.min(...times)
}

// Quadratic time would be sixteen times as long.
test.each([
  ['that nothing references', many((i) => `[^n${i}]: words ${i}`)],
  ['that reference the next one', many((i) => `[^n${i}]: words [^n${i + 1}]`)],
  ['in a chain from the page', many((i) => `[^n${i}]: words [^n${i + 1}]`, 'a[^n0]\n\n')],
  ['with one name', many((i) => `[^n]: words ${i}`, 'a[^n]\n\n')],
  ['in quotes', many((i) => `> [^n${i}]: words ${i}`)],
])('8,000 footnotes %s keep their words and take linear time', (_, { page }) => {
  const { value } = compileMarkdown(rawDoc(page(8000)), facts({}), OPTIONS)
  expect(value.html.match(/words/g)).toHaveLength(8000)
  expect(cost(page(8000)) / cost(page(2000))).toBeLessThan(10)
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
