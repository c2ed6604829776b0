// A part of a snapshot in a few large arrays, because V8 deserializes thousands of small objects slowly.
import type { RandomAccessBytes } from '../base/random-access-bytes.ts'
import type { Dump, Dumped } from './entries.ts'
import type { Answered } from './facts.ts'

/** Data of entry `n` is in the range from `…Ends[n - 1]` to `…Ends[n]`. */
export interface PackedDump {
  /** Three texts for each. */
  readonly questions: readonly string[]
  readonly ids: readonly string[]
  readonly args: readonly string[]
  readonly asked: Uint32Array
  readonly askedEnds: Uint32Array
  readonly bytesEnds: Uint32Array
  readonly gone: readonly string[]
  readonly bytes: RandomAccessBytes
}

/** Before it's written: the snapshot file concatenates the bytes. */
export interface PackingDump extends Omit<PackedDump, 'bytes'> {
  readonly bytes: readonly Uint8Array[]
}

/** Packs a dump for `unpackDump`. Its bytes aren't copied. */
export function packDump({ questions, entries, gone = [] }: Dump): PackingDump {
  const all = Object.entries(entries)
  const asked = all.map(([, entry]) => entry.asked)
  const bytes = all.map(([, entry]) => entry.bytes)
  return {
    questions: questions.flat(),
    ids: all.map(([id]) => id),
    args: all.map(([, { args }]) => args),
    asked: joined(asked),
    askedEnds: endsOf(asked),
    bytesEnds: endsOf(bytes),
    gone,
    bytes,
  }
}

/** Entries are views of the pieces. */
export function unpackDump(packed: PackedDump): Dump {
  const { questions, ids, gone } = packed
  const answered: Answered[] = []
  for (let at = 0; at < questions.length; at += 3) answered.push(questions.slice(at, at + 3) as unknown as Answered)
  return {
    questions: answered,
    entries: Object.fromEntries(ids.map((id, place) => [id, new View(packed, place)])),
    gone,
  }
}

/** A class, because V8 is slow to create thousands of objects with their own accessors. */
class View implements Dumped {
  readonly #packed: PackedDump
  readonly #place: number
  constructor(packed: PackedDump, place: number) {
    this.#packed = packed
    this.#place = place
  }
  get args(): string {
    return this.#packed.args[this.#place] as string
  }
  get asked(): Uint32Array {
    const { asked, askedEnds } = this.#packed
    return asked.subarray(askedEnds[this.#place - 1] ?? 0, askedEnds[this.#place])
  }
  get bytes(): Uint8Array {
    const { bytes, bytesEnds } = this.#packed
    return bytes.subarray(bytesEnds[this.#place - 1] ?? 0, bytesEnds[this.#place])
  }
}

function endsOf(parts: readonly { readonly length: number }[]): Uint32Array {
  let end = 0
  return Uint32Array.from(parts, ({ length }) => (end += length))
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}
