// Every diagnostic code has its page, every page its code, and every code a test that produces it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { knownCodes } from '../setup/codes.ts'
import { repository } from '../site.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const codes = knownCodes(repository)

const pages = glob.sync('docs/errors/SSG*.md', { cwd: repository }).map((file) => /SSG\d{3}/.exec(file)?.[0] as string)

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
