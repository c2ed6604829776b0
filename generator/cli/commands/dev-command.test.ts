// What `ssg dev` tells of builds.
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
      line('1 file', 'docs/a.md'),
      line('1 file', 'docs/a.md'),
      line('0 files', 'dev.log'),
      line('0 files', 'other.log'),
    ].join(''),
  )
})
