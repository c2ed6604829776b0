// Titles of pages that are headings with more than words.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const PROJECT = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n`,
  'blog/2024-01-02-p.md': '# Post `code` *strong*\n\nOf the post.\n',
  'src/components/Badge.jsx': `export default ({ text }) => <b>{text}</b>\n`,
}

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ ...PROJECT, ...files })
  return site.build()
}

const h1 = (html: string): string[] => [...html.matchAll(/<h1\b[\s\S]*?<\/h1>/g)].map(([whole]) => whole)

test('a title keeps its code, emphasis, links, pictures and components; elsewhere its words stand', async () => {
  const { codes, text } = await built({
    'docs/a.md': '# `npm` *start* [b](./b.mdx)\n\nFirst words.\n\n## Next\n',
    'docs/b.mdx': `import Badge from '@site/src/components/Badge'\n\n# Of B <Badge text="new" />\n\nWords.\n`,
    'docs/c.mdx': `---\ntitle: Of front matter\n---\n\n# {frontMatter.title} {[1, 2].length}\n\nWords.\n`,
    'src/pages/d.md': '# Page **d**\n\nWords.\n',
  })
  expect(codes).toEqual([])
  const a = text('docs/a.html')
  expect(h1(a)).toEqual([
    '<h1 id="npm-start-b" class="prose-title"><code>npm</code> <em>start</em> <a href="/docs/b">b</a></h1>',
  ])
  expect(a).toContain('<title>npm start b | T</title>')
  expect(a).toContain('<meta name="description" content="First words."')
  expect(a).not.toContain('data-title')
  expect(h1(text('docs/b.html'))).toEqual(['<h1 id="of-b" class="prose-title">Of B <b>new</b></h1>'])
  expect(h1(text('docs/c.html'))).toEqual([
    '<h1 id="frontmattertitle-1-2length" class="prose-title">Of front matter 2</h1>',
  ])
  expect(h1(text('d.html'))).toEqual(['<h1 id="page-d" class="prose-title">Page <strong>d</strong></h1>'])
  expect(h1(text('blog/2024/01/02/p.html'))).toEqual(['<h1 id="post-code-strong">Post code strong</h1>'])
})

test('a heading of the first level below words stands where it is, and is the only title', async () => {
  const { text } = await built({
    'docs/a.md': 'Words before.\n\n# The *title*\n\nWords.\n',
    'docs/b.md': 'Words before.\n\n---\n\n# Other\n\nWords.\n',
  })
  expect(text('docs/a.html')).toMatch(/Words before\.<\/p>\s*<h1 id="the-title">The <em>title<\/em><\/h1>/)
  expect(h1(text('docs/a.html'))).toHaveLength(1)
  expect(h1(text('docs/b.html'))).toHaveLength(2)
})

test('what a comment in braces says is part of the id of a heading, and is not shown', async () => {
  const { codes, text } = await built({ 'docs/a.mdx': '# A\n\n## Part {/* of it */}\n\n## Other {/* #own */}\n' })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<h2 id="part--of-it-">Part </h2>')
  expect(text('docs/a.html')).toContain('<h2 id="own">Other</h2>')
})

test('SSG313 the address of a file that is not there stays as it is written, and is told once', async () => {
  const { codes, text } = await built({ 'docs/a.md': '# A\n\n<img src="/img/none.png" alt="None." />\n' })
  expect(codes).toEqual(['SSG313'])
  expect(text('docs/a.html')).toMatch(/<img src="\/img\/none.png" alt="None."/)
})

test('code that a page hands to the theme has marked lines, numbers from where they begin, and the title that it says', async () => {
  const block = '<CodeBlock language="js" metastring=\'{2} title="a.js" showLineNumbers=5\'>{`one\\ntwo`}</CodeBlock>'
  const { codes, text } = await built({
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'\n\n# A\n\n${block}\n\n<CodeBlock showLineNumbers>{['three', 'four'].join('\\n')}</CodeBlock>\n`,
  })
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  expect(html).toMatch(/<figcaption>a\.js<\/figcaption><pre[^>]*><code style="counter-reset: ?line 4">/)
  expect(html).toContain('<span class="line">one\n</span><span class="line line-mark">two\n</span>')
  expect(html).toMatch(/data-line-numbers=""><pre[^>]*><code><span class="line">three/)
})

test('lines of a listing are numbered from where it says', async () => {
  const fence = '```js showLineNumbers=5\none\n```\n'
  const { codes, text } = await built({
    'docs/a.md': `# A\n\n${fence}`,
    'docs/b.mdx': `# B\n\n{[1].length}\n\n${fence}`,
  })
  expect(codes).toEqual([])
  for (const page of ['a', 'b'])
    expect(text(`docs/${page}.html`)).toMatch(/data-line-numbers=""><pre[^>]*><code style="counter-reset: ?line 4">/)
})
