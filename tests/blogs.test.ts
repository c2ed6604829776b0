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
