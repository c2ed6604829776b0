// A link in a link: HTML has none, so the inner one ends the outer one, and nothing empty is left of that.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

/** The links in a page's text, each with its content. */
async function linksOf(files: Readonly<Record<string, string>>, file: string): Promise<string[]> {
  site = testSite(files)
  const { text } = await site.build()
  const [, body = ''] = /class="prose[^"]*"[^>]*>([\s\S]*?)<\/article>/.exec(text(file)) ?? []
  return [...body.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)]
    .filter(([, attributes = '']) => !/pagination|anchor/.test(attributes))
    .map(([, attributes = '', shown = '']) => `${/(?:href|id|name)="([^"]*)"/.exec(attributes)?.[1]}: ${shown}`)
}

const CASES: readonly (readonly [written: string, links: readonly string[]])[] = [
  ['<a href="x.md">[in](y.md)</a>', ['/y: in']],
  ['<a href="x.md"> [in](y.md) </a>', ['/y: in']],
  ['<a href="x.md"><a href="y.md">in</a></a>', ['/y: in']],
  ['<a href="x.md"><b>[in](y.md)</b></a>', ['/y: in']],
  ['<a href="x.md"><em><code><a href="y.md">in</a></code></em></a>', ['/y: in']],
  ['<a href="x.md">before [in](y.md) after</a>', ['/x: before ', '/y: in']],
  ['<a href="x.md"><img src="i.png" alt="i">[in](y.md)</a>', ['/x: <img', '/y: in']],
  ['<a href="x.md" id="here">[in](y.md)</a>', ['/x: ', '/y: in']],
  ['<a name="old">[in](y.md)</a>', ['old: ', '/y: in']],
  // Written as empty, for a style sheet to fill.
  ['<a href="x.md" class="icon"></a><a href="x.md">[in](y.md)</a>', ['/x: ', '/y: in']],
]

test.each(CASES)('in a folder: %s', async (written, links) => {
  const found = await linksOf(
    { 'README.md': `# T\n\n${written}\n`, 'x.md': '# X\n', 'y.md': '# Y\n', 'i.png': 'no picture' },
    'index.html',
  )
  expect(found.map((one, at) => (links[at]?.endsWith('<img') ? one.slice(0, links[at]?.length) : one))).toEqual(links)
})

test.each(CASES.slice(0, 6))('in an MDX page of a site: %s', async (written, links) => {
  const found = await linksOf(
    {
      'site/config.ts': configFile({ docs: { routeBasePath: '/' } }),
      'content/en/docs/index.mdx': page('T', written),
      'content/en/docs/x.md': page('X'),
      'content/en/docs/y.md': page('Y'),
    },
    'index.html',
  )
  expect(found).toEqual(links)
})

test.each([
  [
    'a Docusaurus project',
    'docs/',
    {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n",
    },
  ],
  ['a book', 'src/', { 'book.toml': '[book]\n', 'src/SUMMARY.md': '- [T](index.md)\n- [X](x.md)\n- [Y](y.md)\n' }],
  ['a project for MkDocs', 'docs/', { 'mkdocs.yml': 'site_name: T\nuse_directory_urls: false\n' }],
] as const)('no empty link is left in %s', async (_, folder, files) => {
  for (const [written, links] of CASES.slice(0, 5)) {
    const pages = { 'index.md': `# T\n\n${written}\n`, 'x.md': '# X\n', 'y.md': '# Y\n' }
    const placed = Object.entries(pages).map(([name, text]) => [folder + name, text])
    const found = await linksOf({ ...files, ...Object.fromEntries(placed) }, 'index.html')
    expect(
      found.map((link) => link.replace('.html', '')),
      written,
    ).toEqual(links)
    site.dispose()
  }
})
