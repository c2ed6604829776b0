// The one memo behind the incremental build. A step remembers what it was given and every question that it asked of the world; when
// the same step is asked again with the same arguments and every question still has the same answer, value and diagnostics are
// reused. There is no dependency graph: what was not asked cannot matter, and what was asked is asked again.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { compact, dumped, withBytes } from './dumped.ts'
import { createAnswers, NO_NUMBERS, numbersOf, type RecordedAnswers, type Facts } from './questions.ts'
import { type Dump, type Dumped, type Entry, EntryInBytes, EntryReadLater } from './entries.ts'
import { createRoom, readWritten, written, type SplitValue, type Room } from './written.ts'
import { type SpillStore, type StepCount, type MemoState, createState, idOf, count } from './state.ts'

export type { Dumped } from './entries.ts'
export { plain, type SplitValue } from './written.ts'
export type { Answered, Facts } from './questions.ts'

/** What a step may say of its values. */
export interface StepValues<V> {
  /** May refuse a remembered value whose by-products are gone. */
  readonly usable?: (value: V) => boolean
  /** The value without its long texts; null for one that JSON does not hold. */
  readonly split?: (value: V) => SplitValue | null
}

/** What came out, also as bytes (`written.ts`) where they are known. */
export interface Worked<V> extends Outcome<V> {
  readonly bytes?: Uint8Array
}

export interface Memo {
  /** The outcome of `work` for `key`. `args` is a hash of everything that is handed over directly. */
  step<F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Outcome<V>,
    values?: StepValues<V>,
  ): Outcome<V>
  /** The same for work that waits. Steps of one key must not overlap. */
  stepAsync<F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Promise<Worked<V>>,
    values?: StepValues<V>,
  ): Promise<Outcome<V>>
  /** A remembered value that is checked by its arguments alone. */
  get<V>(name: string, key: string, args: string): V | undefined
  /** Whether `get` has one, and the same as bytes; nothing is read for it. */
  has(name: string, key: string, args: string): boolean
  bytes(name: string, key: string, args: string): Uint8Array | undefined
  set(name: string, key: string, args: string, value: unknown): void
  /** The same for a value as `bytesOf` gives it, which another thread has made. */
  setBytes(name: string, key: string, args: string, bytes: Uint8Array): void
  /** The same for what is no work: it is not counted. */
  note(name: string, key: string, args: string, value: unknown): void
  /** What an earlier build, or an earlier step of this one, remembers of a step, whatever it was given. */
  peek<V>(name: string, key: string): Outcome<V> | undefined
  /** The outcome of the same as bytes. */
  peekBytes(name: string, key: string): Uint8Array | undefined
  /** All questions of one kind that the entries used since `begin` asked: the arguments, without repetition. */
  asked(method: string): Set<string>
  /** Start a build: entries that are not used until `end` are forgotten there. */
  begin(): void
  end(): void
  readonly counts: Readonly<Record<string, StepCount>>
  /** Whether anything changed since the memo was restored. */
  readonly dirty: boolean
  /**
   * Everything remembered, for the store, a dump for some of the entries at a time. What is `passing` is written down before the next dump is
   * asked for, and lost with it.
   */
  dump(passing?: boolean): Iterable<Dump>
  /** What is remembered or forgotten since the memo was restored, or dumped for the last time. */
  changes(): Dump
  /** The same without what lies in the spill store, where nothing is put any more. */
  rest(): Dump
  /** From now on values are put in the spill store, if there is one: what is written down and read again costs time, which a large site has to spend. */
  startSpilling(): void
  /** Whether values are put away as soon as there are enough: who holds one holds it twice. */
  readonly spills: boolean
  /** Put bytes away that only this build needs: tells how they are read again; null where they are to be held. */
  aside(bytes: Uint8Array): (() => Uint8Array) | null
  /** The file into which another thread may put such bytes; null where they are to be held. */
  beside(): string | null
}

/** Entries of a dump. */
const TOGETHER = 1000

