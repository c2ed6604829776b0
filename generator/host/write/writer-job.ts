// Writes files sequentially, in the writing thread or the main thread.
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { isRope, type FileContent, type SharedText } from '../../base/rope.ts'
import type { FileStat } from '../host.ts'

/** Message to the writing thread: the folder, a batch of files in one buffer, or the end. */
export type WriteAsk = { readonly folder: string } | FileBatch | 'end'

export interface FileBatch {
  readonly bytes: Uint8Array
  readonly files: readonly (readonly [file: string, from: number, to: number])[]
  /** Set to 0 when the files are written: the buffer is shared and reused. */
  readonly busy?: Int32Array
}

/** A written file's stats, with its SHA-256 in hexadecimal. */
export interface WrittenStat extends FileStat {
  readonly sha: string
}

/** Written files with size and time, or the first file that couldn't be written. */
export interface WrittenFiles {
  readonly stats: readonly (readonly [file: string, stat: WrittenStat])[]
  readonly failed: { readonly file: string; readonly code: string } | null
}

export interface WriterJob {
  write(file: string, content: Uint8Array): void
  written(): WrittenFiles
}

/** A writer for one folder only. After the first failure, nothing more is written. */
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

/** A buffer holds many files, because sending each one separately costs more than writing it. */
const PIECE = 4 * 1024 * 1024

/** Number of buffers in rotation: when all are in use, the producer waits. */
const PIECES = 6

/** If a thread hasn't written a buffer after this many milliseconds, it may have ended, and nothing waits for it any longer. */
const PATIENCE = 2000

interface Piece {
  readonly bytes: Uint8Array
  /** 1 from sending until its files are written; undefined if memory isn't shared. */
  readonly busy?: Int32Array
}

/** Allocates buffers in rotation: touching new memory costs more than writing to it. */
function createPieces(): (size: number) => Piece {
  /** The most recently used buffer is the last. */
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
    // The thread's wake-up may belong to the previous batch, which ended in the meantime.
    while (patient && Atomics.load(piece.busy, 0) === 1)
      patient = Atomics.wait(piece.busy, 0, 1, PATIENCE) !== 'timed-out'
    return patient ? piece : { bytes: new Uint8Array(PIECE) }
  }
}

/** Collects files until a buffer is full, then sends it. */
export interface Batch {
  /** Returns the content as bytes, which are valid until the next call. */
  add(file: string, content: FileContent): Uint8Array
  /** Sends the current buffer. */
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

/** Maximum bytes of a piece: no character needs more than three per code unit. */
function mostBytes(piece: string | Uint8Array | SharedText): number {
  if (typeof piece === 'string') return piece.length * 3
  return piece instanceof Uint8Array ? piece.length : piece.bytes.length
}
