// Tiny projects for MkDocs, built as they are.
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
    .filter((file) => file.endsWith('.html') && !file.startsWith('nav/') && file !== '404.html')
    .sort()
const labels = (html: string): (string | undefined)[] => [...html.matchAll(/>([^<>]+)</g)].map(([, label]) => label)

const CONFIG = `site_name: Tiny
site_url: https://example.org/docs/
site_description: A tiny project.
repo_url: https://github.com/a/b
copyright: Copyright <b>A</b>
theme:
  name: material
  features: [navigation.indexes]
nav:
  - Home: index.md
  - Guide:
    - guide/index.md
    - First steps: guide/start.md
    - guide/more.md
  - Away: https://example.org/
markdown_extensions:
  - extra
  - admonition
  - pymdownx.snippets
  - pymdownx.tabbed: { alternate_style: true }
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - toc: { permalink: true }
plugins:
  - search
  - redirects:
      redirect_maps:
        old.md: guide/start.md#use-it
        gone/index.md: https://example.org/elsewhere
`

const FILES = {
  'mkdocs.yml': CONFIG,
  'docs/index.md': '# Home\n\n[Start](guide/start.md#use-it), [a file](data/x.txt), ![a](img/a.svg)\n',
  'docs/guide/index.md': '# The guide\n',
  'docs/guide/start.md': `---
title: In the window
description: How to begin with it, in as many words as a description has.
hide: [toc]
---
# First

!!! warning "Mind \`x\`"
    Inside.

=== "One"

    Panel one.

=== "Two"

    Panel two.

## Use it

## Use it

## Größe & Maß

--8<-- "parts/part.md"

<img src="../../img/a.svg" alt="raw">
`,
  'docs/guide/more.md': 'No title.\n',
  'docs/omitted.md': '# Omitted\n',
  'docs/data/x.txt': 'x',
  'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'parts/part.md': 'Brought in: [home](../index.md).\n',
}

