// What pages of Docusaurus projects import of Markdown and write as JSX, on tiny ones.
import { basename } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, config = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]], ${config} }\n`,
    ...files,
  })
  return site.build()
}

const B = '---\ntitle: Bee\nsize: 3\n---\n\n# Title of *b*\n\n## Of b\n\n### Deeper `code` {#deep}\n'

test('pages and components import what a file of Markdown says of itself, beside its text', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part, { toc as partToc } from './_part.mdx'
import { toc as other, frontMatter as front, contentTitle as title } from '@site/docs/b.md'
import * as All from './_part.mdx'
import Packed from 'there/packed.mdx'
import raw from '!!raw-loader!./_part.mdx'
import TOCInline from '@theme/TOCInline'

# A

<TOCInline toc={partToc} />

<Part />

{other.map(({ value, id, level }) => value + ' ' + id + ' ' + level).join(', ')}; {front.title} {front.size}; {title}; {Object.keys(All).sort().join(' ')}; {raw.length}.

<Packed />
`,
    'docs/_part.mdx': '## In the part\n\nText of the part.\n',
    'docs/b.md': B,
    'node_modules/there/package.json': '{}',
    'node_modules/there/packed.mdx': 'Words of a package.\n',
    'src/pages/index.js': `import Shown, { frontMatter, toc, contentTitle } from '../../docs/whole.mdx'
export default () => <main>{frontMatter.kind}: {contentTitle}: {toc.map(({ id }) => id).join(' ')}<Shown /></main>\n`,
    'docs/whole.mdx': `---\nkind: 'of all'\n---\n\nimport Part from './_part.mdx'\n\n# Whole\n\n## One\n\n<Part />\n\n## Two\n`,
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain(
    '<p>Of b of-b 2, Deeper code deep 3; Bee 3; Title of b; contentTitle default frontMatter toc; 34.</p>',
  )
  expect(text('docs/a.html')).toMatch(/href="#in-the-part"[\s\S]*<h2 id="in-the-part"[\s\S]*Text of the part\./)
  expect(text('docs/a.html')).toContain('<p>Words of a package.</p>')
  expect(text('index.html')).toMatch(/of all: Whole: one in-the-part two<h1/)
})

test('a partial that is a program may be imported with its headings; what a page exports from elsewhere is no mistake', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part, { toc as partToc } from './_part.mdx'\nimport { toc as twice } from './_part.mdx'\nexport * from './other.js'\n\n# A\n\n<Part />\n\n{partToc.length + twice.length} headings\n`,
    'docs/_part.mdx': '## In the part\n\nText {1 + 1}.\n',
    'docs/other.js': 'export const other = 1\n',
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toMatch(/<h2 id="in-the-part"[\s\S]*<p>Text 2\.<\/p>[\s\S]*2 headings/)
})

test('what stands in braces in pre and style is JSX', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import word from './word.json'\n\n# A\n\n<pre>{word.text}</pre>\n\n<pre><code>{\`one\n\n  two <b>\`}</code></pre>\n\n<pre>\n  as *it* is\n</pre>\n\n<textarea>{kept}</textarea>\n\n{1 + 1}\n`,
    'docs/b.md': `# B\n\n<style>{\`\n.a > b { color: red }\n\n.b::before { content: '<' }\n\`}</style>\n\nText.\n`,
    'docs/word.json': '{ "text": "of a file" }',
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<pre>of a file</pre>')
  expect(text('docs/a.html')).toContain('<pre><code>one\n\n  two &lt;b&gt;</code></pre>')
  expect(text('docs/a.html')).toContain('  as *it* is\n</pre>')
  expect(text('docs/a.html')).toContain('<textarea>{kept}</textarea>')
  expect(text('docs/b.html')).toContain(`<style>\n.a > b { color: red }\n\n.b::before { content: '<' }\n</style>`)
})

test('a partial that MDX cannot read, or that stands in the midst of a text, loses no word', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part from './_part.mdx'\n\n# A\n\nInline <Part /> use.\n`,
    'docs/_part.mdx': `Words *before*.\n\n- In a list\n\n<div>In a box {broken words(</div>\n\n<Tabs><TabItem value="x">In a tab</TabItem></Tabs>\n\n\`\`\`js\nin(code)\n\`\`\`\n\n## In a heading\n`,
    'src/pages/index.js': `import Part from '../../docs/_part.mdx'\nexport default () => <main><Part /></main>\n`,
  })
  expect([...new Set(codes)]).toEqual(['SSG249'])
  for (const file of ['docs/a.html', 'index.html']) {
    const words = (/<main[\s\S]*<\/main>/.exec(text(file))?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    for (const said of ['Words before', 'In a list', 'In a box {broken words(', 'In a tab', 'in(code)', 'In a heading'])
      expect(words).toContain(said)
  }
})

