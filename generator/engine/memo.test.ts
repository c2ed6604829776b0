import { describe, expect, test } from 'vitest'
import { createMemo, decodeValue, encodeValue, type Facts, type Memo } from './memo.ts'
import { withoutRevisions } from './revisions.ts'
import { packDump, unpackDump, type PackedDump } from './snapshot.ts'
import type { Dump } from './entries.ts'

/** As read from a store. */
function stored(dump: Dump): PackedDump {
  const { bytes, ...rest } = packDump(dump)
  return { ...structuredClone(rest), bytes: new Uint8Array(Buffer.concat(bytes)) }
}

/** Asks one question in a query; returns whether the query was computed again. */
function asker(): (facts: Facts, argument: string) => boolean {
  let memo = createMemo()
  return (facts, argument) => {
    let worked = false
    memo.begin()
    memo.query('step', 'key', '', facts, (asked) => {
      worked = true
      return { value: asked.text?.(argument), diagnostics: [] }
    })
    memo.end()
    memo = createMemo([...memo.snapshot.all()])
    return worked
  }
}

test.each([
  [null, 'null'],
  [true, 'true'],
  ['', null],
  ['1', 1],
  ['#"', '#'],
  [`${'x'.repeat(99)}a`, `${'x'.repeat(99)}b`],
  [['x'.repeat(99)], JSON.stringify(['x'.repeat(99)])],
  [[1], [2]],
])('%j and %j are two answers', (before, after) => {
  const ask = asker()
  expect(ask({ text: () => before }, 'a')).toBe(true)
  expect(ask({ text: () => before }, 'a')).toBe(false)
  expect(ask({ text: () => after }, 'a')).toBe(true)
})

test('argument and answer are kept apart, whatever they hold', () => {
  const memo = createMemo()
  const answers: Record<string, string> = { a: 'b\nc', 'a\nb': 'c', 'a\n"b': 'c' }
  const facts = { text: (argument: string) => answers[argument] }
  const run = (): number => {
    let worked = 0
    memo.begin()
    for (const argument of Object.keys(answers)) {
      memo.query('step', argument, '', facts, (asked) => {
        worked++
        return { value: asked.text(argument), diagnostics: [] }
      })
    }
    memo.end()
    return worked
  }
  expect([run(), run()]).toEqual([3, 0])
  answers.a = 'x'
  expect(run()).toBe(1)
})

describe('a step', () => {
  const NOTHING = {}
  const outcome = <T>(value: T): { value: T; diagnostics: [] } => ({ value, diagnostics: [] })

  test('is done once for a name, a key and arguments, and again for others', () => {
    const memo = createMemo()
    const worked: string[] = []
    const step = (name: string, key: string, args: string): unknown =>
      memo.query(name, key, args, NOTHING, () => outcome(worked.push(`${name} ${key} ${args}`))).value
    expect([
      step('a', 'k', '1'),
      step('a', 'k', '1'),
      step('a', 'j', '1'),
      step('b', 'k', '1'),
      step('a', 'k', '2'),
      step('a', 'k', '2'),
    ]).toEqual([1, 1, 2, 3, 4, 4])
    expect(worked).toEqual(['a k 1', 'a j 1', 'b k 1', 'a k 2'])
    expect(memo.counts).toEqual({ a: { reused: 2, computed: 3 }, b: { reused: 0, computed: 1 } })
    memo.begin()
    expect(memo.counts).toEqual({ a: { reused: 0, computed: 0 }, b: { reused: 0, computed: 0 } })
  })

  test('keeps its diagnostics', () => {
    const memo = createMemo()
    const said = [{ code: 'SSG000', severity: 'warning' as const, message: 'x' }]
    for (const time of [1, 2])
      expect([time, memo.query('a', 'k', '', NOTHING, () => ({ value: 1, diagnostics: said })).diagnostics]).toEqual([
        time,
        said,
      ])
  })

  test('is done again when what it gave cannot be used', () => {
    const memo = createMemo()
    let worked = 0
    const step = (usable: (value: number) => boolean): number =>
      memo.query('a', 'k', '', NOTHING, () => outcome(++worked), { usable }).value
    expect([step(() => false), step((value) => value === 1), step(() => false), step((value) => value === 1)]).toEqual([
      1, 1, 2, 3,
    ])
  })

  test('that waits is remembered as one that does not', async () => {
    const memo = createMemo()
    const facts = { text: () => answer }
    let answer = 'x'
    let worked = 0
    const step = async (usable?: (value: string) => boolean): Promise<string> =>
      (
        await memo.query('a', 'k', '', facts, async (asked) => outcome(`${++worked}${asked.text()}`), {
          ...(usable && { usable }),
        })
      ).value
    memo.begin()
    expect([await step(), await step(), await step(() => true), await step(() => false)]).toEqual([
      '1x',
      '1x',
      '1x',
      '2x',
    ])
    expect(memo.counts.a).toEqual({ reused: 2, computed: 2 })
    memo.begin()
    expect(await step()).toBe('2x')
    memo.end()
    answer = 'y'
    memo.begin()
    expect(await step()).toBe('3y')
  })

  test('asks each question once in a build, and again in the next', () => {
    const memo = createMemo()
    const asked: string[] = []
    const facts = { text: (argument: string) => (asked.push(argument), argument) }
    const step = (key: string, work: (facts: Facts) => unknown): unknown =>
      memo.query('a', key, '', facts as Facts, (questions) => outcome(work(questions))).value
    expect(step('k', (questions) => [questions.text?.('x'), questions.text?.('x')])).toEqual(['x', 'x'])
    step('j', (questions) => questions.text?.('x'))
    expect(asked).toEqual(['x'])
    memo.begin()
    step('k', () => 'not again')
    step('j', () => 'not again')
    expect(asked).toEqual(['x', 'x'])
    expect(memo.counts.a).toEqual({ reused: 2, computed: 0 })
  })

  test('is done again when a question is asked no more', () => {
    const memo = createMemo()
    memo.query('a', 'k', '', { text: () => 'x' } as Facts, (questions) => outcome(questions.text?.('')))
    memo.begin()
    expect(memo.query('a', 'k', '', {}, () => outcome('new')).value).toBe('new')
  })
})

