// The memo's state between runs.
import type { EntryStore } from './blob-store.ts'
import { type Dump, type Entry, type Dumped, EntryInBytes, EntryReadLater } from './entries.ts'
import { type QuestionTable, type Facts, type RecordedAnswers, createTable, type Answered } from './facts.ts'
import { type Room, createRoom } from './encoding.ts'

export interface QueryCount {
  reused: number
  computed: number
}

export interface MemoState {
  readonly table: QuestionTable
  readonly entries: Map<string, Entry>
  /** Entries that were added, removed or replaced since the last snapshot. */
  readonly changed: Set<string>
  readonly counts: Record<string, QueryCount>
  /** Entries used in the current run. */
  used: Set<string>
  /** Answers in the current run. */
  answers: WeakMap<Facts, RecordedAnswers>
  spill: EntryStore | null
  /** True during a run. A failed run stays open. */
  isOpen: boolean
  /** From the last complete run: a hash per name. Entries that asked a name's facts are valid while it's the same. */
  revisions: ReadonlyMap<string, string>
  /** Revisions of the current run. */
  revised: WeakMap<Facts, Revision>
  present: Map<string, string>
  /** Entries that wait until there are enough to spill, and their total bytes. */
  waiting: Map<string, Waiting>
  waitingBytes: number
  /** Buffer for their bytes. */
  readonly room: Room
}

/** A state of facts. While the hash is the same, these methods give the same answers. */
export interface Revision {
  /** Revisions with different names don't share answers. */
  readonly name: string
  readonly hash: string
  readonly methods: readonly string[]
}

interface Waiting extends Dumped {
  readonly entry: EntryInBytes
}

export function createState(restored: readonly Dump[]): MemoState {
  const table = createTable()
  return {
    table,
    entries: restoredEntries(restored, table),
    changed: new Set(),
    counts: {},
    used: new Set(),
    answers: new WeakMap(),
    spill: null,
    isOpen: false,
    revisions: new Map(),
    revised: new WeakMap(),
    present: new Map(),
    waiting: new Map(),
    waitingBytes: 0,
    room: createRoom(),
  }
}

/** An entry's ID, from its query's name and key. */
export const idOf = (name: string, key: string): string => `${name}\n${key}`

export const count = ({ counts }: MemoState, name: string): QueryCount => (counts[name] ??= { reused: 0, computed: 0 })

/** Later dumps replace entries of earlier ones. Each dump numbers its own questions. */
function restoredEntries(dumps: readonly Dump[], table: QuestionTable): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { questions, entries: own, gone = [] } of dumps) {
    for (const id of gone) entries.delete(id)
    const numbers: number[] = []
    const numberOf = (at: number): number => (numbers[at] ??= table.numberOf(questions[at] as Answered))
    for (const [id, entry] of Object.entries(own)) entries.set(id, new EntryReadLater(entry, numberOf))
  }
  return entries
}

export function forgetEntry({ entries, changed }: MemoState, id: string): void {
  if (entries.delete(id)) changed.add(id)
}
