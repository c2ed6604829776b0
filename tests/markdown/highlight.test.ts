// Highlighted code keeps every character, as HTML and as nodes, in every language.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from 'vitest'
import { elementLines, grammarOf, htmlLines } from '../../generator/markdown/code/highlight.ts'
import { toHtml } from '../../generator/markdown/html/to-html.ts'
import { GRAMMARS, RARE } from '../../generator/markdown/code/languages.ts'
import { runs } from '../setup/property.ts'

const root = path.join(import.meta.dirname, '../..')

/** Listings of the Markdown files below a folder: language and code. */
function listings(folder: string): (readonly [string, string])[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .flatMap((entry) => {
      const text = fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
      return [...text.matchAll(/^[ \t]*(```+)([\w+-]+)[^\n]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm)].map(
        (found) => [found[2] as string, found[3] as string] as const,
      )
    })
}

/** The same sequence from the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the languages are made of; pieces of real files stand beside them. */
const PIECES = [
  ...'(){}[]<>/\\|"\'`#;:,.=+-*&%$@!?~^_ \n\t09azAZé漢😀'.split(/(?:)/u),
  '\n\n  - ',
  '/* ',
  ' */',
  '// ',
  '"""',
  '<!--',
  '-->',
  '<style>',
  '</style>',
  '<script>',
  '</script>',
  '${',
  '<<EOF\n',
  '\nEOF\n',
  '#include <',
  'R"x(',
  ')x"',
  '0x1F',
  '1.5e-3',
  'r#"',
  '"#',
  "f'{",
  '@media ',
  'class Name ',
  'function f(',
  'def f(self):',
  'if (a) return b',
  'import x from ',
  'key: value',
  'key = value',
  '&node { a = <1>; };',
  'FROM a AS b\nRUN ',
  'html`',
  'css`',
  '---\n',
  'q{',
  '=pod\n',
  '\n=cut\n',
]

const files = ['generator/build.ts', 'bin/ssg.mjs', 'README.md', 'package.json', 'generator/markdown/syntax/tags.ts']
const texts = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8'))

describe('code blocks', () => {
  test('of the documentation keep every character', () => {
    const seen = new Set<string>()
    for (const [language, code] of listings(path.join(root, 'content/en'))) {
      const grammar = grammarOf(language)
      if (grammar === null || grammar === '' || seen.has(`${grammar}\n${code}`)) continue
      seen.add(`${grammar}\n${code}`)
      expect(textOf(htmlLines(grammar, code)), grammar).toBe(code)
    }
    expect(seen.size).toBeGreaterThan(50)
  })

  test.each(Object.keys(GRAMMARS))('of any text keep every character, as HTML and as nodes: %s', (grammar) => {
    const { numRuns, seed } = runs(5, 2000)
    const roll = dice(seed + grammar.length * 7919 + grammar.charCodeAt(0))
    for (let round = 0; round < numRuns; round++) {
      let code = ''
      for (let count = 1 + roll(40); count > 0; count--) {
        const text = texts[roll(texts.length)] as string
        const from = roll(text.length)
        code += roll(3) === 0 ? text.slice(from, from + roll(60)) : (PIECES[roll(PIECES.length)] as string)
      }
      const html = htmlLines(grammar, code)
      expect(textOf(html), code).toBe(code)
      expect(
        elementLines(grammar, code).map((children) => toHtml({ type: 'root', children })),
        code,
      ).toEqual(html)
    }
  })

  test.each([
    [
      'ts',
      'const a = 1 // b',
      ['<span class="h-k">const</span> a = <span class="h-n">1</span> <span class="h-c">// b</span>'],
    ],
    ['python', '"""a\nb"""', ['<span class="h-s">"""a</span>', '<span class="h-s">b"""</span>']],
    [
      'html',
      '<b id="c">',
      ['<span class="h-t">&lt;b <span class="h-a">id</span>=<span class="h-s">"c"</span>></span>'],
    ],
  ])('in %s have the classes of their tokens, closed at the end of each line', (language, code, html) => {
    expect(htmlLines(grammarOf(language) ?? '', code)).toEqual(html)
  })
})

test('the body of a request is coloured as what it is, whatever was coloured before', () => {
  const lines = htmlLines('http', 'POST /a HTTP/1.1\nContent-Type: application/json\n\n{"a": 1, "b": [true]}')
  expect(lines[3]).toContain('<span class="h-n">1</span>')
})

describe('grammars that few ask for', () => {
  test.each([...RARE])('%s is read when a block asks for it, and loses no character', (grammar) => {
    for (const code of texts) {
      const part = code.slice(0, 2000)
      expect(htmlLines(grammar, part).join('')).not.toBe('')
      expect(textOf(htmlLines(grammar, part))).toBe(part)
    }
  })

  test.each([
    ['graphql', 'query { user(id: 1) { name } }'],
    ['groovy', 'def a = "b" // c'],
    ['dart', 'class A extends B {}'],
    ['latex', '\\section{A} % b'],
    ['objc', '@interface A : NSObject'],
    ['elixir', 'def a, do: :b'],
    ['scala', 'object A { val b = 1 }'],
    ['jinja', '{% for a in b %}'],
    ['hbs', '{{#if a}}b{{/if}}'],
  ])('%s is coloured', (language, code) => {
    expect(htmlLines(grammarOf(language) ?? '', code).join('')).toContain('<span class="h-')
  })

  test('text in other languages is what it was: a name of nothing has no grammar', () => {
    expect(grammarOf('cobol')).toBeNull()
  })
})

function textOf(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
