// Front matter in TOML, between `+++` lines.
import { expect, test } from 'vitest'
import type { SourcePath } from '../generator/base/text.ts'
import { readFrontMatter } from '../generator/content/front-matter.ts'

const read = (text: string) => readFrontMatter({ path: 'a.md' as SourcePath, text, hash: '' })

test('is read like YAML', () => {
  const text =
    '+++\ntitle = "A page"\ndate = 2024-01-02\ntags = ["x", "y"]\ndraft = false\n[last_update]\nauthor = "Kim"\n+++\nText.\n'
  const { value, diagnostics } = read(text)
  expect(diagnostics).toEqual([])
  expect(value.values).toEqual({
    title: 'A page',
    date: '2024-01-02',
    tags: ['x', 'y'],
    draft: false,
    last_update: { author: 'Kim' },
  })
  expect(text.slice(value.bodyStart)).toBe('Text.\n')
  expect(text.slice(value.keyOffsets['tags'])).toMatch(/^tags = /)
})

test.each([
  ['+++\r\ntitle = "A"\r\n+++\r\nText.', 'Text.'],
  ['+++\n+++\nText.', 'Text.'],
  ['+++  \ntitle = """a\nb"""\n+++', ''],
  ['+++\nno end\n', '+++\nno end\n'],
  ['++++\ntitle = "A"\n++++\n', '++++\ntitle = "A"\n++++\n'],
  ['Text.\n+++\ntitle = "A"\n+++\n', 'Text.\n+++\ntitle = "A"\n+++\n'],
])('%j has the text %j', (text, body) => {
  const { value, diagnostics } = read(text)
  expect(diagnostics).toEqual([])
  expect(text.slice(value.bodyStart)).toBe(body)
})

test('SSG204 SSG206 mistakes have their place', () => {
  const [broken] = read('+++\ntitle = \n+++\n').diagnostics
  expect([broken?.code, broken?.span?.start]).toEqual(['SSG204', 12])
  expect(read('+++\nweigth = 3\n+++\n').diagnostics.map(({ code, span }) => [code, span?.start])).toEqual([
    ['SSG206', 4],
  ])
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00Z'],
  ['2026-01-31 08:00:00', '2026-01-31T08:00:00Z'],
  ['2026-01-31t08:00:00z', '2026-01-31T08:00:00Z'],
  ['2026-01-31 10:00:00+02:00 # local', '2026-01-31T08:00:00Z'],
])('a date can be %s', (written, date) => {
  const { value, diagnostics } = read(`+++\ndate = ${written}\ntitle = "A"\n+++\n`)
  expect(diagnostics).toEqual([])
  expect(value.values).toMatchObject({ date, title: 'A' })
})
