// Rooted links in folders and books, in all forms and places: each leads to the page or file with that name.
import { expect, test } from 'vitest'
import { seenIn, type LayoutName } from './pages.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** `page` and `image` stand for the addresses that the layout gives to both files. */
const ROWS: readonly (readonly [markdown: string, html: string])[] = [
  ['[a](/sub/a.md)', '<a href="{page}">a</a>'],
  ['[a](/sub/a.md#part)', '<a href="{page}#part">a</a>'],
  ['[a](/sub/a.md?plain=1)', '<a href="{page}?plain=1">a</a>'],
  ['[a](</sub/a.md> "t")', '<a href="{page}" title="t">a</a>'],
  ['[a][r]\r\n\r\n[r]: /sub/a.md\r\n', '<a href="{page}">a</a>'],
  ['> - [a](/sub/a.md)', '<a href="{page}">a</a>'],
  ['| a |\n|---|\n| [a](/sub/a.md) ![i](/img/a.png) |', '<td><a href="{page}">a</a> <img src="{image}"'],
  ['## [a](/sub/a.md)', '<a href="{page}">a</a></h2>'],
  ['Note[^1].\n\n[^1]: [a](/sub/a.md)', '<a href="{page}">a</a>'],
  ['<a href="/sub/a.md">a</a>', '<a href="{page}">a</a>'],
  ['<div><a href=/sub/a.md>a</a></div>', '<a href="{page}">a</a>'],
  ['[![i](/img/a.png)](/sub/a.md)', '<a href="{page}"><img src="{image}"'],
  ['[文](/sub/文.md) [文](/sub/%E6%96%87.md)', '<a href="{word}">文</a> <a href="{word}">文</a>'],
  ['[a](/./sub/../sub/a.md)', '<a href="{page}">a</a>'],
  ['[s](/sub/)', '<a href="{folder}">s</a>'],
  ['[s](/sub/#part)', '<a href="{folder}#part">s</a>'],
  ['[s](/sub/README.md)', '<a href="{folder}">s</a>'],
  ['[s](/sub)', '<a href="{folder}">s</a>'],
  ['[a](/sub/a.html)', '<a href="{page}">a</a>'],
  ['<img alt="" src="/img/a.png">', '<img alt="" src="{image}"'],
]
const slashed = { page: '/sub/a/', word: '/sub/文/', folder: '/sub/', image: '/img/a.png' }
const plain = { page: '/sub/a', word: '/sub/文', folder: '/sub', image: '/img/a.png' }
const ADDRESSES: readonly (readonly [LayoutName, string, Readonly<Record<string, string>>])[] = [
  ['folder', '', { ...plain, image: '/assets/files/a-*.png' }],
  ['mdbook', 'src/', plain],
  ['mkdocs', 'docs/', slashed],
]

const pages = {
  ...Object.fromEntries(ROWS.map(([text], index) => [`p${index}`, text])),
  'sub/a': '## Part\n\n[up](/sub/) [home](/)',
  'sub/文': '[a](/sub/a.md)',
}
const more = (folder: string): Record<string, string | Uint8Array> => ({
  [`${folder}sub/README.md`]: '# Sub\n\n## Part\n',
  [`${folder}img/a.png`]: PNG,
  ...(folder === 'src/'
    ? {
        'src/SUMMARY.md': ['index', 'sub/README', ...Object.keys(pages)]
          .map((name) => `- [${name}](${name}.md)\n`)
          .join(''),
      }
    : {}),
})

test.each(ADDRESSES)('in %s', async (layout, folder, addresses) => {
  const { result, pages: seen } = await seenIn(layout, pages, more(folder))
  expect(result.codes).toEqual([])
  const shown = (name: string): string =>
    (seen[name]?.html ?? '').replace(/-[\da-f]{8}\.png/g, '-*.png').replaceAll('%E6%96%87', '文')
  const wanted = (html: string): string => html.replace(/\{(\w+)\}/g, (_, name: string) => addresses[name] ?? '')
  const lost = ROWS.flatMap(([text, html], index) =>
    shown(`p${index}`).includes(wanted(html)) ? [] : [[text, wanted(html), shown(`p${index}`)]],
  )
  expect(lost).toEqual([])
  expect(shown('sub/文')).toContain(`<a href="${addresses['page']}">a</a>`)
})

test('below a base URL', async () => {
  const settings = `export default { title: 'T', baseUrl: '/base/', docs: { routeBasePath: '/' }, blog: false }\n`
  const { result, pages: seen } = await seenIn('folder', pages, { ...more(''), 'ssg.config.ts': settings })
  expect(result.codes).toEqual([])
  for (const name of ['p0', 'p5', 'p9', 'sub/文']) expect(seen[name]?.html).toContain('<a href="/base/sub/a">a</a>')
  expect(seen['p19']?.html).toContain('src="/base/assets/files/a-')
})

test.each(['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const)(
  'what no file is called is reported in %s',
  async (layout) => {
    const links = ['/gone.md', '/sub/gone.md', '/SUB/A.md', '/gone/', '/a.md.md', '/sub/a.mdx', '/gone.md#x', '/.md']
    const gone = Object.fromEntries(links.map((link, index) => [`p${index}`, `[a](${link})`]))
    const { result } = await seenIn(layout, { ...gone, a: 'x' })
    const said = result.diagnostics.map(({ code, message }) => [
      code.replace(/[01]$/, ''),
      /"([^"]*)"/.exec(message)?.[1],
    ])
    expect(said).toEqual(links.map((link) => ['SSG31', link]))
  },
)
