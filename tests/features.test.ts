// What a build makes of a site, feature by feature: the smallest input and the output that it must give.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, repository, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

async function built(
  files: Readonly<Record<string, string | Uint8Array>>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Built> {
  const site = testSite({ 'site/config.ts': configFile(settings), ...files })
  open.push(site)
  return site.build()
}

const links = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map((match) => match[1] as string)
/** The JSON-LD of a page. */
const structured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] as string) as Record<string, unknown>,
  )
const TWO = {
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh'],
    localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
  },
}

describe('routes', () => {
  test('docs by file name, slug, index and id', async () => {
    const { files } = await built({
      'content/en/docs/index.md': page('Home'),
      'content/en/docs/a/b.md': page('B'),
      'content/en/docs/a/index.md': page('A'),
      'content/en/docs/c.md': page('C', 'Text.', 'slug: /deep/see\n'),
      'content/en/docs/a/d.md': page('D', 'Text.', 'slug: dee\n'),
      'content/en/docs/a/e.md': page('E', 'Text.', 'id: ee\n'),
      'content/en/docs/a/_part.md': 'A partial is no page.\n',
    })
    expect([...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('nav/')).sort()).toEqual([
      '404.html',
      'docs.html',
      'docs/a.html',
      'docs/a/b.html',
      'docs/a/dee.html',
      'docs/a/ee.html',
      'docs/deep/see.html',
    ])
  })

  test('category with a generated index: title, text and one entry a page', async () => {
    const result = await built({
      'content/en/docs/x/_category_.json':
        '{ "label": "Section", "position": 1, "link": { "type": "generated-index", "title": "The section", "description": "What it holds." } }',
      'content/en/docs/x/two.md': page('Two', 'Text.', 'sidebar_position: 2\ndescription: Second page.\n'),
      'content/en/docs/x/one.md': page('One', 'Text.', 'sidebar_position: 1\n'),
    })
    const html = result.text('docs/x.html')
    expect(result.codes).toEqual([])
    expect(html).toContain('The section')
    expect(html).toContain('What it holds.')
    expect(html).toContain('Second page.')
    expect(html.indexOf('/docs/x/one')).toBeLessThan(html.indexOf('/docs/x/two'))
  })

  test('blog: list, pages, archive, tags, posts, feeds', async () => {
    const posts = Object.fromEntries(
      [1, 2, 3].map((n) => [
        `content/en/blog/2026-0${n}-01-post-${n}.md`,
        page(`Post ${n}`, 'Words of the post.', `description: About ${n}.\ntags: [RISC-V]\n`),
      ]),
    )
    const result = await built({ 'content/en/docs/a.md': page('A'), ...posts }, { blog: { postsPerPage: 2 } })
    expect(result.codes).toEqual([])
    for (const path of [
      'blog.html',
      'blog/page/2.html',
      'blog/archive.html',
      'blog/tags.html',
      'blog/tags/risc-v.html',
      'blog/post-1.html',
      'blog/rss.xml',
      'blog/atom.xml',
    ])
      expect(result.files.has(path), path).toBe(true)
    expect(links(result.text('blog.html'))).toContain('/blog/post-3')
    expect(links(result.text('blog.html'))).not.toContain('/blog/post-1')
    expect(result.text('blog/rss.xml').indexOf('Post 3')).toBeLessThan(result.text('blog/rss.xml').indexOf('Post 1'))
  })

  test('feeds are XML that names itself, its language, days of making and of change, and who wrote', async () => {
    const result = await built(
      {
        'content/en/blog/2026-01-01-a.md': page(
          JSON.stringify('A & <b>\u0007'),
          'Words.',
          'description: D\nauthors: [x]\ntags: [T]\nlast_update: { date: 2026-02-03 }\n',
        ),
        'content/en/blog/2025-12-31-b.md': page('B', 'Words.', 'description: E\n'),
      },
      { title: 'Site', url: 'https://e.org', blog: { authors: { x: { name: 'Team' } } } },
    )
    const [rss, atom] = ['rss', 'atom'].map((name) => result.text(`blog/${name}.xml`)) as [string, string]
    for (const part of [
      '<language>en</language>',
      '<title>A &amp; &lt;b&gt;\uFFFD</title>',
      '<pubDate>Thu, 01 Jan 2026 00:00:00 +0000</pubDate>',
      '<lastBuildDate>Tue, 03 Feb 2026 00:00:00 +0000</lastBuildDate>',
      '<dc:creator>Team</dc:creator>',
      'href="https://e.org/blog/rss.xml" rel="self"',
    ])
      expect(rss).toContain(part)
    for (const part of [
      'xml:lang="en"',
      '<id>https://e.org/blog/a</id>',
      '<published>2026-01-01T00:00:00Z</published>',
      '<updated>2026-02-03T00:00:00Z</updated>',
      '<name>Team</name>',
      'href="https://e.org/blog/atom.xml" rel="self"',
    ])
      expect(atom).toContain(part)
    // Posts without an author are by the site.
    expect(atom).toContain('<name>Site | Blog</name>')
    expect(result.text('sitemap.xml')).toContain('<loc>https://e.org/blog/a</loc>\n    <lastmod>2026-02-03</lastmod>')
  })

  test('each page of the blog has a title and a description of its own, and says where it stands', async () => {
    const posts = Object.fromEntries(
      [1, 2, 3].map((n) => [
        `content/en/blog/2026-0${n}-01-post-${n}.md`,
        page(`Post ${n}`, 'Words.', `description: About ${n}.\ntags: [One, Two]\n`),
      ]),
    )
    const result = await built(posts, { url: 'https://e.org', blog: { postsPerPage: 2, description: 'All about it.' } })
    const paths = [
      'blog.html',
      'blog/page/2.html',
      'blog/archive.html',
      'blog/tags.html',
      'blog/tags/one.html',
      'blog/tags/two.html',
      'blog/post-1.html',
    ]
    for (const of of [/<title>[^<]*/, /<meta name="description"[^>]*/, /<h1[^>]*>[^<]*/])
      expect(new Set(paths.map((path) => of.exec(result.text(path))?.[0])).size).toBe(paths.length)
    const types = (path: string): unknown[] => structured(result.text(path)).map((item) => item['@type'])
    expect(types('blog.html')).toEqual(['Blog'])
    expect(types('blog/page/2.html')).toEqual(['BreadcrumbList'])
    expect(types('blog/post-1.html')).toEqual(['BlogPosting', 'BreadcrumbList'])
    expect(structured(result.text('blog/post-1.html'))[0]).toMatchObject({
      headline: 'Post 1',
      datePublished: '2026-01-01',
      dateModified: '2026-01-01',
      inLanguage: 'en',
      mainEntityOfPage: 'https://e.org/blog/post-1',
    })
  })

  test('each step of a way but the last is a page: a folder without one is left out', async () => {
    const result = await built(
      {
        'content/en/docs/index.md': page('Docs'),
        'content/en/docs/x/overview.md': page('X', 'Text.', 'sidebar_position: 1\n'),
        'content/en/docs/x/deep/_category_.json': '{ "label": "Deep" }',
        'content/en/docs/x/deep/a.md': page('A'),
      },
      { url: 'https://e.org', docs: { sidebars: { x: [{ type: 'autogenerated', dirName: 'x' }] } } },
    )
    const steps = (path: string): unknown =>
      ((structured(result.text(path))[0]?.['itemListElement'] ?? []) as readonly Record<string, unknown>[]).map(
        ({ position, item }) => [position, item],
      )
    expect(steps('docs/x/deep/a.html')).toEqual([
      [1, 'https://e.org/docs'],
      [2, 'https://e.org/docs/x/overview'],
      [3, 'https://e.org/docs/x/deep/a'],
    ])
    expect(steps('docs/x/overview.html')).toEqual([
      [1, 'https://e.org/docs'],
      [2, 'https://e.org/docs/x/overview'],
    ])
  })

  test('redirect stubs in every locale: refresh, canonical, a link; _redirects', async () => {
    const result = await built(
      { 'content/en/docs/a.md': page('A') },
      { ...TWO, redirects: [{ from: ['/old', '/older'], to: '/docs/a' }] },
    )
    expect(result.codes).toEqual([])
    expect(result.text('zh/old.html')).toContain('<meta http-equiv="refresh" content="0; url=/zh/docs/a">')
    expect(result.text('zh/old.html')).toContain('<link rel="canonical" href="http://localhost:3000/zh/docs/a">')
    expect(links(result.text('older.html'))).toEqual(['/docs/a'])
    expect(result.text('_redirects').split('\n')).toContain('/zh/old /zh/docs/a 301')
  })

  test('base URL stands before every path', async () => {
    const result = await built(
      { 'content/en/docs/a.md': page('A', 'See [b](./b.md) and [b](/docs/b).'), 'content/en/docs/b.md': page('B') },
      { baseUrl: '/sub/' },
    )
    expect(result.codes).toEqual([])
    for (const link of links(result.text('docs/a.html')).filter((url) => url.startsWith('/')))
      expect(link).toMatch(/^\/sub(?:\/|$)/)
    expect(result.text('docs/a.html')).toMatch(/href="\/sub\/assets\/main-/)
  })
})

describe('front matter', () => {
  test.each([
    ['plain values', 'title: T\r\nsidebar_position: 2\r\nslug: x'],
    ['other YAML', 'title: >\r\n  T\r\ntags:\r\n  - a\r\nslug: x'],
  ])('of a file from Windows is read like any other: %s', async (_, block) => {
    const result = await built({ 'content/en/docs/b.md': `\uFEFF---\r\n${block}\r\n---\r\n\r\nOne\r\ntwo.\r\n` })
    expect(result.codes).toEqual([])
    expect(result.text('docs/x.html')).toMatch(/<title>T\n? \| Test<\/title>/)
  })

  test('draft is left out of a build and shown in dev; unlisted is built, hidden and not indexed', async () => {
    const files = {
      'content/en/docs/a.md': page('A'),
      'content/en/docs/d.md': page('D', 'Text.', 'draft: true\n'),
      'content/en/docs/u.md': page('U', 'Text.', 'unlisted: true\n'),
    }
    const result = await built(files)
    expect([result.files.has('docs/d.html'), result.files.has('docs/u.html')]).toEqual([false, true])
    expect(result.text('docs/u.html')).toContain('noindex')
    expect(links(result.text('docs/a.html'))).not.toContain('/docs/u')
    expect(result.text('sitemap.xml')).not.toContain('/docs/u')
    const dev = testSite({ 'site/config.ts': configFile({}), ...files })
    open.push(dev)
    expect((await dev.build({ dev: true })).files.has('docs/d.html')).toBe(true)
  })

  test('title, description, keywords, image, tags, edit link, last update', async () => {
    const result = await built(
      {
        'content/en/docs/a.md': page(
          'A & B',
          'Text.',
          'description: "Say <b>"\nkeywords: [x, 8051]\nimage: card.png\ntags: [Boot loader]\nlast_update: { date: 2026-05-12 }\n',
        ),
      },
      { title: 'Site', url: 'https://example.org', docs: { editUrl: 'https://forge.example/edit/' } },
    )
    const html = result.text('docs/a.html')
    expect(result.codes).toEqual([])
    expect(html).toContain('<title>A &amp; B | Site</title>')
    expect(html).toContain('content="Say &lt;b&gt;"')
    expect(html).toContain(
      '<meta property="og:image" content="https://example.org/card.png"/><meta property="og:image:alt" content="A &amp; B"/>',
    )
    expect(links(html)).toContain('https://forge.example/edit/content/en/docs/a.md')
    expect(links(html)).toContain('/docs/tags/boot-loader')
    expect(html).toContain('May 12, 2026')
    expect(result.files.has('docs/tags/boot-loader.html')).toBe(true)
  })

  test('previews are told language and territory, and the size and the words of a card', async () => {
    const site = testSite({
      'site/config.ts': configFile({ ...TWO, url: 'https://example.org' }),
      'content/en/docs/index.md': page('Docs'),
      'content/en/docs/a.md': page('A'),
      'content/zh/docs/a.md': page('甲', '文。'),
    })
    open.push(site)
    const result = await site.build({ social: true })
    const card = (locale: string): string[] => [
      `image https://example.org/social/${locale}/docs.png`,
      'image:width 1200',
      'image:height 630',
      'image:alt Docs | Test',
    ]
    const said = (path: string): string[] =>
      [
        ...result.text(path).matchAll(/<meta property="og:(locale(?::alternate)?|image(?::\w+)?)" content="([^"]*)"/g),
      ].map((match) => `${match[1]} ${match[2]}`)
    expect(said('docs/a.html')).toEqual(['locale en_US', ...card('en')])
    expect(said('zh/docs/a.html')).toEqual(['locale zh_CN', ...card('zh')])
  })

  test('previous and next follow the sidebar, front matter overrides', async () => {
    const files = {
      'content/en/docs/a.md': page('First'),
      'content/en/docs/b.md': page('Second', 'Text.', 'pagination_next: a\npagination_prev: null\n'),
      'content/en/docs/c.md': page('Third'),
    }
    const result = await built(files)
    const tail = (path: string): string => result.text(path).slice(result.text(path).indexOf('</h1>'))
    expect(links(tail('docs/a.html'))).toContain('/docs/b')
    expect(links(tail('docs/b.html'))).toContain('/docs/a')
    expect(links(tail('docs/b.html'))).not.toContain('/docs/c')
  })

  test('displayed_sidebar: null takes a page out of every sidebar', async () => {
    const result = await built({
      'content/en/docs/x/a.md': page('A'),
      'content/en/docs/x/b.md': page('B', 'Text.', 'displayed_sidebar: null\n'),
    })
    expect(links(result.text('docs/x/a.html'))).not.toContain('/docs/x/b')
    expect(result.text('docs/x/b.html')).not.toContain('class="sidebar"')
  })
})

