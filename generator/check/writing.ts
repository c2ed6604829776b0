// Rules for writers that a program can hold: structure, links, names. Opt in with `checks: [writingRules({ … })]`.
import { hashOf } from '../base/hash.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { byText, escapePattern } from '../base/text.ts'
import {
  badDescription,
  bareUrl,
  emptyLinkText,
  fenceWithoutLanguage,
  headingSkipped,
  pageTooShort,
  repeatedParagraph,
  wrongName,
} from './writing-diagnostics.ts'
import type { CheckedDoc, SiteCheck, SiteView } from './types.ts'

export interface WritingOptions {
  /** Names as they are written; other capitals, spaces or hyphens are reported. */
  readonly names?: readonly string[]
  /** Least and most characters of a description, by locale; `*` for all others. */
  readonly description?: Readonly<Record<string, readonly [number, number]>>
  /** Least words of a page, with the keys of pages that may be shorter. */
  readonly minimumWords?: number
  readonly shortPages?: readonly string[]
  /** Paragraphs with at least this many words may appear on only one page. */
  readonly repeatedWords?: number
}

/** The rules as one check. */
export function writingRules(options: WritingOptions = {}): ((site: SiteView) => readonly Diagnostic[]) & SiteCheck {
  const names = nameRule(options.names ?? [])
  return Object.assign(
    (site: SiteView) => (options.repeatedWords === undefined ? [] : repeated(site, options.repeatedWords)),
    {
      gather: (doc: CheckedDoc) => paragraphs(doc, options.repeatedWords ?? 0),
      each: (doc: CheckedDoc, site: Pick<SiteView, 'defaultLocale'>) =>
        doc.kind === 'partial'
          ? []
          : [
              ...structure(doc),
              ...links(doc),
              ...description(doc, options),
              ...length(doc, site, options),
              ...spelling(doc, names),
            ],
    },
  )
}

function structure(doc: CheckedDoc): Diagnostic[] {
  const found: Diagnostic[] = []
  let level = 1
  doc.doc.headings.forEach((heading, index) => {
    const start = doc.doc.headingOffsets[index] ?? doc.bodyStart
    const span = { path: doc.path, start, end: start + 1 }
    if (heading.level > level + 1) found.push(headingSkipped(span, heading.text, level, heading.level))
    level = heading.level
  })
  for (const fence of doc.unnamedFences) found.push(fenceWithoutLanguage({ path: doc.path, ...fence }))
  return found
}

