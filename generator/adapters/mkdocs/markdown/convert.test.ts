// Converts Python-Markdown pages to CommonMark. The result must look as in Python-Markdown.
import { expect, test } from 'vitest'
import { originOf, textOfFile } from '../../../base/mapped-text.ts'
import { readSettings } from '../settings.ts'
import { convertPage } from './convert.ts'
import { extensionsOf } from './extensions.ts'

const ALL = [
  'extra',
  'admonition',
  'toc',
  'pymdownx.details',
  'pymdownx.superfences',
  'pymdownx.tabbed',
  'pymdownx.keys',
  'pymdownx.mark',
  'pymdownx.caret',
  'pymdownx.tilde',
  'pymdownx.critic',
  'pymdownx.smartsymbols',
  'pymdownx.emoji',
  'pymdownx.inlinehilite',
  'pymdownx.arithmatex',
  'pymdownx.blocks.admonition',
  'pymdownx.blocks.details',
  'pymdownx.blocks.tab',
  'pymdownx.blocks.html',
]

function converted(text: string, extensions: readonly string[] = ALL): string {
  const settings = readSettings({ markdown_extensions: [...extensions] })
  const page = convertPage(
    textOfFile('docs/a.md', text),
    extensionsOf(settings, { read: () => null, spelled: (path) => path }),
    { notCarried: () => undefined, unclosed: () => undefined },
  )
  return page.text.replace(/\n{3,}/g, '\n\n').trim()
}

