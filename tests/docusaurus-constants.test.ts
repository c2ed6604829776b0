// Pages of a Docusaurus project that show constants from modules or from the page.
import { afterEach, describe, expect, test } from 'vitest'
import { readContents } from '../generator/markdown/mdx/toc-property.ts'
import { testSite, type TestSite } from './site.ts'

let site: TestSite | undefined
afterEach(() => site?.dispose())

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
  'src/constants.ts': `const systems = [\n  { label: 'For Linux', value: 'linux' },\n  { label: 'For macOS', value: 'mac' }, // the other\n]\nconst first = 'mac'\nexport const version: string = '4.2'\nexport default { systems, first, all: () => systems }\n`,
  'src/data.json': '{ "port": 8080, "home": "https://example.net/?a=1&b=2" }\n',
}
const PAGE = `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import constants, { version } from '@site/src/constants'
import data from '@site/src/data.json'

export const product = 'Widget <One>'

export const steps = ['cut', 'dry']

# A

{product} {version} listens on {data.port}: {steps}.

<a href={data.home}>Home</a>

<Tabs values={constants.systems} defaultValue={constants.first}>
<TabItem value="linux">penguin</TabItem>
<TabItem value="mac">apple</TabItem>
</Tabs>
`
/** The same with an expression that only a program can read. */
const PROGRAM = `${PAGE}\n{constants.all().length} systems\n`

const words = (html: string): string =>
  html
    .slice(html.indexOf('<article'), html.indexOf('</article'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&gt;', '>')

test('constants of modules, of data and of the page itself are what they are in a program', async () => {
  site = testSite({ ...FILES, 'docs/a.mdx': PAGE, 'docs/b.mdx': PROGRAM })
  const { codes, text } = await site.build()
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  expect(words(html)).toContain('Widget &lt;One> 4.2 listens on 8080: cutdry.')
  for (const shown of ['For Linux', 'penguin', 'For macOS', 'apple']) expect(words(html)).toContain(shown)
  expect(html).toContain('href="https://example.net/?a=1&amp;b=2"')
  const program = words(text('docs/b.html')).replace('2 systems', '').replaceAll('/docs/b', '/docs/a')
  const shared = (all: string): string => /Widget.*?apple/.exec(all)?.[0].replaceAll('&#x27;', "'") ?? ''
  expect(shared(words(html))).not.toBe('')
  expect(shared(program)).toBe(shared(words(html)))
})

test('an edited constant is shown on the pages that name it', async () => {
  site = testSite({ ...FILES, 'docs/a.mdx': PAGE })
  await site.build()
  site.write('src/constants.ts', FILES['src/constants.ts'].replace('4.2', '4.3').replace('For Linux', 'For penguins'))
  const { text } = await site.build()
  expect(words(text('docs/a.html'))).toContain('Widget &lt;One> 4.3')
  expect(text('docs/a.html')).toContain('For penguins')
})

describe('headings that a page hands to a component', () => {
  const page = (...tags: readonly string[]): string =>
    [
      `import TOCInline from '@theme/TOCInline'`,
      '',
      '# A',
      '',
      ...tags,
      '',
      '## One',
      '',
      '### Two',
      '',
      '## Three',
      '',
    ].join('\n')
  const link = (id: string): string => `<li><a href="#${id}">`
  const list = (html: string): string =>
    /<ul><li><a href="#[\s\S]*?<\/ul>/.exec(html.slice(html.indexOf('<article')))?.[0] ?? ''

  test.each([
    ['toc', ['one', 'two', 'three']],
    ['toc.slice(1)', ['two', 'three']],
    ['toc.slice(0, -1)', ['one', 'two']],
    [' toc . slice( ) ', ['one', 'two', 'three']],
  ])('{%s} takes no program and is what it is in one', async (asked, ids) => {
    const tag = `<TOCInline toc={${asked}} />`
    site = testSite({ ...FILES, 'docs/a.mdx': page(tag), 'docs/b.mdx': page(tag, '', '{[1].length}') })
    const { codes, text } = await site.build()
    expect(codes).toEqual([])
    expect([...list(text('docs/a.html')).matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
    expect(list(text('docs/a.html'))).toBe(list(text('docs/b.html')))
    expect(list(text('docs/a.html'))).toContain(link(ids[0] as string))
  })

  test('what is called so by the page itself is what the page says', async () => {
    site = testSite({
      ...FILES,
      'docs/a.mdx': page(
        `export const toc = [{ value: 'Own', id: 'own', level: 2 }]`,
        '',
        '<TOCInline toc={toc} />',
        '',
        '<a id="own">x</a>',
      ),
    })
    const { text, diagnostics } = await site.build()
    expect(diagnostics).toEqual([])
    expect(list(text('docs/a.html'))).toContain('Own')
    expect(list(text('docs/a.html'))).not.toContain('One')
  })

  test.each<[string, object | null]>([
    ['toc', { from: 0, to: undefined }],
    ['toc.slice(-2,3)', { from: -2, to: 3 }],
    ['toc.slice(1, )', null],
    ['toc.slice(n)', null],
    ['tocs', null],
    ['toc.map(f)', null],
    ['toc.slice(1).length', null],
  ])('%s', (asked, expected) => {
    expect(readContents(asked)).toEqual(expected)
  })
})

test('an expression of nothing shows nothing, without a program and in one', async () => {
  const page = '# A\n\nDefault: **{}**, {  } or *{}* {}x[{}](/docs/a?{})\n\n- {}\n'
  site = testSite({ ...FILES, 'docs/a.mdx': page, 'docs/b.mdx': `${page}\n{[1].length}\n` })
  const { codes, text } = await site.build()
  expect(codes).toEqual(codes.filter((code) => code === 'SSG265'))
  const shown = (path: string): string => /<p>Default[\s\S]*?<\/p>/.exec(text(path))?.[0] ?? ''
  expect(shown('docs/a.html')).toContain('Default: <strong></strong>,  or <em></em> x<a href="/docs/a?{}"></a>')
  expect(shown('docs/b.html')).toBe(shown('docs/a.html'))
})
