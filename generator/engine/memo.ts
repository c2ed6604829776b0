// The query graph. A query is a pure function of its arguments and the facts it asks. The memo stores its outcome with every question and answer, and reuses
// it while the arguments and all answers are the same. Facts that didn't change as a whole (`revise`) aren't asked again.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { BlobStore, EntryStore } from './blob-store.ts'
import { createRoom, decodeOutcome, encodeOutcome, type Room, type SplitValue } from './encoding.ts'
import {
  compact,
  dumped,
  withBytes,
  type Dump,
  type Dumped,
  type Entry,
  EntryInBytes,
  EntryReadLater,
} from './entries.ts'
import { createAnswers, NO_NUMBERS, numbersOf, type Facts, type RecordedAnswers } from './facts.ts'
import { dropRevisions, REVISION, revisionsIn, settledMethods } from './revisions.ts'
import { count, createState, forgetEntry, idOf, type MemoState, type QueryCount, type Revision } from './state.ts'

export { plain, type SplitValue } from './encoding.ts'
export type { Facts } from './facts.ts'

/** How a query's values are stored. */
export interface ValueRules<V> {
  /** Rejects a stored value whose side effects are gone. */
  readonly usable?: (value: V) => boolean
  /** The value with its long texts extracted; null if JSON can't represent it. */
  readonly split?: (value: V) => SplitValue | null
}

/** An outcome, with its encoding (`encoding.ts`) if it's known. */
export interface Computed<V> extends Outcome<V> {
  readonly bytes?: Uint8Array
}

/** A stored outcome, decoded on use. */
export interface Recalled<V> extends Outcome<V> {
  readonly bytes: Uint8Array
}

/** Stores queries' outcomes. Create it with `createMemo`. */
export interface Memo {
  /** Returns the outcome of `work` for `key`. `args` is a hash of everything that `work` uses besides facts. */
  query<F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Computed<V>,
    rules?: ValueRules<V>,
  ): Outcome<V>
  /** Queries with the same key must not overlap. */
  query<F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Promise<Computed<V>>,
    rules?: ValueRules<V>,
  ): Outcome<V> | Promise<Outcome<V>>
  /** A stored outcome of this run or an earlier one. If `args` is given, it must match, and the outcome is kept for the next run. */
  recall<V>(name: string, key: string, args?: string): Recalled<V> | undefined
  /** Stores a value computed elsewhere, plain or encoded. */
  record(
    name: string,
    key: string,
    args: string,
    made: { readonly value: unknown } | { readonly bytes: Uint8Array },
  ): void
  forget(name: string, key: string): void
  /** Call it before the facts' first query. In runs of the same revision, its methods aren't asked again. */
  revise(facts: Facts, revision: Revision): void
  /** The arguments of all questions with this method that this run's entries asked. */
  asked(method: string): Set<string>
  /** Starts a run, and returns the function that ends it. The end removes entries that the run didn't use. */
  begin(): void
  end(): void
  readonly counts: Readonly<Record<string, QueryCount>>
  /** From now on, values are spilled to disk, if there's a store: on a large site, memory matters more than time. */
  spill(): void
  /** Null unless values are spilled. */
  readonly blobs: BlobStore | null
  readonly snapshot: Snapshot
}

/** The memo as plain data, in pieces. */
export interface Snapshot {
  /** Whether the memo has changed since it was restored or since the last snapshot. */
  readonly dirty: boolean
  /** Everything. With `passing`, each piece must be written before the next one is requested, because they share memory. */
  all(passing?: boolean): Iterable<Dump>
  /** Changes since the memo was restored or since the last snapshot. */
  changes(): Dump
  /** Changes that aren't on disk yet. Ends spilling. */
  rest(): Dump
}

/** Entries per piece. */
const TOGETHER = 1000

