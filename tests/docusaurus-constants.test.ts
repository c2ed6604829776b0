// Pages of a Docusaurus project that show constants of modules and of their own.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

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