test.each<[name: string, from: string, to: string]>([
  ['a list needs an empty line above it', 'Text\n- a\n2. b\n+ c', 'Text\n\\- a\n2\\. b\n\\+ c'],
  ['two columns make no child', '- a\n  - b\n    - c\n- d', '- a\n- b\n  - c\n- d'],
  ['four columns make a child', '1. a\n\n    more\n\n        code\n2. b', '1. a\n\n   more\n\n       code\n2. b'],
  ['an item of another kind belongs to the same list', '3. a\n* b\n', '1. a\n2. b'],
  ['a line below an item goes on with it', '- a\nlazy\n\nno item', '- a\n  lazy\n\nno item'],
  ['a number with a bracket is text', '1) a', '1\\) a'],
  ['a heading needs no space', 'Text\n##Title ##\nmore', 'Text\n## Title\nmore'],
  ['a line of hyphens below two lines is a rule', 'a\nb\n---\nc', 'a\nb\n\n***\nc'],
  ['a title above a line', 'Title\n---\ntext', '## Title\ntext'],
  ['quotations with empty lines between are one', '> a\n\n> b\nlazy', '> a\n>\n> b\n> lazy'],
  ['a fence without its end is text', 'a\n\n```\nb', 'a\n\n\\```\nb'],
  ['colons are no box', '::: pkg.mod', '\\::: pkg.mod'],
  ['an id of a heading', '## T {: #own .c }\n\n## U { #two }', '## T {#own}\n\n## U {#two}'],
  ['contents stand elsewhere', '# T\n\n[TOC]\n\ntext', '# T\n\ntext'],
  ['a box', '!!! note\n    a\n\n    b\n\nc', ':::note\n\na\n\nb\n\n:::\n\nc'],
  ['a box of another kind, with a title', '!!! bug "A `b`"\n    a', ':::danger[A `b`]\n\na\n\n:::'],
  ['a box that a paragraph runs into', 'text\n!!! tip\n    a', 'text\n\n:::tip\n\na\n\n:::'],
  ['a box in a box', '!!! note\n    !!! tip\n        a', '::::note\n\n:::tip\n\na\n\n:::\n\n::::'],
  ['a box that folds', '???+ note "A **b**"\n    c', ':::details[A **b**]{.open}\n\nc\n\n:::'],
  [
    'tabs',
    '=== "A"\n    a\n\n=== "B"\n\n    b\n\n===! "C"\n    c',
    '::::tabs\n\n:::tab[A]\n\na\n\n:::\n\n:::tab[B]\n\nb\n\n:::\n\n::::\n\n::::tabs\n\n:::tab[C]\n\nc\n\n:::\n\n::::',
  ],
  ['a box between slashes', '/// tip | T\n    open: True\n\na\n///\nb', ':::tip[T]\n\na\n\n:::\n\nb'],
  [
    'options of a listing',
    '``` { .py .annotate title="a b" linenums="3" hl_lines="1 2-3" }\nx\n```',
    '```py title="a b" showLineNumbers=3 {1,2-3}\nx\n```',
  ],
  ['a listing in an item', '- a\n\n    ```sh\n    b\n      c\n    ```', '- a\n\n  ```sh\n  b\n    c\n  ```'],
  [
    'a list of definitions',
    'A\nB\n:   one\n\n    two\n:   three\n\nC\n\n:   four',
    '<dl>\n<dt>\n\nA\n\n</dt>\n<dt>\n\nB\n\n</dt>\n<dd>\n\none\n\ntwo\n\n</dd>\n<dd>\n\nthree\n\n</dd>\n<dt>\n\nC\n\n</dt>\n<dd>\n\nfour\n\n</dd>\n</dl>',
  ],
  ['a footnote of more than one block', 'a[^1]\n\n[^1]: b\n\n    c', 'a[^1]\n\n[^1]: b\n\n    c'],
  ['raw HTML is no Markdown', '<div>\n*a*\n\n    b\n</div>\nc', '<div>\n*a*\n    b\n</div>\n\nc'],
  ['Markdown in HTML', '<div class="x" markdown>\n*a*\n</div>', '<div class="x">\n\n*a*\n\n</div>'],
  ['bars in the code of a cell', 'a | b\n--|--\n`x|y` | z', 'a | b\n--|--\n`x\\|y` | z'],
  ['an abbreviation', 'HTML `HTML` XHTML\n\n*[HTML]: Long', '<abbr title="Long">HTML</abbr> `HTML` XHTML'],
  ['keys', '++ctrl+"é"+page-up++', '<kbd>Ctrl</kbd>+<kbd>é</kbd>+<kbd>Page Up</kbd>'],
  ['marks', '==a *b*== ^^c^^ d^2^ H~2~O ~~e~~', '<mark>a *b*</mark> <ins>c</ins> d<sup>2</sup> H<sub>2</sub>O ~~e~~'],
  ['marks of a reviewer', '{++a++}{--b--}{~~c~>d~~}', '<ins>a</ins><del>b</del><del>c</del><ins>d</ins>'],
  ['symbols', '(c) a --> b 1/2 x1/2 `-->`', '© a → b ½ x1/2 `-->`'],
  ['code in a line', '`#!py a()` `==b==`', '`a()` `==b==`'],
  ['attributes', '**a**{ .b } [c](d.md){ target=_blank }', '**a** [c](d.md)'],
  ['attributes of an image', '![a](b.png){ width="3" } c', '<img src="b.png" alt="a" width="3"> c'],
  ['an image with a line for itself', '![a](b.png){ width="3" }', '<img src="b.png" alt="a" width="3"><!---->'],
  ['a button', '[a **b**](c.md){ .md-button }', '<a href="c.md" class="md-button button">a **b**</a>'],
  ['attributes of a paragraph', 'One\n{ .card }', 'One'],
  ['attributes of a paragraph, with a colon', 'One\n{: #x .card } ', 'One'],
  ['braces that are no attributes', 'One\n{ a, b }', 'One\n{ a, b }'],
  ['a place to link to', '[](){ #x }text', '<a id="x"></a>text'],
  ['an address with spaces', '[a](b c.md)', '[a](<b c.md>)'],
  ['icons are left out, other names stay', ':material-home: a :smile: 10:30:45', ' a :smile: 10:30:45'.trim()],
  ['a formula', '$a_{1}==b==c$', '$a_{1}==b==c$'],
])('%s', (_, from, to) => {
  expect(converted(from)).toBe(to)
})

test('what no extension turns on is text', () => {
  expect(converted('!!! note\n    a', [])).toBe('!!! note\n    a')
  expect(converted('++a++ ==b== ~~c~~ {.d}', [])).toBe('++a++ ==b== \\~\\~c\\~\\~ {.d}')
})

test('each character knows where it came from', () => {
  const text = '!!! note\n    - a\n\n        Here ==marked== words.\n'
  const settings = readSettings({ markdown_extensions: [...ALL] })
  const page = convertPage(
    textOfFile('docs/a.md', text),
    extensionsOf(settings, { read: () => null, spelled: (path) => path }),
    { notCarried: () => undefined, unclosed: () => undefined },
  )
  for (const word of ['Here', 'marked', 'words.'])
    expect(originOf(page, page.text.indexOf(word))).toEqual({ path: 'docs/a.md', at: text.indexOf(word) })
})

test.each([
  ['quotations', '> '.repeat(20_000) + 'a'],
  ['boxes', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 4)}!!! note`).join('\n')],
  ['marks without an end', '== a '.repeat(5000)],
  ['fences without an end', '```a\n\n'.repeat(3000)],
  ['elements', '<div>\n'.repeat(3000)],
])('many %s lose no word', (_, text) => {
  const words = (of: string): string => of.replace(/[^a-z]/g, '')
  expect(words(converted(text)).length).toBeGreaterThanOrEqual(words(text).length)
})