test('translations lie where i18n.path and localeConfigs.*.path say', async () => {
  const { codes, text } = await built(
    {
      'docs/a.md': '# A\n',
      'texts/german/docusaurus-plugin-content-docs/current/a.md': '# Ein A\n',
      'texts/german/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.defaultSidebar.category.Guide": { "message": "Anleitung" } }',
      'texts/german/docusaurus-plugin-content-blog/2020-01-01-p.md': '---\ntitle: Ein P\n---\n\nText.\n',
      'docs/Guide/b.md': '# B\n',
      'blog/2020-01-01-p.md': '---\ntitle: P\n---\n\nText.\n',
    },
    `i18n: { path: 'texts', defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { path: 'german' } } }`,
  )
  expect(codes).toEqual([])
  expect(text('de/docs/a.html')).toMatch(/<h1[^>]*>Ein A/)
  expect(text('de/docs/a.html')).toContain('Anleitung')
  expect(text('de/blog/2020/01/01/p.html')).toMatch(/<h1[^>]*>Ein P/)
})

test('pages import what lies above the project: Markdown with its pictures, pictures, code', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
  })
  const above = `../above-${basename(site.root)}`
  try {
    site.write(`${above}/README.md`, '## Of all\n\nWords ![own](./own.svg) [gone](./gone.md).\n')
    site.write(`${above}/own.svg`, picture)
    site.write(`${above}/packages/part.jsx`, 'export const Part = () => <b>of a package</b>\n')
    site.write(
      'docs/a.mdx',
      `import Readme from '../${above}/README.md'\nimport own from '../${above}/own.svg'\nimport { Part } from '../${above}/packages/part'\n\n# A\n\n<Readme />\n\n<img src={own} alt="" /> <Part />\n`,
    )
    const { diagnostics, text } = await site.build()
    expect(diagnostics.map(({ code, span, line }) => [code, span?.path, line])).toEqual([
      ['SSG311', `${above}/README.md`, 3],
    ])
    expect(text('docs/a.html')).toMatch(/<h2 id="of-all">[\s\S]*<img src="\/assets\/files\/own-\w+\.svg" alt="own"/)
    expect(text('docs/a.html')).toMatch(/<img src="\/assets\/files\/own-\w+\.svg" alt=""\/?>\s*<b>of a package<\/b>/)
    site.write(`${above}/README.md`, '## Of all\n\nOther words.\n')
    expect((await site.build()).text('docs/a.html')).toContain('Other words.')
  } finally {
    site.remove(above)
  }
})

test('code and addresses of a partial say the children where they name them; text has what the page hands on', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': `import Part from './_part.mdx'\n\n# A\n\n<Part name="Duo" />\n`,
    'docs/_part.mdx':
      'For {props.name}: `{props.name}`.\n\n```jsx\n<View>{props.children}</View>\n```\n\n[Out](https://example.com/{props.name})\n',
  })
  expect(codes).toEqual([])
  const page = text('docs/a.html')
  expect(page).toContain('For Duo: <span class="kept"><code>{props.name}</code>.</span>')
  expect(page.replace(/<\/?span[^>]*>/g, '')).toContain('&lt;View>{props.children}&lt;/View>')
  expect(page).toContain('href="https://example.com/%7Bprops.name%7D"')
})

test('a name behind a colon is no part of the id of a heading, as there, and is shown', async () => {
  const page = `# a:b\n\n## a\n\n#### join:Options\n\n#### join\n\n## std::vector\n\n## at 10:30\n\n## with\\:slash\n\n## of \`c:d\`\n\n## e:f-\n`
  const { codes, text } = await built({ 'docs/a.md': page })
  expect(codes).toEqual([])
  const ids = (html: string): string[] => [...html.matchAll(/<h[2-6][^>]* id="([^"]*)"/g)].map(([, id]) => id as string)
  expect(ids(text('docs/a.html')).filter((id) => id !== 'siteEnd')).toEqual([
    'a-1',
    'join',
    'join-1',
    'stdvector',
    'at-1030',
    'withslash',
    'of-cd',
    'ef-',
  ])
  expect(text('docs/a.html')).toMatch(/<h4 id="join"[^>]*>join:Options</)
  site.dispose()
  const old = await built({
    'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'docs/a.md': '# A\n\n## join:Options\n',
  })
  expect(ids(old.text('docs/a.html'))).toContain('joinoptions')
})
