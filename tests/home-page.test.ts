// SSG319: nothing has the address `/`.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function homeOf(files: Readonly<Record<string, string>>): Promise<readonly (readonly unknown[])[]> {
  site = testSite(files)
  const built: Built = await site.build()
  return [built.noHome ?? []]
    .flat()
    .map(({ severity, file, line, hint }) => [severity, file ?? undefined, line ?? undefined, hint])
}

const CONFIG = configFile({})
const HOME =
  "import { definePage } from 'ssg/theme'\nexport const page = definePage({ title: 'Home', description: 'x' })\nexport default () => <main><h1>Home</h1></main>\n"
const DOCUSAURUS =
  "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n"

test('a page with the title of the site has it once in the title', async () => {
  site = testSite({ 'site/config.ts': CONFIG, 'content/en/docs/a.md': page('Test'), 'content/en/docs/b.md': page('B') })
  const { text } = await site.build()
  expect(['a', 'b'].map((name) => /<title>([^<]*)/.exec(text(`docs/${name}.html`))?.[1])).toEqual(['Test', 'B | Test'])
})

test.each<[name: string, files: Readonly<Record<string, string>>, place: string | undefined, hint: string]>([
  [
    'a site',
    { 'site/config.ts': CONFIG, 'content/en/docs/b.md': page('B'), 'content/en/docs/a.md': page('A') },
    'site/config.ts',
    "Write `site/pages/index.tsx`, or redirect to a page under `redirects`: `{ from: '/', to: '/docs/a' }`.",
  ],
  [
    'a site of posts alone',
    { 'site/config.ts': CONFIG, 'content/en/blog/2026-01-02-a.md': page('A') },
    'site/config.ts',
    'Write `site/pages/index.tsx`.',
  ],
  ['a folder', { 'a.md': '# A\n', 'b/index.md': '# B\n' }, undefined, 'Add `README.md` or `index.md`.'],
  [
    'a Docusaurus project',
    { 'docusaurus.config.js': DOCUSAURUS, 'docs/a.md': '# A\n' },
    'docusaurus.config.js',
    'Write `src/pages/index.js`, or give a document `slug: /`.',
  ],
])('%s without a home page is warned of it', async (_, files, place, hint) => {
  expect(await homeOf(files)).toEqual([['warning', place, place === undefined ? undefined : 1, hint]])
})

test.each<[name: string, files: Readonly<Record<string, string>>]>([
  ['a page', { 'site/config.ts': CONFIG, 'site/pages/index.tsx': HOME }],
  [
    'documents at the root',
    { 'site/config.ts': configFile({ docs: { routeBasePath: '/' } }), 'content/en/docs/index.md': page('A') },
  ],
  [
    'posts at the root',
    { 'site/config.ts': configFile({ blog: { routeBasePath: '/' } }), 'content/en/blog/2026-01-02-a.md': page('A') },
  ],
  [
    'a redirect',
    { 'site/config.ts': configFile({ redirects: [{ from: '/', to: '/docs/a' }] }), 'content/en/docs/a.md': page('A') },
  ],
  [
    'a static file',
    {
      'site/config.ts': CONFIG,
      'content/en/docs/a.md': page('A'),
      'site/static/index.html': '<!doctype html><title>x</title>',
    },
  ],
  [
    'a file that is not read, which is an error',
    { 'site/config.ts': CONFIG, 'site/pages/index.tsx': 'export default ( => 1\n' },
  ],
  ['README.md', { 'README.md': '# A\n' }],
  ['_index.md', { '_index.md': '# A\n', 'b.md': '# B\n' }],
  [
    'a document with `slug: /`',
    {
      'docusaurus.config.js': DOCUSAURUS.replace('{}', "{ docs: { routeBasePath: '/' } }"),
      'docs/a.md': '---\nslug: /\n---\n\n# A\n',
    },
  ],
  ['a first chapter', { 'src/SUMMARY.md': '- [One](one.md)\n', 'src/one.md': '# One\n' }],
])('%s is a home', async (_, files) => {
  expect(await homeOf(files)).toEqual([])
})
