// Writing the output: everything goes to a staging folder beside the output folder; the two are exchanged by renames, so that a
// reader finds the old site or the new one, never a mixture.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { isRope, textOf, type FileContent } from '../../base/rope.ts'
import { statOf, type FileStat } from '../host.ts'
import { makeFolder } from './make-folder.ts'
import { leftovers, removeLeftovers } from '../kept-files.ts'
import type { Thread } from '../thread.ts'
import { createBatch, createWriterJob, type WriteAsk, type WrittenFiles, type WrittenStat } from './writer-job.ts'

export class WriteError extends Error {
  readonly target: string
  constructor(target: string, cause: NodeJS.ErrnoException) {
    super(`${cause.code ?? cause.message}: ${target}`)
    this.target = target
  }
}

/** One output folder in the making. */
export interface Staging {
  /** Write a file; folders are made as needed. Returns the bytes of the content, which are valid until the next call. */
  write(file: string, content: FileContent): Uint8Array
  /** Wait until everything is written: size and time of each file. Throws WriteError for the first that could not be. */
  written(): Promise<ReadonlyMap<string, WrittenStat>>
  /** Write one more file, after all others. */
  last(file: string, content: string): WrittenStat
  /** Take a file of the previous output over unchanged: its size and time there. Throws OutputMoved when it is not as described. */
  keep(file: string, stat: FileStat): FileStat
  /** Give a file of the cache a second name in the new output: its size and time. Null where the disk can't. */
  adopt(file: string, from: string): FileStat | null
  /** Exchange staging and output, at once. Resolves when the old output is gone. */
  commit(): Promise<void>
  /** Leave the output as it was; done when nothing is being written any more. */
  discard(): Promise<void>
}

/** Another build has changed the output meanwhile. */
export class OutputMoved extends WriteError {}

/** What is in the output's place now is none of a build: it was made meanwhile, and stays. */
export class OutputRefused extends WriteError {
  readonly reason: string
  constructor(target: string, reason: string) {
    super(target, { code: reason } as NodeJS.ErrnoException)
    this.reason = reason
  }
}

/** Why what is at a path must not be replaced; null where it may be. */
export type Refusal = (place: string) => string | null

/**
 * Repair what processes that are gone left of an exchange: if the output is missing and the old one was moved aside, it comes back; what
 * else they left is removed.
 */
export function repairOutput(out: string): void {
  const { folder, name } = placeOf(out)
  const old = new RegExp(`^\\.ssg-old-${name}-(\\d+)$`)
  if (!fs.existsSync(out)) {
    const aside = leftovers(folder, old)[0]
    if (aside !== undefined) guard(out, () => fs.renameSync(path.join(folder, aside), out))
  }
  removeLeftovers(folder, old)
  removeLeftovers(folder, new RegExp(`^\\.ssg-new-${name}-(\\d+)$`))
}

/** So many files are written at once; what comes after them goes to a thread, if there is one. */
const FEW = 512
/** The same where more than these pages are on their way: the thread, which costs its start, will have enough to do. */
const FEW_OF_MANY = 128
const MANY_PAGES = 400

/**
 * Begin a new output. Throws WriteError when the place cannot be written. `start` starts the writing thread; `pages` says how many are expected.
 * `refuse` looks at what the output takes the place of.
 */
export function stage(
  out: string,
  start: (() => Thread<WriteAsk, WrittenFiles>) | null,
  pages: () => number = () => 0,
  refuse: Refusal = () => null,
): Staging {
  const { old, staging } = placeOf(out)
  guard(out, () => {
    repairOutput(out)
    fs.rmSync(staging, { recursive: true, force: true })
    makeFolder(staging)
    if (fs.existsSync(out)) fs.accessSync(out, fs.constants.W_OK)
  })
  const writing = writeInto(staging, out, start, () => (pages() > MANY_PAGES ? FEW_OF_MANY : FEW))
  return {
    write: writing.write,
    written: writing.written,
    last: writing.last,
    keep: keeper(staging, out),
    adopt: adopter(staging),
    commit: () => guard(out, () => exchange({ out, staging, old }, refuse)),
    discard: async () => {
      await writing.stop()
      ignoring(null, () => fs.rmSync(staging, { recursive: true, force: true }))
    },
  }
}

type Writing = Pick<Staging, 'write' | 'written' | 'last'> & {
  /** Ends the thread, if there is one. */
  stop(): Promise<void>
}