describe('what is kept', () => {
  const put = (memo: ReturnType<typeof createMemo>, key: string, ...questions: string[]): void =>
    void memo.query('a', key, '', FACTS, (asked) => ({
      value: questions.map((one) => asked.text(one)),
      diagnostics: [],
    }))
  const FACTS = { text: (argument: string) => argument.toUpperCase(), other: () => 1 }

  test('what a build did not use is forgotten at its end', () => {
    const memo = createMemo()
    put(memo, 'one')
    put(memo, 'two')
    expect([...memo.snapshot.all()]).toHaveLength(1)
    memo.begin()
    put(memo, 'one')
    expect(memo.snapshot.dirty).toBe(false)
    memo.end()
    expect(memo.snapshot.dirty).toBe(true)
    expect(Object.keys([...memo.snapshot.all()][0]?.entries ?? {})).toEqual(['a\none'])
  })

  test('a value that another thread has made, as bytes: as if it had been set', () => {
    const [memo, same] = [createMemo(), createMemo()]
    memo.record('v', 'k', '1', { bytes: encodeValue(['kept']) })
    same.record('v', 'k', '1', { value: ['kept'] })
    expect(memo.recall('v', 'k', '1')?.value).toEqual(['kept'])
    expect(memo.recall('v', 'k', '2')?.value).toBeUndefined()
    expect(memo.counts.v?.computed).toBe(1)
    const [own, other] = [memo, same].map((one) => [...one.snapshot.all()].map(packDump))
    expect(own).toEqual(other)
  })

  test('values without questions: by their arguments alone', () => {
    const memo = createMemo()
    memo.begin()
    expect(memo.recall('v', 'k', '1')?.value).toBeUndefined()
    memo.record('v', 'k', '1', { value: 'kept' })
    expect([
      memo.recall('v', 'k', '1')?.value,
      memo.recall('v', 'k', '2')?.value,
      memo.recall('v', 'j', '1')?.value,
    ]).toEqual(['kept', undefined, undefined])
    expect(memo.counts.v).toEqual({ reused: 1, computed: 1 })
    memo.end()
    memo.begin()
    memo.recall('v', 'k', '1')
    memo.end()
    expect(memo.recall('v', 'k', '1')?.value).toBe('kept')
    memo.begin()
    memo.recall('v', 'k', '2')
    memo.end()
    expect(memo.recall('v', 'k', '1')?.value).toBeUndefined()
  })

  test('what an earlier process remembered is read when somebody asks for it, and once', () => {
    const memo = createMemo()
    memo.record('v', 'k', '1', { value: { deep: ['kept'] } })
    const [dump] = structuredClone([...memo.snapshot.all()]) as [Dump]
    const broken = { ...dump.entries['v\nk'], bytes: new Uint8Array(3) } as Dump['entries'][string]
    const restored = createMemo([{ ...dump, entries: { ...dump.entries, 'v\nbroken': broken } }])
    restored.begin()
    expect([
      restored.recall('v', 'k', '1') !== undefined,
      restored.recall('v', 'k', '2') !== undefined,
      restored.recall('v', 'broken', '1') !== undefined,
    ]).toEqual([true, false, true])
    expect(decodeValue(restored.recall('v', 'k', '1')?.bytes as Uint8Array)).toEqual({ deep: ['kept'] })
    expect(restored.recall('v', 'k', '2')?.bytes).toBeUndefined()
    expect(restored.recall('v', 'k', '1')?.value).toEqual({ deep: ['kept'] })
    expect(restored.recall('v', 'k', '1')?.value).toBe(restored.recall('v', 'k', '1')?.value)
    restored.end()
    expect(restored.recall('v', 'k', '1') !== undefined).toBe(true)
  })

  test('is dirty from the first change to the next dump', () => {
    const memo = createMemo()
    expect(memo.snapshot.dirty).toBe(false)
    put(memo, 'one', 'x')
    expect(memo.snapshot.dirty).toBe(true)
    const dump = [...memo.snapshot.all()]
    expect(memo.snapshot.dirty).toBe(false)
    const restored = createMemo(dump)
    restored.begin()
    put(restored, 'one', 'x')
    restored.end()
    expect([restored.snapshot.dirty, restored.counts.a]).toEqual([false, { reused: 1, computed: 0 }])
  })

  test('a dump with the changes after it is the memo that they came from', () => {
    const step = (memo: Memo, key: string, answer: string): void => {
      const facts: Facts = { [`ask-${key}`]: () => answer }
      memo.query('step', key, '', facts, (asked) => ({ value: asked[`ask-${key}`]?.(''), diagnostics: [] }))
    }
    const memo = createMemo()
    memo.begin()
    for (const key of ['a', 'b', 'c']) step(memo, key, 'before')
    memo.end()
    const dumps = [...memo.snapshot.all()]
    for (const keys of [
      ['a', 'c', 'd'],
      ['a', 'd', 'b'],
    ]) {
      memo.begin()
      for (const key of keys) step(memo, key, key === 'a' ? keys.join('') : 'before')
      memo.end()
      dumps.push(memo.snapshot.changes())
    }
    expect(dumps.map(({ entries, gone }) => [Object.keys(entries).length, gone])).toEqual([
      [3, undefined],
      [2, ['step\nb']],
      [2, ['step\nc']],
    ])
    // Restored entries are views.
    const read = (dump: Dump): Dump => {
      const { entries, ...rest } = unpackDump(stored(dump))
      const plain = ({ args, asked, bytes }: Dump['entries'][string]): Dump['entries'][string] => ({
        args,
        asked,
        bytes,
      })
      return { ...rest, entries: Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, plain(entry)])) }
    }
    expect(dumps.map(read)).toEqual(structuredClone(dumps).map((dump) => ({ gone: [], ...dump })))
    const restored = createMemo(dumps.map((dump) => unpackDump(stored(dump))))
    restored.begin()
    step(restored, 'a', 'adb')
    for (const key of ['d', 'b', 'c']) step(restored, key, 'before')
    expect(restored.counts.step).toEqual({ reused: 3, computed: 1 })
    expect([...createMemo(dumps).snapshot.all()]).toEqual([...memo.snapshot.all()])
  })

  test('questions stand once, and only those that are still asked', () => {
    const memo = createMemo()
    memo.begin()
    put(memo, 'one', 'x', 'y')
    put(memo, 'two', 'y', 'z')
    memo.end()
    expect([...memo.snapshot.all()][0]?.questions).toEqual([
      ['text', 'x', '"X'],
      ['text', 'y', '"Y'],
      ['text', 'z', '"Z'],
    ])
    memo.begin()
    put(memo, 'two', 'y', 'z')
    memo.end()
    const [{ questions, entries }] = [...memo.snapshot.all()] as [Dump]
    expect(questions).toEqual([
      ['text', 'y', '"Y'],
      ['text', 'z', '"Z'],
    ])
    expect([...(entries['a\ntwo']?.asked ?? [])]).toEqual([0, 1])
  })

  test('is dumped a thousand entries at a time', () => {
    const memo = createMemo()
    const sizes = (): number[] => [...memo.snapshot.all()].map(({ entries }) => Object.keys(entries).length)
    for (let i = 0; i < 1000; i++) memo.record('v', `${i}`, '', { value: i })
    expect(sizes()).toEqual([1000])
    memo.record('v', 'more', '', { value: 1 })
    expect(sizes()).toEqual([1000, 1])
  })

  test('a long answer is kept as a few characters, one of 64 as it is', () => {
    const memo = createMemo()
    put(memo, 'one', 'x'.repeat(64), 'x'.repeat(10_000))
    const answers = [...memo.snapshot.all()][0]?.questions.map(([, , answer]) => answer) ?? []
    expect(answers[0]).toBe(`"${'X'.repeat(64)}`)
    expect(answers[1]?.length).toBeLessThan(40)
  })

  test('tells what the used entries asked', () => {
    const memo = createMemo()
    memo.begin()
    put(memo, 'one', 'x', 'y')
    memo.query('b', 'k', '', FACTS, (asked) => ({ value: asked.other(), diagnostics: [] }))
    expect([[...memo.asked('text')], [...memo.asked('other')], [...memo.asked('none')]]).toEqual([['x', 'y'], [''], []])
    memo.begin()
    expect([...memo.asked('text')]).toEqual([])
  })
})

