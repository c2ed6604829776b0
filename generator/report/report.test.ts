import { expect, test } from 'vitest'
import { createPaint } from './frame.ts'
import { emptySummary, formatReport, locate } from './report.ts'

const SUMMARY = { ...emptySummary('check'), ok: false }

test('names and texts of the content steer no terminal, turn nothing around and begin no line of a report', () => {
  const path = 'n\u001B[31m\nerror SSG999 forged.md'
  const text = 'a \u009B31m \u202Eb\n'
  const read = (): string => text
  const located = locate(
    [
      {
        code: 'SSG206',
        severity: 'warning',
        span: { path, start: 2, end: 3 },
        message: 'Unknown key "ke\u001B]0;x\u0007y\u2066".\nIt stands\tthere.\r\n\u200Cيہ',
        hint: 'Did you mean "\u001B[2J"?',
        notes: [{ message: '\u001Bc', span: { path, start: 0, end: 1 } }],
      },
    ],
    read,
  )
  expect(formatReport('pretty', located, SUMMARY, read, createPaint(false)).split('\n')).toEqual([
    'warning SSG206 Unknown key "ke\\u{1b}]0;x\\u{7}y\\u{2066}".',
    'It stands there.',
    '\u200Cيہ',
    '  at n\\u{1b}[31m\\u{a}error SSG999 forged.md:1:3',
    '  1 | a \uFFFD31m \uFFFDb',
    '    |   ^',
    '  2 | ',
    '  note \\u{1b}c: n\\u{1b}[31m\\u{a}error SSG999 forged.md:1:1',
    '  hint Did you mean "\\u{1b}[2J"?',
    '  more: ssg explain SSG206',
    '',
    '',
  ])
})

// ESC, BEL, another C0 character, DEL, two C1 characters, and bidirectional controls and line separators.
const STEERING = [0x1b, 0x07, 0x08, 0x7f, 0x85, 0x9b, 0x61c, 0x200e, 0x200f, 0x2028, 0x202e, 0x2066, 0x2069]

test.each(STEERING)('no format for programs lets U+%i through, and JSON keeps it as data', (point) => {
  const character = String.fromCodePoint(point)
  const text = `a${character}b`
  const located = locate(
    [
      {
        code: 'SSG206',
        severity: 'error',
        span: { path: text, start: 0, end: 1 },
        message: `${text}\n${text}`,
        hint: text,
        edit: text,
        notes: [{ message: text, span: { path: text, start: 0, end: 1 } }],
      },
    ],
    () => text,
  )
  const summary = { ...SUMMARY, uncarried: [{ name: text }] }
  const [json, sarif, github] = (['json', 'sarif', 'github'] as const).map((format) =>
    formatReport(format, located, summary, () => text, createPaint(false)),
  ) as [string, string, string]
  for (const report of [json, sarif, github]) expect(report).not.toContain(character)
  expect(JSON.parse(json)).toMatchObject({ diagnostics: [{ message: `${text}\n${text}`, hint: text, edit: text }] })
  expect(JSON.stringify(JSON.parse(sarif))).toContain(JSON.stringify(`${text}\n${text} ${text}`))
  const shown = `a\\u{${point.toString(16)}}b`
  expect(github.split('\n')).toEqual([
    `::error file=${shown},line=1,col=1,endLine=1,endColumn=2,title=SSG206::${shown}%0A${shown} ${shown}`,
    '',
  ])
})
