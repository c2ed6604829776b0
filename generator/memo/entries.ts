// Entries of the memo: made in this build, put in the spill store, or read from an earlier one.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { type Answered, numbersOf } from './questions.ts'
import { readWritten, type Room } from './written.ts'

interface Known {
  readonly args: string
  /** Numbers in the table of questions. */
  readonly asked: Uint32Array
}

export interface Entry extends Known {
  /** What came out; of an earlier build it is read from its bytes when somebody asks for it. */
  outcome(): Outcome<unknown>
  /** In the room, if there is one. */
  bytes(room?: Room): Uint8Array
  /** Where they are known without reading the outcome. */
  readonly diagnostics?: readonly Diagnostic[]
  /** It lies in the spill store. */
  readonly isPut?: boolean
}

export interface Dumped extends Known {
  /** Value and diagnostics (`written.ts`). */
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
    return readWritten(this.#read())
  }
  put(read: () => Uint8Array): void {
    this.isPut = true
    this.#read = read
  }
}

/** Most of what is remembered is asked for by its arguments at most. */
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
    return (this.#outcome ??= readWritten(this.#dumped.bytes))
  }
  bytes(): Uint8Array {
    return this.#dumped.bytes
  }
}

/** What is remembered, as plain data: many entries ask the same, so each question stands once. */
export interface Dump {
  readonly questions: readonly Answered[]
  readonly entries: Readonly<Record<string, Dumped>>
  /** Entries of an earlier dump that are forgotten. */
  readonly gone?: readonly string[]
}
