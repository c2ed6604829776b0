// `ssg dev`'s output about builds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskHost } from '../../host/host.ts'
import type { DevBuild } from '../../dev/builder.ts'
import { buildTeller } from './dev-command.ts'

let root: string
let err = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-dev-'))
  err = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

function build(why: readonly string[], changed: readonly string[]): DevBuild {
  return {
    why,
    changed,
    diagnostics: [],
    result: { pages: 1, locales: 1 } as DevBuild['result'],
    time: 5,
    served: true,
  }
}

test('a file that changes nothing is told once, until something else was: it may hold what is told', () => {
  const tell = buildTeller(diskHost(root))
  for (const one of [
    build(['dev.log'], []),
    build(['dev.log'], []),
    build(['dev.log'], []),
    build(['docs/a.md'], ['docs/a.html']),
    build(['docs/a.md'], ['docs/a.html']),
    build(['dev.log'], []),
    build(['other.log'], []),
  ])
    tell(one)
  const line = (count: string, why: string): string => `rebuilt ${count} in 5 ms (${why}).\n`
  expect(err).toBe(
    [
      line('0 files', 'dev.log'),
      line('1 page', 'docs/a.md'),
      line('1 page', 'docs/a.md'),
      line('0 files', 'dev.log'),
      line('0 files', 'other.log'),
    ].join(''),
  )
})

const warning = (at: number): DevBuild['diagnostics'][number] =>
  ({
    code: 'SSG290',
    severity: 'warning',
    message: `Warning ${at}.`,
    file: null,
    line: null,
    column: null,
  }) as DevBuild['diagnostics'][number]

test.each([
  [{}, 10, true],
  [{ quiet: true }, 0, false],
  [{ verbose: true }, 12, true],
])('with %j, %d warnings are shown', (how, shown, summary) => {
  const tell = buildTeller(diskHost(root), how)
  const diagnostics = Array.from({ length: 12 }, (_, at) => warning(at))
  tell({ ...build([], []), diagnostics, result: { pages: 1, locales: 1, timings: { render: 7 } } as never })
  expect(err.match(/Warning \d+\./g) ?? []).toHaveLength(shown)
  expect(err.includes('built 1 page')).toBe(summary)
  expect(err.includes('  render 7 ms\n')).toBe('verbose' in how)
})

test('the pages that changed are counted, and files that editors write meanwhile are not named', () => {
  const tell = buildTeller(diskHost(root))
  tell(
    build(['docs/.a.md.swp', 'docs/a.md~', 'docs/4913', 'docs/a.md'], ['docs/a.html', 'index.html', 'nav/docs.html']),
  )
  tell(build(['docs/.#a.md', 'docs/a.md.tmp.12'], []))
  tell(build(['docs/#a.md#'], ['docs/a.html']))
  tell(build(['site/styles/a.css'], ['assets/site.css', 'nav/docs.html']))
  tell(build(['docs/2024/a.md', 'docs/v1.tmpl.md'], ['docs/a.html']))
  expect(err).toBe(
    [
      'rebuilt 2 pages in 5 ms (docs/a.md).\n',
      'rebuilt 1 page in 5 ms.\n',
      'rebuilt 2 files in 5 ms (site/styles/a.css).\n',
      'rebuilt 1 page in 5 ms (docs/2024/a.md, docs/v1.tmpl.md).\n',
    ].join(''),
  )
})
