// Watches folders without gaps: a folder is watched before it's read, so each file in it is either read or reported.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { lstatNow, statNow } from './stat.ts'

export interface FolderWatch {
  /** Also watches these files and folders. Those that `isNew` accepts are reported at once. */
  add(files: readonly string[], isNew: (file: string) => boolean): void
  /** Rereads all folders because `ignored` or `follows` now returns different results. Newly watched files that `isNew` accepts are reported. */
  reread(isNew: (file: string) => boolean): void
  close(): void
}

/** All paths are absolute. */
export interface FolderEvents {
  /** A file or folder was created, edited or removed. */
  seen(file: string): void
  ignored(file: string): boolean
  /** Whether to watch a symbolic link's target. */
  follows(link: string): boolean
  failed(error: unknown): void
}

interface Open {
  readonly watcher: fs.FSWatcher
  readonly inode: number
  /** Real paths of the links that lead here. */
  readonly trail: readonly string[]
}

interface Scope extends FolderEvents {
  /** Files and folders to watch, with their content. */
  readonly roots: Set<string>
  /** Parent folders of roots. Existing ones are watched for the next folder toward the root. */
  readonly ways: Set<string>
  readonly open: Map<string, Open>
  /** Links to files, with their targets. */
  readonly links: Map<string, string>
}

/** What's reported when a folder is entered. */
interface Entry {
  isNew(file: string): boolean
  /** Reads a folder even if it's already watched. */
  readonly again: boolean
}

const ARRIVED: Entry = { isNew: () => true, again: false }
const FIRST: Entry = { isNew: () => false, again: false }

/** Watches files and folders. Missing ones are awaited in the closest existing parent folder. Links are followed, loops only once. */
export function watchFolders(roots: readonly string[], events: FolderEvents): FolderWatch {
  const scope: Scope = { ...events, roots: new Set(), ways: new Set(), open: new Map(), links: new Map() }
  const add = (files: readonly string[], entry: Entry): void => {
    for (const file of files) {
      if (isWanted(scope, file) && scope.open.has(path.dirname(file))) continue
      if (isBehindLink(scope, file)) continue
      scope.roots.add(file)
      approach(scope, file, entry)
      if (isWanted(scope, file)) arrive(scope, file, entry)
    }
  }
  add(roots, FIRST)
  return {
    add: (files, isNew) => add(files, { isNew, again: false }),
    reread: (isNew) => {
      for (const root of scope.roots) if (isWanted(scope, root)) look(scope, root, { isNew, again: true })
    },
    close: () => {
      for (const folder of scope.open.keys()) leave(scope, folder)
    },
  }
}

function isWanted(scope: Scope, file: string): boolean {
  return isCovered(scope, file) && !scope.ignored(file)
}

/** Whether a file or folder is a root or inside one. */
function isCovered({ roots }: Scope, file: string): boolean {
  return roots.has(file) || foldersAbove(file).some((folder) => roots.has(folder))
}

/** Whether a path in a watched folder goes through a link that isn't followed. */
function isBehindLink(scope: Scope, file: string): boolean {
  const folder = foldersAbove(file).find((above) => statNow(above)?.isDirectory() === true)
  return folder !== undefined && isCovered(scope, folder) && !scope.follows(folder)
}

/** Parent folders, closest first. */
function foldersAbove(file: string): string[] {
  const above = []
  for (let at = file; at !== path.dirname(at); at = path.dirname(at)) above.push(path.dirname(at))
  return above
}

/** Watches the closest existing parent of a file, for the file itself or the next folder on the way to it. */
function approach(scope: Scope, file: string, entry: Entry): void {
  for (const folder of foldersAbove(file)) {
    scope.ways.add(folder)
    if (statNow(folder)?.isDirectory() !== true) continue
    enter(scope, folder, [], entry)
    return
  }
}