/** A memo, empty or restored from its dumps and the changes that came after them. Only an empty one may have a spill; `startSpilling` begins to use it. */
export function createMemo(restored: readonly Dump[] = [], spill: SpillStore | null = null): Memo {
  const state = createState(restored)
  return {
    counts: state.counts,
    startSpilling: () => {
      state.spill = spill
    },
    get spills() {
      return state.spill !== null
    },
    ...puttingAside(state),
    get dirty() {
      return state.changed.size > 0
    },
    step(name, key, args, facts, work, values = {}) {
      const { known, asked, done } = open(state, name, key, args, facts, values)
      return known ?? done(work(asked))
    },
    async stepAsync(name, key, args, facts, work, values = {}) {
      const { known, asked, done } = open(state, name, key, args, facts, values)
      return known ?? done(await work(asked))
    },
    get(name, key, args) {
      const entry = plain(state, name, key, args)
      if (entry !== undefined) count(state, name).reused++
      return entry?.outcome().value as never
    },
    has: (name, key, args) => plain(state, name, key, args) !== undefined,
    bytes: (name, key, args) => plain(state, name, key, args)?.bytes(),
    set(name, key, args, value) {
      count(state, name).computed++
      note(state, name, key, args, value)
    },
    setBytes(name, key, args, bytes) {
      count(state, name).computed++
      const id = idOf(name, key)
      state.used.add(id)
      // They may be a stretch of others, which the spill is there to let go.
      const own = state.spill === null ? bytes : new Uint8Array(bytes)
      const entry = new EntryReadLater({ args, asked: NO_NUMBERS, bytes: own }, same)
      keepEntry(state, id, entry)
      putAway(state, id, entry, [])
    },
    note: (name, key, args, value) => note(state, name, key, args, value),
    peek: (name, key) => peek(state, name, key) as never,
    peekBytes: (name, key) => state.entries.get(idOf(name, key))?.bytes(),
    asked: (method) => asked(state, method),
    begin: () => begin(state),
    end: () => end(state),
    dump: (passing = false) => dump(state, passing ? createRoom() : undefined),
    changes: () => changes(state),
    rest: () => {
      state.spill = null
      return changes(state, ({ isPut = false }) => !isPut)
    },
  }
}

function puttingAside(state: MemoState): Pick<Memo, 'aside' | 'beside'> {
  return { aside: (bytes) => state.spill?.aside(bytes) ?? null, beside: () => state.spill?.beside ?? null }
}

/** What is known of a step; else the facts that listen to its work, and where its outcome goes. */
function open<F extends Facts, V>(
  state: MemoState,
  name: string,
  key: string,
  args: string,
  facts: F,
  { usable, split }: StepValues<V>,
): Opened<F, V> {
  const id = idOf(name, key)
  state.used.add(id)
  const entry = recall(state, id, args, facts, usable)
  const log = new Set<number>()
  count(state, name)[entry === undefined ? 'computed' : 'reused']++
  return {
    known: entry === undefined ? null : (entry.outcome() as Outcome<V>),
    asked: entry === undefined ? (answersOf(state, facts).listening(log) as F) : facts,
    done: ({ value, diagnostics, bytes }) => {
      const outcome = { value, diagnostics }
      keep(state, id, args, log, outcome, bytes === undefined ? bytesLater(outcome, split) : () => bytes)
      return outcome
    },
  }
}

function recall<V>(
  state: MemoState,
  id: string,
  args: string,
  facts: Facts,
  usable?: (value: V) => boolean,
): Entry | undefined {
  const entry = state.entries.get(id)
  if (entry === undefined || entry.args !== args) return undefined
  const { holds } = answersOf(state, facts)
  for (const question of entry.asked) if (!holds(question)) return undefined
  if (usable !== undefined && !usable(entry.outcome().value as V)) return undefined
  return entry
}

function answersOf({ answers, table }: MemoState, facts: Facts): RecordedAnswers {
  let known = answers.get(facts)
  if (known === undefined) answers.set(facts, (known = createAnswers(facts, table)))
  return known
}

function bytesLater<V>(outcome: Outcome<V>, split?: (value: V) => SplitValue | null): Entry['bytes'] {
  return (room) => written(outcome, split?.(outcome.value) ?? null, room)
}

function keep(
  state: MemoState,
  id: string,
  args: string,
  asked: Iterable<number>,
  outcome: Outcome<unknown>,
  bytes: Entry['bytes'],
): void {
  const entry: Entry = { args, asked: numbersOf(asked), outcome: () => outcome, bytes }
  keepEntry(state, id, entry)
  putAway(state, id, entry, outcome.diagnostics)
}

const same = (at: number): number => at

const NOTHING_SAID: readonly Diagnostic[] = []

