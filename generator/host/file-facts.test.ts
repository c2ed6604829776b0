import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle, testSite, type TestSite } from '../../tests/site.ts'
import { hashOf } from '../base/hash.ts'
import { fileFacts, type FileFacts } from './file-facts.ts'
import { diskHost } from './host.ts'
import { keepJson, readKeptJson } from './kept-files.ts'
import { tracing } from '../engine/inputs.ts'

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

const { textHash } = fileFacts(null)

/** An hour later, when the files' times are clearly in the past. */
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

describe('what is kept from start to start', () => {
  const hour = 3_600_000
  const start = (): FileFacts =>
    fileFacts({ file: join(site.root, 'kept/files.json'), folder: join(site.root, 'package') })
  const inPackage = (): string => join(site.root, 'package/a.ts')
  beforeEach(() => {
    site.write('package/a.ts', 'one')
    settle(site.root)
  })

  test('is told without reading, until the file is another one', () => {
    const first = start()
    expect(first.textHash(inPackage(), Date.now() + hour)).toBe(hashOf('one'))
    first.keep()
    // The result comes from the cache: a different answer stored there is returned.
    const kept = join(site.root, 'kept/files.json')
    keepJson(
      kept,
      (readKeptJson(kept) as unknown[][]).map(([name, path, seen]) => [name, path, seen, 'kept']),
    )
    expect(start().textHash(inPackage())).toBe('kept')
    site.write('package/a.ts', 'eno')
    expect(start().textHash(inPackage())).toBe(hashOf('eno'))
  })

  test('is not told of a file that was young, nor of one outside of the package', () => {
    const first = start()
    expect([first.textHash(inPackage()), first.textHash(file, Date.now() + hour)]).toEqual([
      hashOf('one'),
      hashOf('one'),
    ])
    first.keep()
    expect(existsSync(join(site.root, 'kept'))).toBe(false)
  })

  test('is nothing when it is damaged', () => {
    const first = start()
    first.textHash(inPackage(), Date.now() + hour)
    first.keep()
    const kept = join(site.root, 'kept/files.json')
    writeFileSync(kept, readFileSync(kept).subarray(0, -3))
    expect(start().textHash(inPackage())).toBe(hashOf('one'))
  })
})

test('what is made of a file is made once, by its name, and again when the file is another one', () => {
  settle(site.root)
  const facts = fileFacts(null)
  let made = 0
  const ask = (name: string): string | null => facts.madeOf(file, name, (text) => `${name} of ${text}, ${++made}`)
  expect([ask('size'), ask('end'), facts.madeOf(join(site.root, 'b.ts'), 'size', () => 'x')]).toEqual([
    'size of one, 1',
    'end of one, 2',
    null,
  ])
  expect(made).toBe(2)
  write('eno')
  expect(ask('size')).toBe('size of eno, 3')
})
