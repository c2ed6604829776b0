// Caches complete responses, so that a popular page, redirect or missing page costs one disk lookup.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './drain.ts'
import type { SiteFile, SiteFiles } from './files.ts'
import { createLru } from './lru.ts'
import { chooseCoding, isUnmodified, matchesTag, prefersMarkdown, type Coding } from './negotiate.ts'
import { presentTurn } from '../host/turns.ts'

/** A response's inputs: each path that was looked up → the file's identity, or null if it doesn't exist. */
export type Evidence = ReadonlyMap<string, string | null>

/** A complete response. */
export interface Answer {
  readonly status: number
  /** Names and values in turn, without headers that Node adds. */
  readonly headers: readonly string[]
  /** The content, while it's in memory. */
  readonly content: () => Uint8Array | undefined
  /** The content's tag and time for conditional requests; null if it has none. */
  readonly version: FileVersion | null
}

export interface FileVersion {
  /** With quotes. */
  readonly tag: string
  readonly modified: Date | null
}

export interface ResponseCache {
  /** Sends the response that an identical request got, if none of its inputs have changed. False if there's none. */
  give(request: IncomingMessage, response: ServerResponse): boolean
  /** Caches a response for identical requests. `rules` is the evidence shared by many responses. */
  keep(request: IncomingMessage, answer: Answer, evidence: Evidence, rules: Evidence): void
}

const KEPT = 32 * 1024 * 1024
/** An entry's headers and evidence, without its key. */
const ENTRY = 4 * 1024

/** Whether a lookup's result is unchanged. The disk is read at most once per turn of the event loop. */
type Check = (turn: number) => boolean

interface Kept {
  readonly answer: Answer
  readonly rules: Check
  /** Created when the response is requested again. */
  files: Check | null
  readonly evidence: Evidence
}

/** A folder's responses; `sameness` reports whether its files have changed. */
export function createResponseCache(sameness: NonNullable<SiteFiles['sameness']>): ResponseCache {
  const kept = createLru<Kept>(KEPT)
  const checkOf = (evidence: Evidence): Check => {
    const all = [...evidence].map(([path, identity]) => sameness(path, identity))
    let seen = -1
    return (turn) => {
      if (seen === turn) return true
      for (const same of all) if (!same()) return false
      seen = turn
      return true
    }
  }
  const shared = new WeakMap<Evidence, Check>()
  const sharedCheck = (evidence: Evidence): Check => {
    let check = shared.get(evidence)
    if (check === undefined) shared.set(evidence, (check = checkOf(evidence)))
    return check
  }
  const codings = knownCodings()
  const keyOf = ({ headers, url }: IncomingMessage): string =>
    `${codings(headers['accept-encoding'])} ${prefersMarkdown(headers.accept)} ${url}`
  return {
    give: (request, response) => {
      if (!isRepeatable(request)) return false
      const known = kept.get(keyOf(request))
      if (known === undefined) return false
      const turn = presentTurn()
      known.files ??= checkOf(known.evidence)
      return known.files(turn) && known.rules(turn) && send(request, response, known.answer)
    },
    keep: (request, answer, evidence, rules) => {
      if (!isRepeatable(request)) return
      const key = keyOf(request)
      kept.set(key, { answer, rules: sharedCheck(rules), files: null, evidence }, key.length + ENTRY)
    },
  }
}

/** Whether a request has no body and wants the whole resource. */
function isRepeatable(request: IncomingMessage): boolean {
  const { method, headers } = request
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.range === undefined &&
    headers['if-range'] === undefined &&
    !hasBody(request)
  )
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): boolean {
  const { status, headers, version } = answer
  if (status === 200 && version !== null && isKnown(request, version)) {
    response.writeHead(304, withoutContent(headers))
    response.end()
    return true
  }
  const content = answer.content()
  if (content === undefined) return false
  response.writeHead(status, headers as string[])
  response.end(request.method === 'HEAD' ? undefined : content)
  return true
}

/** Whether the browser has this exact version. */
export function isKnown({ headers }: IncomingMessage, { tag, modified }: FileVersion): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return matchesTag(tags, tag)
  const since = headers['if-modified-since']
  return since !== undefined && modified !== null && isUnmodified(since, modified)
}

/** Headers that describe the content. */
export const CONTENT: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding'])

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !CONTENT.has((headers[at - (at % 2)] as string).toLowerCase()))
}

/** Browsers spell Accept-Encoding in many ways. */
const SPELLINGS = 100

function knownCodings(): (header: string | string[] | undefined) => Coding {
  const known = new Map<string | undefined, Coding>()
  return (given) => {
    const header = Array.isArray(given) ? given.join(', ') : given
    let coding = known.get(header)
    if (coding === undefined) {
      if (known.size >= SPELLINGS) known.clear()
      known.set(header, (coding = chooseCoding(header)))
    }
    return coding
  }
}

/** The files, and a record of each lookup. */
export function witnessed(files: SiteFiles): { readonly files: SiteFiles; readonly evidence: Evidence } {
  const evidence = new Map<string, string | null>()
  const open = async (path: string): Promise<SiteFile | null> => {
    const found = await files.open(path)
    evidence.set(path, found?.identity ?? null)
    return found
  }
  return { files: { open }, evidence }
}
