// Files that aren't UTF-8, pages that are called like the page for missing pages, images that are cut off, folders called `build`: each is
// published, or reported at its place as what it is.
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

const taken = (path: string): string =>
  `The page "${path}" has the URL "/404", which is reserved for the site's not-found page.`
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
  ['mkdocs', '404.md', '# Gone\n'],
  ['mkdocs', '404/index.md', '# Gone\n'],
])('in %s, %s is an error where it takes the place of the page for missing pages', async (layout, name, text) => {
  const { said } = await told(siteOf(layout, { [name]: text }))
  expect(said).toEqual([['error', 'SSG308', `${FOLDERS[layout]}${name}`, taken(`${FOLDERS[layout]}${name}`)]])
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
  expect(said).toContainEqual(['error', 'SSG308', 'content/en/docs/404.md', taken('content/en/docs/404.md')])
})

const CHAPTERS = '- [Home](index.md)\n- [A](a.md)\n'

/** A book's output for pages that don't exist, and its diagnostics. */
async function bookWith(more: Readonly<Record<string, string>>): Promise<{ shown: string; said: unknown[] }> {
  const site = testSite({ ...LAYOUTS.mdbook.files({ a: 'x' }), 'src/SUMMARY.md': CHAPTERS, ...more })
  try {
    const { diagnostics, files, text } = await site.build()
    const html = text('404.html')
    expect(html.match(/<title>[^<]*|<meta name="robots"[^>]*>/g)).toHaveLength(2)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const name of ['sitemap.xml', 'search/en.json']) expect(text(name)).not.toMatch(/\/404|Lost/)
    expect([...files.keys()].filter((name) => /^(?:nf|g)\b/.test(name))).toEqual([])
    return {
      shown: /<title>([^<]*)/.exec(html)?.[1] ?? '',
      said: diagnostics.map(({ severity, code, file, line, message }) => [severity, code, file, line, message]),
    }
  } finally {
    site.dispose()
  }
}

const naming = (file: string): string => `[book]\ntitle = "T"\n\n[output.html]\ninput-404 = "${file}"\n`
const THEMES = 'Page Not Found | T'
test.each<[what: string, files: Readonly<Record<string, string>>, title: string]>([
  ['404.md', { 'src/404.md': '# Lost\n\nSee [a](a.md).\n' }, 'Lost | T'],
  ['404.md with CRLF', { 'src/404.md': '# Lost\r\n\r\nText\r\n' }, 'Lost | T'],
  ['404.md without a title', { 'src/404.md': 'Lost.\n' }, 'Page not found | T'],
  ['404.md with a title of its own', { 'src/404.md': '{{#title Gone}}\n\n# Lost\n' }, 'Gone | T'],
  [
    '404.md that is a chapter, too',
    { 'src/404.md': '# Lost\n', 'src/SUMMARY.md': `${CHAPTERS}- [L](404.md)\n` },
    'Lost | T',
  ],
  ['another file', { 'src/nf.md': '# Lost\n', 'book.toml': naming('nf.md') }, 'Lost | T'],
  ['a file in a folder', { 'src/g/nf.md': '# Lost\n\n[a](../a.md)\n', 'book.toml': naming('g/nf.md') }, 'Lost | T'],
  [
    'the named one of two',
    { 'src/404.md': '# No\n', 'src/nf.md': '# Lost\n', 'book.toml': naming('nf.md') },
    'Lost | T',
  ],
  ['none', {}, THEMES],
  ['none, as set', { 'src/404.md': '# Lost\n', 'book.toml': naming('') }, THEMES],
])('the not-found page of a book: %s', async (_, files, title) => {
  expect(await bookWith(files)).toEqual({ shown: title, said: [] })
})

test("a not-found page that isn't there, or is a chapter, is reported", async () => {
  expect(await bookWith({ 'book.toml': naming('g/nf.md') })).toEqual({
    shown: THEMES,
    said: [
      ['warning', 'SSG234', 'book.toml', 5, '"output.html.input-404" refers to "src/g/nf.md", which doesn\'t exist.'],
    ],
  })
  expect(await bookWith({ 'book.toml': naming('a.md') })).toEqual({
    shown: THEMES,
    said: [
      [
        'warning',
        'SSG236',
        'book.toml',
        5,
        '"output.html.input-404: a.md" in book.toml isn\'t supported: the file is a chapter, so the theme\'s not-found page is used.',
      ],
    ],
  })
})

test('links on the not-found page of a book lead to its chapters from everywhere, and links to it work', async () => {
  const site = testSite({
    ...LAYOUTS.mdbook.files({ a: '[x](404.md)' }),
    'src/SUMMARY.md': `${CHAPTERS}- [B](g/b.md)\n`,
    'src/g/b.md': '# B\n',
    'src/404.md': '# Lost\n\nSee [a](a.md), [b](g/b.md).\n',
  })
  try {
    const { codes, text } = await site.build()
    expect(codes).toEqual([])
    expect(text('404.html')).toContain('<p>See <a href="/a">a</a>, <a href="/g/b">b</a>.</p>')
    expect(text('404.html')).toContain('<a class="side-link" href="/g/b">')
    expect(text('a.html')).toContain('<a href="/404">x</a>')
  } finally {
    site.dispose()
  }
})

