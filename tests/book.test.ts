// `ssg book`: the docs as HTML and EPUB, for every layout.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { htmlBook } from '../generator/book/book-html.ts'
import { epubBook } from '../generator/book/epub.ts'
import type { BookPlan, BookSource } from '../generator/book/types.ts'
import { HtmlReader } from '../generator/source/html.ts'
import { rememberingTheme, ssg, ssgProcess } from './command.ts'
import { opened } from './diagnosed.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const HOME = `export const page = { title: 'Home' }\nexport default () => <p>Home</p>\n`
const FILES = {
  'site/config.ts': configFile({
    title: 'Board & Co',
    tagline: 'Small <boards>',
    url: 'https://example.org',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'de'],
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, de: { label: 'Deutsch', htmlLang: 'de' } },
    },
    docs: {
      sidebars: { guide: [{ type: 'category', label: 'Guide', items: ['guide/boot', 'guide/flash'] }, 'start'] },
    },
  }),
  'site/versions/docs.json': '[{ "name": "1.0", "sidebars": { "guide": ["start"] } }]',
  'content/en/docs/start.md': page(
    'Start',
    '## Part\n\n[Boot](guide/boot.md), [a part](guide/boot.md#part), [the web](https://web.example/a?b=1&c=2).',
  ),
  'content/en/docs/loose.md': page('Loose', 'No sidebar lists it.'),
  'content/en/docs/guide/boot.md': page(
    'Boot',
    '## Part\n\n![The board](./board.png)\n\n![Far](https://web.example/far.png)\n\n```c\nif (a < b && c) {}\n```\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n:::warning\n\nHot.\n\n:::\n\n<details><summary>More</summary>\n\nFolded.\n\n</details>\n\n<video src="/clip.mp4" title="The clip" controls></video>',
  ),
  'content/en/docs/guide/flash.md': page('Flash', '## Part\n\n[Above](#part), [home](/).'),
  'content/en/docs/guide/board.png': PIXEL,
  'content/de/docs/start.md': page('Anfang', 'Text auf Deutsch.'),
  'content/en/docs@1.0/start.md': page('Old start', 'Old.'),
  'site/static/clip.mp4': 'x',
  'site/pages/index.tsx': HOME,
}

function siteOf(files: Readonly<Record<string, string | Uint8Array>>): TestSite {
  const site = testSite(files)
  opened.push(site)
  return site
}

async function booksOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<[readonly BookPlan[], BookSource]> {
  const { result, files: texts, diagnostics } = await siteOf(files).build()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const latin = (path: string): Uint8Array | null => {
    const text = texts.get(path)
    return text === undefined ? null : Buffer.from(text, 'latin1')
  }
  return [result.books?.() ?? [], { page: (file) => texts.get(file) ?? '', file: latin }]
}

/** Throws at the first place that isn't well-formed XML. */
function expectXml(text: string): void {
  const reader = new HtmlReader(text)
  const open: string[] = []
  while (reader.next()) {
    expect(reader.text.replaceAll(/&(?:amp|lt|gt|quot|#\d+);/g, '')).not.toMatch(/[&<>]/)
    const names = reader.attributes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { value } of reader.attributes) expect(value).toMatch(/^(?:[^&<]|&(?:amp|lt|gt|quot);)*$/)
    if (reader.kind === 'close') expect(reader.name).toBe(open.pop())
    else if (reader.kind === 'open' && !reader.closesItself) open.push(reader.name)
  }
  expect(open).toEqual([])
}

const headings = (html: string): string[] =>
  [...html.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/g)].map(([, text]) => text as string)
const attributes = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value as string)