/** Watches a folder and its subfolders. */
function enter(scope: Scope, folder: string, trail: readonly string[], entry: Entry): void {
  const stat = statNow(folder)
  if (stat?.isDirectory() !== true) return
  const known = scope.open.get(folder)
  const isKnown = known?.inode === stat.ino
  if (isKnown && !entry.again) return
  try {
    if (!isKnown) {
      if (known !== undefined) leave(scope, folder)
      const watcher = fs.watch(folder)
      watcher.on('change', (_event, name) => happened(scope, folder, name))
      watcher.on('error', (error) => gaveUp(scope, folder, error))
      scope.open.set(folder, { watcher, inode: stat.ino, trail })
    }
    const isInside = isCovered(scope, folder)
    for (const found of fs.readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, found.name)
      const isWanted = (isInside || scope.roots.has(file)) && !scope.ignored(file)
      if (isWanted) arrive(scope, file, entry, found)
      else if (scope.ways.has(file)) enter(scope, file, [], entry)
    }
  } catch (error) {
    if (!isGone(error)) scope.failed(error)
  }
}

type Kind = Pick<fs.Dirent, 'isDirectory' | 'isSymbolicLink'>

function arrive(scope: Scope, file: string, entry: Entry, kind?: Kind): void {
  if (entry.isNew(file)) scope.seen(file)
  look(scope, file, entry, kind)
}

function look(scope: Scope, file: string, entry: Entry, kind: Kind | null = lstatNow(file)): void {
  if (kind === null) leave(scope, file)
  else if (kind.isSymbolicLink()) follow(scope, file, entry)
  else if (kind.isDirectory()) enter(scope, file, scope.open.get(path.dirname(file))?.trail ?? [], entry)
}

function follow(scope: Scope, link: string, entry: Entry): void {
  const folder = path.dirname(link)
  const [real, parent] = [realPath(link), realPath(folder)]
  if (real === null || parent === null) return
  if (!scope.follows(link)) return leave(scope, link)
  if (statNow(real)?.isDirectory() !== true) {
    scope.links.set(link, real)
    return approach(scope, real, FIRST)
  }
  const trail = scope.open.get(folder)?.trail ?? []
  // A link to one of its parent folders: everything inside is already watched, and following it would never end.
  const isCircle = parent === real || parent.startsWith(real + path.sep) || trail.includes(real)
  if (!isCircle) enter(scope, link, [...trail, real], entry)
}

/** Handles an event. The system names an entry of the folder; if the folder itself was moved or removed, it gives the folder's own name. */
function happened(scope: Scope, folder: string, name: string | Buffer | null): void {
  const entry = name === null ? folder : path.join(folder, String(name))
  const isItself = path.basename(folder) === String(name) && lstatNow(entry) === null
  const file = isItself ? folder : entry
  // Its replacement may have the same inode number.
  if (isItself) leave(scope, folder)
  for (const [link, target] of scope.links) if (target === file) scope.seen(link)
  if (isWanted(scope, file)) arrive(scope, file, ARRIVED)
  else if (statNow(file) === null) lost(scope, file)
  else if (scope.ways.has(file)) enter(scope, file, [], ARRIVED)
}

/** A folder on the way to a root is gone: the root is now awaited further up. */
function lost(scope: Scope, folder: string): void {
  if (!scope.ways.has(folder)) return
  leave(scope, folder)
  for (const file of [...scope.roots, ...scope.links.values()])
    if (file.startsWith(folder + path.sep)) approach(scope, file, ARRIVED)
}

/** When a watched folder is removed, Windows reports an error. */
function gaveUp(scope: Scope, folder: string, error: unknown): void {
  leave(scope, folder)
  if (fs.existsSync(folder)) scope.failed(error)
  else lost(scope, folder)
}

/** Stops watching a folder and its subfolders, or a link. */
function leave(scope: Scope, folder: string): void {
  scope.links.delete(folder)
  for (const [below, { watcher }] of scope.open) {
    if (below !== folder && !below.startsWith(folder + path.sep)) continue
    watcher.close()
    scope.open.delete(below)
  }
}

function realPath(file: string): string | null {
  try {
    return fs.realpathSync(file)
  } catch {
    return null
  }
}

function isGone(error: unknown): boolean {
  return /^(?:ENOENT|ENOTDIR|EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')
}
