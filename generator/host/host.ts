// The generator's access to the outside world. Only this folder uses the disk, the clock, the environment and child processes.
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { byText, type SourcePath } from '../base/text.ts'
import { countBelow } from './files-below.ts'
import { fileFacts, type FileFacts } from './file-facts.ts'
import { loadModule } from './module.ts'
import { readHead, readOutside } from './read-file.ts'
import { keepFile, readKept } from './kept-files.ts'
import { makeFolder } from './write/make-folder.ts'
import { statNow } from './stat.ts'

/**
 * A problem found in a walk: `loop` is a symbolic link to a folder that contains it, `dangling` one without a target; `outside` leads out of the root and
 * wasn't followed.
 */
export interface WalkProblem {
  readonly path: string
  readonly kind: 'loop' | 'dangling' | 'unreadable' | 'outside'
}

export interface FileStat {
  readonly size: number
  /** In milliseconds; only compared for equality. */
  readonly mtime: number
}

/** Read access to a site's folder. All paths are relative to the root, with `/`. */
export interface Host {
  /** Absolute path of the root; for messages and for tools that need a real path. */
  readonly root: string
  /**
   * Files below a folder in code-unit order. Links to files and folders are followed once; outside of the root, only into allowed folders (relative to the
   * root; none by default, null for all). Hidden files are skipped, or with "hidden" only those of tools.
   */
  walk(
    folder: string,
    allowed?: readonly string[] | null,
    hidden?: 'hidden',
  ): { readonly files: readonly SourcePath[]; readonly problems: readonly WalkProblem[] }
  /** Whether a path leads, through `..` or links, outside of the root and of the given folders, which are relative to the root. */
  leadsOutside(path: string, allowed: readonly string[]): boolean
  /** A file's bytes, or null if it doesn't exist or can't be read. */
  read(path: string): Uint8Array | null
  /** A file's first bytes; all of them if it's shorter. */
  head(path: string, bytes: number): Uint8Array | null
  stat(path: string): FileStat | null
  /** Whether a folder exists, also outside of the root. */
  isFolder(path: string): boolean
  /**
   * The current time of the disk's clock, which file times use; on a busy machine, it may lag behind the system clock until the next tick. Only compared with
   * file times.
   */
  moment(): number
  /** Whether a file was written at or after a moment; writes shortly before may count. */
  writtenSince(path: string, moment: number): boolean
  /** An environment variable, null if it isn't set; all of them as one text for `*`. */
  env(name: string): string | null
  /** Like `walk`, for a folder anywhere, by absolute path; resulting paths are absolute too. */
  walkOutside(absolute: string): readonly string[]
  /** Bytes of any file, by absolute path. */
  readOutside(absolute: string): Uint8Array | null
  /** Hash of a file's text, by path relative to the root or absolute; for a missing file, that of an empty text. */
  textHash(path: string): string
  /** A key-value store of files in the site's cache; entries that can't be written are dropped. */
  cache(
    folder: string,
    extension: string,
  ): { get(key: string): Uint8Array | null; set(key: string, content: Uint8Array): void }
  /** Runs a module. `name` identifies the code: code that already ran in this process isn't run again. Rejects with what the module throws. */
  loadModule(name: string, code: string): Promise<unknown>
  /** A command's standard output, run in the root; null if it fails or doesn't exist. With `version`, a cached result can be used. */
  run(command: string, args: readonly string[], version?: CommandVersion): Promise<string | null>
}

/** A fast check that a command would return the same output. */
export interface CommandVersion {
  /** Arguments for the same command: while this output is the same, all of its outputs are. */
  readonly args: readonly string[]
  /** Whether the version's output guarantees that. */
  holds(answer: string): boolean
}

/** The host for a folder on disk. */
export function diskHost(root: string): Host {
  const absolute = path.resolve(root)
  const at = (p: string) => path.join(absolute, p)
  let real: string | null = null
  return {
    root: absolute,
    walk: (folder, allowed = [], hidden) => walkDisk(absolute, folder, allowed, hidden === 'hidden'),
    leadsOutside: (p, allowed) => leadsOutside(absolute, (real ??= realPath(absolute)), p, allowed),
    read: (p) => readOutside(at(p)),
    head: (p, bytes) => readHead(at(p), bytes),
    stat: (p) => statOf(at(p)),
    isFolder: (p) => statNow(path.resolve(absolute, p))?.isDirectory() === true,
    moment: () => momentOf(path.join(absolute, '.ssg', 'cache')),
    writtenSince: (p, moment) => (statNow(path.resolve(absolute, p))?.ctimeMs ?? 0) >= moment,
    env: readEnvironment,
    walkOutside,
    readOutside,
    textHash: (p) => ownFacts().textHash(path.resolve(absolute, p)),
    cache: (folder, extension) => fileCache(path.join(absolute, '.ssg', 'cache', folder), extension),
    loadModule: (name, code) => loadModule(path.join(absolute, '.ssg', 'cache', 'modules'), name, code),
    run: (command, args) => runCommand(absolute, command, args),
  }
}

