// Reports a problem once if a project has it in many places.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { policyOf } from '../base/diagnostic-registry.ts'
import { byText, type Span } from '../base/text.ts'

/** How a project's diagnostics are grouped. */
export interface Summing {
  /** The command that installs the project's packages. */
  readonly install: string
  /** A document's path without its version and language. */
  readonly copyOf: (path: string) => string
}

/**
 * Reports repeated problems once, with their number and first place: languages and words of code blocks, blocked attributes, a failing plugin, a link in
 * several versions and languages of a page. Missing packages are grouped, as are links with the same cause.
 */
export function summarised(diagnostics: readonly Diagnostic[], { install, copyOf }: Summing): Diagnostic[] {
  const alike = new Map<unknown, Diagnostic[]>()
  const copies = new Map<string, number>()
  for (const one of diagnostics) {
    const subject = subjectOf(one) ?? linkOf(one, copies, copyOf) ?? one
    const known = alike.get(subject)
    if (known === undefined) alike.set(subject, [one])
    else known.push(one)
  }
  // Among copies, the current version precedes the frozen ones.
  const groups = [...alike].map(([subject, all]) => (isCopy(subject) ? inOrder(all, ({ span }) => span?.path) : all))
  return withoutPackages(withoutCrowds(groups), install)
}

function inOrder<T>(all: readonly T[], pathOf: (one: T) => string | undefined): T[] {
  return all.toSorted((a, b) => byText(pathOf(a) ?? '', pathOf(b) ?? ''))
}

const COPY = 'copy '

function isCopy(subject: unknown): boolean {
  return typeof subject === 'string' && subject.startsWith(COPY)
}

function toldOnce(all: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = all as readonly [Diagnostic, ...Diagnostic[]]
  if (others.length === 0) return first
  const more = `and in ${others.length} more ${others.length === 1 ? 'place' : 'places'}`
  const files = others.flatMap(({ span }) => (span === undefined || span.path === first.span?.path ? [] : [span.path]))
  return { ...first, notes: [...(first.notes ?? []), { message: more + among([...new Set(files)]) }] }
}

/** From this many on, places are grouped; as many of them are listed. */
const CROWD = 10

/** Reports the common part of many diagnostics once, at the first of them. */
function withoutCrowds(groups: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const crowds = new Map<string, (readonly Diagnostic[])[]>()
  const crowdOf = ([first]: readonly Diagnostic[]): string | null =>
    first?.crowd === undefined || first.alike !== undefined ? null : `${first.code} ${first.severity} ${first.crowd}`
  for (const group of groups) {
    const crowd = crowdOf(group)
    if (crowd !== null) crowds.set(crowd, [...(crowds.get(crowd) ?? []), group])
  }
  return groups.flatMap((group) => {
    const [first] = group
    const all = inOrder(crowds.get(crowdOf(group) ?? '') ?? [], ([one]) => one?.span?.path)
    if (first === undefined || all.length < CROWD) return [toldOnce(group)]
    if (all[0] !== group) return []
    const named = all.slice(0, CROWD).map((one) => {
      const { message, span } = toldOnce(one)
      return { message, ...(span === undefined ? {} : { span }) }
    })
    const rest = all.length > CROWD ? [{ message: `and ${all.length - CROWD} more` }] : []
    return [{ ...first, message: `${all.flat().length} ${first.crowd}`, notes: [...named, ...rest] }]
  })
}

/**
 * Key for a link that is equal in other versions and languages of its page, which are copies; null for other diagnostics. Several links in one file are
 * distinct.
 */
function linkOf(
  { code, message, span }: Diagnostic,
  copies: Map<string, number>,
  copyOf: Summing['copyOf'],
): string | null {
  if (span === undefined || policyOf(code).summary !== 'link') return null
  const [link = ''] = /"[^"]*"/.exec(message) ?? []
  const here = `${code} ${link} ${span.path}`
  const count = copies.get(here) ?? 0
  copies.set(here, count + 1)
  return `${COPY}${code} ${count} ${link} ${copyOf(span.path)}`
}

/** Grouping key of equal diagnostics; null for those that are reported separately. */
function subjectOf({ code, message, span, alike }: Diagnostic): string | null {
  if (alike !== undefined) return `${code}${alike}`
  const { summary } = policyOf(code)
  if (summary === 'code') return code
  if (summary === 'message') return `${code}${message}`
  return summary === 'words' ? `${code}${wordsOf(message, span)}` : null
}

/** A message's words without its page and places: a plugin's message includes them. */
function wordsOf(message: string, span: Span | undefined): string {
  const path = span?.path ?? '\0'
  const name = /[^/]*?(?=\.\w+$)/.exec(path)?.[0] ?? ''
  return message
    .replaceAll(path, '')
    .split(/(?<![\w-])|(?![\w-])/)
    .filter((word) => word !== name)
    .join('')
    .replace(/\d+/g, '')
}

function among(files: readonly string[]): string {
  if (files.length === 0) return ''
  return `: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`
}

/** From this many on, missing packages are reported as one: they haven't been installed. */
const NOT_INSTALLED = 3

function withoutPackages(diagnostics: readonly Diagnostic[], install: string): Diagnostic[] {
  const missing = diagnostics.filter(({ absent }) => absent !== undefined)
  const names = [...new Set(missing.map(({ absent }) => absent as string))].sort(byText)
  const [first] = missing
  const hint = `Install the project's packages (\`${install}\`), then build again.`
  if (first === undefined || names.length < NOT_INSTALLED)
    return diagnostics.map((one) => (one.absent === undefined ? one : { ...one, hint }))
  const notes = missing.map(({ absent = '', code, span }) => ({
    message: code === 'SSG232' ? `a plugin or loader from "${absent}"` : `"${absent}"`,
    ...(span === undefined ? {} : { span }),
  }))
  const summary = diagnosed('SSG507', {
    message: `${names.length} of the project's packages aren't installed. Their components are replaced with placeholders that show the content, and their plugins are skipped.`,
    hint,
    notes,
  })
  return diagnostics.flatMap((one) => (one === first ? [summary] : one.absent === undefined ? [one] : []))
}
