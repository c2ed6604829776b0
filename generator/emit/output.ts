// Where a build puts its files: a folder on disk that is exchanged at the end, memory for `dev`, or nowhere for `check`.
import { hashOf } from '../base/hash.ts'
import { hashOfRope, isRope, textOf, type FileContent } from '../base/rope.ts'
import type { FileStat } from '../host/host.ts'
import type { Staging } from '../host/write/writer.ts'
import type { WrittenStat } from '../host/write/writer-job.ts'
import { LISTING_FILE, listingText, type Listing } from './integrity-file.ts'

/** Files of a finished output: path → SHA-256 of the content, with the file's size and time. */
export type Manifest = Record<string, WrittenStat & { readonly hash: string }>

export interface Output {
  /** So many pages are on their way. */
  expect?(pages: number): void
  /** Write a file to the output. Returns the content hash, computed unless given. */
  write(path: string, content: FileContent, hash?: string): string
  /** Reuse a previous output file with this content hash. Returns false if there is none; the caller must write it. */
  keep(path: string, hash: string): boolean
  /** A text file of the previous output whose hash is wanted; null when there is none. */
  earlier?(path: string, isWanted: (hash: string) => boolean): { readonly hash: string; readonly text: string } | null
  /** Where files are made when they are asked for: put a file of this hash into the output that `make` can make. */
  promise?(path: string, hash: string, make: () => string): void
}

/** Put a file into an output that may hold it already. */
export function put(output: Output, path: string, content: string | Uint8Array): void {
  const hash = hashOf(content)
  if (!output.keep(path, hash)) output.write(path, content, hash)
}

export interface FolderOutput extends Output {
  /**
   * Add the listing of all files and swap the old output for the new one. Does nothing when the output is up to date. If `judge`
   * throws, nothing is swapped.
   */
  commit(judge?: (files: Listing) => void): Promise<{
    readonly manifest: Manifest
    readonly written: number
    readonly kept: number
    /** Resolves when the old output is gone; the new one is in its place before. */
    readonly removed: Promise<void>
  }>
  discard(): Promise<void>
}

/** The output folder as it is. */
export interface PresentOutput {
  /** The manifest of the previous commit. */
  readonly manifest: Manifest
  /** Whether a file is still as described. */
  holds(path: string, stat: FileStat): boolean
  /** The file's bytes; null if it has changed. */
  read(path: string, stat: FileStat): Uint8Array | null
  /** How many files there are. */
  count(): number
}

/** Files from another source: returns a file's bytes by path if its content hash is wanted; null if it is missing. */
export type Elsewhere = (path: string, isWanted: (hash: string) => boolean) => Known | null

interface Known {
  readonly hash: string
  readonly bytes: Uint8Array
  /** Set for a file on disk with this content, which may get a second name. */
  readonly onDisk?: { readonly file: string; readonly sha: string }
}

/** Output to a folder. `stageIn` starts a new one. Files missing from the folder are looked up in `elsewhere`. */
export function folderOutput(
  stageIn: (pages: () => number) => Staging,
  present: PresentOutput,
  elsewhere: Elsewhere = () => null,
): FolderOutput {
  let expected = 0
  const stage = (): Staging => stageIn(() => expected)
  let staging: Staging | null = null
  const manifest: Manifest = {}
  const hashes = new Map<string, string>()
  const kept = new Set<string>()
  let adopted = 0
  const take = (path: string, { hash, bytes, onDisk }: Known): void => {
    staging ??= stage()
    const stat = onDisk === undefined ? null : staging.adopt(path, onDisk.file)
    if (stat === null || onDisk === undefined) {
      staging.write(path, bytes)
      hashes.set(path, hash)
    } else {
      manifest[path] = { ...stat, sha: onDisk.sha, hash }
      adopted++
    }
  }
  return {
    expect: (pages) => void (expected = pages),
    write: (path, content, hash) => {
      staging ??= stage()
      const bytes = staging.write(path, content)
      const known = hash ?? hashOf(bytes)
      hashes.set(path, known)
      return known
    },
    keep: (path, hash) => {
      const known = present.manifest[path]
      // Manifests from older versions have no checksum.
      if (known?.sha === undefined || known.hash !== hash || !present.holds(path, known)) {
        const found = elsewhere(path, (other) => other === hash)
        if (found !== null) take(path, found)
        return found !== null
      }
      manifest[path] = known
      kept.add(path)
      return true
    },
    earlier: (path, isWanted) => earlierText(present, path, isWanted) ?? asText(elsewhere(path, isWanted)),
    commit: async (judge = () => undefined) => {
      let removed = Promise.resolve()
      if (staging === null && isAll(present, kept)) {
        judge(shasOf(manifest))
        const listing = present.manifest[LISTING_FILE]
        if (listing !== undefined) manifest[LISTING_FILE] = listing
      } else removed = (await finished((staging ??= stage()), { manifest, hashes, kept }, judge)).removed
      return { manifest, written: hashes.size + adopted, kept: kept.size, removed }
    },
    discard: async () => staging?.discard(),
  }
}

interface Parts {
  readonly manifest: Manifest
  readonly hashes: ReadonlyMap<string, string>
  readonly kept: ReadonlySet<string>
}

