// Markdown features, each with the HTML that the theme may rely on.
import { describe, expect, test } from 'vitest'
import { loadMarkdown } from '../../generator/markdown/markdown.ts'
import { compile, html, OPTIONS, REFERENCE } from './page.ts'

await loadMarkdown({ html: true, reference: true })

describe('headings', () => {
  test('have an id by the rule of GitHub and a link to themselves', () => {
    expect(html('## Write the *image* to a `microSD` card!\n')).toBe(
      '<div class="heading"><h2 id="write-the-image-to-a-microsd-card">Write the <em>image</em> to a <code>microSD</code> card!</h2><a class="anchor" href="#write-the-image-to-a-microsd-card" aria-label="⟦s0⟧" aria-describedby="write-the-image-to-a-microsd-card"></a></div>',
    )
  })

  test('repeat no id', () => {
    expect(compile('## A\n\n## A\n\n## A-1\n\n### A\n').headings.map((h) => h.id)).toEqual(['a', 'a-1', 'a-1-1', 'a-2'])
  })

  test('take the id that the writer gives, in .md and .mdx', () => {
    for (const path of ['content/en/docs/a.md', 'content/en/docs/a.mdx']) {
      const page = compile('## Serial console {#uart}\n\n<Board board="duo" />\n', { path })
      expect(page.problems).toEqual([])
      expect(page.headings).toEqual([{ level: 2, id: 'uart', text: 'Serial console', html: 'Serial console' }])
    }
  })

  test('of other scripts keep their letters', () => {
    expect(
      compile('## 从 SD 卡启动\n\n## はじめに：準備\n\n## Что нужно\n\n## ???\n').headings.map((h) => h.id),
    ).toEqual(['从-sd-卡启动', 'はじめに準備', 'что-нужно', 'section'])
  })

  test('of a translation have the ids of the source page when the levels agree', () => {
    const text = '## 一\n\n### 二\n\n## 三 {#own}\n'
    const source = [
      { level: 2, id: 'one' },
      { level: 3, id: 'two' },
      { level: 2, id: 'three' },
    ]
    expect(compile(text, { sourceHeadings: source }).headings.map((h) => h.id)).toEqual(['one', 'two', 'own'])
    expect(compile(text, { sourceHeadings: source.slice(0, 2) }).headings.map((h) => h.id)).toEqual(['一', '二', 'own'])
    expect(
      compile(text, { sourceHeadings: source.map((h) => ({ ...h, level: 2 })) }).headings.map((h) => h.id),
    ).toEqual(['一', '二', 'own'])
  })

  test('a leading h1 is the title and leaves the body, or waits at its beginning where it is more than words', () => {
    expect(compile('# Boot now\n\nText.\n').html).toBe('<p>Text.</p>')
    const page = compile('# Boot *now*\n\nText.\n\n# Second\n')
    expect(page.title).toBe('Boot now')
    expect(page.html).toMatch(/^<h1 id="boot-now" data-title="">Boot <em>now<\/em><\/h1>\n<p>Text\.<\/p>\n/)
    expect(page.headings.map((h) => [h.level, h.text])).toEqual([[1, 'Second']])
  })

  test('for lists of headings hold text, code and emphasis, no links', () => {
    expect(compile('## `a<b` **c** [d & e](./f.md)\n').headings[0]?.html).toBe(
      '<code>a&lt;b</code> <strong>c</strong> d &amp; e',
    )
  })
})

