// Components, partials and pages that are programs.
import { createElement, type ComponentType } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMarkdown, needsMdx } from '../../generator/markdown/markdown.ts'
import { compile, html, OPTIONS, rawDoc, REFERENCE, type PageInput } from './page.ts'

beforeAll(() => loadMarkdown({ mdx: true, reference: true }))

const MDX = 'content/en/docs/duo/page.mdx'

describe('components', () => {
  test('become slots with literal properties', () => {
    const page = compile(
      '<Board board="duo" callouts size={-1.5} on={true} none={null} list={[1, \'a\', { b: "c" }]} t={`x`} alt="a &amp; b" />\n',
    )
    expect(page.problems).toEqual([])
    expect(page.html).toBe('⟦c0⟧')
    expect(page.components).toEqual([
      {
        name: 'Board',
        props: {
          board: 'duo',
          callouts: true,
          size: -1.5,
          on: true,
          none: null,
          list: [1, 'a', { b: 'c' }],
          t: 'x',
          alt: 'a & b',
        },
        children: null,
        span: { path: 'content/en/docs/duo/page.md', start: 0, end: 116 },
      },
    ])
  })

  test('hold Markdown, and other components', () => {
    const page = compile(
      '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\nText **b** [l](./x.md).\n\n```c\nint x;\n```\n\n</TabItem>\n<TabItem value="b">\n\n## In a tab\n\n</TabItem>\n</Tabs>\n',
    )
    expect(page.problems).toEqual([])
    expect(page.components.map((c) => c.name)).toEqual(['TabItem', 'TabItem', 'Tabs'])
    expect(page.components[0]?.children).toMatch(/^<p>Text <strong>b<\/strong> <a href="⟦l0⟧">l<\/a>\.<\/p><figure /)
    expect(page.components[2]?.children).toBe('⟦c0⟧⟦c1⟧')
    expect(page.headings.map((h) => h.id)).toEqual(['in-a-tab'])
    expect(page.sections).toEqual([
      { id: '', path: [], text: 'Text b l.', code: 'int x;' },
      { id: 'in-a-tab', path: ['In a tab'], text: '', code: '' },
    ])
  })

  test('stand in text, lists, tables and tags over several lines', () => {
    expect(html('a <Board board="duo" /> b\n')).toBe('<p>a ⟦c0⟧ b</p>')
    expect(html('1. a\n\n   <Board\n     board="duo"\n   />\n\n2. b\n')).toBe(
      '<ol>\n<li>\n<p>a</p>\n⟦c0⟧\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>',
    )
    expect(html('| a |\n| --- |\n| <Board board="duo" /> |\n')).toContain('<td>⟦c0⟧</td>')
    expect(html('<Board />\n<Board />\n\n<></>\n')).toBe('⟦c0⟧\n⟦c1⟧')
  })

  test('leave ordinary Markdown alone', () => {
    const text =
      'import is a word {here} <!-- c --> <https://a.b/_x_> <a@b.c> 1 < 2, a<b\n\nexport too\n\n<br>text <i>x</i>\n\n## H {#id}\n\n`<Foo>` \\<Foo>\n'
    const plain = compile(text)
    const beside = compile(`${text}\n<Board />\n`)
    expect(plain.problems).toEqual([])
    expect(beside.problems).toEqual([])
    expect(beside.html.replace('\n⟦c0⟧', '')).toBe(plain.html)
    expect(beside.links.map((l) => l.span)).toEqual(plain.links.map((l) => l.span))
  })

  test('a brace is text in .md, an expression in .mdx', () => {
    expect(html('{1 + 1} {"a"}\n\n<Board />\n')).toBe('<p>{1 + 1} {"a"}</p>\n⟦c0⟧')
    expect(html('{"a"} {2} {/* no */} {`b`}\n', { path: MDX })).toBe('<p>a 2  b</p>')
    expect(needsMdx(rawDoc('{1 + 1}\n', { path: MDX }), OPTIONS)).toBe(true)
    expect(needsMdx(rawDoc('{1 + 1}\n'), OPTIONS)).toBe(false)
    expect(needsMdx(rawDoc('{1 + 1}\n', { front: { format: 'mdx' } }), OPTIONS)).toBe(true)
    expect(needsMdx(rawDoc('{1 + 1}\n', { path: MDX, front: { format: 'md' } }), OPTIONS)).toBe(false)
    expect(needsMdx(rawDoc('{1 + 1}\n', { path: MDX, front: { format: 'detect' } }), OPTIONS)).toBe(true)
  })

  test('HTML as JSX, in .mdx', () => {
    expect(html('<div className="a" data-x={1}>\n\n*b*\n\n</div>\n', { path: MDX })).toBe(
      '<div class="a" data-x="1"><p><em>b</em></p></div>',
    )
  })

  test('front matter is at hand', () => {
    expect(
      html('{frontMatter.title}: {frontMatter.tags[1]} {frontMatter.id ?? "none"}\n', {
        front: { title: 'T & t', tags: ['a', 'b'] },
      }),
    ).toBe('<p>T &amp; t: b none</p>')
  })

  test('imports from the theme are what is there anyway', () => {
    expect(html("import Tabs from '@theme/Tabs'\n\n<Tabs>\n\nx\n\n</Tabs>\n")).toBe('⟦c0⟧')
  })

  test('are found where code only shows them', () => {
    expect(
      needsMdx(rawDoc('```js\nimport x from "y"\nexport default {}\n```\n\n`{props.x.map()}` <Board />\n'), OPTIONS),
    ).toBe(false)
  })

  test('the reference parser gives the same', () => {
    const text =
      '<Tabs>\n<TabItem value="a">\n\n- x {y} <b>z</b>\n\n</TabItem>\n</Tabs>\n\nText <Board a={[1]} /> <!-- c --> <https://a.b>\n'
    expect(compile(text, { options: REFERENCE })).toEqual(compile(text))
  })
})

