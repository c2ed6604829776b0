// Shared by commands: a site's folder, its memo on disk, terminal reports, interruption.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { createFile, replaceFile } from '../host/write/write-file.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { diskHost, fileCache, ownFacts, packageFolder, packageRoot, statOf, type Host } from '../host/host.ts'
import { blobStore, entryStore, growingStore } from '../engine/blob-store.ts'
import { statNow } from '../host/stat.ts'
import { createStore, type Store } from '../engine/snapshot-file.ts'
import { removeLeftovers } from '../host/kept-files.ts'
import { createMemo, type Memo } from '../engine/memo.ts'
import { createPaint, type Paint } from '../report/frame.ts'
import { packDump, unpackDump, type PackedDump } from '../engine/snapshot.ts'
import { formatReport, locate, prettyTexts, type Format, type Summary } from '../report/report.ts'
import { shortReport } from '../report/short-report.ts'
import type { Located } from '../report/types.ts'
import { repositoryBoundary } from '../build/boundary.ts'
import { INTERRUPTED } from './interrupt.ts'
import { releaseOutput } from './reserve-stdout.ts'
import { version } from './version.ts'
import type { Dump } from '../engine/entries.ts'

export const EXIT = { ok: 0, errors: 1, commandLine: 2, interrupted: INTERRUPTED } as const

/** Reports a command-line error, and returns its exit code. */
export function refuse(message: string): number {
  process.stderr.write(`error: ${message}\n`)
  return EXIT.commandLine
}

/** A path relative to the site's root, as usable in the current folder: relative if it's below that folder, otherwise absolute. */
export function pathFromHere(root: string, given: string): string {
  const place = path.resolve(root, given)
  const fromHere = path.relative(process.cwd(), place)
  return fromHere === '..' || fromHere.startsWith(`..${path.sep}`) || path.isAbsolute(fromHere)
    ? place
    : fromHere || '.'
}

export interface Session {
  readonly host: Host
  /** Identifies the running generator: caches of another one aren't used. */
  readonly stamp: string
  /** Read from disk on first use. */
  readonly memo: Memo
  readonly packageRoot: string
  /** The cache folder, absolute. */
  readonly folder: string
  /** Saves computed results for the next run. */
  save(): void
}

/** Location of a session's cache, if it differs from the site's. */
export interface CachePlace {
  /** A separate folder within the site's cache. */
  readonly name?: string
  /** A folder that can be shared with other machines. */
  readonly dir?: string | undefined
  /** If the folder is empty, the site's own cache is used as a start. */
  readonly seeded?: boolean
  /** If there's no cache yet, computed results are written to disk at once: for one-shot commands. */
  readonly spilled?: boolean
}

/** Opens a site. Returns a message if the folder doesn't exist. */
export function openSession(
  root: string,
  cache: boolean,
  { name, dir, seeded = false, spilled = false }: CachePlace = {},
): Session | string {
  const absolute = path.resolve(root)
  const stat = statNow(absolute)
  if (stat === null) return `The folder "${root}" doesn't exist.`
  if (!stat.isDirectory()) return `"${root}" isn't a folder.`
  const folder = path.join(
    dir === undefined ? path.join(absolute, '.ssg', 'cache') : path.resolve(absolute, dir),
    name ?? '',
  )
  const plain = diskHost(absolute)
  const disk: Host =
    dir === undefined ? plain : { ...plain, cache: (name, ending) => fileCache(path.join(folder, name), ending) }
  const host: Host = cache
    ? disk
    : { ...disk, cache: (folder, extension) => ({ ...disk.cache(folder, extension), get: () => null }) }
  const stamp = `${version} ${process.versions.v8} ${generatorHash()}`
  const store = createStore(path.join(folder, 'memo.bin'), stamp, { shared: dir !== undefined })
  ignoreFolder(path.join(absolute, '.ssg'))
  let memo: Memo | null = null
  const growing = growingStore(path.join(folder, 'memo.bin'), stamp)
  const texts = blobStore(path.join(folder, 'texts'))
  const remembering = (): Memo => {
    const site = seeded ? createStore(path.join(absolute, '.ssg', 'cache', 'memo.bin'), stamp) : null
    const kept = cache ? dumpsOf(store, site) : []
    const blobs = { put: texts.put, path: path.join(folder, 'sections') }
    return createMemo(kept, kept.length === 0 && spilled ? entryStore(growing, blobs) : null)
  }
  return {
    host,
    stamp,
    get memo() {
      return (memo ??= remembering())
    },
    packageRoot: packageRoot(),
    folder,
    save: () => {
      removeLeftovers(folder, /\.(\d+)$/)
      ownFacts().keep()
      ignoreFolder(path.join(absolute, '.ssg'))
      if (memo?.snapshot.dirty !== true) return
      const { all, changes, rest } = memo.snapshot
      if (growing.finish(() => packDump(rest()))) return
      store.save(
        function* () {
          for (const some of all(true)) yield packDump(some)
        },
        () => packDump(changes()),
      )
    },
  }
}

