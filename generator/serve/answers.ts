// Whole answers that were given before, ready to be given again: a page that many ask for costs one look at the disk and one write.
import type { SiteFile, SiteFiles } from './files.ts'
import { createLru } from './lru.ts'
import { chooseCoding, type Coding } from './negotiate.ts'
import type { PlainRequest } from './plain-request.ts'
import { readyAnswer, type Parts, type Ready } from './ready.ts'

/** What an answer was made of: path of each file that was looked for → its identity, null for one that is not there. */
export type Evidence = ReadonlyMap<string, string | null>

export interface Answers {
  /** The answer that the same request got, if nothing that it was made of has changed; null when there is none. */
  find(request: PlainRequest): Ready | null
  /** Keep an answer (200) for requests like this one. `rules` is the evidence that many answers have in common. */
  keep(request: PlainRequest, answer: Parts, evidence: Evidence, rules: Evidence): void
}

const KEPT = 96 * 1024 * 1024
/** An entry beside its key and its bytes: headers and evidence. */
const ENTRY = 4 * 1024

/** Something that was found on the disk; tells whether it is still so, at most one look in a turn of the event loop. */
type Check = (turn: number) => boolean

interface Kept {
  readonly answer: Ready
  readonly rules: Check
  readonly files: Check
}

/** `keepAlive`: how long a connection is kept between requests, in seconds. */
export function createAnswers(sameness: NonNullable<SiteFiles['sameness']>, keepAlive: number): Answers {
  const kept = createLru<Kept>(KEPT)
  const turns = turnsOfLoop()
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
  const keyOf = (request: PlainRequest): string => `${codings(request.codings)} ${request.url}`
  return {
    find: (request) => {
      if (request.ranged) return null
      const known = kept.get(keyOf(request))
      if (known === undefined) return null
      const turn = turns()
      return known.files(turn) && known.rules(turn) ? known.answer : null
    },
    keep: (request, parts, evidence, rules) => {
      const key = keyOf(request)
      const answer = readyAnswer(parts, keepAlive)
      const entry = { answer, rules: sharedCheck(rules), files: checkOf(evidence) }
      kept.set(key, entry, key.length + answer.size + ENTRY)
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

/** There are as many spellings of Accept-Encoding as there are browsers. */
const SPELLINGS = 100

function knownCodings(): (header: string | undefined) => Coding {
  const known = new Map<string | undefined, Coding>()
  return (header) => {
    let coding = known.get(header)
    if (coding === undefined) {
      if (known.size >= SPELLINGS) known.clear()
      known.set(header, (coding = chooseCoding(header)))
    }
    return coding
  }
}

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
