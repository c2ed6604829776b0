// Writing files one after the other, as the writing thread and the main thread do it.
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { isRope, type FileContent, type SharedText } from '../../base/rope.ts'
import type { FileStat } from '../host.ts'

/** Told to the writing thread: where to write, files one behind the other in one piece of memory, or that there are no more. */
export type WriteAsk = { readonly folder: string } | FileBatch | 'end'

export interface FileBatch {
  readonly bytes: Uint8Array
  readonly files: readonly (readonly [file: string, from: number, to: number])[]
  /** To be set to 0 when the files are written: the piece of memory is shared and used again. */
  readonly busy?: Int32Array
}

/** What was written into a file: its SHA-256, in hexadecimal. */
export interface WrittenStat extends FileStat {
  readonly sha: string
}

/** What was written: file → size and time; or the first file that could not be. */
export interface WrittenFiles {
  readonly stats: readonly (readonly [file: string, stat: WrittenStat])[]
  readonly failed: { readonly file: string; readonly code: string } | null
}

export interface WriterJob {
  write(file: string, content: Uint8Array): void
  written(): WrittenFiles
}

/** A writer into a folder, and nowhere else. After the first failure nothing more is written. */
export function createWriterJob(folder: string): WriterJob {
  const below = path.resolve(folder) + path.sep
  const made = new Set<string>([folder])
  const stats: [string, WrittenStat][] = []
  let failed: WrittenFiles['failed'] = null
  return {
    write: (file, content) => {
      if (failed !== null) return
      const target = path.resolve(folder, file)
      if (!target.startsWith(below)) {
        failed = { file, code: 'this path is outside the output folder' }
        return
      }
      try {
        stats.push([file, writeFile(target, content, made)])
      } catch (error) {
        failed = { file, code: (error as NodeJS.ErrnoException).code ?? 'error' }
      }
    },
    written: () => ({ stats, failed }),
  }
}

function writeFile(target: string, content: Uint8Array, made: Set<string>): WrittenStat {
  const folder = path.dirname(target)
  if (!made.has(folder)) {
    fs.mkdirSync(folder, { recursive: true })
    made.add(folder)
  }
  const handle = fs.openSync(target, 'w')
  try {
    for (let at = 0; at < content.length;) at += fs.writeSync(handle, content, at)
    const { size, mtimeMs } = fs.fstatSync(handle)
    return { size, mtime: mtimeMs, sha: hash('sha256', content, 'hex') }
  } finally {
    fs.closeSync(handle)
  }
}

/** Pieces of memory hold many files, because handing over each by itself costs more than writing it. */
const PIECE = 4 * 1024 * 1024

/** So many pieces are used in turns: whoever makes files faster than they are written waits. */
const PIECES = 6

/** A thread that has not written a piece after so many milliseconds may have ended: nobody waits for it then. */
const PATIENCE = 2000

interface Piece {
  readonly bytes: Uint8Array
  /** 1 from the time when it is handed over until its files are written; missing where nothing is shared. */
  readonly busy?: Int32Array
}

/** Gives pieces of memory, the same ones again and again: memory that was never touched costs more than what is written into it. */
function createPieces(): (size: number) => Piece {
  /** The one that was given last is the last one. */
  const pieces: Required<Piece>[] = []
  let patient = true
  return (size) => {
    if (size > PIECE || !patient) return { bytes: new Uint8Array(Math.max(PIECE, size)) }
    const free = pieces.findIndex(({ busy }) => Atomics.load(busy, 0) === 0)
    const [piece] =
      free < 0 && pieces.length < PIECES
        ? [{ bytes: new Uint8Array(new SharedArrayBuffer(PIECE)), busy: new Int32Array(new SharedArrayBuffer(4)) }]
        : (pieces.splice(Math.max(free, 0), 1) as [Required<Piece>])
    pieces.push(piece)
    // The thread may wake for the time before, which ended while it was on its way to do so.
    while (patient && Atomics.load(piece.busy, 0) === 1)
      patient = Atomics.wait(piece.busy, 0, 1, PATIENCE) !== 'timed-out'
    return patient ? piece : { bytes: new Uint8Array(PIECE) }
  }
}

/** Collects files until a piece is full, and then hands it over. */
export interface Batch {
  /** Returns the content as bytes; they are valid until the next call. */
  add(file: string, content: FileContent): Uint8Array
  /** Hand over what is there. */
  flush(): void
}

export function createBatch(send: (ask: FileBatch) => void): Batch {
  const encoder = new TextEncoder()
  const pieceOf = createPieces()
  let piece: Piece = { bytes: new Uint8Array(0) }
  let files: [string, number, number][] = []
  let end = 0
  const flush = (): void => {
    if (piece.busy !== undefined && files.length > 0) Atomics.store(piece.busy, 0, 1)
    if (files.length > 0) send({ ...piece, files })
    piece = { bytes: new Uint8Array(0) }
    files = []
    end = 0
  }
  return {
    add: (file, content) => {
      const pieces = isRope(content) ? content : [content]
      const most = pieces.reduce((sum, piece) => sum + mostBytes(piece), 0)
      if (end + most > piece.bytes.length) {
        flush()
        piece = pieceOf(most)
      }
      const { bytes } = piece
      const from = end
      for (const part of pieces) {
        if (typeof part === 'string') end += encoder.encodeInto(part, bytes.subarray(end)).written
        else {
          const own = part instanceof Uint8Array ? part : part.bytes
          bytes.set(own, end)
          end += own.length
        }
      }
      files.push([file, from, end])
      return bytes.subarray(from, end)
    },
    flush,
  }
}

/** Bytes that a piece can need: no character needs more than three a code unit. */
function mostBytes(piece: string | Uint8Array | SharedText): number {
  if (typeof piece === 'string') return piece.length * 3
  return piece instanceof Uint8Array ? piece.length : piece.bytes.length
}
