// Text that looks like code, tags or addresses, in all positions and layouts: none of it disappears.
import { describe, expect, test } from 'vitest'
import { seenIn, type LayoutName, type Pages } from './pages.ts'

type Rows = readonly (readonly [markdown: string, html: string])[]

const pagesOf = (rows: Rows): Pages => Object.fromEntries(rows.map(([markdown], index) => [`p${index}`, markdown]))

/** Every row of a table, in one site of each layout. */
function shows(name: string, rows: Rows, layouts: readonly LayoutName[]): void {
  describe.each(layouts)(`${name} in %s`, (layout) => {
    test('is shown', async () => {
      const { pages } = await seenIn(layout, pagesOf(rows))
      const lost = rows.flatMap(([markdown, html], index) => {
        const shown = pages[`p${index}`]?.html.replaceAll('&gt;', '>').replaceAll('\r\n', '\n') ?? ''
        return shown.includes(html) ? [] : [[markdown, html, shown.slice(0, 400)]]
      })
      expect(lost).toEqual([])
    })
  })
}

const ALL = ['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const
/** Layouts whose `.md` pages have no code. */
const PLAIN = ['folder', 'docusaurus', 'mdbook', 'mkdocs'] as const

shows(
  'text in braces',
  [
    ['Use {props.children} here.', '<p>Use {props.children} here.</p>'],
    ['- a {x}\n- {y.z} b', '<li>a {x}</li>\n<li>{y.z} b</li>'],
    ['> {quote}', '<p>{quote}</p>'],
    ['| a |\n|---|\n| {cell} |', '<td>{cell}</td>'],
    ['**{bold}** and *{em}*', '<p><strong>{bold}</strong> and <em>{em}</em></p>'],
    [
      '{ unclosed and } closed {{double}} {% raw %} {# c #}',
      '<p>{ unclosed and } closed {{double}} {% raw %} {# c #}</p>',
    ],
    ['text\r\n\r\n{a}\r\n\r\nmore {b}\r\n', '<p>{a}</p>\n<p>more {b}</p>'],
    ['1. one\n\n    {in item}\n\n2. two', '<p>{in item}</p>'],
    ['{{ .Values.x }} and ${var} and {变量} and {слово}', '<p>{{ .Values.x }} and ${var} and {变量} and {слово}</p>'],
    ['a {\n\nb }', '<p>a {</p>\n<p>b }</p>'],
    ['## third {a.b} c', '>third {a.b} c</h2>'],
    ['Note[^1].\n\n[^1]: {footnote} text', '{footnote} text'],
  ],
  ALL,
)

shows(
  'the tag of an unknown component',
  [
    ['Use <Foo bar={baz}> here.', '<p>Use &lt;Foo bar={baz}> here.</p>'],
    ['<Foo {...props} />\n\nafter', '<p>&lt;Foo {...props} /></p>\n<p>after</p>'],
    ['> <Foo bar={baz}/> x', '<p>&lt;Foo bar={baz}/> x</p>'],
    ['- <Foo\n  bar={baz}\n  c>\n- x', '&lt;Foo\nbar={baz}\nc>'],
    ['| a |\n|---|\n| <Foo bar={baz}> |', '<td>&lt;Foo bar={baz}></td>'],
    ['**<Foo bar={baz}>**', '<strong>&lt;Foo bar={baz}></strong>'],
    ['{a.b} <Foo bar={baz}>', '<p>{a.b} &lt;Foo bar={baz}></p>'],
    ['Use <Foo bar={{a: 1}}> here.', '<p>Use &lt;Foo bar={{a: 1}}> here.</p>'],
    ['a\r\n<Foo bar={baz}>\r\nb', '<p>a\n&lt;Foo bar={baz}>\nb</p>'],
    ['使用 <Foo 名={值}> 。', '<p>使用 &lt;Foo 名={值}> 。</p>'],
  ],
  ALL,
)

shows(
  'text like imports and exports',
  [
    ['first\n\nexport const a = 1\n\nlast', '<p>first</p>\n<p>export const a = 1</p>\n<p>last</p>'],
    ['import React from "react"', '<p>import React from "react"</p>'],
    ["import {\n  a,\n  b\n} from './x'\n\nafter", "<p>import {\na,\nb\n} from './x'</p>\n<p>after</p>"],
    ['export default function F() { return null }', '<p>export default function F() { return null }</p>'],
    ["- item\n\nimport x from 'y'\n\nmid", "<p>import x from 'y'</p>\n<p>mid</p>"],
    ["> import x from 'y'\n>\n> more", "<p>import x from 'y'</p>\n<p>more</p>"],
    ['export { a }\nsame paragraph', '<p>export { a }\nsame paragraph</p>'],
    ["import 'side.css'\n\nx\n\nexport * from './x'", "<p>import 'side.css'</p>\n<p>x</p>\n<p>export * from './x'</p>"],
    ['text\r\n\r\nexport const a = 1\r\n\r\nend\r\n', '<p>text</p>\n<p>export const a = 1</p>\n<p>end</p>'],
    ["export const широта = 'юг'\n\nконец", "<p>export const широта = 'юг'</p>\n<p>конец</p>"],
    ['export default {}\n\nlast', '<p>export default {}</p>\n<p>last</p>'],
  ],
  PLAIN,
)

shows(
  'words that only begin like imports and exports',
  [
    ['import os\nimport sys\n\nend', '<p>import os\nimport sys</p>\n<p>end</p>'],
    ['export PATH=$PATH:/bin\n\nend', '<p>export PATH=$PATH:/bin</p>\n<p>end</p>'],
    ['export the file and go on.\n\nlast', '<p>export the file and go on.</p>\n<p>last</p>'],
    ["import x from 'y' and more words\n\nlast", "<p>import x from 'y' and more words</p>\n<p>last</p>"],
    ['import "quoted words" are here', '<p>import "quoted words" are here</p>'],
    ['import {curly} things daily', '<p>import {curly} things daily</p>'],
    ['export * words\n\nlast', '<p>export * words</p>\n<p>last</p>'],
    ['export { a }\nsame paragraph', '<p>export { a }\nsame paragraph</p>'],
    ['first\n\nexport const = 1\n\nlast', '<p>first</p>\n<p>export const = 1</p>\n<p>last</p>'],
    ['first\n\nexport { a }\n\nlast', '<p>first</p>\n<p>export { a }</p>\n<p>last</p>'],
    ['export { a, b as c }\n\nlast', '<p>export { a, b as c }</p>\n<p>last</p>'],
    ['export function x( {\n\nend', '<p>export function x( {</p>\n<p>end</p>'],
    ['text\r\n\r\nexport class {\r\nmore\r\n', '<p>text</p>\n<p>export class {\nmore</p>'],
  ],
  ALL,
)

shows(
  'attributes that are expressions elsewhere',
  [
    ['first\n\n<b class={x}>mid</b>\n\nlast', '<p><b class="{x}">mid</b></p>\n<p>last</p>'],
    ['first\n\n<div v-for="x in y" @click="go">mid</div>\n\nlast', '>mid</div>\n<p>last</p>'],
    ['first\n\n<div :key={k}>mid</div>\n\nlast', '>mid</div>\n<p>last</p>'],
    ['first\n\n<b {...x}>mid</b>\n\nlast', '<p>first</p>\n<p>&lt;b {...x}>mid</p>\n<p>last</p>'],
    ['- first\n  <b class={x}>mid</b>\n- last', '<b class="{x}">mid</b></li>\n<li>last</li>'],
    ['> first <i id={y}>mid</i>\n\nlast', '<p>first <i id="{y}">mid</i></p>'],
    ['| a | b |\n|---|---|\n| <b class={x}>mid</b> | last |', '<td><b class="{x}">mid</b></td>\n<td>last</td>'],
    ['first\n\n{1 +}\n\nmid\n\n{)}\n\nlast', '<p>{1 +}</p>\n<p>mid</p>\n<p>{)}</p>\n<p>last</p>'],
    ['first\r\n\r\n<b class={x}>mid</b>\r\n\r\nlast', '<p><b class="{x}">mid</b></p>\n<p>last</p>'],
    ['первый\n\n<b class={я}>mid</b>\n\n最后', '<p><b class="{я}">mid</b></p>\n<p>最后</p>'],
  ],
  PLAIN,
)

shows(
  'angle brackets',
  [
    ['Use a <> b', '<p>Use a &lt;> b</p>'],
    ['new ArrayList<>() here', '<p>new ArrayList&lt;>() here</p>'],
    ['| op |\n|----|\n| <> |', '<td>&lt;></td>'],
    ['- <> item\n- x<>y', '<li>&lt;> item</li>\n<li>x&lt;>y</li>'],
    ['> <> quoted', '<p>&lt;> quoted</p>'],
    ['**<>** *<>* `<>`', '<p><strong>&lt;></strong> <em>&lt;></em> <code>&lt;></code></p>'],
    ['[<>](p0.md)', '>&lt;></a>'],
    ['## A <> b', '>A &lt;> b</h2>'],
    ['text <>\r\nand <>\r\n', '<p>text &lt;>\nand &lt;></p>'],
    ['a < b > c <= d >= e <> f << g >> h', '<p>a &lt; b > c &lt;= d >= e &lt;> f &lt;&lt; g >> h</p>'],
    [
      'a </> b and <!> and <?> and <3 and <- and ->',
      '<p>a &lt;/> b and &lt;!> and &lt;?> and &lt;3 and &lt;- and -></p>',
    ],
    ['Map<String, List<>> and Foo<T>', '<p>Map&lt;String, List&lt;>> and Foo&lt;T></p>'],
    ['x <>中文<> y', '<p>x &lt;>中文&lt;> y</p>'],
    ['a\n<>\nb', '<p>a\n&lt;>\nb</p>'],
  ],
  ALL,
)

const EXAMPLE = '<a href="https://example.com/a">x</a>'
shows(
  'an address without quotation marks',
  [
    [
      'A<sup><a href=https://example.com/a/b.html>1</a></sup>',
      'A<sup><a href="https://example.com/a/b.html">1</a></sup>',
    ],
    ['<img src=https://example.com/i.png width=20 alt="">', '<img src="https://example.com/i.png" width="20" alt=""'],
    ['- <a href=https://example.com/a>x</a>', EXAMPLE],
    ['| a |\n|---|\n| <a href=https://example.com/a>x</a> |', `<td>${EXAMPLE}</td>`],
    ['> <a href=https://example.com/a>x</a>', EXAMPLE],
    ['**<a href=https://example.com/a>x</a>**', `<strong>${EXAMPLE}</strong>`],
    [
      '<a class=b href=https://example.com/a#c target=_blank>x</a>',
      '<a class="b" href="https://example.com/a#c" target="_blank">x</a>',
    ],
    ['see <a href=https://example.com/a/>x</a> now', '<p>see <a href="https://example.com/a/">x</a> now</p>'],
    ['a <a href=https://example.com/ä/中>x</a>', '<a href="https://example.com/%C3%A4/%E4%B8%AD">x</a>'],
    ['a <a href=mailto:a@b.org>x</a> b', '<a href="mailto:a@b.org">x</a> b'],
    ['a <a href=https://example.com/a_b_c*d*e>x</a>', '<a href="https://example.com/a_b_c*d*e">x</a>'],
    ['a\r\n<a href=https://example.com/a>x</a>\r\nb', EXAMPLE],
  ],
  ALL,
)

const link = (path: string): string => `<a href="https://example.com/${path}">https://example.com/${path}</a>`
shows(
  'Markdown behind an address that CJK punctuation ends',
  [
    [
      '请访问 https://example.com/a。**重要**：`x`。',
      `<p>请访问 ${link('a')}。<strong>重要</strong>：<span class="kept"><code>x</code>。</span></p>`,
    ],
    ['**见 https://example.com/a。**后', `<p><strong>见 ${link('a')}。</strong>后</p>`],
    ['**https://example.com/a**，后', `<p><strong>${link('a')}</strong>，后</p>`],
    ['https://example.com/a（*强调*）', `<p>${link('a')}（<em>强调</em>）</p>`],
    ['https://example.com/a、https://example.com/b、**粗**', `<p>${link('a')}、${link('b')}、<strong>粗</strong></p>`],
    ['https://example.com/a_b_c。_x_。', `<p>${link('a_b_c')}。<em>x</em>。</p>`],
    ['https://example.com/a_b*c*d，*x*', `<p>${link('a_b*c*d')}，<em>x</em></p>`],
    ['www.example.com。**重**', '<a href="http://www.example.com">www.example.com</a>。<strong>重</strong>'],
    ['- https://example.com/a。[x](https://e.org)后', `<li>${link('a')}。<a href="https://e.org">x</a>后</li>`],
    ['> 見る：https://example.com/a。**b**', `<p>見る：${link('a')}。<strong>b</strong></p>`],
    ['| 表 |\n|---|\n| https://example.com/a。`x` |', `<td>${link('a')}。<code>x</code></td>`],
    ['𠀀https://example.com/a。𠀀**b**\r\n', `<p>𠀀${link('a')}。𠀀<strong>b</strong></p>`],
    [
      '[见 https://example.com/a。**b**](https://e.org)',
      '<a href="https://e.org">见 https://example.com/a。<strong>b</strong></a>',
    ],
    ['`https://example.com/a。**b**`', '<code>https://example.com/a。**b**</code>'],
    ['[x]\n\n[x]: https://example.com/a。b', '<a href="https://example.com/a%E3%80%82b">x</a>'],
    ['见。**b**x。**c**y', '<p>见。<strong>b</strong>x。<strong>c</strong>y</p>'],
  ],
  ALL,
)

const note = (title: string): string => `<p class="admonition-title">${title}</p>`
shows(
  'emphasis in the title of a note',
  [
    [':::note[见。**b**]\n\nx\n\n:::', note('见。<strong>b</strong>')],
    [':::note[**注意。**]\n\nx\n\n:::', note('<strong>注意。</strong>')],
    [':::note[**甲。**乙]\n\nx\n\n:::', note('<strong>甲。</strong>乙')],
    [':::note[见 https://example.com/a。**b**]\n\nx\n\n:::', note(`见 ${link('a')}。<strong>b</strong>`)],
    [':::note[“**b**”]\n\nx\n\n:::', note('“<strong>b</strong>”')],
    [':::note[`a` **b**]\r\n\r\nx\r\n\r\n:::\r\n', note('<code>a</code> <strong>b</strong>')],
    [':::note[a ⸦ ⸧ b]\n\nx\n\n:::', note('a ⸦ ⸧ b')],
    [':::note[A [b] c]\n\nx\n\n:::', note('A [b] c')],
    [':::note[A] **more**\n\nx\n\n:::', note('[A] <strong>more</strong>')],
    [':::note[_注。_]\n\nx\n\n:::', note('<em>注。</em>')],
  ],
  ['folder', 'native', 'docusaurus'],
)