describe('admonitions', () => {
  const box = (kind: string, title: string, body: string): string =>
    `<aside class="admonition admonition-${kind}" data-kind="${kind}">\n<p class="admonition-title">${title}</p>\n<div class="admonition-body">\n${body}\n</div>\n</aside>`

  test.each(['note', 'tip', 'info', 'warning', 'danger', 'caution'])(':::%s has the title of the language', (kind) => {
    const page = compile(`:::${kind}\ntext\n:::\n`)
    expect(page.html).toBe(box(kind, '⟦s0⟧', '<p>text</p>'))
    expect(page.strings).toEqual([`theme:admonition.${kind}`])
  })

  test('with a title in brackets, with inline Markdown', () => {
    expect(html(':::warning[3.3 V *only*, see `J1`]\n- a\n:::\nafter\n')).toBe(
      `${box('warning', '3.3 V <em>only</em>, see <code>J1</code>', '<ul>\n<li>a</li>\n</ul>')}\n<p>after</p>`,
    )
  })

  test('with a title behind the name, attributes and a closing # included', () => {
    expect(html(':::note Read this\nx\n:::\n')).toBe(box('note', 'Read this', '<p>x</p>'))
    expect(html(':::note[C#]\nx\n:::\n')).toBe(box('note', 'C#', '<p>x</p>'))
    expect(html(':::tip C #\nx\n:::\n')).toBe(box('tip', 'C #', '<p>x</p>'))
    expect(html(':::note[T]{.x #y}\nx\n:::\n')).toBe(
      box('note', 'T', '<p>x</p>').replace(
        'admonition-note" data-kind="note"',
        'admonition-note x" data-kind="note" id="y"',
      ),
    )
  })

  test('text that folds, with inline Markdown in its title', () => {
    for (const options of [OPTIONS, REFERENCE]) {
      const made = (text: string): string => compile(text, { options }).html.replaceAll('\n', '')
      expect(made(':::details[A *b*, `c`]\n- d\n:::\nafter\n')).toBe(
        '<details><summary>A <em>b</em>, <code>c</code></summary><ul><li>d</li></ul></details><p>after</p>',
      )
      expect(made(':::details[A]{.open}\nb\n:::\n')).toBe('<details open><summary>A</summary><p>b</p></details>')
    }
    expect(compile(':::details\nb\n:::\n').problems.map((one) => one.slice(0, 6))).toEqual(['SSG242'])
  })

  test('tabs are the component of that name', () => {
    for (const options of [OPTIONS, REFERENCE]) {
      const { components, problems } = compile('::::tabs[os]\n:::tab[Linux `x`]\na\n:::\n:::tab[Mac]\nb\n:::\n::::\n', {
        options,
      })
      expect(problems).toEqual([])
      expect(components.map(({ name, props, children }) => [name, props, children?.includes('<p>')])).toEqual([
        ['TabItem', { label: 'Linux x', value: 'Linux x' }, true],
        ['TabItem', { label: 'Mac', value: 'Mac' }, true],
        ['Tabs', { groupId: 'os' }, false],
      ])
    }
  })

  test('a title in brackets is no reference', () => {
    expect(html(':::note[Here]\nx\n:::\n\n[Here]: ./a.md\n')).toBe(box('note', 'Here', '<p>x</p>'))
  })

  test('nested with more colons outside, and with equal colons', () => {
    const inner = box('tip', '⟦s0⟧', '<p>in</p>')
    const outer = `${inner}\n<p>out</p>`
    expect(html('::::note[N]\n:::tip\nin\n:::\nout\n::::\n')).toBe(box('note', 'N', outer))
    expect(html(':::note[N]\n:::tip\nin\n:::\nout\n:::\n')).toBe(box('note', 'N', outer))
  })

  test('in lists and quotations, directly below text', () => {
    expect(html('1. a\n   :::note[N]\n   x\n   :::\n2. b\n')).toContain(box('note', 'N', '<p>x</p>'))
    expect(html('> text\n> :::note[N]\n> x\n> :::\n')).toBe(
      `<blockquote>\n<p>text</p>\n${box('note', 'N', '<p>x</p>')}\n</blockquote>`,
    )
  })

  test('around code that shows admonitions', () => {
    const page = compile(':::note[N]\n```md\n:::tip[T]{.a}\n:::\n::::\n```\n`:::`\n:::\n')
    expect(page.problems).toEqual([])
    expect(page.sections[0]?.code).toBe(':::tip[T]{.a}\n:::\n::::')
    expect(page.html).toContain('<p><code>:::</code></p>')
  })

  test('around components, and inside of them', () => {
    const page = compile(':::note[N]\n<Tabs>\n\n:::tip[T]\nx\n:::\n\n</Tabs>\n:::\n')
    expect(page.problems).toEqual([])
    expect(page.html).toBe(box('note', 'N', '⟦c0⟧'))
    expect(page.components[0]?.children).toBe(box('tip', 'T', '<p>x</p>'))
  })

  test('of GitHub', () => {
    expect(html('> [!WARNING]\n> Hot *plate*.\n')).toBe(box('warning', '⟦s0⟧', '<p>Hot <em>plate</em>.</p>'))
    const page = compile('> [!IMPORTANT]\n>\n> - a\n')
    expect(page.html).toBe(box('info', '⟦s0⟧', '<ul>\n<li>a</li>\n</ul>'))
    expect(page.strings).toEqual(['theme:admonition.important'])
  })
})

