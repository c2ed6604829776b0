// Anchors that links can reference besides the text's headings: the page's title, and names of `<a>`.
import { afterEach, expect, test } from 'vitest'
import { configFile, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const TEXT =
  '# My title\n\n[Up](#my-title), [part](#part-1), [old](#old).\n\n<a name="old"></a>\n\n## My title\n\n## Part {#part-1}\n\nText.\n'

test.each([
  ['a folder', 'a.html', { 'a.md': TEXT, 'README.md': '# Home\n\n[A](a.md#my-title), [second](a.md#my-title-1)\n' }],
  [
    'a site',
    'docs/a.html',
    {
      'site/config.ts': configFile({ url: 'https://example.org' }),
      'content/en/docs/a.md': TEXT,
      'content/en/docs/b.md': '# B\n\n[A](a.md#my-title), [second](a.md#my-title-1)\n',
    },
  ],
  [
    'a book',
    'index.html',
    {
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n',
      'src/a.md': TEXT,
      'src/b.md': '# B\n\n[A](a.md#my-title), [second](a.md#my-title-1)\n',
    },
  ],
  [
    'a Docusaurus project',
    'docs/a.html',
    {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n`,
      'docs/a.md': TEXT,
      'docs/b.md': '# B\n\n[A](a.md#my-title), [second](a.md#my-title-1)\n',
      'blog/2024-01-02-p.md': '# A post\n\nText.\n',
    },
  ],
])('the title of a page is an anchor in %s, and so is the name of an <a>', async (_, file, files) => {
  const { diagnostics, text } = await built(files as Readonly<Record<string, string>>)
  expect(diagnostics.filter(({ code }) => code === 'SSG312' || code === 'SSG311')).toEqual([])
  const html = text(file)
  expect([...html.matchAll(/<h[12] id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['my-title', 'my-title-1', 'part-1'])
})

test('a translated page has the anchors of its source', async () => {
  const { diagnostics, text } = await built({
    'site/config.ts': configFile({ url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }),
    'content/en/docs/a.md': '# Overview\n\n## Overview\n\nText.\n',
    'content/de/docs/a.md': '# Überblick\n\n[Hoch](#overview), [zweiter](#overview-1)\n\n## Überblick\n\nText.\n',
  })
  expect(diagnostics).toEqual([])
  expect(text('de/docs/a.html')).toMatch(/<h1 id="overview"[^>]*>Überblick<\/h1>/)
})

test('an id that an element of the text has is not that of the title', async () => {
  const { codes, text } = await built({
    'README.md': '# One\n\n[here](#one)\n\n<div id="one">\n\nText\n\n</div>\n',
    'b.md': '# Two\n\n[here](#two)\n\n## Other {#two}\n',
    'c.md': '# Words & <b>*more*</b> {#own}\n\n[here](#own)\n',
    'd.md': 'Words before.\n\n# Late\n\n[here](#late)\n',
    'e.md': '# 中文 标题\n\n[here](#中文-标题)\n',
  })
  expect(codes.filter((code) => code !== 'SSG245')).toEqual([])
  expect(text('index.html')).toContain('<h1 class="prose-title">One</h1>')
  expect(text('b.html')).toContain('<h1 class="prose-title">Two</h1>')
  expect(text('c.html')).toContain('<h1 id="own"')
  expect(text('e.html')).toContain('<h1 id="中文-标题"')
})
