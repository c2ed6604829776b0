// Whole answers that were given before, ready to be given again: a page that many ask for costs one look at the disk and one write. What is
// kept are headers; contents stay where they are held.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteFile, SiteFiles } from './files.ts'
import { createLru } from './lru.ts'

/** An answer with everything that HTTP wants, but for the date. */
export interface Answer {
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** Finds the content where it is held; null for an answer that has none. */
  readonly body: (() => Uint8Array | undefined) | null
}

/** What an answer was made of: path of each file that was looked for → its identity, null for one that is not there. */
export type Evidence = ReadonlyMap<string, string | null>

export interface Answers {
  /** Give the answer that the same request got, if nothing that it was made of has changed. False when there is none. */
  give(request: IncomingMessage, response: ServerResponse): boolean
  /** Keep an answer (200) for requests like this one. */
  keep(request: IncomingMessage, answer: Answer, evidence: Evidence): void
}

const KEPT = 16 * 1024 * 1024
/** An entry beside its key: headers and evidence. */
const ENTRY = 4 * 1024

interface Kept extends Answer {
  readonly evidence: readonly (readonly [path: string, identity: string | null])[]
  /** Number of the turn in which it was last compared with the disk. */
  turn: number
}

export function createAnswers(same: NonNullable<SiteFiles['same']>): Answers {
  const kept = createLru<Kept>(KEPT)
  const turns = turnsOfLoop()
  return {
    give: (request, response) => {
      const key = keyOf(request)
      const known = key === null ? undefined : kept.get(key)
      if (known === undefined) return false
      const turn = turns()
      if (known.turn !== turn) {
        for (const [path, identity] of known.evidence) if (!same(path, identity)) return false
        known.turn = turn
      }
      const body = known.body?.()
      if (known.body !== null && body === undefined) return false
      response.writeHead(200, known.headers as string[])
      response.end(body)
      return true
    },
    keep: (request, { headers, body }, evidence) => {
      const key = keyOf(request)
      if (key === null) return
      kept.set(key, { headers, body, evidence: [...evidence], turn: -1 }, key.length + ENTRY)
    },
  }
}

/** Number of the present turn of the event loop: requests that came in together are answered from one look at the disk. */
function turnsOfLoop(): () => number {
  let turn = 0
  let counted = false
  return () => {
    if (!counted) {
      counted = true
      setImmediate(() => {
        counted = false
        turn++
      })
    }
    return turn
  }
}

/** Requests with one key get one answer. Null for those that carry a body or ask for less than the whole file. */
function keyOf({ method, url, rawHeaders }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  let host = ''
  let codings = ''
  // Read as they came: making an object of the headers takes longer than the rest of the answer.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (!LENGTHS.has(name.length)) continue
    const known = name.toLowerCase()
    if (SPECIAL.has(known)) return null
    if (known === 'host') host += `${rawHeaders[at + 1]},`
    else if (known === 'accept-encoding') codings += `${rawHeaders[at + 1]},`
  }
  return `${method} ${url} ${codings} ${host}`
}

const SPECIAL: ReadonlySet<string> = new Set([
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'content-length',
  'transfer-encoding',
  'expect',
])
const LENGTHS: ReadonlySet<number> = new Set([...SPECIAL, 'host', 'accept-encoding'].map(({ length }) => length))

/** The files, with a note of each that was looked for. */
export function witnessed(files: SiteFiles): { readonly files: SiteFiles; readonly evidence: Evidence } {
  const evidence = new Map<string, string | null>()
  const open = async (path: string): Promise<SiteFile | null> => {
    const found = await files.open(path)
    evidence.set(path, found?.identity ?? null)
    return found
  }
  return { files: { open }, evidence }
}
