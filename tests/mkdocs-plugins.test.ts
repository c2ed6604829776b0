// Plugins of MkDocs projects: blogs, languages, navigation in Markdown, dates.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { namesOf, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const pagesOf = (result: Built): string[] =>
  namesOf(result)
    .filter((file) => file.endsWith('.html') && !file.startsWith('nav/') && !file.endsWith('404.html'))
    .sort()
const labels = (html: string): (string | undefined)[] => [...html.matchAll(/>([^<>]+)</g)].map(([, label]) => label)
const told = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)

test("a blog's posts have Material's URLs, and its lists replace the index page", async () => {
  const result = await built({
    'mkdocs.yml': `site_name: Tiny
theme: { name: material }
plugins:
  - search
  - blog
nav:
  - Home: index.md
  - News: blog/index.md
`,
    'docs/index.md': '# Home\n\nRead [the first post](blog/posts/one.md).\n',
    'docs/blog/index.md': '# What is new\n\nAll about the project.\n',
    'docs/blog/.authors.yml': 'authors:\n  ann:\n    name: Ann Example\n    description: Writer\n',
    'docs/blog/posts/one.md': `---
date: 2024-01-31
authors: [ann]
categories: [Release notes]
---
# The first: "one" & only

Above the mark.

<!-- more -->

Below it, with [home](../../index.md).
`,
    'docs/blog/posts/two.md': '---\ndate:\n  created: 2025-06-01\nslug: second\nauthors: [bob]\n---\n# Two\n\nText.\n',
    'docs/blog/posts/three.md': '---\ndate: 2025-06-02\ndraft: true\n---\n# Three\n',
  })
  expect(told(result)).toEqual([])
  expect(pagesOf(result)).toEqual([
    'blog.html',
    'blog/2024/01/31/the-first-one--only.html',
    'blog/2025/06/01/second.html',
    'blog/archive.html',
    'blog/archive/2024.html',
    'blog/archive/2025.html',
    'blog/category.html',
    'blog/category/release-notes.html',
    'index.html',
  ])
  const { text } = result
  expect(text('index.html')).toContain('href="/blog/2024/01/31/the-first-one--only/"')
  expect(text('blog/archive/2024.html')).toContain('url=/blog/archive/"')
  const list = text('blog.html')
  for (const words of ['What is new', 'All about the project.', 'Above the mark.', 'Ann Example', 'bob'])
    expect(list).toContain(words)
  expect(list).not.toContain('Below it')
  const post = text('blog/2024/01/31/the-first-one--only.html')
  expect(post).toContain('Below it')
  expect(labels(text('nav/en/docs.html'))).toEqual(['Home', 'News'])
})

test("a blog's settings change its folder, and what its index page says beyond a paragraph is reported", async () => {
  const result = await built({
    'mkdocs.yml': `site_name: Tiny
plugins:
  - material/blog:
      blog_dir: news
      post_dir: "{blog}/entries"
      post_url_format: "{categories}/{date}/{file}"
      post_url_date_format: yyyy-M
      archive: false
`,
    'docs/index.md': '# Home\n',
    'docs/news/index.md': '# News\n\nFirst.\n\n- more\n',
    'docs/news/entries/a.md': '---\ndate: 2024-05-06\ncategories: [Ä b]\n---\n# A\n',
  })
  expect(told(result)).toEqual([
    "SSG236 The list of posts replaces this page. Only the page's title and, if it's plain text, its first paragraph are shown.",
  ])
  expect(pagesOf(result)).toEqual([
    'index.html',
    'news.html',
    'news/category.html',
    'news/category/ä-b.html',
    'news/ä-b/2024-5/a.html',
  ])
})

const LANGUAGES = (structure: string): string => `site_name: Tiny
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - { locale: en, default: true, name: English }
        - locale: fr
          name: Français
          nav_translations: { Home: Accueil, Guide: Manuel }
        - { locale: de, name: Deutsch, build: false }
nav:
  - Home: index.md
  - Guide:
    - guide/start.md
`

test.each([
  ['suffix', (path: string, language: string) => (language === 'en' ? path : path.replace('.md', `.${language}.md`))],
  ['folder', (path: string, language: string) => `${language}/${path}`],
])('pages in several languages, each with a %s', async (structure, named) => {
  const result = await built({
    'mkdocs.yml': LANGUAGES(structure),
    [`docs/${named('index.md', 'en')}`]: '# Welcome\n\n[Start](guide/start.md)\n',
    [`docs/${named('index.md', 'fr')}`]: `# Bienvenue\n\n[Début](${structure === 'folder' ? 'guide/start.md' : 'guide/start.fr.md'})\n`,
    [`docs/${named('guide/start.md', 'en')}`]: '# Begin\n',
    [`docs/${named('guide/start.md', 'fr')}`]: '# Commencer\n',
  })
  expect(told(result)).toEqual([])
  expect(pagesOf(result)).toEqual(['fr.html', 'fr/guide/start.html', 'guide/start.html', 'index.html'])
  const french = result.text('fr.html')
  expect(french).toContain('<html lang="fr"')
  expect(french).toContain('href="/fr/guide/start/"')
  expect(french).toContain('Bienvenue')
  expect(labels(result.text('nav/fr/docs.html'))).toEqual(['Accueil', 'Manuel', 'Commencer'])
  expect(labels(result.text('nav/en/docs.html'))).toEqual(['Home', 'Guide', 'Begin'])
})

