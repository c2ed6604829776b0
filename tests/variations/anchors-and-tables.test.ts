// Anchors of authors and of headings, and cells that a table has no column for, in all positions and layouts.
import { describe, expect, test } from 'vitest'
import { seenIn, type Pages } from './pages.ts'

const pagesOf = (texts: readonly string[]): Pages => Object.fromEntries(texts.map((text, index) => [`p${index}`, text]))

describe.each(['folder', 'native', 'docusaurus', 'mdbook', 'mkdocs'] as const)('in %s', (layout) => {
  test('a link finds an anchor with a name', async () => {
    const texts = [
      '[x](#old)\n\n<a name="old"></a>\n\n## Section',
      '[x](#old)\n\n<a name=old></a> x',
      '[x](#old)\n\n- item <a name="old"></a>',
      '[x](#old)\n\n| a |\n|---|\n| <a name="old">c</a> |',
      "[x](#old)\n\n> <a name='old'></a> q",
      '[x](#old)\n\n## <a name="old"></a>Heading',
      '[x](#old)\n\n## Heading <a name="old"></a>',
      '[x](#Old)\n\n<A NAME="Old"></A> x',
      '[x](#größe) [y](#gr%C3%B6%C3%9Fe)\n\n<a name="größe"></a> x',
      '[x](#a.b:c)\n\n<a name="a.b:c"></a> x',
      '[x](#old)\r\n\r\n<a name="old"></a> x\r\n',
      '[x](#old)\n\n<div><a name="old"></a></div>',
      '[x](#a&b)\n\n<a name="a&amp;b"></a> x',
      'Note[^1]. [x](#old)\n\n[^1]: <a name="old"></a>n',
    ]
    const { result, pages } = await seenIn(layout, pagesOf(texts))
    expect(result.codes).toEqual([])
    for (const [index, text] of texts.entries()) expect(pages[`p${index}`]?.html, text).toMatch(/<a name="/)
  })

  test('only links have names that are anchors', async () => {
    const texts = ['<div name="old"></div>', '<input name="old">', '<b name="old">x</b>']
    const { result } = await seenIn(layout, pagesOf(texts.map((text) => `[x](#old)\n\n${text}`)))
    expect(result.codes).toEqual(texts.map(() => 'SSG312'))
  })

  test('a link finds a heading of the first level', async () => {
    const texts = [
      '[x](#hello-world)\n\n# Hello, World!',
      '[x](#code-x)\n\n# `code` *x*',
      '[x](#link-y)\n\n# [link](https://e.org) y',
      '[x](#setext)\n\nSetext\n======',
      '[x](#v100)\n\n# v1.0.0',
      '[x](#snake_case)\n\n# snake_case',
      '[x](#in-list)\n\n- # In list',
      '[x](#in-quote)\n\n> # In quote',
      '[x](#atx)\r\n\r\n# ATX #####\r\n',
      '[x](#x)\n\n# <b>x</b>',
      '[x](#one) [y](#two)\n\n# One\n\n# Two',
    ]
    const { codes } = (await seenIn(layout, pagesOf(texts))).result
    // A second heading of the first level is another matter.
    expect(codes.filter((code) => code !== 'SSG220')).toEqual([])
  })

  test('each row with surplus cells is a warning that quotes the first', async () => {
    const rows: readonly (readonly [table: string, quoted: string])[] = [
      ['| a | b |\n|---|---|\n| one | two | three |', 'three'],
      ['a | b\n--|--\none | two | three', 'three'],
      ['> | a |\n> |---|\n> | one | two |', 'two'],
      ['- | a |\n  |---|\n  | one | two |', 'two'],
      ['| a |\r\n|---|\r\n| one | two |\r\n', 'two'],
      ['| 表 |\n|---|\n| 一 | 二 |', '二'],
      ['| a |\n|---|\n| x || y |', 'y'],
      ['| a |\n|---|\n| x | **y** z |', '**y** z'],
      ['| a |\n|:-:|\n| x | [y](https://e.org) |', '[y](https://e.org)'],
      ['| a | b |\n|---|---|\n| $x|y$ | z |', 'z'],
    ]
    const { result } = await seenIn(layout, pagesOf(rows.map(([table]) => table)))
    const told = result.diagnostics.map(({ code, severity, message }) => [code, severity, /"(.*)"/.exec(message)?.[1]])
    expect(told.sort()).toEqual(rows.map(([, quoted]) => ['SSG279', 'warning', quoted]).sort())
  })

  test('tables whose cells all have columns are quiet', async () => {
    const texts = [
      '| a | b |\n|---|---|\n| x |',
      '| a |\n|---|\n| x | |',
      '| a | b |\n|---|---|\n| `x \\| y` | z |',
      '| a | b |\n|---|---|\n| x \\| y | z |',
      '| a |\n|---|\n',
    ]
    expect((await seenIn(layout, pagesOf(texts))).result.codes).toEqual([])
  })
})
