import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSimple } from './simple-yaml.ts'
import { runs } from '../../../tests/setup/property.ts'

/** The full YAML parser's result, 'refused' for mistakes. */
function reference(block: string): unknown {
  try {
    return parse(block, { schema: 'core', logLevel: 'error' }) as unknown
  } catch {
    return 'refused'
  }
}

test('plain values', () => {
  expect(
    readSimple(
      'title: Boot the board\nsidebar_position: 2\ndraft: true\nkeywords: [UART, 串口, 8051]\ndescription: "a: b"',
    ),
  ).toEqual({
    title: 'Boot the board',
    sidebar_position: 2,
    draft: true,
    keywords: ['UART', '串口', 8051],
    description: 'a: b',
  })
})

test('text that begins with a number or a slash', () => {
  expect(
    readSimple(
      'date: 2023-01-04\nslug: /docs\ntitle: 2.13 inch e-paper\nkeywords: [8051 core, 74HC595, 3D printed, 170x320, 64 MB]',
    ),
  ).toEqual({
    date: '2023-01-04',
    slug: '/docs',
    title: '2.13 inch e-paper',
    keywords: ['8051 core', '74HC595', '3D printed', '170x320', '64 MB'],
  })
})

test.each([
  'title: a: b',
  'title: "a\\"b"',
  'title: |',
  'title: a #b',
  'a: 1\na: 2',
  'title:',
  'a:\n  b: 1',
  'x: 012',
  'x: 1.5',
  'x: 1e5',
  'x: 1.5E3',
  'x: 0x1F',
  'x: 0o17',
  'x: 1: 2',
  'x: null',
  'x: [a, [b]]',
  'x: [a, ]',
  '# note',
  '',
])('%j is left to the real parser', (block) => {
  expect(readSimple(block)).toBe(null)
})

test('whatever is read, the real parser reads the same', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'title',
      'a',
      ': ',
      ':',
      ' ',
      '"',
      "'",
      '[',
      ']',
      ', ',
      '#',
      ' #',
      '-',
      '- ',
      '1',
      '0',
      '2',
      'e',
      'E',
      'x',
      'o',
      '+',
      '/',
      '_',
      '.',
      'inf',
      '.5',
      'true',
      'no',
      'null',
      '~',
      'é',
      '\u00A0',
      '\u3000',
      '串口',
      '&',
      '*',
      '!',
      '|',
      '>',
      '%',
      '@',
      '`',
      '\\',
      '{',
      '}',
      '\t',
      '\n',
      '\u3000',
      '\u00A0',
      '\uFEFF',
    ),
    fc.string({ maxLength: 3 }),
  )
  const line = fc
    .tuple(fc.constantFrom('title: ', 'tags: ', 'a: ', 'b: [', 'null: ', ''), fc.array(piece, { maxLength: 6 }))
    .map(([key, parts]) => key + parts.join(''))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const block = lines.join('\n')
      const read = readSimple(block)
      if (read !== null) expect(read).toEqual(reference(block))
    }),
    runs(4000, 400_000),
  )
})

test('the front matter of this site is of that kind, and read the same', () => {
  const files = glob.sync('content/**/*.md', {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    absolute: true,
  })
  let simple = 0
  for (const file of files) {
    const block = /^---\n([\s\S]*?)\n---$/m.exec(readFileSync(file, 'utf8'))?.[1]
    if (block === undefined) continue
    const read = readSimple(block)
    if (read === null) continue
    simple++
    expect(read).toEqual(reference(block))
  }
  expect(simple).toBeGreaterThan(files.length * 0.9)
})
