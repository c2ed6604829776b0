// Every setting of the configuration does something: the schema is walked, and each setting has here a value other than its default that changes
// what is built or what is said.
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { configSchema } from '../generator/config/schema.ts'
import { page, testSite, type Built, type TestSite } from './site.ts'

/** Paths of all settings: objects are entered, lists and records are settings by themselves. */
function settingsOf(schema: unknown, path: string): string[] {
  const node = schema as { wrapped?: unknown; pipe?: unknown[]; options?: unknown[]; entries?: Record<string, unknown> }
  if (node.entries !== undefined)
    return Object.entries(node.entries).flatMap(([key, inner]) =>
      settingsOf(inner, path === '' ? key : `${path}.${key}`),
    )
  const inside = node.wrapped ?? node.options?.find((option) => settingsOf(option, path).length > 1)
  return inside === undefined ? [path] : settingsOf(inside, path)
}

/** Names a piece of code in a value. */
const code = (source: string): string => `@@${source}@@`
const link = { label: 'Link', to: '/docs/a' }

/** A value for each setting; `undefined` takes the setting away. */
const OTHER: Readonly<Record<string, unknown>> = {
  title: 'Other',
  tagline: 'A tagline',
  favicon: 'icon.svg',
  image: 'card.png',
  url: 'https://example.com',
  baseUrl: '/base/',
  pageFolders: true,
  trailingSlash: true,
  titleDelimiter: '-',
  conventions: 'docusaurus',
  noIndex: true,
  contentSecurityPolicy: { 'img-src': ['https://img.example.org'] },
  contentSecurityPolicyMeta: true,
  'i18n.defaultLocale': 'zh',
  'i18n.locales': ['en'],
  'i18n.localeConfigs': { en: { label: 'Inglese', htmlLang: 'en-GB' }, zh: { label: 'Z', htmlLang: 'zh-CN' } },
  'i18n.glossary': [{ term: 'word', use: { zh: 'ci' } }],
  'i18n.showReviewer': true,
  'theme.folder': './elsewhere',
  'theme.tokens': { signal: '#123456' },
  staticDir: 'public',
  markdownPages: true,
  relatedPages: 3,
  linkTargets: code('[process.env.SSG_TEST_TARGET]'),
  'colorMode.defaultMode': 'dark',
  'colorMode.disableSwitch': true,
  'colorMode.respectPrefersColorScheme': false,
  'announcementBar.id': 'other',
  'announcementBar.content': 'Another announcement',
  'announcementBar.closable': false,
  'announcementBar.backgroundColor': '#123456',
  'announcementBar.textColor': 'white',
  'navbar.title': 'Short name',
  'navbar.logo.src': 'icon.svg',
  'navbar.logo.srcDark': 'icon.svg',
  'navbar.logo.className': 'mark',
  'navbar.logo.alt': 'Logo of the site',
  'navbar.logo.width': 77,
  'navbar.logo.height': 77,
  'navbar.logo.href': 'https://example.org/group',
  'navbar.items': [{ type: 'link', ...link }],
  'footer.columns': [{ title: 'Column', links: [link] }],
  'footer.social': [{ label: 'Chat', kind: 'discord', href: 'https://example.org/chat' }],
  'footer.copyright': 'Copyright',
  'footer.address': 'Address',
  head: [{ tag: 'meta', attributes: { name: 'verification', content: 'code' } }],
  'newsletter.action': 'https://example.org/news',
  'newsletter.text': 'Other news',
  'docs.path': 'guide',
  'docs.routeBasePath': '/guide',
  'docs.pluginId': 'other',
  'docs.version.name': 'nine',
  'docs.version.label': 'Nine',
  'docs.version.path': 'next',
  'docs.version.banner': 'older',
  'docs.version.noIndex': true,
  'docs.version.badge': false,
  'docs.sidebars': { own: ['a'] },
  'docs.editUrl': 'https://example.org/edit/',
  'docs.showLastUpdate': false,
  docsInstances: { guide: {} },
  'blog.path': 'posts',
  'blog.routeBasePath': '/news',
  'blog.title': 'News',
  'blog.description': 'What is new',
  'blog.postsPerPage': 1,
  'blog.authors': { ann: { name: 'Ann Other' } },
  'blog.authorsPage': true,
  'blog.feeds.types': ['json'],
  'blog.feeds.limit': 1,
  'blog.feeds.title': 'Feed',
  'blog.feeds.description': 'A feed',
  'blog.feeds.language': 'en-GB',
  'blog.feeds.copyright': 'Us',
  'blog.feeds.fullText': true,
  'blog.paths.tags': 'topics',
  'blog.paths.authors': 'people',
  'blog.paths.archive': 'all',
  blogInstances: { news: {} },
  redirects: [{ from: '/old', to: '/docs/a' }],
  tags: { alpha: 'First letter' },
  'search.enabled': false,
  'search.resultsPage': true,
  'search.popular': ['/docs/lone'],
  'search.offline': true,
  'search.lunr': true,
  'search.missedUrl': 'https://example.org/missed',
  'search.replaceResultPathname.from': '/docs/l',
  'search.replaceResultPathname.to': '/other/',
  'analytics.tagId': 'G-OTHER',
  'analytics.anonymizeIp': false,
  forms: { contact: 'https://forms.example.org/contact' },
  'markdown.remarkPlugins': [code('() => (tree) => { tree.children.length = 0 }')],
  'markdown.rehypePlugins': [code('() => (tree) => { tree.children.length = 0 }')],
  expectedRoutes: ['/docs/a'],
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'error',
  onMissingStrings: 'warn',
  onUnusedStrings: 'warn',
  onOrphans: 'error',
  onTranslationDrift: 'error',
  onStaleTranslations: 'error',
  onOtherRenderings: 'error',
  onTypography: 'error',
  severity: { SSG310: 'ignore' },
  translationMinimum: { zh: 100 },
  checks: [code("() => [{ code: 'OWN', severity: 'warning', message: 'own check' }]")],
  customFields: { own: 'Custom field' },
}