/** New files of an output: the first ones are written here, and all others by a thread. */
function writeInto(
  staging: string,
  out: string,
  start: (() => Thread<WriteAsk, WrittenFiles>) | null,
  few: () => number,
): Writing {
  const here = createWriterJob(staging)
  let thread: Thread<WriteAsk, WrittenFiles> | null = null
  const batch = createBatch((ask) => {
    if (thread === null) {
      thread = (start as () => Thread<WriteAsk, WrittenFiles>)()
      thread.post({ folder: staging })
    }
    thread.post(ask, ask.busy === undefined ? [ask.bytes.buffer as ArrayBuffer] : [])
  })
  let count = 0
  const check = (written: WrittenFiles): WrittenFiles => {
    if (written.failed !== null)
      throw new WriteError(path.join(out, written.failed.file), { code: written.failed.code } as NodeJS.ErrnoException)
    return written
  }
  return {
    write: (file, content) => {
      if (start !== null && count++ >= few()) return batch.add(file, content)
      const whole = isRope(content) ? textOf(content) : content
      const bytes = typeof whole === 'string' ? new TextEncoder().encode(whole) : whole
      here.write(file, bytes)
      return bytes
    },
    written: async () => {
      batch.flush()
      thread?.post('end')
      const there = thread === null ? null : check(await thread.answer())
      return new Map([...check(here.written()).stats, ...(there?.stats ?? [])])
    },
    last: (file, content) => {
      // What is written over may have a second name in the output.
      fs.rmSync(path.join(staging, file), { force: true })
      here.write(file, new TextEncoder().encode(content))
      return (check(here.written()).stats.at(-1) as readonly [string, WrittenStat])[1]
    },
    stop: async () => thread?.stop(),
  }
}

/** Where a file goes in the staging folder, whose folder is made first. */
function placeIn(staging: string): (file: string) => string {
  const made = new Set<string>()
  return (file) => {
    const target = path.join(staging, file)
    const folder = path.dirname(target)
    if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true })
    made.add(folder)
    return target
  }
}

function adopter(staging: string): Staging['adopt'] {
  const place = placeIn(staging)
  return (file, from) => {
    const target = place(file)
    try {
      fs.linkSync(from, target)
    } catch {
      return null
    }
    return statOf(target)
  }
}

/** Takes files of the output over into the staging folder. */
function keeper(staging: string, out: string): Staging['keep'] {
  const place = placeIn(staging)
  return (file, stat) => {
    const before = path.join(out, file)
    const now = statOf(before)
    const taken =
      now?.size === stat.size && now.mtime === stat.mtime
        ? guard(before, () => takeOver(before, place(file), stat))
        : null
    if (taken === null)
      throw new OutputMoved(out, { code: 'it changed while the site was being built' } as NodeJS.ErrnoException)
    return taken
  }
}

/** A second name for the same file or, on a disk that knows none, a copy. Null when it has just gone. */
function takeOver(from: string, to: string, stat: FileStat): FileStat | null {
  try {
    fs.linkSync(from, to)
    return stat
  } catch {
    ignoring(['ENOENT'], () => fs.copyFileSync(from, to))
    return statOf(to)
  }
}

/** Other builds may exchange the same output at the same time: the last one stays. */
function exchange(
  { out, staging, old }: { readonly out: string; readonly staging: string; readonly old: string },
  refuse: Refusal,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    fs.rmSync(old, { recursive: true, force: true })
    // Looked at where nobody can exchange it.
    ignoring(['ENOENT'], () => fs.renameSync(out, old))
    const reason = refuse(old)
    if (reason !== null) {
      fs.renameSync(old, out)
      throw new OutputRefused(out, reason)
    }
    try {
      fs.renameSync(staging, out)
      break
    } catch (error) {
      if (tries < 10 && TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')) continue
      if (!fs.existsSync(out)) ignoring(null, () => fs.renameSync(old, out))
      throw error
    }
  }
  return removeAll(old)
}

/** The new output is in place: what cannot be removed now is a leftover for the next build. */
function removeAll(old: string): Promise<void> {
  const folders: string[][] = []
  ignoring(null, () => removeFiles(old, folders, 0))
  return removeFolders(folders).catch(() => undefined)
}

/** What `fs.rmSync` does, in half of its time: nothing is looked at that the listing tells. Notes the folders by their depth. */
function removeFiles(folder: string, folders: string[][], depth: number): void {
  ;(folders[depth] ??= []).push(folder)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(below, folders, depth + 1)
    else fs.unlinkSync(below)
  }
}

/** Removing a folder takes many times as long as removing a file: the system does it beside this thread. */
async function removeFolders(folders: readonly (readonly string[])[]): Promise<void> {
  for (const level of folders.toReversed()) await Promise.all(level.map((folder) => fs.promises.rmdir(folder)))
}

const TAKEN: readonly string[] = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR']

function ignoring(codes: readonly string[] | null, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (codes !== null && !codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Where the output lies, and the names beside it that this process uses. */
function placeOf(out: string): {
  readonly folder: string
  readonly name: string
  readonly old: string
  readonly staging: string
} {
  const folder = path.dirname(out)
  const base = path.basename(out)
  const at = (what: string): string => path.join(folder, `.ssg-${what}-${base}-${process.pid}`)
  return { folder, name: base.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), old: at('old'), staging: at('new') }
}

function guard<T>(target: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof WriteError ? error : new WriteError(target, error as NodeJS.ErrnoException)
  }
}
