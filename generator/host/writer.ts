// Writing the output: everything goes to a staging folder beside the output folder; the two are exchanged by renames, so that a
// reader finds the old site or the new one, never a mixture.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { statOf, type FileStat } from './host.ts'
import type { Thread } from './thread.ts'
import { createBatch, createWriterJob, type WriteAsk, type Written } from './writer-job.ts'

export class WriteError extends Error {
  readonly target: string
  constructor(target: string, cause: NodeJS.ErrnoException) {
    super(`${cause.code ?? 'error'}: ${target}`)
    this.target = target
  }
}

/** One output folder in the making. */
export interface Staging {
  /** Write a file; folders are made as needed. Returns the bytes of the content, which are valid until the next call. */
  write(file: string, content: string | Uint8Array): Uint8Array
  /** Wait until everything is written: size and time of each file. Throws WriteError for the first that could not be. */
  written(): Promise<ReadonlyMap<string, FileStat>>
  /** Take a file of the previous output over unchanged. False when it is not there as described. */
  keep(file: string, stat: FileStat): boolean
  /** Exchange staging and output. */
  commit(): void
  /** Leave the output as it was; done when nothing is being written any more. */
  discard(): Promise<void>
}

const OLD = '.ssg-old'
const NEW = '.ssg-new'

/**
 * Repair what an interrupted exchange left: if the output is missing and the old one was moved aside, it comes back;
 * staging folders of processes that are gone are removed.
 */
export function repairOutput(out: string): void {
  const { old, staging, folder } = neighbours(out)
  if (fs.existsSync(old)) {
    if (fs.existsSync(out)) fs.rmSync(old, { recursive: true, force: true })
    else fs.renameSync(old, out)
  }
  const prefix = path.basename(staging).slice(0, -String(process.pid).length)
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && (pid === process.pid || !isRunning(pid))) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** So many files are written at once; what comes after them goes to a thread, if there is one, because then a whole site is on its way. */
const FEW = 32

/** Begin a new output. Throws WriteError when the place cannot be written. `start` starts the writing thread. */
export function stage(out: string, start: (() => Thread<WriteAsk, Written>) | null): Staging {
  const { old, staging } = neighbours(out)
  guard(out, () => {
    repairOutput(out)
    makeFolder(staging)
    if (fs.existsSync(out)) fs.accessSync(out, fs.constants.W_OK)
  })
  const here = createWriterJob(staging)
  let thread: Thread<WriteAsk, Written> | null = null
  const batch = createBatch((ask) => {
    if (thread === null) {
      thread = (start as () => Thread<WriteAsk, Written>)()
      thread.post({ folder: staging })
    }
    thread.post(ask, [ask.bytes.buffer as ArrayBuffer])
  })
  let count = 0
  const place = (file: string): string => {
    const target = path.join(staging, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    return target
  }
  const check = (written: Written): Written => {
    if (written.failed !== null) throw new WriteError(path.join(out, written.failed.file), { code: written.failed.code } as NodeJS.ErrnoException)
    return written
  }
  return {
    write: (file, content) => {
      if (start !== null && count++ >= FEW) return batch.add(file, content)
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      here.write(file, bytes)
      check(here.written())
      return bytes
    },
    written: async () => {
      batch.flush()
      thread?.post('end')
      const there = thread === null ? null : check(await thread.answer())
      return new Map([...here.written().stats, ...(there?.stats ?? [])])
    },
    keep: (file, stat) => {
      const before = path.join(out, file)
      const now = statOf(before)
      if (now === null || now.size !== stat.size || now.mtime !== stat.mtime) return false
      try {
        fs.linkSync(before, place(file))
        return true
      } catch {
        return false
      }
    },
    commit: () =>
      guard(out, () => {
        if (fs.existsSync(out)) fs.renameSync(out, old)
        fs.renameSync(staging, out)
        fs.rmSync(old, { recursive: true, force: true })
      }),
    discard: async () => {
      await thread?.stop()
      fs.rmSync(staging, { recursive: true, force: true })
    },
  }
}

/** Make a folder and those above it, one by one: asked for all at once, Node tries for ever where none can be made, as below `/proc`. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

function neighbours(out: string): { old: string; staging: string; folder: string } {
  const folder = path.dirname(out)
  const name = path.basename(out)
  return { old: path.join(folder, `${OLD}-${name}`), staging: path.join(folder, `${NEW}-${name}-${process.pid}`), folder }
}

function guard(target: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new WriteError(target, error as NodeJS.ErrnoException)
  }
}
