// Many footnotes, and footnotes in each other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileMarkdown } from '../../generator/markdown/markdown.ts'
import { counted, type Counted } from '../setup/counted.ts'
import { facts, html, OPTIONS, rawDoc } from './page.ts'

const many = (note: (i: number) => string, before = '') => ({
  page: (count: number): string => before + Array.from({ length: count }, (_, i) => note(i)).join('\n\n'),
})

let compiler: Counted<typeof import('../../generator/markdown/markdown.ts')>
beforeAll(async () => {
  compiler = await counted('generator/markdown/markdown.ts')
  await compiler.module.loadMarkdown({ html: true })
  // Nothing is counted of what only the first page does.
  compiler.module.compileMarkdown(rawDoc('a[^n]\n\n[^n]: words'), facts({}), OPTIONS)
})
afterAll(() => compiler.end())

// Linear work is four times as much, quadratic work sixteen times.
test.each([
  ['that nothing references', many((i) => `[^n${i}]: words ${i}`)],
  ['that reference the next one', many((i) => `[^n${i}]: words [^n${i + 1}]`)],
  ['in a chain from the page', many((i) => `[^n${i}]: words [^n${i + 1}]`, 'a[^n0]\n\n')],
  ['with one name', many((i) => `[^n]: words ${i}`, 'a[^n]\n\n')],
  ['in quotes', many((i) => `> [^n${i}]: words ${i}`)],
])('8,000 footnotes %s keep their words and take linear work', async (_, { page }) => {
  const { value } = compileMarkdown(rawDoc(page(8000)), facts({}), OPTIONS)
  expect(value.html.match(/words/g)).toHaveLength(8000)
  const work = (count: number): Promise<number> =>
    compiler.steps(() => void compiler.module.compileMarkdown(rawDoc(page(count)), facts({}), OPTIONS))
  expect((await work(8000)) / (await work(2000))).toBeCloseTo(4, 0)
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
