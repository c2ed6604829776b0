// Markdown without components: braces, fragments and lines that look like modules are text, HTML is HTML.
import { expect, test } from 'vitest'
import { compile, compileWaiting, html, PLAIN_MARKDOWN, type Compiled, type PageInput } from './page.ts'

const PLAIN: PageInput = { path: 'notes/page.md', options: PLAIN_MARKDOWN }
const plain = (text: string): string => html(text, PLAIN)
const told = (text: string): Compiled => compile(text, PLAIN)

test.each([
  ['Use {props.children} here.', '<p>Use {props.children} here.</p>'],
  ['{/* kept */} and {1 +} and {', '<p>{/* kept */} and {1 +} and {</p>'],
  ['{{ page.title }} and {% raw %}', '<p>{{ page.title }} and {% raw %}</p>'],
  ['Use a <> b and new ArrayList<>() here.', '<p>Use a &lt;> b and new ArrayList&lt;>() here.</p>'],
  ['<>kept</>', '<p>&lt;>kept&lt;/></p>'],
  ['export const a = 1', '<p>export const a = 1</p>'],
  ['export default {}', '<p>export default {}</p>'],
  ['export { a }', '<p>export { a }</p>'],
  ['import React from "react"', '<p>import React from "react"</p>'],
  ["import Part from './part.md'", "<p>import Part from './part.md'</p>"],
  ['<b class={x}>mid</b>', '<p><b class="{x}">mid</b></p>'],
  ['<p :key={k}>mid</p>', '<p :key="{k}">mid</p>'],
  ['# {#a} b {c}', ''],
  ['> {props.x}\n> <>', '<blockquote>\n<p>{props.x}\n&lt;></p>\n</blockquote>'],
])('%s', (text, expected) => {
  expect(plain(`First.\n\n${text}\n\nLast.`).replaceAll(/^<p>First\.<\/p>\n|\n?<p>Last\.<\/p>$/g, '')).toContain(
    expected,
  )
})

test('an .mdx page of the same site is MDX', () => {
  expect(html('<>a</> {"b"}', { ...PLAIN, path: 'notes/page.mdx' })).toContain('<p>a b</p>')
})

test.each([
  ['Copy <filename> now.', '<p>Copy &lt;filename> now.</p>'],
  ['A `x` of Vec<String> type.', '<p>A <code>x</code> of Vec&lt;String> type.</p>'],
  ['Map<K, V> and Option<T>', '<p>Map&lt;K, V> and Option&lt;T></p>'],
  ['**Vec<T>** more', '<p><strong>Vec&lt;T></strong> more</p>'],
  ['<b>Vec<T></b> more', '<p><b>Vec&lt;T&gt;</b> more</p>'],
  ['<your-name>@example', '<p>&lt;your-name>@example</p>'],
  ['<Badge text="new" /> here', '<p>&lt;Badge text="new" /> here</p>'],
  ['<include src="a">', '<p>&lt;include src="a"></p>'],
  ['ssh root@<ADDRESS> now', '<p>ssh root@&lt;ADDRESS> now</p>'],
  ['Option<P> and <TITLE>', '<p>Option&lt;P> and &lt;TITLE></p>'],
  ['a </T> b', '<p>a &lt;/T> b</p>'],
  ['| a |\n|---|\n| <name> |', '<td>&lt;name></td>'],
])('a tag that is no element is text: %s', (text, expected) => {
  const page = told(text)
  expect(page.html).toContain(expected)
  expect(new Set(page.problems.map((problem) => problem.slice(0, 6)))).toEqual(new Set(['SSG200']))
})

test('a heading is named by all of its words', () => {
  expect(told('# A\n\n## The Vec<String> type').headings.map(({ text }) => text)).toEqual(['The Vec<String> type'])
})

