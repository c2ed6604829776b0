// What pages ask while they are rendered.
import type { PageEntry } from '../api/pages.ts'
import { outsidePage } from '../base/late-errors.ts'

/** The questions that a page asks of the world while it is rendered. */
export type RenderFacts = {
  /** Key, or key + '\n' + JSON of the values. */
  readonly string: (argument: string) => string | null
  readonly tree: (key: string) => unknown
  readonly route: (path: string) => boolean
  readonly file: (name: string) => boolean
  /** Route of a relative link, null when there is none: path of the file without extension, the link as written and the route of the page, by lines. */
  readonly linked: (link: string) => string | null
  /** Edition and address, with a line between them → the route that is meant. */
  readonly inVersion: (link: string) => string
  /** Route that "home" leads to: `/`, or on a site without such a page the documentation or the first page. */
  readonly home: (nothing: '') => string
  /** Public URL of a file beside a Markdown page, by source path. */
  readonly contentAsset: (path: string) => string | null
  /** Public URL of a file that is made for pages: its name and, behind a line break, what is in it. Whoever answers puts it into the output. */
  readonly made: (file: string) => string
  /** Pages that a query selects, as JSON. */
  readonly pages: (query: string) => readonly PageEntry[]
  /** The page at an address, or null. */
  readonly page: (path: string) => PageEntry | null
  /** Data of a plugin, by name. */
  readonly data: (name: string) => unknown
  /** Text of a file of the site, or null. */
  readonly readFile: (path: string) => string | null
}

/** A question that was asked. */
export type Asked = readonly [method: keyof RenderFacts, argument: string]

/** The questions of one page. */
export interface Questions {
  ask<M extends keyof RenderFacts>(method: M, argument: Parameters<RenderFacts[M]>[0]): ReturnType<RenderFacts[M]>
  /** What `work` gives, with what was asked for it. */
  recording<T>(work: () => T): [value: T, asked: Asked[]]
  /** Whether something is rendered whose questions are written down. */
  areRecorded(): boolean
  /** Ask what was asked for something that is there already: the page depends on the same answers. */
  again(asked: readonly Asked[]): void
}

export function createQuestions(facts: RenderFacts): Questions {
  const recorders: Asked[][] = []
  // Every question goes this way, so that those of a shared part are known.
  const ask: Questions['ask'] = (method, argument) => {
    for (const recorder of recorders) recorder.push([method, argument])
    return outsidePage(() => (facts[method] as (argument: string) => ReturnType<RenderFacts[typeof method]>)(argument))
  }
  return {
    ask,
    recording: (work) => {
      const asked: Asked[] = []
      recorders.push(asked)
      const value = work()
      recorders.pop()
      return [value, asked]
    },
    areRecorded: () => recorders.length > 0,
    again: (asked) => {
      for (const [method, argument] of asked) ask(method, argument as '')
    },
  }
}

/** What is asked for a file: pages ask for the same few again and again, and a text that is put together anew is read anew by who looks it up. */
export function fileQuestions(): (name: string, content: string) => string {
  const files = new Map<string, Map<string, string>>()
  return (name, content) => {
    let named = files.get(name)
    if (named === undefined) files.set(name, (named = new Map()))
    let question = named.get(content)
    if (question === undefined) named.set(content, (question = `${name}\n${content}`))
    return question
  }
}
