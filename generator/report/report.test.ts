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
