// The tables in docs/MIGRATING.md: each row names its test files, and migrating.json lists the tests by title.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

/** Feature → test file → titles. */
type Proofs = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const HEAD = '| feature | what happens | tests |'
const proofs = JSON.parse(readFileSync(`${repository}/tests/tidy/migrating.json`, 'utf8')) as Proofs

/** Feature → names of test files, as the document lists them. */
function rowsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const tables = text.split('\n\n').filter((block) => block.startsWith(HEAD))
  const lines = tables.flatMap((table) => table.trim().split('\n').slice(2))
  return new Map(
    lines.map((line) => {
      const [feature = '', , tests = ''] = line.slice(2, -2).split(' | ')
      return [feature, tests.split(', ').map((name) => name.replaceAll('`', ''))]
    }),
  )
}

function fileOf(name: string): string {
  return name === 'project' ? 'generator/adapters/docusaurus/project.test.ts' : `tests/${name}.test.ts`
}

/** Titles as written in the code: `test('title'`, `test.each(…)('title'`. */
function titlesIn(file: string): ReadonlySet<string> {
  const code = readFileSync(`${repository}/${file}`, 'utf8')
  return new Set(
    [...code.matchAll(/(?:\btest|\))\(\s*(?:'((?:\\.|[^'\\\n])+)'|"((?:\\.|[^"\\\n])+)")\s*,\s*(?:async )?\(/g)].map(
      ([, single, double]) => single ?? double ?? '',
    ),
  )
}

test('every row of docs/MIGRATING.md lists the files of its tests', () => {
  const rows = rowsOf(readFileSync(`${repository}/docs/MIGRATING.md`, 'utf8'))
  expect(rows.size).toBeGreaterThan(100)
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(proofs).map(([feature, files]) => [feature, Object.keys(files).sort()])),
  )
})

test('every test that migrating.json lists exists', () => {
  const listed = Object.values(proofs).flatMap((files) => Object.entries(files))
  expect(listed.filter(([, titles]) => titles.length === 0)).toEqual([])
  const known = new Map([...new Set(listed.map(([name]) => name))].map((name) => [name, titlesIn(fileOf(name))]))
  const missing = listed.flatMap(([name, titles]) =>
    titles.filter((title) => known.get(name)?.has(title) !== true).map((title) => `${fileOf(name)}: ${title}`),
  )
  expect(missing).toEqual([])
})