/** A memo, empty or restored from its snapshot. Only an empty one can have a store for spilling, which `spill` enables. */
export function createMemo(restored: readonly Dump[] = [], store: EntryStore | null = null): Memo {
  const state = createState(restored)
  return {
    counts: state.counts,
    spill: () => {
      state.spill = store
    },
    get blobs() {
      return state.spill
    },
    query: queryOf(state),
    recall: (name, key, args) => recall(state, name, key, args) as never,
    record: (name, key, args, made) => record(state, name, key, args, made),
    forget: (name, key) => forgetEntry(state, idOf(name, key)),
    revise: (facts, revision) => {
      state.revised.set(facts, revision)
      state.present.set(revision.name, revision.hash)
    },
    asked: (method) => asked(state, method),
    begin: () => begin(state),
    end: () => end(state),
    snapshot: snapshotOf(state),
  }
}

function queryOf(state: MemoState): Memo['query'] {
  return <F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Computed<V> | Promise<Computed<V>>,
    rules: ValueRules<V> = {},
  ): never => {
    const { known, asked, done } = open(state, name, key, args, facts, rules)
    if (known !== null) return known as never
    const made = work(asked)
    return (made instanceof Promise ? made.then(done) : done(made)) as never
  }
}

function snapshotOf(state: MemoState): Snapshot {
  return {
    get dirty() {
      return state.changed.size > 0
    },
    all: (passing = false) => {
      dropRevisions(state)
      return all(state, passing ? createRoom() : undefined)
    },
    changes: () => {
      dropRevisions(state)
      return changes(state)
    },
    rest: () => {
      dropRevisions(state)
      state.spill = null
      return changes(state, ({ isPut = false }) => !isPut)
    },
  }
}

/** A query's stored outcome; otherwise, facts that record what its work asks, and the function that stores its outcome. */
function open<F extends Facts, V>(
  state: MemoState,
  name: string,
  key: string,
  args: string,
  facts: F,
  { usable, split }: ValueRules<V>,
): Opened<F, V> {
  const id = idOf(name, key)
  state.used.add(id)
  const revision = state.revised.get(facts)
  // Entries that asked different facts have different arguments.
  const own = revision === undefined ? args : `${args}\n@${revision.name}`
  const entry = reusable(state, id, own, facts, usable)
  const log = new Set<number>()
  count(state, name)[entry === undefined ? 'computed' : 'reused']++
  return {
    known: entry === undefined ? null : (entry.outcome() as Outcome<V>),
    asked: entry === undefined ? (answersOf(state, facts).listening(log) as F) : facts,
    done: ({ value, diagnostics, bytes }) => {
      const outcome = { value, diagnostics }
      keep(state, id, own, log, outcome, bytes === undefined ? bytesLater(outcome, split) : () => bytes)
      return outcome
    },
  }
}

