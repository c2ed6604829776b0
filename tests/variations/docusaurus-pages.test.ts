// Elements, Markdown in tags and long front matter of Docusaurus pages, in all positions.
import { expect, test } from 'vitest'
import { testSite } from '../site.ts'

const CONFIG =
  "module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n"
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><rect width="9" height="9"/></svg>'

/** HTML of pages by name. */
async function built(pages: Readonly<Record<string, string>>): Promise<(name: string) => string> {
  const site = testSite({
    'docusaurus.config.js': CONFIG,
    'static/a.svg': SVG,
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/${name}`, text])),
  })
  try {
    const result = await site.build()
    expect(result.codes).toEqual([])
    return (name) => result.text(`${name}.html`).replaceAll('\r\n', '\n')
  } finally {
    site.dispose()
  }
}

test.each<[what: string, rows: (readonly [text: string, html: string])[]]>([
  [
    'an image keeps the size that it has, and gets no other',
    [
      ['<img src="/a.svg" height="20" />', '<img src="/a.svg" height="20">'],
      ['<img src={"/a.svg"} height={20} />', '<img src="/a.svg" height="20">'],
      ['<img src="/a.svg" width="40" />', '<img src="/a.svg" width="40">'],
      ['<img src="/a.svg" height="20px" />', '<img src="/a.svg" height="20px">'],
      ['<img height={20} src={require("@site/static/a.svg").default} />', '<img height="20" src="/a.svg"/>'],
      ['- <img src="/a.svg" height="20" />', '<li>\n<img src="/a.svg" height="20">\n</li>'],
      ['| a |\n|---|\n| <img src="/a.svg" height="20" /> |', '<td><img src="/a.svg" height="20"></td>'],
      ['<img src="/a.svg" style={{height: 20}} />', '<img src="/a.svg" style="height:20px">'],
      ['<img src="/a.svg" width="40" height="20" />', '<img src="/a.svg" width="40" height="20">'],
      ['> <img src="/a.svg" height={10 + 10} />\r\n', '<img src="/a.svg" height="20"/>'],
      ['![x](/a.svg)', '<img src="/a.svg" alt="x" width="400" height="200"'],
    ],
  ],
  [
    'Markdown is read in tags without empty lines',
    [
      ['<p>One <b>x</b>. (<i>y</i>)</p>', '<p>One <b>x</b>. (<i>y</i>)</p>'],
      ['<p>Two **x**. (*y*)</p>', '<p>Two <strong>x</strong>. (<em>y</em>)</p>'],
      [
        '<div>Three `x`, and <code>y</code>.</div>',
        '<div>Three <span class="kept"><code>x</code>,</span> and <code>y</code>.</div>',
      ],
      [
        '<ul>\n  <li>Four `x` [a](https://e.org).</li>\n</ul>',
        '<li>Four <code>x</code> <a href="https://e.org">a</a>.</li>',
      ],
      ['Text <b>six (**x**).</b> seven', '<p>Text <b>six (<strong>x</strong>).</b> seven</p>'],
      ['<table><tbody><tr><td>`a` **b**</td></tr></tbody></table>', '<td><code>a</code> <strong>b</strong></td>'],
      ['<span>_x_ 中**文**字</span> z', '<p><span><em>x</em> 中<strong>文</strong>字</span> z</p>'],
      [
        '<details><summary>**S** `x`</summary>y *z*</details>',
        '<summary><strong>S</strong> <code>x</code></summary>y <em>z</em>',
      ],
      ['<h2>A **b**</h2>', '<h2>A <strong>b</strong></h2>'],
      ['> <p>Q **x**</p>\r\n', '<p>Q <strong>x</strong></p>'],
    ],
  ],
  [
    'comments leave all words around them',
    [
      ['a\n<!-- c -->\nb -- *c*', '<p>b -- <em>c</em></p>'],
      ['- a\n  <!-- c -->\n  b', '<li>a\n\nb</li>'],
      ['> a\n> <!-- c -->\n> b', '<p>b</p>'],
      ['a <!-- c --> b', '<p>a  b</p>'],
      ['| a |\n|---|\n| x <!-- c --> y |', '<td>x  y</td>'],
      ['a\n{/* c */}\nb', '<p>a\n\nb</p>'],
      [':::note\n\na\n<!-- c -->\nb\n\n:::', '<p>b</p>\n</div>'],
      ['<!--\nmulti\n\nline {x}\n-->\n\nafter', '<p>after</p>'],
      ['a\r\n<!-- c -->\r\nb\r\n', '<p>b</p>'],
      ['a\n<!-- <b>{x}</b> import y -->\nb *c*', '<p>b <em>c</em></p>'],
    ],
  ],
  [
    'objects and frames lead to static files',
    [
      ['<object data="/a.svg" width="40"></object>', '<object data="/a.svg" width="40"></object>'],
      ['<object data={"/a.svg"}></object>', '<object data="/a.svg"></object>'],
      ['<embed src="/a.svg" />', '<embed src="/a.svg">'],
      ['<iframe src="/a.svg"></iframe>', '<iframe src="/a.svg"></iframe>'],
      ['- <object data="/a.svg"></object>', '<li><object data="/a.svg"></object></li>'],
      ['> <object data="/a.svg">x</object>', '<object data="/a.svg">x</object>'],
      ['<div>\n\n<object data="/a.svg"></object>\n\n</div>', '<object data="/a.svg"></object>'],
      ['| a |\n|---|\n| <object data="/a.svg"></object> |', '<td><object data="/a.svg"></object></td>'],
      ['Text <object data="/a.svg"></object> more.', 'Text <object data="/a.svg"></object> more.'],
      ['a\r\n\r\n<object data="/a.svg"></object>\r\n', '<object data="/a.svg"></object>'],
    ],
  ],
])('%s', async (_, rows) => {
  const html = await built(Object.fromEntries(rows.map(([text], index) => [`p${index}.mdx`, `# T\n\n${text}\n`])))
  const lost = rows.flatMap(([text, wanted], index) => (html(`p${index}`).includes(wanted) ? [] : [[text, wanted]]))
  expect(lost).toEqual([])
})

test('values of front matter have as many lines as they are written with', async () => {
  const rows = [
    ['"One.\n\nAnother."', 'One.\nAnother.'],
    ["'One.\n\n  Another.'", 'One.\nAnother.'],
    ['>-\n  One.\n\n  Another.', 'One.\nAnother.'],
    ['|-\n  One.\n  Another.', 'One.\nAnother.'],
    ['"One\n  two"', 'One two'],
    ['"One \\\n  two"', 'One two'],
    ['One\n  two', 'One two'],
    ['"中文。\n\n后。"', '中文。\n后。'],
    ['"One: two\n# three"', 'One: two # three'],
    ['"One.\r\n\r\nAnother."', 'One.\nAnother.'],
  ] as const
  const html = await built(
    Object.fromEntries(
      rows.map(([text], index) => [`p${index}.md`, `---\ntitle: T\ndescription: ${text}\n---\n\nText.\n`]),
    ),
  )
  for (const [index, [text, wanted]] of rows.entries())
    expect(html(`p${index}`), text).toContain(`<meta name="description" content="${wanted}"`)
})
