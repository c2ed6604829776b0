// Caches facts about files without rereading them: the same size, times and inode mean the same content. Facts about the package's own files persist between
// runs, next to their compiled code (`dist/.compiled`).
import * as path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { readOutside } from './read-file.ts'
import { statNow } from './stat.ts'
import { keepJson, readKeptJson } from './kept-files.ts'

/** Two changes of a file within this time (ms) may leave it with the same timestamp. */
export const SETTLED = 2000

const NO_TEXT = hashOf('')

/** The text hash's name. */
const TEXT = 'text'

type Seen = readonly [size: number, mtimeMs: number, ctimeMs: number, ino: number]

interface Fact {
  readonly seen: Seen
  readonly said: string
}

export interface FileFacts {
  /** Hash of a file's text; for a missing file, that of an empty text. `now` is the current time in milliseconds. */
  textHash(file: string, now?: number): string
  /** The result of `make` for a file's text, which must always be the same; `name` identifies the function. Null for a missing file. */
  madeOf(file: string, name: string, make: (text: string) => string): string | null
  /** Saves facts about the package's own files, and results of `make` for any file. */
  keep(): void
}

/** `kept` has the file that stores facts about files below `folder`; without it, nothing is stored. */
export function fileFacts(kept: { readonly file: string; readonly folder: string } | null): FileFacts {
  let facts: Map<string, Fact> | null = null
  let learned = false
  const known = (): Map<string, Fact> => (facts ??= kept === null ? new Map() : readFacts(kept.file, kept.folder))
  /** Results of `make` are stored for files anywhere, because only a few files have them. */
  const isWorthKeeping = (file: string, name: string): boolean =>
    kept !== null && (name !== TEXT || file.startsWith(kept.folder + path.sep))
  const ask = (file: string, name: string, now: number, make: (text: string) => string): string | null => {
    // Checked before reading: a change in between counts as a change.
    const stat = statNow(file)
    if (stat?.isFile() !== true) return null
    const seen: Seen = [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino]
    const key = `${name}\n${file}`
    const fact = known().get(key)
    if (fact !== undefined && fact.seen.every((one, at) => one === seen[at])) return fact.said
    const bytes = readOutside(file)
    if (bytes === null) return null
    const said = make(new TextDecoder().decode(bytes))
    if (now - Math.max(stat.mtimeMs, stat.ctimeMs) >= SETTLED) {
      known().set(key, { seen, said })
      learned ||= isWorthKeeping(file, name)
    }
    return said
  }
  return {
    textHash: (file, now = Date.now()) => ask(file, TEXT, now, hashOf) ?? NO_TEXT,
    madeOf: (file, name, make) => ask(file, name, Date.now(), make),
    keep: () => {
      if (kept === null || !learned) return
      learned = false
      const own = [...known()].flatMap(([key, { seen, said }]) => {
        const [name = '', file = ''] = key.split('\n')
        return isWorthKeeping(file, name) ? [[name, path.relative(kept.folder, file), seen, said] as const] : []
      })
      keepJson(kept.file, own)
    },
  }
}

type KeptFact = readonly [name: string, file: string, seen: Seen, said: string]

function readFacts(file: string, folder: string): Map<string, Fact> {
  const kept = (readKeptJson(file) ?? []) as readonly KeptFact[]
  return new Map(kept.map(([name, file, seen, said]) => [`${name}\n${path.join(folder, file)}`, { seen, said }]))
}
