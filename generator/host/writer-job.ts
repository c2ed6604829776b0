// Writing files one after the other, as the writing thread and the main thread do it.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { FileStat } from './host.ts'

/** Told to the writing thread: where to write, a file, or that there are no more. */
export type WriteAsk = { readonly folder: string } | { readonly file: string; readonly content: Uint8Array } | 'end'

/** What was written: file → size and time; or the first file that could not be. */
export interface Written {
  readonly stats: readonly (readonly [file: string, stat: FileStat])[]
  readonly failed: { readonly file: string; readonly code: string } | null
}

export interface WriterJob {
  write(file: string, content: Uint8Array): void
  written(): Written
}

/** A writer into a folder. After the first failure nothing more is written. */
export function createWriterJob(folder: string): WriterJob {
  const made = new Set<string>([folder])
  const stats: [string, FileStat][] = []
  let failed: Written['failed'] = null
  return {
    write: (file, content) => {
      if (failed !== null) return
      try {
        stats.push([file, writeFile(path.join(folder, file), content, made)])
      } catch (error) {
        failed = { file, code: (error as NodeJS.ErrnoException).code ?? 'error' }
      }
    },
    written: () => ({ stats, failed }),
  }
}

function writeFile(target: string, content: Uint8Array, made: Set<string>): FileStat {
  const folder = path.dirname(target)
  if (!made.has(folder)) {
    fs.mkdirSync(folder, { recursive: true })
    made.add(folder)
  }
  const handle = fs.openSync(target, 'w')
  try {
    for (let at = 0; at < content.length; ) at += fs.writeSync(handle, content, at)
    const { size, mtimeMs } = fs.fstatSync(handle)
    return { size, mtime: mtimeMs }
  } finally {
    fs.closeSync(handle)
  }
}
