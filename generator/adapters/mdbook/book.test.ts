// Reads books: their configuration, their list of chapters, and the files that their pages include.
import { describe, expect, test } from 'vitest'
import { pageBody, type IncludeScope } from './include.ts'
import { originOf } from '../../base/mapped-text.ts'
import { readSummary, type SummaryEntry } from './summary.ts'
import { readToml, type KeyPlaces } from '../../base/parse/toml.ts'

describe('TOML', () => {
  test('tables, lists of tables, keys with dots and values of every kind', () => {
    const text = `# a comment
title = "A \\"book\\" \\u00e9" # behind
raw = 'C:\\path'
long = """
one \\
   two"""
count = 1_000
"a key".b.c = true
list = [
  "x", # one
  'y',
]
[output.html]
size = -1.5
inline = { a = 1, b = ["z"] }
[[part]]
name = "first"
[[part]]
name = "second"
[part.below]
deep = 1979-05-27T07:32:00Z
`
    expect(JSON.parse(JSON.stringify(readToml(text)))).toEqual({
      title: 'A "book" é',
      raw: 'C:\\path',
      long: 'one two',
      count: 1000,
      'a key': { b: { c: true } },
      list: ['x', 'y'],
      output: { html: { size: -1.5, inline: { a: 1, b: ['z'] } } },
      part: [{ name: 'first' }, { name: 'second', below: { deep: '1979-05-27T07:32:00Z' } }],
    })
  })

  test.each([
    ['a', 'expected "=" here', 1],
    ['a = b', '"b" isn\'t a value: put text in quotation marks', 4],
    ['a = "b', "the text isn't closed", 4],
    ['a = 1 b', 'unexpected "b"', 6],
    ['a = 1\na = 2', '"a" is set twice', 8],
    ['a = 1\n[a.b]', '"a" isn\'t a table', 11],
    ['a = [1', "the list isn't closed", 6],
    ['[', 'expected a name here', 1],
  ])('%j is refused', (text, message, at) => {
    expect(() => readToml(text)).toThrow(expect.objectContaining({ message, at }) as Error)
  })
})

test('keys and tables have their places, also in dots and in braces', () => {
  const text = `title = "x"\n[output.html]\nfold = { enable = true }\n"a key".b = 1\n[[part]]\nname = 1\n`
  const places: KeyPlaces = new Map()
  readToml(text, places)
  const lines = [...places].map(([key, at]) => `${key} ${text.slice(at).split('\n')[0] ?? ''}`)
  expect(lines).toEqual([
    'title title = "x"',
    'output output.html]',
    'output.html output.html]',
    'output.html.fold fold = { enable = true }',
    'output.html.fold.enable enable = true }',
    'output.html.a key "a key".b = 1',
    'output.html.a key.b "a key".b = 1',
    'part part]]',
    'part.name name = 1',
  ])
})

/** Lines with number, name and path, indented as in the book. */
function outline(entries: readonly SummaryEntry[], indent = ''): string[] {
  return entries.flatMap((entry) =>
    entry.type === 'separator'
      ? ['---']
      : entry.type === 'part'
        ? [`# ${entry.title}`]
        : [
            `${indent}${entry.number === null ? '' : `${entry.number.join('.')} `}${entry.name} → ${entry.path}`,
            ...outline(entry.items, `${indent}  `),
          ],
  )
}

test('chapters: before, numbered through all parts, drafts, after', () => {
  const text = `# Summary

[Preface *first*](./preface.md)
<!-- - [Hidden](hidden.md) -->

# Part \`one\`

- [One](one.md)
    - [Below <T>](one/below%20it.md "a title")
      * [Deep](<one/deep (er).md>)
    - [Draft]()
- [\`two\` [x]](two/README.md)

---

# Part two
1. [Three](three.md#anchor)

[After](after.md)
`
  expect(outline(readSummary(text).entries)).toEqual([
    'Preface first → preface.md',
    '# Part one',
    '1 One → one.md',
    '  1.1 Below → one/below it.md',
    '    1.1.1 Deep → one/deep (er).md',
    '  1.2 Draft → null',
    '2 two [x] → two/README.md',
    '---',
    '# Part two',
    '3 Three → three.md',
    'After → after.md',
  ])
})

test('chapters by references, stressed, beside code that shows some; what is none is told', () => {
  const text = `Summary
=======

- [A &amp; b][one]
- **[Two](two.md)**
- Not a link
- [Three]
  - [ ] task

~~~
- [Shown](shown.md)
~~~

Part
====

- [Four](four.md)

[one]: one.md
[three]: <with space.md> "title"
`
  const { entries, strange } = readSummary(text)
  expect(outline(entries)).toEqual([
    '1 A & b → one.md',
    '2 Two → two.md',
    '3 Three → with space.md',
    '# Part',
    '4 Four → four.md',
  ])
  expect(strange.map(({ start, end }) => text.slice(start, end))).toEqual(['Not a link', '[ ] task'])
})

const FILES: Readonly<Record<string, string>> = {
  'src/code.rs':
    'one\n// ANCHOR: part\ntwo\n// ANCHOR: inner\nthree\n// ANCHOR_END: inner\n// ANCHOR_END: part\nfour\n',
  'src/parts/a.md': 'A {{#include b.md}}',
  'src/parts/b.md': 'B',
  'src/parts/gone.md': 'C {{#include nowhere.md}}',
  'src/twice.rs': '// ANCHOR: a\none\n// ANCHOR_END: a\ntwo\n// ANCHOR: a\nthree\n// ANCHOR_END: a\n',
  'src/round.md': '{{#include round.md}}',
}

function body(text: string, scope: Partial<IncludeScope> = {}): string {
  return pageBody('src/page.md', text, {
    read: (path) => FILES[path] ?? null,
    missing: () => undefined,
    hidden: {},
    ...scope,
  }).text
}

