// Reads a project in memory: URLs, IDs, sidebars, versions, posts and pages must match Docusaurus's.
import { describe, expect, test } from 'vitest'
import type { SourcePath } from '../../base/text.ts'
import type { SourceFiles } from '../types.ts'
import { localesOf } from './config/config.ts'
import { documentSlug, isFolderPage, postName, takePrefix } from './content/names.ts'
import { readProject } from './project.ts'
import type { ProjectData as Project } from './types.ts'
import { type UnknownRecord } from '../../base/unknown-record.ts'
import { readSettings } from './config/settings.ts'

function filesOf(tree: Readonly<Record<string, string>>): SourceFiles {
  const paths = Object.keys(tree).sort()
  return {
    walk: (folder) => paths.filter((path) => path.startsWith(`${folder}/`)),
    source: (path) =>
      tree[path] === undefined
        ? null
        : { path: path as SourcePath, text: tree[path], hash: `${path}:${tree[path].length}` },
  }
}

async function project(
  config: UnknownRecord,
  tree: Readonly<Record<string, string>>,
  sidebars: Readonly<Record<string, unknown>> = {},
): Promise<Project> {
  const settings = readSettings({ presets: [['classic', { blog: false }]], ...config }, '/site')
  return readProject({
    settings,
    files: filesOf(tree),
    sidebars: async (path) => sidebars[path] ?? null,
    dev: false,
    sass: false,
    installed: () => false,
  })
}

const urls = (made: Project, locale = 'en'): string[] =>
  made.docs
    .filter((doc) => doc.locale === locale)
    .map((doc) => doc.url as string)
    .sort()

const sidebarsIn = (made: Project): NonNullable<Project['editions'][number]['sidebars']> =>
  made.editions[0]?.sidebars ?? {}

/** A sidebar as indented lines with labels and IDs. */
function lines(entries: readonly unknown[], indent = ''): string[] {
  return (
    entries as readonly {
      type: string
      id?: string
      label?: string
      href?: string
      link?: { id?: string; slug?: string }
      items?: readonly unknown[]
    }[]
  ).flatMap((entry) => {
    const own =
      entry.type === 'doc'
        ? `${entry.id}${entry.label === undefined ? '' : ` "${entry.label}"`}`
        : entry.type === 'link'
          ? `${entry.label} → ${entry.href}`
          : `${entry.label}:${entry.link === undefined ? '' : ` ${entry.link.id ?? entry.link.slug}`}`
    return [indent + own, ...lines(entry.items ?? [], `${indent}  `)]
  })
}

test.each([
  ['2.4.1', undefined, true],
  ['^3.1.0', '2.4.1', false],
  [undefined, '~2.4.1', true],
  [undefined, undefined, false],
])('Docusaurus %s in the project and %s above it: Docusaurus 2 is %s', async (own, above, legacy) => {
  const description = (version: string | undefined): string =>
    JSON.stringify({ dependencies: version === undefined ? {} : { '@docusaurus/core': version } })
  const made = await project({}, { 'package.json': description(own), '../../package.json': description(above) })
  expect(made.legacy).toBe(legacy)
})

