// Addresses of files that don't exist: the page keeps what the author wrote, and the report quotes it.
import { describe, expect, test } from 'vitest'
import { seenIn, type Pages } from './pages.ts'

const ROWS: readonly (readonly [markdown: string, html: string])[] = [
  ['<img src="gone.png" alt="">', '<img src="gone.png" alt="">'],
  ['<img src="../gone.png" alt="">', '<img src="../gone.png" alt="">'],
  ['<img src="./gone.png" alt="">', '<img src="./gone.png" alt="">'],
  ['<img src="sub/gone ü.png" alt="">', '<img src="sub/gone%20%C3%BC.png" alt="">'],
  ['<img alt="" srcset="gone.png 2x">', 'srcset="gone.png 2x"'],
  ['<video poster="gone.png" src="gone.mp4"></video>', '<video poster="gone.png" src="gone.mp4"></video>'],
  ['- <audio src="gone.mp3"></audio>', '<audio src="gone.mp3"></audio>'],
  ['> <img src="gone.svg#part" alt="">', '<img src="gone.svg#part" alt="">'],
  ['| a |\n|---|\n| <img src="gone.png?x=1" alt=""> |', '<img src="gone.png?x=1" alt="">'],
  ['a\r\n<img src="gone.png" alt="">\r\nb', '<img src="gone.png" alt="">'],
  ['<input type="image" alt="x" src="gone.png">', 'src="gone.png"'],
]
const LINKS: readonly (readonly [markdown: string, html: string])[] = [
  ['[m](gone.zip)', '<a href="gone.zip">m</a>'],
  ['[m](../gone.zip)', '<a href="../gone.zip">m</a>'],
  ['[m](www.example.com)', '<a href="www.example.com">m</a>'],
  ['[m](gone.pdf#page=2)', '<a href="gone.pdf#page=2">m</a>'],
  ['[m](<gone one.zip>)', '<a href="gone%20one.zip">m</a>'],
  ['[m][r]\n\n[r]: gone.zip?x=1', '<a href="gone.zip?x=1">m</a>'],
  ['<a href="gone.zip">m</a>', '<a href="gone.zip">m</a>'],
  ['> - [m](gone.zip)', '<a href="gone.zip">m</a>'],
  ['[中](缺.zip)', '<a href="%E7%BC%BA.zip">中</a>'],
  ['## [m](gone.zip)', '<a href="gone.zip">m</a>'],
]

const pagesOf = (rows: typeof ROWS): Pages => Object.fromEntries(rows.map(([text], index) => [`p${index}`, text]))

describe.each([
  ['folder', [...ROWS, ...LINKS]],
  ['native', [...ROWS, ...LINKS]],
  ['mdbook', [...ROWS, ...LINKS.filter(([text]) => !text.includes('../'))]],
  ['docusaurus', ROWS],
  ['mkdocs', [...ROWS, ...LINKS.filter(([text]) => !text.includes('../'))]],
] as const)('in %s', (layout, rows) => {
  test('addresses stay as written, and each is reported once', async () => {
    const { result, pages } = await seenIn(layout, pagesOf(rows))
    for (const [index, [text, html]] of rows.entries()) {
      expect(pages[`p${index}`]?.html, text).toContain(html)
      expect(pages[`p${index}`]?.codes, text).toEqual(Array(text.includes('poster') ? 2 : 1).fill('SSG313'))
    }
    expect(result.diagnostics.filter(({ code }) => code !== 'SSG313')).toEqual([])
    expect(result.diagnostics.map(({ message }) => message)).toContain('The file "sub/gone ü.png" doesn\'t exist.')
  })
})

test.each(['folder', 'native', 'docusaurus'] as const)(
  'the part of a file that a link names stays, in %s',
  async (layout) => {
    const folder = { folder: '', native: 'content/en/docs/', docusaurus: 'docs/' }[layout]
    const { result, pages } = await seenIn(
      layout,
      { a: '[p](there.pdf#page=2) <a href="./there.pdf#page=3">q</a> [r](there.pdf?x=1#page=4)' },
      { [`${folder}there.pdf`]: '%PDF-1.4\n' },
    )
    expect(result.codes).toEqual([])
    const hrefs = [...(pages['a']?.html ?? '').matchAll(/href="(\/assets\/[^"]*)"/g)].map(([, href]) =>
      href?.replace(/-[\da-f]{8}\./, '-*.'),
    )
    expect(hrefs).toEqual([2, 3, 4].map((at) => `/assets/files/there-*.pdf#page=${at}`))
  },
)
