// Text never disappears, and one cause is one report: pages with code, components and addresses, from source to output.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

async function built(
  files: Readonly<Record<string, string | Uint8Array>>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Built> {
  const site = testSite({ 'site/config.ts': configFile(settings), ...files })
  open.push(site)
  return site.build()
}

const said = (result: Built): string[] =>
  result.diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)
const prose = (result: Built, path = 'docs/a.html'): string =>
  /<div class="prose[^>]*>([\s\S]*?)<\/article>/.exec(result.text(path))?.[1] ?? ''

describe('code of pages', () => {
  test('an .md page with an import of a file that is not there says so, and shows what stands in it', async () => {
    const result = await built({
      'content/en/docs/a.md': page('A', "import Foo from './foo.tsx'\n\n<Foo>kept **text**</Foo>\n\nEnd."),
    })
    expect(said(result)).toEqual(['SSG252 content/en/docs/a.md:5:1'])
    expect(prose(result)).toContain('kept <strong>text</strong>')
    expect(prose(result)).not.toContain('import Foo')
  })

  test('React as older code imports it, .jsx, JSX in .js, CSS of modules and of all pages', async () => {
    const result = await built({
      'content/en/docs/a.mdx': page(
        'A',
        "import React from 'react'\nimport Card from './card'\nimport Bar from './bar.js'\n\n<Card>one</Card> <Bar>two</Bar>\n\n{React.createElement('u', null, 'three')}",
      ),
      'content/en/docs/card.jsx':
        "import React, { Fragment } from 'react'\nimport styles, { title } from './card.module.css'\nexport default function Card({ children }) {\n  const id = React.useId()\n  return <Fragment><b className={styles.card}>{children}</b><i className={title} data-id={id} /></Fragment>\n}\n",
      'content/en/docs/card.module.css': '.card { color: red }\n.title:hover { color: blue }\n',
      'content/en/docs/bar.js':
        "import * as React from 'react'\nimport './bar.css'\nexport default class Bar extends React.Component {\n  render() {\n    return <s>{this.props.children}</s>\n  }\n}\n",
      'content/en/docs/bar.css': 's { color: green }\n',
      'content/en/docs/b.md': page('B'),
    })
    expect(result.diagnostics.map((d) => d.message)).toEqual([])
    const card = /<b class="(card_[0-9a-f]{8}_card)">one<\/b><i class="(card_[0-9a-f]{8}_title)"/.exec(
      prose(result),
    ) as unknown as [string, string, string]
    expect(card).not.toBeNull()
    expect(prose(result)).toContain('<s>two</s>')
    expect(prose(result)).toContain('<u>three</u>')
    const sheet = (path: string, name: string): string | undefined =>
      new RegExp(`<link rel="stylesheet" href="/(assets/${name}_[^"]+\\.css)"`).exec(result.text(path))?.[1]
    expect(result.text(sheet('docs/a.html', 'card') as string)).toContain(`.${card[1]}{color:red}`)
    expect(result.text(sheet('docs/a.html', 'card') as string)).toContain(`.${card[2]}:hover`)
    // A module comes with the pages that show one of its classes, a plain sheet with all.
    expect(sheet('docs/b.html', 'card')).toBeUndefined()
    expect(result.text(sheet('docs/b.html', 'bar') as string)).toContain('color:green')
  })

  test.each([
    ['SSG504', 'fails to load', 'const none = null\nexport default () => none\nnone.value.x\n', 3],
    ['SSG604', 'while it is rendered', 'export default function Foo(props) {\n  return props.a.b\n}\n', 2],
  ])('%s: an exception names the file of the site that throws it, %s', async (code, _, source, line) => {
    const result = await built({
      'content/en/docs/a.mdx': page('A', "import Foo from './foo.tsx'\n\n<Foo />"),
      'content/en/docs/foo.tsx': source,
    })
    expect(said(result)).toEqual([expect.stringMatching(`^${code} content/en/docs/foo.tsx:${line}:`)])
  })

  test.each([
    ['<b class={x}>mid</b>', 7, 11, '<b>mid</b>'],
    ['<b {...x}>mid</b>', 7, 8, '<b>mid</b>'],
    ['Words {foo.bar} go on.', 7, 8, '<p>Words {foo.bar} go on.</p>'],
    ['{none.x}', 7, 2, '{none.x}'],
    ['{[1].map((a) => a.b.c)}', 7, 2, '<code class="not-carried">{[1].map((a) =&gt; a.b.c)}</code>'],
    ['{(() => { throw new Error("<b>") })()}', 7, 2, '<code class="not-carried">{(() =&gt; {'],
    ['export const q = none.x\n\nmid {1 + 1}', 7, 18, '<p>mid 2</p>'],
    ['export const Sad = () => { throw 1 }\n\n<Sad>*mid*</Sad>', 9, 1, '<div class="not-carried"><em>mid</em></div>'],
    ['{<b>{none.x}</b>}', 7, 6, '<b>{none.x}</b>'],
    ['{<>a {none.x} b</>}', 7, 7, 'a {none.x} b'],
    ['{<span>one <em>two {none.x}</em> three</span>}', 7, 21, '<em>two {none.x}</em> three'],
    ['{<b>{[1].map((a) => a.b.c)}</b>}', 7, 6, '<b><code class="not-carried">{[1].map((a) =&gt; a.b.c)}</code></b>'],
    ['> - in a list {none.x}', 7, 16, '<li>in a list {none.x}</li>'],
    ['export default {}', 1, 1, 'export default {}'],
  ])('SSG604 code that fails costs no more than its place: %s', async (code, line, column, shown) => {
    const text = page('A', `first\n\n${code}\n\nlast`)
    const folder = testSite({ 'docs/a.mdx': text, 'docs/b.mdx': page('B') })
    open.push(folder)
    for (const result of [await built({ 'content/en/docs/a.mdx': text }), await folder.build()]) {
      expect(said(result).filter((each) => each.startsWith('SSG604'))).toEqual([
        expect.stringMatching(`^SSG604 (?:content/en/)?docs/a.mdx:${line}:${column}$`),
      ])
      for (const words of ['first', shown, 'last']) expect(prose(result)).toContain(words)
    }
  })

  test('SSG602 of a component of the site names its file, and shows what stands in it', async () => {
    const result = await built({
      'content/en/docs/a.md': page('A', '<Bad>kept</Bad>'),
      'site/parts/components.ts': "import { Bad } from './Bad.tsx'\nexport const components = { Bad }\n",
      'site/parts/Bad.tsx': '// one\nexport function Bad() {\n  throw new Error("no")\n}\n',
    })
    expect(said(result)).toEqual([expect.stringMatching('^SSG602 site/parts/Bad.tsx:3:')])
    expect(result.diagnostics[0]?.notes?.map((note) => note.message)).toEqual(['It is used here'])
    expect(prose(result)).toContain('kept')
  })

  test('a name that a module does not export is said with those that it does', async () => {
    const result = await built({
      'content/en/docs/a.mdx': page('A', "import { Foo } from './foo.tsx'\n\n<Foo />"),
      'content/en/docs/foo.tsx': 'export const Fo = () => null\n',
    })
    expect(result.diagnostics[0]?.message).toContain('"./foo.tsx" doesn\'t export "Foo", only "Fo"')
  })
})