test.each([
  ['<B>bold</B> and<BR>\nmore', '<p><b>bold</b> and<br>\nmore</p>'],
  ['<Foo a={b}>kept</Foo>', '<p>kept</p>'],
  ['<my-part>kept</my-part>', '<p><my-part>kept</my-part></p>'],
  ['<A NAME="top"></A>Top', '<p><a name="top"></a>Top</p>'],
])('HTML stays HTML: %s', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test.each([
  ['A<sup><a href=https://example.com/a/b.html>1</a></sup>', '<a href="https://example.com/a/b.html">1</a></sup>'],
  ['<img src=https://example.com/i.png width=20>', '<img src="https://example.com/i.png" width="20">'],
  ['<a href=/>top</a>', '<a href="/">top</a>'],
  ['<a href=http://x.org/a/>1</a>', '<a href="http://x.org/a/">1</a>'],
  ['<a title=a/b href=//x.org/c>1</a>', '<a title="a/b" href="//x.org/c">1</a>'],
  ['<a\n  href=https://x.org/a>1</a>', '<a href="https://x.org/a">1</a>'],
  ['> - <a href=https://x.org/a>1</a>', '<a href="https://x.org/a">1</a>'],
  ['| a |\n|---|\n| <a href=https://x.org/a>1</a> |', '<td><a href="https://x.org/a">1</a></td>'],
  ['**<a href=https://x.org/a>1</a>**', '<strong><a href="https://x.org/a">1</a></strong>'],
  ['`<a href=https://x.org/a>`', '<code>&lt;a href=https://x.org/a></code>'],
  ['    <a href=https://x.org/a>', '&lt;a href=https://x.org/a>'],
  ['<p align=center/left>\nb\n</p>', '<p align="center/left">\nb\n</p>'],
])('a value without quotes may have slashes: %s', (text, expected) => {
  const page = told(text)
  expect(page.problems).toEqual([])
  expect(page.html.replaceAll(/⟦l\d+⟧/g, '/')).toContain(expected)
})

test.each([
  ['Use a <> b and new ArrayList<>() here.', '<p>Use a &lt;> b and new ArrayList&lt;>() here.</p>'],
  ['| a |\n|---|\n| <> |', '<td>&lt;></td>'],
  ['a <>both</> b', '<p>a both b</p>'],
])('in a page that may hold components, a fragment that nothing closes is text: %s', (text, expected) => {
  expect(html(text)).toContain(expected)
})

test('a property without a value is shown as it is written', () => {
  const page = compile('Use {props.children} and {frontMatter.none} here.')
  expect(page.html).toBe('<p>Use {props.children} and {frontMatter.none} here.</p>')
  expect(page.problems.map((problem) => problem.slice(0, 6))).toEqual(['SSG258', 'SSG258'])
})

test.each([
  ['# A\n\nfirst\n\n{1 +}\n\nlast', ['first', '{1 +}', 'last']],
  ['# A\n\nfirst\n\nexport { a }\n\n<b :key={k}>mid</b>\n\nlast', ['first', 'mid', 'last']],
  ['# A\n\nfirst {a b} <Steps x={1 +}>mid</Steps> last', ['first {a b}', 'mid', 'last']],
  ['# A\n\nfirst\n\nexport const a = {\n\nmid\n\nlast', ['first', 'last']],
])('SSG251 code that cannot be read costs no more than its place: %s', async (text, expected) => {
  const page = await compileWaiting(text, { path: 'notes/page.mdx' })
  expect(page.problems.filter((problem) => problem.startsWith('SSG251'))).toHaveLength(1)
  expect(page.failed).toBe(false)
  for (const words of expected) expect(page.html).toContain(words)
})

test.each([
  ['<p class={"a"}><div class={"b"}>x</div></p>', '<p class="a"></p><div class="b">x</div><p></p>'],
  ['<p class={"a"}>\n\n- x\n\n</p>', '<p class="a"></p><ul>\n<li>x</li>\n</ul><p></p>'],
  ['a <a href={"https://x.org"}><a href={"https://y.org"}>x</a></a>', '<a href="https://y.org">x</a>'],
])('elements written as JSX hold what HTML lets them hold: %s', (text, expected) => {
  expect(html(text)).toContain(expected)
})
