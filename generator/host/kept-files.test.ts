import { mkdtempSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepFile, readKept } from './kept-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ssg-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

// Found by `test:soak caches` (seed 19): two swapped cards in a cache were returned under each other's name.
test('what is kept is only read under its own name, and only whole', () => {
  const [a, b] = [join(folder, 'a.png'), join(folder, 'b.png')]
  keepFile(a, bytes('one'))
  keepFile(b, bytes('two'))
  expect([readKept(a), readKept(b)].map((content) => new TextDecoder().decode(content ?? undefined))).toEqual([
    'one',
    'two',
  ])
  renameSync(a, b)
  expect(readKept(b)).toBeNull()
  keepFile(b, bytes('two'))
  writeFileSync(b, readFileSync(b).subarray(0, 6))
  expect(readKept(b)).toBeNull()
})

// Found by `test:soak places` (seed 19): files that couldn't be written couldn't be removed either.
test('failing to keep is no failure, wherever it happens', () => {
  const file = join(folder, 'file')
  keepFile(file, bytes('one'))
  expect(() => keepFile(join(file, 'below/x'), bytes('two'))).not.toThrow()
})