test('a project has the addresses, the order, the titles and the ids that MkDocs gives it', async () => {
  const result = await built(FILES)
  expect(result.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([])
  expect(pagesOf(result)).toEqual([
    'gone.html',
    'guide.html',
    'guide/more.html',
    'guide/start.html',
    'index.html',
    'old.html',
    'omitted.html',
  ])
  const { text } = result
  expect(text('old.html')).toContain('url=/docs/guide/start/#use-it"')
  expect(text('gone.html')).toContain('https://example.org/elsewhere')
  const home = text('index.html')
  for (const href of ['/docs/guide/start/#use-it', '/docs/data/x.txt', 'https://github.com/a/b'])
    expect(home).toContain(`href="${href}"`)
  expect(home).toContain('https://github.com/a/b/edit/master/docs/index.md')
  const start = text('guide/start.html')
  expect(start).toContain('<title>In the window')
  expect(start).toMatch(/<h1[^>]*>First<\/h1>/)
  for (const id of ['use-it', 'use-it_1', 'groe-ma']) expect(start).toContain(`id="${id}"`)
  for (const words of [
    'Mind <code>x</code>',
    'Inside.',
    'Panel one.',
    'Panel two.',
    'Brought in: ',
    'src="/docs/img/a.svg"',
  ])
    expect(start).toContain(words)
  expect(text('guide/more.html')).toMatch(/<h1[^>]*>More<\/h1>/)
  expect(labels(text('nav/en/docs.html'))).toEqual(['Home', 'Guide', 'First steps', 'More', 'Away'])
})

test('without a list, folders and names make the navigation', async () => {
  const result = await built({
    'mkdocs.yml': 'site_name: T\nuse_directory_urls: false\n',
    'docs/b.md': '# Beta\n',
    'docs/index.md': '# Start\n',
    'docs/a-file.md': 'Text.\n',
    'docs/zoo_keeping/README.md': '# Zoo\n',
    'docs/zoo_keeping/c.md': '# C\n',
    'docs/templates/x.md': '# Not published\n',
  })
  expect(result.codes).toEqual([])
  expect(labels(result.text('nav/en/docs.html'))).toEqual(['Start', 'A file', 'Beta', 'Zoo keeping', 'Zoo', 'C'])
  expect(pagesOf(result)).toEqual(['a-file.html', 'b.html', 'index.html', 'zoo_keeping.html', 'zoo_keeping/c.html'])
})

test('sections of the first level are entries of the navbar where the project has tabs', async () => {
  const { codes, text } = await built({
    'mkdocs.yml':
      'site_name: T\ntheme: { name: material, features: [navigation.tabs] }\nnav:\n  - index.md\n  - User guide:\n    - a.md\n  - Reference:\n    - Deep:\n      - b.md\n',
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  expect(codes).toEqual([])
  expect(text('index.html')).toMatch(/href="\/a\/"[^>]*>User guide/)
  expect(text('index.html')).toMatch(/href="\/b\/"[^>]*>Reference/)
  expect(labels(text('b.html').match(/<doc-sidebar[^]*?<\/doc-sidebar>/)?.[0] ?? '')).toEqual(['Deep', 'B'])
})

test('the configuration goes on in another file, and asks for variables', async () => {
  const { codes, text } = await built({
    'mkdocs.yml':
      'INHERIT: config/base.yml\nsite_name: !ENV [SSG_TEST_NONE, "Own name"]\nextra: { words: { a: Filled } }\nplugins: [macros]\n',
    'config/base.yml': 'site_name: Base\nmarkdown_extensions: [admonition]\nextra: { words: { b: Below } }\n',
    'docs/index.md': '# Start\n\n!!! note\n    {{ words.a }} {{ words.b }} {{ unknown }}\n',
  })
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('Own name')
  expect(text('index.html')).toContain('<p>Filled Below {{ unknown }}</p>')
})

test('mistakes are warnings, at the places of the files of the project', async () => {
  const { diagnostics, result } = await built({
    'mkdocs.yml': `site_name: T
nav:
  - index.md
  - Gone: gone.md
markdown_extensions: [pymdownx.snippets, admonition]
plugins:
  - mkdocstrings
  - unknown-plugin
hooks:
  - hook.py
`,
    'docs/index.md':
      '# Start\n\n--8<-- "nowhere.md"\n\n!!! note\n    [a](none.md)\n\n::: a.b\n    options:\n\n::: a.c\n',
    'hook.py': 'raise SystemExit(1)\n',
  })
  expect(diagnostics.map(({ code, severity, file, line }) => [code, severity, file, line])).toEqual([
    ['SSG235', 'warning', 'docs/index.md', 3],
    ['SSG311', 'warning', 'docs/index.md', 6],
    ['SSG236', 'warning', 'docs/index.md', 8],
    ['SSG234', 'warning', 'mkdocs.yml', 4],
    ['SSG236', 'warning', 'mkdocs.yml', 6],
    ['SSG236', 'warning', 'mkdocs.yml', 9],
  ])
  expect(result.uncarried?.map(({ code, files }) => [code, files])).toEqual([
    ['SSG236', ['mkdocs.yml']],
    ['SSG236', ['mkdocs.yml']],
    ['SSG236', ['docs/index.md']],
  ])
  expect(diagnostics.find(({ file, line }) => file === 'docs/index.md' && line === 8)?.message).toBe(
    "mkdocstrings isn't supported: 2 blocks show only the module's name.",
  )
})

test.each([
  ['no YAML', 'site_name: [\n'],
  ['a list that holds itself', 'site_name: T\nnav: &a\n  - *a\n  - index.md\n'],
  ['a program of Python', 'site_name: T\nx: !!python/object/apply:os.system ["touch ran"]\n'],
  ['a file outside', 'site_name: T\nINHERIT: ../../../../../../etc/passwd\n'],
  ['its own parent', 'site_name: T\nINHERIT: mkdocs.yml\n'],
  ['nothing', ''],
  ['values of other kinds', 'site_name: 3\nnav: x\nplugins: 7\nmarkdown_extensions: { a: 1 }\ntheme: 5\nextra: []\n'],
])('a configuration with %s ends in pages or in a message, and runs nothing', async (_, config) => {
  const { files, diagnostics } = await built({ 'mkdocs.yml': config, 'docs/index.md': '# Start\n' })
  expect(
    files.has('index.html') || diagnostics.some(({ code, file }) => code === 'SSG233' && file === 'mkdocs.yml'),
  ).toBe(true)
  expect(JSON.stringify(diagnostics)).not.toContain('root:')
  expect(files.has('ran')).toBe(false)
})

test('grids, buttons and images for one color mode get styles of the theme', async () => {
  const { text, files } = await built({
    'mkdocs.yml': 'site_name: T\nmarkdown_extensions: [attr_list, md_in_html]\n',
    'docs/index.md': `# T

<div class="grid cards" markdown>

- **First**

    ---

    Words.

- Second

</div>

<div class="grid" markdown>

One

Two
{ .card }

</div>

[Go](b.md){ .md-button .md-button--primary } [More](b.md){ .md-button }

![Sun](sun.svg#only-light) ![Moon](sun.svg#gh-dark-mode-only)

![Left](sun.svg){ align=left .round width="20" }
`,
    'docs/b.md': '# B\n\nNone.\n',
    'docs/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  })
  const html = text('index.html')
  expect(html).toContain('<div class="grid cards tiles" data-part="tile tile-list">')
  expect(html).toContain('<div class="grid tiles" data-part="tile tile-list">')
  expect(html).toContain('<p>Two</p>')
  expect(html).toMatch(/<a href="\/b\/?" class="md-button md-button--primary button button-primary">Go<\/a>/)
  expect(html).toMatch(/<a href="\/b\/?" class="md-button button">More<\/a>/)
  expect(html).toMatch(/src="[^"]*sun[^"]*#only-light"/)
  expect(html).toMatch(/src="[^"]*sun[^"]*#gh-dark-mode-only"/)
  expect(html).toContain('class="align-left round"')
  const sheets = (page: string): string[] =>
    [...page.matchAll(/href="\/(assets\/[\w-]+\.css)"/g)].map(([, file = '']) => file)
  const own = sheets(html).filter((file) => !sheets(text('b/index.html')).includes(file))
  expect(own.map((file) => file.replace(/-\w+\.css$/, '')).sort()).toEqual([
    'assets/prose-images',
    'assets/tile',
    'assets/tile-list',
  ])
  expect(own.map((file) => files.get(file)).join('')).toContain('only-dark')
})

test('a project becomes a site of the own layout, with the same addresses, IDs and navigation', async () => {
  const shape = (result: Built): unknown =>
    pagesOf(result).map((file) => {
      const html = result.text(file)
      return [
        file,
        /<title>[^<]*/.exec(html)?.[0],
        [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id),
        labels(/<nav[^>]*data-sidebar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''),
      ]
    })
  const before = await built({
    'mkdocs.yml': `site_name: T
use_directory_urls: true
markdown_extensions: [admonition, attr_list, pymdownx.tabbed, pymdownx.superfences]
extra_css: [css/own.css]
nav:
  - Home: index.md
  - Guide:
    - guide/README.md
    - First steps: guide/start.md
  - no-heading.md
plugins:
  - redirects: { redirect_maps: { old.md: guide/start.md } }
`,
    'docs/index.md': '# Home\n\n[Guide](guide/README.md#a-b_1) [Steps](guide/start.md)\n',
    'docs/css/own.css': 'h1 { color: red; }\n',
    'docs/guide/README.md':
      '# The guide\n\n## A & B\n\n## A & B\n\n## Own {#mine}\n\n!!! note "Title"\n    Text\n\n![Sun](../sun.svg)\n',
    'docs/guide/start.md':
      '---\nhide: [toc]\n---\n# Start\n\n=== "A"\n    a\n\n=== "B"\n    b\n\n```\none\n\n\n\ntwo\n```\n',
    'docs/no-heading.md': 'Words. ![Sun](/img/sun.svg)\n',
    'docs/img/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    'docs/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  })
  const was = shape(before)
  expect(ssg(['migrate', '--root', site.root, '--write']).code).toBe(0)
  site.remove('mkdocs.yml')
  const after = await site.build()
  expect(after.codes).toEqual([])
  expect(shape(after)).toEqual(was)
  expect(readFileSync(join(site.root, 'content/en/docs/guide/index.md'), 'utf8')).toBe(
    '# The guide\n\n## A & B {#a-b}\n\n## A & B {#a-b_1}\n\n## Own {#mine}\n\n:::note[Title]\n\nText\n\n:::\n\n![Sun](../sun.svg)\n',
  )
  expect(readFileSync(join(site.root, 'content/en/docs/index.md'), 'utf8')).toBe(
    '# Home\n\n[Guide](guide/index.md#a-b_1) [Steps](guide/start.md)\n',
  )
  expect(readFileSync(join(site.root, 'content/en/docs/guide/start.md'), 'utf8')).toContain('one\n\n\n\ntwo')
})
