// Every diagnostic code has its page, every page its code, and every code a test that produces it.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { rangeOf, DIAGNOSTICS } from '../../generator/base/diagnostic-registry.ts'
import { CODES, madeBy } from '../setup/codes.ts'
import { repository } from '../site.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const codes = new Set(CODES.keys())

const pages = glob.sync('docs/errors/SSG*.md', { cwd: repository }).map((file) => basename(file, '.md'))

test('every code has a page in docs/errors that begins with its name', () => {
  expect([...codes].filter((code) => !existsSync(join(repository, `docs/errors/${code}.md`))).sort()).toEqual([])
  for (const code of pages) expect(read(`docs/errors/${code}.md`)).toMatch(new RegExp(`^# ${code}: \\S`))
})

test('every page in docs/errors has a code', () => {
  expect(pages.filter((code) => !codes.has(code))).toEqual([])
})

// That the test produces it is proved by running: see tests/setup/codes.ts.
test('every code is named by a test', () => {
  const tests = glob
    .sync(['generator/**/*.test.ts', 'tests/**/*.test.ts', 'site/**/*.test.ts'], {
      cwd: repository,
      ignore: ['tests/tidy/**'],
    })
    .map(read)
    .join('\n')
  expect([...codes].filter((code) => !tests.includes(code)).sort()).toEqual([])
})

test('the registry lists each code that the generator makes, in the range of its number', () => {
  expect([...new Set(madeBy(repository).map(({ code }) => code))].sort()).toEqual([...codes].sort())
  for (const [range, kinds] of Object.entries(DIAGNOSTICS)) {
    const listed = Object.keys(kinds)
    expect(listed.filter((code) => rangeOf(code) !== range)).toEqual([])
    expect(listed).toEqual(listed.toSorted())
  }
})

test('only a code whose severity varies gets it where it is made', () => {
  const places = madeBy(repository).map(({ code, isFixed, file }) => ({ code, isFixed, file }))
  expect(places.filter(({ code, isFixed }) => isFixed === (CODES.get(code)?.severity === 'varies'))).toEqual([])
})

test('codes without a place to make them are unknown: text that only looks like one has no range', () => {
  expect(['SSG200', 'SSG799', 'SSG0200', 'SSG20', 'SSG800', 'ssg200', 'SSG200x'].map(rangeOf)).toEqual([
    'content',
    'markdown',
    null,
    null,
    null,
    null,
    null,
  ])
})
