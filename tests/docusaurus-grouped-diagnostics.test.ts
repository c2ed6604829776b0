// Diagnostics of a Docusaurus project: one cause is reported once, with its count and locations.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, config = '', classic = '{}'): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', ${classic}]], ${config} }\n`,
    'docs/a.md': '# A\n\nWords.\n',
    ...files,
  })
  return site.build()
}

test('SSG507 packages that are not installed are one matter, each named with its place; few of them are told by themselves', async () => {
  const page = `import { Box } from '@some/design/box'\nimport other from 'other'\n\n# B\n\n<Box>Kept text.</Box>\n`
  const many = await built(
    { 'docs/b.mdx': page, 'src/own.css': `@import 'third/sheet.css';\n` },
    `plugins: ['docusaurus-plugin-fourth']`,
    `{ theme: { customCss: './src/own.css' } }`,
  )
  expect(many.codes).toEqual(['SSG507'])
  expect(many.diagnostics[0]?.message).toContain("4 of the project's packages aren't installed")
  expect(many.diagnostics[0]?.hint).toContain('npm install')
  expect(many.diagnostics[0]?.notes?.map(({ message }) => message).sort()).toEqual([
    '"@some/design"',
    '"other"',
    '"third"',
    'a plugin or loader from "docusaurus-plugin-fourth"',
  ])
  expect(many.text('docs/b.html')).toContain('Kept text.')
  expect(many.result.uncarried?.map(({ code }) => code).sort()).toEqual(['SSG232', 'SSG507', 'SSG507', 'SSG507'])
  site.dispose()
  const few = await built({ 'docs/b.mdx': page })
  expect(few.codes).toEqual(['SSG507', 'SSG507'])
})

test('SSG295, SSG242 a plugin that fails, and a kind of box that nobody knows, are told once, with how often and where', async () => {
  const failing = `{ docs: { remarkPlugins: [() => (tree, file) => { throw new Error('no ' + file.path + ' at ' + file.value.length + ', nor tests of ' + file.stem) }] } }`
  const { codes, diagnostics } = await built({ 'docs/b.md': '# B\n', 'docs/c.md': '# C\n\n## More\n' }, '', failing)
  expect(codes).toEqual(['SSG295'])
  expect(diagnostics[0]?.notes).toMatchObject([{ message: 'and in 2 more places: docs/b.md, docs/c.md' }])
  site.dispose()
  const box = ':::odd\n\nText.\n\n:::\n'
  const boxes = await built({ 'docs/a.md': `# A\n\n${box}\n${box}`, 'docs/b.md': `# B\n\n${box}` })
  expect(boxes.codes).toEqual(['SSG242'])
  expect(boxes.diagnostics[0]?.notes).toMatchObject([{ message: 'and in 2 more places: docs/b.md' }])
})

test('SSG310 addresses that code makes of that of each page are told once', async () => {
  const { codes, diagnostics } = await built({
    'docs/b.md': '# B\n\n[Gone](/gone)\n',
    'src/theme/DocItem/Footer/index.js': `import Footer from '@theme-original/DocItem/Footer'\nimport { useLocation } from '@docusaurus/router'\nexport default (props) => <><a href={useLocation().pathname + '.md'}>As text</a><Footer {...props} /></>\n`,
  })
  expect([...codes].sort()).toEqual(['SSG310', 'SSG310'])
  expect(diagnostics.map(({ message }) => message).sort()).toEqual([
    'The link "/docs/a.md" leads to a page that doesn\'t exist. It\'s on /docs/a.',
    'The link "/gone" leads to a page that doesn\'t exist.',
  ])
  expect(diagnostics.flatMap(({ notes = [] }) => notes)).toMatchObject([{ message: 'and in 1 more place' }])
})

test('SSG232 patches of Docusaurus, and plugins whose file a script has yet to make, are named', async () => {
  const { diagnostics } = await built(
    {
      'patches/@docusaurus+mdx-loader+3.1.0.patch': 'diff',
      'patches/@docusaurus__core@3.1.0.patch': 'diff',
      'patches/other+1.0.0.patch': 'diff',
      '.yarn/patches/@docusaurus-utils-npm-3.1.0-1a2b3c.patch': 'diff',
    },
    `plugins: ['./plugins/made']`,
  )
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    ...['utils', 'mdx-loader', 'core'].map((name): unknown =>
      expect.stringMatching(`^SSG232 "[^"]*patches/.*"@docusaurus/${name}"`),
    ),
    expect.stringContaining('if a script generates it, run the script first'),
  ])
})

