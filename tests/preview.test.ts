// What `dev` shows of an edit before the site is built again is what the build then makes.
import { afterEach, expect, test } from 'vitest'
import type { DemandedFile } from '../generator/dev/dev-types.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const HOME =
  "export const page = { title: 'Home', description: 'First.' }\nexport default () => <main><h1>WORD</h1></main>\n"
const ISLAND = `import { useState } from 'react'
export default function Press() {
  const [times, setTimes] = useState(0)
  return <button onClick={() => setTimes(times + 1)}>Pressed {times} times</button>
}
`
const PRESSED = HOME.replace('WORD', '<Press />')
const FILES: Record<string, string> = {
  'site/config.ts': configFile({
    i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
    navbar: { items: [{ type: 'link', label: 'site:nav', to: '/docs/a' }] },
  }),
  'site/pages/index.tsx': HOME,
  'site/pages/press.tsx': `import Press from '../parts/Press.island.tsx'\n${PRESSED.replace('Home', 'Press')}`,
  'site/parts/Press.island.tsx': ISLAND,
  'site/styles/own.css': '.own { color: red; }\n',
  'locales/en/site.json': '{"nav":"Start"}',
  'locales/zh/site.json': '{"nav":"开始"}',
  'content/en/docs/a.md': page('A', 'Text. See [b](./b.md).\n\n## Part\n\nMore.'),
  'content/en/docs/b.md': page('B', 'Other.\n\n## Part\n\nMore.'),
  'content/zh/docs/b.md': page('乙', '别的。\n\n## 部分\n\n更多。'),
  'content/en/blog/2026-01-01-post.md': page('Post', 'First words.'),
}

let site: TestSite
afterEach(() => site.dispose())

/** The immediate result of an edit, and the build that follows. */
async function edited(
  path: string,
  content: string,
  open: readonly string[] = [],
  all = FILES,
): Promise<[readonly DemandedFile[] | null, Built]> {
  site = testSite(all)
  const { result } = await site.build({ dev: true })
  site.write(path, content)
  const shown = (await result.preview?.([path], new Set(open))) ?? null
  return [shown, await site.build({ dev: true })]
}

