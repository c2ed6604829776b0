// Writing the output: everything goes to a staging folder beside the output folder; the two are exchanged by renames, so that a
// reader finds the old site or the new one, never a mixture.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { statOf, type FileStat } from './host.ts'

export class WriteError extends Error {
  readonly target: string
  constructor(target: string, cause: NodeJS.ErrnoException) {
    super(`${cause.code ?? 'error'}: ${target}`)
    this.target = target
  }
}

/** One output folder in the making. */
export interface Staging {
  /** Begin to write a file; folders are made as needed. The disk works beside the program. */
  write(file: string, content: string | Uint8Array): void
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

/** Begin a new output. Throws WriteError when the place cannot be written. */
export function stage(out: string): Staging {
  const { old, staging } = neighbours(out)
  guard(out, () => {
    repairOutput(out)
    fs.mkdirSync(staging, { recursive: true })
    if (fs.existsSync(out)) fs.accessSync(out, fs.constants.W_OK)
  })
  const made = new Set<string>([staging])
  const pending: Promise<void>[] = []
  const stats = new Map<string, FileStat>()
  let discarded = false
  const place = (file: string): string => {
    const target = path.join(staging, file)
    const folder = path.dirname(target)
    if (!made.has(folder)) {
      fs.mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    return target
  }
  const writeOne = async (file: string, target: string, content: string | Uint8Array): Promise<void> => {
    try {
      const handle = await fs.promises.open(target, 'w')
      try {
        await handle.writeFile(content)
        const { size, mtimeMs } = await handle.stat()
        stats.set(file, { size, mtime: mtimeMs })
      } finally {
        await handle.close()
      }
    } catch (error) {
      if (!discarded) throw new WriteError(path.join(out, file), error as NodeJS.ErrnoException)
    }
  }
  return {
    write: (file, content) => {
      guard(path.join(out, file), () => {
        const written = writeOne(file, place(file), content)
        // Seen by `written`; until then it must not end the process.
        written.catch(() => undefined)
        pending.push(written)
      })
    },
    written: async () => {
      await Promise.all(pending)
      return stats
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
      discarded = true
      await Promise.allSettled(pending)
      fs.rmSync(staging, { recursive: true, force: true })
    },
  }
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