/** See `Host.leadsOutside`. */
function leadsOutside(root: string, realRoot: string, p: string, allowed: readonly string[]): boolean {
  const real = realPath(path.resolve(root, p))
  return !isBelow(realRoot, real) && !allowed.some((folder) => isBelow(realPath(path.resolve(root, folder)), real))
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}

/** The path with links resolved, as far as it exists. One system call per file: resolving each segment takes three times as long. */
function realPath(absolute: string): string {
  try {
    return fs.realpathSync.native(absolute)
  } catch {
    const folder = path.dirname(absolute)
    return folder === absolute ? absolute : path.join(realPath(folder), path.basename(absolute))
  }
}

/** The time that the disk gives to a file written now. If nothing can be written, a time a little earlier. */
function momentOf(folder: string): number {
  const file = path.join(folder, 'moment')
  try {
    makeFolder(folder)
    const open = fs.openSync(file, OWN_FILE, 0o666)
    try {
      fs.writeSync(open, '.')
      return fs.fstatSync(open).ctimeMs
    } finally {
      fs.closeSync(open)
    }
  } catch {
    return Date.now() - LONG_TICK
  }
}

/** Writes a file, but never a link's target. Windows has no such flag. */
const { O_CREAT, O_NOFOLLOW = 0, O_TRUNC, O_WRONLY } = fs.constants
const OWN_FILE = O_CREAT | O_NOFOLLOW | O_TRUNC | O_WRONLY

/** File times rarely lag by more than this many milliseconds. */
const LONG_TICK = 1000

/** See `Host.env`. */
export function readEnvironment(name: string): string | null {
  if (name !== '*') return process.env[name] ?? null
  return JSON.stringify(Object.entries(process.env).sort(([a], [b]) => byText(a, b)))
}

export function walkOutside(folder: string): readonly string[] {
  return walkDisk(folder, '', null, false).files.map((file) => path.posix.join(folder, file))
}

let facts: FileFacts | null = null

/** Facts about files in this process, and persistent ones about the package's own files. */
export function ownFacts(): FileFacts {
  const folder = packageRoot()
  return (facts ??= fileFacts({ file: path.join(folder, 'dist', '.compiled', 'files.json'), folder }))
}

const parsedFiles = new Map<string, { readonly bytes: Uint8Array; readonly value: unknown }>()

/** A parsed file outside of the site. `parse` must always be the same function; the file is parsed again in the same process when its bytes have changed. */
export function parsedOutside<T>(file: string, parse: (text: string) => T): T | null {
  const bytes = readOutside(file)
  if (bytes === null) return null
  const before = parsedFiles.get(file)
  if (before !== undefined && Buffer.compare(before.bytes, bytes) === 0) return before.value as T
  const value = parse(new TextDecoder().decode(bytes))
  parsedFiles.set(file, { bytes, value })
  return value
}

export function fileCache(folder: string, extension: string): ReturnType<Host['cache']> {
  const at = (key: string): string => path.join(folder, `${key}.${extension}`)
  return { get: (key) => readKept(at(key)), set: (key, content) => keepFile(at(key), content) }
}

/** A file's size and time; null for folders and missing files. */
export function statOf(absolute: string): FileStat | null {
  const stat = statNow(absolute)
  return stat?.isFile() === true ? { size: stat.size, mtime: stat.mtimeMs } : null
}

interface Walk {
  readonly root: string
  readonly allowed: readonly string[] | null
  readonly hidden: boolean
  readonly files: SourcePath[]
  readonly problems: WalkProblem[]
}

/** Number of files and links in a folder, at any depth; 0 if it doesn't exist. */
export function countFiles(folder: string): number {
  try {
    return countBelow(folder)
  } catch {
    return 0
  }
}

function walkDisk(
  root: string,
  folder: string,
  allowed: Walk['allowed'],
  hidden: boolean,
): Pick<Walk, 'files' | 'problems'> {
  const walk: Walk = { root, allowed, hidden, files: [], problems: [] }
  const start = path.join(root, folder)
  if (fs.existsSync(start) && mayEnter(walk, folder, realPath(start))) walkFolder(walk, folder, [])
  return { files: walk.files.sort(byText), problems: walk.problems.sort((a, b) => byText(a.path, b.path)) }
}

