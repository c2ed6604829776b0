// What a memo keeps between builds.
import { type Dump, type Entry, type Dumped, EntryInBytes, EntryReadLater } from './entries.ts'
import { type QuestionTable, type Facts, type RecordedAnswers, createTable, type Answered } from './questions.ts'
import { type Room, createRoom } from './written.ts'

/** Where a build that remembers nothing puts entries while it goes on, so that it need not hold all of them until its end. */
export interface SpillStore {
  /** Bytes that are put there together. */
  readonly together: number
  /** Put entries behind all others; tells how the bytes of each are read again, by its id. Null when nothing can be put there. */
  put(dump: Dump): ((id: string) => () => Uint8Array) | null
  /** The same for bytes that nobody asks for after this build. */
  aside(bytes: Uint8Array): (() => Uint8Array) | null
  /** Where another thread may put such bytes into a file of its own. */
  readonly beside?: string
}

export interface StepCount {
  reused: number
  computed: number
}

export interface MemoState {
  readonly table: QuestionTable
  readonly entries: Map<string, Entry>
  /** Entries that came, went or are others since the last dump. */
  readonly changed: Set<string>
  readonly counts: Record<string, StepCount>
  /** Entries of the present build. */
  used: Set<string>
  /** What the facts of the present build answer. */
  answers: WeakMap<Facts, RecordedAnswers>
  spill: SpillStore | null
  /** Entries that wait until there are enough for the spill, and how many bytes they have. */
  waiting: Map<string, Waiting>
  waitingBytes: number
  /** Where they lie. */
  readonly room: Room
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
    waiting: new Map(),
    waitingBytes: 0,
    room: createRoom(),
  }
}

export const idOf = (name: string, key: string): string => `${name}\n${key}`

export const count = ({ counts }: MemoState, name: string): StepCount => (counts[name] ??= { reused: 0, computed: 0 })

/** Entries of dumps as the changes after them left them. Each dump counts its questions for itself. */
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