describe('a site with two languages and a frozen version', () => {
  test('has a book for each, with all documents in the order of the sidebar', async () => {
    const [plans, source] = await booksOf(FILES)
    expect(plans.map(({ name, version, lang }) => [name, version, lang])).toEqual([
      ['docs-en', ['current', 'Next'], 'en'],
      ['docs-1.0-en', ['1.0', '1.0'], 'en'],
      ['docs-de', ['current', 'Next'], 'de'],
      ['docs-1.0-de', ['1.0', '1.0'], 'de'],
    ])
    const [english, old, german] = plans.map((plan) => htmlBook(plan, source)) as [string, string, string]
    expect(headings(english)).toEqual([
      'Board &amp; Co',
      'Contents',
      'Guide',
      'Boot',
      'Part',
      'Flash',
      'Part',
      'Start',
      'Part',
      'Loose',
    ])
    expect(headings(old)).toEqual(['Board &amp; Co', 'Contents', 'Old start'])
    expect(headings(german)).toEqual([
      'Board &amp; Co',
      'Inhalt',
      'Guide',
      'Boot',
      'Part',
      'Flash',
      'Part',
      'Anfang',
      'Loose',
    ])
    expect(german).toContain('<section id="c2" class="chapter" lang="en" xml:lang="en">')
    expect(german).toContain('<section id="c4" class="chapter">\n<h2 id="c4-anfang"')
    expect(english).toContain('<p>Small &lt;boards&gt;</p>\n<p>Version: Next</p>')
  })

  test('links within the book, and keeps code, tables, tasks, boxes and images', async () => {
    const [[plan], source] = await booksOf(FILES)
    const html = htmlBook(plan as BookPlan, source)
    const ids = attributes(html, 'id')
    expect(new Set(ids).size).toBe(ids.length)
    expect(attributes(html, 'href').filter((href) => href.startsWith('#') && !ids.includes(href.slice(1)))).toEqual([])
    for (const part of [
      '<a href="#c2">Boot</a>, <a href="#c2-part">a part</a>, <a href="https://web.example/a?b=1&amp;c=2">the web</a>',
      '<a href="#c3-part">Above</a>, <a href="https://example.org/">home</a>',
      `src="data:image/png;base64,${PIXEL.toString('base64')}" alt="The board" width="1" height="1"/>`,
      '<a href="https://web.example/far.png">Far</a>',
      '(a &lt; b &amp;&amp; c) {}',
      '<td data-align="right">2</td>',
      '☑ done',
      '☐ open',
      '<div class="admonition admonition-warning">',
      '<div class="summary">More</div>',
      '<a href="https://example.org/clip.mp4">The clip</a>',
    ])
      expect(html).toContain(part)
    expect(html).toContain('@layer site {')
    expect(html).toContain('.admonition-warning')
    expect(html).not.toMatch(/url\((?!"?data:)/)
    expect(html).not.toMatch(/<(?:nav class="p|button|script|input|svg|video)/)
    expectXml(html.slice(html.indexOf('<body>'), html.indexOf('</html>')))
  })

  test('has an EPUB whose files are listed, linked and well-formed', async () => {
    const [[plan], source] = await booksOf(FILES)
    const bytes = epubBook(plan as BookPlan, source)
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, data]) => [path, strFromU8(data, true)]),
    )
    const pack = files['EPUB/package.opf'] as string
    const listed = attributes(pack, 'href').map((href) => `EPUB/${href}`)
    expect([...listed, 'EPUB/package.opf', 'META-INF/container.xml', 'mimetype'].sort()).toEqual(
      Object.keys(files).sort(),
    )
    expect(files['EPUB/images/1.png']).toBe(PIXEL.toString('latin1'))
    expect(attributes(pack, 'idref')).toEqual(['title', 'nav', 'c1', 'c2', 'c3', 'c4', 'c5'])
    for (const [path, text] of Object.entries(files)) {
      if (!/\.(?:xhtml|opf|xml)$/.test(path)) continue
      expectXml(text.replace(/^<\?xml [^>]*>\n/, ''))
      for (const href of [...attributes(text, 'href'), ...attributes(text, 'src')]) {
        if (href.startsWith('https:')) continue
        const [name = '', hash = ''] = href.split('#')
        expect(files[`EPUB/${name}`]).toBeDefined()
        if (hash !== '') expect(attributes(files[`EPUB/${name}`] as string, 'id')).toContain(hash)
      }
    }
    expect(epubBook(plan as BookPlan, source)).toEqual(bytes)
  })
})

const BODY = '\n## Part\n\nText.\n'
test.each([
  ['a folder', { 'README.md': `# Start\n\n[More](guide/more.md#part)${BODY}`, 'guide/more.md': `# More${BODY}` }],
  [
    'mdBook',
    {
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n- [More](guide/more.md)\n',
      'src/start.md': `# Start\n\n[More](guide/more.md#part)${BODY}`,
      'src/guide/more.md': `# More${BODY}`,
    },
  ],
  [
    'MkDocs',
    {
      'mkdocs.yml': 'site_name: T\nnav:\n  - Start: index.md\n  - More: guide/more.md\n',
      'docs/index.md': `# Start\n\n[More](guide/more.md#part)${BODY}`,
      'docs/guide/more.md': `# More${BODY}`,
    },
  ],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] }\n`,
      'sidebars.js': `module.exports = { all: ['start', 'guide/more'] }\n`,
      'docs/start.md': `# Start\n\n[More](guide/more.md#part)${BODY}`,
      'docs/guide/more.md': `# More${BODY}`,
    },
  ],
])('%s becomes a book', async (_, files) => {
  const [[plan, ...others], source] = await booksOf(files as Readonly<Record<string, string>>)
  expect(others).toEqual([])
  const html = htmlBook(plan as BookPlan, source)
  const found = headings(html).filter((text) => ['Start', 'More', 'Part'].includes(text))
  expect(found).toEqual(['Start', 'Part', 'More', 'Part'])
  const [, chapter] = /<section id="(c\d)" class="chapter">\s*<h2[^>]*>More/.exec(html) ?? []
  expect(html).toContain(`<a href="#${chapter}-part">More</a>`)
})

