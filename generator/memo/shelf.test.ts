import { describe, expect, test } from 'vitest'
import { bytesOf, createMemo, type Facts, type Memo } from './memo.ts'
import { packDump, shelfAt, unpackDump } from './packed.ts'
import type { Dump } from './entries.ts'
import type { Shelf } from './state.ts'

/** A shelf in memory that says when something is read from it. */
function testShelf(together: number): Shelf & { readonly dumps: Dump[]; readonly read: string[] } {
  const dumps: Dump[] = []
  const read: string[] = []
  return {
    together,
    dumps,
    read,
    aside: (bytes) => () => bytes,
    put: (dump) => {
      dumps.push(structuredClone(dump))
      return (id) => () => {
        read.push(id)
        return dump.entries[id]?.bytes as Uint8Array
      }
    },
  }
}

function memoWith(shelf: Shelf): Memo {
  const memo = createMemo([], shelf)
  memo.shelve()
  return memo
}

const LONG = 'x'.repeat(100)
const SAID = [{ code: 'SSG000', severity: 'warning' as const, message: 'said' }]
const FACTS: Facts = { text: (argument) => argument.toUpperCase() }

function step(memo: Memo, key: string, value: unknown = `${LONG}${key}`): unknown {
  return memo.step('step', key, '', FACTS, (asked) => ({ value: [value, asked.text?.(key)], diagnostics: SAID })).value
}

const idsOf = (dumps: readonly Dump[]): string[][] => dumps.map(({ entries }) => Object.keys(entries))

describe('a memo with a shelf', () => {
  test('puts entries there when there are enough of them, and reads what is asked for', () => {
    const shelf = testShelf(250)
    const memo = memoWith(shelf)
    expect([memo.shelves, createMemo().shelves]).toEqual([true, false])
    memo.begin()
    for (const key of ['a', 'b', 'c']) step(memo, key)
    expect(idsOf(shelf.dumps)).toEqual([['step\na', 'step\nb']])
    expect(shelf.read).toEqual([])
    expect(memo.peek('step', 'a')?.diagnostics).toEqual(SAID)
    expect(shelf.read).toEqual([])
    expect(memo.peek('step', 'a')?.value).toEqual([`${LONG}a`, 'A'])
    expect(step(memo, 'b', 'not again')).toEqual([`${LONG}b`, 'B'])
    expect(new Set(shelf.read)).toEqual(new Set(['step\na', 'step\nb']))
    expect(memo.peek('step', 'c')?.value).toEqual([`${LONG}c`, 'C'])
    expect([...memo.asked('text')]).toEqual(['a', 'b', 'c'])
    expect(memo.dirty).toBe(true)
  })

  test('what is on the shelf and the rest are the memo of a build without one', () => {
    const shelf = testShelf(340)
    const [memo, same] = [memoWith(shelf), createMemo()]
    for (const one of [memo, same]) {
      one.begin()
      for (const key of ['a', 'b', 'c', 'd', 'e']) step(one, key)
      one.begin()
      // What is on the shelf becomes another one, or is forgotten.
      one.step('step', 'a', 'other', FACTS, () => ({ value: 'other', diagnostics: [] }))
      one.setBytes('bytes', 'k', '', bytesOf(['kept']))
      for (const key of ['c', 'e']) step(one, key)
      one.end()
    }
    const rest = memo.rest()
    expect(rest.gone).toEqual(['step\nb', 'step\nd'])
    expect(Object.keys(rest.entries).sort()).toEqual(['bytes\nk', 'step\na', 'step\ne'])
    expect(memo.dirty).toBe(false)
    const entriesOf = (dumps: readonly Dump[]): unknown =>
      [...createMemo(dumps).dump()].map(({ entries }) =>
        Object.entries(entries)
          .map(([id, { args, bytes }]) => [id, args, Buffer.from(bytes).toString('latin1')])
          .sort(),
      )
    const expected = entriesOf([...same.dump()])
    expect(entriesOf([...shelf.dumps, rest])).toEqual(expected)
    // All of it can still be written as a whole.
    expect(entriesOf([...memo.dump()])).toEqual(expected)
    step(memo, 'later')
    expect(idsOf(shelf.dumps)).toHaveLength(2)
  })

  test('what cannot be written down stays in memory, as all does when the shelf takes nothing more', () => {
    const shelf = testShelf(150)
    const memo = memoWith(shelf)
    const value = (): void => undefined
    memo.set('v', 'function', '', value)
    expect(memo.get('v', 'function', '')).toBe(value)
    const full = memoWith({ together: 150, put: () => null, aside: () => null })
    for (const key of ['a', 'b', 'c']) step(full, key)
    expect([full.aside(new Uint8Array(1)), createMemo().aside(new Uint8Array(1))]).toEqual([null, null])
    expect(memo.aside(new Uint8Array(1))?.()).toEqual(new Uint8Array(1))
    expect(full.peek('step', 'a')?.value).toEqual([`${LONG}a`, 'A'])
    expect(full.peek('step', 'c')?.value).toEqual([`${LONG}c`, 'C'])
    expect(idsOf([...full.dump()])).toEqual([['step\na', 'step\nb', 'step\nc']])
  })

  test('what was there before the shelf was begun stays in memory, and is in the rest', () => {
    const shelf = testShelf(250)
    const memo = createMemo([], shelf)
    expect([memo.shelves, memo.aside(new Uint8Array(1))]).toEqual([false, null])
    for (const key of ['a', 'b']) step(memo, key)
    memo.shelve()
    expect(memo.shelves).toBe(true)
    for (const key of ['c', 'd']) step(memo, key)
    expect([idsOf(shelf.dumps), Object.keys(memo.rest().entries)]).toEqual([
      [['step\nc', 'step\nd']],
      ['step\na', 'step\nb'],
    ])
  })

  test('holds of bytes that are handed to it nothing but its own', () => {
    const memo = memoWith(testShelf(1000))
    const own = bytesOf('own')
    memo.setBytes('v', 'k', '', Buffer.concat([new Uint8Array(5000), own]).subarray(5000))
    expect(memo.bytes('v', 'k', '')).toEqual(Uint8Array.from(own))
    expect(memo.bytes('v', 'k', '')?.buffer.byteLength).toBe(own.length)
  })
})

test('entries are read from their place in the piece', () => {
  const pieces: Uint8Array[] = []
  const shelf = shelfAt(
    {
      aside: () => null,
      add: ({ bytes }) => {
        pieces.push(Buffer.concat(bytes))
        return 1000
      },
      read: (from, length) => (pieces[0] as Uint8Array).subarray(from - 1000, from - 1000 + length),
    },
    10,
  )
  const entry = (text: string): Dump['entries'][string] => ({
    args: '',
    asked: new Uint32Array(),
    bytes: Buffer.from(text),
  })
  const dump: Dump = { questions: [], entries: { one: entry('first'), two: entry('second'), none: entry('') } }
  const read = shelf.put(dump)
  expect(['two', 'one', 'none'].map((id) => Buffer.from(read?.(id)() as Uint8Array).toString())).toEqual([
    'second',
    'first',
    '',
  ])
  const packed = { ...packDump(dump), bytes: pieces[0] as Uint8Array }
  expect(Buffer.from(unpackDump(packed).entries.two?.bytes as Uint8Array).toString()).toBe('second')
  expect(shelfAt({ add: () => null, read: () => new Uint8Array(), aside: () => null }).put(dump)).toBeNull()
})
