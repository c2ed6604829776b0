// Versions of a documentation: frozen copies beside the current pages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { versionCommand } from '../generator/cli/commands/version-command.ts'
import { engineOver } from './search/built.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const LIST = JSON.stringify([
  { name: '2.0', sidebars: { guide: [{ type: 'category', label: 'Old names', items: ['a', 'guide/b'] }] } },
  { name: '1.0', label: '1.0 (old)' },
])
const FILES = {
  'site/config.ts': configFile({ url: 'https://example.org', search: { enabled: true } }),
  'site/versions/docs.json': LIST,
  'content/en/docs/a.md': page('A now', 'Zebra. [To B](guide/b.md) and [its address](/docs/guide/b#part).'),
  'content/en/docs/new.md': page('New', 'Only in the current version.'),
  'content/en/docs/guide/b.md': page('B now', '## Part\n\nText.'),
  'content/en/docs@2.0/a.md': page('A two', 'Yak. [To B](guide/b.md) and [its address](/docs/guide/b#part).'),
  'content/en/docs@2.0/guide/b.md': page('B two', '## Part\n\nText.'),
  'content/en/docs@1.0/a.md': page('A one', 'Xerus. [To B](/docs/guide/b) and [gone](gone.md).'),
  'content/en/docs@1.0/lost.md': page('Lost', 'Only in one.', 'slug: /docs/lost-page\n'),
}

async function built(more: Readonly<Record<string, string>> = {}): Promise<Built> {
  site = testSite({ ...FILES, ...more })
  return site.build()
}

/** A page's article, without the frame. */
const article = (html: string): string => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
const canonical = (html: string): string => /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''

