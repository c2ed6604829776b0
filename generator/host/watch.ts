// Watching a site's files while they are edited.
import { watch } from 'chokidar'
import * as path from 'node:path'
import { wayFrom } from '../base/way.ts'
import { OF_TOOLS } from './host.ts'
import { watchFolders, type FolderWatch } from './watch-folders.ts'

export interface Watch {
  /**
   * Watch these files, too, wherever they are. Resolves when an edit of any of them is seen; those that were written after `since` (a
   * moment of the host's) are told at once, for whoever read them before may not know it.
   */
  cover(files: readonly string[], since: number): Promise<void>
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
}

/** A burst ends when nothing happened for `QUIET` milliseconds, or after `LONGEST`. */
const QUIET = 5
const LONGEST = 200

/**
 * Watch files and folders below `root`; paths that do not exist yet are waited for. Every edit after the call is seen: what lies in these
 * folders is watched when this returns, except where the system tells nothing and has to be asked (CHOKIDAR_USEPOLLING): there, and for
 * links to files elsewhere, when `cover` has resolved.
 */
export function watchFiles(root: string, paths: readonly string[], told: Watched): Watch {
  const burst = foldBursts(told.changed)
  const relative = (file: string): string => wayFrom(root, file)
  const ignored = (file: string): boolean => isIgnored(relative(file), told.showsHidden)
  const roots = paths.map((file) => path.resolve(root, file))
  const single = watchSingly(ignored, (file) => burst.add(relative(file)), told.failed)
  const covered = new Set<string>()
  const seen = (file: string): void => burst.add(relative(file))
  const polls = /^(?:1|true)$/i.test(process.env.CHOKIDAR_USEPOLLING ?? '')
  const folders: FolderWatch | null = polls
    ? null
    : watchFolders(roots, { seen, ignored, linked: (file) => void single.add([file]), failed: told.failed })
  if (polls) void single.add(roots)
  return {
    cover: async (files, since) => {
      const fresh = files
        .map((file) => path.resolve(root, file))
        .filter((file) => !covered.has(file) && !ignored(file) && (!isBelow(file, roots) || isHidden(relative(file))))
      for (const file of fresh) covered.add(file)
      await single.add(fresh)
      for (const file of fresh) if (told.writtenSince(file, since)) seen(file)
    },
    close: async () => {
      burst.close()
      folders?.close()
      await single.close()
    },
  }
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file === folder || file.startsWith(folder + path.sep))
}

/** Files one by one, each batch with a watcher that says when it is ready. `add` resolves when all so far are watched. */
function watchSingly(
  ignored: (file: string) => boolean,
  seen: (file: string) => void,
  failed: (error: unknown) => void,
): { add(files: readonly string[]): Promise<void>; close(): Promise<void> } {
  const watchers: ReturnType<typeof watch>[] = []
  let ready: Promise<unknown> = Promise.resolve()
  return {
    add: async (files) => {
      if (files.length > 0) {
        const watcher = watch([...files], { ignoreInitial: true, ignorePermissionErrors: true, ignored })
        watchers.push(watcher)
        watcher.on('all', (_event, file) => seen(path.resolve(file)))
        // Of two edits within 50 ms `all` tells one.
        watcher.on('raw', (_event, name, details) => {
          const { watchedPath } = details as { readonly watchedPath?: string }
          if (watchedPath !== undefined && path.basename(watchedPath) === name && files.includes(watchedPath))
            seen(watchedPath)
        })
        watcher.on('error', failed)
        const before = ready
        ready = new Promise<void>((resolve) => watcher.once('ready', () => resolve())).then(() => before)
      }
      await ready
    },
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

function isHidden(relative: string): boolean {
  return /(?:^|\/)\.(?!\.?(?:\/|$))/.test(relative)
}