describe('components', () => {
  test('SSG609 a component that drops what stands in it', async () => {
    const result = await built({
      'content/en/docs/a.md': page('A', '<Mute>lost</Mute>\n\n<Mute />'),
      'site/parts/components.ts': 'export const components = { Mute: () => null }\n',
    })
    expect(said(result)).toEqual(['SSG609 content/en/docs/a.md:5:1'])
  })

  test('SSG506 state and handlers of a component that is rendered once; SSG292 on an element of a page', async () => {
    const result = await built({
      'content/en/docs/a.mdx': page(
        'A',
        "import Foo from './foo.tsx'\n\n<Foo />\n\n<button onClick={() => alert(1)}>x</button>",
      ),
      'content/en/docs/foo.tsx':
        "import { useState } from 'react'\n// useEffect(() => {})\nexport default function Foo() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n",
    })
    expect(said(result)).toEqual([
      'SSG292 content/en/docs/a.mdx:9:1',
      'SSG506 content/en/docs/foo.tsx:4:20',
      'SSG506 content/en/docs/foo.tsx:5:18',
    ])
  })

  test('SSG299 a head in a page, told once for all that it holds', async () => {
    const result = await built({
      'content/en/docs/a.md': page('A', '<head>\n  <meta name="x" content="y" />\n</head>'),
      'content/en/docs/b.mdx': page('B', '<head>\n  <meta name="x" content={"y"} />\n</head>\n\n{[].length}'),
      'content/en/docs/c.mdx': page('C', '<head>\n  <title>C</title>\n</head>\n\n<title>D</title>'),
      'content/en/docs/d.mdx': page('D', '{[].length} <head><title>D</title></head>\n\n<meta name="x" content="y" />'),
    })
    expect(said(result)).toEqual([
      'SSG299 content/en/docs/a.md:5:1',
      'SSG299 content/en/docs/b.mdx:5:1',
      'SSG299 content/en/docs/c.mdx:5:1',
      'SSG259 content/en/docs/c.mdx:9:1',
      'SSG299 content/en/docs/d.mdx:5:13',
      'SSG259 content/en/docs/d.mdx:7:1',
    ])
  })
})