describe('partials', () => {
  const files = {
    'content/en/docs/_partials/card.md':
      '---\ntitle: x\n---\nWrite **{props.board}** at {props.baud ?? 115200} with `dd {props.board}`.\n\n## Card of {props.board}\n\n```console\n$ flash {props.board}\n```\n\n<Board board={props.board} />\n\n[boot](../duo/boot.md)\n',
    'content/en/docs/_partials/outer.md':
      "import Inner from './inner.md'\n\n:::note[Outer]\n<Inner name={props.name} />\n:::\n",
    'content/en/docs/_partials/inner.md': 'in {props.name}\n',
    'content/en/docs/_partials/word.md': 'some *words*\n',
  }
  const from = (name: string, use: string): string => `import X from '../_partials/${name}.md'\n\n${use}\n`

  test('are compiled into the page, with its properties', () => {
    const page = compile(from('card', '<X board="Duo S" />\n\n## After'), { files })
    expect(page.problems).toEqual([])
    expect(page.html).toContain(
      '<p>Write <strong>Duo S</strong> at 115200 with <span class="kept"><code>dd Duo S</code>.</span></p>',
    )
    expect(page.html).toContain('flash Duo S\n')
    expect(page.headings.map((h) => h.id)).toEqual(['card-of-duo-s', 'after'])
    expect(page.components[0]?.props).toEqual({ board: 'Duo S' })
    expect(page.links[0]).toMatchObject({
      target: 'content/en/docs/duo/boot',
      span: { path: 'content/en/docs/_partials/card.md' },
    })
    expect(page.headingOffsets[0]).toBe(from('card', '').indexOf('\n\n') + 2)
  })

  test('twice, with other properties', () => {
    const page = compile(from('card', '<X board="A" baud={9600} />\n\n<X board="B" />'), { files })
    expect(page.headings.map((h) => h.id)).toEqual(['card-of-a', 'card-of-b'])
    expect(page.html).toContain('at 9600 with')
  })

  test('inside of partials, lists, components and text', () => {
    expect(html(from('outer', '<X name="n" />'), { files })).toContain(
      '<p class="admonition-title">Outer</p>\n<div class="admonition-body">\n<p>in n</p>\n</div>',
    )
    expect(html(from('word', '- a\n\n  <X />'), { files })).toContain('<p>some <em>words</em></p>')
    expect(html(from('word', 'text <X /> more'), { files })).toBe('<p>text some <em>words</em> more</p>')
    expect(compile(from('word', '<Tabs>\n\n<X />\n\n</Tabs>'), { files }).components[0]?.children).toBe(
      '<p>some <em>words</em></p>',
    )
  })

  test('by themselves have tokens for properties', () => {
    const page = compile(files['content/en/docs/_partials/inner.md'], {
      kind: 'partial',
      path: 'content/en/docs/_partials/inner.md',
    })
    expect(page.html).toBe('<p>in ⟦p0⟧</p>')
    expect(page.params).toEqual(['name'])
    expect(page.sections[0]?.text).toBe('in')
  })

  test('from the root of the site', () => {
    expect(html("import X from '@site/content/en/docs/_partials/word.md'\n\n<X />\n", { files })).toBe(
      '<p>some <em>words</em></p>',
    )
  })
})

