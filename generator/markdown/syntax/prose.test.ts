import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/setup/property.ts'
import { jsonProse, markdownProse } from './prose.ts'

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
const prose = (body: string, front = ''): string[] => words(markdownProse(front + body, front.length))

test.each<[string, string, string[]]>([
  ['words', 'Write the image.', ['Write', 'the', 'image.']],
  ['comments', 'a <!-- b\nc --> d', ['a', 'd']],
  ['code', 'a `b` c ``d ` e`` f', ['a', 'c', 'f']],
  ['a lone backtick, over a paragraph', 'a ` b\n\nc ` d', ['a', '`', 'b', 'c', '`', 'd']],
  ['imports and exports', "import A from './a'\nexport const x = 1\n\nimportant", ['important']],
  ['addresses in angles', 'a <https://x.org/y> <mailto:a@b.c> d', ['a', 'd']],
  ['targets of links', 'see [the page](./a(1).md "Title") now', ['see', '[the', 'page', 'now']],
  ['definitions', 'a\n\n[x]: https://x.org "T"\n\nb', ['a', 'b']],
  ['bare addresses, up to the punctuation of Chinese', '见 https://x.org/a。好', ['见', '。好']],
  ['ids and properties', '## Title {#id} {props.x} {frontMatter.y} {other}', ['##', 'Title', '{other}']],
  ['tags, but not their Chinese texts', '<Tabs label="标签" id="ascii">in</Tabs>', ['标签', 'in']],
  ['fences', 'a\n\n```c title="标题"\nint x;\n```\n\nb', ['a', '标题', 'b']],
  ['fences in lists and quotes', '- ```\n  x\n  ```\n> ~~~\n> y\n> ~~~\nz', ['z']],
  ['fences that are longer than those in them', '````md\n```\nx\n```\ny\n````\nz', ['z']],
  ['fences without an end', 'a\n```\nb\n\nc', ['a']],
  ['no fence with a backtick behind it', '``` a`b\nc', ['```', 'a`b', 'c']],
  ['texts of diagrams', '```diagram\nblocks:\n  - { id: a, label: "芯片" } # note\n```', ['-', 'a', '芯片']],
])('%s', (_, body, left) => {
  expect(prose(body)).toEqual(left)
})

test('of the front matter, the values that are shown', () => {
  const front =
    '---\ntitle: "The board"\nsidebar_label: \'Board\'\ndescription: >\n  Long\n  text\nkeywords: [wrong]\npagination_label : Next\ntags:\n  - x\n---\n'
  expect(prose('Body', front)).toEqual(['The', 'board', 'Board', '>', 'Long', 'text', 'Next', 'Body'])
})

test('of strings, the values without placeholders, code and tags', () => {
  expect(words(jsonProse('{ "key": "Show {{count}} of `x` <b>all</b>", "k2": "a \\"b\\"" }'))).toEqual([
    'Show',
    'of',
    'all',
    'a',
    '\\"b\\"',
  ])
})

test('every character keeps its place: what is left stands where it stood, the rest is blank', () => {
  const piece = fc.constantFrom(
    'a',
    '字',
    ' ',
    '\n',
    '\r\n',
    '`',
    '```',
    '<b>',
    '<!--',
    '-->',
    '[x](y)',
    '{#i}',
    'https://x.y',
    '"',
    ':',
    '{',
    '}',
    '\\',
    '~~~',
    '---',
    'title:',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(10), (parts, start) => {
      const text = parts.join('')
      for (const left of [markdownProse(text, Math.min(start, text.length)), jsonProse(text)]) {
        expect(left.length).toBe(text.length)
        for (let i = 0; i < text.length; i++) expect([text[i], ' ']).toContain(left[i])
        expect(left.replace(/[^\r\n]/g, '')).toBe(text.replace(/[^\r\n]/g, ''))
      }
    }),
    runs(200, 20_000),
  )
})
