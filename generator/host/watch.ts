// Watches a site's files for edits.
import { watch } from 'chokidar'
import * as path from 'node:path'
import { relativePath } from '../base/relative-path.ts'
import { OF_TOOLS } from './host.ts'
import { lstatNow } from './stat.ts'
import { watchFolders, type FolderEvents, type FolderWatch } from './watch-folders.ts'

export interface Watch {
  /**
   * Also watches these files, wherever they are. Resolves when all further edits will be seen. Files written after `since` (a time of the host's) are
   * reported at once, because an earlier reader may have missed the change. `rulesChanged`: `showsHidden` or `follows` now returns different results.
   */
  cover(files: readonly string[], since: number, rulesChanged: boolean): Promise<void>
  close(): Promise<void>
}

export interface Watched {
  /** Called once per burst of edits, with sorted paths relative to the root. */
  changed(paths: readonly string[]): void
  /** Called when the system stops watching. */
  failed(error: unknown): void
  /** Whether a file was written after a moment; see `Host`. */
  writtenSince(file: string, moment: number): boolean
  /** Whether hidden files in this folder, relative to the root, are part of the site. */
  showsHidden?(folder: string): boolean
  /** Whether a symbolic link's target is part of the site. The path is relative to the root. */
  follows?(link: string): boolean
}

/** A burst ends after `QUIET` milliseconds without events, or after `LONGEST`. */
const QUIET = 5
const LONGEST = 200

/**
 * Watches files and folders below `root`; missing paths are awaited. Every edit after the call is seen, except on systems that must be polled
 * (CHOKIDAR_USEPOLLING): there, every edit after `cover` has resolved.
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

/** Like `watchFolders`, but by polling. Added files are watched when the promise resolves. */
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

/** Ignores packages, editors' temporary files (`~`, `#x#`, `4913`, swap and backup files), and hidden files except the site's. */
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
