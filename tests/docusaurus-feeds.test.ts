// Docusaurus blog options for feeds and list addresses.
import { afterEach, expect, test } from 'vitest'
import { type Built, namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const POSTS = {
  'blog/2024-01-01-one.md': '---\ntitle: One\n---\n\nFirst.\n',
  'blog/2024-01-02-two.md':
    '---\ntitle: Two & more\ntags: [news]\nauthors: { name: Ann, url: https://ann.example }\n---\n\nAbove [link](./2024-01-01-one.md) & <b>bold</b>.\n\n<!-- truncate -->\n\n## Part\n\n![A dot](./dot.svg)\n\n```js title="a.js"\nlet a = 1 < 2\n```\n\n:::note\n\nBoxed.\n\n:::\n',
  'blog/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

async function built(feedOptions: string, files: Readonly<Record<string, string>> = POSTS): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { docs: false, blog: { ${feedOptions} } }]] }\n`,
    ...files,
  })
  return site.build()
}

const feedsOf = ({ files }: Built): string[] =>
  namesOf({ files })
    .filter((path) => /(?:rss|atom|feed)\.(?:xml|json)$/.test(path))
    .sort()

test('feeds are of the kinds that options say, with the title, description, language and copyright that they say', async () => {
  const made = await built(
    `feedOptions: { type: 'all', title: 'Feed <of> us', description: 'About us', copyright: '© Us', language: 'en-GB' }`,
  )
  expect(made.codes).toEqual([])
  expect(feedsOf(made)).toEqual(['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml'])
  const rss = made.text('blog/rss.xml')
  for (const part of [
    '<title>Feed &lt;of&gt; us</title>',
    '<description>About us</description>',
    '<language>en-GB</language>',
    '<copyright>© Us</copyright>',
  ])
    expect(rss).toContain(part)
  expect(made.text('blog/atom.xml')).toContain('<rights>© Us</rights>')
  expect(JSON.parse(made.text('blog/feed.json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Feed <of> us',
    description: 'About us',
    language: 'en-GB',
    home_page_url: 'https://example.org/base/blog',
    feed_url: 'https://example.org/base/blog/feed.json',
    items: [
      {
        id: 'https://example.org/base/blog/2024/01/02/two',
        url: 'https://example.org/base/blog/2024/01/02/two',
        title: 'Two & more',
        date_published: '2024-01-02T00:00:00Z',
        authors: [{ name: 'Ann' }],
        tags: ['news'],
      },
      { title: 'One' },
    ],
  })
  expect(made.text('blog.html')).toContain(
    '<link rel="alternate" type="application/feed+json" title="Feed &lt;of&gt; us" href="/base/blog/feed.json"/>',
  )
})

test('without options there are two feeds, with the names and the twenty posts of Docusaurus; type: null is none', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 22 }, (_, day) => [
      `blog/2024-01-${String(day + 1).padStart(2, '0')}-p.md`,
      `---\ntitle: Day ${day + 1}.\n---\n\nWords.\n`,
    ]),
  )
  const made = await built('', many)
  expect(feedsOf(made)).toEqual(['blog/atom.xml', 'blog/rss.xml'])
  expect(made.text('blog/rss.xml')).toContain('<title>T Blog</title>')
  expect(made.text('blog/rss.xml').match(/<item>/g)).toHaveLength(20)
  expect(made.text('blog/rss.xml')).not.toContain('Day 2.')
  site.dispose()
  const few = await built('feedOptions: { type: ["json"], limit: 3 }', many)
  expect(feedsOf(few)).toEqual(['blog/feed.json'])
  expect((JSON.parse(few.text('blog/feed.json')) as { items: unknown[] }).items).toHaveLength(3)
  expect(few.text('blog.html')).not.toContain('rss.xml')
  site.dispose()
  const all = await built('feedOptions: { limit: false }', many)
  expect(all.text('blog/atom.xml').match(/<entry>/g)).toHaveLength(22)
  site.dispose()
  const none = await built('feedOptions: { type: null }', many)
  expect(feedsOf(none)).toEqual([])
})

test('feeds hold the whole text of posts, with absolute addresses and without what serves a page alone', async () => {
  const made = await built(`feedOptions: { type: ['json', 'rss'] }`)
  const { items } = JSON.parse(made.text('blog/feed.json')) as { items: { content_html: string }[] }
  const html = items[0]?.content_html ?? ''
  expect(html).toContain(
    '<p>Above <a href="https://example.org/base/blog/2024/01/01/one">link</a> &amp; <b>bold</b>.</p>',
  )
  expect(html).toContain('<h2>Part</h2>')
  expect(html).toMatch(/<img src="https:\/\/example\.org\/base\/assets\/files\/dot-\w+\.svg" alt="A dot"/)
  expect(html).toContain('let a = 1 &lt; 2')
  expect(html).toContain('Boxed.')
  expect(html).not.toMatch(/class=|<button|<script|data-|aria-|<svg|<span/)
  expect(made.text('blog/rss.xml')).toContain('<content:encoded>&lt;p&gt;Above &lt;a href=')
  const again = await site.build()
  expect(again.text('blog/feed.json')).toBe(made.text('blog/feed.json'))
  site.write('blog/2024-01-02-two.md', '---\ntitle: Two\n---\n\nEdited.\n')
  expect((await site.build()).text('blog/feed.json')).toContain('<p>Edited.</p>')
})

test('SSG232 styles of feeds and functions that make their entries are named', async () => {
  const made = await built(
    `feedOptions: { xslt: true, createFeedItems: async ({ blogPosts, defaultCreateFeedItems, ...rest }) => defaultCreateFeedItems({ blogPosts, ...rest }) }`,
  )
  expect(made.codes).toEqual(['SSG232', 'SSG232'])
  expect(made.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('"blog.feedOptions.xslt"'),
    expect.stringContaining('"blog.feedOptions.createFeedItems"'),
  ])
})

test('SSG232 an order of posts and a function over them are named', async () => {
  const made = await built(`sortPosts: 'ascending', processBlogPosts: async ({ blogPosts }) => blogPosts`)
  expect(made.codes).toEqual(['SSG232', 'SSG232'])
  expect(made.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('"blog.sortPosts"'),
    expect.stringContaining('"blog.processBlogPosts"'),
  ])
})

test('lists of a blog lie at the addresses that its options say, and an archive that is null is none', async () => {
  const files = {
    ...POSTS,
    'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
    'blog/2024-01-03-three.md': '---\ntitle: Three\ntags: [news]\nauthors: ann\n---\n\nThird.\n',
  }
  const made = await built(
    `postsPerPage: 1, tagsBasePath: 'topics', pageBasePath: 'part', archiveBasePath: 'all', authorsBasePath: 'people'`,
    files,
  )
  expect(made.codes).toEqual([])
  const lists = namesOf(made)
    .filter((path) => /^blog\/(?!\d).*\.html$/.test(path))
    .sort()
  expect(lists).toEqual([
    'blog/all.html',
    'blog/part/2.html',
    'blog/part/3.html',
    'blog/people.html',
    'blog/people/ann.html',
    'blog/topics.html',
    'blog/topics/news.html',
    'blog/topics/news/part/2.html',
  ])
  const post = made.text('blog/2024/01/03/three.html')
  for (const path of ['blog/all', 'blog/topics/news', 'blog/people/ann']) expect(post).toContain(`href="/base/${path}"`)
  expect(made.text('blog.html')).toContain('href="/base/blog/part/2"')
  site.dispose()
  const without = await built('archiveBasePath: null', files)
  expect(without.codes).toEqual([])
  expect(namesOf(without).includes('blog/archive.html')).toBe(false)
})
