// What writers and their formatters write, and is right.
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMarkdown, needsMdx } from '../../generator/markdown/markdown.ts'
import { compile, html, OPTIONS, rawDoc, type PageInput } from './page.ts'

beforeAll(() => loadMarkdown({ mdx: true, reference: true }))

const MDX = 'content/en/docs/duo/page.mdx'
const files = { 'content/en/docs/duo/_x.mdx': 'partial\n', 'content/en/docs/duo/c.tsx': '' }

describe('addresses in angle brackets', () => {
  const text =
    '[a](<https://e.org/x>) [b](<./b c.md>) ![i](<https://e.org/i.png> "T") [r] [not](x <https://e.org/y>\n\n[r]: <https://e.org/r>\n'

  test.each([
    ['by themselves', ''],
    ['beside components', '\n<Board />\n'],
  ])('%s', (_, more) => {
    const page = compile(text + more)
    expect(page.problems).toEqual([])
    expect(page.links.map((link) => link.raw)).toEqual([
      'https://e.org/x',
      './b c.md',
      'https://e.org/r',
      'https://e.org/y',
    ])
    expect(page.html).toContain('src="https://e.org/i.png"')
    expect(page.html).toContain('[not](x ')
  })

  test('in programs', () => {
    const page = compile(`${text}\n{1 + 1}\n`, { path: MDX })
    expect(page.problems).toEqual([])
    expect(page.links.map((link) => link.raw)).toEqual([
      'https://e.org/x',
      './b c.md',
      'https://e.org/r',
      'https://e.org/y',
    ])
  })
})

describe('imports', () => {
  const used = (lines: string, input: PageInput = {}): string =>
    html(`${lines}\n\n<X />\n`, { path: MDX, files, ...input })

  test('with an escaped underscore, as formatters write it', () => {
    expect(used("import X from './\\_x.mdx'")).toBe('<p>partial</p>')
  })

  test.each([
    ['a comment of HTML', "<!-- one\ntwo -->\nimport X from './_x.mdx'"],
    ['a comment of MDX', "{/* one */}\nimport X from './_x.mdx'"],
    ['a heading', "## H\nimport X from './_x.mdx'"],
    [
      'a comment of JavaScript in their block',
      "import Y from './_x.mdx' // why\n// one\n/* two\n three */\nimport X from './_x.mdx'\n\n<Y />",
    ],
    ['another on the same line', "import Y from './_x.mdx'; import X from './_x.mdx'\n\n<Y />"],
  ])('below %s', (_, lines) => {
    expect(used(lines)).toMatch(/<p>partial<\/p>$/)
  })

  test('of code below a comment', () => {
    const page = compile("<!-- c -->\nimport C from './c.tsx'\n\n<C />\n", { files })
    expect(page.problems).toEqual([])
    expect(page.moduleImports).toEqual({ './c.tsx': 'content/en/docs/duo/c.tsx' })
  })

  test('of a component of the theme under another name', () => {
    const page = compile("import Choice from '@theme/Tabs'\n\n<Choice>\n\nx\n\n</Choice>\n")
    expect(page.problems).toEqual([])
    expect(page.components.map((use) => use.name)).toEqual(['Tabs'])
  })

  test('of files that are no code have their address', () => {
    expect(
      compile("import plan from './plan.pdf'\n\n<a href={plan}>x</a>\n", {
        path: MDX,
        files: { 'content/en/docs/duo/plan.pdf': '' },
      }),
    ).toMatchObject({
      problems: [],
      moduleImports: { './plan.pdf': 'asset:⟦a0⟧' },
      assets: [{ path: 'content/en/docs/duo/plan.pdf' }],
    })
  })

  test('in a page that ends in .md make it a program as well', () => {
    const page = compile("import C from './c.tsx'\n\nexport const n = 2\n\n<C /> {n * 2}\n", { files })
    expect(page.problems).toEqual([])
    expect(page.module).toContain('n * 2')
    expect(page.module).not.toContain('import C')
  })
})

test('an export may hold empty lines', () => {
  const page = compile(
    'export function Two() {\n  const list = [`\n\n`]\n\n  return <b className="x">{list.length}</b>\n}\n\n<Two /> and {Two.name}\n',
    { path: MDX },
  )
  expect(page.problems).toEqual([])
  expect(page.module).toContain('function Two()')
  expect(compile('export const a = {\n\ntext\n\nmore <b>x</b>\n', { path: MDX }).diagnostics[0]?.code).toBe('SSG251')
})

describe('closing lines that a formatter has indented', () => {
  const box = (inside: string): string =>
    `<aside class="admonition admonition-note" data-kind="note">\n<p class="admonition-title">⟦s0⟧</p>\n<div class="admonition-body">\n${inside}\n</div>\n</aside>`

  test('below a list', () => {
    expect(html(':::note\n\n- a\n- b\n\n  :::\n\nafter\n')).toBe(
      `${box('<ul>\n<li>a</li>\n<li>b</li>\n</ul>')}\n<p>after</p>`,
    )
    expect(html(':::note\n\n- a\n  :::\n\nafter\n')).toBe(`${box('<ul>\n<li>a</li>\n</ul>')}\n<p>after</p>`)
  })

  test('in a list', () => {
    expect(html('1. x\n\n   :::note\n\n   - a\n\n     :::\n\n2. y\n')).toContain(box('<ul>\n<li>a</li>\n</ul>'))
  })

  test('but not in code, and not of a box of its own', () => {
    expect(html(':::note\n\n```text\n:::tip\n  :::\n```\n\n:::\n')).toContain(':::tip\n')
    expect(compile(':::note\n\n- a\n\n  :::tip\n  b\n  :::\n\n- c\n\n:::\n').problems).toEqual([])
  })
})

describe('HTML with the names of React', () => {
  const text =
    '<div className="a">\n\none\n\n<div class="b">\n\ntwo <label htmlFor="c">l</label>\n\n</div>\n\n</div>\n\n<div class="b"><div className="a">three</div></div>\n'
  const wanted =
    '<div class="a">\n<p>one</p>\n<div class="b">\n<p>two <label for="c">l</label></p>\n</div>\n</div>\n<div class="b"><div class="a">three</div></div>'

  test('stands beside those of HTML', () => {
    expect(html(text)).toBe(wanted)
    expect(html(`${text}\n<Board />\n`)).toBe(`${wanted}\n⟦c0⟧`)
  })

  test('also where one of the two has braces', () => {
    expect(html('<div data-x={1}>\n\n<div class="b">\n\ntwo\n\n</div>\n\n</div>\n', { path: MDX })).toBe(
      '<div data-x="1"><div class="b"><p>two</p></div></div>',
    )
  })

  test('in programs', () => {
    expect(compile(`${text}\n{[].length}\n`, { path: MDX })).toMatchObject({ problems: [] })
    expect(compile(`${text}\n{[].length}\n`, { path: MDX }).module).not.toContain('classname')
  })
})

test('a component has the whole name', () => {
  expect(compile('<Tabs.Nope>kept</Tabs.Nope>\n').problems).toEqual([
    'SSG245 1:1 Unknown component "Tabs.Nope": neither the theme nor the site defines it, and the page doesn\'t import it.',
  ])
  expect(needsMdx(rawDoc('<Tabs>x</Tabs>\n'), OPTIONS)).toBe(false)
})
