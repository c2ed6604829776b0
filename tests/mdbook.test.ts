// Tiny books for mdBook, built as they are.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { BIN } from './command.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const SUMMARY = `# Summary

[Welcome](README.md)

# Basics

- [Start](start.md)
  - [Deeper](deep/README.md)
    - [Deepest](deep/est.md)
- [Later]()

[Thanks](thanks.md)
`

test('a book has the addresses, the order, the numbers and the anchors that mdBook gives it', async () => {
  const { diagnostics, files, text } = await built({
    'book.toml': `[book]
title = "Tiny"
language = "en"
[output.html]
git-repository-url = "https://example.org/repo"
edit-url-template = "https://example.org/edit/{path}"
additional-css = ["own.css"]
[output.html.redirect]
"/old/name.html" = "../deep/est.html"
"/old/part.html" = "../start.html#first-steps"
"/away.html" = "https://example.org/"
[preprocessor.toc]
`,
    'src/SUMMARY.md': SUMMARY,
    'src/README.md':
      '# Welcome\n\nRead [the start](start.md#first-steps), [deeper](deep/index.html), [a file](data/x.txt) and [the other book](../other/page.md#x).\n',
    'src/start.md':
      '# First steps\n\n## First `steps`\n\n## First steps\n\n<Listing caption="Kept">Inner words</Listing>\n\nimport x from here\n\n{{#include data/x.txt}}\n\n```rust,should_panic\n# hidden_line();\nshown_line();\n```\n',
    'src/deep/README.md': 'Words before.\n\n# Own title {#own}\n\n[est](est.md)\n',
    'src/deep/est.md': '# Est\n\n> [!NOTE]\n> A note.\n',
    'src/thanks.md': 'No title here.\n',
    'src/data/x.txt': 'Brought in.\n',
    'own.css': 'p {}\n',
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringContaining('SSG236 "output.html.additional-css: own.css"'),
    expect.stringContaining('SSG236 "preprocessor.toc"'),
  ])
  const pages = [...files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('nav/')).sort()
  expect(pages).toEqual([
    '404.html',
    'away.html',
    'deep.html',
    'deep/est.html',
    'deep/index.html',
    'index.html',
    'old/name.html',
    'old/part.html',
    'start.html',
    'thanks.html',
  ])
  expect(text('deep/index.html')).toContain('url=/deep"')
  expect(text('old/name.html')).toContain('url=/deep/est"')
  expect(text('old/part.html')).toContain('url=/start#first-steps"')
  expect(text('data/x.txt')).toBe('Brought in.\n')
  expect([...files.keys()].filter((file) => file.endsWith('SUMMARY.md'))).toEqual([])
  const home = text('index.html')
  for (const href of ['/start#first-steps', '/deep', '/data/x.txt', '../other/page.html#x', 'https://example.org/repo'])
    expect(home).toContain(`href="${href}"`)
  expect(home).toContain('https://example.org/edit/src/README.md')
  const start = text('start.html')
  // As in mdBook, the title has an anchor and counts among those of the page.
  for (const id of ['first-steps', 'first-steps-1', 'first-steps-2']) expect(start).toContain(`id="${id}"`)
  for (const words of ['Inner words', 'import x from here', 'Brought in.', 'shown_line']) expect(start).toContain(words)
  expect(start).not.toContain('hidden_line')
  const sidebar = [...text('nav/en/book.html').matchAll(/>([^<>]+)</g)].map(([, label]) => label)
  expect(sidebar).toEqual(['Welcome', 'Basics', '1. Start', '1.1. Deeper', '1.1.1. Deepest', '2. Later', 'Thanks'])
  // Its list is called as the book is.
  expect(text('start.html')).toContain('<summary><b>Tiny</b>')
  // A page whose title does not stand first shows it once, where it stands.
  expect(text('deep.html').match(/Own title<\/h1>/g)).toHaveLength(1)
  expect(text('thanks.html')).toMatch(/<h1[^>]*>Thanks<\/h1>/)
  expect(text('deep/est.html')).toContain('admonition-note')
})

test('mistakes of a book are warnings, at the places of its files', async () => {
  const { diagnostics } = await built({
    'book.toml': '[book]\ntitle = "T"\n',
    'src/SUMMARY.md': '- [One](one.md)\n- [Gone](gone.md)\n- Words\n',
    'src/one.md': '# One\n\n{{#include nowhere.rs}}\n\n{{#include part.md}}\n',
    'src/part.md': 'First line.\n\nThen [a link](nowhere.md).\n',
  })
  expect(diagnostics.map(({ code, severity, file, line }) => [code, severity, file, line])).toEqual([
    ['SSG234', 'warning', 'src/SUMMARY.md', 2],
    ['SSG234', 'warning', 'src/SUMMARY.md', 3],
    ['SSG235', 'warning', 'src/one.md', 3],
    ['SSG311', 'warning', 'src/part.md', 3],
  ])
})