describe('names', () => {
  test('numbers in front of names are taken off, dates and versions stay', () => {
    expect(
      ['01-intro', '2. guide', '003_x', '10 - y', '2021-11-foo', '1.2.foo', '3d', 'plain', '01-'].map((name) =>
        takePrefix(name),
      ),
    ).toEqual([
      { name: 'intro', number: 1 },
      { name: 'guide', number: 2 },
      { name: 'x', number: 3 },
      { name: 'y', number: 10 },
      { name: '2021-11-foo', number: undefined },
      { name: '1.2.foo', number: undefined },
      { name: '3d', number: undefined },
      { name: 'plain', number: undefined },
      { name: '01-', number: undefined },
    ])
  })

  test('a folder page is index, readme or the name of its folder', () => {
    expect([
      isFolderPage('index', 'a'),
      isFolderPage('README', 'a'),
      isFolderPage('A', 'x/a'),
      isFolderPage('b', 'a'),
      isFolderPage('index', ''),
    ]).toEqual([true, true, true, false, true])
  })

  test.each([
    [{ folder: '', file: '01-intro' }, {}, '/intro'],
    [{ folder: '02-guide/1-first', file: '3-run' }, {}, '/guide/first/run'],
    [{ folder: 'guide', file: 'guide' }, {}, '/guide/'],
    [{ folder: 'guide', file: 'x' }, { id: 'y' }, '/guide/y'],
    [{ folder: 'guide', file: 'x' }, { slug: 'z' }, '/guide/z'],
    [{ folder: 'guide', file: 'x' }, { slug: '../z' }, '/z'],
    [{ folder: 'guide', file: 'x' }, { slug: '/' }, '/'],
  ])('%o with %o is at %s', (parts, front, slug) => {
    expect(documentSlug(parts, front, takePrefix)).toBe(slug)
  })

  test.each([
    ['2016-07-27-hello.md', '2016-07-27', '/2016/07/27/hello'],
    ['2016/07/27/hello.mdx', '2016-07-27', '/2016/07/27/hello'],
    ['2016-07-27-hello/index.md', '2016-07-27', '/2016/07/27/hello'],
    ['release/2020-1-5-x.md', '2020-01-05', '/2020/1/5/release/x'],
    ['plain.md', undefined, '/plain'],
    ['folder/index.md', undefined, '/folder'],
  ])('the post %s is of %s at %s', (path, date, slug) => {
    expect(postName(path)).toMatchObject({ date, slug })
  })
})

describe('documents and sidebars', () => {
  const tree = {
    'docs/01-intro.md': '# Welcome\n',
    'docs/02-guide/_category_.json':
      '{ "label": "The guide", "link": { "type": "generated-index", "slug": "/start" } }',
    'docs/02-guide/02-b.md': '---\ntitle: B\n---\n',
    'docs/02-guide/01-a.md': '---\nsidebar_label: First\n---\n# A\n',
    'docs/03-api/index.md': '---\ntitle: API\nslug: /reference\n---\n',
    'docs/03-api/call.md': '---\nsidebar_position: 5\n---\n# Call\n',
    'docs/_partial.md': 'Not a page.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n',
    'docs/draft.md': '---\ndraft: true\n---\n',
  }

  test('files become addresses', async () => {
    expect(urls(await project({}, tree))).toEqual(
      ['/docs/guide/a', '/docs/guide/b', '/docs/hidden', '/docs/intro', '/docs/reference']
        .concat('/docs/api/call')
        .sort(),
    )
  })

  test('without a sidebar file everything is one sidebar, in the order of numbers', async () => {
    const made = await project({}, tree)
    expect(lines(sidebarsIn(made).defaultSidebar ?? [])).toEqual([
      '01-intro',
      'The guide: /docs/start',
      '  02-guide/01-a',
      '  02-guide/02-b',
      'API: 03-api/index',
      '  03-api/call',
    ])
    expect(made.categories.map(({ link }) => link?.slug)).toEqual(['/docs/start'])
  })

  test('every short form of a sidebar', async () => {
    const made = await project(
      { presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] },
      tree,
      {
        'sidebars.js': {
          main: {
            Begin: ['intro', { type: 'ref', id: 'guide/a' }],
            More: [{ Deeper: ['guide/b'] }, { type: 'link', label: 'Out', href: 'https://example.org' }],
          },
          list: [
            {
              type: 'category',
              label: 'Api',
              link: { type: 'doc', id: 'api/index' },
              items: [{ type: 'doc', id: 'api/call', label: 'Calls' }],
            },
            { type: 'html', value: '<a href="https://example.org/x"><b>Forum</b></a>' },
            {
              type: 'category',
              label: 'Index',
              link: { type: 'generated-index' },
              items: [{ type: 'autogenerated', dirName: '02-guide' }],
            },
          ],
        },
      },
    )
    expect(made.diagnostics).toEqual([])
    expect(lines(sidebarsIn(made).main ?? [])).toEqual([
      'Begin:',
      '  01-intro',
      '  First → /docs/guide/a',
      'More:',
      '  Deeper:',
      '    02-guide/02-b',
      '  Out → https://example.org',
    ])
    expect(lines(sidebarsIn(made).list ?? [])).toEqual([
      'Api: 03-api/index',
      '  03-api/call "Calls"',
      'Forum → https://example.org/x',
      'Index: /docs/category/index',
      '  02-guide/01-a',
      '  02-guide/02-b',
    ])
  })

  test('an entry for a document that is not there is said, the others stay', async () => {
    const made = await project(
      { presets: [['classic', { blog: false, docs: { sidebarPath: 'sidebars.js' } }]] },
      tree,
      {
        'sidebars.js': {
          main: ['intro', 'nowhere', { type: 'strange' }, { type: 'link', label: 'Run', href: 'javascript:go()' }],
        },
      },
    )
    expect(lines(sidebarsIn(made).main ?? [])).toEqual(['01-intro', 'Run:'])
    expect(made.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'SSG231 The sidebar entry main[1] refers to the document "nowhere", which doesn\'t exist.',
      'SSG231 The sidebar entry main[2] has the unknown type "strange".',
      'SSG231 The sidebar entry main[3] links to a URL that runs code or contains data, "javascript:go()".',
    ])
  })

  test('front matter that is no YAML is an error with its place', async () => {
    const made = await project({}, { 'docs/a.md': '---\ntitle: [\n---\nText.\n' })
    expect(made.diagnostics).toMatchObject([{ code: 'SSG230', severity: 'error', span: { path: 'docs/a.md' } }])
    expect(urls(made)).toEqual(['/docs/a'])
  })
})

