import { describe, expect, test } from 'vitest'
import { encodeValue, createMemo, type Facts, type Memo } from './memo.ts'
import { entryStore, type EntryStore } from './blob-store.ts'
import { packDump, unpackDump } from './snapshot.ts'
import type { Dump } from './entries.ts'

/** An in-memory store that reports reads. */
function testSpill(together: number): EntryStore & { readonly dumps: Dump[]; readonly read: string[] } {
  const dumps: Dump[] = []
  const read: string[] = []
  return {
    together,
    dumps,
    read,
    put: (bytes) => () => bytes,
    putEntries: (dump) => {
      dumps.push(structuredClone(dump))
      return (id) => () => {
        read.push(id)
        return dump.entries[id]?.bytes as Uint8Array
      }
    },
  }
}

function memoWith(spill: EntryStore): Memo {
  const memo = createMemo([], spill)
  memo.spill()
  return memo
}

const LONG = 'x'.repeat(100)
const SAID = [{ code: 'SSG000', severity: 'warning' as const, message: 'said' }]
const FACTS: Facts = { text: (argument) => argument.toUpperCase() }

function step(memo: Memo, key: string, value: unknown = `${LONG}${key}`): unknown {
  return memo.query('step', key, '', FACTS, (asked) => ({ value: [value, asked.text?.(key)], diagnostics: SAID })).value
}

const idsOf = (dumps: readonly Dump[]): string[][] => dumps.map(({ entries }) => Object.keys(entries))

describe('a memo with a spill', () => {
  test('puts entries there when there are enough of them, and reads what is asked for', () => {
    const spill = testSpill(250)
    const memo = memoWith(spill)
    expect([memo.blobs !== null, createMemo().blobs !== null]).toEqual([true, false])
    memo.begin()
    for (const key of ['a', 'b', 'c']) step(memo, key)
    expect(idsOf(spill.dumps)).toEqual([['step\na', 'step\nb']])
    expect(spill.read).toEqual([])
    expect(memo.recall('step', 'a')?.diagnostics).toEqual(SAID)
    expect(spill.read).toEqual([])
    expect(memo.recall('step', 'a')?.value).toEqual([`${LONG}a`, 'A'])
    expect(step(memo, 'b', 'not again')).toEqual([`${LONG}b`, 'B'])
    expect(new Set(spill.read)).toEqual(new Set(['step\na', 'step\nb']))
    expect(memo.recall('step', 'c')?.value).toEqual([`${LONG}c`, 'C'])
    expect([...memo.asked('text')]).toEqual(['a', 'b', 'c'])
    expect(memo.snapshot.dirty).toBe(true)
  })

  test('what is on the spill and the rest are the memo of a build without one', () => {
    const spill = testSpill(340)
    const [memo, same] = [memoWith(spill), createMemo()]
    for (const one of [memo, same]) {
      one.begin()
      for (const key of ['a', 'b', 'c', 'd', 'e']) step(one, key)
      one.begin()
      // Spilled entries are replaced or removed.
      one.query('step', 'a', 'other', FACTS, () => ({ value: 'other', diagnostics: [] }))
      one.record('bytes', 'k', '', { bytes: encodeValue(['kept']) })
      for (const key of ['c', 'e']) step(one, key)
      one.end()
    }
    const rest = memo.snapshot.rest()
    expect(rest.gone).toEqual(['step\nb', 'step\nd'])
    expect(Object.keys(rest.entries).sort()).toEqual(['bytes\nk', 'step\na', 'step\ne'])
    expect(memo.snapshot.dirty).toBe(false)
    const entriesOf = (dumps: readonly Dump[]): unknown =>
      [...createMemo(dumps).snapshot.all()].map(({ entries }) =>
        Object.entries(entries)
          .map(([id, { args, bytes }]) => [id, args, Buffer.from(bytes).toString('latin1')])
          .sort(),
      )
    const expected = entriesOf([...same.snapshot.all()])
    expect(entriesOf([...spill.dumps, rest])).toEqual(expected)
    // All of it can still be written as a full snapshot.
    expect(entriesOf([...memo.snapshot.all()])).toEqual(expected)
    step(memo, 'later')
    expect(idsOf(spill.dumps)).toHaveLength(2)
  })

  test('what cannot be written down stays in memory, as all does when the spill takes nothing more', () => {
    const spill = testSpill(150)
    const memo = memoWith(spill)
    const value = (): void => undefined
    memo.record('v', 'function', '', { value: value })
    expect(memo.recall('v', 'function', '')?.value).toBe(value)
    const full = memoWith({ together: 150, putEntries: () => null, put: () => null })
    for (const key of ['a', 'b', 'c']) step(full, key)
    expect([full.blobs, createMemo().blobs]).toEqual([null, null])
    expect(memo.blobs?.put(new Uint8Array(1))?.()).toEqual(new Uint8Array(1))
    expect(full.recall('step', 'a')?.value).toEqual([`${LONG}a`, 'A'])
    expect(full.recall('step', 'c')?.value).toEqual([`${LONG}c`, 'C'])
    expect(idsOf([...full.snapshot.all()])).toEqual([['step\na', 'step\nb', 'step\nc']])
  })

  test('what was there before the spill was begun stays in memory, and is in the rest', () => {
    const spill = testSpill(250)
    const memo = createMemo([], spill)
    expect([memo.blobs !== null, memo.blobs]).toEqual([false, null])
    for (const key of ['a', 'b']) step(memo, key)
    memo.spill()
    expect(memo.blobs !== null).toBe(true)
    for (const key of ['c', 'd']) step(memo, key)
    expect([idsOf(spill.dumps), Object.keys(memo.snapshot.rest().entries)]).toEqual([
      [['step\nc', 'step\nd']],
      ['step\na', 'step\nb'],
    ])
  })

  test('holds of bytes that are handed to it nothing but its own', () => {
    const memo = memoWith(testSpill(1000))
    const own = encodeValue('own')
    memo.record('v', 'k', '', { bytes: Buffer.concat([new Uint8Array(5000), own]).subarray(5000) })
    expect(memo.recall('v', 'k', '')?.bytes).toEqual(Uint8Array.from(own))
    expect(memo.recall('v', 'k', '')?.bytes?.buffer.byteLength).toBe(own.length)
  })
})

test('entries are read from their place in the piece', () => {
  const pieces: Uint8Array[] = []
  const growing = {
    add: ({ bytes }: { readonly bytes: Uint8Array | readonly Uint8Array[] }) => {
      pieces.push(bytes instanceof Uint8Array ? bytes : Buffer.concat(bytes))
      return 1000
    },
    read: (from: number, length: number) => (pieces[0] as Uint8Array).subarray(from - 1000, from - 1000 + length),
  }
  const spill = entryStore(growing, { put: () => null }, 10)
  const entry = (text: string): Dump['entries'][string] => ({
    args: '',
    asked: new Uint32Array(),
    bytes: Buffer.from(text),
  })
  const dump: Dump = { questions: [], entries: { one: entry('first'), two: entry('second'), none: entry('') } }
  const read = spill.putEntries(dump)
  expect(['two', 'one', 'none'].map((id) => Buffer.from(read?.(id)() as Uint8Array).toString())).toEqual([
    'second',
    'first',
    '',
  ])
  const packed = { ...packDump(dump), bytes: pieces[0] as Uint8Array }
  expect(Buffer.from(unpackDump(packed).entries.two?.bytes as Uint8Array).toString()).toBe('second')
  const full = entryStore({ add: () => null, read: () => new Uint8Array() }, { put: () => null })
  expect(full.putEntries(dump)).toBeNull()
})