test('SSG232 functions for addresses that lead nowhere, and languages at addresses of their own, are named', async () => {
  const { diagnostics } = await built(
    { 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ein A\n' },
    `markdown: { hooks: { onBrokenMarkdownLinks: ({ url }) => url, onBrokenMarkdownImages: 'warn' } },
    i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'], localeConfigs: { en: { baseUrl: '/' }, de: { url: 'https://example.de', baseUrl: '/' }, fr: { baseUrl: '/fr/' } } }`,
  )
  expect(diagnostics.map(({ message }) => /^"([^"]*)"/.exec(message)?.[1]).sort()).toEqual([
    'i18n.localeConfigs.de.baseUrl',
    'i18n.localeConfigs.de.url',
    'markdown.hooks.onBrokenMarkdownLinks',
  ])
})

test('SSG310, SSG312, SSG410 many links that lead to one place without pages, to anchors of one page, and many translations of no page are told as one', async () => {
  const many = (count: number, link: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => `[${n}](${link(n)})\n`).join('\n')
  const gone = (name: string): [string, string] => [
    `i18n/de/docusaurus-plugin-content-docs/current/gone-${name}.md`,
    '# Weg\n',
  ]
  const { diagnostics } = await built(
    {
      'docs/b.md': `# B\n\n${many(10, (n) => `/api/class/C${n}`)}\n${many(11, (n) => `/docs/a#no-${n}`)}`,
      'docs/c.md': `# C\n\n${many(2, (n) => `/api/x${n}`)}\n${many(9, (n) => `/docs/b#no-${n}`)}\n[here](#nowhere)\n`,
      ...Object.fromEntries([...'abcdefghij'].map(gone)),
    },
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }`,
  )
  const told = diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`).sort()
  expect(told.filter((one) => !/#no/.test(one))).toEqual([
    'SSG310 docs/b.md 12 links lead to /api or below it, where the site has no pages.',
    "SSG312 docs/b.md 11 links lead to anchors of /docs/a that don't exist.",
    "SSG410 i18n/de/docusaurus-plugin-content-docs/current/gone-a.md 10 translations aren't built: the default locale doesn't contain their pages.",
  ])
  expect(told.filter((one) => /#no/.test(one))).toHaveLength(10)
  const links = diagnostics.find(({ code }) => code === 'SSG310')
  expect(links?.notes).toHaveLength(11)
  expect(links?.notes?.at(0)).toMatchObject({
    message: 'The link "/api/class/C0" leads to a page that doesn\'t exist.',
  })
  expect(links?.notes?.at(-1)).toMatchObject({ message: 'and 2 more' })
})

test('SSG310 a link that stands in the versions and languages of a page is told once, others of the page by themselves', async () => {
  const text = '# A\n\n[One](/one)\n\n[Two](/two)\n\n[One](/one)\n'
  const { diagnostics } = await built(
    {
      'docs/a.md': text,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': text,
      'i18n/de/docusaurus-plugin-content-docs/version-1.0/a.md': text,
    },
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }`,
  )
  const told = diagnostics.filter(({ code }) => code === 'SSG310')
  expect(told.map(({ file, line }) => [file, line])).toEqual([
    ['docs/a.md', 3],
    ['docs/a.md', 5],
    ['docs/a.md', 7],
  ])
  for (const { notes } of told) expect(notes?.[0]?.message).toMatch(/^and in 2 more places: /)
})

test('SSG232 what a configuration says and is not carried over is told where it says it', async () => {
  const { diagnostics } = await built(
    { 'src/own.scss': 'p { q { r: s } }\n' },
    `\n  plugins: ['@docusaurus/plugin-pwa'],\n  themes: ['@docusaurus/theme-search-algolia'],\n  headTags: [{ tagName: 'style', attributes: {} }],\n`,
    `{ theme: { customCss: './src/own.scss' } }`,
  )
  const told = diagnostics.filter(({ code }) => code === 'SSG232')
  expect(told.map(({ line, column, message }) => [line, column, /"([^"]+)"/.exec(message)?.[1]])).toEqual([
    [1, 119, 'customCss: src/own.scss'],
    [2, 14, 'plugins: @docusaurus/plugin-pwa'],
    [3, 13, 'themes: @docusaurus/theme-search-algolia'],
    [4, 26, 'headTags: style'],
  ])
})
