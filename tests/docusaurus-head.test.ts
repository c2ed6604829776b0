// What pages of a Docusaurus project put into their heads by components, by code and by plugins.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, docs = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { ${docs} } }]] }\n`,
    ...files,
  })
  return site.build()
}

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))

const element = (name: string, attributes: Readonly<Record<string, string>>, text = ''): object => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children: text === '' ? [] : [{ type: 'text', value: text }],
})

test('components, swizzled parts and plugins say what stands in the head of a document', async () => {
  const head = {
    ...element('Head', {}),
    children: [
      element('meta', { name: 'of-plugin', content: '1' }),
      element('script', { type: 'application/ld+json' }, '{"of":"plugin"}'),
    ],
  }
  const { codes, text } = await built(
    {
      'plugin.js': `module.exports = () => (tree) => void tree.children.unshift(${JSON.stringify(head)})\n`,
      'src/components/Seo.js': `import Head from '@docusaurus/Head'\nexport default () => <Head><meta name="of-component" content="1" /></Head>\n`,
      'src/theme/DocItem/index.js': `import Original from '@theme-original/DocItem'\nimport Head from '@docusaurus/Head'\nexport default (props) => <><Head><title>Title of the part</title><meta name="description" content="Said by the part." /></Head><Original {...props} /></>\n`,
      'docs/a.mdx': `import Seo from '@site/src/components/Seo'\n\n# A\n\n<Seo />\n\nWords.\n`,
      'docs/b.mdx': `import Seo from '@site/src/components/Seo'\n\n# B\n\nexport const Local = () => <Seo />\n\n<Local />\n\nWords.\n`,
    },
    `remarkPlugins: [require('./plugin.js')]`,
  )
  expect(codes).toEqual([])
  for (const page of ['docs/a.html', 'docs/b.html']) {
    const said = headOf(text(page))
    expect(said.split('<title>Title of the part</title>')).toHaveLength(2)
    expect(said.split('<meta name="description" content="Said by the part."/>')).toHaveLength(2)
    expect(said.split('<meta name="of-component" content="1">')).toHaveLength(2)
    expect(said.split('<meta name="of-plugin" content="1">')).toHaveLength(2)
    expect(said.split('<script type="application/ld+json">{"of":"plugin"}</script>')).toHaveLength(2)
    expect(text(page)).toContain('Words.')
  }
})

test('a head may stand anywhere in a page, with values that only a program knows; what else it holds is told', async () => {
  const { diagnostics, text } = await built({
    'docs/a.mdx':
      '# A\n\nexport const said = \'of the page\'\n\nexport const made = () => \'by code\'\n\n- item\n\n  <Head><meta name="in-list" content={said} /></Head>\n\n<head>\n  <meta name="of-code" content={made()} />\n  <meta name="of-front" content={frontMatter.none ?? \'else\'} />\n  <script type="application/ld+json">\n    {JSON.stringify({ made: made() })}\n  </script>\n  <style>{`.a { color: red }`}</style>\n  <html className="own" />\n  <script>run()</script>\n</head>\n\nWords.\n',
    'docs/b.mdx': `import Head from '@site/src/components/Head'\n\n# B\n\n<Head>Kept</Head>\n`,
    'src/components/Head.js': `export default ({ children }) => <div className="other">{children}</div>\n`,
  })
  const places = diagnostics.map(({ code, message, line }) => `${code} ${line} ${/<\w+>/.exec(message)?.[0]}`)
  expect(places).toEqual(['SSG299 17 <style>', 'SSG299 18 <html>', 'SSG299 19 <script>'])
  const said = headOf(text('docs/a.html'))
  expect(said).toContain('<meta name="in-list" content="of the page">')
  expect(said).toContain('<meta name="of-code" content="by code">')
  expect(said).toContain('<meta name="of-front" content="else">')
  expect(said).toContain('<script type="application/ld+json">{"made":"by code"}</script>')
  expect(text('docs/a.html')).not.toMatch(/color: red|run\(\)/)
  expect(text('docs/b.html')).toMatch(/<div class="other">\s*Kept/)
})
