import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { growingStore, blobStore, type GrowingStore } from './blob-store.ts'
import { createStore } from './snapshot-file.ts'
import { removeLeftovers } from '../host/kept-files.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ssg-growing-'))
  file = join(folder, 'cache', 'memo.bin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
const piece = (name: string, text: string): { readonly name: string; readonly bytes: Uint8Array } => ({
  name,
  bytes: bytesOf(text),
})
const names = (): string[] => readdirSync(join(folder, 'cache'))

/** A store with two pieces, and their bytes' offsets. */
function begun(): { readonly store: GrowingStore; readonly places: (number | null)[] } {
  const store = growingStore(file, '1')
  const places = ['one', 'the second'].map((text) => {
    const content = piece(text, text)
    return store.add(content)
  })
  return { store, places }
}

test('what was added is read again, and is there when the last piece is', () => {
  const { store, places } = begun()
  const read = (): string[] => [
    Buffer.from(store.read(places[0] as number, 3)).toString(),
    Buffer.from(store.read((places[1] as number) + 4, 6)).toString(),
  ]
  expect(read()).toEqual(['one', 'second'])
  expect(existsSync(file)).toBe(false)
  expect(store.finish(() => 'rest')).toBe(true)
  expect(names()).toEqual(['memo.bin'])
  expect(createStore(file, '1').load()).toEqual([piece('one', 'one'), piece('the second', 'the second'), 'rest'])
  expect(createStore(file, '2').load()).toEqual([])
  expect(read()).toEqual(['one', 'second'])
  expect([store.add(piece('more', 'more')), store.finish(() => 'again')]).toEqual([null, false])
})

test('a finished store is one that pieces are added to', () => {
  begun().store.finish(() => 'rest')
  const size = readFileSync(file).length
  const store = createStore(file, '1')
  store.load()
  store.save(
    () => ['anew'],
    () => 'added',
  )
  expect(readFileSync(file).length).toBeGreaterThan(size)
  expect(createStore(file, '1').load().slice(2)).toEqual(['rest', 'added'])
})

test('who does not come to the end leaves the old store, and a file that the next one removes', () => {
  createStore(file, '1').save(
    () => ['old'],
    () => 'not this',
  )
  begun()
  expect(createStore(file, '1').load()).toEqual(['old'])
  expect(names()).toHaveLength(2)
  const left = names().find((name) => name !== 'memo.bin') ?? ''
  // Left by a process that has ended.
  writeFileSync(join(folder, 'cache', left.replace(/\d+$/, '999999999')), 'left')
  removeLeftovers(join(folder, 'cache'), /\.(\d+)$/)
  expect(names().sort()).toEqual(['memo.bin', left].sort())
})

test('a piece that is damaged afterwards is noticed', () => {
  const { store, places } = begun()
  store.finish(() => 'rest')
  const bytes = readFileSync(file)
  bytes[places[1] as number] = 0
  writeFileSync(file, bytes)
  expect(createStore(file, '1').load()).toEqual([piece('one', 'one')])
})

test('without a piece nothing is put in the place', () => {
  expect(growingStore(file, '1').finish(() => 'rest')).toBe(false)
  expect(existsSync(join(folder, 'cache'))).toBe(false)
})

test('where nothing can be written, nothing is added, and no other store is touched', () => {
  mkdirSync(join(folder, 'cache'))
  writeFileSync(join(folder, 'cache', 'file'), '')
  const store = growingStore(join(folder, 'cache', 'file', 'memo.bin'), '1')
  expect([store.add(piece('x', 'x')), store.finish(() => 'rest')]).toEqual([null, false])
  expect(names()).toEqual(['file'])
})

test('a last piece that cannot be written down: the old store stays, and what was added is still read', () => {
  const { store, places } = begun()
  expect(store.finish(() => () => undefined)).toBe(false)
  expect(names()).toEqual([])
  expect(Buffer.from(store.read(places[0] as number, 3)).toString()).toBe('one')
  expect(() => store.read(1 << 20, 1)).toThrow('a cache file was truncated while it was in use')
})

test('bytes that are put aside are read again, as long as the disk takes them', () => {
  const spool = blobStore(file)
  const read = ['one', '', 'three'].map((text) => spool.put(bytesOf(text)))
  expect(read.map((again) => Buffer.from(again?.() ?? []).toString())).toEqual(['one', '', 'three'])
  expect(names()).toEqual([])
  writeFileSync(join(folder, 'file'), '')
  const none = blobStore(join(folder, 'file', 'memo.bin'))
  expect([none.put(bytesOf('x')), none.put(bytesOf('x'))]).toEqual([null, null])
})
