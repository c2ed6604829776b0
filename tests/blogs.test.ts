// Sites with several blogs.
import { afterEach, expect, test } from 'vitest'
import { configFile, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const links = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)

test('a further blog has an address, lists and a feed of its own, and its posts stand in no other', async () => {
  const post = (title: string): string => `---\ntitle: ${title}\ntags: [One]\n---\n\nText.\n`
  site = testSite({
    'site/config.ts': configFile({
      blogInstances: { news: { title: 'News' }, versions: { path: 'releases', routeBasePath: '/more/versions' } },
    }),
    'content/en/blog/2026-01-01-a.md': post('A'),
    'content/en/news/2026-01-02-b.md': post('B'),
    'content/en/releases/2026-01-03-c.md': post('C'),
  })
  const result = await site.build()
  expect(result.codes).toEqual([])
  expect(result.text('news.html')).toContain('<title>News | Test</title>')
  expect(links(result.text('news.html'))).toContain('/news/b')
  expect(links(result.text('news.html'))).not.toContain('/blog/a')
  expect(links(result.text('news/b.html'))).toContain('/news/tags/one')
  expect(links(result.text('blog.html'))).not.toContain('/news/b')
  expect(result.text('more/versions/rss.xml')).toContain('/more/versions/c</link>')
  expect(result.text('news/rss.xml')).not.toContain('/blog/a')
})

test('lists of a blog lie at the addresses that are said, and feeds hold whole posts where that is said', async () => {
  const settings = { paths: { tags: 'topics', archive: null, page: 'more' }, postsPerPage: 1 }
  const written = (feeds: object): string =>
    configFile({ blog: { ...settings, feeds: { types: ['atom'], ...feeds } }, blogInstances: { news: {} } })
  const post = (title: string): string =>
    `---\ntitle: ${title}\ntags: [One]\n---\n\nFirst words.\n\n<!-- truncate -->\n\nLast *words*.\n`
  site = testSite({
    'site/config.ts': written({}),
    'content/en/blog/2026-01-01-a.md': post('A'),
    'content/en/blog/2026-01-02-b.md': post('B'),
    'content/en/news/2026-01-02-b.md': post('C'),
  })
  const first = await site.build()
  expect(first.codes).toEqual([])
  const pages = [...first.files.keys()].filter((file) => /^(?:blog|news)\b.*\.html$/.test(file)).sort()
  expect(pages.filter((file) => file.startsWith('blog/'))).toEqual([
    'blog/a.html',
    'blog/b.html',
    'blog/more/2.html',
    'blog/topics.html',
    'blog/topics/one.html',
    'blog/topics/one/more/2.html',
  ])
  expect(pages).toContain('news/archive.html')
  expect(first.text('blog/atom.xml')).not.toContain('Last')
  site.write('site/config.ts', written({ fullText: true }))
  const whole = await site.build()
  expect(whole.text('blog/atom.xml')).toContain('Last &lt;em&gt;words&lt;/em&gt;.')
  expect(whole.text('news/atom.xml')).not.toContain('Last')
  site.write('site/config.ts', configFile({ blog: { paths: { tags: '/topics' } } }))
  expect((await site.build()).codes).toEqual(['SSG102'])
})

test('the copies of a post and of the archive keep the date apart from what follows', async () => {
  site = testSite({
    'site/config.ts': configFile({ markdownPages: true, blog: { authors: { ann: { name: 'Ann' } } } }),
    'content/en/blog/2026-01-01-a.md': '---\ntitle: A\nauthors: [ann]\n---\n\nText.\n',
  })
  const { text } = await site.build()
  expect(text('blog/a.md')).toContain('January 1, 2026 1 min read Ann')
  expect(text('blog/archive.md')).toMatch(/January 1, 2026 \[A\]/)
})
