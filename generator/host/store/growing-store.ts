// A store that is written while its content is made: the whole goes piece by piece into a file beside its place, which it takes when it has an end.
// What was added can be read again meanwhile. Whoever ends before leaves the old store.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { append, END, forgetKept, pack } from './store.ts'
import { makeFolder } from '../write/make-folder.ts'
import { readAt } from '../read-at.ts'

export interface GrowingStore {
  /**
   * Add a piece. Returns where its `bytes` lie in the file; null when the disk takes nothing more, and then all that was added can still be
   * read, but the store keeps nothing of it.
   */
  add(content: { readonly bytes: Uint8Array | readonly Uint8Array[] }): number | null
  /** Bytes that were added. */
  read(from: number, length: number): Uint8Array
  /** Add the last piece and put the store in its place; false when there is nothing to put there. */
  finish(last: () => unknown): boolean
}

/** Nothing is written before the first piece. `file` and `version` are those of the store. */
export function growingStore(file: string, version: string): GrowingStore {
  let begun: Growing | null = null
  let ended = false
  const attempt = <T>(work: () => T): T | null => {
    if (ended) return null
    try {
      return work()
    } catch {
      // The disk is full, or nothing may be written there: the build goes on without.
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
  /** Returns where its `bytes` begin in the file. */
  append(content: unknown): number
  putInPlace(): void
  forget(): void
}

function begin(file: string, version: string): Growing {
  const { open, name, forget } = openBeside(file)
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

/** A file that nobody finds afterwards: bytes are put into it and read again as long as this process works. */
export interface Spool {
  /** Tells how the bytes are read again; null when the disk takes nothing more. */
  put(bytes: Uint8Array): (() => Uint8Array) | null
}

/** Nothing is written before the first bytes. The file lies beside `file`. */
export function spoolAt(file: string): Spool {
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
  /** Nobody finds it any more. */
  readonly forget: () => void
}

let count = 0

/** A new file with a name of its own. What is left when the process is killed is removed by the next build that remembers. */
function openBeside(file: string): Opened {
  const name = `${file}.${++count}.${process.pid}`
  const forget = (): void => forgetKept(name)
  makeFolder(path.dirname(file))
  const open = fs.openSync(name, 'wx+')
  process.once('exit', forget)
  return { open, name, forget }
}

/** One that is gone when the process is. */
function openUnnamed(file: string): Opened {
  const opened = openBeside(file)
  opened.forget()
  process.off('exit', opened.forget)
  return opened
}
