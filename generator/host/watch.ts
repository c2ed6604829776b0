// Watching a site's files while they are edited.
import { watch } from 'chokidar'
import * as fs from 'node:fs'
import * as path from 'node:path'

export interface Watch {
  /** Watch these files, too, wherever they are. */
  cover(files: readonly string[]): void
  close(): Promise<void>
}

/** A burst ends when nothing happened for `QUIET` milliseconds, or after `LONGEST`. */
const QUIET = 20
const LONGEST = 200

/**
 * Watch files and folders below `root` (paths that do not exist yet are waited for). `changed` is told of each burst once, with paths
 * relative to the root, sorted; `failed` when the system gives up watching. Resolves when everything is watched.
 */
export async function watchFiles(root: string, paths: readonly string[], changed: (paths: readonly string[]) => void, failed: (error: unknown) => void): Promise<Watch> {
  const burst = foldBursts(changed)
  const relative = (file: string): string => path.relative(root, path.resolve(root, file)).split(path.sep).join('/')
  const watcher = watch(paths.map((file) => path.resolve(root, file)), {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: (file, stats) => isIgnored(relative(file)) || (stats?.isDirectory() === true && leadsBack(path.dirname(file))),
  })
  watcher.on('all', (_event, file) => burst.add(relative(file)))
  watcher.on('error', failed)
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  const covered = new Set(paths.map((file) => path.resolve(root, file)))
  return {
    cover: (files) => {
      if (watcher.closed) return
      const fresh = files.map((file) => path.resolve(root, file)).filter((file) => !isIgnored(relative(file)) && ![...covered].some((known) => file === known || file.startsWith(known + path.sep)))
      for (const file of fresh) covered.add(file)
      if (fresh.length > 0) watcher.add(fresh)
    },
    close: async () => {
      burst.close()
      await watcher.close()
    },
  }
}

function foldBursts(changed: (paths: readonly string[]) => void): { add(file: string): void; close(): void } {
  let files = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  const close = (): void => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
  }
  const end = (): void => {
    close()
    const all = [...files].sort()
    files = new Set()
    changed(all)
  }
  return {
    add: (file) => {
      files.add(file)
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET)
      longest ??= setTimeout(end, LONGEST)
    },
    close,
  }
}

/** A link to a folder above itself. It is watched, so that it is known when it goes; the folders in it are not: there would be no end. */
function leadsBack(folder: string): boolean {
  try {
    const real = fs.realpathSync(folder)
    const parent = fs.realpathSync(path.dirname(folder))
    return parent === real || parent.startsWith(real + path.sep)
  } catch {
    return true
  }
}

/** Hidden files, packages, and what editors write beside the file that is edited: `~`, `#x#`, `4913`, swap and backup files. */
function isIgnored(relative: string): boolean {
  return relative
    .split('/')
    .filter((part) => part !== '..')
    .some((part) => part === 'node_modules' || /^\.|~$|^#.*#$|^4913$|\.(?:swp|swx|swo|tmp|temp|bak|orig|part|crdownload)$|^~\$|___jb_\w+___$/i.test(part))
}