/** The folder's cached data, or the site's if the folder has none. */
function dumpsOf(store: Pick<Store, 'load'>, site: Pick<Store, 'load'> | null): readonly Dump[] {
  const own = store.load()
  return unpackedDumps(own.length === 0 && site !== null ? site.load() : own)
}

/** Makes Git ignore a site's cache, independent of its `.gitignore`. A folder that `.ssg` links to isn't the site's and is left alone. */
function ignoreFolder(folder: string): void {
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return
  try {
    createFile(path.join(folder, '.gitignore'), '*\n')
  } catch {
    // A read-only folder has no cache either.
  }
}

/** Damaged pieces count as missing. */
function unpackedDumps(pieces: readonly unknown[]): readonly Dump[] {
  try {
    return pieces.map((piece) => unpackDump(piece as PackedDump))
  } catch {
    return []
  }
}

/** Changes with the generator's own code and with its packages: a memo is valid only for the code that created it. */
function generatorHash(): string {
  const root = packageRoot()
  const dist = path.join(root, 'dist')
  try {
    // npm updates its list of installed packages with each installation. Sizes reveal manual changes; times are ignored, so that a fresh copy counts as the
    // same generator. Sizes of folders depend on the file system, and one of them exists only in the package.
    const sizes = fs
      .readdirSync(dist, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => [name, statOf(path.join(dist, name))?.size ?? 0] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const stamp = fs.readFileSync(path.join(dist, 'stamp'), 'utf8')
    return hashOf(JSON.stringify([sizes, stamp, packages(root)]))
  } catch {
    return 'unbundled'
  }
}

/** Hash of npm's list of installed packages; their origin is ignored. */
function packages(root: string): string {
  return ownFacts().madeOf(packageFolder(root, '.package-lock.json'), 'packages', shortList) ?? ''
}

function shortList(text: string): string {
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, Installed> }
  return hashOf(
    JSON.stringify(Object.entries(packages).map(([name, { version, integrity }]) => [name, version, integrity])),
  )
}

interface Installed {
  readonly version?: string
  readonly integrity?: string
}

/** Colors, as the terminal and environment request. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  const { NO_COLOR, FORCE_COLOR } = process.env
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0'
  return createPaint(
    forced || (stream.isTTY === true && (NO_COLOR === undefined || NO_COLOR === '') && process.env.TERM !== 'dumb'),
  )
}

/** Prints diagnostics: machine-readable formats on standard output, text on standard error. Returns them with their locations. */
export function report(
  host: Host,
  diagnostics: readonly Diagnostic[],
  format: Format,
  summary: Omit<Summary, 'ok'>,
): Located[] {
  const read = (file: string): string | null => {
    const bytes = host.read(path.isAbsolute(file) ? path.relative(host.root, file) : file)
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
  const located = locate(diagnostics, read)
  const ok = !located.some((diagnostic) => diagnostic.severity === 'error')
  releaseOutput()
  const stream = format === 'pretty' ? process.stderr : process.stdout
  const { isOutside } = repositoryBoundary(host)
  const shown = (file: string): string | null => (isOutside(file) ? null : read(file))
  const paint = paintFor(stream)
  stream.write(
    format === 'pretty'
      ? readable(host.root, located, shown, paint)
      : formatReport(format, located, { ...summary, ok }, shown, paint),
  )
  return located
}

/** The report for a terminal. A long one is shortened, and the full one is written to `.ssg/report.txt`. */
function readable(
  root: string,
  located: readonly Located[],
  read: (file: string) => string | null,
  paint: Paint,
): string {
  const file = path.join(root, '.ssg', 'report.txt')
  const short = shortReport(located, prettyTexts(located, read, paint), paint, pathFromHere(root, file))
  const whole = (colors: Paint): string => prettyTexts(located, read, colors).join('')
  try {
    fs.rmSync(file, { force: true })
    if (short !== null) replaceFile(file, whole(createPaint(false)))
  } catch {
    // If the file can't be written, the terminal gets the full report.
    return whole(paint)
  }
  return short ?? whole(paint)
}

/** `1 page`, `3 pages` */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** `3 errors, 1 warning` */
export function countText(located: readonly Located[]): string {
  const errors = located.filter((diagnostic) => diagnostic.severity === 'error').length
  const warnings = located.length - errors
  return [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ')
}

/** A terminal line that's overwritten in place; silent without a terminal. */
export function progressLine(enabled: boolean): {
  show(stage: string, done: number, total: number): void
  clear(): void
} {
  const stream = process.stderr
  if (!enabled || stream.isTTY !== true || process.env.CI !== undefined)
    return { show: () => undefined, clear: () => undefined }
  let shown = 0
  return {
    show: (stage, done, total) => {
      const now = performance.now()
      if (now - shown < 50) return
      shown = now
      stream.write(`\r\u001B[K${stage} ${done}/${total}`)
    },
    clear: () => void stream.write('\r\u001B[K'),
  }
}
