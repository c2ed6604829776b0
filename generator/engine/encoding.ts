// Encodes outcomes. V8's serializer allocates new memory for each outcome, which costs more than writing. So long texts are extracted by name and written
// after the rest as JSON, into reused memory.
import { deserialize, serialize } from 'node:v8'
import type { Outcome } from '../base/diagnostic.ts'
import { isLatin1 } from '../base/text.ts'

/** A value with its long texts extracted and replaced by empty strings. It's plain JSON data. */
export interface SplitValue {
  readonly rest: unknown
  /** Each with its path in the value. */
  readonly texts: readonly (readonly [text: string, ...place: (string | number)[]])[]
}

/** For a value without long texts; null if JSON can't represent it. */
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

/** A reusable buffer for outcomes that are no longer needed when the next ones are written. */
export interface Room {
  /** Allocates bytes from the buffer while there's space, otherwise separately. */
  take(bytes: number): Buffer
  readonly isFull: boolean
  /** Allocated bytes may be overwritten from now on. */
  clear(): void
}

/** If less space is left, new memory is allocated. */
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

/** First byte of this format; V8's serialization starts with 255. */
const APART = 0
/** Size of the header: the first byte and the number of texts; their lengths follow. */
const HEAD = 5

/** Encodes for `decodeOutcome`. Use the bytes before the buffer is cleared. */
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

/** Decodes `encodeOutcome`'s bytes. */
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
