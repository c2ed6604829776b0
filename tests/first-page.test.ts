// What a new site shows before anybody has configured it.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

function built(files: Readonly<Record<string, string>>): Promise<Built> {
  const site = testSite(files)
  open.push(site)
  return site.build()
}

const DOCS = {
  'content/en/docs/index.md': page('Start here'),
  'content/en/docs/getting-started/install.md': page('Install'),
  'content/en/docs/getting-started/run.md': page('Run'),
  'content/en/docs/API/calls.md': page('Calls'),
}

describe('documentation without sidebars in the configuration', () => {
  test('shows the whole tree on every page, in words', async () => {
    const { text } = await built({ 'site/config.ts': configFile({}), ...DOCS })
    for (const file of ['docs.html', 'docs/getting-started/run.html', 'docs/API/calls.html']) {
      const sidebar = /<aside class="sidebar".*?<\/aside>/s.exec(text(file))?.[0] ?? ''
      expect(sidebar.match(/<b>[^<]*<\/b>/g), file).toEqual(['<b>Documentation</b>', '<b>Documentation</b>'])
      for (const name of ['>Start here<', '>Getting started<', '>API<']) expect(sidebar, file).toContain(name)
    }
  })

  test('has breadcrumbs, previous and next, also for pages directly in docs/', async () => {
    const { text } = await built({ 'site/config.ts': configFile({}), ...DOCS })
    const crumbs = (file: string): string[] => {
      const list = /<ol class="breadcrumbs">(.*?)<\/ol>/s.exec(text(file))?.[1] ?? ''
      return [...list.matchAll(/<(?:a|span)\b[^>]*>([^<]*)</g)].map(([, label = '']) => label)
    }
    expect(crumbs('docs.html')).toEqual(['Documentation', 'Start here'])
    expect(crumbs('docs/getting-started/run.html')).toEqual(['Documentation', 'Getting started', 'Run'])
    expect(text('docs.html')).toMatch(/rel="next" href="\/docs\/API\/calls"|href="\/docs\/API\/calls" rel="next"/)
  })

  test.each([
    ['docs', {}, 'docs.html', 'Documentation'],
    ['further docs', { docsInstances: { 'release-notes': {} } }, 'release-notes.html', 'Release notes'],
    ['a sidebar "main"', { docs: { sidebars: { main: ['index'] } } }, 'docs.html', 'Documentation'],
    ['a sidebar "apiReference"', { docs: { sidebars: { apiReference: ['index'] } } }, 'docs.html', 'Api reference'],
  ])('names the sidebar of %s in words', async (_, settings, file, label) => {
    const { text } = await built({
      'site/config.ts': configFile(settings),
      ...DOCS,
      'content/en/release-notes/index.md': page('Releases'),
    })
    expect(text(file)).toContain(`<b>${label}</b>`)
  })
})

describe('the navbar', () => {
  const tools = (html: string): string[] => html.match(/<(?:locale-menu|search-trigger|color-mode)\b/g) ?? []

  test.each([
    ['no navbar', {}, ['search-trigger', 'color-mode']],
    [
      'a navbar of links',
      { navbar: { items: [{ type: 'link', label: 'Docs', to: '/docs' }] } },
      ['search-trigger', 'color-mode'],
    ],
    ['an empty navbar', { navbar: { items: [] } }, ['search-trigger', 'color-mode']],
    ['search that is off', { search: { enabled: false } }, ['color-mode']],
    ['a fixed colour mode', { colorMode: { disableSwitch: true } }, ['search-trigger']],
    [
      'two languages',
      { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
      ['locale-menu', 'search-trigger', 'color-mode'],
    ],
  ])('with %s, it has %j', async (_, settings, expected) => {
    const { text } = await built({ 'site/config.ts': configFile({ search: {}, ...settings }), ...DOCS })
    const bar = /<div class="navbar-tools">.*?<\/header>/s.exec(text('docs.html'))?.[0] ?? ''
    expect(tools(bar).map((tag) => tag.slice(1))).toEqual(expected)
  })
})

test.each([
  [undefined, 'system'],
  [{}, 'system'],
  [{ disableSwitch: true }, 'system'],
  [{ defaultMode: 'dark' }, 'dark'],
  [{ defaultMode: 'light' }, 'light'],
  [{ defaultMode: 'dark', respectPrefersColorScheme: true }, 'system'],
  [{ respectPrefersColorScheme: false }, 'light'],
])('colorMode %j shows the mode %s first', async (colorMode, mode) => {
  const { text } = await built({ 'site/config.ts': configFile(colorMode === undefined ? {} : { colorMode }), ...DOCS })
  expect(text('docs.html')).toContain(`data-theme="${mode}"`)
})

test('a blog asks nobody to follow anything: its lists link the feed', async () => {
  const { text } = await built({ 'site/config.ts': configFile({}), 'content/en/blog/2026-01-02-a.md': page('A') })
  expect(text('blog.html')).not.toContain('Follow us')
  expect(text('blog.html')).toMatch(/<nav class="blog-views"[^>]*>.*<a href="\/blog\/rss\.xml">RSS<\/a><\/nav>/s)
})

test.each([
  ['docs and a blog', { ...DOCS, 'content/en/blog/2026-01-02-a.md': page('A') }, 'Search docs', 'Search the docs'],
  ['a blog alone', { 'content/en/blog/2026-01-02-a.md': page('A') }, 'Search', 'Search'],
])('a site with %s names what its search finds', async (_, files, label, button) => {
  const { text } = await built({ 'site/config.ts': configFile({ search: { resultsPage: true } }), ...files })
  const labelOf = (html: string): string | undefined => /class="search-button-label">([^<]*)</.exec(html)?.[1]
  expect(labelOf(text('blog.html'))).toBe(label)
  expect(text('search.html')).toContain(`placeholder="${label}"`)
  expect(text('404.html')).toMatch(new RegExp(`data-search="">.*?</svg>${button}</button>`))
})

test('the theme’s strings describe no products', async () => {
  const { text } = await built({
    'site/config.ts': configFile({ newsletter: { action: 'https://example.org/mail' } }),
    ...DOCS,
  })
  expect(text('docs.html')).toContain('A short message when there’s news, a few times a year.')
  expect(text('docs.html')).not.toMatch(/\bboards?\b|products/i)
})
