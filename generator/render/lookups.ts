// The lookups that pages make while they are rendered.
import type { PageEntry } from '../api/pages.ts'
import { outsidePage } from '../base/late-errors.ts'

/** The facts that a page can look up while it's rendered. */
export type RenderFacts = {
  /** The argument is a key, or a key, a line break and the values as JSON. */
  readonly string: (argument: string) => string | null
  readonly tree: (key: string) => unknown
  readonly route: (path: string) => boolean
  readonly file: (name: string) => boolean
  /**
   * Route of a relative link, or null. The argument has three lines: the file's path without extension, the link as written, and the page's route.
   */
  readonly linked: (link: string) => string | null
  /** The route that a URL refers to in an edition. The argument is the edition and the URL, on two lines. */
  readonly inVersion: (link: string) => string
  /** Route of home links: `/` or, if there is no such page, the docs or the first page. */
  readonly home: (nothing: '') => string
  /** Public URL of a file next to a Markdown page, by source path. */
  readonly contentAsset: (path: string) => string | null
  /** Public URL of a file that a page generates. The argument is its name, a line break, and its content. The lookup also adds it to the output. */
  readonly made: (file: string) => string
  /** Pages that a query, given as JSON, selects. */
  readonly pages: (query: string) => readonly PageEntry[]
  /** The page at a URL, or null. */
  readonly page: (path: string) => PageEntry | null
  /** A plugin's data, by name. */
  readonly data: (name: string) => unknown
  /** Text of a file of the site, or null. */
  readonly readFile: (path: string) => string | null
}

/** A lookup that was made. */
export type Asked = readonly [method: keyof RenderFacts, argument: string]

/** Makes and records the lookups of one page. */
export interface Lookups {
  ask<M extends keyof RenderFacts>(method: M, argument: Parameters<RenderFacts[M]>[0]): ReturnType<RenderFacts[M]>
  /** Returns the result of `work` and the lookups that it made. */
  recording<T>(work: () => T): [value: T, asked: Asked[]]
  /** Whether lookups are currently recorded for a shared part. */
  areRecorded(): boolean
  /** Repeats a shared part's lookups if the part already exists, because the page depends on the same answers. */
  again(asked: readonly Asked[]): void
}

export function createLookups(facts: RenderFacts): Lookups {
  const recorders: Asked[][] = []
  // All lookups go through this function, which records them for shared parts.
  const ask: Lookups['ask'] = (method, argument) => {
    for (const recorder of recorders) recorder.push([method, argument])
    return outsidePage(() => (facts[method] as (argument: string) => ReturnType<RenderFacts[typeof method]>)(argument))
  }
  return {
    ask,
    recording: (work) => {
      const asked: Asked[] = []
      recorders.push(asked)
      try {
        return [work(), asked]
      } finally {
        recorders.pop()
      }
    },
    areRecorded: () => recorders.length > 0,
    again: (asked) => {
      for (const [method, argument] of asked) ask(method, argument as '')
    },
  }
}

/** Caches lookup arguments for files. Pages repeat the same few, and a newly concatenated string would have to be hashed again each time. */
export function fileLookups(): (name: string, content: string) => string {
  const files = new Map<string, Map<string, string>>()
  return (name, content) => {
    let named = files.get(name)
    if (named === undefined) files.set(name, (named = new Map()))
    let lookup = named.get(content)
    if (lookup === undefined) named.set(content, (lookup = `${name}\n${content}`))
    return lookup
  }
}