test('headings may be called as parts of the page are', async () => {
  const names = [
    'Menu',
    'Main',
    'Live',
    'Notices',
    'Doc text',
    'Search input',
    'Crash box',
    'Footnote label',
    'Fn 1',
    'Tab 1',
  ]
  const result = await built({
    'content/en/docs/a.md': page('A', `${names.map((name) => `## ${name}`).join('\n\n')}\n\nText[^1].\n\n[^1]: Note.`),
  })
  expect(result.codes).toEqual([])
  for (const id of ['menu', 'main', 'live', 'notices', 'doc-text', 'search-input', 'crash-box', 'tab-1'])
    expect(result.text('docs/a.html')).toContain(`<h2 id="${id}">`)
})

describe('one cause, one report', () => {
  test('anchors of a page that could not be compiled or rendered are not asked for', async () => {
    const result = await built({
      'content/en/docs/a.md': page('A', 'See [b](./b.mdx#foo), [c](./c.mdx#foo) and [d](./d.md#foo).'),
      'content/en/docs/b.mdx': page('B', '## Foo\n\n{1 +}'),
      'content/en/docs/c.mdx': page('C', '## Foo\n\n{none.x}'),
      'content/en/docs/d.md': page('D'),
    })
    expect(said(result)).toEqual([
      'SSG312 content/en/docs/a.md:5:44',
      'SSG251 content/en/docs/b.mdx:7:5',
      'SSG604 content/en/docs/c.mdx:7:2',
    ])
  })

  test('a page of code that cannot be rendered has no head to be looked at', async () => {
    const result = await built({
      'site/pages/x.tsx':
        "export const page = { title: 'X', description: 'X' }\nexport default function X() { throw new Error('no') }\n",
    })
    expect(said(result)).toEqual(['SSG601 site/pages/x.tsx:2:37'])
  })

  test('a file that is not there is told once', async () => {
    const result = await built({
      'content/en/docs/a.md': page(
        'A',
        '[b](./no.md)\n![x](./no.png)\n[p](./no.pdf)\n[q](/no.pdf)\n<a href="./no.zip">z</a>',
      ),
    })
    expect(said(result)).toEqual([
      'SSG311 content/en/docs/a.md:5:1',
      'SSG260 content/en/docs/a.md:6:1',
      'SSG313 content/en/docs/a.md:7:1',
      'SSG310 content/en/docs/a.md:8:1',
      'SSG313 content/en/docs/a.md:9:1',
    ])
  })
})

describe('addresses that work in a browser', () => {
  const files = {
    'content/en/docs/index.md': page('Docs'),
    'content/en/docs/x/index.md': page('X', '[b](./b.md) [seen from the address](x/c)'),
    'content/en/docs/x/b.md': page(
      'B',
      '[c](c) [c](./c.html) [d](../d) [up](..) [here](.) [folder](./sub/) [query](?a=1) [slug](other) [raw](../x/other#t)',
    ),
    'content/en/docs/x/c.md': page('C'),
    'content/en/docs/x/s.md': page('S', '## T', 'slug: other\n'),
    'content/en/docs/x/sub/README.md': page('Sub'),
    'content/en/docs/d.md': page('D'),
  }

  test('are those of pages, folders and slugs', async () => {
    const result = await built(files)
    expect(said(result)).toEqual([])
    const links = [...prose(result, 'docs/x/b.html').matchAll(/<a href="([^"]*)">/g)].map((match) => match[1])
    expect(links.slice(0, 9)).toEqual([
      '/docs/x/c',
      '/docs/x/c',
      '/docs/d',
      '/docs',
      '/docs/x',
      '/docs/x/sub',
      '?a=1',
      '/docs/x/other',
      '/docs/x/other#t',
    ])
  })

  test('also below a base URL', async () => {
    const result = await built(files, { baseUrl: '/base/' })
    expect(said(result)).toEqual([])
    expect(prose(result, 'docs/x/b.html')).toContain('<a href="/base/docs/x/other">')
  })
})

test('posts have the date of their folder', async () => {
  const post = page('P', 'Words.', 'description: D\n')
  const result = await built({
    'content/en/docs/a.md': page('A'),
    'content/en/blog/2024-02-03-x/index.md': post,
    'content/en/blog/2024/05/06/y.md': post,
  })
  expect(result.codes).toEqual([])
  expect(result.text('blog/x.html')).toContain('February 3, 2024')
  expect(result.text('blog/2024/05/06/y.html')).toContain('May 6, 2024')
})
