// The engine's snapshot on disk: one file of pieces. Incomplete or damaged pieces are ignored.
import * as fs from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { RandomAccessBytes } from '../base/random-access-bytes.ts'
import { replaceFile } from '../host/kept-files.ts'
import { readAt, stretchesOf } from '../host/read-at.ts'

/** Plain data as bytes with a checksum, readable by the same version of Node on any machine. */
export function packed(content: unknown): Uint8Array {
  return Buffer.concat(pack(content))
}

/** The packed data; null if the bytes are damaged. */
export function unpack(bytes: Uint8Array): unknown {
  const [piece] = piecesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  return piece === undefined ? null : unpacked(piece)
}

/** A persistent store: a full snapshot, and pieces appended to it. */
export interface Store {
  /** Everything saved under the same version, in order; empty if the snapshot is damaged or has another version. */
  load(): readonly unknown[]
  /** Appends a piece if the file is unchanged and hasn't grown too much; otherwise, writes a new full snapshot. */
  save(whole: () => Iterable<unknown>, more: () => unknown): void
}

/** A store's location: if other machines may write there, too, the file is only ever replaced. */
export interface StorePlace {
  readonly shared?: boolean
  /** Files up to this size are read into memory. Of larger ones, most parts aren't needed. */
  readonly held?: number
}

/**
 * A store in one file. Each piece has its size, its checksum, its data's size, the data, and the property `bytes`, which is written without a copy and read
 * in parts. Reading stops at the first incomplete piece, so an interruption only loses what was being appended.
 */
export function createStore(file: string, version: string, { shared = false, held = HELD }: StorePlace = {}): Store {
  /** Size of the full snapshot when it was written, and of all content known to be in the file. */
  let whole = 0
  let size = 0
  return {
    load: () => {
      const pieces = readPieces(file, held)
      const [first, ...contents] = pieces.map(unpacked)
      if (first !== version) return []
      const end = contents.indexOf(END)
      // A second version or end marker is a copy: files were concatenated.
      if (contents.some((content, at) => content === version || (content === END && at !== end))) return []
      const sizeOf = (some: readonly Piece[]): number => some.reduce((sum, { size }) => sum + size, 0)
      // If the full snapshot has no end marker, it's incomplete: it can be used, but nothing is appended to it.
      if (end >= 0) whole = sizeOf(pieces.slice(0, end + 2))
      size = end < 0 ? 0 : sizeOf(pieces)
      return contents.filter((content) => content !== null && content !== END)
    },
    save: (all, more) => {
      try {
        if (!shared && size > 0 && size < whole * GROWTH && fs.statSync(file).size === size) {
          const piece = pack(more())
          fs.appendFileSync(file, Buffer.concat(piece))
          size += lengthOf(piece)
        } else whole = size = writeWhole(file, version, all())
      } catch {
        // A check or plugin has returned a value that can't be serialized, or the disk is full: it's computed again.
        size = 0
      }
    },
  }
}

/** Size, checksum and data size before a piece. */
const HEAD = 12
/** The file is rewritten when it exceeds its initial size by this factor. */
const GROWTH = 1.5

/** The piece after the full snapshot. */
export const END = 'end of the whole'

/** Returns the size. */
function writeWhole(file: string, version: string, contents: Iterable<unknown>): number {
  let size = 0
  replaceFile(file, (temporary) => {
    const open = fs.openSync(temporary, 'a')
    try {
      for (const content of inPieces(version, contents)) size += append(open, pack(content))
    } finally {
      fs.closeSync(open)
    }
  })
  return size
}

/** Returns the size. */
export function append(open: number, parts: readonly Uint8Array[]): number {
  let left = parts
  while (left.length > 0) left = behind(left, fs.writevSync(open, left))
  return lengthOf(parts)
}

/** The parts after the first `bytes` bytes. */
function behind(parts: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let end = 0
  const at = parts.findIndex(({ length }) => (end += length) > bytes)
  if (at < 0) return []
  const first = parts[at] as Uint8Array
  return [first.subarray(first.length - (end - bytes)), ...parts.slice(at + 1)]
}

