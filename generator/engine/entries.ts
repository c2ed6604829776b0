// Memo entries: computed in this run, spilled to disk, or restored from an earlier run.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { type Answered, numbersOf, type QuestionTable } from './facts.ts'
import { decodeOutcome, type Room } from './encoding.ts'

interface Known {
  readonly args: string
  /** Indexes into the question table. */
  readonly asked: Uint32Array
}

export interface Entry extends Known {
  /** A restored outcome is decoded on first use. */
  outcome(): Outcome<unknown>
  /** Encoded into the buffer, if there is one. */
  bytes(room?: Room): Uint8Array
  /** Present if they're known without decoding the outcome. */
  readonly diagnostics?: readonly Diagnostic[]
  /** It's in the blob store. */
  readonly isPut?: boolean
}

export interface Dumped extends Known {
  /** Value and diagnostics (`encoding.ts`). */
  readonly bytes: Uint8Array
}

export class EntryInBytes implements Entry {
  readonly args: string
  readonly asked: Uint32Array
  readonly diagnostics: readonly Diagnostic[]
  isPut = false
  #read: () => Uint8Array
  constructor(args: string, asked: Uint32Array, diagnostics: readonly Diagnostic[], read: () => Uint8Array) {
    this.args = args
    this.asked = asked
    this.diagnostics = diagnostics
    this.#read = read
  }
  bytes(): Uint8Array {
    return this.#read()
  }
  outcome(): Outcome<unknown> {
    return decodeOutcome(this.#read())
  }
  put(read: () => Uint8Array): void {
    this.isPut = true
    this.#read = read
  }
}

/** A restored entry. Most are only compared by their arguments. */
export class EntryReadLater implements Entry {
  readonly args: string
  readonly #dumped: Dumped
  readonly #numberOf: (at: number) => number
  #asked: Uint32Array | null = null
  #outcome: Outcome<unknown> | null = null
  constructor(dumped: Dumped, numberOf: (at: number) => number) {
    this.args = dumped.args
    this.#dumped = dumped
    this.#numberOf = numberOf
  }
  get asked(): Uint32Array {
    return (this.#asked ??= numbersOf(this.#dumped.asked.map(this.#numberOf)))
  }
  outcome(): Outcome<unknown> {
    return (this.#outcome ??= decodeOutcome(this.#dumped.bytes))
  }
  bytes(): Uint8Array {
    return this.#dumped.bytes
  }
}

/** A part of a snapshot as plain data. Many entries ask the same questions, so each question is listed once. */
export interface Dump {
  readonly questions: readonly Answered[]
  readonly entries: Readonly<Record<string, Dumped>>
  /** Entries of earlier dumps that no longer exist. */
  readonly gone?: readonly string[]
}

/** Entries with their bytes. */
export function dumped(entries: Iterable<readonly [id: string, entry: Entry]>): Map<string, Dumped> {
  return new Map([...entries].map(([id, entry]) => [id, withBytes(entry)]))
}

/** An entry with its bytes, encoded into the buffer if there is one. */
export function withBytes(entry: Entry, room?: Room): Dumped {
  return { args: entry.args, asked: entry.asked, bytes: entry.bytes(room) }
}

/** The entries, with only the questions that they use. */
export function compact(entries: ReadonlyMap<string, Dumped>, table: QuestionTable): Dump {
  const questions: Answered[] = []
  const moved = new Map<number, number>()
  const packed: Record<string, Dumped> = {}
  for (const [id, entry] of entries) {
    const asked = entry.asked.map((number) => {
      let to = moved.get(number)
      if (to === undefined) moved.set(number, (to = questions.push(table.at(number)) - 1))
      return to
    })
    packed[id] = { args: entry.args, asked, bytes: entry.bytes }
  }
  return { questions, entries: packed }
}
