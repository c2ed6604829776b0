// Words beside elements in HTML blocks: nothing comes between a word and its punctuation.
import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

type Node = DefaultTreeAdapterMap['node']

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] }\n`

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function proseIn(node: Node): Node | undefined {
  if (!('childNodes' in node)) return undefined
  if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'data-part' && value.startsWith('prose')))
    return node
  return node.childNodes.map(proseIn).find((found) => found !== undefined)
}

/** A page's text as readers see it, white space collapsed. */
async function shown(text: string, more: Record<string, string> = {}): Promise<string> {
  site = testSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': `# A\n\n${text}\n`, ...more })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const prose = proseIn(parse(built.text('docs/a.html')))
  expect(prose).toBeDefined()
  return textOf(prose as Node)
    .replace(/\s+/g, ' ')
    .trim()
}

test.each([
  ['<p>One <b>x</b>. (<i>y</i>)</p>', 'One x. (y)'],
  ['<p>Two **x**. (*y*)</p>', 'Two x. (y)'],
  ['<div>Three <code>x</code>, and <code>y</code>.</div>', 'Three x, and y.'],
  [
    '<ul>\n  <li>Four <code>x</code>. Five [a](https://example.org).</li>\n  <li>Six</li>\n</ul>',
    'Four x. Five a. Six',
  ],
  ['Text <b>six (**x**).</b> seven', 'Text six (x). seven'],
  ['<div>(`a`, `b`)!</div>', '(a, b)!'],
  ['<p>Before[a](https://example.org)after, ![p](https://example.org/p.png)x</p>', 'Beforeaafter, x'],
  ['<p>un~~gone~~done; **b***i*</p>', 'ungonedone; bi'],
  ['<details><summary>**Bold**: more</summary>\n\nInside.\n\n</details>', 'Bold: more Inside.'],
  ['<table>\n<tbody>\n<tr><td>**a**,</td>\n<td>`b`.</td></tr>\n</tbody>\n</table>', 'a, b.'],
  [':::note\n\n<p>Two **x**.</p>\n\n:::', 'Note Two x.'],
  ['- item\n\n  <p>In an item **x**.</p>', 'item In an item x.'],
  ['> <p>Quoted **x**.</p>', 'Quoted x.'],
  ['<p>One **x**.\nTwo *y*, [z](https://example.org).</p>', 'One x. Two y, z.'],
  ['<p>A note **x**[^1].</p>\n\n[^1]: Words `c`.', 'A note x1. Footnotes Words c. ↩'],
  ['import B from "@site/src/B"\n\n<p>With <B/>. **x**!</p>', 'With part. x!'],
  ['export const n = [1].length\n\n<p>Program {n}. **x**!</p>', 'Program 1. x!'],
])('%j is %j', async (text, expected) => {
  expect(await shown(text, { 'src/B.js': 'export default () => <b>part</b>\n' })).toBe(expected)
})

test('writes the elements of such a line without line feeds between them', async () => {
  site = testSite({
    'docusaurus.config.js': CONFIG,
    'docs/a.md': '# A\n\n<p>Two <b>x</b>, **y**. (*z*)</p>\n\n<ul><li>**a**</li><li>`b`</li></ul>\n',
  })
  const { text, diagnostics } = await site.build()
  expect(diagnostics).toEqual([])
  expect(text('docs/a.html')).toContain('<p>Two <b>x</b>, <strong>y</strong>. (<em>z</em>)</p>')
  expect(text('docs/a.html')).toContain('<ul><li><strong>a</strong></li><li><code>b</code></li></ul>')
})