function* inPieces(version: string, contents: Iterable<unknown>): Iterable<unknown> {
  yield version
  yield* contents
  yield END
}

/** Header, data, and raw bytes. */
export function pack(content: unknown): readonly [head: Uint8Array, data: Uint8Array, ...rest: Uint8Array[]] {
  const rest = restOf(content)
  const data = serialize(rest === null ? content : { ...(content as object), bytes: undefined })
  // zlib restarts the checksum if it gets an empty buffer.
  const parts = [data, ...(rest ?? []).filter(({ length }) => length > 0)]
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(lengthOf(parts))
  head.writeUInt32LE(data.length, 8)
  head.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), sumOfHead(head)),
    4,
  )
  return [head, ...(parts as [Uint8Array])]
}

/** The checksum starts with the data's size, which separates it from `bytes`. */
function sumOfHead(head: Uint8Array): number {
  return crc32(head.subarray(8, HEAD))
}

/** The data's property `bytes`, in one or several buffers, which are read back as one. */
function restOf(content: unknown): readonly Uint8Array[] | null {
  if (typeof content !== 'object' || content === null || !('bytes' in content)) return null
  const { bytes } = content
  if (bytes instanceof Uint8Array) return [bytes]
  return Array.isArray(bytes) && bytes.every((one) => one instanceof Uint8Array) ? bytes : null
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

interface Piece {
  /** Including the header. */
  readonly size: number
  readonly data: Buffer
  readonly rest: RandomAccessBytes
}

function unpacked({ data, rest }: Piece): unknown {
  try {
    const content = deserialize(data) as unknown
    if (typeof content !== 'object' || content === null || !('bytes' in content) || content.bytes !== undefined)
      return content
    return { ...content, bytes: rest }
  } catch {
    return null
  }
}

/** Windows can't replace an open file. */
const HELD = process.platform === 'win32' ? Infinity : 4 << 20

function readPieces(file: string, held: number): Piece[] {
  try {
    const { size } = fs.statSync(file)
    return size > held ? piecesThatLie(fs.openSync(file, 'r')) : piecesOf(fs.readFileSync(file))
  } catch {
    return []
  }
}

function piecesOf(all: Buffer): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at + HEAD <= all.length;) {
    const size = HEAD + all.readUInt32LE(at)
    const bytes = all.subarray(at + HEAD, at + size)
    if (at + size > all.length || crc32(bytes, sumOfHead(all.subarray(at))) !== all.readUInt32LE(at + 4)) break
    const data = all.readUInt32LE(at + 8)
    const rest = new Uint8Array(bytes.buffer, bytes.byteOffset + data, bytes.length - data)
    pieces.push({ size, data: bytes.subarray(0, data), rest })
    at += size
  }
  return pieces
}

/** The same without loading raw bytes: they're read through a small buffer for the checksum, and again on demand. */
function piecesThatLie(open: number): Piece[] {
  const pieces: Piece[] = []
  const room = Buffer.allocUnsafeSlow(64 << 10)
  const { size: whole } = fs.fstatSync(open)
  for (let at = 0; at + HEAD <= whole;) {
    const head = readAt(open, at, HEAD)
    const size = HEAD + head.readUInt32LE(0)
    const dataSize = head.readUInt32LE(8)
    if (at + size > whole || HEAD + dataSize > size) break
    const data = readAt(open, at + HEAD, dataSize)
    const start = at + HEAD + dataSize
    const rest = at + size - start
    if (sumOf(open, start, rest, room, crc32(data, sumOfHead(head))) !== head.readUInt32LE(4)) break
    pieces.push({ size, data, rest: stretchesOf(open, start, rest) })
    at += size
  }
  return pieces
}

function sumOf(open: number, start: number, length: number, room: Buffer, before: number): number {
  let sum = before
  for (let done = 0; done < length;) {
    const some = fs.readSync(open, room, 0, Math.min(room.length, length - done), start + done)
    if (some === 0) return -1
    sum = crc32(room.subarray(0, some), sum)
    done += some
  }
  return sum
}
