// The last look at the whole site: every link of every emitted page leads somewhere, every anchor exists, nothing is an orphan.
import { severityOf, type Diagnostic, type Severity } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { SeveritySetting } from '../config/types.ts'
import type { LinkRef } from '../markdown/types.ts'
import { brokenEmittedAnchor, brokenEmittedLink, duplicateId } from './diagnostics.ts'

/** An emitted page, as the check sees it. */
export interface CheckedPage {
  /** Final path: `/zh/docs/duo/overview`. */
  readonly href: string
  readonly ids: readonly string[]
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
  /** Source of the page's Markdown with its links, when it has any. */
  readonly doc: { readonly path: string; readonly links: readonly LinkRef[]; readonly route: string } | null
}

export interface CheckInput {
  readonly pages: readonly CheckedPage[]
  /** Every path that the output answers besides pages: files with a leading `/`, redirects. */
  readonly files: ReadonlySet<string>
  readonly redirects: ReadonlySet<string>
  readonly origin: string
  readonly baseUrl: string
  readonly onBrokenLinks: SeveritySetting
  readonly onBrokenAnchors: SeveritySetting
  /** Where a link of a Markdown page leads in the page's locale: final path with hash. */
  readonly resolve: (page: CheckedPage, link: LinkRef) => string | null
}

export function checkSite(input: CheckInput): Diagnostic[] {
  const byHref = new Map(input.pages.map((page) => [page.href, page]))
  const idSets = new Map<CheckedPage, ReadonlySet<string>>()
  const reported = new Set<string>()
  const found: Diagnostic[] = []
  const state: State = { input, byHref, idSets, found, reported }
  for (const page of input.pages) {
    if (page.doc !== null) checkDocLinks(state, page)
    for (const id of page.duplicateIds) once(state, `id ${page.doc?.path ?? page.href} ${id}`, () => duplicateId(page.doc?.path ?? null, page.href, id))
  }
  const places = new Map<string, { first: string; count: number }>()
  for (const page of input.pages) {
    for (const link of page.links) {
      const known = places.get(link)
      if (known === undefined) places.set(link, { first: page.href, count: 1 })
      else known.count++
    }
  }
  for (const [link, place] of places) if (!link.startsWith('#')) checkEmitted(state, link, place)
  for (const page of input.pages) for (const link of page.links) if (link.startsWith('#')) checkEmitted(state, page.href + link, { first: page.href, count: 1 })
  return found
}

interface State {
  readonly input: CheckInput
  readonly byHref: ReadonlyMap<string, CheckedPage>
  readonly idSets: Map<CheckedPage, ReadonlySet<string>>
  readonly found: Diagnostic[]
  /** What has been said, so that one mistake in a shared part is one diagnostic. */
  readonly reported: Set<string>
}

type Verdict = { readonly kind: 'fine' } | { readonly kind: 'page'; readonly target: string } | { readonly kind: 'anchor'; readonly id: string; readonly page: CheckedPage }

/** Whether a final path with hash exists. */
function judge(state: State, url: string): Verdict {
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
  const page = state.byHref.get(path) ?? state.byHref.get(decoded(path))
  if (page === undefined) {
    const fine = state.input.files.has(path) || state.input.files.has(decoded(path)) || state.input.redirects.has(path)
    return fine ? { kind: 'fine' } : { kind: 'page', target: path }
  }
  if (hash === '' || hash.startsWith(':~:') || hash === 'top') return { kind: 'fine' }
  let ids = state.idSets.get(page)
  if (ids === undefined) {
    ids = new Set(page.ids)
    state.idSets.set(page, ids)
  }
  const id = decoded(hash)
  return ids.has(id) || ids.has(hash) ? { kind: 'fine' } : { kind: 'anchor', id, page }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function checkDocLinks(state: State, page: CheckedPage): void {
  const doc = page.doc as NonNullable<CheckedPage['doc']>
  for (const link of doc.links) {
    if (link.kind === 'external' || link.kind === 'asset') continue
    const url = link.kind === 'anchor' ? page.href + link.hash : state.input.resolve(page, link)
    if (url === null) continue
    const verdict = judge(state, url)
    if (verdict.kind === 'fine') continue
    const { severity, report } = setting(state, verdict)
    state.reported.add(url)
    if (severity === null) continue
    once(state, `doc ${doc.path} ${link.span.start} ${verdict.kind}`, () => report(link.span, link.raw))
  }
}

function checkEmitted(state: State, link: string, place: { first: string; count: number }): void {
  const { origin, baseUrl } = state.input
  const own = link.startsWith(`${origin}/`) || link === origin ? link.slice(origin.length) || '/' : link
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(own) || own === '') return
  if (state.reported.has(own)) return
  const broken = severityOf(state.input.onBrokenLinks)
  if (!own.startsWith('/')) {
    if (broken !== null) once(state, `relative ${own}`, () => brokenEmittedLink(broken, undefined, own, place.first, place.count, 'Write paths of the site from the root: `/docs/…`.'))
    return
  }
  if (!own.startsWith(baseUrl) && `${own.replace(/[?#].*$/, '')}/` !== baseUrl) {
    if (broken !== null) once(state, `base ${own}`, () => brokenEmittedLink(broken, undefined, own, place.first, place.count, `The path lies outside the base URL "${baseUrl}".`))
    return
  }
  const verdict = judge(state, own)
  if (verdict.kind === 'fine') return
  const { severity } = setting(state, verdict)
  if (severity === null) return
  const hint = verdict.kind === 'page' ? didYouMean(verdict.target, state.byHref.keys()) : didYouMean(verdict.id, verdict.page.ids)
  once(state, `emitted ${own}`, () =>
    verdict.kind === 'page'
      ? brokenEmittedLink(severity, undefined, own, place.first, place.count, hint)
      : brokenEmittedAnchor(severity, undefined, own, verdict.id, place.first, hint),
  )
}

function setting(state: State, verdict: Exclude<Verdict, { kind: 'fine' }>): { severity: Severity | null; report: (span: LinkRef['span'], raw: string) => Diagnostic } {
  const severity = severityOf(verdict.kind === 'page' ? state.input.onBrokenLinks : state.input.onBrokenAnchors)
  return {
    severity,
    report: (span, raw) =>
      verdict.kind === 'page'
        ? brokenEmittedLink(severity ?? 'error', span, raw, verdict.target, 1, didYouMean(verdict.target, state.byHref.keys()))
        : brokenEmittedAnchor(severity ?? 'error', span, raw, verdict.id, verdict.page.href, didYouMean(verdict.id, verdict.page.ids)),
  }
}


function once(state: State, id: string, make: () => Diagnostic): void {
  if (state.reported.has(id)) return
  state.reported.add(id)
  state.found.push(make())
}
