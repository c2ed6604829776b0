// What `dev` served, kept for its next start: its pages, and files that browsers asked for, with every question that its builds asked of the
// world. While all of these still have their answers, the first build would make the same files, so they are answered while it is at work.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { hashOf } from '../base/hash.ts'
import type { MemoryFile, MemoryOutput } from '../emit/output.ts'
import { fileCache, timeOfDay, type Host } from '../host/host.ts'
import { forgetKept, keepFile, readKept } from '../host/kept-files.ts'
import { asking, tracing, type Question, type Trace } from '../engine/inputs.ts'
import type { EarlySite } from './dev-types.ts'
import type { PreviewFile } from './render-now.ts'

/** What was served, for one run of `dev`. */
/** What of a built site is kept beside its files; null parts could not be loaded. */
interface BuiltSite {
  readonly config: EarlySite['config'] | null
  readonly forms: EarlySite['forms']
}

export interface Served {
  /** What the last run served, when a build would make the same now; else null. */
  before(): Promise<EarlySite | null>
  /** The world for a build, whose questions are written down. */
  host(): Host
  /** That build has ended; what is kept is what a good one made. */
  built(isGood: boolean): void
  /** A file of the output was asked for. */
  asked(path: string): void
  /** Keep what was asked for, or all pages with it. */
  keep(output: Pick<MemoryOutput, 'files'>, site: BuiltSite, how: 'asked' | 'all'): void
}

interface Kept extends Pick<EarlySite, 'config' | 'forms'> {
  /** Names the generator. */
  readonly stamp: string
  readonly questions: readonly Question[]
  /** Of the whole output. */
  readonly paths: readonly string[]
  readonly files: readonly KeptFile[]
}

/** A file of the output, whose content lies beside the record. */
interface KeptFile {
  readonly path: string
  readonly hash: string
  readonly isText: boolean
  /** Characters of a text, or bytes. */
  readonly length: number
}

/** Read by the server itself. */
const RULES = ['_headers', '_redirects']

/** So many bytes or characters of files are kept, those first that were asked for last. */
const MOST = 64 * 1024 * 1024

/** `folder` is where it is kept, `stamp` names the generator. */
export function servedBefore(folder: string, stamp: string, host: Host): Served {
  const place = path.join(folder, 'served.bin')
  const store = contentsIn(path.join(folder, 'served'))
  const wanted = new Set<string>()
  let known: readonly KeptFile[] = []
  let questions: ReadonlyMap<string, Question> | null = new Map()
  let trace: Trace | null = null
  let isGood = false
  return {
    before: async () => {
      const kept = readServed(place, stamp)
      known = kept?.files ?? []
      if (kept === null || !(await asking(host, kept.questions)())) return null
      return answering(kept, store)
    },
    host: () => (trace = tracing(host, timeOfDay)).host,
    built: (good) => {
      isGood = good
      questions = together(questions, trace?.questions() ?? null)
    },
    asked: (path) => {
      wanted.delete(path)
      wanted.add(path)
    },
    keep: ({ files }, { config, forms }, how) => {
      if (!isGood || questions === null || config === null) return
      const { baseUrl, trailingSlash, i18n } = config
      const kept: Kept = {
        stamp,
        config: { baseUrl, trailingSlash, i18n: { defaultLocale: i18n.defaultLocale, locales: i18n.locales } },
        forms,
        questions: [...questions.values()],
        paths: [...files.keys()],
        files: keptOf(files, { wanted, known, how }, store),
      }
      try {
        keepFile(place, serialize(kept))
      } catch {
        // Forms of a site may hold what cannot be written down: its next start waits for the build.
        return
      }
      known = kept.files
      store.drop(kept.files)
    },
  }
}

function readServed(file: string, stamp: string): Kept | null {
  const bytes = readKept(file)
  const kept = bytes === null ? null : (deserialize(bytes) as Kept)
  return kept?.stamp === stamp ? kept : null
}

/** Builds of one process know of each other: what each of them asked holds for all. Null when some of it may have had another answer meanwhile. */
function together(
  before: ReadonlyMap<string, Question> | null,
  now: readonly Question[] | null,
): ReadonlyMap<string, Question> | null {
  if (before === null || now === null) return null
  return new Map([...before, ...now.map((one) => [`${one[0]}\n${one[1]}`, one] as const)])
}

interface Contents {
  read(file: KeptFile): PreviewFile | null
  write(path: string, file: MemoryFile): KeptFile
  /** Removes all others. */
  drop(but: readonly KeptFile[]): void
}

/** Contents by what they are, each in a file. */
function contentsIn(folder: string): Contents {
  const cache = fileCache(folder, 'bin')
  const keyOf = ({ path, hash }: Pick<KeptFile, 'path' | 'hash'>): string => hashOf(`${path}\n${hash}`)
  return {
    read: (file) => {
      const bytes = cache.get(keyOf(file))
      if (bytes === null) return null
      const { path, hash, isText } = file
      return { path, hash, content: isText ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : bytes }
    },
    write: (path, { content, hash }) => {
      const isText = typeof content === 'string'
      const file: KeptFile = { path, hash, isText, length: content.length }
      cache.set(keyOf(file), isText ? new TextEncoder().encode(content) : content)
      return file
    },
    drop: (but) => {
      const kept = new Set(but.map((file) => `${keyOf(file)}.bin`))
      for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
        if (!kept.has(name)) forgetKept(path.join(folder, name))
    },
  }
}

interface Wanted {
  readonly wanted: ReadonlySet<string>
  readonly known: readonly KeptFile[]
  readonly how: 'asked' | 'all'
}

/** The files as they are now, as many as there is room for. What lies there already is not written again, and what nobody asked for is not made. */
function keptOf(files: MemoryOutput['files'], { wanted, known, how }: Wanted, store: Contents): KeptFile[] {
  const before = new Map(known.map((file) => [file.path, file]))
  const others = how === 'asked' ? [] : [...files.keys()].filter((path) => path.endsWith('.html'))
  const found: KeptFile[] = []
  let length = 0
  for (const path of new Set([...RULES, ...[...wanted].reverse(), ...before.keys(), ...others])) {
    const file = files.get(path)
    const there = before.get(path)
    const isThere = file !== undefined && there?.hash === file.hash
    if (file === undefined || (!isThere && file.made === false && !wanted.has(path))) continue
    length += isThere ? there.length : file.content.length
    if (length > MOST) break
    found.push(isThere ? there : store.write(path, file))
  }
  return found
}

function answering({ config, forms, paths, files }: Kept, store: Contents): EarlySite {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const all = new Set(paths)
  const read = (path: string): PreviewFile | null => {
    const file = byPath.get(path)
    return file === undefined ? null : store.read(file)
  }
  return {
    kept: true,
    config,
    forms,
    pages: paths,
    rules: RULES.flatMap((path) => read(path) ?? []),
    files: async (path) => {
      const file = read(path)
      // Another file is not looked for in its place.
      if (file === null && all.has(path)) throw new Error('not kept')
      return file === null ? null : [file]
    },
  }
}
