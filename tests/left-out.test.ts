// Skipped files and broken links are reported once, with name and location.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  const site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
  open.push(site)
  return site.build()
}

test('SSG218 Markdown that is no page of a bare folder is named: other endings, kept folders, parts that nothing imports', async () => {
  const site = testSite({
    'index.md': page('Home'),
    'used.mdx': "# Used\n\nimport Part from './_part.md'\n\n<Part />\n",
    '_part.md': 'Part.\n',
    '_alone.md': page('Alone'),
    '_more/one.md': page('One'),
    'draft.markdown': page('Draft'),
    'README.MD': page('Readme'),
    'build/linux.md': page('Linux'),
    'data.txt': 'No page.\n',
  })
  open.push(site)
  const { diagnostics } = await site.build()
  const said = diagnostics.filter(({ code }) => code === 'SSG218')
  expect(said.map(({ file, message }) => `${file}: ${message.replace(/\. .*/, '')}`)).toEqual([
    'README.MD: 2 files are left out: "README.MD", "draft.markdown"',
    '_alone.md: 2 files are left out: "_alone.md", "_more/one.md"',
    'build/linux.md: A file is left out: "build/linux.md"',
  ])
})

test('SSG218 in a site of the own layout, other endings are named, and parts are parts', async () => {
  const names = Array.from({ length: 7 }, (_, at) => `content/en/docs/n${at}.markdown`)
  const result = await built({
    ...Object.fromEntries(names.map((name) => [name, page('N')])),
    'content/en/docs/_part.md': page('Part'),
  })
  expect(result.codes.filter((code) => code === 'SSG218')).toHaveLength(1)
  expect(result.diagnostics.find(({ code }) => code === 'SSG218')?.message).toMatch(
    /^7 files are left out: "content\/en\/docs\/n0\.markdown", .* and 2 more\. /,
  )
})

test('SSG310, SSG313 icon, logo, bar and foot are told where the configuration names what is not there', async () => {
  const result = await built({
    'site/config.ts':
      "export default {\n  title: 'T',\n  onUnusedStrings: 'ignore',\n  onOrphans: 'ignore',\n  search: { enabled: false },\n  favicon: 'gone.svg',\n  navbar: {\n    logo: { src: '/none.svg' },\n    items: [{ type: 'link', label: 'X', to: '/nowhere' }],\n  },\n  footer: { columns: [{ title: 'F', links: [{ label: 'Y', to: '/lost' }] }] },\n}\n",
  })
  const said = result.diagnostics.filter(({ code }) => code === 'SSG310' || code === 'SSG313')
  expect(said.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
    'site/config.ts:6:12 The file "gone.svg" in the setting "favicon" doesn\'t exist.',
    'site/config.ts:8:18 The file "/none.svg" in the setting "navbar.logo.src" doesn\'t exist.',
    'site/config.ts:9:45 The link "/nowhere" leads to a page that doesn\'t exist. It\'s on /docs/a and 1 more page.',
    'site/config.ts:11:63 The link "/lost" leads to a page that doesn\'t exist. It\'s on /docs/a and 1 more page.',
  ])
})

test('SSG307 a name that reads as another address is told alone', async () => {
  const result = await built({ 'content/en/docs/a%20b.md': page('B') })
  expect(result.codes).toEqual(['SSG307'])
})

test.each(['guide/a?b', 'a#b', 'a%20b', 'a\\b', 'a\nb', 'guide/_part', '_more/page', '.hidden', 'a//b', 'guide/'])(
  '`ssg new page` writes no page that could not be built: %j',
  (name) => {
    const site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') })
    open.push(site)
    const { code, err } = ssg(['new', 'page', name, '--root', site.root])
    expect(err).toBe(`error: "${name}" isn't a page path such as "guide/install".\n`)
    expect(code).toBe(2)
    expect(readdirSync(join(site.root, 'content/en/docs'))).toEqual(['a.md'])
  },
)

test('`ssg new page` takes names with spaces and letters of any script', () => {
  const site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') })
  open.push(site)
  expect(ssg(['new', 'page', '/guide/A ü 中.md', '--root', site.root]).out).toBe(
    '  wrote  content/en/docs/guide/A ü 中.md\n',
  )
})

test('files of the static folder whose names begin with a dot are copied, but for what tools leave there', async () => {
  const result = await built({
    'site/static/.nojekyll': '',
    'site/static/.well-known/security.txt': 'Contact: mailto:a@example.org\n',
    'site/static/.htaccess': 'x',
    'site/static/.gitkeep': '',
    'site/static/.DS_Store': '',
    'site/static/._logo.svg': '',
    'site/static/img/.git/config': '',
    'content/en/docs/b.md': page('B', '[Contact](/.well-known/security.txt)'),
  })
  expect(result.codes).toEqual([])
  const hidden = [...result.files.keys()].filter((path) => /(?:^|\/)\./.test(path))
  expect(hidden.sort()).toEqual(['.htaccess', '.nojekyll', '.well-known/security.txt'])
})