describe('pages', () => {
  test.each([
    ['{{#include code.rs:2}}', '// ANCHOR: part'],
    ['{{#include code.rs:2:3}}', '// ANCHOR: part\ntwo'],
    ['{{#include code.rs::1}}', 'one'],
    ['{{#include code.rs:8:}}', 'four'],
    ['{{#include code.rs:9:}}', ''],
    ['{{#rustdoc_include code.rs:part}}', 'two\nthree'],
    ['{{#include code.rs:inner}}', 'three'],
    ['{{#include twice.rs:a}}', 'one'],
    ['{{#rustdoc_include twice.rs:a}}', 'one\nthree'],
    ['- a\n\n  > {{#include code.rs:2:3}}\n', '- a\n\n  > // ANCHOR: part\n  > two\n'],
    ['{{ #include parts/a.md }}', 'A B'],
    ['\\{{#include code.rs}}', '{{#include code.rs}}'],
    ['{{#title Other}}x', 'x'],
    ['{{#unheard of}}', '{{#unheard of}}'],
    ['{{#playground code.rs:1 editable}}', '```rust\none\n```\n'],
  ])('%s', (text, expected) => {
    expect(body(text)).toBe(expected)
  })

  test('what cannot be brought in stays as it is written and is told, and a file that holds itself ends', () => {
    const told: string[] = []
    const missing: IncludeScope['missing'] = ({ path, start, end }, target, why) =>
      void told.push(`${path}:${start}-${end} ${target}: ${why}`)
    const none = "the book's folder and its repository have no such file"
    expect(body('a {{#include gone.rs}} b', { missing })).toBe('a {{#include gone.rs}} b')
    expect(body('{{#include parts/gone.md}}', { missing })).toBe('C {{#include nowhere.md}}')
    expect(body('{{#include round.md}}', { missing })).toBe('{{#include round.md}}')
    for (const lines of [':no', ':100', ':5:3']) expect(body(`{{#include code.rs${lines}}}`, { missing })).toBe('')
    expect(told).toEqual([
      `src/page.md:2-22 gone.rs: ${none}`,
      `src/parts/gone.md:2-25 nowhere.md: ${none}`,
      'src/round.md:0-21 round.md: files include each other in a loop, or too deeply',
      'src/page.md:0-23 code.rs:no: the file has no anchor "no"',
      'src/page.md:0-24 code.rs:100: the file has 8 lines',
      'src/page.md:0-24 code.rs:5:3: the range ends before it begins',
    ])
  })

  test('hidden lines and words behind the language are left out of code, and nowhere else', () => {
    const text = [
      '# Title {#own .class}',
      '## Plain {.class}',
      '```rust,ignore,edition2021',
      '# hidden',
      '#',
      '#[shown]',
      '## one mark',
      'let a; // # b',
      '```',
      '```python hidelines=~',
      '~hidden',
      'shown',
      '```',
      '```',
      '# kept',
      '```',
      '',
    ]
    expect(body(text.join('\n')).split('\n')).toEqual([
      '# Title {#own}',
      '## Plain',
      '```rust',
      '#[shown]',
      '# one mark',
      'let a; // # b',
      '```',
      '```python',
      'shown',
      '```',
      '```',
      '# kept',
      '```',
      '',
    ])
    expect(body('```py\n!x\ny\n```\n', { hidden: { py: '!' } })).toBe('```py\ny\n```\n')
  })

  test.each([
    ['indented code', 'Text\n\n    ```rust\n    # kept\n    ```\n'],
    ['a quote that ends', '> ```rust\n> let a;\n\n# Kept\n'],
    ['a quote that ends in the next line', '> ```rust\n> let a;\n# Kept\n'],
    ['a list that ends', '1. ```rust\n   let a;\n\n# Kept\n'],
    ['a list in a quote that ends', '> - ```rust\n>   let a;\n>\n> # Kept\n'],
    ['code that is closed by a longer mark', '```rust\nlet a;\n`````\n# Kept\n'],
    ['a mark of another kind', '~~~py\n```rust\n# kept\n```\n~~~\n'],
    ['a mark that is too short', '````py\n```\n# kept\n```\n````\n# Kept\n'],
  ])('no word is taken for a hidden line of code: %s', (_, text) => {
    expect(body(text)).toBe(text)
  })

  test.each([
    ['in a list', '1.  a\n\n    ```rust\n    # b\n    c\n    ```\n', '1.  a\n\n    ```rust\n    c\n    ```\n'],
    ['in a quote', '> ```rust\n> # b\n> c\n> ```\n', '> ```rust\n> c\n> ```\n'],
    ['in a list in a list', '- - ```rust\n    # b\n    c\n    ```\n', '- - ```rust\n    c\n    ```\n'],
    ['behind tabs', '-\ta\n\n\t```rust\n\t# b\n\tc\n\t```\n', '-\ta\n\n\t```rust\n\tc\n\t```\n'],
  ])('hidden lines of code %s', (_, text, expected) => {
    expect(body(text)).toBe(expected)
  })

  test('every character knows where it came from', () => {
    const made = pageBody('src/page.md', 'Before\n{{#include code.rs:part}}\nBehind', {
      read: (path) => FILES[path] ?? null,
      missing: () => undefined,
      hidden: {},
    })
    const at = (word: string): unknown => originOf(made, made.text.indexOf(word))
    expect(at('Before')).toEqual({ path: 'src/page.md', at: 0 })
    expect(at('three')).toEqual({ path: 'src/code.rs', at: FILES['src/code.rs']?.indexOf('three') })
    expect(at('Behind')).toEqual({ path: 'src/page.md', at: 33 })
  })
})