describe('versions, instances, languages', () => {
  test('the newest frozen version has the plain address, the current one is next', async () => {
    const made = await project(
      {},
      {
        'versions.json': '["2.0", "1.0"]',
        'docs/a.md': '# A\n',
        'versioned_docs/version-2.0/a.md': '# A\n',
        'versioned_docs/version-1.0/a.md': '# A\n',
      },
      {},
    )
    expect(urls(made)).toEqual(['/docs/1.0/a', '/docs/a', '/docs/next/a'])
    expect(
      made.editions
        .filter(({ kind }) => kind === 'docs')
        .map(({ id, latest, banner, badge }) => [id, latest, banner, badge]),
    ).toEqual([
      ['docs', false, 'unreleased', true],
      ['docs@2.0', true, 'none', true],
      ['docs@1.0', false, 'older', true],
    ])
  })

  test('versions with settings of their own', async () => {
    const config = {
      presets: [
        [
          'classic',
          {
            blog: false,
            docs: {
              routeBasePath: '/',
              lastVersion: 'current',
              versions: { current: { label: '3', path: '' }, '1.0': { path: 'old' } },
            },
          },
        ],
      ],
    }
    expect(
      urls(
        await project(config, {
          'versions.json': '["1.0"]',
          'docs/a.md': '# A\n',
          'versioned_docs/version-1.0/a.md': '# A\n',
        }),
      ),
    ).toEqual(['/a', '/old/a'])
  })

  test('a frozen version whose folder is made before a build shows the current documentation', async () => {
    const config = { presets: [['classic', { blog: false, docs: { includeCurrentVersion: false } }]] }
    expect(urls(await project(config, { 'versions.json': '["2.x"]', 'docs/a.md': '# A\n' }))).toEqual(['/docs/a'])
  })

  test('a documentation and a blog hold what `include` takes and `exclude` does not leave out', async () => {
    const config = {
      presets: [
        [
          'classic',
          {
            docs: { include: ['guides/**/*.md', 'a.md'], exclude: ['**/draft-*.md'] },
            blog: { include: ['2024-*.md'] },
            pages: false,
          },
        ],
      ],
    }
    const made = await project(config, {
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/guides/c.md': '# C\n',
      'docs/guides/draft-d.md': '# D\n',
      'blog/2023-01-02-old.md': 'Old\n',
      'blog/2024-01-02-new.md': 'New\n',
    })
    expect(urls(made)).toEqual(['/blog/2024/01/02/new', '/docs/a', '/docs/guides/c'])
  })

  test('several documentations, a blog and pages', async () => {
    const made = await project(
      {
        presets: [['@docusaurus/preset-classic', {}]],
        plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'reference' }]],
      },
      {
        'docs/a.md': '# A\n',
        'api/b.md': '# B\n',
        'blog/2020-02-03-c.md': '---\nauthors: [kim, { name: Lee }]\n---\n# C\n',
        'blog/authors.yml': 'kim: { name: Kim, title: Writer }\n',
        'src/pages/index.js': '',
        'src/pages/help.mdx': '# Help\n',
        'src/pages/_part.js': '',
        'src/pages/x/index.tsx': '',
      },
    )
    expect(urls(made)).toEqual(['/blog/2020/02/03/c', '/docs/a', '/help', '/reference/b'])
    expect(made.pages.map(({ url }) => url)).toEqual(['/', '/x'])
    expect(made.config.blog).toMatchObject({
      authors: { kim: { name: 'Kim', title: 'Writer' }, '~Lee': { name: 'Lee' } },
    })
    expect(made.docs.find(({ kind }) => kind === 'blog')?.front).toMatchObject({
      date: '2020-02-03',
      authors: ['kim', '~Lee'],
    })
  })

  test('translations have the key and the address of their source', async () => {
    const made = await project(
      { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
      { 'docs/g/a.md': '# A\n', 'i18n/fr/docusaurus-plugin-content-docs/current/g/a.md': '# A, en français\n' },
    )
    expect(made.docs.map(({ locale, key, url }) => [locale, key, url])).toEqual([
      ['en', 'docs/g/a', '/docs/g/a'],
      ['fr', 'docs/g/a', '/docs/g/a'],
    ])
  })

  test('those of languages that are not built are not read', async () => {
    const tree = Object.fromEntries(
      ['docs', 'blog', 'src/pages'].map((folder) => [`${folder}/2020-01-02-a.md`, '# A\n']),
    )
    const translated = ['fr', 'de'].flatMap((locale) =>
      ['docs/current', 'blog', 'pages'].map((place) => [
        `i18n/${locale}/docusaurus-plugin-content-${place}/2020-01-02-a.md`,
        '# A\n',
      ]),
    )
    const files = filesOf({ ...tree, ...(Object.fromEntries(translated) as typeof tree) })
    const asked: string[] = []
    const read = async (wanted: readonly string[] | undefined): Promise<string[]> => {
      asked.length = 0
      const { docs } = await readProject({
        settings: readSettings(
          { presets: ['classic'], i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] } },
          '/site',
        ),
        files: { ...files, source: (path) => (asked.push(path), files.source(path)) },
        sidebars: () => Promise.resolve(null),
        dev: false,
        sass: false,
        installed: () => false,
        wanted,
      })
      return [...new Set(docs.map(({ locale }) => locale))].sort()
    }
    expect(await read(undefined)).toEqual(['de', 'en', 'fr'])
    expect(await read(['fr'])).toEqual(['en', 'fr'])
    expect(asked.filter((path) => path.startsWith('i18n/de/') && path.endsWith('.md'))).toEqual([])
  })

  test('sidebars of a language have the positions, labels and titles of its translations', async () => {
    const translated = 'i18n/fr/docusaurus-plugin-content-docs/current'
    const made = await project(
      { i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] } },
      {
        'docs/a.md': '---\nsidebar_position: 1\n---\n# A\n',
        'docs/b.md': '---\nsidebar_position: 2\n---\n# B\n',
        'docs/c.md': '---\nsidebar_position: 3\n---\n# C\n',
        'docs/g/index.md': '---\nsidebar_position: 4\n---\n# Group\n',
        'docs/g/x.md': '# X\n',
        [`${translated}/a.md`]: '---\nsidebar_position: 9\n---\n# A, en français\n',
        [`${translated}/b.md`]: '# B, sans position\n',
        [`${translated}/g/index.md`]: '---\nsidebar_position: 2\n---\n# Groupe\n',
      },
    )
    const { sidebars, translatedSidebars } = made.editions[0] ?? {}
    expect(lines(sidebars?.defaultSidebar ?? [])).toEqual(['a', 'b', 'c', 'Group: g/index', '  g/x'])
    // A language without translations uses the default language's sidebars.
    expect(Object.keys(translatedSidebars ?? {})).toEqual(['fr'])
    expect(lines(translatedSidebars?.fr?.defaultSidebar ?? [])).toEqual(['Groupe: g/index', '  g/x', 'c', 'a', 'b'])
  })

  test('translations name entries of a sidebar by key or label, also the title and text of a list of pages', async () => {
    const list = { type: 'generated-index', slug: '/all', title: 'All', description: 'Everything' }
    const made = await project(
      {
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        presets: [['classic', { blog: false, docs: { sidebarPath: 'sidebars.js' } }]],
      },
      {
        'docs/a.md': '# A\n',
        'docs/b.md': '# B\n',
        'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
          'sidebar.main.category.Guides': { message: 'Guides, en français' },
          'sidebar.main.category.Guides.link.generated-index.title': { message: 'Tout' },
          'sidebar.main.category.Guides.link.generated-index.description': { message: 'Tout ce qu’il y a' },
          'sidebar.main.category.second': { message: 'Second' },
          'sidebar.main.doc.b': { message: 'B, en français' },
        }),
      },
      {
        'sidebars.js': {
          main: [
            { type: 'category', label: 'Guides', link: list, items: ['a'] },
            {
              type: 'category',
              label: 'Guides',
              key: 'second',
              items: [{ type: 'doc', id: 'b', label: 'B', key: 'b' }],
            },
          ],
        },
      },
    )
    const texts = (locale: string): string[] =>
      Object.values(
        JSON.parse(made.strings.find(({ path }) => path.endsWith(`/${locale}/project.json`))?.text ?? '{}') as Record<
          string,
          string
        >,
      ).sort()
    expect(texts('fr')).toEqual(['B, en français', 'Guides, en français', 'Second', 'Tout', 'Tout ce qu’il y a'])
    expect(texts('en')).toEqual(['All', 'B', 'Everything', 'Guides', 'Guides'])
  })
})