describe('links', () => {
  test('to files have the path of the file, from the page and from a partial', () => {
    const page = compile(
      "import P from '../_p.md'\n\n[a](./boot.md#x) [b](../../mars/over%20view.mdx?q=1) [c](./setup)\n\n<P />\n",
      { files: { 'content/en/docs/_p.md': '[d](./e.md)\n' } },
    )
    expect(page.problems).toEqual([])
    expect(page.html).toBe(
      '<p><a href="⟦l0⟧">a</a> <a href="⟦l1⟧">b</a> <a href="⟦l2⟧">c</a></p>\n<p><a href="⟦l3⟧">d</a></p>',
    )
    expect(page.links.map((l) => [l.kind, l.target, l.hash])).toEqual([
      ['file', 'content/en/docs/duo/boot', '#x'],
      ['file', 'content/en/mars/over view', '?q=1'],
      ['file', 'content/en/docs/duo/setup', ''],
      ['file', 'content/en/docs/e', ''],
    ])
    expect(page.links[3]?.span.path).toBe('content/en/docs/_p.md')
  })

  test('of other kinds', () => {
    const page = compile(
      '[a](/duo?x=1#y) [b](#there) [c](https://a.b/ü?x=%20) [d](./a.pdf) [e](/static/b.zip) <mailto:a@b.c>\n',
    )
    expect(page.html).toBe(
      '<p><a href="⟦l0⟧">a</a> <a href="#there">b</a> <a href="https://a.b/%C3%BC?x=%20">c</a> <a href="⟦a0⟧">d</a> <a href="⟦a1⟧">e</a> <a href="mailto:a@b.c">mailto:a@b.c</a></p>',
    )
    expect(page.links.map((l) => [l.kind, l.target, l.hash])).toEqual([
      ['path', '/duo', '?x=1#y'],
      ['anchor', '', '#there'],
      ['external', 'https://a.b/ü?x=%20', ''],
      ['asset', 'content/en/docs/duo/a.pdf', ''],
      ['asset', 'site/static/b.zip', ''],
      ['external', 'mailto:a@b.c', ''],
    ])
    expect(page.assets.map((a) => a.path)).toEqual(['content/en/docs/duo/a.pdf', 'site/static/b.zip'])
  })

  test('by reference, with a title', () => {
    expect(html('[a][x] [x]\n\n[x]: https://e.org "T & t"\n')).toBe(
      '<p><a href="https://e.org" title="T &amp; t">a</a> <a href="https://e.org" title="T &amp; t">x</a></p>',
    )
  })

  test('in a folder without configuration have keys like those of its pages', () => {
    const page = compile('[a](./b.md)\n', { path: 'guide/a.md' })
    expect(page.links[0]?.target).toBe('guide/b')
  })
})

describe('images', () => {
  test('have the size of the file and load when they are needed', () => {
    const images = {
      'content/en/docs/duo/pins.png': { width: 640, height: 480 },
      'site/static/logo.svg': { width: 30, height: 30 },
    }
    const page = compile('![The pins](pins.png "T") ![Logo](/logo.svg) ![Far](https://e.org/x.png)\n', { images })
    expect(page.problems).toEqual([])
    expect(page.html).toBe(
      '<p><img src="⟦a0⟧" alt="The pins" title="T" width="640" height="480" loading="lazy" decoding="async"> <img src="⟦a1⟧" alt="Logo" width="30" height="30" loading="lazy" decoding="async"> <img src="https://e.org/x.png" alt="Far" loading="lazy" decoding="async"></p>',
    )
  })
})