test('a page without a translation is shown in the default language', async () => {
  const result = await built({
    'mkdocs.yml': LANGUAGES('suffix'),
    'docs/index.en.md': '# Welcome\n',
    'docs/index.md': '# Not shown\n',
    'docs/guide/start.md': '# Begin\n',
    'docs/index.fr.md': '# Bienvenue\n\n[Début](guide/start.md)\n',
  })
  expect(told(result)).toEqual([])
  expect(result.text('index.html')).toContain('Welcome')
  expect(result.text('fr/guide/start.html')).toContain('Begin')
  expect(result.text('fr.html')).toContain('href="/fr/guide/start/"')
})

test('SUMMARY.md files are the navigation of folders', async () => {
  const result = await built({
    'mkdocs.yml': 'site_name: Tiny\nplugins: [search, literate-nav]\n',
    'docs/SUMMARY.md': `# Contents

* [Welcome](index.md)
* Guides
    * [First steps](guides/first.md)
    * [More](guides/more/)
* [Elsewhere](https://example.org/)
`,
    'docs/index.md': '# Home\n',
    'docs/guides/first.md': '# First\n',
    'docs/guides/more/SUMMARY.md': '- [B](b.md)\n- [A](a.md)\n',
    'docs/guides/more/a.md': '# A title\n',
    'docs/guides/more/b.md': '# B title\n',
  })
  expect(told(result)).toEqual([])
  expect(pagesOf(result)).not.toContain('SUMMARY.html')
  expect(labels(result.text('nav/en/docs.html'))).toEqual([
    'Welcome',
    'Guides',
    'First steps',
    'More',
    'B',
    'A',
    'Elsewhere',
  ])
})

test('a link with an invalid escape in SUMMARY.md is reported like any other missing page', async () => {
  const result = await built({
    'mkdocs.yml': 'site_name: Tiny\nplugins: [literate-nav]\n',
    'docs/SUMMARY.md': '* [Home](index.md)\n* [All](100%.md)\n',
    'docs/index.md': '# Home\n',
  })
  expect(told(result)).toEqual(['SSG234 The navigation refers to "100%.md", which doesn\'t exist.'])
  expect(labels(result.text('nav/en/docs.html'))).toEqual(['Home'])
})

test('templates of custom_dir are reported block by block, with what happens instead', async () => {
  const result = await built({
    'mkdocs.yml': 'site_name: Tiny\ntheme:\n  name: material\n  custom_dir: overrides\n',
    'docs/index.md': '# Home\n',
    'overrides/main.html':
      '{% extends "base.html" %}\n{% block announce %}Hi{% endblock %}\n{%- block extrahead -%}{% endblock %}',
    'overrides/partials/footer.html': '<footer></footer>',
    'overrides/.icons/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(told(result)).toEqual([
    `SSG236 "overrides/main.html, block announce" in mkdocs.yml isn't supported: the site has no announcement.`,
    `SSG236 "overrides/main.html, block extrahead" in mkdocs.yml isn't supported: nothing is added to the head of pages.`,
    `SSG236 "overrides/partials/footer.html" in mkdocs.yml isn't supported: the theme's own part is shown.`,
  ])
})

test("a migrated blog keeps its URLs, and its posts' links and images", async () => {
  const before = await built({
    'mkdocs.yml': 'site_name: Tiny\nplugins: [search, blog]\n',
    'docs/index.md': '# Home\n\nRead [the first post](blog/posts/one.md).\n',
    'docs/blog/index.md': '# News\n\nAll of it.\n',
    'docs/blog/posts/one.md':
      '---\ndate: 2024-01-31\ncategories: [Rel]\n---\n# One\n\nA.\n\n<!-- more -->\n\n[home](../../index.md) ![x](../../img/x.svg)\n',
    'docs/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  })
  const moved = ssg(['migrate', '--root', site.root, '--write'])
  expect([moved.code, moved.err]).toEqual([0, ''])
  expect(readFileSync(join(site.root, 'content/en/blog/one.md'), 'utf8')).toContain(
    '[home](../docs/index.md) ![x](../docs/img/x.svg)',
  )
  site.remove('mkdocs.yml')
  const after = await site.build()
  expect(told(after)).toEqual([])
  expect(pagesOf(after)).toEqual(pagesOf(before))
  expect(after.text('index.html')).toContain('href="/blog/2024/01/31/one/"')
})
