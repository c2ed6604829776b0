// Mistakes that hide words elsewhere: every layout shows the words and reports the place.
import { describe, expect, test } from 'vitest'
import { seenIn } from './pages.ts'

const LAYOUTS = ['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

const ROWS: readonly (readonly [markdown: string, shown: string, code: string])[] = [
  ['|a|\n|-|\n|1|surplus|\n', '<td>1</td>', 'SSG279'],
  ['[text][nowhere] end', '[text][nowhere] end', 'SSG288'],
  ['![pic][nowhere] end', '![pic][nowhere] end', 'SSG288'],
  ['![x](a b.png) end', '![x](a b.png) end', 'SSG289'],
  ['<b>never closed\n\nend', '<p>end</p>', 'SSG290'],
  ['a\n\n<script src="https://other.example/x.js"></script>\n\nend', '<p>end</p>', 'SSG616'],
  ['<svg><animate attributeName="onmouseover" to="alert(1)"/></svg>\n\nend', '<p>end</p>', 'SSG292'],
  ['<img src="javascript:alert(1)" alt="x"> end', 'end', 'SSG263'],
  ['AT&amp;T '.repeat(5000), 'AT&amp;T AT&amp;T', 'SSG269'],
  ['&#0;'.repeat(5000), '\uFFFD\uFFFD', 'SSG269'],
  ['line with &lt;b&gt; x\n'.repeat(2500), 'line with &lt;b', 'SSG269'],
  [`${'**a** `b` '.repeat(5000)}end`, '**a** `b` end', 'SSG267'],
  [`first words\n\n${'a'.repeat(2_000_001)}`, 'first words', 'SSG240'],
]

describe.each(LAYOUTS)('in %s', (layout) => {
  test('each mistake is reported once, and the words stay', async () => {
    const { result, pages } = await seenIn(layout, Object.fromEntries(ROWS.map(([text], at) => [`p${at}`, text])))
    for (const [at, [markdown, shown, code]] of ROWS.entries()) {
      const page = pages[`p${at}`]
      const name = `${code} ${markdown.slice(0, 40)}`
      expect(page?.html.replaceAll('&gt;', '>'), name).toContain(shown)
      expect(page?.codes, name).toEqual([code])
    }
    const errors = result.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
    expect([...new Set(errors)].sort()).toEqual(expect.arrayContaining(['SSG240', 'SSG267']))
    const htmlOf = (start: string): string =>
      pages[`p${ROWS.findIndex(([text]) => text.startsWith(start))}`]?.html ?? ''
    expect(count(htmlOf('AT&amp;T'), /AT&amp;T/g)).toBe(5000)
    expect(count(htmlOf('&#0;'), /\uFFFD/g)).toBe(5000)
    expect(count(htmlOf('line with'), /line with/g)).toBe(2500)
  })
})

test.each(['folder', 'native', 'docusaurus', 'mdbook'] as const)(
  'a link whose address has a space is reported in %s',
  async (layout) => {
    const { pages } = await seenIn(layout, { a: '- [x](a b.md) end' })
    expect(pages['a']?.html).toContain('[x](a b.md) end')
    expect(pages['a']?.codes).toEqual(['SSG289'])
  },
)

test.each(LAYOUTS)('a code block that is never closed is reported in %s', async (layout) => {
  const { pages } = await seenIn(layout, {
    a: 'a\n\n```js\ncode\n',
    b: '- ~~~~\n  code\n\nEnd.\n',
    c: '> ```\n> code\n\nEnd.\n',
    d: '```\ncode\n```\n\n````md\n```\n\nmore\n',
    e: '1. a\n\n    ```console\n    $ code\n',
  })
  for (const page of Object.values(pages)) {
    expect(page.html).toMatch(/code|more/)
    expect(page.codes).toEqual(['SSG287'])
  }
})

test.each(LAYOUTS)('c#, ansi and math are languages of code blocks in %s', async (layout) => {
  const block = (lang: string): string => `\`\`\`${lang}\nx = 1\n\`\`\`\n\n`
  const { result, pages } = await seenIn(layout, { a: ['c#', 'f#', 'c++', 'ansi', 'math'].map(block).join('') })
  expect(result.codes).toEqual([])
  expect(count(pages['a']?.html ?? '', /<pre/g)).toBe(5)
})