describe('tables, tasks, footnotes', () => {
  test('a table lies in a region that is named after its heading', () => {
    const page = compile('## Pins\n\n| a | b |\n| --- | --: |\n| 1 | 2 |\n\n| c |\n| --- |\n| 3 |\n')
    expect(page.html).toContain(
      '<div class="table-wrap" data-part="table-wrap" tabindex="0" role="region" aria-label="Pins"><table>\n<thead>\n<tr>\n<th>a</th>\n<th data-align="right">b</th>',
    )
    expect(page.html).toContain('aria-label="Pins (2)"')
    expect(html('| c |\n| --- |\n| 3 |\n')).toContain('aria-label="⟦s0⟧"')
  })

  test('code of several words in a cell may be broken, also where the page is made of elements', () => {
    const table = '| `a_b` | `make -C x` |\n| --- | --- |\n| [`x y`](#a) | **`ls -l`** `z` |\n'
    for (const text of [table, `${table}\nOne[^a].\n\n[^a]: Note.\n`])
      expect(html(text).match(/<code[^>]*>[^<]*/g)).toEqual([
        '<code>a_b',
        '<code data-words="">make -C x',
        '<code data-words="">x y',
        '<code data-words="">ls -l',
        '<code>z',
      ])
    const long =
      '| `a.b.c_d` | `x` |\n| --- | --- |\n| `process.env.A_LONG_VARIABLE` | `<b>/one/two/three/four/five` |\n'
    for (const text of [long, `${long}\nOne[^a].\n\n[^a]: Note.\n`])
      expect(html(text).match(/<code[^>]*>/g)).toEqual(['<code>', '<code>', '<code data-words="">', '<code>'])
    expect(html('`ls -l`')).toBe('<p><code>ls -l</code></p>')
  })

  test('the text of a task is the label of its box', () => {
    expect(html('- [ ] write `x`\n  - [x] done\n')).toBe(
      '<ul class="contains-task-list">\n<li class="task-list-item"><label><input type="checkbox" disabled> write <code>x</code>\n</label><ul class="contains-task-list">\n<li class="task-list-item"><label><input type="checkbox" checked disabled> done</label></li>\n</ul>\n</li>\n</ul>',
    )
  })

  test('footnotes are named in the language of the page', () => {
    const page = compile('One[^a], again[^a].\n\n[^a]: Note.\n')
    expect(page.problems).toEqual([])
    expect(page.html).toContain(
      '<sup><a href="#fn-a" id="fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup>',
    )
    expect(page.html).toContain(
      '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">⟦s1⟧</h2>',
    )
    expect(page.html).toContain(
      '<li id="fn-a">\n<p>Note. <a href="#fnref-a" data-footnote-backref="" aria-label="⟦s0⟧ 1" class="data-footnote-backref">↩</a> <a href="#fnref-a-2"',
    )
    expect(page.strings).toEqual(['theme:footnotes.back', 'theme:footnotes.title'])
  })

  test('footnotes that nothing leads to keep their words where they stand', () => {
    const page = compile('`[^a]` [^b]\n\n[^a]: In *code*.\n\n[^b]: Note.\n\n[^b]: Second.\n\nLast.\n')
    expect(page.html).toContain('</sup></p>\n<p>In <em>code</em>.</p>\n<p>Second.</p>\n<p>Last.</p>')
    expect(page.html).toContain('<li id="fn-b">\n<p>Note.')
    expect(compile('`[^a]`\n\n[^a]: Alone.\n').html).toBe('<p><code>[^a]</code></p>\n<p>Alone.</p>')
  })

  test('strikethrough and bare addresses', () => {
    expect(html('~~old~~ https://a.b/c\n')).toBe('<p><del>old</del> <a href="https://a.b/c">https://a.b/c</a></p>')
  })
})

