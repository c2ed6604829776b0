// Every page's title is an anchor, whatever layout or kind of page it has.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

/** The id of the first heading. */
const idIn = ({ text }: Built, file: string): string | undefined => /<h1(?: id="([^"]*)")?/.exec(text(file))?.[1]

const POST = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A post.\ntags: [x]\nauthors: [me]\n---\n\n${body}\n`

test('in a site', async () => {
  const result = await built({
    'site/config.ts': configFile({
      search: { enabled: true, resultsPage: true },
      blog: { authors: { me: { name: 'Me' } } },
    }),
    'content/en/docs/a.md': page('Front matter title', '## Other'),
    'content/en/docs/b.md': '# Own heading\n\nText.\n',
    'content/en/docs/c.md': page('Same', '## Same'),
    'content/en/docs/d.md': page('Given', '<p id="given">x</p>'),
    'content/en/docs/f/_category_.json': '{ "label": "A Folder", "link": { "type": "generated-index" } }',
    'content/en/docs/f/x.md': page('X'),
    'content/en/blog/2026-01-02-p.md': POST('A post', 'Text.'),
    'content/en/blog/2026-01-03-q.md': POST('Another', '## Part'),
  })
  expect(result.codes).toEqual([])
  const files = {
    'docs/a.html': 'front-matter-title',
    'docs/b.html': 'own-heading',
    // The section keeps its address.
    'docs/c.html': undefined,
    'docs/d.html': undefined,
    'docs/f.html': 'a-folder',
    'blog.html': 'blog',
    'blog/p.html': 'a-post',
    'blog/archive.html': 'blog-archive',
    'blog/tags.html': 'blog-tags',
    'blog/tags/x.html': 'x',
    'search.html': 'search-results',
    '404.html': 'page-not-found',
  }
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, idIn(result, file)]))).toEqual(files)
})

test('in a Docusaurus project, whose lists show posts as they are written', async () => {
  const result = await built({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: { blogTitle: 'Notes' } }]] }\n",
    'docs/a.md': '---\nslug: /\ntitle: Front title\n---\n\nText.\n',
    'blog/2026-01-02-p.md': '---\ntitle: A post\ntags: [x]\n---\n\n## Notes\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  })
  const ids = ['docs.html', 'blog.html', 'blog/2026/01/02/p.html', 'blog/archive.html', 'blog/tags/x.html'].map(
    (file) => idIn(result, file),
  )
  expect(result.codes).toEqual([])
  expect(ids.every((id) => id === undefined || id !== '')).toBe(true)
  expect([ids[0], ids[2]]).toEqual(['front-title', 'a-post'])
})

test('in a folder and in a book', async () => {
  const folder = await built({ 'README.md': '---\ntitle: Front title\n---\n\nText.\n', 'b.md': 'No title.\n' })
  expect([idIn(folder, 'index.html'), idIn(folder, 'b.html')]).toEqual(['front-title', 'b'])
  site.dispose()
  const book = await built({
    'src/SUMMARY.md': '- [One](one.md)\n- [Two](two.md)\n',
    'src/one.md': '# One\n',
    'src/two.md': 'No title here.\n',
  })
  expect([idIn(book, 'index.html'), idIn(book, 'two.html')]).toEqual(['one', 'two'])
})