/** Settings whose effect is not in what a build gives, with the test that holds it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  plugins: 'tests/plugins.test.ts: every hook on a tiny site',
  collections: 'tests/plugins.test.ts: select, sort and limit pages, typed by a collection',
  'markdown.admonitions': 'tests/plugins.test.ts: adds kinds of admonitions with title, colour and icon',
  adapters: 'tests/adapter.test.ts: builds a folder of its layout as it is, with the bundled command',
  'markdown.parser': 'tests/markdown/parsers.test.ts: both parsers give the same',
  addressLedger:
    'tests/address-ledger.test.ts: is written by --fix, with every page, language and anchor, and the next check is silent',
  walks: 'tests/declared-walks.test.ts: a page with too many clicks is reported with the shortest path',
  publishUntil: 'tests/scheduled.test.ts: a later post is left out in all languages, also of lists, and reported once',
  budgets: 'tests/budgets.test.ts: reports the largest page above each budget',
  imageZoom: 'tests/content-images.test.ts: a large image is a link to its file, and only its page loads the script',
  maxImageSize: 'tests/mistakes.test.ts: images above the limit',
  socialCards: 'tests/hostile.test.ts: cards are drawn when they are asked for',
  'blog.paths.page':
    'tests/blogs.test.ts: lists of a blog lie at the addresses that are said, and feeds hold whole posts where that is said',
  'docs.sidebarLabels': 'tests/migrate.test.ts: code, its modules, style attributes, cards and posts go on as they are',
  'docs.tagsPath': 'tests/migrate.test.ts: tags stay where the options say, and no page shows a date that showed none',
  'docs.latest': 'tests/versions.test.ts: the current version can be the latest',
  'search.words': 'tests/search/knowledge.test.ts',
  'search.onMissingAsks': 'tests/search/knowledge.test.ts',
}

const BASE = {
  title: 'Test',
  url: 'https://example.org',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh'],
    localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: 'Z', htmlLang: 'zh-CN' } },
    glossary: [{ term: 'word', use: { zh: 'ci' }, not: { zh: ['cixx'] } }],
  },
  announcementBar: { id: 'one', content: 'An announcement' },
  navbar: { logo: { src: 'logo.svg' } },
  docs: {
    editUrl: 'https://example.org/source/',
    version: { label: 'Now' },
    sidebars: { main: ['a', { type: 'autogenerated', dirName: 'b' }] },
  },
  blog: { authors: { ann: { name: 'Ann', page: true } } },
  search: { replaceResultPathname: { from: '/docs/', to: '/elsewhere/' } },
  newsletter: { action: 'https://example.org/mail' },
  analytics: { tagId: 'G-ONE' },
}

const PAGE = `import { definePage, usePage } from 'ssg/theme'
export const page = definePage({ title: 'Home', description: 'Home' })
export default function Home() {
  const { site } = usePage()
  return <p data-forms={JSON.stringify(site.forms)} data-custom={JSON.stringify(site.customFields)} data-news={site.newsletter?.action}>Home</p>
}
`

const FILES = {
  'content/en/docs/a.md': page(
    'A',
    '## One\n\nA word. [gone](/docs/gone) [file](./gone.md) [anchor](#gone)',
    'tags: [Alpha]\nlast_update: { date: 2026-01-01 }\n',
  ),
  'content/en/docs/b/c.md': page('C', 'Text.', 'slug: /twice\n'),
  'content/en/docs/b/d.md': page('D', 'Text.', 'slug: /twice\n'),
  'content/en/docs/hidden.md': page('Hidden', 'Text.', 'unlisted: true\n'),
  'content/en/docs/lone.md': page('Lone', 'Text.'),
  'content/zh/docs/a.md': page('甲', '一个 word cixx,中文。', 'translation_of: "00000000"\ntranslation_by: ab\n'),
  'content/en/guide/a.md': page('Guide', 'Text.'),
  'content/en/blog/2026-01-31-p.md': page('P', 'Text.', 'authors: ann\ntags: [News]\n'),
  'content/en/blog/2026-01-30-q.md': page('Q', 'Text.', 'authors: ann\n'),
  'content/en/posts/2026-01-31-p.md': page('P', 'Text.'),
  'content/en/news/2026-01-31-n.md': page('N', 'Text.'),
  'site/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/other.txt': 'Other.',
  'locales/en/site.json': '{ "unused": "Unused" }',
  'locales/zh/site.json': '{}',
}

const open: TestSite[] = []
afterAll(() => {
  for (const site of open.splice(0)) site.dispose()
})

function withSetting(
  settings: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [key = '', ...rest] = path
  if (rest.length === 0) return { ...settings, [key]: value }
  return { ...settings, [key]: withSetting((settings[key] ?? {}) as Record<string, unknown>, rest, value) }
}

const configText = (settings: object): string =>
  `export default ${JSON.stringify(settings).replace(/"@@(.*?)@@"/g, (_, source: string) => JSON.parse(`"${source}"`) as string)}\n`

/** The build result, for comparison. */
const given = ({ files, diagnostics }: Built): string =>
  JSON.stringify([[...files].sort(), diagnostics.map(({ code: name, severity, message }) => [name, severity, message])])

describe('settings', () => {
  const site = testSite({ ...FILES, 'site/config.ts': configText(BASE), 'site/pages/index.tsx': PAGE })
  const other = testSite({ 'shared.md': page('Shared') })
  open.push(site, other)
  process.env['SSG_TEST_TARGET'] = other.root
  symlinkSync(other.root, join(site.root, 'content/en/docs/shared'))
  let before: string | undefined

  test('each has a value here, and no other has', () => {
    expect([...Object.keys(OTHER), ...Object.keys(ELSEWHERE)].sort()).toEqual(settingsOf(configSchema, '').sort())
  })

  test.each(Object.entries(OTHER))('%s changes something', async (path, value) => {
    before ??= given(await site.build())
    site.write('site/config.ts', configText(withSetting(BASE, path.split('.'), value)))
    const after = given(await site.build())
    expect(after === before).toBe(false)
  })
})