test('long answers differ by any character', () => {
  const ask = asker()
  const text = 'abcdefghij'.repeat(10)
  ask({ text: () => text }, 'a')
  for (let at = 0; at < text.length; at += 7) {
    const changed = `${text.slice(0, at)}#${text.slice(at + 1)}`
    expect(ask({ text: () => changed }, 'a')).toBe(true)
    expect(ask({ text: () => changed }, 'a')).toBe(false)
  }
  expect(ask({ text: () => text.slice(0, 64) }, 'a')).toBe(true)
  expect(ask({ text: () => text.slice(0, 65) }, 'a')).toBe(true)
})

describe('facts of the same revision', () => {
  /** Runs a query that asks one fact: returns its result, and how often the fact has been asked so far. */
  const site = () => {
    let memo = createMemo()
    let asked = 0
    const query = (answer: string, name: string | null, hash: string): unknown => {
      const facts: Facts = { text: () => (asked++, answer) }
      if (name !== null) memo.revise(facts, { name, hash, methods: ['text'] })
      return memo.query('q', 'k', '', facts, (ask) => ({ value: ask.text?.(''), diagnostics: [] })).value
    }
    return {
      run: (answer: string, name: string | null, hash: string, ends = true): unknown => {
        memo.begin()
        const value = query(answer, name, hash)
        if (ends) memo.end()
        return [value, asked]
      },
      restart: () => (memo = createMemo(structuredClone([...memo.snapshot.all()]))),
    }
  }

  test("aren't asked again, in this process or the next", () => {
    const { run, restart } = site()
    expect(run('a', 'en', '1')).toEqual(['a', 1])
    expect(run('not asked', 'en', '1')).toEqual(['a', 1])
    restart()
    expect(run('not asked', 'en', '1')).toEqual(['a', 1])
  })

  test('are asked again in another revision, and under another name', () => {
    const { run, restart } = site()
    run('a', 'en', '1')
    expect(run('a', 'en', '2')).toEqual(['a', 2])
    expect(run('b', 'en', '3')).toEqual(['b', 4])
    restart()
    expect(run('c', 'en', '1')).toEqual(['c', 6])
    expect(run('d', 'zh', '1')).toEqual(['d', 7])
    expect(run('e', null, '')).toEqual(['e', 8])
    expect(run('f', 'en', '1')).toEqual(['f', 9])
  })

  test("are asked again after a run that didn't end", () => {
    for (const isRestarted of [false, true]) {
      const { run, restart } = site()
      run('a', 'en', '1')
      expect(run('b', 'en', '2', false)).toEqual(['b', 3])
      if (isRestarted) restart()
      expect(run('c', 'en', '1')).toEqual(['c', 5])
    }
  })

  test('of a part of a site are asked again by the whole', () => {
    const memo = createMemo()
    const facts: Facts = { text: () => 'a' }
    memo.begin()
    memo.revise(facts, { name: 'en', hash: '1', methods: ['text'] })
    memo.query('q', 'k', '', facts, (ask) => ({ value: ask.text?.(''), diagnostics: [] }))
    memo.end()
    const [dump] = [...memo.snapshot.all()] as [Dump]
    expect(Object.keys(dump.entries)).toEqual(['q\nk', 'revision\nen'])
    expect(Object.keys(withoutRevisions(dump).entries)).toEqual(['q\nk'])
  })

  test('are asked again where the revision does not name the method', () => {
    const memo = createMemo()
    const run = (text: string, other: string): unknown => {
      const facts = { text: () => text, other: () => other }
      memo.begin()
      memo.revise(facts, { name: 'en', hash: '1', methods: ['text'] })
      const { value } = memo.query('q', 'k', '', facts, (ask) => ({ value: ask.text() + ask.other(), diagnostics: [] }))
      memo.end()
      return value
    }
    expect([run('a', 'b'), run('not asked', 'b'), run('c', 'd')]).toEqual(['ab', 'ab', 'cd'])
  })

  test('leave a memo unchanged', () => {
    const { run, restart } = site()
    run('a', 'en', '1')
    const memo = restart()
    run('a', 'en', '1')
    expect(memo.snapshot.dirty).toBe(false)
  })
})

test('a forgotten outcome is computed again', () => {
  const memo = createMemo()
  const query = (value: number): number => memo.query('q', 'k', '', {}, () => ({ value, diagnostics: [] })).value
  expect([query(1), query(2)]).toEqual([1, 1])
  memo.forget('q', 'k')
  expect([query(3), query(4)]).toEqual([3, 3])
})
