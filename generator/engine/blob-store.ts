// Large values on disk. A large site's first build writes its snapshot while it computes: entries go to a file next to the snapshot, which replaces it at the
// end. Until then, they can be read back. An interrupted build leaves the old snapshot.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Dump } from './entries.ts'
import { packDump } from './snapshot.ts'
import { append, END, pack } from './snapshot-file.ts'
import { forgetKept } from '../host/kept-files.ts'
import { makeFolder } from '../host/write/make-folder.ts'
import { readAt } from '../host/read-at.ts'

/** Bytes that only this run reads. */
export interface BlobStore {
  /** Returns a function that reads the bytes back; null if the disk is full. */
  put(bytes: Uint8Array): (() => Uint8Array) | null
  /** Another thread may write such bytes to a file with this path. */
  readonly path?: string
}

/** Also stores the memo's entries. */
export interface EntryStore extends BlobStore {
  /** Bytes of entries that are written together. */
  readonly together: number
  /** Returns functions that read each entry's bytes back, by ID; null if the disk is full. */
  putEntries(dump: Dump): ((id: string) => () => Uint8Array) | null
}

/** Bytes of entries that are written together: the write is short compared to a page's work, and they take little memory. */
const TOGETHER = 1 << 20

/** Entries go into the growing snapshot, other bytes into the spool. */
export function entryStore(
  { add, read }: Pick<GrowingStore, 'add' | 'read'>,
  blobs: BlobStore,
  together = TOGETHER,
): EntryStore {
  return {
    ...blobs,
    together,
    putEntries: (dump) => {
      const packed = packDump(dump)
      const { ids, bytesEnds } = packed
      const start = add(packed)
      if (start === null) return null
      const places = new Map(ids.map((id, place) => [id, place]))
      return (id) => {
        const place = places.get(id) as number
        const from = bytesEnds[place - 1] ?? 0
        const length = (bytesEnds[place] as number) - from
        // A bound function references only its numbers; a closure would keep all entries' offsets alive.
        return read.bind(null, start + from, length)
      }
    },
  }
}

export interface GrowingStore {
  /**
   * Appends a piece. Returns the offset of its `bytes` in the file. Null if the disk is full: earlier pieces can still be read, but there will be no
   * snapshot.
   */
  add(content: { readonly bytes: Uint8Array | readonly Uint8Array[] }): number | null
  /** Reads appended bytes. */
  read(from: number, length: number): Uint8Array
  /** Appends the last piece and replaces the snapshot; false if there's nothing to write. */
  finish(last: () => unknown): boolean
}

/** The file is created with the first piece. `file` and `version` are the snapshot's. */
export function growingStore(file: string, version: string): GrowingStore {
  let begun: Growing | null = null
  let ended = false
  const attempt = <T>(work: () => T): T | null => {
    if (ended) return null
    try {
      return work()
    } catch {
      // The disk is full or read-only: the build continues in memory.
      ended = true
      begun?.forget()
      return null
    }
  }
  return {
    add: (content) => attempt(() => (begun ??= begin(file, version)).append(content)),
    read: (from, length) => readAt((begun as Growing).open, from, length),
    finish: (last) => {
      const growing = begun
      const done = attempt(() => {
        if (growing === null) return false
        growing.append(last())
        growing.append(END)
        growing.putInPlace()
        return true
      })
      ended ||= growing !== null
      return done ?? false
    },
  }
}

interface Growing {
  readonly open: number
  /** Returns the offset of its `bytes`. */
  append(content: unknown): number
  putInPlace(): void
  forget(): void
}

function begin(file: string, version: string): Growing {
  const { open, name, forget } = openNextTo(file)
  let end = 0
  const add = (content: unknown): number => {
    const parts = pack(content)
    const [head, data] = parts
    const start = end + head.length + data.length
    end += append(open, parts)
    return start
  }
  add(version)
  return {
    open,
    append: add,
    putInPlace: () => {
      fs.renameSync(name, file)
      process.off('exit', forget)
    },
    forget,
  }
}

/** A deleted file next to `file`, open until the process ends. It's created when the first bytes are written. */
export function blobStore(file: string): Pick<BlobStore, 'put'> {
  let begun: { readonly open: number } | null = null
  let end = 0
  let full = false
  return {
    put: (bytes) => {
      if (full) return null
      try {
        begun ??= openUnnamed(file)
        fs.appendFileSync(begun.open, bytes)
      } catch {
        full = true
        return null
      }
      const { open } = begun
      const [from, { length }] = [end, bytes]
      end += length
      return () => readAt(open, from, length)
    },
  }
}

interface Opened {
  readonly open: number
  readonly name: string
  /** Deletes its name. */
  readonly forget: () => void
}

let count = 0

/** A new file. The next build removes files of killed processes. */
function openNextTo(file: string): Opened {
  const name = `${file}.${++count}.${process.pid}`
  const forget = (): void => forgetKept(name)
  makeFolder(path.dirname(file))
  const open = fs.openSync(name, 'wx+')
  process.once('exit', forget)
  return { open, name, forget }
}

/** A file that disappears with the process. */
function openUnnamed(file: string): Opened {
  const opened = openNextTo(file)
  opened.forget()
  process.off('exit', opened.forget)
  return opened
}