describe('raw HTML', () => {
  test('passes through, with addresses resolved and comments left out', () => {
    const page = compile(
      '<p align="center">\n\nText <b>x</b> <!-- note -->\n\n</p>\n\n<a href="./boot.md#a">boot</a> <img src="a.png" alt="q">\n',
    )
    expect(page.problems).toEqual([])
    expect(page.html).toBe(
      '<p align="center">\n</p><p>Text <b>x</b> </p>\n<p></p>\n<p><a href="⟦l0⟧">boot</a> <img src="⟦a0⟧" alt="q"></p>',
    )
  })

  test('the mark of an excerpt stays', () => {
    expect(html('a\n\n<!-- truncate -->\n\nb\n')).toBe('<p>a</p>\n<!-- truncate -->\n<p>b</p>')
    expect(html('a\n\n{/* truncate */}\n\n<Board />\n')).toBe('<p>a</p>\n<!-- truncate -->\n⟦c0⟧')
  })

  test('details hold Markdown, on pages with and without components', () => {
    const details = '<details><summary>Title</summary>\n\n- a\n\n</details>\n'
    const expected = '<details><summary>Title</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>'
    expect(html(details)).toBe(expected)
    expect(html(`${details}\n<Board />\n`)).toBe(`${expected}\n⟦c0⟧`)
  })

  test('what is written as text stays text', () => {
    expect(html('a &lt;b&gt; \\<c> {x} 1 < 2\n')).toBe('<p>a &lt;b> &lt;c> {x} 1 &lt; 2</p>')
  })
})

describe('what other stages want to know', () => {
  test('titles of code blocks are text that search finds', () => {
    const page = compile(
      '```c title="blink.c"\nint x;\n```\n\n~~~sh title="on the board" {1}\nls\n~~~\n\n```sh\npwd\n```\n',
    )
    expect(page.sections).toEqual([{ id: '', path: [], text: '', code: 'blink.c\nint x;\non the board\nls\npwd' }])
  })

  test('sections, words, excerpt', () => {
    const text =
      'First *para*\ngraph.\n\n## A\n\nText `c`.\n\n### B\n\n- one\n- two\n\n```c\nint  x;\n```\n\n## C\n\n| h |\n| --- |\n| cell |\n'
    const page = compile(text)
    expect(page.excerpt).toBe('First para graph.')
    expect(page.sections).toEqual([
      { id: '', path: [], text: 'First para graph.', code: '' },
      { id: 'a', path: ['A'], text: 'Text c.', code: '' },
      { id: 'b', path: ['A', 'B'], text: 'one · two', code: 'int x;' },
      { id: 'c', path: ['C'], text: 'h · cell', code: '' },
    ])
    expect(page.words).toBe(12)
    expect(page.headingOffsets).toEqual(['## A', '### B', '## C'].map((heading) => text.indexOf(`${heading}\n`)))
    expect(compile('中文字符四五六七 two words。\n').words).toBe(6)
  })

  test('code hashes are those of language and text', () => {
    const [a, b, c, d] = compile(
      '```c\nx\n```\n\n```c title="other"\nx\n```\n\n```cpp\nx\n```\n\n```c\ny\n```\n',
    ).codeHashes
    expect(a).toBe(b)
    expect(new Set([a, c, d]).size).toBe(3)
  })

  test('characters that are marks of the generator are text where a writer uses them', () => {
    const shown = compile('a\u0091c0\u0092b `\u0091 &#xFDD0;` \uFDD0 &#xFDD2; &#xE001; &#x2E00;<b>x</b> \0\n', {
      path: 'content/en/docs/duo/page.mdx',
    })
    expect(shown.html).toBe(
      '<p>a\uFFFDc0\uFFFDb <code>\uFFFD &amp;#xFDD0;</code> \uFDD0 \uFFFD \uE001 \u2E00<b>x</b> \uFFFD</p>',
    )
    expect(shown.sections[0]?.text).toContain('a\uFFFDc0\uFFFDb')
  })

  test('a file in a code block cannot hold a token of the page', () => {
    const { mark } = compile('x\n')
    const shown = compile('```text file=./x.txt\n```\n', {
      files: { 'content/en/docs/duo/x.txt': `\u0091s${mark}0\u0092\n` },
    })
    expect(shown.html).toContain(`\uFFFDs${mark}0\uFFFD`)
  })

  test('byte order mark, CRLF and empty pages', () => {
    expect(html('\uFEFF## A\r\n\r\n```c\r\nx\r\ny\r\n```\r\n')).toBe(html('## A\n\n```c\nx\ny\n```\n'))
    expect(html('')).toBe('')
    expect(html(' \n\t\n')).toBe('')
  })
})

test('a head cell without text is an ordinary cell', () => {
  const page = compile('|  | a |\n| --- | --- |\n| b | c |\n')
  expect(page.html).toContain('<tr>\n<td></td>\n<th>a</th>')
})
