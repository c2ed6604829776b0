// The table of docs/MIGRATING.md: each row names tests that there are.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

interface Row {
  readonly feature: string
  /** File → titles. */
  readonly tests: readonly (readonly [file: string, titles: readonly string[]])[]
}

function rowsOf(text: string): Row[] {
  const table = /^\| feature \| what happens \| tests \|\n\| [- |]+\n([\s\S]*?)\n\n/m.exec(text)?.[1] ?? ''
  return table.split('\n').map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    return {
      feature: cells[0] ?? '',
      tests: (cells[2] ?? '').split(/; (?=`)/).flatMap((group) => {
        const [, name = '', titles = ''] = /^`([\w/-]+)` (.*)$/.exec(group) ?? []
        const file = name === 'project' ? 'generator/adapters/docusaurus/project.test.ts' : `tests/${name}.test.ts`
        return name === '' ? [] : [[file, titles.slice(1, -1).split('", "')] as const]
      }),
    }
  })
}

/** Titles as they stand in the code: `test('title'`, `test.each(…)('title'`. */
function titlesIn(file: string): ReadonlySet<string> {
  const code = readFileSync(`${repository}/${file}`, 'utf8')
  return new Set(
    [...code.matchAll(/(?:\btest|\))\(\s*(?:'((?:\\.|[^'\\\n])+)'|"((?:\\.|[^"\\\n])+)")\s*,\s*(?:async )?\(/g)].map(
      ([, single, double]) => single ?? double ?? '',
    ),
  )
}

test('every row of docs/MIGRATING.md has tests, and they are there', () => {
  const rows = rowsOf(readFileSync(`${repository}/docs/MIGRATING.md`, 'utf8'))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ feature }) => feature)).toEqual([])
  const known = new Map(
    [...new Set(rows.flatMap(({ tests }) => tests.map(([file]) => file)))].map((file) => [file, titlesIn(file)]),
  )
  const missing = rows.flatMap(({ tests }) =>
    tests.flatMap(([file, titles]) =>
      titles.filter((title) => known.get(file)?.has(title) !== true).map((title) => `${file}: ${title}`),
    ),
  )
  expect(missing).toEqual([])
})