function links(doc: CheckedDoc): Diagnostic[] {
  const found: Diagnostic[] = []
  const { prose } = doc
  for (const match of prose.slice(doc.bodyStart).matchAll(/(?<!!)\[([^\][]*)\]\(([^)\s]*)[^)]*\)/g)) {
    const label = (match[1] as string).trim()
    const start = doc.bodyStart + match.index
    const span = { path: doc.path, start, end: start + match[0].length }
    if (/^https?:\/\//.test(label)) found.push(bareUrl(span, label))
    if (/^(?:click )?(?:here|this|this page|link|点击这里|这里|此处|здесь|тут|こちら|ここ)$/i.test(label))
      found.push(emptyLinkText(span, label))
  }
  for (const match of prose.slice(doc.bodyStart).matchAll(/(?<![(["<\w/=])https?:\/\/[^\s)>\]"']+/g)) {
    const start = doc.bodyStart + match.index
    found.push(bareUrl({ path: doc.path, start, end: start + match[0].length }, match[0]))
  }
  return found
}

function description(doc: CheckedDoc, options: WritingOptions): Diagnostic[] {
  const bounds = options.description?.[doc.locale] ?? options.description?.['*']
  if (bounds === undefined) return []
  const start = doc.keyOffsets.description ?? 0
  const length = [...(doc.description ?? '')].length
  return length < bounds[0] || length > bounds[1]
    ? [badDescription({ path: doc.path, start, end: start + 11 }, length, bounds)]
    : []
}

function length(doc: CheckedDoc, site: Pick<SiteView, 'defaultLocale'>, options: WritingOptions): Diagnostic[] {
  if (
    options.minimumWords === undefined ||
    doc.locale !== site.defaultLocale ||
    options.shortPages?.includes(doc.key) === true
  )
    return []
  return doc.doc.words < options.minimumWords
    ? [pageTooShort({ path: doc.path, start: doc.bodyStart, end: doc.bodyStart }, doc.doc.words, options.minimumWords)]
    : []
}

interface NameRule {
  /** Finds every name, with any capitals and with hyphen, space or nothing between its parts. */
  readonly pattern: RegExp
  /** The name as it is written, by its letters and digits alone. */
  readonly names: ReadonlyMap<string, string>
}

function nameRule(names: readonly string[]): NameRule | null {
  if (names.length === 0) return null
  const forms = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => partsOf(name).map(escapePattern).join('[- ]?'))
  return {
    pattern: new RegExp(`(?<![\\w./@:#-])(?:${forms.join('|')})(?![\\w/@-]|\\.\\w)`, 'gi'),
    names: new Map(names.map((name) => [bare(name), name])),
  }
}

function partsOf(name: string): string[] {
  return name.split(/[- ]|(?<=[a-z])(?=[A-Z])/)
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[- ]/g, '')
}

function spelling(doc: CheckedDoc, rule: NameRule | null): Diagnostic[] {
  if (rule === null) return []
  // Link targets and front matter other than title and description are addresses, not prose.
  const prose = doc.prose
    .replace(/\]\([^)]*\)/g, (part) => ' '.repeat(part.length))
    .replace(/https?:\/\/\S+/g, (part) => ' '.repeat(part.length))
  const found: Diagnostic[] = []
  for (const match of prose.matchAll(rule.pattern)) {
    const written = match[0]
    const name = rule.names.get(bare(written))
    if (
      name === undefined ||
      name === written ||
      written.includes('\n') ||
      (/^[a-z]/.test(name) !== /^[a-z]/.test(written) &&
        startsSentence(prose, match.index) &&
        written.slice(1) === name.slice(1))
    )
      continue
    found.push(wrongName({ path: doc.path, start: match.index, end: match.index + written.length }, written, name))
  }
  return found
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:]\s|\n\s*(?:[-*#|>]|\d+\.)?\s*)\**$/.test(text.slice(Math.max(0, at - 12), at))
}

function repeated(site: SiteView, words: number): Diagnostic[] {
  const seen = new Map<string, CheckedDoc>()
  const found: Diagnostic[] = []
  for (const doc of site.docs
    .filter((one) => one.locale === site.defaultLocale)
    .sort((a, b) => byText(a.path, b.path))) {
    for (const [start, text] of (site.gathered?.(doc) as Paragraph[] | undefined) ?? paragraphs(doc, words)) {
      const other = seen.get(text)
      if (other === undefined) seen.set(text, doc)
      else if (other.path !== doc.path)
        found.push(repeatedParagraph({ path: doc.path, start, end: start + 1 }, other.path))
    }
  }
  return found
}

/** Where a paragraph begins, and what tells it from others. */
type Paragraph = readonly [start: number, text: string]

/** Paragraphs of at least so many words. */
function paragraphs({ prose, bodyStart }: CheckedDoc, words: number): Paragraph[] {
  const found: Paragraph[] = []
  for (const match of prose.slice(bodyStart).matchAll(/(?:^\s*|\n\s*\n)([^\s#|>-][^\n]*(?:\n(?!\n)[^\n]+)*)/g)) {
    const text = (match[1] as string).replace(/\s+/g, ' ').trim()
    if (text.split(' ').length < words) continue
    found.push([bodyStart + match.index + (match[0].length - (match[1] as string).length), hashOf(text)])
  }
  return found
}