describe('labels', () => {
  test('a language is called what the platform calls it', () => {
    const locales = ['en', 'fr', 'zh-CN', 'x_']
    const named = localesOf(readSettings({ i18n: { defaultLocale: 'en', locales } }, '/'))
    for (const locale of ['en', 'fr', 'zh-CN'])
      expect(named?.[locale]?.label).toBe(new Intl.DisplayNames([locale], { type: 'language' }).of(locale))
    expect(named?.x_?.label).toBe('x_')
  })

  test('those that have a translation become strings, the others stay texts', async () => {
    const made = await project(
      {
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        themeConfig: {
          navbar: {
            items: [
              { to: '/docs/g/a', label: 'Read' },
              { to: '/x', label: 'Same' },
            ],
          },
        },
      },
      {
        'docs/g/a.md': '# A\n',
        'docs/g/b.md': '# B\n',
        'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "item.label.Read": { "message": "Lire" } }',
        'i18n/fr/docusaurus-plugin-content-docs/current.json':
          '{ "sidebar.defaultSidebar.category.g": { "message": "Le groupe" } }',
        'i18n/fr/code.json': '{ "home.hello": { "message": "Bonjour" } }',
      },
    )
    const texts = Object.fromEntries(
      made.strings.map(({ path, text }) => [path, JSON.parse(text) as Record<string, string>]),
    )
    const fr = texts['i18n/locales/fr/project.json'] ?? {}
    const en = texts['i18n/locales/en/project.json'] ?? {}
    const [read, same] = made.config.navbar?.items ?? []
    const group = sidebarsIn(made).defaultSidebar?.[0]
    const keyOf = (entry: unknown): string => (entry as { label: string }).label.replace('project:', '')
    expect([en[keyOf(read)], fr[keyOf(read)]]).toEqual(['Read', 'Lire'])
    expect([en[keyOf(group)], fr[keyOf(group)]]).toEqual(['g', 'Le groupe'])
    expect(same).toMatchObject({ label: 'Same' })
    expect(made.config.customFields?.['~translations']).toMatchObject({ fr: { 'home.hello': 'Bonjour' } })
  })
})

