// Files that aren't UTF-8 and pages that are called like the page for missing pages: each is an error that names the place.
import { describe, expect, test } from 'vitest'
import { configFile, page, testSite } from '../site.ts'
import { seenIn, LAYOUTS, type LayoutName } from './pages.ts'

const FOLDERS = { folder: '', native: 'content/en/docs/', docusaurus: 'docs/', mdbook: 'src/', mkdocs: 'docs/' }
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const FRONT = '---\ntitle: T\n---\n\n'

const ENCODINGS: readonly (readonly [name: string, content: Uint8Array, byte: number, line: number, column: number])[] =
  [
    ['latin-1', bytes('# Caf', [0xe9], '\n'), 5, 1, 6],
    ['latin-1-at-the-end', bytes('# T\n\ntext\n\n', [0xe9]), 11, 5, 1],
    ['windows-1252', bytes('# T\n\nSay ', [0x93], 'a', [0x94], '.\n'), 9, 3, 5],
    ['utf-16-le', bytes([0xff, 0xfe, 0x23, 0, 0x0a, 0]), 0, 1, 1],
    ['utf-16-be', bytes([0xfe, 0xff, 0, 0x23, 0, 0x0a]), 0, 1, 1],
    ['shift-jis', bytes('# ', [0x93, 0xfa, 0x96, 0x7b], '\n'), 2, 1, 3],
    ['gbk-after-utf-8', bytes('# 中文\n\n中文', [0xd6, 0xd0, 0xce, 0xc4], '\n'), 16, 3, 3],
    ['koi8-r', bytes('# T\n\n- ', [0xf0, 0xd2, 0xc9], '\n'), 7, 3, 3],
    ['overlong', bytes('# A ', [0xc0, 0xaf], '\n'), 4, 1, 5],
    ['half-a-pair', bytes('# A ', [0xed, 0xa0, 0x80], '\n'), 4, 1, 5],
    ['cut-off', bytes('# 😀\n\nA ', [0xf0, 0x9f, 0x98]), 10, 3, 3],
    ['front-matter', bytes('---\ntitle: Caf', [0xe9], '\n---\n\n# T\n'), 14, 2, 11],
    ['crlf', bytes('# T\r\n\r\nx\r\n', [0xe9], '\r\n'), 10, 4, 1],
    ['in-code', bytes('# T\n\n```\n', [0xe9], '\n```\n'), 9, 4, 1],
    ['image', bytes([0x89], 'PNG\r\n'), 0, 1, 1],
  ]

describe.each(['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const)('in %s', (layout) => {
  test('a page that is no UTF-8 is an error at its first odd byte, and no link to it says that it is missing', async () => {
    const folder = FOLDERS[layout]
    const links = ENCODINGS.map(([name]) => `[x](${name}.md)`).join(' ')
    const odd = Object.fromEntries(ENCODINGS.map(([name, content]) => [`${folder}${name}.md`, content]))
    const summary = ['index', 'a', ...ENCODINGS.map(([name]) => name)].map((name) => `- [x](${name}.md)\n`).join('')
    const { result } = await seenIn(
      layout,
      { a: links },
      { ...odd, ...(layout === 'mdbook' ? { 'src/SUMMARY.md': summary } : {}) },
    )
    const said = result.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line, column, message }) => [code, file, line, column, message])
    const wanted = ENCODINGS.map(([name, , byte, line, column]) => [
      'SSG201',
      `${folder}${name}.md`,
      line,
      column,
      `The file isn't valid UTF-8: byte ${byte} doesn't start a character.`,
    ])
    expect(said.sort()).toEqual(wanted.sort())
    expect(result.diagnostics.filter(({ message }) => message.includes("doesn't exist"))).toEqual([])
  })

  test('UTF-8 with and without a byte order mark is no error', async () => {
    const texts = {
      plain: 'é',
      marked: '\uFEFFé',
      crlf: 'é\r\n\r\n中\r\n',
      astral: '😀',
      replacement: '\uFFFD',
      joined: 'e\u0301',
    }
    expect((await seenIn(layout, texts)).result.codes).toEqual([])
  })
})