describe('programs', () => {
  const files = {
    'content/en/docs/duo/Chart.tsx': '',
    'site/data.ts': '',
    'content/en/docs/_partials/p.md': 'Partial {props.x} and <Board board="p" />.\n',
  }

  /** The page as React renders it, tokens left as they are. */
  function rendered(text: string, input: PageInput = {}): string {
    const page = compile(text, { path: MDX, files, ...input })
    if (page.problems.length > 0) throw new Error(page.problems.join('\n'))
    const body = (page.module as string).replaceAll('⟦', '\u0091').replaceAll('⟧', '\u0092')
    const scope = {
      ...runtime,
      tried: (run: () => unknown) => run(),
      imports: {
        './Chart.tsx': { default: (props: { n: number }) => createElement('b', null, `chart ${props.n}`) },
        '@site/site/data.ts': { list: ['x', 'y'], other: 3 },
      },
    }
    // oxlint-disable-next-line no-new-func -- the module of a page is the body of a function
    const run = new Function(body) as (scope: object) => { default: ComponentType<{ components: object }> }
    const Board = (props: { board: string }) => createElement('i', null, props.board)
    return renderToStaticMarkup(createElement(run(scope).default, { components: { Board } }))
      .replaceAll('\u0091', '⟦')
      .replaceAll('\u0092', '⟧')
  }

  test('run expressions, exports and imports', () => {
    expect(
      rendered(
        "import Chart from './Chart.tsx'\nimport * as data from '@site/site/data.ts'\nimport { list as all } from '@site/site/data.ts'\n\nexport const year = 2000 + 26\n\nIn **{year}**: {all.join('-')} {data.other}\n\n<Chart n={1 + 1} />\n",
      ),
    ).toBe('<p>In <strong>2026</strong>: x-y 3</p>\n<b>chart 2</b>')
  })

  test('name the files that they import', () => {
    expect(
      compile("import Chart from './Chart'\nimport '@site/site/data.ts'\n\n<Chart />\n", { path: MDX, files })
        .moduleImports,
    ).toEqual({ './Chart': 'content/en/docs/duo/Chart.tsx', '@site/site/data.ts': 'site/data.ts' })
  })

  test('have the same headings, links, boxes, code and images as other pages', () => {
    const text =
      '## A *b* {#own}\n\n:::note[**甲。**乙]\n[l](./boot.md#x) <!-- c --> <https://a.b>\n:::\n\n```c {1}\nint x;\n```\n\n![a](./a.png)\n\n| h |\n| --: |\n| 1[^1] |\n\n- [x] t\n\n<details><summary>S &amp; T</summary>\n\nx <br> y\n\n</details>\n\n[^1]: N\n'
    const images = { 'content/en/docs/duo/a.png': { width: 2, height: 1 } }
    const plain = compile(text, { images })
    const page = compile(`${text}\n{[].map(String)}\n`, { path: MDX, images })
    expect(page.problems).toEqual([])
    const module = rendered(`${text}\n{[].map(String)}\n`, { images })
    const shape = (markup: string): string =>
      markup
        .replace(/<(\/?\w+)[^>]*>/g, '<$1>')
        .replace(/⟦s\d+⟧/g, 's')
        .replaceAll('&gt;', '>')
        .replace(/\s+/g, ' ')
        .replaceAll('> <', '><')
        .trim()
    expect(shape(module)).toBe(shape(plain.html))
    expect(module).toContain(
      '<div class="heading"><h2 id="own">A <em>b</em></h2><a class="anchor" href="#own" aria-label="⟦s',
    )
    expect(module).toContain(
      '<figure class="code" data-part="code-block code-lines" data-lang="c"><pre tabindex="0"><code><span class="line line-mark"><span class="h-y">int</span>',
    )
    expect(module).toContain('<img src="⟦a0⟧" alt="a" width="2" height="1" loading="lazy" decoding="async"/>')
    expect(page.headings).toEqual(plain.headings)
    expect(page.links.map((l) => [l.kind, l.target])).toEqual(plain.links.map((l) => [l.kind, l.target]))
    expect(page.codeHashes).toEqual(plain.codeHashes)
    expect(page.sections).toEqual(plain.sections)
    expect(page.assets).toEqual(plain.assets.map((a) => ({ ...a, span: { ...a.span, path: MDX } })))
  })

  test('may use partials, components and front matter', () => {
    const text =
      'import P from \'../_partials/p.md\'\n\n<P x="1" />\n\n<Board board="q" /> {frontMatter.title} {frontMatter.tags.map((t) => t.toUpperCase())}\n'
    expect(rendered(text, { front: { title: 'T', tags: ['a'] } })).toBe(
      '<p>Partial 1 and ⟦c0⟧.</p>\n<p><i>q</i> T A</p>',
    )
    expect(compile(text, { path: MDX, files, front: { title: 'T', tags: ['a'] } }).components).toMatchObject([
      { name: 'Board', props: { board: 'p' } },
    ])
  })

  test('diagrams are slots in programs too', () => {
    const page = compile('```diagram\ntype: flow\ntitle: T\nalt: A\nsteps:\n  - { label: x }\n```\n\n{1 + 1}\n', {
      path: MDX,
    })
    expect(page.module).toContain('⟦c0⟧')
    expect(page.components[0]?.name).toBe('Diagram')
  })
})
