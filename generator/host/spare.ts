// The output before the last one, which lies with the cache after an edit of few files. All others are second names of the files of the
// output: the next output is made of it by exchanging few, where a new folder would take a link for each.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { statNow } from './stat.ts'
import { forgetKept, keepJson, readKeptJson } from './store.ts'

export interface Spare {
  /**
   * Moves it away, to be made the next output; returns the files in which it is not as the output that this build put out. Null when there is
   * none, it belongs to another output, or anybody has been at it.
   */
  take(build: string, to: string): ReadonlySet<string> | null
  /** Moves an output there that the one of this build has replaced: its folders, and in what the two are not alike. False when it cannot lie there. */
  put(from: string, build: string, folders: readonly string[], differs: readonly string[]): boolean
  /** Makes room: where it lay, until it is removed. Null when there is none. */
  drop(to: string): string | null
}

interface Kept {
  readonly build: string
  readonly differs: readonly string[]
  /** Each with the time at which a file in it came or went: a name that is as it was is a second name of the file that was looked at in the output. */
  readonly folders: readonly (readonly [folder: string, time: number | null])[]
}

/** `place` is a folder that nobody else uses. */
export function spareAt(place: string): Spare {
  const list = `${place}.json`
  const timeOf = (folder: string): number | null => statNow(path.join(place, folder))?.mtimeMs ?? null
  return {
    take: (build, to) => {
      const kept = readKeptJson(list) as Kept | null
      if (kept?.build !== build) return null
      if (!kept.folders.every(([folder, time]) => time !== null && timeOf(folder) === time)) return null
      return moved(place, to) ? new Set(kept.differs) : null
    },
    put: (from, build, folders, differs) => {
      forgetKept(list)
      fs.rmSync(place, { recursive: true, force: true })
      if (!moved(from, place)) return false
      keepJson(list, {
        build,
        differs,
        folders: folders.map((folder) => [folder, timeOf(folder)] as const),
      } satisfies Kept)
      return true
    },
    drop: (to) => {
      forgetKept(list)
      return moved(place, to) ? to : null
    },
  }
}

/** False where there is nothing, or the two places lie on different disks. */
function moved(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch {
    return false
  }
}
