// Pages that keep their last good state.
import { expect, test } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { BuildResult } from '../build/build-run.ts'
import { memoryOutput } from '../emit/output.ts'
import { heldPages } from './held-pages.ts'

interface Made {
  readonly files: Readonly<Record<string, string>>
  readonly origins: Readonly<Record<string, string>>
  readonly unrendered?: readonly string[]
  readonly diagnostics?: readonly Diagnostic[]
}

const at = (path: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  code: 'SSG605',
  severity,
  message: 'Wrong.',
  span: { path, start: 0, end: 1 } as NonNullable<Diagnostic['span']>,
})

/** Commits builds; returns the served files and the held paths. */
function builds(): (made: Made) => readonly [files: Readonly<Record<string, unknown>>, held: readonly string[]] {
  const output = memoryOutput()
  const commit = heldPages(output)
  return ({ files, origins, unrendered = [], diagnostics = [] }) => {
    output.begin()
    for (const [path, text] of Object.entries(files)) output.write(path, text)
    const result = { diagnostics, origins: new Map(Object.entries(origins)), unrendered: new Set(unrendered) }
    const { held } = commit(result as unknown as BuildResult)
    return [Object.fromEntries([...output.files].map(([path, { content }]) => [path, content])), [...held]]
  }
}

const BOTH = { 'a.html': 'a.md', 'b.html': 'b.md' }
const ALONE = { 'a.html': 'a.md' }

test("a page that can't be rendered stays as it was; all other pages are fresh", () => {
  const build = builds()
  expect(build({ files: { 'a.html': 'A', 'b.html': 'B' }, origins: BOTH })).toEqual([
    { 'a.html': 'A', 'b.html': 'B' },
    [],
  ])
  const broken = { files: { 'a.html': 'A2', 'b.html': '' }, origins: BOTH, unrendered: ['b.html'] }
  expect(build(broken)).toEqual([{ 'a.html': 'A2', 'b.html': 'B' }, ['b.html']])
  expect(build(broken)).toEqual([{ 'a.html': 'A2', 'b.html': 'B' }, ['b.html']])
  expect(build({ files: { 'a.html': 'A2', 'b.html': 'B3' }, origins: BOTH })[0]).toEqual({
    'a.html': 'A2',
    'b.html': 'B3',
  })
})

test('a page that was never rendered has no state to keep', () => {
  const build = builds()
  const broken = { files: { 'b.html': '' }, origins: BOTH, unrendered: ['b.html'] }
  expect([build(broken), build(broken)]).toEqual([
    [{ 'b.html': '' }, []],
    [{ 'b.html': '' }, []],
  ])
})

test('a page stays while an error in its source leaves it out', () => {
  const build = builds()
  const left = { files: { 'a.html': 'A' }, origins: ALONE }
  build({ files: { 'a.html': 'A', 'b.html': 'B' }, origins: BOTH })
  for (let times = 0; times < 2; times++)
    expect(build({ ...left, diagnostics: [at('b.md')] })).toEqual([{ 'a.html': 'A', 'b.html': 'B' }, ['b.html']])
  // The source's page has a new path.
  const moved = { ...ALONE, 'c.html': 'b.md' }
  expect(build({ ...left, origins: moved, diagnostics: [at('b.md')] })).toEqual([{ 'a.html': 'A' }, []])
})

test('a page goes with its source, also when there are warnings, or errors elsewhere', () => {
  for (const diagnostics of [[], [at('b.md', 'warning')], [at('a.md')]]) {
    const build = builds()
    build({ files: { 'a.html': 'A', 'b.html': 'B' }, origins: BOTH })
    expect(build({ files: { 'a.html': 'A' }, origins: ALONE, diagnostics })).toEqual([{ 'a.html': 'A' }, []])
  }
})
