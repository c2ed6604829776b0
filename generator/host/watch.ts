// Watching a site's files while they are edited.
import { watch } from 'chokidar'
import * as path from 'node:path'
import { relativePath } from '../base/relative-path.ts'
import { OF_TOOLS } from './host.ts'
import { lstatNow } from './stat.ts'
import { watchFolders, type FolderEvents, type FolderWatch } from './watch-folders.ts'

export interface Watch {
  /**
   * Watch these files, too, wherever they are. Resolves when every edit of them is seen. Those written after `since` (a moment of the
   * host's) are reported at once because whoever read them before may not know. `rulesChanged`: `showsHidden` or `follows` answers differently now.
   */
  cover(files: readonly string[], since: number, rulesChanged: boolean): Promise<void>
  close(): Promise<void>
}

export interface Watched {
  /** Each burst of edits once, with paths relative to the root, sorted. */
  changed(paths: readonly string[]): void
  /** The system gives up watching. */
  failed(error: unknown): void
  /** Whether a file was written after a moment; see `Host`. */
  writtenSince(file: string, moment: number): boolean
  /** Whether hidden files in this folder, relative to the root, are part of the site. */
  showsHidden?(folder: string): boolean
  /** Whether what a symbolic link leads to is part of the site. The path is relative to the root. */
  follows?(link: string): boolean
}

/** A burst ends when nothing happened for `QUIET` milliseconds, or after `LONGEST`. */
const QUIET = 5
const LONGEST = 200

/**
 * Watch files and folders below `root`; paths that don't exist yet are waited for. Every edit after the call is seen, except where the system
 * reports nothing and has to be polled (CHOKIDAR_USEPOLLING): there, every edit after `cover` has resolved.
 */
export function watchFiles(root: string, paths: readonly string[], told: Watched): Watch {
  const burst = foldBursts(told.changed)
  const relative = (file: string): string => relativePath(root, file)
  const events = {
    seen: (file: string) => burst.add(relative(file)),
    ignored: (file: string) => isIgnored(relative(file), told.showsHidden),
    follows: (link: string) => told.follows?.(relative(link)) ?? true,
    failed: told.failed,
  }
  const polls = /^(?:1|true)$/i.test(process.env.CHOKIDAR_USEPOLLING ?? '')
  const watched = (polls ? pollFolders : watchFolders)(
    paths.map((file) => path.resolve(root, file)),
    events,
  )
  const covered = new Set<string>()
  return {
    cover: async (files, since, rulesChanged) => {
      const isNew = (file: string): boolean => told.writtenSince(file, since)
      const fresh = files
        .map((file) => path.resolve(root, file))
        .filter((file) => !covered.has(file) && !events.ignored(file))
      for (const file of fresh) covered.add(file)
      if (rulesChanged) await watched.reread(isNew)
      await watched.add(fresh, isNew)
    },
    close: async () => {
      burst.close()
      await watched.close()
    },
  }
}

/** As `watchFolders`, by asking again and again. What is added is watched when the promise resolves. */
function pollFolders(
  roots: readonly string[],
  events: FolderEvents,
): { [Name in keyof FolderWatch]: (...given: Parameters<FolderWatch[Name]>) => Promise<void> } {
  const all = new Set<string>()
  const watchers: ReturnType<typeof watch>[] = []
  let ready: Promise<unknown> = Promise.resolve()
  const ignored = (file: string): boolean =>
    events.ignored(file) || (lstatNow(file)?.isSymbolicLink() === true && !events.follows(file))
  const start = (files: readonly string[]): Promise<unknown> => {
    const watcher = watch([...files], { ignoreInitial: true, ignorePermissionErrors: true, ignored })
    watchers.push(watcher)
    watcher.on('all', (_event, file) => events.seen(path.resolve(file)))
    watcher.on('error', events.failed)
    const before = ready
    return (ready = new Promise<void>((resolve) => watcher.once('ready', () => resolve())).then(() => before))
  }
  const poll = async (files: readonly string[], isNew: (file: string) => boolean): Promise<void> => {
    for (const file of files) all.add(file)
    if (files.length > 0) await start(files)
    for (const file of files) if (isNew(file)) events.seen(file)
  }
  void poll(roots, () => false)
  return {
    add: poll,
    reread: (isNew) => poll([...all], isNew),
    close: async () => {
      await Promise.all(watchers.map((watcher) => watcher.close()))
    },
  }
}

function foldBursts(changed: (paths: readonly string[]) => void): { add(file: string): void; close(): void } {
  let files = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  let closed = false
  const stop = (): void => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
  }
  const end = (): void => {
    stop()
    const all = [...files].sort()
    files = new Set()
    changed(all)
  }
  return {
    add: (file) => {
      if (closed) return
      files.add(file)
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET)
      longest ??= setTimeout(end, LONGEST)
    },
    close: () => {
      closed = true
      stop()
    },
  }
}

/** Packages, what editors write beside the file that is edited (`~`, `#x#`, `4913`, swap and backup files), and hidden files but those of the site. */
function isIgnored(relative: string, showsHidden: Watched['showsHidden'] = () => false): boolean {
  const parts = relative.split('/').filter((part) => part !== '..')
  return parts.some(
    (part, index) =>
      part === 'node_modules' ||
      /~$|^#.*#$|^4913$|\.(?:swp|swx|swo|tmp|temp|bak|orig|part|crdownload)$|^~\$|___jb_\w+___$|^\.goutputstream-/i.test(
        part,
      ) ||
      (part.startsWith('.') && (OF_TOOLS.test(part) || !showsHidden(parts.slice(0, index).join('/')))),
  )
}
