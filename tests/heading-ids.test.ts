// `## Heading {#id}` sets the heading's ID in every layout, also where braces are text otherwise.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const BODY =
  '## Two {#own}\n\n## `code` of {x} {#with-code}\n\nSetext {#under}\n---\n\n### Plain\n\n- ## In a list {#listed}\n\nText {#none} stays.\n\n## Braces {#a b} in the middle\n'
const DOCUSAURUS =
  "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', markdown: { format: 'detect' }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n"

test.each<[layout: string, files: Readonly<Record<string, string>>]>([
  ['a folder', { 'README.md': `# T {#top}\n\n${BODY}` }],
  [
    'a Docusaurus project with format: detect',
    { 'docusaurus.config.js': DOCUSAURUS, 'docs/index.md': `# T {#top}\n\n${BODY}` },
  ],
  ['a book', { 'src/SUMMARY.md': '- [T](t.md)\n', 'src/t.md': `# T {#top}\n\n${BODY}` }],
  [
    'a site',
    {
      'site/config.ts': configFile({ docs: { routeBasePath: '/' } }),
      'content/en/docs/index.md': page('T', BODY.replaceAll('{x}', 'x')),
    },
  ],
])('in %s', async (_, files) => {
  site = testSite(files)
  const { text } = await site.build()
  const [, main = ''] = /<article([\s\S]*)<\/article>/.exec(text('index.html')) ?? []
  const ids = [...main.matchAll(/<h[1-3][^>]* id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.slice(1, 6)).toEqual(['own', 'with-code', 'under', 'plain', 'listed'])
  expect(main).not.toMatch(/\{#(?:top|own|with-code|under|listed)\}/)
  expect(main).toContain('Text {#none} stays.')
})
