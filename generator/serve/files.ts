// A built site's files: in a folder for `serve`, in memory for `dev`.
import { Readable } from 'node:stream'
import { hashOf } from '../base/hash.ts'
import type { ServedFolder } from '../host/serve/served-folder.ts'
import { createLru } from './lru.ts'
import { presentTurn } from '../host/turns.ts'

export interface SiteFile {
  /** Path in the output. */
  readonly path: string
  readonly size: number
  /** Differs for different content; without quotes. */
  readonly tag: string
  /** Changes whenever the file is written. */
  readonly identity: string
  /** In whole seconds; null if files have no time. */
  readonly modified: Date | null
  /** The content; null if the file is too large to cache and must be streamed. */
  readonly content: Uint8Array | null
  /** The content, while it's cached. */
  readonly held?: () => Uint8Array | undefined
  /** Bytes from `start` to `end`, both inclusive. */
  stream(start: number, end: number): Readable
}

export interface SiteFiles {
  /** The file at an output path, or null. */
  open(path: string): Promise<SiteFile | null>
  /** Returns a function that reports whether `open` would still find the same file, by identity, or still none (null). Undefined if lookups cost nothing. */
  sameness?(path: string, identity: string | null): () => boolean
}

/** Larger files are read from disk for each request. */
const HELD_FILE = 4 * 1024 * 1024
const HELD_TOTAL = 64 * 1024 * 1024

/** A folder's files. Their contents are cached, within limits, while the file is unchanged. */
export function folderFiles(folder: ServedFolder): SiteFiles {
  const held = createLru<{ readonly identity: string; readonly content: Uint8Array; readonly tag: string }>(HELD_TOTAL)
  const open = async (path: string): Promise<SiteFile | null> => {
    const found = await folder.find(path)
    if (found === null) return null
    const { size, modified, identity } = found
    if (size > HELD_FILE)
      return {
        path,
        size,
        modified,
        identity,
        tag: identity,
        content: null,
        stream: (start, end) => found.stream(start, end),
      }
    let known = held.get(path)
    if (known?.identity !== identity) {
      const content = await found.read()
      if (content === null) return null
      known = { identity, content, tag: hashOf(content) }
      held.set(path, known, content.length)
    }
    return {
      ...heldFile(path, known.content, known.tag, modified, identity),
      held: () => {
        const now = held.get(path)
        return now?.identity === identity ? now.content : undefined
      },
    }
  }
  return { open: oncePerTurn(open), sameness: (path, identity) => folder.sameness(path, identity) }
}

/** Concurrent requests often look up the same file: a folder's `404.html`, the host's rules. */
function oncePerTurn(open: SiteFiles['open']): SiteFiles['open'] {
  const opened = new Map<string, Promise<SiteFile | null>>()
  let turn = -1
  return (path) => {
    const now = presentTurn()
    if (now !== turn) opened.clear()
    turn = now
    let file = opened.get(path)
    if (file === undefined) opened.set(path, (file = open(path)))
    return file
  }
}

type Found = { readonly content: string | Uint8Array; readonly tag: string } | null

/** Files from `look`, which maps a path to its content and tag. */
export function memoryFiles(look: (path: string) => Found | Promise<Found>): SiteFiles {
  return {
    open: async (path) => {
      const found = await look(path)
      if (found === null) return null
      const content = typeof found.content === 'string' ? new TextEncoder().encode(found.content) : found.content
      return heldFile(path, content, found.tag, null, found.tag)
    },
  }
}

function heldFile(path: string, content: Uint8Array, tag: string, modified: Date | null, identity: string): SiteFile {
  return {
    path,
    size: content.length,
    tag,
    identity,
    modified,
    content,
    stream: (start, end) => Readable.from([content.subarray(start, end + 1)]),
  }
}
