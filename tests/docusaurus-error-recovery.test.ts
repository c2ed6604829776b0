// One page or file of a Docusaurus project that can't be read costs its own page, and is named with its line.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] }\n`

const built = async (files: Readonly<Record<string, string>>) => {
  site = testSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n\nWords of A.\n', ...files })
  return site.build()
}

test.each([
  ['title: "x', 3],
  ['title: [x', 3],
  ['title: *x', 2],
  ['a: b: c', 2],
  ['title: x\n  y: z', 2],
  ['title: {', 3],
  ['- x\ntitle: y', 3],
  ["title: 'it's'", 2],
  ['title: @x', 2],
  ['title: x\ntitle: y', 3],
])('SSG230 front matter %j costs its page alone', async (front, line) => {
  const { diagnostics, text } = await built({ 'docs/b.md': `---\n${front}\n---\n\n# B\n\nWords of B.\n` })
  expect(diagnostics.map((one) => [one.code, one.severity, one.file, one.line])).toEqual([
    ['SSG230', 'warning', 'docs/b.md', line],
  ])
  expect(text('docs/a.html')).toContain('Words of A.')
  expect(text('docs/b.html')).toContain('Words of B.')
})

test.each([
  ['description: "One.\n\nTwo."', 'One.\nTwo.'],
  ['description: "One\nTwo"', 'One Two'],
  ["description: 'One\n\n\nTwo'", 'One\n\nTwo'],
  ["description: 'It''s\nhere'", "It's here"],
  ['description: "a \\"b\\"\nc"', 'a "b" c'],
  ['description: "One\n  Two"', 'One Two'],
])('front matter %j is read as other readers of YAML do', async (front, expected) => {
  const { codes, text } = await built({ 'docs/b.md': `---\ntitle: B\n${front}\n---\n\nWords.\n` })
  expect(codes).toEqual([])
  const [, said = ''] = /<meta name="description" content="([^"]*)"/.exec(text('docs/b.html')) ?? []
  expect(said.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&#x27;', "'")).toBe(expected)
})

test.each([
  ["import X from './gone'", 'SSG252'],
  ["import X from '@site/src/gone'", 'SSG252'],
  ["import X from 'not-installed'", 'SSG507'],
  ["import X from '@theme/Gone'", 'SSG507'],
  ["import X from '@docusaurus/Gone'", 'SSG507'],
  ["import X from '!!raw-loader!./gone.txt'", 'SSG507'],
  ["import X from 'https://example.org/x.js'", 'SSG507'],
  ["import X from 'node:gone'", 'SSG507'],
  ["import X from '../../../outside.js'", 'SSG252'],
  ["import * as X from './gone.png'", 'SSG252'],
])('an import that finds nothing costs its place: %s', async (line, code) => {
  const { diagnostics, text } = await built({ 'docs/b.mdx': `# B\n\n${line}\n\nWords of B. <X />\n` })
  const [first] = diagnostics
  expect([first?.code, first?.severity, first?.file, first?.line]).toEqual([code, 'warning', 'docs/b.mdx', 3])
  expect(text('docs/a.html')).toContain('Words of A.')
  expect(text('docs/b.html')).toContain('Words of B.')
})

test('SSG501 code that cannot be read is an error in its line, and the pages that use it are there', async () => {
  const { diagnostics, text } = await built({
    'src/Broken.js': 'export default () => (\n',
    'docs/b.mdx': `import Broken from '@site/src/Broken'\n\n# B\n\nWords of B. <Broken />\n`,
  })
  expect(diagnostics.map((one) => [one.code, one.severity, one.file, one.line])).toEqual([
    ['SSG501', 'error', 'src/Broken.js', 2],
  ])
  expect(text('docs/a.html')).toContain('Words of A.')
  expect(text('docs/b.html')).toContain('Words of B.')
})