test('a book without its list, or with a configuration that is none, says so', async () => {
  const none = await built({ 'book.toml': '[book]\ntitle = "T"\n' })
  expect(none.codes).toContain('SSG233')
  site.dispose()
  const bad = await built({ 'book.toml': '[book]\ntitle\n', 'src/SUMMARY.md': '- [One](one.md)\n' })
  expect(bad.diagnostics.filter(({ code }) => code === 'SSG233').map(({ message }) => message)).toEqual([
    'book.toml can\'t be read: expected "=" here.',
  ])
})

test('the first chapter is the home of a book, and keeps its own address', async () => {
  const { codes, text } = await built({
    'src/SUMMARY.md': '- [One](one.md)\n- [Two](two.md)\n',
    'src/one.md': '# One\n',
    'src/two.md': '# Two\n\n[One](./one.html)\n',
  })
  expect(codes).toEqual([])
  expect(text('one.html')).toContain('url=/"')
  expect(text('two.html')).toMatch(/<a href="\/">One<\/a>/)
})

/** A book in which each page is below the one before it. */
function nested(levels: number): Readonly<Record<string, string>> {
  const pages = Array.from({ length: levels }, (_, i) => i)
  return {
    'book.toml': '[book]\ntitle = "Deep"\n',
    'src/SUMMARY.md': `# Summary\n\n${pages.map((i) => `${'  '.repeat(i)}- [Page ${i}](p${i}.md)\n`).join('')}`,
    ...Object.fromEntries(pages.map((i) => [`src/p${i}.md`, `# Page ${i}\n\nText.\n`])),
  }
}

test.each([400, 450, 500, 550])('a list that is deeper than a stack of %i kB is rendered once', (stack) => {
  site = testSite(nested(150))
  const { root } = site
  const args = [`--stack-size=${stack}`, BIN, 'build', '--root', root]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, (stdout + stderr).split('\n').filter((line) => line.includes('SSG'))]).toEqual([0, []])
  expect(readFileSync(join(root, 'build/nav/en/book.html'), 'utf8').match(/class="side-link/g)).toHaveLength(150)
})

