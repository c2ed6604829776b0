// What `dev` served, kept for its next start: files that browsers asked for, with every question that its builds asked of the world. While all of
// these still have their answers, the first build would make the same files, so they are answered while it is at work.
import { serialize, deserialize } from 'node:v8'
import { timeOfDay, type Host } from '../../host/host.ts'
import { keepFile, readKept } from '../../host/store.ts'
import { asking, tracing, type Question, type Trace } from '../../host/trace.ts'
import type { MemoryOutput } from '../../emit/output.ts'
import type { EarlySite } from '../../pipeline/early.ts'
import type { PreviewFile } from '../../pipeline/render-now.ts'

/** What was served, for one run of `dev`. */
export interface Served {
  /** What the last run served, when a build would make the same now; else null. */
  before(): Promise<EarlySite | null>
  /** The world for a build, whose questions are written down. */
  host(): Host
  /** That build has ended; what is kept is what a good one made. */
  built(isGood: boolean): void
  /** A file of the output was asked for. */
  asked(path: string): void
  /** Keep what is served now. */
  keep(
    output: Pick<MemoryOutput, 'files'>,
    site: Pick<EarlySite, 'forms'> & { readonly config: EarlySite['config'] | null },
  ): void
}

interface Kept extends Pick<EarlySite, 'config' | 'forms'> {
  /** Names the generator. */
  readonly stamp: string
  readonly questions: readonly Question[]
  /** Of the whole output. */
  readonly paths: readonly string[]
  readonly files: readonly PreviewFile[]
}

/** Read by the server itself. */
const RULES = ['_headers', '_redirects']

/** So many files, and so many bytes or characters of them, are kept: those that were asked for last. */
const MOST_FILES = 400
const MOST = 32 * 1024 * 1024

/** `file` is where it is kept, `stamp` names the generator. */
export function servedBefore(file: string, stamp: string, host: Host): Served {
  const wanted = new Map<string, PreviewFile | null>()
  let questions: ReadonlyMap<string, Question> | null = new Map()
  let trace: Trace | null = null
  let isGood = false
  const ask = (path: string, known: PreviewFile | null): void => {
    const before = wanted.get(path) ?? null
    wanted.delete(path)
    wanted.set(path, known ?? before)
  }
  return {
    before: async () => {
      const kept = readServed(file, stamp)
      if (kept === null || (await asking(host, kept.questions)())?.size !== 0) return null
      for (const one of kept.files) ask(one.path, one)
      return answering(kept)
    },
    host: () => (trace = tracing(host, timeOfDay)).host,
    built: (good) => {
      isGood = good
      questions = together(questions, trace?.questions() ?? null)
    },
    asked: (path) => ask(path, null),
    keep: ({ files }, { config, forms }) => {
      if (!isGood || questions === null || config === null) return
      const { baseUrl, i18n } = config
      const some: Kept = {
        stamp,
        config: { baseUrl, i18n: { defaultLocale: i18n.defaultLocale, locales: i18n.locales } },
        forms,
        questions: [...questions.values()],
        paths: [...files.keys()],
        files: kept(files, wanted),
      }
      try {
        keepFile(file, serialize(some))
      } catch {
        // Forms of a site may hold what cannot be written down: its next start waits for the build.
        return
      }
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

/** The files that were asked for last, as they are now. One that nobody asked for in this run is kept while it is the same. */
function kept(files: MemoryOutput['files'], wanted: ReadonlyMap<string, PreviewFile | null>): PreviewFile[] {
  const found: PreviewFile[] = []
  let size = 0
  for (const path of new Set([...RULES, ...[...wanted.keys()].reverse()])) {
    const now = files.get(path)
    const known = wanted.get(path) ?? null
    if (now === undefined || found.length === MOST_FILES) continue
    const content = known?.hash === now.hash ? known.content : now.content
    size += content.length
    if (size > MOST) break
    found.push({ path, content, hash: now.hash })
  }
  return found.reverse()
}

function answering({ config, forms, paths, files }: Kept): EarlySite {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const all = new Set(paths)
  return {
    kept: true,
    config,
    forms,
    pages: paths,
    rules: RULES.flatMap((path) => byPath.get(path) ?? []),
    files: async (path) => {
      const file = byPath.get(path)
      // Another file is not looked for in its place.
      if (file === undefined && all.has(path)) throw new Error('not kept')
      return file === undefined ? null : [file]
    },
  }
}