function keepEntry(state: MemoState, id: string, entry: Entry): void {
  state.entries.set(id, entry)
  state.changed.add(id)
}

/** An entry as bytes, and all that wait in the spill store when there are enough. What cannot be written down stays as it is. */
function putAway(state: MemoState, id: string, made: Entry, diagnostics: readonly Diagnostic[]): void {
  const { args, asked } = made
  const { entries, spill, waiting, table } = state
  waiting.delete(id)
  const bytes = spill === null ? null : writtenDown(made, state.room)
  if (spill === null || bytes === null) return
  // The room is written over when they are put.
  const read = (): Uint8Array => new Uint8Array(bytes)
  const entry = new EntryInBytes(args, asked, diagnostics.length === 0 ? NOTHING_SAID : diagnostics, read)
  entries.set(id, entry)
  waiting.set(id, { args, asked, bytes, entry })
  state.waitingBytes += bytes.length
  if (state.waitingBytes < spill.together) return
  const placed = spill.put(compact(waiting, table))
  if (placed === null) state.spill = null
  else {
    for (const [id, { entry }] of waiting) entry.put(placed(id))
    state.room.clear()
  }
  state.waiting = new Map()
  state.waitingBytes = 0
}

/** Null for what cannot be written down. */
function writtenDown(entry: Entry, room: Room): Uint8Array | null {
  try {
    return entry.bytes(room)
  } catch {
    return null
  }
}

function note(state: MemoState, name: string, key: string, args: string, value: unknown): void {
  const id = idOf(name, key)
  state.used.add(id)
  const outcome = { value, diagnostics: [] }
  keep(state, id, args, [], outcome, bytesLater(outcome))
}

function peek({ entries }: MemoState, name: string, key: string): Outcome<unknown> | undefined {
  const entry = entries.get(idOf(name, key))
  if (entry === undefined) return undefined
  return {
    get value() {
      return entry.outcome().value
    },
    get diagnostics() {
      return entry.diagnostics ?? entry.outcome().diagnostics
    },
  }
}

/** What is remembered by its arguments alone. */
function plain({ entries, used }: MemoState, name: string, key: string, args: string): Entry | undefined {
  const id = idOf(name, key)
  const entry = entries.get(id)
  if (entry === undefined || entry.args !== args) return undefined
  used.add(id)
  return entry
}

function asked({ used, entries, table }: MemoState, method: string): Set<string> {
  const numbers = new Set<number>()
  for (const id of used) for (const question of entries.get(id)?.asked ?? []) numbers.add(question)
  const found = new Set<string>()
  for (const number of numbers) {
    const [asked, argument] = table.at(number)
    if (asked === method) found.add(argument)
  }
  return found
}

function begin(state: MemoState): void {
  state.used = new Set()
  state.answers = new WeakMap()
  for (const name of Object.keys(state.counts)) state.counts[name] = { reused: 0, computed: 0 }
}

function end({ entries, used, changed }: MemoState): void {
  for (const id of entries.keys()) {
    if (used.has(id)) continue
    entries.delete(id)
    changed.add(id)
  }
}

function* dump({ entries, changed, table }: MemoState, room?: Room): Generator<Dump> {
  changed.clear()
  const all = [...entries]
  let some = new Map<string, Dumped>()
  for (const [at, [id, entry]] of all.entries()) {
    some.set(id, withBytes(entry, room))
    if (at < all.length - 1 && some.size < TOGETHER && room?.isFull !== true) continue
    yield compact(some, table)
    some = new Map()
    room?.clear()
  }
}

function changes({ entries, changed, table }: MemoState, isWanted: (entry: Entry) => boolean = () => true): Dump {
  const kept = new Map<string, Entry>()
  const gone: string[] = []
  for (const id of changed) {
    const entry = entries.get(id)
    if (entry === undefined) gone.push(id)
    else if (isWanted(entry)) kept.set(id, entry)
  }
  changed.clear()
  return { ...compact(dumped(kept), table), gone }
}

/** A value as the memo keeps it, without diagnostics. */
export function bytesOf(value: unknown): Uint8Array {
  return written({ value, diagnostics: [] })
}

/** What `bytes` of a memo holds. */
export function valueOf<V>(bytes: Uint8Array): V {
  return readWritten(bytes).value as V
}

interface Opened<F, V> {
  readonly known: Outcome<V> | null
  readonly asked: F
  readonly done: (worked: Worked<V>) => Outcome<V>
}