describe('the navbar and the footer', () => {
  test('of an entry written as HTML the address is that of its link, not of other attributes', async () => {
    const html = '<a class="b"\n  href="https://example.org/us" data-count-href="/us/stars">Star</a>'
    const made = await project(
      { themeConfig: { footer: { links: [{ items: [{ html }] }] } } },
      { 'docs/a.md': '# A\n' },
    )
    expect(made.config.footer?.columns).toEqual([
      { title: 'More', links: [{ label: 'Star', href: 'https://example.org/us' }] },
    ])
  })

  test('a menu that has an address of its own begins with it, unless an entry has it', async () => {
    const items = [
      { label: 'Docs', to: '/docs/a', items: [{ label: 'B', to: '/docs/b' }] },
      { type: 'dropdown', label: 'Same', to: 'docs/a/', items: [{ label: 'A', to: '/docs/a' }] },
      { type: 'dropdown', label: 'Alone', href: 'https://example.org', position: 'left', items: [] },
    ]
    const made = await project({ themeConfig: { navbar: { items } } }, { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
    expect(made.config.navbar?.items?.slice(0, 3)).toEqual([
      {
        type: 'dropdown',
        position: 'right',
        label: 'Docs',
        items: [
          { label: 'Docs', to: '/docs/a' },
          { label: 'B', to: '/docs/b' },
        ],
      },
      { type: 'dropdown', position: 'right', label: 'Same', items: [{ label: 'A', to: '/docs/a' }] },
      { type: 'link', position: 'left', label: 'Alone', href: 'https://example.org' },
    ])
  })

  test('SSG232 entries whose address is none of a link are named; a telephone, a file and an address without a scheme are links', async () => {
    const themeConfig = {
      navbar: {
        items: [
          { label: 'Run', href: 'javascript:alert(1)' },
          { label: 'Call', href: 'tel:+123' },
          { label: 'File', href: 'pathname:///a.pdf' },
          { label: 'More', items: [{ label: 'Chat', href: 'slack://x' }] },
        ],
      },
      footer: { links: [{ label: 'There', href: '//example.org/a' }] },
    }
    const made = await project({ themeConfig }, { 'docs/a.md': '# A\n' })
    expect(made.config.navbar?.items?.slice(0, 2)).toEqual([
      { type: 'link', position: 'right', label: 'Call', href: 'tel:+123' },
      { type: 'link', position: 'right', label: 'File', href: '/a.pdf' },
    ])
    expect(made.config.footer?.columns?.[0]?.links).toEqual([{ label: 'There', href: 'https://example.org/a' }])
    const { uncarried } = readSettings({ themeConfig }, '/site')
    expect(uncarried.map(({ what, instead }) => `${what} ${instead}`)).toEqual([
      expect.stringMatching('^navbar: Run left out: "javascript:alert'),
      expect.stringMatching('^navbar: Chat left out'),
    ])
  })

  test('entries of every type', async () => {
    const themeConfig = {
      navbar: {
        title: 'T',
        items: [
          { type: 'doc', docId: 'a', label: 'Doc', position: 'left' },
          { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Side' },
          { to: 'docs/b#part', label: 'To' },
          { href: 'https://example.org', 'aria-label': 'Code' },
          {
            label: 'More',
            items: [
              { to: '/blog', label: 'Blog' },
              { type: 'html', value: '<hr>' },
            ],
          },
          { type: 'localeDropdown' },
          { type: 'docsVersionDropdown' },
          { label: 'Nowhere' },
        ],
      },
      footer: {
        links: [{ title: 'Docs', items: [{ label: 'A', to: 'docs/a' }] }],
        copyright: '© <a href="https://example.org">Us</a> &amp; you',
      },
    }
    const made = await project({ themeConfig }, { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
    expect(made.config.navbar?.items).toEqual([
      { type: 'link', position: 'left', label: 'Doc', to: '/docs/a' },
      { type: 'link', position: 'right', label: 'Side', to: '/docs/a' },
      { type: 'link', position: 'right', label: 'To', to: '/docs/b#part' },
      { type: 'link', position: 'right', label: 'Code', href: 'https://example.org' },
      { type: 'dropdown', position: 'right', label: 'More', items: [{ label: 'Blog', to: '/blog' }] },
      { type: 'color-mode', position: 'right' },
      { type: 'search', position: 'right' },
    ])
    expect(made.config.footer).toEqual({
      columns: [
        { title: 'Docs', links: [{ label: 'A', to: '/docs/a' }] },
        { title: 'More', links: [{ label: 'Us', href: 'https://example.org' }] },
      ],
      copyright: '© Us & you',
    })
  })
})
