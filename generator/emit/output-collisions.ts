// An output in which no two sources share a file, and no file is a folder of another one.
import { hashOf } from '../base/hash.ts'
import { hashOfRope, isRope } from '../base/rope.ts'
import { LISTING_FILE } from './integrity-file.ts'
import { MARK_FILE } from './output-marker.ts'
import type { Output } from './output.ts'

/** An output with one file per path. A different file at a used path is skipped and passed to `twice`; identical content counts once. */
export function withoutCollisions(output: Output, twice: (path: string, other: string) => void): Output {
  const taken = new Map<string, string>()
  /** Folder → the first file in it. */
  const folders = new Map<string, string>()
  const take = (path: string, hash: string): void => {
    taken.set(path, hash)
    for (const folder of foldersAbove(path)) if (!folders.has(folder)) folders.set(folder, path)
  }
  /** The file that keeps another one from its place: one is a folder of the other, or the build writes it itself. */
  const inTheWay = (path: string): string | undefined =>
    folders.get(path) ??
    [path, ...foldersAbove(path)].find((one) => OWN_FILES.has(one) || (one !== path && taken.has(one)))
  const { expect, earlier, promise } = output
  return {
    ...(expect === undefined ? {} : { expect }),
    ...(earlier === undefined ? {} : { earlier }),
    write: (path, content, hash) => {
      const there = taken.get(path)
      const other = there === undefined ? inTheWay(path) : path
      if (other === undefined) {
        const written = output.write(path, content, hash)
        take(path, written)
        return written
      }
      const own = hash ?? (isRope(content) ? hashOfRope(content) : hashOf(content))
      if (own !== there) twice(path, other)
      return own
    },
    keep: (path, hash) => {
      const there = taken.get(path)
      // Another one is written next, and told then.
      if (there !== undefined) return there === hash
      if (inTheWay(path) !== undefined || !output.keep(path, hash)) return false
      take(path, hash)
      return true
    },
    ...(promise === undefined
      ? {}
      : {
          promise: (path: string, hash: string, make: () => string) => {
            const there = taken.get(path)
            const other = there === undefined ? inTheWay(path) : path
            if (other !== undefined && there !== hash) twice(path, other)
            if (other !== undefined) return
            take(path, hash)
            promise(path, hash, make)
          },
        }),
  }
}

/** Files that a build writes last: the listing and the output marker. */
const OWN_FILES: ReadonlySet<string> = new Set([LISTING_FILE, MARK_FILE])

/** `a/b/c` is in `a` and `a/b`. */
function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at))
  return folders
}
