// Pages of a Docusaurus project are programs, and their text is still filtered: no tag in it runs code or sends readers away.
import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] }\n`
const PROGRAM = 'export const n = [1]\n\n{n.length}\n\n'

const elements = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elements(child)] : []))
    : []

/** Parts of a page that run code or navigate away, as a browser reads it. */
async function harm(
  text: string,
  file = 'docs/a.md',
): Promise<{ readonly found: string[]; readonly codes: readonly string[] }> {
  site = testSite({ 'docusaurus.config.js': CONFIG, [file]: `# A\n\n${text}\n\nEnd.\n` })
  const { text: read, codes } = await site.build()
  const html = read('docs/a.html')
  expect(html).toContain('<p>End.</p>')
  const found = elements(parse(html)).flatMap(({ tagName, attrs }) => [
    ...(tagName === 'base' ? ['base'] : []),
    ...attrs.flatMap(({ name, value }) =>
      /^on|^srcdoc$/.test(name) || /javascript:|^onclick$|^onmouseover$|^refresh$/i.test(value)
        ? [`${name}=${value}`]
        : [],
    ),
  ])
  return { found, codes }
}

test.each([
  ['<head><svg><style>&lt;img src=x onerror=alert(1)></style></svg>', 'SSG292'],
  ["<svg className={'a'}><style>{'<img src=x onerror=alert(1)>'}</style></svg>", 'SSG292'],
  ['<head><math><style>&lt;img src=x onerror=alert(1)></style></math>', 'SSG292'],
  ['<head><svg><script>&lt;img src=x onerror=alert(1)></script></svg>', 'SSG292'],
  ['<head><math><mtext><mglyph><style>&lt;img src=x onerror=alert(1)></style></mglyph></mtext></math>', 'SSG292'],
  ['<head><svg><a xlink:href="javascript:alert(1)">x</a></svg>', 'SSG263'],
  [`${PROGRAM}<svg className={'a'}><a xlinkHref={'javascript:alert(1)'}>x</a></svg>`, 'SSG263'],
  ['<head><svg><animate attributeName="onmouseover" to="alert(1)"/></svg>', 'SSG292'],
  ['<svg><set attributeName="onclick" to="alert(1)"/></svg>', 'SSG292'],
  ['<svg><animate attributeName="href" values="/a;javascript:alert(1)"/></svg>', 'SSG263'],
  [`${PROGRAM}<svg><animate className={'a' + n} attributeName={"onclick"} to="alert(1)"/></svg>`, 'SSG292'],
  [`${PROGRAM}<base href={'//x' + n} />`, 'SSG259'],
  [`${PROGRAM}<iframe className={'a' + n} srcDoc="<script>alert(1)</script>" />`, 'SSG292'],
  ['<head><base href="https://x.example/"/><b>b</b>', 'SSG259'],
])('%s has no effect and is reported', async (text, code) => {
  const { found, codes } = await harm(text)
  expect(found).toEqual([])
  expect(codes).toContain(code)
})

test.each([
  '<Head>\n<meta http-equiv="refresh" content="0;url=https://x.example/" />\n</Head>',
  '<head>\n  <meta http-equiv="Refresh" content="0;url=https://x.example/" />\n</head>',
  '<Head><meta http-equiv="refresh" content="0;url=https://x.example/"/></Head>',
  `<Head>\n<meta httpEquiv={'refresh'} content="0" />\n</Head>`,
  `import Top from '@docusaurus/Head'\n\n<Top><meta httpEquiv=" REFRESH " content="0"/></Top>`,
  '<Head><><meta httpEquiv="refresh" content="0"/></></Head>',
])('SSG299 %s is taken out', async (text) => {
  const { found, codes } = await harm(text)
  expect(found).toEqual([])
  expect(codes).toContain('SSG299')
})

test('other elements of a head stay beside a refresh', async () => {
  const { codes } = await harm(
    '<Head>\n<meta http-equiv="refresh" content="0" />\n<meta name="kept" content="yes" />\n</Head>',
    'docs/a.mdx',
  )
  expect(codes).toEqual(['SSG299'])
})

test('harmless text and animations stay', async () => {
  const { codes } = await harm(
    `<b title="javascript: a primer" className={'a'}>x</b> <svg><animate attributeName="href" values="#a;#b"/></svg>`,
    'docs/a.mdx',
  )
  expect(codes).toEqual([])
  expect((await site.build()).text('docs/a.html')).toContain('title="javascript: a primer"')
})
