// Writes the output to a staging folder next to the output folder, and swaps the two by renaming. Readers see either the old site or the new one.
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

/** An output folder while it's built. */
export interface Staging {
  /** Writes a file and creates folders as needed. Returns the content's bytes, which are valid until the next call. */
  write(file: string, content: FileContent): Uint8Array
  /** Resolves with each file's size and time when everything is written. Throws WriteError for the first file that couldn't be written. */
  written(): Promise<ReadonlyMap<string, WrittenStat>>
  /** Writes one more file, after all others. */
  last(file: string, content: string): WrittenStat
  /** Reuses an unchanged file of the previous output: returns its size and time. Throws OutputMoved if the file differs from `stat`. */
  keep(file: string, stat: FileStat): FileStat
  /** Hard-links a cached file into the new output: returns its size and time. Null if the disk doesn't support it. */
  adopt(file: string, from: string): FileStat | null
  /** Swaps staging and output. Resolves when the old output is deleted. */
  commit(): Promise<void>
  /** Leaves the output as it was; resolves when all writing has stopped. */
  discard(): Promise<void>
}

/** Another build has changed the output meanwhile. */
export class OutputMoved extends WriteError {}

/** The output folder now has files that no build wrote: they were created meanwhile, and stay. */
export class OutputRefused extends WriteError {
  readonly reason: string
  constructor(target: string, reason: string) {
    super(target, { code: reason } as NodeJS.ErrnoException)
    this.reason = reason
  }
}

/** Why a path must not be replaced; null if it may be. */
export type Refusal = (place: string) => string | null

/** Repairs a swap interrupted by an ended process: if the output is missing and the old one was moved aside, it's restored; other leftovers are removed. */
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

/** This many files are written immediately; further ones go to a thread, if there is one. */
const FEW = 512
/** The same if more pages than this are expected: the thread will then be worth its startup cost. */
const FEW_OF_MANY = 128
const MANY_PAGES = 400

/**
 * Starts a new output. Throws WriteError if the folder can't be written. `start` starts the writing thread; `pages` returns the expected number. `refuse`
 * checks the folder that the output replaces.
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

/** New output files: the first ones are written in this thread, all others in the writing thread. */
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
      // A file that's overwritten may be hard-linked to the output.
      fs.rmSync(path.join(staging, file), { force: true })
      here.write(file, new TextEncoder().encode(content))
      return (check(here.written()).stats.at(-1) as readonly [string, WrittenStat])[1]
    },
    stop: async () => thread?.stop(),
  }
}

/** A file's path in the staging folder; creates its folder first. */
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

/** Moves unchanged output files into the staging folder. */
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

/** A hard link to the file or, on a disk without them, a copy. Null if it was just deleted. */
function takeOver(from: string, to: string, stat: FileStat): FileStat | null {
  try {
    fs.linkSync(from, to)
    return stat
  } catch {
    ignoring(['ENOENT'], () => fs.copyFileSync(from, to))
    return statOf(to)
  }
}

/** Other builds may swap the same output at the same time: the last one wins. */
function exchange(
  { out, staging, old }: { readonly out: string; readonly staging: string; readonly old: string },
  refuse: Refusal,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    fs.rmSync(old, { recursive: true, force: true })
    // Checked where no other process can replace it.
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

/** The new output is in place: files that can't be removed now are left to the next build. */
function removeAll(old: string): Promise<void> {
  const folders: string[][] = []
  ignoring(null, () => removeFiles(old, folders, 0))
  return removeFolders(folders).catch(() => undefined)
}

/** Like `fs.rmSync` in half the time: it relies on the directory listing without further stats. Records folders by depth. */
function removeFiles(folder: string, folders: string[][], depth: number): void {
  ;(folders[depth] ??= []).push(folder)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(below, folders, depth + 1)
    else fs.unlinkSync(below)
  }
}

/** Removing a folder takes many times as long as removing a file, so it's done asynchronously. */
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

/** The output's path, and this process's temporary names next to it. */
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