test('a list that is nested 200 deep is built whole', async () => {
  const { diagnostics, text } = await built(nested(200))
  expect(diagnostics).toEqual([])
  expect(text('p199.html')).toContain('<h1 id="page-199" class="prose-title">Page 199</h1>')
  // Each page is named once in a list: in that of the deepest page, and in the whole one.
  for (const file of ['p199.html', 'nav/en/book.html'])
    expect(text(file).match(/class="side-link[^>]*href="\/p150"/g)).toHaveLength(1)
})

test('SSG236 is told where book.toml says it', async () => {
  const { diagnostics } = await built({
    'book.toml':
      '[book]\ntitle = "T"\n\n[output.html]\nmathjax-support = true\nadditional-js = ["x.js"]\n\n[output.html.redirect]\n"/a" = "%"\n\n[preprocessor.toc]\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n',
  })
  const said = diagnostics.filter(({ code }) => code === 'SSG236')
  expect(said.map(({ line, column, message }) => `${line}:${column} ${message.split('"')[1] ?? ''}`).sort()).toEqual([
    '11:2 preprocessor.toc',
    '5:1 output.html.mathjax-support',
    '6:1 output.html.additional-js: x.js',
    '9:1 output.html.redirect: ',
  ])
})

test('{{#title}} is the title for browsers, and files of any ending have the addresses that mdBook gives them', async () => {
  const { codes, text } = await built({
    'book.toml': '[book]\ntitle = "T"\n',
    'src/SUMMARY.md': '- [Zero](zero.md)\n- [One](one.markdown)\n- [Two](TWO.MD)\n',
    'src/zero.md': '# Zero\n',
    'src/one.markdown': '{{#title For <browsers> & "them"}}\n# One\n\n[Two](TWO.MD)\n',
    'src/TWO.MD': '# Two\n',
  })
  expect(codes).toEqual([])
  expect(text('one.html')).toMatch(/<title>For &lt;browsers&gt; &amp; (?:"them"|&quot;them&quot;) \| T</)
  expect(text('one.html')).toContain('<h1 id="one" class="prose-title">One</h1>')
  expect(text('one.html')).toContain('href="/TWO"')
})

test('a footnote whose only mark stands in code keeps its words', async () => {
  const { diagnostics, text } = await built({
    'book.toml': '[book]\ntitle = "Tiny"\n',
    'src/SUMMARY.md': '- [Start](start.md)\n',
    'src/start.md': '# Start\n\n```text\nsee [^one]\n```\n\n[^one]: The words of the note.\n',
  })
  expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(['SSG268 7'])
  expect(text('index.html')).toContain('<p>The words of the note.</p>')
})

test('links of SUMMARY.md keep their anchors in the sidebar and between neighbours', async () => {
  const { diagnostics, text } = await built({
    'book.toml': '[book]\ntitle = "T"\n[output.html]\nsite-url = "/sub/"\n',
    'src/SUMMARY.md':
      '- [One](one.md)\n- [Setup](a.md#setup)\n  - [Deep](deep/b.md)\n- [Whole](c.md)\n  - [Part](c.md#part-two)\n- [Über](<c.md#über>)\n- [Last][last]\n\n[last]: d.md#end\n',
    'src/one.md': '# One\n',
    'src/a.md': '# A\n\n## Setup\n',
    'src/deep/b.md': '# B\n',
    'src/c.md': '# C\n\n## Part two\n\n## Über\n',
    'src/d.md': '# D\n\n## End\n',
  })
  expect(diagnostics).toEqual([])
  const hrefs = [...text('nav/en/book.html').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([
    '/sub/',
    '/sub/a#setup',
    '/sub/deep/b',
    '/sub/c',
    '/sub/c#part-two',
    '/sub/c#über',
    '/sub/d#end',
  ])
  const neighbours = (file: string): (string | undefined)[] =>
    [...text(file).matchAll(/pagination-link[^"]*" href="([^"]+)"/g)].map(([, href]) => href)
  expect(neighbours('index.html')).toEqual(['/sub/a#setup'])
  expect(neighbours('a.html')).toEqual(['/sub/', '/sub/deep/b'])
  expect(neighbours('deep/b.html')).toEqual(['/sub/a#setup', '/sub/c'])
  // Headings of the page itself are not its neighbors.
  expect(neighbours('c.html')).toEqual(['/sub/deep/b', '/sub/d#end'])
  expect(neighbours('d.html')).toEqual(['/sub/c#über'])
  const current = (file: string): (string | undefined)[] =>
    [...text(file).matchAll(/<a[^>]*href="([^"]+)" aria-current="page"/g)].map(([, href]) => href)
  // One entry is that of the page: the one without anchor, or the first one.
  expect(current('c.html')).toEqual(['/sub/c'])
  expect(current('d.html')).toEqual(['/sub/d#end'])
})

test("an anchor of SUMMARY.md that doesn't exist is reported at its line", async () => {
  const { diagnostics } = await built({
    'book.toml': '[book]\ntitle = "T"\n',
    'src/SUMMARY.md': '- [One](one.md)\n- [Two](two.md#setpu)\n',
    'src/one.md': '# One\n',
    'src/two.md': '# Two\n\n## Setup\n',
  })
  expect(
    diagnostics.map(({ code, severity, file, line, message, hint }) => [code, severity, file, line, message, hint]),
  ).toEqual([
    [
      'SSG312',
      'warning',
      'src/SUMMARY.md',
      2,
      'The link "/two#setpu" on / leads to an anchor that doesn\'t exist.',
      'Did you mean "#setup"?',
    ],
  ])
})

test('entries of a sidebar lead to headings', async () => {
  const { codes, text } = await built({
    'site/config.ts': configFile({
      docs: {
        sidebars: {
          s: [
            'a',
            { type: 'doc', id: 'a', anchor: 'two', label: 'Two' },
            { type: 'category', label: 'C', link: { type: 'doc', id: 'b', anchor: 'three' }, items: ['c'] },
          ],
        },
      },
    }),
    'content/en/docs/a.md': page('A', '## Two'),
    'content/en/docs/b.md': page('B', '## Three'),
    'content/en/docs/c.md': page('C', 'Text.'),
    'site/pages/index.tsx':
      "import { definePage } from 'ssg/theme'\nexport const page = definePage({ title: 'Home', description: 'x' })\nexport default () => <main><h1>Home</h1></main>\n",
  })
  expect(codes).toEqual([])
  const hrefs = [...text('nav/en/s.html').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/docs/a', '/docs/a#two', '/docs/b#three', '/docs/c'])
  expect(text('docs/a.html')).toContain('href="/docs/b#three" rel="next"')
})
