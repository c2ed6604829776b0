import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import { clearest, suggestion } from '../base/nearest.ts'
import { placedEdit } from './placed-edit.ts'

/** The text with the edit applied; null if there's no edit. `from` and `to` are the texts at the span's start and end. */
function fixed(text: string, [from, to]: readonly [string, string], written: string, by: string): string | null {
  const start = text.indexOf(from)
  const span = { path: 'a', start, end: text.indexOf(to, start) + to.length }
  const one: Diagnostic = { code: 'SSG206', severity: 'error', message: '', span, meant: { written, by } }
  const placed = placedEdit(one, text)
  const at = placed.span ?? span
  return placed.edit === undefined ? null : text.slice(0, at.start) + placed.edit + text.slice(at.end)
}

describe('placedEdit', () => {
  test.each([
    ['the name itself', 'x titel y', ['titel', 'titel'], 'x title y'],
    ['a quoted value', 'a: "titel",', ['"titel"', 'titel"'], 'a: "title",'],
    ['a target', '[titels text](titel)', ['[titels', '(titel)'], '[titels text](title)'],
    ['the start of the name', 'x\ntitel: A\ny', ['t', 't'], 'x\ntitle: A\ny'],
    ['the key in front of the value', 'key: titel\nb', ['key', 'key'], 'key: title\nb'],
    ['an attribute of a tag', '<A b="titel2" titel="x">', ['<A', '">'], '<A b="titel2" title="x">'],
    ['a name with a letter outside of ASCII beside it', 'x étitel titel', ['x', 'titel titel'], 'x étitel title'],
  ] as const)('%s', (_, text, places, expected) => {
    expect(fixed(text, places, 'titel', 'title')).toBe(expected)
  })

  test.each([
    ['several places', 'titel: titel', ['titel', 'titel: titel'], 'titel'],
    ['only a part of a longer name', 'subtitel', ['subtitel', 'subtitel'], 'titel'],
    ['a part of a longer path', '/docs/titel/x', ['/docs', '/x'], '/docs/titel'],
    ['no place, because it is written with an escape', '"t\\x69tel"', ['"', 'el"'], 'titel'],
    ['a place on a later line', 'key:\n  titel', ['key', 'key'], 'titel'],
  ] as const)('no edit for %s', (_, text, places, written) => {
    expect(fixed(text, places, written, 'title')).toBe(null)
  })

  test('a file whose place is not known is left alone', () => {
    const one: Diagnostic = {
      code: 'SSG603',
      severity: 'error',
      message: '',
      span: { path: 'a', start: 0, end: 0 },
      meant: { written: 'logo.svgg', by: 'logo.svg' },
    }
    expect(placedEdit(one, 'logo.svgg').edit).toBeUndefined()
    expect(placedEdit({ ...one, quote: 'logo.svgg' }, 'x logo.svgg')).toMatchObject({
      span: { start: 2, end: 11 },
      edit: 'logo.svg',
    })
  })
})

test('a name that two others are as near to has no edit', () => {
  expect(clearest('nte', ['note', 'nite', 'warning'])).toBeUndefined()
  expect(clearest('wraning', ['note', 'warning'])).toBe('warning')
  expect(suggestion('nte', ['note', 'nite'], 'x')).toEqual({ hint: 'Did you mean "note"?' })
  expect(suggestion('notee', ['note', 'nite'], 'x')).toEqual({
    hint: 'Did you mean "note"?',
    meant: { written: 'notee', by: 'note' },
  })
  expect(suggestion('zzz', ['note'], 'Use note.')).toEqual({ hint: 'Use note.' })
})
