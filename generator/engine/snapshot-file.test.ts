import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RandomAccessBytes } from '../base/random-access-bytes.ts'
import { createStore, type Store, type StorePlace } from './snapshot-file.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ssg-store-'))
  file = join(folder, 'cache', 'memo.bin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const WHOLE = { all: 'x'.repeat(1000) }

/** Writes a full snapshot and two pieces; returns the file's size after each. */
function filled(): number[] {
  const sizes: number[] = []
  for (const piece of [WHOLE, { one: 1 }, { two: 2 }]) {
    const store = open()
    store.load()
    store.save(
      () => [WHOLE],
      () => piece,
    )
    sizes.push(statSync(file).size)
  }
  return sizes
}

const loaded = (version = '1'): readonly unknown[] => open(version).load()

/** How each test reads its store. */
let place: StorePlace = {}
const open = (version = '1'): Store => createStore(file, version, place)

const pieceAt = (bytes: Buffer, at: number): Buffer => bytes.subarray(at, at + 12 + bytes.readUInt32LE(at))

function flip(at: number): void {
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] as number) ^ 255
  writeFileSync(file, bytes)
}

describe.each([
  ['held', {}],
  ['on the disk', { held: 0 }],
])('what is read is %s:', (_, given) => {
  beforeAll(() => {
    place = given
  })

  test.each<readonly [string, (bytes: Buffer, sizes: readonly number[]) => Buffer]>([
    ['its own beginning', (bytes) => bytes.subarray(0, 200)],
    ['its first piece', (bytes) => pieceAt(bytes, 0)],
    ['its first piece twice', (bytes) => Buffer.concat([pieceAt(bytes, 0), pieceAt(bytes, 0)])],
    ['all of itself', (bytes) => bytes],
    ['all of it as it was before', (bytes, [whole = 0]) => bytes.subarray(0, whole)],
    ['the end of the whole', (bytes, [whole = 0]) => bytes.subarray(whole - pieceAt(bytes, 0).length - 15, whole)],
  ])('a file with %s behind it counts as none or as what it was, and is written anew', (_, more) => {
    const sizes = filled()
    const bytes = readFileSync(file)
    writeFileSync(file, Buffer.concat([bytes, more(bytes, sizes)]))
    const store = open()
    expect([[], [WHOLE, { one: 1 }, { two: 2 }]]).toContainEqual(store.load())
    store.save(
      () => [{ anew: 1 }],
      () => ({ added: 1 }),
    )
    expect(loaded()).toEqual([{ anew: 1 }])
  })

  test('what is saved is added to what is there, and read in order', () => {
    const [whole = 0, one = 0, two = 0] = filled()
    expect(one - whole).toBeLessThan(100)
    expect(two).toBeGreaterThan(one)
    expect(loaded()).toEqual([WHOLE, { one: 1 }, { two: 2 }])
    expect(loaded('2')).toEqual([])
  })

  test('a file that has grown too much is written anew', () => {
    const [whole = 0] = filled()
    const store = open()
    store.load()
    const save = (): void =>
      store.save(
        () => [WHOLE],
        () => ({ more: 'y'.repeat(600) }),
      )
    save()
    expect(loaded()).toHaveLength(4)
    save()
    expect(statSync(file).size).toBe(whole)
    save()
    expect(loaded()).toEqual([WHOLE, { more: 'y'.repeat(600) }])
  })

  test.each([
    ['cut off', () => truncateSync(file, statSync(file).size - 1), [WHOLE, { one: 1 }]],
    ['followed by something else', () => appendFileSync(file, 'something'), [WHOLE, { one: 1 }, { two: 2 }]],
    ['damaged at the end', () => flip(statSync(file).size - 2), [WHOLE, { one: 1 }]],
    ['damaged in the whole', () => flip(500), []],
    ['damaged in a size', () => flip(1), []],
    ['gone', () => rmSync(file), []],
  ])('a file that is %s is read as far as it is good, and then written anew', (_, damage, expected) => {
    const [whole = 0] = filled()
    damage()
    const store = open()
    expect(store.load()).toEqual(expected)
    store.save(
      () => [WHOLE],
      () => 'not this',
    )
    expect(loaded()).toEqual([WHOLE])
    expect(statSync(file).size).toBe(whole)
  })

  test('no byte of a piece can be another one unnoticed', () => {
    const [whole = 0] = filled()
    const bytes = readFileSync(file)
    for (let at = whole; at < bytes.length; at++)
      for (const by of [1, 8, 255]) {
        writeFileSync(file, bytes)
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] as number) ^ by
        writeFileSync(file, changed)
        expect([[WHOLE], [WHOLE, { one: 1 }]]).toContainEqual(loaded())
        const store = open()
        store.load()
        store.save(
          () => [{ anew: 1 }],
          () => ({ added: 1 }),
        )
        expect(loaded()).toEqual([{ anew: 1 }])
      }
  })

  test('what another process has added meanwhile is not built upon', () => {
    filled()
    const [here, there] = [open(), open()]
    here.load()
    there.load()
    for (const store of [there, here])
      store.save(
        () => [WHOLE],
        () => ({ added: true }),
      )
    expect(loaded()).toEqual([WHOLE])
  })

  test('what cannot be written down leaves the file as it was', () => {
    filled()
    const before = readFileSync(file)
    const store = open()
    store.load()
    store.save(
      () => [() => undefined],
      () => () => undefined,
    )
    expect(readFileSync(file)).toEqual(before)
    expect(loaded()).toHaveLength(3)
  })

  test.each([
    ['in one piece', new Uint8Array([1, 2, 3]), [1, 2, 3]],
    ['in several', [new Uint8Array([1]), new Uint8Array(), Buffer.from([2, 3])], [1, 2, 3]],
    ['more than a system call takes', Array.from({ length: 3000 }, () => new Uint8Array([7])), Array(3000).fill(7)],
    ['none', [], []],
  ])('bytes, %s, are read as one', (_, bytes, expected) => {
    const save = (content: unknown): void => {
      const store = open()
      store.load()
      store.save(
        () => [content],
        () => content,
      )
    }
    const content = { name: 'n', bytes }
    save(content)
    save({ name: 'added', bytes })
    const read = loaded() as { name: string; bytes: RandomAccessBytes }[]
    expect(read.map(({ name, bytes }) => [name, [...bytes.subarray(0)]])).toEqual([
      ['n', expected],
      ['added', expected],
    ])
  })

  test('what is called bytes and is none is data', () => {
    const contents = [{ bytes: 'text' }, { bytes: [1, 2] }, { bytes: null }]
    open().save(
      () => contents,
      () => null,
    )
    expect(loaded()).toEqual(contents)
  })

  test('stretches are read alone, in any order, whatever has taken the place of the file since', () => {
    const whole = Buffer.alloc(300_000, 'abc')
    open().save(
      () => [{ bytes: whole }],
      () => null,
    )
    const [{ bytes }] = loaded() as [{ bytes: RandomAccessBytes }]
    open().save(
      () => [{ bytes: Buffer.alloc(300_000) }],
      () => null,
    )
    for (const [from, end] of [
      [299_990, 300_000],
      [0, 1],
      [10, 200_000],
      [65_530, 65_540],
      [5, 5],
    ] as const)
      expect(Buffer.from(bytes.subarray(from, end)).equals(whole.subarray(from, end)), `${from} to ${end}`).toBe(true)
  })
})
