// Folders that are watched by the system, without a gap: a folder is watched before it is read, so that what is put into it is either read
// or told, and nothing that is told is held back.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { lstatNow, statNow } from './stat.ts'

export interface FolderWatch {
  close(): void
}

/** All paths are absolute. */
export interface FolderTold {
  /** A file or folder that was made, edited or removed. */
  seen(file: string): void
  ignored(file: string): boolean
  /** A link to a file, whose own folder may be anywhere. */
  linked(file: string): void
  failed(error: unknown): void
}

interface Open {
  readonly watcher: fs.FSWatcher
  readonly inode: number
  /** Real paths of the links that led here. */
  readonly trail: readonly string[]
}

interface Scope extends FolderTold {
  readonly open: Map<string, Open>
  /** Links to files that were told, with what they led to. */
  readonly links: Map<string, string>
  readonly wanted: (file: string) => boolean
}

/** Watch files and folders; what does not exist is waited for, as long as the folder does in which it will be. Links are followed, in circles once. */
export function watchFolders(roots: readonly string[], told: FolderTold): FolderWatch {
  const wanted = (file: string): boolean => roots.some((root) => file === root || file.startsWith(root + path.sep))
  const scope: Scope = {
    ...told,
    open: new Map(),
    links: new Map(),
    wanted: (file) => wanted(file) && !told.ignored(file),
  }
  for (const folder of new Set(roots.map((root) => path.dirname(root)))) enter(scope, folder, [], false)
  // A root that is no part of its own folder's listing, such as `/`, or one whose folder cannot be read.
  for (const root of roots) if (!scope.open.has(root)) enter(scope, root, [], false)
  return {
    close: () => {
      for (const folder of scope.open.keys()) leave(scope, folder)
    },
  }
}

/** Watch a folder and those below it. With `tell`, what they hold is news. */
function enter(scope: Scope, folder: string, trail: readonly string[], tell: boolean): void {
  const stat = statNow(folder)
  if (stat?.isDirectory() !== true) return
  const known = scope.open.get(folder)
  if (known?.inode === stat.ino) return
  if (known !== undefined) leave(scope, folder)
  try {
    const watcher = fs.watch(folder)
    watcher.on('change', (_event, name) => happened(scope, folder, name))
    watcher.on('error', (error) => gaveUp(scope, folder, error))
    scope.open.set(folder, { watcher, inode: stat.ino, trail })
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) arrive(scope, folder, entry, tell)
  } catch (error) {
    if (!isGone(error)) scope.failed(error)
  }
}

function arrive(scope: Scope, folder: string, entry: fs.Dirent, tell: boolean): void {
  const file = path.join(folder, entry.name)
  if (!scope.wanted(file)) return
  if (tell) scope.seen(file)
  if (entry.isDirectory()) enter(scope, file, scope.open.get(folder)?.trail ?? [], tell)
  else if (entry.isSymbolicLink()) follow(scope, folder, file, tell)
}

function follow(scope: Scope, folder: string, link: string, tell: boolean): void {
  const trail = scope.open.get(folder)?.trail ?? []
  const real = realPath(link)
  const parent = realPath(folder)
  if (real === null || parent === null) return
  if (statNow(real)?.isDirectory() !== true) {
    if (scope.links.get(link) !== real) scope.linked(link)
    scope.links.set(link, real)
    return
  }
  // A folder above itself: its own folder tells when the link goes; what lies in it is watched already, and there would be no end.
  const circle = parent === real || parent.startsWith(real + path.sep) || trail.includes(real)
  if (!circle) enter(scope, link, [...trail, real], tell)
}

/** The system names an entry of the folder; or the folder itself, by its last name, when that was moved or removed. */
function happened(scope: Scope, folder: string, name: string | Buffer | null): void {
  const entry = name === null ? folder : path.join(folder, String(name))
  const itself = path.basename(folder) === String(name) && lstatNow(entry) === null
  const file = itself ? folder : entry
  if (!scope.wanted(file)) return
  scope.seen(file)
  const stat = lstatNow(file)
  if (stat === null) leave(scope, file)
  else if (stat.isSymbolicLink()) follow(scope, path.dirname(file), file, true)
  else if (stat.isDirectory()) enter(scope, file, scope.open.get(path.dirname(file))?.trail ?? [], true)
}

/** Windows reports the removal of a watched folder as an error. */
function gaveUp(scope: Scope, folder: string, error: unknown): void {
  leave(scope, folder)
  if (fs.existsSync(folder)) scope.failed(error)
}

/** Stop watching a folder and those below it, or a link. */
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
