// A folder as the web server sees it: only regular files inside it, never through a symbolic link that leads out.
import { createReadStream, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Readable } from 'node:stream'
import { statNow } from '../stat.ts'
import { presentTurn } from '../turns.ts'

/** A file that was found. `identity` changes when the file is written or replaced. */
export interface FolderFile {
  readonly size: number
  readonly modified: Date
  readonly identity: string
  /** The whole content; null if the file has been deleted meanwhile. */
  read(): Promise<Uint8Array | null>
  /** Bytes from `start` to `end`, both inclusive. */
  stream(start: number, end: number): Readable
}

export interface ServedFolder {
  /** The file at a path below the folder (with `/`), or null. */
  find(file: string): Promise<FolderFile | null>
  /** Returns a function that reports whether the file found at a path is still there, unchanged; for null, whether there's still none. */
  sameness(file: string, identity: string | null): () => boolean
}

export function isFolder(folder: string): boolean {
  return statNow(folder)?.isDirectory() ?? false
}

/** Delays in milliseconds before each retry when a folder is missing, because a build may be replacing it. */
const EXCHANGE = [5, 20, 80]

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A folder on disk. Each lookup reads the disk, so that a build may replace the folder at any time. `pause` waits between retries. */
export function servedFolder(folder: string, pause = sleep): ServedFolder {
  const stat = statsOfTurn()
  const isThere = (path: string): boolean => stat(path)?.isDirectory() === true
  const found = findOnce(folder)
  return {
    find: async (file) => {
      let there = isThere(folder)
      for (const wait of EXCHANGE) {
        if (there) break
        await pause(wait)
        there = isFolder(folder)
      }
      const given = path.join(folder, file)
      if (!there || !isBelow(folder, path.dirname(given), isThere)) return null
      const now = stat(given)
      return now?.isFile() === true ? found(file, now) : null
    },
    sameness: (file, identity) => sameness(path.join(folder, file), identity),
  }
}

function sameness(absolute: string, identity: string | null): () => boolean {
  if (identity === null)
    return () => {
      const stat = statNow(absolute)
      return stat === null || stat.isDirectory()
    }
  // Comparing numbers is faster than formatting an identity.
  let known: Stats | null = null
  return () => {
    const stat = statNow(absolute)
    if (stat === null) return false
    if (known !== null) return isSame(stat, known)
    if (identityOf(stat) !== identity) return false
    known = stat
    return true
  }
}

function isSame(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs
}

/** Maximum number of files whose resolved path is cached. */
const REMEMBERED = 1_000

/** Resolves a file's real path. While it's the same file, the result is reused: the system would read every folder on the way. */
function findOnce(folder: string): (file: string, now: Stats) => FolderFile | null {
  const known = new Map<string, { readonly stat: Stats; readonly found: FolderFile }>()
  return (file, now) => {
    const before = known.get(file)
    if (before !== undefined && isSame(before.stat, now)) return before.found
    const found = findFile(folder, file)
    if (known.size >= REMEMBERED) known.clear()
    if (found !== null) known.set(file, { stat: now, found })
    return found
  }
}

/** File stats, read once per path and event-loop turn: a path without a file is looked up as a file and as a folder. */
function statsOfTurn(): (path: string) => Stats | null {
  const known = new Map<string, Stats | null>()
  let turn = -1
  return (path) => {
    const now = presentTurn()
    if (now !== turn) known.clear()
    turn = now
    let found = known.get(path)
    if (found === undefined) known.set(path, (found = statNow(path)))
    return found
  }
}

/** Whether a folder and all of its parents up to the top exist. */
function isBelow(top: string, folder: string, isThere: (folder: string) => boolean): boolean {
  return folder.length <= top.length || (isBelow(top, path.dirname(folder), isThere) && isThere(folder))
}

/** Synchronous: the system's cached answer arrives faster than a thread could respond. */
function findFile(folder: string, file: string): FolderFile | null {
  try {
    const top = fs.realpathSync.native(folder)
    const real = fs.realpathSync.native(path.join(top, file))
    if (!real.startsWith(top.endsWith(path.sep) ? top : top + path.sep)) return null
    // Checked before opening: opening a pipe would wait for a writer.
    const stat = fs.statSync(real)
    return stat.isFile() ? describe(real, stat) : null
  } catch {
    return null
  }
}

/** Files up to this size are read at once. */
const SMALL = 256 * 1024

function readNow(real: string): Uint8Array | null {
  try {
    const file = fs.openSync(real, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW)
    try {
      return fs.readFileSync(file)
    } finally {
      fs.closeSync(file)
    }
  } catch {
    return null
  }
}

function identityOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino.toString(36)}-${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`
}

function describe(real: string, stat: Stats): FolderFile {
  return {
    size: stat.size,
    modified: new Date(Math.floor(stat.mtimeMs / 1000) * 1000),
    identity: identityOf(stat),
    read: async () => {
      if (stat.size <= SMALL) return readNow(real)
      try {
        const handle = await open(real, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW)
        try {
          return await handle.readFile()
        } finally {
          await handle.close()
        }
      } catch {
        return null
      }
    },
    stream: (start, end) => createReadStream(real, { start, end }),
  }
}