describe('a site with frozen versions', () => {
  test('the newest is at the root, the current one below "next", older ones below their names', async () => {
    const { files, codes } = await built()
    expect([...files.keys()].filter((file) => /^docs.*\.html$/.test(file)).sort()).toEqual([
      'docs/1.0/a.html',
      'docs/1.0/lost-page.html',
      'docs/a.html',
      'docs/guide/b.html',
      'docs/next/a.html',
      'docs/next/guide/b.html',
      'docs/next/new.html',
    ])
    expect(codes).toEqual(['SSG318', 'SSG311'])
  })

  test('a page says which version it is of and leads to the same page of the latest', async () => {
    const { text } = await built()
    const old = article(text('docs/1.0/a.html'))
    expect(old).toContain('This is the documentation for version 1.0 (old), which is no longer updated.')
    expect(old).toMatch(/<a href="\/docs\/a"[^>]*>Read this page in version 2\.0<\/a>/)
    const lost = article(text('docs/1.0/lost-page.html'))
    expect(lost).toMatch(/<a href="\/docs\/a"[^>]*>Version 2\.0 doesn’t have this page. Go to its first page<\/a>/)
    expect(article(text('docs/next/a.html'))).toContain('version Next, which hasn’t been released yet.')
    expect(article(text('docs/a.html'))).not.toContain('class="notice"')
  })

  test('the menu has the page in each version', async () => {
    const { text } = await built()
    const menu = /<doc-version[\s\S]*?<\/doc-version>/.exec(text('docs/1.0/a.html'))?.[0] ?? ''
    expect(menu).toContain('Version: 1.0 (old)')
    expect([...menu.matchAll(/<a\b[^>]*?href="([^"]*)"( aria-current)?[^>]*>([^<]*)/g)].map((m) => m.slice(1))).toEqual(
      [
        ['/docs/next/a', undefined, 'Next'],
        ['/docs/a', undefined, '2.0'],
        ['/docs/1.0/a', ' aria-current', '1.0 (old)'],
      ],
    )
    const own = /<doc-version[\s\S]*?<\/doc-version>/.exec(text('docs/next/new.html'))?.[0] ?? ''
    expect(own).toMatch(/href="\/docs\/a"[^>]*>2\.0<span class="flag">first page/)
  })

  test('links stay in the version, whether they name a file or an address', async () => {
    const { text, diagnostics } = await built()
    const links = (file: string): string[] =>
      [...article(text(file)).matchAll(/<a href="([^"]*)"[^>]*>(?:To B|its address)/g)].map(
        ([, href]) => href as string,
      )
    expect(links('docs/next/a.html')).toEqual(['/docs/next/guide/b', '/docs/next/guide/b#part'])
    expect(links('docs/a.html')).toEqual(['/docs/guide/b', '/docs/guide/b#part'])
    // 1.0 has no such page: the link leads to the latest version, and both are reported.
    expect(links('docs/1.0/a.html')).toEqual(['/docs/guide/b'])
    expect(diagnostics.map(({ code, span }) => [code, span?.path])).toEqual([
      ['SSG318', 'content/en/docs@1.0/a.md'],
      ['SSG311', 'content/en/docs@1.0/a.md'],
    ])
  })

  test('search engines are led to the latest version, where it has the page', async () => {
    const { text } = await built()
    expect(['a', 'lost-page'].map((name) => canonical(text(`docs/1.0/${name}.html`)))).toEqual([
      'https://example.org/docs/a',
      'https://example.org/docs/1.0/lost-page',
    ])
    expect(canonical(text('docs/next/guide/b.html'))).toBe('https://example.org/docs/guide/b')
    expect([...text('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      'https://example.org/docs/1.0/lost-page',
      'https://example.org/docs/a',
      'https://example.org/docs/guide/b',
      'https://example.org/docs/next/new',
    ])
  })

  test('each version has its own sidebar', async () => {
    const { text } = await built()
    expect(text('docs/a.html')).toContain('Old names')
    expect(text('docs/1.0/a.html')).not.toContain('Old names')
    expect(text('nav/en/docs@2.0/guide.html')).toContain('href="/docs/guide/b"')
  })

  test('search finds the pages of the version that is read', async () => {
    const { text } = await built()
    const index = new Map(
      [...site.output.files].flatMap(([path, { content }]) =>
        path.startsWith('search/') ? [[path.slice('search/'.length), Buffer.from(content)] as const] : [],
      ),
    )
    const find = async (name: string, query: string): Promise<string[]> => {
      const { engine } = await engineOver(index, name)
      return (await engine.search(query, { limit: 9, near: '' })).pages.map(({ url }) => url)
    }
    expect(await find('en', 'yak')).toEqual(['/docs/a'])
    expect(await find('en', 'xerus')).toEqual([])
    expect(await find('en.docs@1.0', 'xerus')).toEqual(['/docs/1.0/a'])
    expect(await find('en.docs@1.0', 'yak')).toEqual([])
    expect(text('docs/1.0/a.html')).toContain('data-index="/search/en.docs@1.0.json"')
    expect(text('docs/a.html')).not.toContain('data-index="/search/en.docs')
  })

  test('the current version can be the latest, and a version its own address, banner and label', async () => {
    const { text, files } = await built({
      'site/config.ts': configFile({
        url: 'https://example.org',
        docs: { latest: 'current', version: { label: '3' } },
      }),
      'site/versions/docs.json':
        '[{ "name": "2.0", "path": "two", "banner": "none", "noIndex": true }, { "name": "1.0" }]',
    })
    expect([...files.keys()].filter((file) => /^docs.*a\.html$/.test(file)).sort()).toEqual([
      'docs/1.0/a.html',
      'docs/a.html',
      'docs/two/a.html',
    ])
    expect(text('docs/a.html')).toContain('Version: 3')
    expect(text('docs/two/a.html')).toContain('content="noindex"')
    expect(article(text('docs/two/a.html'))).not.toContain('class="notice"')
  })

  test('the menu of versions can stand in the navbar', async () => {
    const navbar = { items: [{ type: 'version', after: [{ label: 'All', href: 'https://example.org/all' }] }] }
    const { text } = await built({
      'site/config.ts': configFile({ url: 'https://example.org', navbar }),
      'site/pages/about.md': page('About'),
    })
    const menu = (file: string): string[] => {
      const found = /<div data-swap="versions-docs"[\s\S]*?<\/details>/.exec(text(file))?.[0] ?? ''
      return [...found.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href]) => href as string)
    }
    expect(menu('docs/1.0/a.html')).toEqual(['/docs/next/a', '/docs/a', '/docs/1.0/a', 'https://example.org/all'])
    expect(menu('about.html')).toEqual(['/docs/next/a', '/docs/a', '/docs/1.0/a', 'https://example.org/all'])
    expect(text('docs/1.0/a.html')).not.toContain('version-menu"><summary>Version')
  })

  test('a version is translated beside the others', async () => {
    const localeConfigs = { en: { label: 'English', htmlLang: 'en' }, ru: { label: 'Русский', htmlLang: 'ru' } }
    const { text } = await built({
      'site/config.ts': configFile({
        url: 'https://example.org',
        i18n: { defaultLocale: 'en', locales: ['en', 'ru'], localeConfigs },
      }),
      'content/ru/docs@1.0/a.md': page('А один', 'Текст.'),
    })
    expect(article(text('ru/docs/1.0/a.html'))).toContain(
      'Это документация версии 1.0 (old). Она больше не обновляется.',
    )
    expect(text('ru/docs/1.0/a.html')).toContain('А один')
    // Its own language is not given up for a page that is not translated.
    expect(canonical(text('ru/docs/1.0/a.html'))).toBe('https://example.org/ru/docs/1.0/a')
    expect(canonical(text('ru/docs/1.0/lost-page.html'))).toBe('https://example.org/docs/1.0/lost-page')
  })
})

