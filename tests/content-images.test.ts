// Images in Markdown: pairs for light and dark mode, and large images that open over the page.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const drawing = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"/>`

const SETTINGS = {
  url: 'https://example.org',
  markdownPages: true,
  blog: { feeds: { types: ['rss'], fullText: true } },
}

test('pairs of images: the page has both, and its copies have the light one', async () => {
  const pairs = `![Day](./a.svg#only-light) ![Night](./b.svg#only-dark)

![Morning](./a.svg#gh-light-mode-only)
![Midnight](./b.svg#gh-dark-mode-only)

![Always](./a.svg#part)`
  site = testSite({
    'site/config.ts': configFile(SETTINGS),
    'content/en/docs/a.md': page('A', pairs),
    'content/en/docs/a.svg': drawing(10),
    'content/en/docs/b.svg': drawing(20),
    'content/en/blog/2026-01-31-post.md': page('Post', pairs.replaceAll('./', '../docs/')),
  })
  const { text, files, codes } = await site.build()
  expect(codes).toEqual([])
  const names = ['Day', 'Night', 'Morning', 'Midnight', 'Always']
  const shown = (of: string): string[] => names.filter((name) => of.includes(name))
  expect(shown(text('docs/a.html'))).toEqual(names)
  const sheet = [...files].find(([file]) => /^assets\/prose-images-.*\.css$/.test(file))?.[0] ?? 'none'
  expect(text('docs/a.html')).toContain(sheet)
  const light = ['Day', 'Morning', 'Always']
  expect(shown(text('docs/a.md'))).toEqual(light)
  const feed = [...files].find(([file, content]) => file.includes('blog') && content.includes('<rss'))
  expect(shown(feed?.[1] ?? '')).toEqual(light)
})

test('a large image is a link to its file, and only its page loads the script', async () => {
  const body = `![Plan](./large.svg)

![Small](./small.svg)

- ![In a list](./large.svg)

Text ![In text](./large.svg) here.

[![Linked](./large.svg)](./b.md)

![Day](./large.svg#only-light) ![Night](./large.svg#only-dark)
`
  const files = {
    'content/en/docs/a.md': page('A', body),
    'content/en/docs/b.md': page('B', '[![Linked](./large.svg)](./a.md)'),
    'content/en/docs/large.svg': drawing(721),
    'content/en/docs/small.svg': drawing(720),
    'content/en/blog/2026-01-31-post.md': page('Post', '![Plan](../docs/large.svg)'),
  }
  site = testSite({ 'site/config.ts': configFile(SETTINGS), ...files })
  const { text, files: made, codes } = await site.build()
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  const links = [
    ...html.matchAll(/<a class="image-zoom" href="([^"]*)" title="Enlarge"><img src="([^"]*)" alt="([^"]*)"/g),
  ]
  expect(links.map(([, , , alt]) => alt)).toEqual(['Plan', 'In a list', 'Day', 'Night'])
  for (const [, href, src] of links) expect(href).toBe(src)
  expect(html).toContain('data-close="Close"')
  for (const kind of ['js', 'css']) {
    const file = [...made.keys()].find((path) => path.startsWith('assets/image-zoom-') && path.endsWith(`.${kind}`))
    expect(html).toContain(file ?? 'none')
    expect(text('docs/b.html')).not.toContain(file ?? 'none')
  }
  expect(text('docs/a.md')).toContain('\n![Plan](https://example.org/')
  expect(text('blog/rss.xml')).not.toContain('&lt;a')
  site.write('site/config.ts', configFile({ ...SETTINGS, imageZoom: false }))
  expect((await site.build()).text('docs/a.html')).not.toContain('image-zoom')
})
