import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle, testSite, type TestSite } from '../../tests/site.ts'
import { hashOf } from '../base/hash.ts'
import { diskHost, textHash } from './host.ts'
import { tracing } from './trace.ts'

const TIME = new Date(1_600_000_000_000)

let site: TestSite
let file: string
beforeEach(() => {
  site = testSite({})
  file = join(site.root, 'a.ts')
  write('one')
})
afterEach(() => site.dispose())

function write(text: string): void {
  writeFileSync(file, text)
  utimesSync(file, TIME, TIME)
}

/** An hour later, when the times of what was written are told from those of now. */
const later = (): string => textHash(file, Date.now() + 3_600_000)

test('a file of the same size and time is another one as soon as it is written', () => {
  for (const text of ['one', 'eno', 'neo']) {
    write(text)
    expect(textHash(file)).toBe(hashOf(text))
  }
})

test('so it is when it was read long after it had been written', () => {
  for (const text of ['one', 'eno', 'neo']) {
    write(text)
    settle(site.root)
    expect([later(), later(), textHash(file)]).toEqual(Array(3).fill(hashOf(text)))
  }
})

test('what came, went or became a folder is seen', () => {
  settle(site.root)
  expect(later()).toBe(hashOf('one'))
  rmSync(file)
  expect(later()).toBe(hashOf(''))
  mkdirSync(file)
  expect(later()).toBe(hashOf(''))
  rmSync(file, { recursive: true })
  write('one')
  expect(later()).toBe(hashOf('one'))
})

test('paths are below the root or absolute, and asking is a question of the build', () => {
  const { host, questions } = tracing(diskHost(site.root), () => Date.now())
  expect([host.textHash('a.ts'), host.textHash(file), host.textHash('b.ts')]).toEqual(['one', 'one', ''].map(hashOf))
  expect(questions()?.map(([kind, name]) => [kind, name])).toEqual([
    ['file', 'a.ts'],
    ['file', file],
    ['file', 'b.ts'],
  ])
})