describe('safety', () => {
  test('text of the content is data: titles, descriptions and labels are escaped everywhere', async () => {
    const evil = '<img src=x onerror=alert(1)>"\''
    const result = await built({
      'content/en/docs/a.md': page(
        JSON.stringify(evil),
        'Text.',
        `description: ${JSON.stringify(evil)}\nsidebar_label: ${JSON.stringify(evil)}\n`,
      ),
      'content/en/docs/b.md': page('B'),
    })
    for (const [path, text] of result.files)
      if (/\.(?:html|xml|json)$/.test(path)) expect(text, path).not.toContain('<img src=x')
  })

  test('a closing script tag in a title does not end the JSON-LD', async () => {
    const result = await built({ 'content/en/docs/x/a.md': page(JSON.stringify('</script><script>alert(1)</script>')) })
    expect(result.text('docs/x/a.html')).not.toContain('<script>alert(1)')
  })

  test('the policy allows the inline scripts of the pages by their hashes, and nothing inline besides', async () => {
    const { createHash } = await import('node:crypto')
    const result = await built({ 'content/en/docs/a.md': page('A') })
    const policy = /Content-Security-Policy: (.*)/.exec(result.text('_headers'))?.[1] ?? ''
    expect(policy).not.toContain('unsafe')
    const scripts = [...result.text('docs/a.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] as string,
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts)
      expect(policy).toContain(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  })
})

describe('pages of the site', () => {
  const files = {
    'locales/en/site.json': '{ "title": "Board", "count_one": "{{count}} pin", "count_other": "{{count}} pins" }',
    'locales/zh/site.json': '{ "title": "开发板", "count_other": "{{count}} 个引脚" }',
    'site/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/parts/Thing/thing.css': '.thing { color: red }\n',
    'site/parts/Thing/thing.client.ts': "document.title = 'x'\n",
    'site/pages/board.tsx': `import { definePage, usePage } from 'ssg/theme'
export const page = definePage({ title: 'site:title', description: 'site:title' })
export default function Board() {
  const { t, href, asset } = usePage()
  return <div data-part="thing"><a href={href('/board#pins')}>{t('site:count', { count: 2 })}</a><img src={asset('logo.svg')} alt="" /></div>
}
`,
  }

  test('strings, paths, files and the scripts of the parts they hold', async () => {
    const result = await built(files, TWO)
    const html = result.text('zh/board.html')
    expect(result.codes).toEqual(['SSG312', 'SSG312'])
    expect(html).toContain('<title>开发板 | Test</title>')
    expect(html).toContain('href="/zh/board#pins">2 个引脚</a>')
    expect(html).toContain('src="/logo.svg"')
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/thing-[A-Z0-9]+\.css"/)
    expect(html).toMatch(/<script type="module" src="\/assets\/thing-[A-Z0-9]+\.js"/)
    expect(result.text('board.html')).toContain('2 pins')
    expect(result.files.has('logo.svg')).toBe(true)
  })

  test('a page without the part does not load it', async () => {
    const result = await built({ ...files, 'content/en/docs/a.md': page('A') }, TWO)
    expect(result.text('docs/a.html')).not.toContain('/assets/thing-')
  })

  test('a slot of the theme is replaced and may wrap the original', async () => {
    const result = await built({
      'content/en/docs/a.md': page('A'),
      'site/theme/NotFoundPage.tsx':
        'export default function NotFoundPage() { return <main id="main">Nothing of ours.</main> }\n',
    })
    expect(result.text('404.html')).toContain('Nothing of ours.')
  })
})

describe('code of pages', () => {
  test('is found with and without its ending, over several lines, and not in examples', async () => {
    const result = await built({
      'content/en/docs/m.mdx': page(
        'M',
        "import {\n  One,\n} from './one.tsx'\nimport { two } from './parts'\nimport three from '@site/site/three.json'\n\n<One />, {two + three.n}\n\n```ts\nimport App from './App.tsx'\n```",
      ),
      'content/en/docs/one.tsx': 'export const One = () => <b>one</b>\n',
      'content/en/docs/parts/index.ts': 'export const two = 2\n',
      'site/three.json': '{ "n": 3 }',
    })
    expect(result.codes).toEqual([])
    expect(result.text('docs/m.html')).toContain('<p><b>one</b>, 5</p>')
  })
})

describe('a sidebar', () => {
  test('of a page holds its own branch; the whole one is a file of its own', async () => {
    const pages = Object.fromEntries(
      ['one', 'two'].flatMap((section) =>
        Array.from({ length: 30 }, (_, i) => [`content/en/docs/big/${section}/p${i}.md`, page(`${section} ${i}`)]),
      ),
    )
    const result = await built({
      ...pages,
      'content/en/docs/big/one/_category_.json': '{"label":"One"}',
      'content/en/docs/big/two/_category_.json': '{"label":"Two"}',
    })
    const own = links(result.text('docs/big/one/p3.html'))
    expect(own).toContain('/docs/big/one/p20')
    expect(own).not.toContain('/docs/big/two/p20')
    // Asked for as every page is: without the ending, to which hosts answer with a redirect.
    expect(result.text('docs/big/one/p3.html')).toContain('data-full="/nav/en/docs"')
    expect(links(result.text('nav/en/docs.html'))).toEqual(
      expect.arrayContaining(['/docs/big/one/p20', '/docs/big/two/p20']),
    )
  })
})

test('Markdown transforms of the configuration are ordinary unified plugins, and a change of one is seen', async () => {
  const config = (
    word: string,
  ): string => `const loud = () => (tree) => { for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: ' ${word}' }) }
const mark = (options) => (tree) => { for (const node of tree.children) if (node.type === 'element' && node.tagName === 'p') node.properties.className = [options.name] }
export default { title: 'T', onUnusedStrings: 'ignore', onOrphans: 'ignore', search: { enabled: false }, markdown: { remarkPlugins: [loud], rehypePlugins: [[mark, { name: 'marked' }]] } }
`
  const site = testSite({ 'site/config.ts': config('Indeed.'), 'content/en/docs/a.md': page('A', 'Text.') })
  open.push(site)
  expect((await site.build()).text('docs/a.html')).toContain('<p class="marked">Text. Indeed.</p>')
  site.write('site/config.ts', config('Truly.'))
  expect((await site.build()).text('docs/a.html')).toContain('<p class="marked">Text. Truly.</p>')
})

describe('what a site makes of reports', () => {
  test('a severity per code; unknown keys of the front matter reach the page as data', async () => {
    const files = {
      'content/en/docs/a.md': page('A', 'For {frontMatter.audience.name}.', 'audience: { name: makers, level: 2 }\n'),
      'site/theme/DocPage.tsx':
        "import { usePage } from 'ssg/theme'\nexport default function DocPage() {\n  const { page } = usePage()\n  return <p id={`docText`}>{JSON.stringify(page.data)}</p>\n}\n",
    }
    expect((await built(files)).codes).toEqual(['SSG206'])
    const result = await built(
      { ...files, 'content/en/docs/b.mdx': page('B', '{frontMatter.audience.toUpperCase()}', 'audience: all\n') },
      { severity: { SSG206: 'ignore' } },
    )
    expect(result.codes).toEqual([])
    expect(result.text('docs/a.html')).toContain(
      '{&quot;audience&quot;:{&quot;name&quot;:&quot;makers&quot;,&quot;level&quot;:2}}',
    )
    expect(
      (await built({ 'content/en/docs/a.md': page('A', '[b](/none)') }, { severity: { SSG310: 'warn' } })).diagnostics,
    ).toMatchObject([{ code: 'SSG310', severity: 'warning' }])
    expect((await built({ 'content/en/docs/a.md': page('A') }, { severity: { SSG101: 'warn' } })).codes).toEqual([
      'SSG102',
    ])
  })
})

describe('pages as Markdown', () => {
  const FILES = {
    'content/en/docs/a.md': page('First', 'See [second](./b.md).', 'description: What it is for.\n'),
    'content/en/docs/b.md': page('Second'),
    'content/zh/docs/b.md': page('第二'),
  }

  test('each page has one, in its own language only; lists of all, also after a build that changed one page', async () => {
    const site = testSite({
      'site/config.ts': configFile({ ...TWO, url: 'https://example.org', markdownPages: true }),
      ...FILES,
    })
    open.push(site)
    await site.build()
    site.write('content/en/docs/b.md', page('Second', 'New text.'))
    const { files, text, codes } = await site.build()
    expect(codes).toEqual([])
    expect([...files.keys()].filter((path) => path.endsWith('.md')).sort()).toEqual([
      'docs/a.md',
      'docs/b.md',
      'zh/docs/b.md',
    ])
    expect(text('docs/a.md')).toBe('# First\n\nSee [second](https://example.org/docs/b).\n')
    expect(text('docs/b.md')).toContain('New text.')
    expect(text('docs/a.html')).toContain('<link rel="alternate" type="text/markdown" href="/docs/a.md"/>')
    expect(text('zh/docs/a.html')).not.toContain('text/markdown')
    expect(text('llms.txt')).toContain('- [First](https://example.org/docs/a.md): What it is for.\n')
    expect(text('llms-full.txt')).toContain('<!-- https://example.org/docs/b -->\n\n# Second\n\nNew text.\n')
    expect(text('zh/llms.txt')).toContain('https://example.org/zh/docs/b.md')
    expect(text('zh/llms.txt')).not.toContain('docs/a.md')
  })

  test('are not made unless they are asked for', async () => {
    const { files } = await built(FILES, TWO)
    expect([...files.keys()].filter((path) => /\.md$|llms/.test(path))).toEqual([])
  })
})

describe('what a site changes of its theme', () => {
  test('a part by a file of its name, which may import the original; SSG508 a name that the theme does not have', async () => {
    const footer =
      "import Original from 'ssg/theme/original/Footer'\nexport default function Footer() {\n  return <div id={`ownFooter`}><Original /></div>\n}\n"
    const result = await built({ 'content/en/docs/a.md': page('A'), 'site/theme/Footer.tsx': footer })
    expect(result.codes).toEqual([])
    expect(result.text('docs/a.html')).toContain(
      '<footer class="footer" id="siteEnd"><div id="ownFooter"><div class="wrap">',
    )
    const wrong = await built({
      'content/en/docs/a.md': page('A'),
      'site/theme/Foter.tsx': 'export default () => null\n',
    })
    expect(wrong.diagnostics).toMatchObject([
      { code: 'SSG508', file: 'site/theme/Foter.tsx', hint: 'Did you mean "Footer"?' },
    ])
  })

  test('ssg/theme/parts gives pages the part that the site shows, and sheets of the theme', async () => {
    const shown = (name: string): string =>
      `import Part from 'ssg/theme/parts/${name}'\nexport const page = { title: 'X', description: 'X' }\nexport default function X() {\n  return <div data-part="own"><Part name="search" /></div>\n}\n`
    const files = {
      'content/en/docs/a.md': page('A'),
      'site/parts/Own/own.css': "@import 'ssg/theme/parts/pills.css';\n.own { top: 0 }\n",
    }
    const original = await built({ ...files, 'site/pages/x.tsx': shown('Icon') })
    expect(original.codes).toEqual([])
    expect(original.text('x.html')).toMatch(/<div><svg class="icon"/)
    const sheet = /href="\/(assets\/own-[^"]*)"/.exec(original.text('x.html'))?.[1] ?? ''
    expect(original.text(sheet)).toMatch(/\.pills[\s\S]*\.own\{top:0\}/)
    const own = 'export default function Icon() {\n  return <i>mine</i>\n}\n'
    const replaced = await built({ ...files, 'site/pages/x.tsx': shown('Icon'), 'site/theme/Icon.tsx': own })
    expect(replaced.text('x.html')).toContain('<div><i>mine</i></div>')
    const wrong = await built({ ...files, 'site/pages/x.tsx': shown('Icons') })
    expect(wrong.diagnostics).toMatchObject([
      { code: 'SSG501', file: 'site/pages/x.tsx', message: expect.stringContaining('Did you mean "Icon"?') as string },
    ])
  })

  test('SSG509 a part that was made from another original is reported with the lines that differ', async () => {
    const files = {
      'content/en/docs/a.md': page('A'),
      'site/theme/Steps.tsx': 'export default function Steps() {\n  return <p>own</p>\n}\n',
    }
    const original = readFileSync(join(repository, 'themes/default/parts/Steps/Steps.tsx'), 'utf8')
    expect(
      (await built({ ...files, 'site/theme/Steps.original.txt': original.replaceAll('\n', '\r\n') })).codes,
    ).toEqual([])
    const older = await built({ ...files, 'site/theme/Steps.original.txt': `// older\n${original}` })
    expect(older.diagnostics).toMatchObject([
      { code: 'SSG509', file: 'site/theme/Steps.tsx', notes: [{ message: '- // older' }] },
    ])
  })

  test('style sheets of site/styles and tokens, on every page, tokens first', async () => {
    const result = await built(
      { 'content/en/docs/a.md': page('A'), 'site/styles/brand.css': 'h1 { color: red }\n' },
      { theme: { tokens: { signal: 'light-dark(#111, #eee)' } } },
    )
    expect(result.codes).toEqual([])
    for (const path of ['docs/a.html', '404.html']) {
      const main = /<link rel="stylesheet" href="\/(assets\/main-[^"]*)"/.exec(result.text(path))?.[1] ?? ''
      expect(result.text(main)).toMatch(
        /@layer [\s\S]*:root\{--signal-hover:color-mix\(in srgb,\s*var\(--signal\) 82%,\s*var\(--ink\)\);--signal-tint:[^;]*;--signal:light-dark\(#111,\s*#eee\)\}h1\{color:red\}\n$/,
      )
    }
    const own = await built(
      { 'content/en/docs/a.md': page('A') },
      { theme: { tokens: { 'signal-tint': '#fff', '--signal-hover': '#000', signal: '#111' } } },
    )
    const sheet = [...own.files].find(([path]) => /^assets\/main-.*\.css$/.test(path))?.[1] ?? ''
    expect(sheet).toMatch(/:root\{--signal-tint:#fff;--signal-hover:#000;--signal:#111\}\n$/)
    expect(
      (
        await built(
          { 'content/en/docs/a.md': page('A') },
          { theme: { tokens: { accent: 'red } body { display: none' } } },
        )
      ).codes,
    ).toEqual(['SSG102'])
  })
})

describe('several docs', () => {
  test('have routes, sidebars, tags and edit links of their own', async () => {
    const result = await built(
      {
        'content/en/docs/a.md': page('A', 'See [rules](../community/rules.md).', 'tags: [Alpha]\n'),
        'content/en/community/index.md': page('Community', '[Rules](./rules.md)'),
        'content/en/community/rules.md': page('Rules', 'Text.', 'tags: [Alpha]\nslug: /our-rules\n'),
        'content/en/help/one.md': page('One'),
        'content/zh/community/rules.md': page('Gui'),
      },
      {
        i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
        docs: { editUrl: 'https://example.org/' },
        docsInstances: {
          community: { editUrl: 'https://example.com/' },
          support: { path: 'help', routeBasePath: '/more/help', sidebars: { own: ['one'] } },
        },
      },
    )
    expect(result.codes).toEqual([])
    expect(result.text('docs/a.html')).toContain('<a href="/community/our-rules">rules</a>')
    expect(result.text('docs/a.html')).not.toContain('href="/more/help/one"')
    expect(result.text('community.html')).toContain('<title>Community | Test</title>')
    expect(result.text('zh/community/our-rules.html')).toContain('Gui')
    expect(result.text('community/our-rules.html')).toContain('https://example.com/content/en/community/rules.md')
    expect(result.text('community/tags/alpha.html')).not.toContain('href="/docs/a"')
    expect(result.text('more/help/one.html')).toContain('aria-current="page"')
    for (const name of ['docs', 'community/community', 'support/own'])
      expect(result.text(`nav/en/${name}.html`)).not.toBe('')
  })

  test('SSG102 a name that is taken', async () => {
    const result = await built({ 'content/en/docs/a.md': page('A') }, { docsInstances: { blog: {} } })
    expect(result.codes).toEqual(['SSG102'])
  })
})

describe('other files', () => {
  const site = async (
    files: Readonly<Record<string, string>>,
    settings: Readonly<Record<string, unknown>> = {},
  ): Promise<Built> => {
    const made = testSite({ 'site/config.ts': configFile(settings), 'content/en/docs/x/a.md': page('A'), ...files })
    try {
      return await made.build()
    } finally {
      made.dispose()
    }
  }

  test('a category file may be YAML, and its mistakes have a place', async () => {
    const built = await site({
      'content/en/docs/x/_category_.yml': 'label: Named in YAML\nlink:\n  type: generated-index\n',
    })
    expect(built.codes).toEqual([])
    expect(built.text('docs/x.html')).toContain('Named in YAML')
    const wrong = await site({ 'content/en/docs/x/_category_.yaml': 'label: X\nposition: [1\n' })
    expect(wrong.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['SSG208', 'content/en/docs/x/_category_.yaml', 3],
    ])
  })

  test('pages beside the documentation may be Markdown or JSX', async () => {
    const jsx =
      "import { definePage } from 'ssg/theme'\nexport const page = definePage({ title: 'Team', description: 'Team' })\nexport default function Team() { return <p>The team</p> }\n"
    const built = await site(
      {
        'site/pages/legal.md': page('Legal', 'See [a](/docs/x/a) and [terms](./more/terms.md).'),
        'site/pages/more/terms.md': page('Terms'),
        'site/pages/team.jsx': jsx,
      },
      { i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } },
    )
    expect(built.codes).toEqual([])
    expect(built.text('legal.html')).toContain('<a href="/more/terms">terms</a>')
    expect(built.text('zh/legal.html')).toContain('Legal')
    expect(built.text('team.html')).toContain('The team')
  })

  test('SSG607 and SSG603 name the place in the file that the page is made from', async () => {
    const tsx =
      "import { definePage, usePage } from 'ssg/theme'\nexport const page = definePage({ title: 'P', description: 'P' })\nexport default function P() {\n  const { asset } = usePage()\n  return <p style={{ color: 'red' }}><img src={asset('gone.png')} alt=\"\" /></p>\n}\n"
    const built = await site({ 'site/pages/p.tsx': tsx })
    expect(
      built.diagnostics
        .filter(({ code }) => /SSG60/.test(code))
        .map(({ code, file, line, column }) => [code, file, line, column]),
    ).toEqual([
      ['SSG607', 'site/pages/p.tsx', 5, 13],
      ['SSG603', 'site/pages/p.tsx', 5, 55],
    ])
  })
})