describe('the command', () => {
  const small = (more: Readonly<Record<string, string>> = {}): TestSite => {
    const site = rememberingTheme(
      siteOf({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...more }),
    )
    return site
  }

  test('writes a file for each book, and the same bytes again', () => {
    const { root } = small()
    const run = (format: string): string => {
      const { code, err } = ssg(['book', '--root', root, '--format', format, '--out', 'out'])
      expect({ code, err }).toEqual({
        code: 0,
        err: expect.stringMatching(/wrote \S+docs-en\.\w+: 1 document, [1-9]\d* kB\.\n$/),
      })
      return readFileSync(join(root, 'out', `docs-en.${format}`), 'latin1')
    }
    expect(run('html')).toBe(run('html'))
    expect(run('epub')).toBe(run('epub'))
    expect(readdirSync(join(root, 'out')).sort()).toEqual(['docs-en.epub', 'docs-en.html'])
  })

  test('reports an unknown version, an unknown locale, a file in the way and missing documents', () => {
    const site = small()
    const run = (...args: string[]): string => ssg(['book', '--root', site.root, ...args]).err
    expect(run('--version', '9')).toContain('error SSG914 Unknown version "9".')
    expect(run('--locale', 'xx')).toContain('error SSG903 Unknown locale "xx".')
    writeFileSync(join(site.root, 'taken'), '')
    expect(run('--out', 'taken')).toContain(`error SSG915 The folder "taken" can't be used for books: it's a file.`)
    expect(run('--out', 'taken/in')).toContain(
      `SSG915 The folder "taken/in" can't be used for books: "taken" is a file.`,
    )
    site.remove('content/en/docs/a.md')
    site.write('site/pages/index.tsx', HOME)
    expect(run()).toContain('error SSG913 There are no documents to make a book from.')
    expect(readdirSync(site.root)).not.toContain('books')
  })

  test('without a browser, a PDF is refused with what to do', () => {
    const args = ['book', '--root', small().root, '--format', 'pdf']
    const { code, err } = ssgProcess(args, { CHROME_PATH: '/nowhere/chromium' })
    expect(code).toBe(2)
    expect(err).toContain('"/nowhere/chromium" doesn\'t start')
  })
})
