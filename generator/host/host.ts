// The world as the generator sees it. Only this folder touches the disk, the clock, the environment and child processes.
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import glob from 'fast-glob'
import { byText, type SourcePath } from '../base/text.ts'

/** A folder that cannot be walked: `loop` is a symbolic link to a folder above itself, `dangling` one to nothing. */
export interface WalkProblem {
  readonly path: string
  readonly kind: 'loop' | 'dangling' | 'unreadable'
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
  /** Files below a folder in code unit order. Links to files and folders are followed once; hidden files are left out. */
  walk(folder: string): { readonly files: readonly SourcePath[]; readonly problems: readonly WalkProblem[] }
  /** Bytes of a file, or null when there is none or it cannot be read. */
  read(path: string): Uint8Array | null
  stat(path: string): FileStat | null
  /** The same below a folder anywhere, by absolute path; the paths found are absolute too. */
  walkOutside(absolute: string): readonly string[]
  /** Bytes of a file anywhere, by absolute path. */
  readOutside(absolute: string): Uint8Array | null
  /** A store of files by key in the site's cache; what cannot be written is not kept. */
  cache(folder: string, extension: string): { get(key: string): Uint8Array | null; set(key: string, content: Uint8Array): void }
  /** Write a module where Node can import it; returns its absolute path. The name tells the content. */
  moduleFile(name: string, code: string): string
  /** Standard output of a command in the root, or null when it fails or does not exist. */
  run(command: string, args: readonly string[]): Promise<string | null>
}

/** The host of a folder on disk. */
export function diskHost(root: string): Host {
  const absolute = path.resolve(root)
  const at = (p: string) => path.join(absolute, p)
  return {
    root: absolute,
    walk: (folder) => walkDisk(absolute, folder),
    read: (p) => {
      try {
        return fs.readFileSync(at(p))
      } catch {
        return null
      }
    },
    stat: (p) => statOf(at(p)),
    walkOutside,
    readOutside,
    cache: (folder, extension) => fileCache(path.join(absolute, '.ssg', 'cache', folder), extension),
    moduleFile: (name, code) => writeModule(path.join(absolute, '.ssg', 'cache', 'modules'), name, code),
    run: (command, args) => runCommand(absolute, command, args),
  }
}

export function walkOutside(folder: string): readonly string[] {
  return walkDisk(folder, '').files.map((file) => path.posix.join(folder, file))
}

export function readOutside(file: string): Uint8Array | null {
  try {
    return fs.readFileSync(file)
  } catch {
    return null
  }
}

export function fileCache(folder: string, extension: string): ReturnType<Host['cache']> {
  return {
    get: (key) => readOutside(path.join(folder, `${key}.${extension}`)),
    set: (key, content) => {
      try {
        fs.mkdirSync(folder, { recursive: true })
        const file = path.join(folder, `${key}.${extension}`)
        fs.writeFileSync(`${file}.${process.pid}`, content)
        fs.renameSync(`${file}.${process.pid}`, file)
      } catch {
        return
      }
    },
  }
}

/** Write a module once, in the site's cache or, where that cannot be written, in the system's folder for temporary files. */
export function writeModule(folder: string, name: string, code: string): string {
  for (const place of [folder, path.join(os.tmpdir(), 'ssg-modules')]) {
    try {
      const file = path.join(place, name)
      if (fs.existsSync(file)) return file
      fs.mkdirSync(place, { recursive: true })
      fs.writeFileSync(`${file}.${process.pid}`, code)
      fs.renameSync(`${file}.${process.pid}`, file)
      return file
    } catch {
      continue
    }
  }
  throw new Error('no folder for temporary modules can be written')
}

/** Size and time of a file; null for folders and where nothing is. */
export function statOf(absolute: string): FileStat | null {
  try {
    const stat = fs.statSync(absolute)
    return stat.isFile() ? { size: stat.size, mtime: stat.mtimeMs } : null
  } catch {
    return null
  }
}

function walkDisk(root: string, folder: string): { files: SourcePath[]; problems: WalkProblem[] } {
  const files: SourcePath[] = []
  const problems: WalkProblem[] = []
  const pending = [{ folder, trail: [] as string[] }]
  while (pending.length > 0) {
    const next = pending.pop() as { folder: string; trail: string[] }
    const cwd = path.join(root, next.folder)
    if (!fs.existsSync(cwd)) continue
    const entries = glob.sync('**', { cwd, onlyFiles: false, objectMode: true, followSymbolicLinks: false, suppressErrors: true })
    for (const entry of entries) {
      const below = next.folder === '' ? entry.path : `${next.folder}/${entry.path}`
      if (entry.dirent.isFile()) files.push(below as SourcePath)
      else if (entry.dirent.isSymbolicLink()) followLink(root, below, next.trail, files, problems, pending)
    }
  }
  return { files: files.sort(byText), problems: problems.sort((a, b) => byText(a.path, b.path)) }
}

function followLink(
  root: string,
  link: string,
  trail: string[],
  files: SourcePath[],
  problems: WalkProblem[],
  pending: { folder: string; trail: string[] }[],
): void {
  let real: string
  try {
    real = fs.realpathSync(path.join(root, link))
  } catch (error) {
    const loop = (error as NodeJS.ErrnoException).code === 'ELOOP'
    problems.push({ path: link, kind: loop ? 'loop' : 'dangling' })
    return
  }
  const stat = fs.statSync(real)
  if (stat.isFile()) {
    files.push(link as SourcePath)
    return
  }
  const parent = fs.realpathSync(path.dirname(path.join(root, link)))
  const insideItself = parent === real || parent.startsWith(real + path.sep) || trail.includes(real)
  if (insideItself) problems.push({ path: link, kind: 'loop' })
  else pending.push({ folder: link, trail: [...trail, real] })
}

/** The folder with the generator's own package.json; its node_modules hold React and esbuild. */
export function packageRoot(): string {
  let folder = path.dirname(new URL(import.meta.url).pathname)
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const up = path.dirname(folder)
    if (up === folder) break
    folder = up
  }
  return folder
}

/** Run a command and collect its output without a shell; null when it cannot be started or fails. */
export function runCommand(cwd: string, command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
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
