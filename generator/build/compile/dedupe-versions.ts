// Compiles documents with the same text in several docs versions only once. The first document's lookups are repeated for each of the others at its
// own place. If the answers are the same, its result is relocated (`markdown/compiled/relocate.ts`).
import type { RawDoc } from '../../content/types.ts'
import {
  canRelocate,
  relocatedDiagnostic,
  relocatedDoc,
  relocatedPath,
  relocationOf,
  pathInVersion,
  type Relocation,
} from '../../markdown/compiled/relocate.ts'
import type { MarkdownFacts, MarkdownOptions } from '../../markdown/types.ts'
import { listeningTo, type LoggedFacts } from './compile-facts.ts'
import type { Made } from './compile-job.ts'
import { linesOf } from '../../markdown/syntax/document-lines.ts'

export interface VersionDuplicates {
  /** The first document of each text, including texts that occur once. */
  readonly firsts: readonly RawDoc[]
  /** The other documents with the same text. */
  others(first: RawDoc): readonly RawDoc[]
}

/** Groups the documents of one language by text, in their order. */
export function duplicatesOf(docs: readonly RawDoc[]): VersionDuplicates {
  const firsts: RawDoc[] = []
  const known = new Map<string, RawDoc>()
  const others = new Map<RawDoc, RawDoc[]>()
  for (const doc of docs) {
    const place = pathInVersion(doc)
    const [instance] = doc.edition.split('@')
    const name = [doc.bodyHash, place, instance, doc.kind, doc.locale, doc.bodyStart].join('\n')
    const first = place === null ? undefined : known.get(name)
    if (first === undefined || first.edition === doc.edition || first.source.text !== doc.source.text) {
      firsts.push(doc)
      if (first === undefined && place !== null) known.set(name, doc)
      continue
    }
    const same = others.get(first)
    if (same === undefined) others.set(first, [doc])
    else same.push(doc)
  }
  return { firsts, others: (first) => others.get(first) ?? [] }
}

interface Places {
  readonly from: MarkdownFacts
  readonly to: MarkdownFacts
}

/** Derives a document's result from that of its duplicate. Returns null if it has to be compiled. */
export function relocateDuplicate(
  first: RawDoc,
  twin: RawDoc,
  made: Made,
  facts: Places,
  options: MarkdownOptions,
): Made | null {
  const move = relocationOf(first, twin)
  const place = pathInVersion(first)
  if (move === null || place === null || !canRelocate(move, first.source.text, place)) return null
  if (importsNearCode(move, first, options)) return null
  // Plugins that look up URLs could write them into the page.
  if (made.asked.some(([method]) => method === 'address')) return null
  const asked = made.asked.map(
    ([method, argument]) => [method, isPath(method) ? relocatedPath(move, argument) : argument] as const,
  )
  for (const [index, [method, argument]] of asked.entries()) {
    if (method !== 'file') continue
    // Included text can also depend on the page's location.
    const text = facts.to.file(argument)
    const below = movedPlace(move, made.asked[index]?.[1] ?? '')
    if (text === null || below === null) continue
    if (!canRelocate(move, text, below) || /from\s*['"]\.{1,2}\//.test(text)) return null
  }
  const diagnostics = made.diagnostics.map((one) => relocatedDiagnostic(move, one))
  const answers = made.answers.map((answer, index) => movedAnswer(answer, made.asked[index], asked[index]))
  const links = listeningTo(facts.to as unknown as LoggedFacts)
  const doc = relocatedDoc(move, made.doc, { from: facts.from, to: links.listening }, options)
  if (doc === null || diagnostics.includes(null)) return null
  // If a link looks up something else in the new place, a later edit could change its target.
  const known = new Set(answers)
  if (!links.answers.every((answer) => known.has(answer))) return null
  return { doc, diagnostics: diagnostics.filter((one) => one !== null), asked, answers }
}

function isPath(method: string): boolean {
  return method === 'file' || method === 'exists' || method === 'image'
}

/** The path relative to the version's folder; null for a file elsewhere. */
function movedPlace({ folders }: Relocation, path: string): string | null {
  const folder = folders.find(([from]) => path.startsWith(from))?.[0]
  return folder === undefined ? null : path.slice(folder.length)
}

/** The answer to the relocated lookup, in the format of `listeningTo`. */
function movedAnswer(
  answer: string,
  from: Made['asked'][number] | undefined,
  to: Made['asked'][number] | undefined,
): string {
  const begin = (question: unknown): string => JSON.stringify(question).slice(0, -1)
  return begin(to) + answer.slice(begin(from).length)
}

/** Facts about imported modules are keyed by path and aren't logged as lookups. */
function importsNearCode({ folders }: Relocation, doc: RawDoc, { dialect }: MarkdownOptions): boolean {
  const known = [...Object.keys(dialect.constants), ...dialect.showing]
  if (!known.some((path) => folders.flat().some((folder) => path.startsWith(folder)))) return false
  return linesOf(doc).imports.some(({ specifier }) => /^\.{1,2}\//.test(specifier) && !/\.mdx?$/.test(specifier))
}
