// The command is bundled again when something that it is made of has changed, and only then.
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBundled, noteBundled, sourcesOf } from '../../bin/sources.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-sources-'))
  for (const folder of ['bin', 'generator/base', 'dist']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['generator/base/a.ts', 'generator/base/a.test.ts', 'package.json', 'dist/cli.mjs'])
    writeFileSync(join(root, file), 'text')
  noteBundled(root, sourcesOf(root), ['cli.mjs'])
})
afterEach(() => rmSync(root, { recursive: true }))

const stands = (): boolean => isBundled(root, sourcesOf(root))

test('what has been bundled stands while its sources are as they were, whatever tests are', () => {
  expect(stands()).toBe(true)
  writeFileSync(join(root, 'generator/base/a.test.ts'), 'other')
  expect(stands()).toBe(true)
})

test.each<[string, (file: string) => void]>([
  ['written with as many characters, and its time set back', rewritten],
  ['removed', (file) => rmSync(file)],
  ['moved', (file) => renameSync(file, `${file.slice(0, -3)}-moved.ts`)],
  ['joined by another', (file) => writeFileSync(join(file, '../b.ts'), '')],
])('a source is %s', (_, change) => {
  change(join(root, 'generator/base/a.ts'))
  expect(stands()).toBe(false)
})

test.each(['dist/cli.mjs', 'dist/.sources'])('%s is gone', (file) => {
  rmSync(join(root, file))
  expect(stands()).toBe(false)
})

test('what changed while it was bundled is bundled again', () => {
  const before = sourcesOf(root)
  rewritten(join(root, 'package.json'))
  noteBundled(root, before, ['cli.mjs'])
  expect(stands()).toBe(false)
})

function rewritten(file: string): void {
  const { mtimeNs, ctimeNs } = statSync(file, { bigint: true })
  // The disk's clock has to have moved on.
  do writeFileSync(file, 'TEXT')
  while (statSync(file, { bigint: true }).ctimeNs === ctimeNs)
  utimesSync(file, Number(mtimeNs) / 1e9, Number(mtimeNs) / 1e9)
}
