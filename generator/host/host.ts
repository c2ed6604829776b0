// The world as the generator sees it. Only this folder touches the disk, the clock, the environment and child processes.
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

/** What stands out in a walk: `loop` is a symbolic link to a folder above itself, `dangling` one to nothing; `outside` is one out of the root that was not followed. */
export interface WalkProblem {
  readonly path: string
  readonly kind: 'loop' | 'dangling' | 'unreadable' | 'outside'
}

export interface FileStat {
  readonly size: number
  /** Milliseconds; only ever compared for equality. */
  readonly mtime: number
}

/** Read access to a site's folder. All paths are below the root, with `/`. */
export interface Host {
  /** Absolute path of the root; for messages and for tools that need a real path. */
  readonly root: string
  /**
   * Files below a folder in code unit order. Links to files and folders are followed once, out of the root only into the folders that are
   * allowed (none unless they are given, relative to the root; null for all). Hidden files are left out, or found with "hidden" where they are
   * not those of a tool.
   */
  walk(
    folder: string,
    allowed?: readonly string[] | null,
    hidden?: 'hidden',
  ): { readonly files: readonly SourcePath[]; readonly problems: readonly WalkProblem[] }
  /** Whether a path leads, by `..` or by links, neither below the root nor below one of the folders, which are relative to the root. */
  leadsOutside(path: string, allowed: readonly string[]): boolean
  /** Bytes of a file, or null when there is none or it cannot be read. */
  read(path: string): Uint8Array | null
  /** The first bytes of a file, all of them where it has no more. */
  head(path: string, bytes: number): Uint8Array | null
  stat(path: string): FileStat | null
  /** Whether there is a folder, also outside of the root. */
  isFolder(path: string): boolean
  /**
   * Now by the clock of the disk, which gives files their times and may be behind the clock of the system by as much as a busy machine makes
   * it wait for its next tick. Only ever compared with times of files.
   */
  moment(): number
  /** Whether a file was written at or after a moment; what was written shortly before may count. */
  writtenSince(path: string, moment: number): boolean
  /** A variable of the environment, null when it is not set; all of them as one text for `*`. */
  env(name: string): string | null
  /** Files as `walk` finds them below a folder anywhere, by absolute path; the paths found are absolute too. */
  walkOutside(absolute: string): readonly string[]
  /** Bytes of a file anywhere, by absolute path. */
  readOutside(absolute: string): Uint8Array | null
  /** Hash of the text of a file, relative to the root or absolute; that of no text where there is none. */
  textHash(path: string): string
  /** A store of files by key in the site's cache; what cannot be written is not kept. */
  cache(
    folder: string,
    extension: string,
  ): { get(key: string): Uint8Array | null; set(key: string, content: Uint8Array): void }
  /** Run a module. The name tells the code: what was run before in this process is not run again. Rejects with what the module throws. */
  loadModule(name: string, code: string): Promise<unknown>
  /** Standard output of a command in the root, or null when it fails or does not exist. `version` saves asking it again. */
  run(command: string, args: readonly string[], version?: CommandVersion): Promise<string | null>
}

/** What says in a short time that a command would answer as it did. */
export interface CommandVersion {
  /** Arguments of the same command: while it answers these as it did, it answers all as it did. */
  readonly args: readonly string[]
  /** Whether that holds with this answer. */
  holds(answer: string): boolean
}

/** The host of a folder on disk. */
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

/** The path without links, as far as it exists. Asked of the system at once: for each file of a site, step by step takes three times as long. */
function realPath(absolute: string): string {
  try {
    return fs.realpathSync.native(absolute)
  } catch {
    const folder = path.dirname(absolute)
    return folder === absolute ? absolute : path.join(realPath(folder), path.basename(absolute))
  }
}

/** The time that the disk gives to a file that is written now. Where nothing can be written, a while ago. */
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

/** Writes a file, but nothing that a link leads to. Windows has no such flag. */
const { O_CREAT, O_NOFOLLOW = 0, O_TRUNC, O_WRONLY } = fs.constants
const OWN_FILE = O_CREAT | O_NOFOLLOW | O_TRUNC | O_WRONLY

/** Milliseconds by which the times of files are hardly ever behind. */
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

/** What is known of files in this process, and of the package's own from start to start. */
export function ownFacts(): FileFacts {
  const folder = packageRoot()
  return (facts ??= fileFacts({ file: path.join(folder, 'dist', '.compiled', 'files.json'), folder }))
}

const parsedFiles = new Map<string, { readonly bytes: Uint8Array; readonly value: unknown }>()

/** Such a file as it is parsed, always in the same way; whoever asks again in one process has it parsed again when its bytes have changed. */
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

/** Size and time of a file; null for folders and where nothing is. */
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

/** How many files and links a folder holds, at any depth; 0 when there is none. */
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
/** What tools leave in a folder, of which nothing is for visitors. */
export const OF_TOOLS =
  /^\.(?:git|gitignore|gitkeep|gitattributes|gitmodules|hg|svn|DS_Store|_.*|.*\.sw[op]|#.*|ssg.*)$|^node_modules$/

/** `trail` are the real paths of the links that lead here. */
function walkFolder(walk: Walk, folder: string, trail: readonly string[]): void {
  let entries: fs.Dirent[]
  try {
    entries = fs.readdirSync(path.join(walk.root, folder), { withFileTypes: true })
  } catch (error) {
    // A file where a folder was asked for, or a folder that has just gone, holds nothing; one whose name is no text cannot be asked for.
    if (!/^(?:ENOTDIR|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '') || folder.includes('\uFFFD'))
      walk.problems.push({ path: folder, kind: 'unreadable' })
    return
  }
  for (const entry of entries) {
    // Packages are no part of a site, and package managers link them from anywhere.
    if ((walk.hidden ? OF_TOOLS : HIDDEN).test(entry.name)) continue
    const below = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) walk.files.push(below as SourcePath)
    else if (entry.isDirectory()) walkFolder(walk, below, trail)
    else if (entry.isSymbolicLink()) followLink(walk, below, trail)
  }
}

/** Whether what lies there is looked at; notes a place outside of the root that is not. */
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

/** The folder of a package, or of a scope, that this one depends on: below it in the repository, beside it where it is installed. */
export function packageFolder(root: string, name: string): string {
  const inside = path.join(root, 'node_modules', name)
  return fs.existsSync(inside) ? inside : path.join(root, '..', name)
}

/** The folder of a package that a site has installed, without links: relative to the root if it's inside. Where there's none, where it would be. */
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

/** The folder with the generator's own package.json; its node_modules hold React and esbuild. */
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
 * What git is told besides. A folder of pages may hold files that are, together, a repository (`HEAD`, `config`, `objects`): its configuration
 * names programs, and would be that of the pages. Signatures are checked by such a program; what is not there is fetched by one.
 */
const GIT = ['-c', 'safe.bareRepository=explicit', '-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false']

/** Whether git would find a repository for a folder: git itself is not started to say that there is none. */
function isInRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true
  if (!fs.existsSync(folder)) return false
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return true
    if (at === path.dirname(at)) return false
  }
}

/** Run a command and collect its output without a shell; null when it cannot be started or fails. */
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

/** Let signals and timers have their turn: long work calls this now and then, so that it can be interrupted. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The time of day in milliseconds; only ever compared with times of files. */
export function timeOfDay(): number {
  return Date.now()
}