test('a link to a file that is no chapter says that it is left out, and how to add it', async () => {
  const site = testSite({
    ...LAYOUTS.mdbook.files({ a: '[1](b.md) [2](g/c.md) [3](404.md) [4](none.md)' }),
    'book.toml': naming(''),
    'src/SUMMARY.md': CHAPTERS,
    'src/b.md': '# B\n',
    'src/g/c.md': '# C\n',
    'src/404.md': '# Lost\n',
  })
  try {
    const { diagnostics } = await site.build()
    const left = (link: string, column: number): unknown[] => [
      'SSG311',
      column,
      `The link "${link}" leads to a file that is left out of the site.`,
      'Add the file to `SUMMARY.md`, or link somewhere else.',
    ]
    expect(diagnostics.map(({ code, column, message, hint }) => [code, column, message, hint])).toEqual([
      left('b.md', 1),
      left('g/c.md', 11),
      left('404.md', 23),
      ['SSG311', 35, 'The link "none.md" leads to a file that doesn\'t exist.', expect.any(String)],
    ])
  } finally {
    site.dispose()
  }
})

test.each(['.', './', ''])(
  'a book in its root folder, with `src` as "%s", has a not-found page and knows its left-out files',
  async (src) => {
    const site = testSite({
      'book.toml': `[book]\nsrc = "${src}"\n`,
      'SUMMARY.md': '- [A](a.md)\n',
      'a.md': '# A\n\n[x](404.md) [y](z.md)\n',
      'z.md': '# Z\n',
      '404.md': '# Lost\n',
    })
    try {
      const { diagnostics, text } = await site.build()
      expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
        ['SSG311', 'The link "z.md" leads to a file that is left out of the site.'],
      ])
      expect(text('404.html')).toContain('>Lost</h1>')
    } finally {
      site.dispose()
    }
  },
)

test('a Markdown page 404 of a Docusaurus project is its not-found page', async () => {
  const site = testSite({ ...LAYOUTS.docusaurus.files({ a: 'x' }), 'src/pages/404.md': '# Lost\n\nText\n' })
  try {
    const { codes, text } = await site.build()
    expect(codes).toEqual([])
    expect(text('404.html')).toContain('<p>Text</p>')
    expect(text('404.html')).toContain('<meta name="robots" content="noindex"/>')
    expect(text('sitemap.xml')).not.toContain('404')
  } finally {
    site.dispose()
  }
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
const CUT: Readonly<Record<string, Uint8Array>> = {
  'signature.png': bytes(PNG),
  'width.png': bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 16]),
  'half-a-height.png': bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 16, 0, 0]),
  'no-height.png': bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 16, 0, 0, 0, 0]),
  'empty.png': bytes(),
  'start.jpg': bytes([0xff, 0xd8, 0xff]),
  'height.jpeg': bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 16]),
  'width.gif': bytes('GIF89a', [16, 0]),
  'half-a-height.gif': bytes('GIF89a', [16, 0, 16]),
  'lossy.webp': bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8 '),
  'lossless.webp': bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8L', [10, 0, 0, 0, 0x2f, 1]),
  'extended.webp': bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 15]),
  'tag.svg': bytes('<svg xmlns="http://www.w3.org/2000/svg" width="10'),
  'empty.svg': bytes(),
}
/** As browsers show drawings that say no size. */
const DRAWINGS: Readonly<Record<string, Uint8Array>> = {
  'none.svg': bytes('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'),
  'percent.svg': bytes('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>'),
  'zero.svg': bytes('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'),
}

describe.each(['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const)('in %s', (layout) => {
  const folder = FOLDERS[layout]

  test('an image that is cut off is shown without a size and reported, and its page stays', async () => {
    const images = { ...CUT, ...DRAWINGS }
    const names = Object.keys(images)
    const { result, pages } = await seenIn(
      layout,
      {
        a: names.map((name) => `![x](${name})`).join('\n\n'),
        b: names.map((name) => `<img src="${name}" alt="x" />`).join('\n\n'),
      },
      Object.fromEntries(names.map((name) => [folder + name, images[name] as Uint8Array])),
    )
    const sizes = [...(pages['a']?.html ?? '').matchAll(/<img [^>]*>/g)].map(([tag]) =>
      tag.match(/(?:width|height)="\d+"/g),
    )
    const sized = ['width="300"', 'height="150"']
    expect(sizes).toEqual(names.map((name) => (name in CUT ? null : sized)))
    expect(pages['b']?.html).not.toMatch(/(?:width|height)="0"/)
    const first = layout === 'native' ? 5 : 3
    expect(result.diagnostics.map(({ code, file, line, message }) => [code, file, line, message])).toEqual(
      Object.keys(CUT).map((name, index) => [
        'SSG262',
        `${folder}a.md`,
        first + 2 * index,
        `"${name}" can't be read as an image.`,
      ]),
    )
  })

  test('pages in folders called "build", "dist" and the like below the root are pages like any other', async () => {
    const below = layout === 'folder' ? 'docs/' : ''
    const names = ['build/b', 'build/deep/x', 'g/build/c', 'g/dist/d', 'out/e', 'target/f', 'public/g']
    const text = layout === 'native' ? FRONT : '# T\n'
    const summary = ['index', 'a', ...names].map((name) => `- [x](${name}.md)\n`).join('')
    const { result, pages } = await seenIn(
      layout,
      { a: names.map((name) => `[x](${below}${name}.md)`).join(' ') },
      {
        ...Object.fromEntries(names.map((name) => [`${folder}${below}${name}.md`, text])),
        [`${folder}${below}build/b.md`]: `${text}\n[a](${layout === 'folder' ? '../' : ''}../a.md)\n`,
        ...(layout === 'mdbook' ? { 'src/SUMMARY.md': summary } : {}),
      },
    )
    expect(result.codes).toEqual([])
    const hrefs = [...(pages['a']?.html.split('</p>')[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(names.map((name) => `/${below}${name}${layout === 'mkdocs' ? '/' : ''}`))
    for (const name of names) expect(result.text(`${below}${name}.html`)).toContain('</html>')
  })
})