/** Files of a site whose pages have these names and texts. */
function siteOf(layout: LayoutName, files: Readonly<Record<string, string>>): Record<string, string> {
  const folder = FOLDERS[layout]
  const named = Object.entries(files).map(([name, text]) => [
    `${folder}${name}`,
    layout === 'native' ? text.replace(/^# .*$/m, '') : text,
  ])
  const all = { ...LAYOUTS[layout].files({ a: 'x' }), ...Object.fromEntries(named) }
  if (layout === 'mdbook')
    all['src/SUMMARY.md'] = ['index.md', 'a.md', ...Object.keys(files)].map((name) => `- [x](${name})\n`).join('')
  return all
}

async function told(files: Readonly<Record<string, string>>): Promise<{ said: unknown[]; names: string[] }> {
  const site = testSite(files)
  try {
    const { diagnostics, files: made, text } = await site.build()
    const listed = ['sitemap.xml', 'search/en.json', 'llms.txt']
      .filter((name) => made.has(name))
      .map(text)
      .join('')
    expect(listed).not.toMatch(/(?:3000|e\.org)\/404[<"]/)
    return {
      said: diagnostics.map(({ code, severity, file, message }) => [severity, code, file, message]),
      names: [...made.keys()],
    }
  } finally {
    site.dispose()
  }
}

const TAKEN = 'Two sources write to "404.html".'
test.each<[LayoutName, string, string]>([
  ['folder', '404.md', '# Not here\n'],
  ['folder', '404.mdx', '# Not here\n'],
  ['folder', '404.md', '---\ntitle: Not here\n---\n\nText\r\n'],
  ['folder', 'gone.md', '---\nslug: /404\n---\n\n# Gone\n'],
  ['folder', 'g/gone.md', '---\nslug: /404\n---\n\n# Gone\n'],
  ['folder', '404/index.md', '# Gone\n'],
  ['folder', '404/README.md', '# Gone\n'],
  ['native', '404.md', FRONT],
  ['native', '404.mdx', FRONT],
  ['native', 'gone.md', '---\ntitle: T\nslug: /404\n---\n'],
  ['docusaurus', '404.md', '# Gone\n'],
  ['docusaurus', 'gone.mdx', '---\nslug: /404\n---\n\n# Gone\n'],
])('in %s, %s is an error where it takes the place of the page for missing pages', async (layout, name, text) => {
  const { said } = await told(siteOf(layout, { [name]: text }))
  expect(said).toEqual([['error', 'SSG308', `${FOLDERS[layout]}${name}`, TAKEN]])
})

test.each<[LayoutName, string, string]>([
  ['folder', 'g/404.md', 'g/404.html'],
  ['folder', '404-page.md', '404-page.html'],
  ['folder', '4040.md', '4040.html'],
  ['folder', 'http/404.mdx', 'http/404.html'],
  ['native', 'g/404.md', 'g/404.html'],
  ['docusaurus', 'g/404.md', 'g/404/index.html'],
  ['mdbook', 'g/404.md', 'g/404.html'],
  ['mkdocs', 'g/404.md', 'g/404/index.html'],
])('in %s, %s is a page like any other', async (layout, name, output) => {
  const { said, names } = await told(siteOf(layout, { [name]: layout === 'native' ? FRONT : '# Codes\n' }))
  expect(said).toEqual([])
  expect(names.filter((one) => one.replace('/index', '') === output.replace('/index', ''))).toHaveLength(1)
})

test('404.md of one language is an error, too', async () => {
  const { said } = await told({
    'site/config.ts': configFile({
      docs: { routeBasePath: '/' },
      blog: false,
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'de'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en' }, de: { label: 'Deutsch', htmlLang: 'de' } },
      },
    }),
    'content/en/docs/404.md': page('Gone'),
    'content/en/docs/a.md': page('A'),
  })
  expect(said).toContainEqual(['error', 'SSG308', 'content/en/docs/404.md', TAKEN])
})