test('a site without frozen versions names none, unless its configuration does', async () => {
  const one = { 'content/en/docs/a.md': page('A') }
  site = testSite({ 'site/config.ts': configFile({}), ...one })
  expect((await site.build()).text('docs/a.html')).not.toContain('<doc-version')
  site.dispose()
  site = testSite({ 'site/config.ts': configFile({ docs: { version: { label: 'Next' } } }), ...one })
  const { text } = await site.build()
  expect(text('docs/a.html')).toMatch(/<doc-version[^>]*>Version: Next<\/doc-version>/)
})

test('a page outside of all sidebars shows no version if there is only one', async () => {
  const docs = { version: { label: 'Next' }, sidebars: { guide: [{ type: 'autogenerated', dirName: 'guide' }] } }
  const files = { 'content/en/docs/all.md': page('All guides'), 'content/en/docs/guide/a.md': page('A') }
  site = testSite({ 'site/config.ts': configFile({ docs }), ...files })
  const { text } = await site.build()
  expect(text('docs/all.html')).toMatch(/<doc-version[^>]* hidden/)
  expect(text('docs/guide/a.html')).toMatch(/<doc-version[^>]*>Version: Next<\/doc-version>/)
  expect(text('docs/guide/a.html')).not.toMatch(/<doc-version[^>]* hidden/)
})

describe('mistakes', () => {
  const codes = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
    const { diagnostics } = await site.build()
    site.dispose()
    return diagnostics.map(({ code, message }) => `${code} ${message}`)
  }

  test('in the list of versions', async () => {
    expect(await codes({ 'site/versions/docs.json': '[' })).toEqual([expect.stringMatching(/^SSG110 .*JSON/)])
    expect(await codes({ 'site/versions/docs.json': '[{ "name": "next" }]' })).toEqual([
      'SSG110 The version list is invalid: "0.name" must be a name such as "1.2".',
    ])
    expect(await codes({ 'site/versions/doc.json': '[]' })).toEqual([
      'SSG110 The version list is invalid: no docs are named "doc".',
    ])
    expect(await codes({ 'site/versions/docs.json': '[{ "name": "1" }]' })).toContain(
      'SSG111 The version "1" is listed, but it has no pages in content/en/docs@1.',
    )
  })

  test('a folder that no list names, a latest version that there is not', async () => {
    expect(await codes({ 'content/en/docs@1/a.md': page('A') })).toEqual([
      "SSG112 The folder content/en/docs@1 looks like a version of the documentation, but site/versions/docs.json doesn't list it.",
    ])
    expect(await codes({ 'site/config.ts': configFile({ docs: { latest: '3' } }) })).toEqual([
      'SSG113 The latest version "3" doesn\'t exist.',
    ])
  })
})

describe('ssg version', () => {
  test('freezes pages of all languages with the sidebars of the configuration', async () => {
    const localeConfigs = { en: { label: 'E', htmlLang: 'en' }, ru: { label: 'R', htmlLang: 'ru' } }
    site = testSite({
      'site/config.ts': configFile({
        i18n: { defaultLocale: 'en', locales: ['en', 'ru'], localeConfigs },
        docs: { sidebars: { main: ['a'] } },
      }),
      'content/en/docs/a.md': page('A'),
      'content/ru/docs/a.md': page('А'),
    })
    expect(await versionCommand('1.2', { root: site.root, docs: 'docs' })).toBe(0)
    expect(JSON.parse(readFileSync(join(site.root, 'site/versions/docs.json'), 'utf8'))).toEqual([
      { name: '1.2', sidebars: { main: ['a'] } },
    ])
    expect(existsSync(join(site.root, 'content/ru/docs@1.2/a.md'))).toBe(true)
    const { files, codes } = await site.build()
    expect(codes).toEqual([])
    expect([...files.keys()].filter((file) => file.endsWith('a.html')).sort()).toEqual([
      'docs/a.html',
      'docs/next/a.html',
      'ru/docs/a.html',
      'ru/docs/next/a.html',
    ])
    expect(await versionCommand('1.2', { root: site.root, docs: 'docs' })).toBe(2)
    expect(await versionCommand('next', { root: site.root, docs: 'docs' })).toBe(2)
    expect(await versionCommand('1.3', { root: site.root, docs: 'other' })).toBe(2)
  })
})
