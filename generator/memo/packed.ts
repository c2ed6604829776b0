// A dump of the memo in a few large pieces, for the store: thousands of small ones take longer to be read than most of what is in them is worth.
import type { RandomAccessBytes } from '../base/random-access-bytes.ts'
import type { Answered, Dumped } from './memo.ts'
import type { Dump } from './entries.ts'
import type { SpillStore } from './state.ts'

/** What belongs to the entry `n` lies from `…Ends[n - 1]` to `…Ends[n]`. */
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

/** The same with the bytes of each entry where they lie: the store writes them one behind the other. */
export interface PackingDump extends Omit<PackedDump, 'bytes'> {
  readonly bytes: readonly Uint8Array[]
}

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

/** One of thousands: a class, for an object with accessors of its own takes V8 many times as long. */
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

/** Where a spill lies: pieces are added, and their bytes are read again. */
export interface SpillPlace {
  aside: SpillStore['aside']
  readonly beside?: string
  add(content: PackingDump): number | null
  read(from: number, length: number): Uint8Array
}

/** So many bytes are put in the spill store together: little beside a page's work, and little to hold. */
const TOGETHER = 1 << 20

/** A spill whose pieces are packed dumps. */
export function spillStoreAt({ add, read, aside, beside }: SpillPlace, together = TOGETHER): SpillStore {
  return {
    together,
    aside,
    ...(beside !== undefined && { beside }),
    put: (dump) => {
      const packed = packDump(dump)
      const { ids, bytesEnds } = packed
      const start = add(packed)
      if (start === null) return null
      const places = new Map(ids.map((id, place) => [id, place]))
      return (id) => {
        const place = places.get(id) as number
        const from = bytesEnds[place - 1] ?? 0
        const length = (bytesEnds[place] as number) - from
        // Bound, it holds nothing but its numbers: a function made here would hold the places of all that were put there with it.
        return read.bind(null, start + from, length)
      }
    },
  }
}
