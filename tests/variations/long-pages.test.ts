// Long tables and lists of ordinary text: no row is lost, and nothing is reported.
import { expect, test } from 'vitest'
import { seenIn } from './pages.ts'

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const table = (row: (index: number) => string, before = ''): string =>
  `${before}| a | b |\n${before}|---|---|\n${lines(1700, (index) => `${before}| ${row(index)} |`)}`

test.each(['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const)('in %s', async (layout) => {
  const pages = {
    links: table((index) => `\`E${index}\` | [doc](https://example.com/${index})`),
    quoted: table((index) => `\`E${index}\` | **b**`, '> '),
    listed: `- x\n\n${table((index) => `\`E${index}\` | *b*`, '    ')}`,
    crlf: table((index) => `\`E${index}\` | [doc](https://example.com/${index})`).replaceAll('\n', '\r\n'),
    cjk: table((index) => `\`E${index}\` | **注意。**请 https://example.com/${index}。`),
    braces: table((index) => `\`E${index}\` | {x} <b>y</b>`),
    items: lines(1700, (index) => `- \`E${index}\` [doc](https://example.com/${index}) **b**`),
    steps: lines(1700, (index) => `${index + 1}. \`E${index}\` _b_`),
    paragraphs: lines(1700, (index) => `\`E${index}\` [doc](https://example.com/${index})\n`),
    headings: lines(600, (index) => `## Part ${index}\n\n\`E${index}\`\n`),
    entities: table((index) => `\`E${index}\` | a &amp; b &lt; c`),
  }
  const { result, pages: seen } = await seenIn(layout, pages)
  expect(result.codes).toEqual([])
  for (const [name, { html }] of Object.entries(seen)) {
    const last = name === 'headings' ? 599 : 1699
    for (const index of [0, 1, Math.floor(last / 2), last]) expect(html, name).toContain(`>E${index}</code>`)
  }
})
