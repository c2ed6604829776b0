// Listings are coloured by an engine of our own, from the grammars of highlight.js: it says what highlight.js says.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from 'vitest'
import { END, isAmong } from '../../generator/markdown/character-sets.ts'
import { startOf } from '../../generator/markdown/first-characters.ts'
import { elementLines, grammarOf, htmlLines, htmlOf, referenceLines } from '../../generator/markdown/highlight.ts'
import { toHtml } from '../../generator/markdown/to-html.ts'
import { GRAMMARS, RARE } from '../../generator/markdown/languages.ts'
import { runs } from '../setup/property.ts'

const root = path.join(import.meta.dirname, '../..')

function ours(grammar: string, code: string): readonly string[] {
  return htmlLines(grammar, code)
}

function theirs(grammar: string, code: string): string[] {
  return referenceLines(grammar, code).map(htmlOf)
}

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

const files = ['generator/build.ts', 'bin/ssg.mjs', 'README.md', 'package.json', 'generator/markdown/tags.ts']
const texts = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8'))

describe('listings', () => {
  test('of the documentation', () => {
    const seen = new Set<string>()
    const different: string[] = []
    for (const [language, code] of listings(path.join(root, 'content/en'))) {
      const grammar = grammarOf(language)
      if (grammar === null || grammar === '' || seen.has(`${grammar}\n${code}`)) continue
      seen.add(`${grammar}\n${code}`)
      if (ours(grammar, code).join('\n') !== theirs(grammar, code).join('\n')) different.push(`${grammar}: ${code}`)
    }
    expect(different).toEqual([])
  })

  test.each(Object.keys(GRAMMARS).filter((grammar) => grammar !== 'http'))('in any text: %s', (grammar) => {
    const { numRuns, seed } = runs(20, 2000)
    const roll = dice(seed + grammar.length * 7919 + grammar.charCodeAt(0))
    for (let round = 0; round < numRuns; round++) {
      let code = ''
      for (let count = 1 + roll(40); count > 0; count--) {
        const text = texts[roll(texts.length)] as string
        const from = roll(text.length)
        code += roll(3) === 0 ? text.slice(from, from + roll(60)) : (PIECES[roll(PIECES.length)] as string)
      }
      expect(ours(grammar, code), code).toEqual(theirs(grammar, code))
      expect(
        elementLines(grammar, code).map((children) => toHtml({ type: 'root', children })),
        code,
      ).toEqual(ours(grammar, code))
    }
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

describe('the first characters of a match', () => {
  const sources = [
    'a|b+c',
    '\\bfor\\b',
    '\\Bx',
    'a?b*c{0,2}d',
    '(?:ab|[x-z])?\\d',
    '(?=[A-Z])\\w',
    '(?!a)\\w',
    '(?<=a)b',
    '(?<n>q)\\k<n>',
    '\\s*$',
    '^#',
    '[^\\]a]+',
    '\\u0041\\x42',
    '(a)\\1',
    '\\b',
    '.',
    '(?=\\b)',
    '\\+|-',
    '\\w+:',
    '[a-z]\\w*::',
    '(?:[a-z]\\w*::)?[a-z]\\w*\\s*\\(',
    '((decl|[a-z]\\w*)[ ]+)+x',
    '((decl|[a-z]\\w*)\\(?)+',
    '[ ]*(?=b)',
    '[ \\t]+\\w',
    '(a|ab)(?=:)',
    'x?:',
    '(\\w)+1',
    '(\\w\\w*)\\1',
    'a{2}',
    '[a-z]{2,}:',
    '(?:a|b)*:',
    '(?!ab)\\w+',
    '^#+',
    '(-?)\\b\\d+x',
    '(-?)(\\b0x|\\b1+)b',
    '(:?\\b[1b])+:',
    '[-+]?(?:\\b1|:)b',
    '😀*a',
  ]

  test.each(sources)('are never too few: %s', (source) => {
    const wrong: string[] = []
    const note = (isRight: boolean, what: string, text: string): void =>
      void (isRight || wrong.push(`${what}: ${text}`))
    for (const flags of ['m', 'mi', 'mu', 'miu'])
      for (const before of ['', 'a', ' ']) {
        const { first, second, atLineStart, isOne } = startOf(source, flags, before === 'a')
        const pattern = new RegExp(source, `${flags}y`)
        for (let code = 0; code < 400; code += code < 127 ? 1 : 13)
          for (const after of ['', 'b', '1', 'foré', ':', '::', 'b:']) {
            const text = before + String.fromCharCode(code) + after
            pattern.lastIndex = before.length
            const isMatch = pattern.test(text)
            if (isOne && code < 128) note(isMatch === (first === null || isAmong(first, code)), 'one', text)
            if (!isMatch) continue
            if (first !== null) note(isAmong(first, Math.min(code, 128)), 'first', text)
            note(isAmong(second, after === '' ? END : after.charCodeAt(0)), 'second', text)
            note(!atLineStart || before === '', 'line', text)
            if (isOne && code < 128) note(pattern.lastIndex === before.length + 1, 'length', text)
          }
      }
    expect(wrong).toEqual([])
  })

  test.each(sources)('say where nothing begins that did not begin one character before: %s', (source) => {
    for (const flags of ['m', 'mi', 'mu', 'miu']) {
      const pattern = new RegExp(source, `${flags}y`)
      const begins = (text: string, at: number): boolean => {
        pattern.lastIndex = at
        return pattern.test(text)
      }
      for (const text of [
        'aab:c',
        'abab',
        '  ab',
        'aax:',
        'x:: xy::',
        'ab(',
        'forfor',
        '1a:a1:',
        'qqqq',
        'decl( adecl(',
        '#\n##a',
        'aaaa1',
      ])
        for (let at = 1; at < text.length; at++) {
          const isWord = /\w/.test(text[at - 1] as string)
          const { goesOn, except } = startOf(source, flags, isWord)
          if (!isAmong(goesOn, text.charCodeAt(at - 1)) || isAmong(except, text.charCodeAt(at))) continue
          if (begins(text, at)) expect(begins(text, at - 1), `${text} at ${at}`).toBe(true)
        }
    }
  })

  test('leave out what cannot begin', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => code)
    const starts = (source: string, wordBefore = false): string | null => {
      const { first } = startOf(source, 'm', wordBefore)
      if (first === null) return null
      return String.fromCharCode(...ascii.filter((code) => isAmong(first, code)))
    }
    expect(starts('#|//')).toBe('#/')
    expect(starts('\\b(class|def)(?=\\b|\\s)')).toBe('cd')
    expect(starts('\\b(class|def)(?=\\b|\\s)', true)).toBe('')
    expect(starts('(?=[a-c])\\w+')).toBe('abc')
  })
})