/** Wait until everything is written, put the list of all files beside them, and exchange old and new. */
async function finished(
  staging: Staging,
  { manifest, hashes, kept }: Parts,
  judge: (files: Listing) => void,
): Promise<{ readonly removed: Promise<void> }> {
  const stats = await staging.written()
  for (const [path, hash] of hashes) manifest[path] = { ...(stats.get(path) as WrittenStat), hash }
  for (const path of kept) {
    const known = manifest[path] as Manifest[string]
    manifest[path] = { ...staging.keep(path, known), hash: known.hash, sha: known.sha }
  }
  const shas = shasOf(manifest)
  judge(shas)
  // A file of the site's own with this name stays.
  manifest[LISTING_FILE] ??= writeListing(staging, shas)
  return { removed: staging.commit() }
}

/** Whether the output consists of exactly these files and their listing. */
function isAll(present: PresentOutput, kept: ReadonlySet<string>): boolean {
  const listing = present.manifest[LISTING_FILE]
  const listed = listing !== undefined && !kept.has(LISTING_FILE) && present.holds(LISTING_FILE, listing) ? 1 : 0
  const count = kept.size + listed
  return Object.keys(present.manifest).length === count && present.count() === count
}

function writeListing(staging: Staging, shas: Listing): Manifest[string] {
  const text = listingText(shas)
  return { ...staging.last(LISTING_FILE, text), hash: hashOf(text) }
}

function earlierText(
  { manifest, read }: PresentOutput,
  path: string,
  isWanted: (hash: string) => boolean,
): ReturnType<NonNullable<Output['earlier']>> {
  const known = manifest[path]
  const bytes = known !== undefined && isWanted(known.hash) ? read(path, known) : null
  return known === undefined || bytes === null ? null : asText({ hash: known.hash, bytes })
}

function asText(file: Known | null): { readonly hash: string; readonly text: string } | null {
  return file === null ? null : { hash: file.hash, text: new TextDecoder().decode(file.bytes) }
}

/** Path → SHA-256, as a list has it. */
export function shasOf(manifest: Manifest): Listing {
  return Object.fromEntries(Object.entries(manifest).map(([path, { sha }]) => [path, sha]))
}

/** A file in memory; `made` is false as long as its content is only promised. */
export interface MemoryFile {
  readonly content: string | Uint8Array
  readonly hash: string
  readonly made?: boolean
}

export interface MemoryOutput extends Output {
  readonly files: ReadonlyMap<string, MemoryFile>
  /** Begin the next build: what it neither writes nor keeps is gone afterwards. */
  begin(): void
  /**
   * Make the new files the ones that are served; returns the paths that changed since the last commit. A file that `holds` accepts stays as it
   * was; `isMade` is false for a file that the build left out.
   */
  commit(holds?: (path: string, isMade: boolean) => boolean): string[]
  /** Serve these files until the next commit or until the preview is undone. Returns whether any file changed. */
  preview(
    files: readonly { readonly path: string; readonly content: string | Uint8Array; readonly hash: string }[],
  ): boolean
  /** Serve what was committed; returns whether anything else was served. */
  takeBack(): boolean
}

/** Output to memory. */
export function memoryOutput(): MemoryOutput {
  let current = new Map<string, MemoryFile>()
  let next = new Map<string, MemoryFile>()
  /** The files before the preview. */
  let before = new Map<string, MemoryFile | undefined>()
  const restore = (): void => {
    for (const [path, file] of before) {
      if (file === undefined) current.delete(path)
      else current.set(path, file)
    }
    before = new Map()
  }
  return {
    get files() {
      return current
    },
    write: (path, content, hash) => {
      const whole = isRope(content) ? textOf(content) : content
      const known = hash ?? hashOf(whole)
      next.set(path, { content: whole, hash: known })
      return known
    },
    keep: (path, hash) => {
      const known = current.get(path)
      if (known === undefined || known.hash !== hash) return false
      next.set(path, known)
      return true
    },
    promise: (path, hash, make) => {
      const known = current.get(path)
      // Files that nobody requested get a new promise, so the previous build can be freed.
      next.set(path, known?.hash === hash && known.made !== false ? known : promised(hash, make))
    },
    begin: () => {
      next = new Map()
    },
    preview: (files) => {
      const fresh = files.filter(({ path, hash }) => current.get(path)?.hash !== hash)
      for (const { path, content, hash } of fresh) {
        if (!before.has(path)) before.set(path, current.get(path))
        current.set(path, { content, hash })
      }
      return fresh.length > 0
    },
    takeBack: () => {
      const some = before.size > 0
      restore()
      return some
    },
    commit: (holds = () => false) => {
      restore()
      for (const [path, file] of current) if (holds(path, next.has(path))) next.set(path, file)
      const changed = [...next].filter(([path, file]) => current.get(path)?.hash !== file.hash).map(([path]) => path)
      for (const path of current.keys()) if (!next.has(path)) changed.push(path)
      current = next
      next = new Map()
      return changed.sort()
    },
  }
}

/** A file that is made when somebody asks for it. */
function promised(hash: string, make: () => string): MemoryFile {
  let content: string | null = null
  return {
    hash,
    get content() {
      return (content ??= make())
    },
    get made() {
      return content !== null
    },
  }
}

/** For `check`: everything is rendered, nothing is kept. */
export function noOutput(): Output {
  return {
    write: (_path, content, hash) => hash ?? (isRope(content) ? hashOfRope(content) : hashOf(content)),
    keep: () => false,
  }
}