const HIDDEN = /^\.|^node_modules$/
/** Tools' files, which are never published. */
export const OF_TOOLS =
  /^\.(?:git|gitignore|gitkeep|gitattributes|gitmodules|hg|svn|DS_Store|_.*|.*\.sw[op]|#.*|ssg.*)$|^node_modules$/

/** `trail` has the real paths of the links that lead here. */
function walkFolder(walk: Walk, folder: string, trail: readonly string[]): void {
  let entries: fs.Dirent[]
  try {
    entries = fs.readdirSync(path.join(walk.root, folder), { withFileTypes: true })
  } catch (error) {
    // A file instead of a folder, or a folder that was just deleted, is empty; a name that isn't valid text can't be opened.
    if (!/^(?:ENOTDIR|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '') || folder.includes('\uFFFD'))
      walk.problems.push({ path: folder, kind: 'unreadable' })
    return
  }
  for (const entry of entries) {
    // Packages aren't part of a site, and package managers link them from anywhere.
    if ((walk.hidden ? OF_TOOLS : HIDDEN).test(entry.name)) continue
    const below = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) walk.files.push(below as SourcePath)
    else if (entry.isDirectory()) walkFolder(walk, below, trail)
    else if (entry.isSymbolicLink()) followLink(walk, below, trail)
  }
}

/** Whether to enter a folder; records links outside of the root that aren't followed. */
function mayEnter({ root, allowed, problems }: Walk, folder: string, real: string): boolean {
  if (allowed === null || [root, ...allowed].some((one) => isBelow(realPath(path.resolve(root, one)), real)))
    return true
  problems.push({ path: folder, kind: 'outside' })
  return false
}

function followLink(walk: Walk, link: string, trail: readonly string[]): void {
  const absolute = path.join(walk.root, link)
  let real: string
  let stat: fs.Stats
  try {
    real = fs.realpathSync.native(absolute)
    stat = fs.statSync(real)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    walk.problems.push({ path: link, kind: code === 'ELOOP' ? 'loop' : code === 'EACCES' ? 'unreadable' : 'dangling' })
    return
  }
  if (!mayEnter(walk, link, real)) return
  if (stat.isFile()) walk.files.push(link as SourcePath)
  if (!stat.isDirectory()) return
  const parent = fs.realpathSync.native(path.dirname(absolute))
  const insideItself = isBelow(real, parent) || trail.includes(real)
  if (insideItself) walk.problems.push({ path: link, kind: 'loop' })
  else walkFolder(walk, link, [...trail, real])
}

/** A package's or scope's folder, for one that this package depends on: below it in the repository, next to it when it's installed. */
export function packageFolder(root: string, name: string): string {
  const inside = path.join(root, 'node_modules', name)
  return fs.existsSync(inside) ? inside : path.join(root, '..', name)
}

/** An installed package's folder in a site, with links resolved: relative to the root if it's inside. If it isn't installed, where it would be. */
export function installedFolder(root: string, name: string): string {
  const base = path.resolve(root)
  for (let at = base; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (fs.existsSync(folder)) {
      const real = fs.realpathSync.native(folder)
      return isBelow(base, real) ? path.relative(base, real).replaceAll(path.sep, '/') : real
    }
    if (at === path.dirname(at)) return `node_modules/${name}`
  }
}

let ownRoot: string | null = null

/** The folder with the generator's own package.json; its node_modules has React and esbuild. */
export function packageRoot(): string {
  return (ownRoot ??= findPackageRoot())
}

function findPackageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const up = path.dirname(folder)
    if (up === folder) break
    folder = up
  }
  return folder
}

/**
 * Additional options for git. A page folder may contain files that form a repository (`HEAD`, `config`, `objects`): its configuration comes from the pages
 * and can name programs to run. Checking signatures and fetching missing objects would run such programs.
 */
const GIT = ['-c', 'safe.bareRepository=explicit', '-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false']

/** Whether a folder is in a Git repository, determined without starting git. */
function isInRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true
  if (!fs.existsSync(folder)) return false
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return true
    if (at === path.dirname(at)) return false
  }
}

/** Runs a command without a shell and returns its output; null if it can't be started or fails. */
export function runCommand(cwd: string, command: string, args: readonly string[]): Promise<string | null> {
  if (command === 'git' && !isInRepository(cwd)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const child = spawn(command, command === 'git' ? [...GIT, ...args] : args, {
      cwd,
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null))
  })
}

/** Milliseconds since the process started; for timings in reports, never for output. */
export function clock(): number {
  return performance.now()
}

/** Yields to signals and timers: long work calls this now and then, so that it can be interrupted. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The current time in milliseconds; only compared with file times. */
export function timeOfDay(): number {
  return Date.now()
}
