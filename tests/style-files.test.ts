// Fonts and images that a site's style sheets show with `url()`.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

const FONT = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
const OTHER = Uint8Array.from({ length: 300 }, (_, index) => 255 - (index % 256))
const face = (url: string): string => `@font-face { font-family: Own; src: url(${url}) }`

let site: TestSite
afterEach(() => site.dispose())

/** The addresses in the sheets, the diagnostics' texts, and the binary files of the output. */
async function built(files: Readonly<Record<string, string | Uint8Array>>, baseUrl = '/') {
  site = testSite({
    'site/config.ts': configFile({ baseUrl }),
    'content/en/docs/index.md': page('First', '<b data-part="box">x</b>'),
    ...files,
  })
  return look()
}

async function look() {
  const { diagnostics, files } = await site.build()
  const css = [...files].filter(([path]) => path.endsWith('.css')).map(([, text]) => text)
  const urls = css.flatMap((text) =>
    [...text.matchAll(/url\(["']?(?!data:image)([^)"']*)["']?\)/g)].map(([, url]) => url),
  )
  return {
    urls: [...new Set(urls)].sort(),
    said: diagnostics.map(({ message, hint }) => [message, hint]),
    binary: [...site.output.files].flatMap(([path, { content }]) =>
      /woff2|png/.test(path) ? [[path, Uint8Array.from(content as Uint8Array)]] : [],
    ),
  }
}

describe('a file that a style sheet shows', () => {
  test.each([
    ['next to a sheet of every page', { 'site/styles/a.css': face("'./own.woff2'"), 'site/styles/own.woff2': FONT }],
    ['without a dot', { 'site/styles/a.css': face('own.woff2'), 'site/styles/own.woff2': FONT }],
    ['in a folder beside it', { 'site/styles/a.css': face('"../fonts/own.woff2"'), 'site/fonts/own.woff2': FONT }],
    ["of a part's sheet", { 'site/parts/box.css': face('./own.woff2'), 'site/parts/own.woff2': FONT }],
    [
      'of a sheet that another imports',
      {
        'site/styles/a.css': '@import "../more/b.css";',
        'site/more/b.css': face('own.woff2'),
        'site/more/own.woff2': FONT,
      },
    ],
    [
      'of an installed package',
      {
        'site/styles/a.css': '@import "own-font/index.css";',
        'node_modules/own-font/package.json': '{ "name": "own-font", "version": "1.0.0" }',
        'node_modules/own-font/index.css': face('./files/own.woff2'),
        'node_modules/own-font/files/own.woff2': FONT,
      },
    ],
  ])('%s is a file of the output', async (_, files) => {
    const { urls, said, binary } = await built(files, '/guide/')
    expect(said).toEqual([])
    expect(urls).toEqual([expect.stringMatching(/^\/guide\/assets\/files\/own-[0-9a-f]{8}\.woff2$/)])
    expect(binary).toEqual([[urls[0]?.slice('/guide/'.length), FONT]])
  })

  test.each([
    ['/fonts/own.woff2', '/guide/fonts/own.woff2'],
    ['../static/fonts/own.woff2', '/guide/fonts/own.woff2'],
    ['/fonts/own.woff2?v=2#a', '/guide/fonts/own.woff2?v=2#a'],
  ])('by "%s" in the static folder keeps its address below the base URL', async (url, address) => {
    const { urls, said, binary } = await built(
      { 'site/styles/a.css': face(`"${url}"`), 'site/static/fonts/own.woff2': FONT },
      '/guide/',
    )
    expect(said).toEqual([])
    expect(urls).toEqual([address])
    expect(binary).toEqual([['fonts/own.woff2', FONT]])
  })

  test('that is an image is a file, too', async () => {
    const { urls, said } = await built({
      'site/styles/a.css': '.a { background: url(./dots.png) }',
      'site/styles/dots.png': FONT,
    })
    expect(said).toEqual([])
    expect(urls).toEqual([expect.stringMatching(/^\/assets\/files\/dots-[0-9a-f]{8}\.png$/)])
  })

  test('of a sheet that code imports is a file of the output', async () => {
    const { urls, said, binary } = await built({
      'site/pages/about.tsx': `import { definePage } from 'ssg/theme'\nimport './about.css'\nexport const page = definePage({ title: 'T', description: 'x' })\nexport default () => <p>x</p>\n`,
      'site/pages/about.css': face('./own.woff2'),
      'site/pages/own.woff2': FONT,
    })
    expect(said.filter(([message]) => message?.includes('own'))).toEqual([])
    expect(urls).toEqual([expect.stringMatching(/^\/assets\/files\/own-[0-9a-f]{8}\.woff2$/)])
    expect(binary).toEqual([[urls[0]?.slice(1), FONT]])
  })

  test('that lies elsewhere stays an address', async () => {
    const { urls, said } = await built({
      'site/styles/a.css':
        '.a { mask: url(#cut) } .b { background: url(https://a.example.org/b.png) } .c { background: url(//a.example.org/c.png) }',
    })
    expect(said.filter(([message]) => message?.includes('bundled'))).toEqual([])
    expect(urls).toEqual(['#cut', '//a.example.org/c.png', 'https://a.example.org/b.png'])
  })

  test('that changes gets another address, as in a clean build', async () => {
    const files = { 'site/styles/a.css': face('./own.woff2'), 'site/styles/own.woff2': FONT }
    const before = await built(files)
    site.write('site/styles/own.woff2', OTHER)
    const after = await look()
    site.dispose()
    const clean = await built({ ...files, 'site/styles/own.woff2': OTHER })
    expect(after.urls).not.toEqual(before.urls)
    expect(after).toEqual(clean)
  })

  test.each([
    ['/fonts/own.woff2', 'Put the file in the static folder, or write a path relative to this file.'],
    ['./own.woff2', 'Correct the path. It must be relative to this file and include the extension.'],
  ])('by "%s" is reported if it is missing', async (url, hint) => {
    const { said } = await built({ 'site/styles/a.css': face(url) })
    expect(said).toEqual([[`Cannot find the file "${url}".`, hint]])
  })
})