test.each<[string, string, string, string[], RegExp[]]>([
  [
    'a page, in all languages that show it',
    'content/en/docs/a.md',
    page('A', 'New [b](./b.md).\n\n## Other part\n\n```c\nint x;\n```'),
    [],
    [/^docs\/a\.html$/, /^zh\/docs\/a\.html$/],
  ],
  [
    'a page without title in its front matter',
    'content/en/docs/b.md',
    page('B', '## One\n\nNew.\n\n## Two'),
    [],
    [/^docs\/b\.html$/],
  ],
  ['a translation', 'content/zh/docs/b.md', page('乙', '新的。\n\n## 部分\n\n更多。'), [], [/^zh\/docs\/b\.html$/]],
  [
    'a post',
    'content/en/blog/2026-01-01-post.md',
    page('Post', 'Other first words.'),
    [],
    [/^blog\/post\.html$/, /^zh\/blog\/post\.html$/],
  ],
  [
    'a style sheet, on the page that is open',
    'site/styles/own.css',
    '.own { color: blue; }\n',
    ['docs/a.html'],
    [/^assets\/.*\.css$/, /^docs\/a\.html$/],
  ],
  [
    'a style sheet with rules for paper and a picture',
    'site/styles/own.css',
    `.own { color: blue; background: url('data:image/svg+xml,<svg/>') }\n@media print { .own { color: black } }\n`,
    ['docs/a.html', 'zh/docs/b.html'],
    [/^assets\/main-.*\.css$/, /^assets\/print-.*\.css$/, /^docs\/a\.html$/, /^zh\/docs\/b\.html$/],
  ],
  [
    'strings',
    'locales/en/site.json',
    '{"nav":"Begin"}',
    ['docs/a.html', 'zh/docs/a.html'],
    [/^docs\/a\.html$/, /^zh\/docs\/a\.html$/],
  ],
  [
    'code of a page of the site',
    'site/pages/index.tsx',
    HOME.replace('WORD', 'OTHER'),
    ['index.html', 'zh.html'],
    [/^index\.html$/],
  ],
  [
    'code that begins to show an island',
    'site/pages/index.tsx',
    `import Press from '../parts/Press.island.tsx'\n${PRESSED}`,
    ['index.html'],
    [/^index\.html$/],
  ],
  [
    'code that shows no island any more',
    'site/pages/press.tsx',
    HOME.replace('Home', 'Press'),
    ['press.html'],
    [/^assets\//, /^press\.html$/],
  ],
  [
    'an island',
    'site/parts/Press.island.tsx',
    ISLAND.replace('times<', 'times now<'),
    ['press.html', 'docs/a.html'],
    [/^assets\//, /^press\.html$/],
  ],
])('%s: shown at once, with the bytes of the build', async (_, path, content, open, expected) => {
  const [shown, { files, text }] = await edited(path, content, open)
  for (const pattern of expected) expect(shown?.map((file) => file.path)).toContainEqual(expect.stringMatching(pattern))
  for (const file of shown ?? []) {
    expect(files.has(file.path)).toBe(true)
    expect(file.content).toBe(text(file.path))
    expect(site.output.files.get(file.path)?.hash).toBe(file.hash)
  }
})

test.each([
  ['a page that moves', 'content/en/docs/a.md', page('A', 'Text.', 'slug: elsewhere\n')],
  ['a page with a mistake', 'content/en/docs/a.md', page('A', '<Nothing />')],
  ['a new page', 'content/en/docs/c.md', page('C')],
  ['the configuration', 'site/config.ts', configFile({ title: 'Other' })],
  ['code with a mistake', 'site/pages/index.tsx', 'export default ('],
  ['a style sheet with a mistake', 'site/styles/own.css', '@import "./nothing.css";'],
])('%s: nothing is shown before the build', async (_, path, content) => {
  const [shown] = await edited(path, content, ['docs/a.html', 'index.html'])
  expect(shown).toBeNull()
})

const SHOWN = "export const words = 'Set in.'\n\n{words}\n"
const PROJECT: Record<string, string> = {
  'docusaurus.config.js':
    "module.exports = { title: 'Big', url: 'https://x.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, presets: [['classic', {}]] }\n",
  'sidebars.js': "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] }\n",
  'docs/a.md': page('A', 'Text. See [b](./b.md).\n\n## Part\n\nMore.'),
  'docs/b.md': '# B\n\nOther.\n\n## Part {#own}\n\nMore.\n',
  'docs/program.mdx': page('Program', SHOWN),
  'docs/head.mdx': page('Head', '<head>\n  <meta name="x" content="y" />\n</head>\n\nText.'),
  'docs/hook.mdx': page('Hook', '<button onClick={() => alert(1)}>Press</button>'),
  'i18n/zh/docusaurus-plugin-content-docs/current/b.md': '# 乙\n\n别的。\n',
  'src/pages/own.md': '# Own\n\nText.\n',
  'blog/2026-01-01-post.md': '---\nslug: post\n---\n\nFirst words.\n',
}

test.each<[string, string, string, string[]]>([
  [
    'a page, in all languages that show it',
    'docs/a.md',
    page('A', 'New [b](./b.md).\n\n## Other part\n\n```c\nint x;\n```'),
    ['docs/a/index.html', 'zh/docs/a/index.html'],
  ],
  [
    'a page whose title is a heading, with IDs of its own',
    'docs/b.md',
    '# B\n\n> New.\n\n## Part {#other}\n\n:::tip\n\nMore.\n\n:::\n',
    ['docs/b/index.html'],
  ],
  [
    'a translation',
    'i18n/zh/docusaurus-plugin-content-docs/current/b.md',
    '# 乙\n\n新的。\n',
    ['zh/docs/b/index.html'],
  ],
  [
    'a page outside the documentation',
    'src/pages/own.md',
    '# Own\n\nNew **text**.\n',
    ['own/index.html', 'zh/own/index.html'],
  ],
])('%s of another project: shown at once, with the bytes of the build', async (_, path, content, expected) => {
  const [shown, { text }] = await edited(path, content, [], PROJECT)
  expect(shown?.map((file) => file.path).filter((file) => file.endsWith('.html'))).toEqual(expected)
  for (const file of shown ?? []) expect(file.content).toBe(text(file.path))
})

test.each([
  ['other front matter', 'docs/a.md', page('Z', 'Text.')],
  ['front matter where there was none', 'docs/b.md', '---\nslug: x\n---\n# B\n'],
  ['another heading as the title', 'docs/b.md', '# Z\n\nOther.\n'],
  ['a program that was there', 'docs/program.mdx', page('Program', SHOWN.replace('Set', 'Put'))],
  ['a new program', 'docs/a.md', page('A', SHOWN)],
  ['tags for the head that were there', 'docs/head.mdx', page('Head', 'Text.')],
  ['new tags for the head', 'docs/a.md', page('A', '<head>\n  <title>Z</title>\n</head>\n\nText.')],
  ['a component that is interactive', 'docs/hook.mdx', page('Hook', '<button>Press</button>')],
  ['a post, whose reading time lists show', 'blog/2026-01-01-post.md', '---\nslug: post\n---\n\nOther words.\n'],
  ['damaged text', 'docs/a.md', page('A', 'Text\u0000.')],
  ['the configuration', 'docusaurus.config.js', (PROJECT['docusaurus.config.js'] as string).replace('Big', 'Bigger')],
])('%s in another project: nothing is shown before the build', async (_, path, content) => {
  const [shown] = await edited(path, content, ['docs/a.html'], PROJECT)
  expect(shown).toBeNull()
})
