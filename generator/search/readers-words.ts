// A site's search vocabulary, in files that authors maintain:
//
//   names.txt                 products and similar: `nova air, novaair < nova : /nova-air /docs/nova/air`; other words for a group: `n1, nova one = nova`
//   <locale>/terms.txt        `brick, unbrick, dead > recover, bootloader`: a query for a word on the left also finds those on the right
//   <locale>/asking.txt       question words without a topic: `how`, `can i`
//   <locale>/variants.txt     pairs of characters; the first is treated as the second: `電电`
//   <locale>/ask/*.txt        a route on its own line, followed by the questions that its page answers, one per line
//
// Blank lines and lines that start with `#` are ignored.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { SourceText } from '../base/text.ts'
import { badKnowledge } from './diagnostics.ts'

/** Words for a part of the site, such as a product. */
export interface Name {
  readonly words: readonly string[]
  /** The group that contains it. A query for one isn't a query for the other. */
  readonly parent: string
  /** Its pages' routes; a route includes everything below it. Empty for words that mean the group itself. */
  readonly routes: readonly string[]
}

/** Query words, and the additional words that each of them finds. */
export interface Rule {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

export interface Knowledge {
  readonly names: readonly Name[]
  readonly rules: readonly Rule[]
  readonly asking: readonly string[]
  readonly variants: string
  /** Questions by route. */
  readonly asks: ReadonlyMap<string, readonly string[]>
  /** Routes of the questions with their locations. */
  readonly places: readonly { readonly route: string; readonly source: SourceText; readonly start: number }[]
}

export const NO_KNOWLEDGE: Knowledge = { names: [], rules: [], asking: [], variants: '', asks: new Map(), places: [] }

interface Line {
  readonly text: string
  readonly start: number
}

/** Every locale's vocabulary. File paths are below `folder`. */
export function readKnowledge(
  files: readonly SourceText[],
  folder: string,
  locales: readonly string[],
): Outcome<ReadonlyMap<string, Knowledge>> {
  const diagnostics: Diagnostic[] = []
  const report = (source: SourceText, line: Line, reason: string): void => {
    diagnostics.push(badKnowledge({ path: source.path, start: line.start, end: line.start + line.text.length }, reason))
  }
  const names = files
    .filter(({ path }) => path === `${folder}/names.txt`)
    .flatMap((source) =>
      linesOf(source).flatMap(
        (line) =>
          nameOf(line.text) ??
          (report(source, line, 'Write a name as `words < group : routes` (the group is optional) or `words = group`'),
          []),
      ),
    )
  const value = new Map(
    locales.map((locale) => [
      locale,
      knowledgeOf(
        files.filter(({ path }) => path.startsWith(`${folder}/${locale}/`)),
        names,
        report,
      ),
    ]),
  )
  return { value, diagnostics }
}

function knowledgeOf(
  files: readonly SourceText[],
  names: readonly Name[],
  report: (source: SourceText, line: Line, reason: string) => void,
): Knowledge {
  const asks = new Map<string, string[]>()
  const places: { route: string; source: SourceText; start: number }[] = []
  const rules: Rule[] = []
  const asking: string[] = []
  let variants = ''
  for (const source of files) {
    const name = source.path.split('/').slice(-2).join('/')
    let route: string | null = null
    for (const line of linesOf(source)) {
      if (name.startsWith('ask/')) {
        if (line.text.startsWith('/')) {
          route = line.text
          places.push({ route, source, start: line.start })
          if (!asks.has(route)) asks.set(route, [])
        } else if (route === null) report(source, line, "Write the question's route above it")
        else asks.get(route)?.push(line.text)
      } else if (name.endsWith('/terms.txt')) {
        const [from = '', to = ''] = line.text.split('>')
        if (to.trim() === '') report(source, line, 'Write a rule as `words > words`')
        else rules.push({ from: listOf(from), to: listOf(to) })
      } else if (name.endsWith('/asking.txt')) asking.push(...listOf(line.text))
      else if (name.endsWith('/variants.txt')) variants += line.text.replace(/\s/g, '')
      else report(source, line, 'Unknown file name')
    }
  }
  return { names, rules, asking, variants, asks, places }
}

function nameOf(text: string): Name | null {
  const [, alias = '', group = ''] = /^([^<:=]+)=\s*([^\s<:=,]+)$/.exec(text) ?? []
  if (group !== '') return { words: listOf(alias), parent: group, routes: [] }
  const [, words = '', parent = '', routes = ''] = /^([^<:]+)(?:<([^:]*))?:(.*)$/.exec(text) ?? []
  return words.trim() === '' || routes.trim() === ''
    ? null
    : { words: listOf(words), parent: parent.trim(), routes: routes.trim().split(/\s+/) }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
}

function linesOf({ text }: SourceText): Line[] {
  let start = 0
  return text.split('\n').flatMap((raw) => {
    const line = { text: raw.trim(), start: start + raw.length - raw.trimStart().length }
    start += raw.length + 1
    return line.text === '' || line.text.startsWith('#') ? [] : [line]
  })
}
