// Outcomes as bytes. V8's serializer allocates new memory for each outcome, and that costs more than writing. So a query names its long texts,
// which are written after the rest as JSON, into memory that is used again.
import { deserialize, serialize } from 'node:v8'
import type { Outcome } from '../base/diagnostic.ts'
import { isLatin1 } from '../base/text.ts'

/** A value without its long texts, which stand empty in it. All of it is plain data, as JSON has it. */
export interface SplitValue {
  readonly rest: unknown
  /** Each with its place in the value. */
  readonly texts: readonly (readonly [text: string, ...place: (string | number)[]])[]
}

/** For a value without long texts; null where JSON does not hold it. */
export function plain(value: unknown): SplitValue | null {
  return isPlain(value) ? { rest: value, texts: [] } : null
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'boolean' || value === null
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** Memory for outcomes that are of no use when the next ones are written. */
export interface Room {
  /** So many bytes, of the room while there are. */
  take(bytes: number): Buffer
  readonly isFull: boolean
  /** What was taken is written over from now on. */
  clear(): void
}

/** Where less is left, others are written in memory of their own. */
const LITTLE = 64 << 10

export function createRoom(size = 2 << 20): Room {
  let room: Buffer | null = null
  let end = 0
  return {
    take: (bytes) => {
      if (end + bytes > size) {
        end = size
        return Buffer.allocUnsafeSlow(bytes)
      }
      room ??= Buffer.allocUnsafeSlow(size)
      return room.subarray(end, (end += bytes))
    },
    get isFull() {
      return size - end < LITTLE
    },
    clear: () => {
      end = 0
    },
  }
}

/** What V8 writes begins with 255. */
const APART = 0
/** That, and how many texts there are, in front of their lengths. */
const HEAD = 5

/** For `decodeOutcome`. Use the bytes before the room is cleared. */
export function encodeOutcome(
  { value, diagnostics }: Outcome<unknown>,
  split: SplitValue | null = null,
  room?: Room,
): Uint8Array {
  if (split === null) return serialize({ value, diagnostics })
  const places = split.texts.map(([, ...place]) => place)
  const texts = [JSON.stringify([split.rest, diagnostics, places]), ...split.texts.map(([text]) => text)]
  const wide = texts.map((text) => !isLatin1(text))
  const start = HEAD + 4 * texts.length
  const size = texts.reduce((sum, { length }, at) => sum + (wide[at] === true ? 2 * length : length), start)
  const bytes = room?.take(size) ?? Buffer.allocUnsafeSlow(size)
  bytes[0] = APART
  bytes.writeUInt32LE(texts.length, 1)
  let end = start
  for (const [at, text] of texts.entries()) {
    bytes.writeUInt32LE(text.length * 2 + (wide[at] === true ? 1 : 0), HEAD + 4 * at)
    end += bytes.write(text, end, wide[at] === true ? 'utf16le' : 'latin1')
  }
  return bytes
}

export function decodeOutcome(bytes: Uint8Array): Outcome<unknown> {
  if (bytes[0] !== APART) return deserialize(bytes) as Outcome<unknown>
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const count = all.readUInt32LE(1)
  let end = HEAD + 4 * count
  const text = (at: number): string => {
    const length = all.readUInt32LE(HEAD + 4 * at)
    const wide = length % 2 === 1
    const start = end
    end += wide ? length - 1 : length >>> 1
    return all.toString(wide ? 'utf16le' : 'latin1', start, end)
  }
  const [rest, diagnostics, places] = JSON.parse(text(0)) as [unknown, Outcome<unknown>['diagnostics'], Place[]]
  const whole = { value: rest, diagnostics }
  for (const [at, place] of places.entries()) put(whole, place, text(at + 1))
  return whole
}

type Place = readonly (string | number)[]

function put(whole: { value: unknown }, place: Place, text: string): void {
  let parent = whole as Record<string | number, unknown>
  let name: string | number = 'value'
  for (const next of place) {
    parent = parent[name] as typeof parent
    name = next
  }
  parent[name] = text
}