function reusable<V>(
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

function answersOf(state: MemoState, facts: Facts): RecordedAnswers {
  const { answers, table } = state
  let known = answers.get(facts)
  if (known === undefined) answers.set(facts, (known = createAnswers(facts, table, settledMethods(state, facts))))
  return known
}

function bytesLater<V>(outcome: Outcome<V>, split?: (value: V) => SplitValue | null): Entry['bytes'] {
  return (room) => encodeOutcome(outcome, split?.(outcome.value) ?? null, room)
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
  spillEntry(state, id, entry, outcome.diagnostics)
}

const same = (at: number): number => at

const NO_DIAGNOSTICS: readonly Diagnostic[] = []

function keepEntry(state: MemoState, id: string, entry: Entry): void {
  state.entries.set(id, entry)
  state.changed.add(id)
}

/** Encodes an entry, and writes the waiting ones when there are enough. A value that can't be encoded stays in memory. */
function spillEntry(state: MemoState, id: string, made: Entry, diagnostics: readonly Diagnostic[]): void {
  const { args, asked } = made
  const { entries, spill, waiting, table } = state
  waiting.delete(id)
  const bytes = spill === null ? null : encoded(made, state.room)
  if (spill === null || bytes === null) return
  // The buffer is overwritten after they're written.
  const read = (): Uint8Array => new Uint8Array(bytes)
  const entry = new EntryInBytes(args, asked, diagnostics.length === 0 ? NO_DIAGNOSTICS : diagnostics, read)
  entries.set(id, entry)
  waiting.set(id, { args, asked, bytes, entry })
  state.waitingBytes += bytes.length
  if (state.waitingBytes < spill.together) return
  const placed = spill.putEntries(compact(waiting, table))
  if (placed === null) state.spill = null
  else {
    for (const [id, { entry }] of waiting) entry.put(placed(id))
    state.room.clear()
  }
  state.waiting = new Map()
  state.waitingBytes = 0
}

/** Null for a value that can't be encoded. */
function encoded(entry: Entry, room: Room): Uint8Array | null {
  try {
    return entry.bytes(room)
  } catch {
    return null
  }
}

function record(state: MemoState, name: string, key: string, args: string, made: Parameters<Memo['record']>[3]): void {
  count(state, name).computed++
  const id = idOf(name, key)
  state.used.add(id)
  if ('value' in made) {
    const outcome = { value: made.value, diagnostics: [] }
    return keep(state, id, args, [], outcome, bytesLater(outcome))
  }
  // The bytes may be a view of a buffer that spilling is meant to release.
  const own = state.spill === null ? made.bytes : new Uint8Array(made.bytes)
  const entry = new EntryReadLater({ args, asked: NO_NUMBERS, bytes: own }, same)
  keepEntry(state, id, entry)
  spillEntry(state, id, entry, [])
}

function recall(state: MemoState, name: string, key: string, args?: string): Recalled<unknown> | undefined {
  const id = idOf(name, key)
  const entry = state.entries.get(id)
  if (entry === undefined || (args !== undefined && entry.args !== args)) return undefined
  if (args !== undefined) state.used.add(id)
  return {
    get value() {
      if (args !== undefined) count(state, name).reused++
      return entry.outcome().value
    },
    get diagnostics() {
      return entry.diagnostics ?? entry.outcome().diagnostics
    },
    get bytes() {
      return entry.bytes()
    },
  }
}

function asked({ used, entries, table }: MemoState, method: string): Set<string> {
  // Restored entries resolve their questions on first use.
  const lists = [...used].map((id) => entries.get(id)?.asked ?? NO_NUMBERS)
  const left = table.numbersOf(method)
  const found = new Set<string>()
  for (const list of lists)
    for (const number of list) {
      if (left[number] !== 1) continue
      left[number] = 0
      found.add(table.at(number)[1])
    }
  return found
}

function begin(state: MemoState): void {
  dropRevisions(state)
  state.isOpen = true
  state.revisions = new Map(revisionsIn(state))
  state.present = new Map()
  state.used = new Set()
  state.answers = new WeakMap()
  for (const name of Object.keys(state.counts)) state.counts[name] = { reused: 0, computed: 0 }
}

function end(state: MemoState): void {
  const { entries, used, changed, present, revisions } = state
  state.isOpen = false
  for (const [name, hash] of present) {
    const id = REVISION + name
    used.add(id)
    if (revisions.get(name) === hash) continue
    keep(state, id, hash, [], { value: null, diagnostics: [] }, bytesLater({ value: null, diagnostics: [] }))
  }
  for (const id of entries.keys()) {
    if (used.has(id)) continue
    entries.delete(id)
    changed.add(id)
  }
}

function* all({ entries, changed, table }: MemoState, room?: Room): Generator<Dump> {
  changed.clear()
  const listed = [...entries]
  let some = new Map<string, Dumped>()
  for (const [at, [id, entry]] of listed.entries()) {
    some.set(id, withBytes(entry, room))
    if (at < listed.length - 1 && some.size < TOGETHER && room?.isFull !== true) continue
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

/** A value as the memo stores it, without diagnostics. */
export function encodeValue(value: unknown): Uint8Array {
  return encodeOutcome({ value, diagnostics: [] })
}

/** Decodes an entry's value. */
export function decodeValue<V>(bytes: Uint8Array): V {
  return decodeOutcome(bytes).value as V
}

interface Opened<F, V> {
  readonly known: Outcome<V> | null
  readonly asked: F
  readonly done: (made: Computed<V>) => Outcome<V>
}
