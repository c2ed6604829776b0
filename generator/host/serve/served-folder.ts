// A folder as the web server sees it: regular files inside it, never one that a symbolic link leads out of it.
import { createReadStream, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Readable } from 'node:stream'
import { statNow } from '../stat.ts'
import { presentTurn } from '../turns.ts'

/** A file that was found. `identity` is another one as soon as the file is written again or exchanged. */
export interface FolderFile {
  readonly size: number
  readonly modified: Date
  readonly identity: string
  /** The whole content; null when the file has gone meanwhile. */
  read(): Promise<Uint8Array | null>
  /** Bytes from `start` to `end`, both included. */
  stream(start: number, end: number): Readable
}

export interface ServedFolder {
  /** The file at a path below the folder (`/` between parts), or null. */
  find(file: string): Promise<FolderFile | null>
  /** Tells, whenever it is asked, whether the file that was found at a path is still there, unchanged; for null, whether none is there. */
  sameness(file: string, identity: string | null): () => boolean
}

/** Whether a folder is there. */
export function isFolder(folder: string): boolean {
  return statNow(folder)?.isDirectory() ?? false
}

/** How long a folder may be missing while a build exchanges it: looked for again after each of these times, in milliseconds. */
const EXCHANGE = [5, 20, 80]

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A folder on disk. It is looked at anew for each file, so that a build may exchange it at any time. `pause` waits meanwhile. */
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
  // Numbers are compared faster than they are written as an identity.
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

/** Files that are remembered with their place. */
const REMEMBERED = 1_000

/** Finds where a file really lies. As long as it is the same file, the system isn't asked again: it would read every folder on the way. */
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

/** What is at paths, with one look at each in a turn of the event loop: a path that leads to nothing is asked for as a file and as a folder. */
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

/** Whether a folder and all between it and the top are there. */
function isBelow(top: string, folder: string, isThere: (folder: string) => boolean): boolean {
  return folder.length <= top.length || (isBelow(top, path.dirname(folder), isThere) && isThere(folder))
}

/** What the system knows of paths it tells faster than a thread could be asked. */
function findFile(folder: string, file: string): FolderFile | null {
  try {
    const top = fs.realpathSync.native(folder)
    const real = fs.realpathSync.native(path.join(top, file))
    if (!real.startsWith(top.endsWith(path.sep) ? top : top + path.sep)) return null
    // Asked what it is before it is opened: opening a pipe would wait for a writer.
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
