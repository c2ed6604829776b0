// Redirects from the configuration, from front matter (`aliases`), and from other generators. Each leads to a page or to another site.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { isWebUrl, type WebUrl } from '../base/paths.ts'
import { byText, type Span, type UrlPath } from '../base/text.ts'
import type { Places, ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import {
  duplicateRedirect,
  redirectFromPage,
  redirectPattern,
  redirectToNothing,
  redirectToRedirect,
} from './diagnostics.ts'
import type { Redirect, RedirectPattern, Route, RouteTable } from './types.ts'

export interface RedirectInput {
  readonly config: ResolvedConfig
  readonly places: Places
  readonly docs: readonly RawDoc[]
  readonly oldAddresses?: (url: string) => Outcome<readonly string[]>
  readonly source: { readonly name: string }
}

type Addresses = Pick<RouteTable, 'byUrl' | 'urlOf'>

/** A URL with its target, and where it's defined. */
interface Entry {
  readonly from: string
  readonly to: string
  readonly span: () => Span
}

export interface ReadRedirects extends Outcome<readonly Redirect[]> {
  readonly rules: readonly RedirectPattern[]
}

export function readRedirects(input: RedirectInput, routes: Addresses): ReadRedirects {
  const { value: all, diagnostics } = entriesOf(input, routes)
  const isOwn = input.source.name === 'ssg' || input.source.name === 'folder'
  const entries = all.filter(({ from }) => !(isOwn && isPattern(from)))
  const redirects = new Map<string, Redirect>()
  const found: Diagnostic[] = [...diagnostics]
  const targets = new Map(entries.map(({ from, to }) => [from, to.replace(/[?#].*$/s, '')]))
  for (const { from, to: whole, span } of entries) {
    const [, to = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(whole) ?? []
    if (routes.byUrl.has(from)) found.push(redirectFromPage(from, span()))
    else if (redirects.has(from)) found.push(duplicateRedirect(from, span()))
    else if (isWebUrl(whole)) redirects.set(from, { from: from as UrlPath, to: new URL(whole).href as WebUrl })
    else if (!routes.byUrl.has(to))
      found.push(
        targets.has(to)
          ? redirectToRedirect(from, to, span(), endOf(to, targets))
          : redirectToNothing(from, to, span(), routes.byUrl.keys()),
      )
    else redirects.set(from, { from: from as UrlPath, to: to as UrlPath, ...(rest === '' ? {} : { rest }) })
  }
  const rules: RedirectPattern[] = []
  for (const entry of all.filter(({ from }) => isOwn && isPattern(from))) {
    const made = expanded(entry, routes.byUrl)
    if (!Array.isArray(made)) found.push(made as Diagnostic)
    else {
      rules.push({ from: entry.from, to: entry.to })
      for (const one of made) if (!redirects.has(one.from)) redirects.set(one.from, one)
    }
  }
  return { value: [...redirects.values()].sort((a, b) => byText(a.from, b.from)), rules, diagnostics: found }
}

function entriesOf(
  { config, places, docs, oldAddresses }: RedirectInput,
  { byUrl, urlOf }: Addresses,
): Outcome<Entry[]> {
  const diagnostics: Diagnostic[] = []
  const entries = config.redirects.flatMap(({ from, to }, index) => {
    const at =
      (...which: string[]) =>
      () =>
        places(['redirects', String(index), 'from', ...which], 'value')
    return typeof from === 'string'
      ? [{ from, to, span: at() }]
      : from.map((one, which) => ({ from: one, to, span: at(String(which)) }))
  })
  for (const { key, front, source, keyOffsets } of docs) {
    const to = urlOf.get(key)
    const start = keyOffsets['aliases'] ?? 0
    const span = (): Span => ({ path: source.path, start, end: start + 'aliases'.length })
    for (const from of to === undefined ? [] : (front.aliases ?? [])) entries.push({ from, to: to as string, span })
  }
  if (oldAddresses !== undefined)
    for (const to of byUrl.keys()) {
      const { value, diagnostics: found } = oldAddresses(to)
      const span = (): Span => places(['redirects'])
      entries.push(...value.map((from) => ({ from, to, span })))
      diagnostics.push(...found)
    }
  return { value: entries, diagnostics }
}

/** The final target of a redirect; null if it's in a loop. */
function endOf(from: string, targets: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>()
  for (let at = from; ; at = targets.get(at) as string) {
    if (!targets.has(at)) return at
    if (seen.has(at)) return null
    seen.add(at)
  }
}

const isName = (part: string): boolean => /^:[a-z]\w*$/i.test(part)

function isPattern(from: string): boolean {
  return from.split('/').some((part) => part === '*' || isName(part))
}

/** Expands a pattern to one redirect for each page that its target matches, or returns a diagnostic. */
function expanded({ from, to, span }: Entry, byUrl: ReadonlyMap<string, Route>): readonly Redirect[] | Diagnostic {
  const parts = from.split('/')
  if (parts.slice(0, -1).includes('*')) return redirectPattern(from, 'has a "*" before its end', span())
  const known = new Set(parts.map((part) => (part === '*' ? ':splat' : part)).filter(isName))
  const used = isWebUrl(to) ? [] : to.split('/').filter(isName)
  const unknown = used.find((name) => !known.has(name))
  if (unknown !== undefined)
    return redirectPattern(from, `has no "${unknown}", which its target "${to}" contains`, span())
  const hidden = [...byUrl.keys()].find((url) => valuesOf(parts, url) !== null)
  if (hidden !== undefined) return redirectFromPage(hidden, span())
  if (isWebUrl(to)) return []
  if (used.length === 0) return byUrl.has(to) ? [] : redirectToNothing(from, to, span(), byUrl.keys())
  const target = to.split('/').map((part) => (part === ':splat' ? '*' : part))
  const made = [...byUrl.keys()].flatMap((url): Redirect[] => {
    const values = valuesOf(target, url)
    // Parts of the old URL that the new one doesn't contain can be anything, so no static redirect is possible.
    if (values === null || [...known].some((name) => !values.has(name))) return []
    const old = parts.map((part) => (part === '*' ? values.get(':splat') : (values.get(part) ?? part))).join('/')
    return [{ from: old as UrlPath, to: url as UrlPath, byRule: true }]
  })
  const any = made.length > 0 || [...byUrl.keys()].some((url) => valuesOf(target, url) !== null)
  return any ? made : redirectToNothing(from, to, span(), byUrl.keys())
}

/** Whether one of the patterns redirects a URL. */
export function matchesRule(rules: readonly RedirectPattern[], url: string): boolean {
  return rules.some(({ from }) => valuesOf(from.split('/'), url) !== null)
}

/** The pattern's values in a URL; null if it doesn't match. */
function valuesOf(pattern: readonly string[], url: string): ReadonlyMap<string, string> | null {
  const parts = url.split('/')
  const values = new Map<string, string>()
  for (const [index, name] of pattern.entries()) {
    const part = parts[index]
    if (part === undefined) return null
    if (name === '*') {
      values.set(':splat', parts.slice(index).join('/'))
      return values
    }
    if (isName(name)) values.set(name, part)
    else if (name !== part) return null
  }
  return parts.length === pattern.length ? values : null
}
