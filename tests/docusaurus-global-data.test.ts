// What code of a Docusaurus project asks of documentations: versions with their documents and sidebars.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const ASKED = `import { useActiveDocContext, useAllDocsData, useDocById, useDocsVersion, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client'
import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData'
export default function Asked() {
  const told = usePluginData('docusaurus-plugin-content-docs')
  const all = [useAllDocsData().default.versions, useGlobalData()['docusaurus-plugin-content-docs'].default.versions, told.versions]
  const { activeDoc, alternateDocVersions } = useActiveDocContext('default')
  const { docs, badge, banner } = useDocsVersion()
  const { latestDocSuggestion } = useDocVersionSuggestions('default')
  return <p>{JSON.stringify({ all, activeDoc, alternateDocVersions, badge, banner, known: Object.keys(docs), one: useDocById('guide/one'), latestDocSuggestion })}</p>
}
`

test('versions have their documents, lists, drafts and sidebars, as Docusaurus tells them', async () => {
  const page = (title: string, extra = ''): string =>
    `---\ntitle: ${title}\n${extra}---\n\nimport Asked from '@site/src/Asked'\n\n<Asked />\n`
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n`,
    'sidebars.js': `module.exports = {
      main: [{ type: 'category', label: 'Guide', link: { type: 'generated-index', slug: '/all' }, items: ['guide/one', 'guide/two'] }],
      other: [{ type: 'doc', id: 'own', label: 'Own words' }, { type: 'ref', id: 'guide/one' }],
    }\n`,
    'versions.json': '["1.0"]',
    'docs/guide/01-one.mdx': page('One'),
    'docs/guide/two.mdx': page('Two', 'displayed_sidebar: other\n'),
    'docs/hidden.mdx': page('Hidden', 'unlisted: true\n'),
    'docs/draft.mdx': page('Draft', 'draft: true\n'),
    'docs/own.mdx': page('Own', 'slug: /\n'),
    'versioned_docs/version-1.0/guide/one.mdx': page('One'),
    'versioned_sidebars/version-1.0-sidebars.json': '{ "old": ["guide/one"] }',
    'src/Asked.js': ASKED,
  })
  const { diagnostics, text } = await site.build()
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  const asked = (path: string): Record<string, unknown> =>
    JSON.parse(/<p>(\{&quot;all.*?\})<\/p>/.exec(text(path))?.[1]?.replaceAll('&quot;', '"') ?? '') as never
  const { all, ...own } = asked('docs/next/guide/one.html') as unknown as { all: unknown[][] }
  expect(all[1]).toEqual(all[0])
  expect(all[2]).toEqual(all[0])
  expect(all[0]).toEqual([
    expect.objectContaining({
      name: 'current',
      path: '/base/docs/next',
      isLast: false,
      mainDocId: 'own',
      draftIds: ['draft'],
      docs: [
        { id: 'guide/one', path: '/base/docs/next/guide/one', sidebar: 'main' },
        { id: 'guide/two', path: '/base/docs/next/guide/two', sidebar: 'other' },
        { id: 'hidden', path: '/base/docs/next/hidden', unlisted: true },
        { id: 'own', path: '/base/docs/next', sidebar: 'other' },
        { id: '/all', path: '/base/docs/next/all', sidebar: 'main' },
      ],
      sidebars: {
        main: { link: { path: '/base/docs/next/all', label: 'Guide' } },
        other: { link: { path: '/base/docs/next', label: 'Own words' } },
      },
    }),
    expect.objectContaining({
      name: '1.0',
      path: '/base/docs',
      isLast: true,
      mainDocId: 'guide/one',
      docs: [{ id: 'guide/one', path: '/base/docs/guide/one', sidebar: 'old' }],
      sidebars: { old: { link: { path: '/base/docs/guide/one', label: 'guide/one' } } },
    }),
  ])
  const latest = { id: 'guide/one', path: '/base/docs/guide/one', sidebar: 'old' }
  expect(own).toEqual({
    activeDoc: { id: 'guide/one', path: '/base/docs/next/guide/one', sidebar: 'main' },
    alternateDocVersions: {
      current: { id: 'guide/one', path: '/base/docs/next/guide/one', sidebar: 'main' },
      '1.0': latest,
    },
    badge: true,
    banner: 'unreleased',
    known: ['guide/one', 'guide/two', 'hidden', 'own', '/all'],
    one: { id: 'guide/one', sidebar: 'main' },
    latestDocSuggestion: latest,
  })
  expect(asked('de/docs/guide/one.html')['activeDoc']).toEqual({ ...latest, path: '/base/de/docs/guide/one' })
})

test('files of authors and tags of a language give their names, titles, labels and descriptions there', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] }\n`,
    'docs/a.md': '---\ntags: [one, two]\n---\n\n# A\n',
    'docs/tags.yml': 'one:\n  label: First\n  description: About one.\ntwo:\n  label: Second\n',
    'i18n/de/docusaurus-plugin-content-docs/current/tags.yml': 'one:\n  label: Erstes\n  description: Zu eins.\n',
    'blog/2024-01-01-b.md': '---\ntitle: B\nauthors: [ann, bob]\ntags: [news]\n---\n\nText.\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  title: Maker\n  page: true\n  description: Makes.\nbob:\n  name: Bob\n',
    'blog/tags.yml': 'news:\n  label: News\n',
    'i18n/de/docusaurus-plugin-content-blog/authors.yml':
      'ann:\n  name: Anna\n  title: Macherin\n  description: Macht.\n',
    'i18n/de/docusaurus-plugin-content-blog/tags.yml': 'news:\n  label: Neues\n',
  })
  const { codes, text } = await site.build()
  expect(codes).toEqual([])
  const words = (path: string): string => text(path).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
  expect(words('docs/tags/one.html')).toMatch(/First[\s\S]*About one\./)
  expect(words('de/docs/tags/one.html')).toMatch(/Erstes[\s\S]*Zu eins\./)
  expect(words('de/docs/a.html')).toMatch(/Erstes\s+Second/)
  expect(words('blog/2024/01/01/b.html')).toMatch(/Ann\s+· Maker[\s\S]*Bob[\s\S]*News/)
  expect(words('de/blog/2024/01/01/b.html')).toMatch(/Anna\s+· Macherin[\s\S]*Bob[\s\S]*Neues/)
  expect(words('de/blog/authors/ann.html')).toMatch(/Anna[\s\S]*Macht\./)
})
