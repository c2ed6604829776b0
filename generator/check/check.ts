// The last look at the whole site: every link of every emitted page leads somewhere, every anchor exists, nothing is an orphan.
import { severityOf, type Diagnostic, type Meant, type Severity } from '../base/diagnostic.ts'
import { NearestNames } from '../base/nearest-names.ts'
import { withTrailingSlash } from '../base/paths.ts'
import type { Span } from '../base/text.ts'
import type { SeveritySetting } from '../config/types.ts'
import type { LinkRef } from '../markdown/types.ts'
import {
  brokenEmittedAnchor,
  linkToMissingPage,
  duplicateId,
  linkToDraft,
  type HiddenDoc,
  missingSettingFile,
} from './diagnostics.ts'

/** An emitted page, as the check sees it. */
export interface CheckedPage {
  /** Final path: `/zh/docs/guide/overview`. */
  readonly href: string
  readonly ids: readonly string[]
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
  /** Parts that this page shares with others: the same objects there. */
  readonly parts: readonly SharedLinks[]
  /** The page couldn't be rendered: its anchors aren't checked. */
  readonly failed: boolean
  /** Source of the page's Markdown with its links, when it has any, and the addresses that are known to lead nowhere. */
  readonly doc: {
    readonly path: string
    readonly links: readonly LinkRef[]
    readonly missing: readonly string[]
    readonly route: string
  } | null
}

/** IDs and links of HTML that many pages share. */
export interface SharedLinks {
  readonly ids: readonly string[]
  readonly links: readonly string[]
  readonly duplicateIds: readonly string[]
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
  /** `/a/` is `/a`: the page is a folder, or the site's router treats them alike. */
  readonly lenientSlash: boolean
  /** Canonical addresses end with a slash, so relative links start below the page. */
  readonly trailingSlash: boolean
  /** The site's host may answer more than the site's own pages, so links with the origin aren't checked. */
  readonly sharedHost: boolean
  /** Addresses that are not looked for: of the host, beside the site. */
  readonly beside?: readonly string[]
  /** Where a link of a Markdown page leads in the page's locale: final path with hash. */
  readonly resolve: (page: CheckedPage, link: LinkRef) => string | null
  /** Where the configuration names an address that pages contain. */
  readonly settingOf?: (link: string) => Span | undefined
  /** Finds the setting that names a file in the static folder by the file's address. */
  readonly settingFile?: (link: string) => SettingFile | undefined
  /** A draft or a scheduled post by its address. */
  readonly draftAt?: (href: string) => HiddenDoc | undefined
}

export interface SettingFile {
  readonly setting: string
  /** As it is written. */
  readonly file: string
  /** The static folder. */
  readonly folder: string
}

export function checkSite(input: CheckInput): Diagnostic[] {
  const byHref = new Map(input.pages.map((page) => [page.href, page]))
  const idSets = new Map<CheckedPage, ReadonlySet<string>>()
  const reported = new Set<string>(input.beside)
  const found: Diagnostic[] = []
  const state: State = {
    input,
    byHref,
    addresses: new NearestNames(byHref.keys()),
    idSets,
    found,
    reported,
    missing: new Set(),
  }
  for (const page of input.pages) {
    if (page.doc !== null) checkDocLinks(state, page)
    for (const id of duplicatesOf(page))
      once(state, `id ${page.doc?.path ?? page.href} ${id}`, () => duplicateId(page.doc?.path ?? null, page.href, id))
  }
  const placeOf = placesIn(input.pages)
  for (const link of linksOf(input.pages)) checkEmitted(state, link, () => placeOf(link))
  for (const page of input.pages) {
    // Pages whose address can't be written are already reported; their anchors can't be reached.
    if (/[?#]/.test(page.href)) continue
    for (const link of pageAnchors(page)) checkEmitted(state, page.href + link, () => ({ first: page.href, count: 1 }))
  }
  return found
}

/** The number of pages with a link, and the first of them. */
interface Place {
  readonly first: string
  count: number
  /** The pages themselves, where it is not the same for all of them. */
  readonly pages?: CheckedPage[]
}

/** Every link but those into its own page. Shared parts are looked at once. */
function linksOf(pages: readonly CheckedPage[]): Set<string> {
  const found = new Set<string>()
  const add = (links: readonly string[]): void => {
    for (const link of links) if (!link.startsWith('#')) found.add(link)
  }
  for (const { links } of pages) add(links)
  for (const part of new Set(pages.flatMap(({ parts }) => parts))) add(part.links)
  return found
}

/** Pages by link. Not computed as long as all links lead somewhere. */
function placesIn(pages: readonly CheckedPage[]): (link: string) => Place {
  let places: Map<string, Place> | null = null
  const count = (): Map<string, Place> => {
    const counted = new Map<string, Place>()
    for (const page of pages) {
      for (const link of new Set([page, ...page.parts].flatMap(({ links }) => links))) {
        const known = counted.get(link)
        if (known === undefined) counted.set(link, { first: page.href, count: 1, pages: [page] })
        else {
          known.count++
          known.pages?.push(page)
        }
      }
    }
    return counted
  }
  return (link) => (places ??= count()).get(link) as Place
}

function pageAnchors({ links, parts }: CheckedPage): string[] {
  return [links, ...parts.map((part) => part.links)].flatMap((list) => list.filter((link) => link.startsWith('#')))
}

/** Ids that a page uses more than once. */
function duplicatesOf({ ids, duplicateIds, parts }: CheckedPage): string[] {
  const found = new Set(duplicateIds)
  const seen = new Set(ids)
  for (const part of parts) {
    for (const id of part.duplicateIds) found.add(id)
    for (const id of part.ids) if (seen.has(id)) found.add(id)
    for (const id of part.ids) seen.add(id)
  }
  return [...found]
}

interface State {
  readonly input: CheckInput
  readonly byHref: ReadonlyMap<string, CheckedPage>
  /** The same addresses, for the one that was meant. */
  readonly addresses: NearestNames
  readonly idSets: Map<CheckedPage, ReadonlySet<string>>
  readonly found: Diagnostic[]
  /** Mistakes that are reported already: one in a shared part is one diagnostic. */
  readonly reported: Set<string>
  /** Addresses of files that are reported as missing, without the part behind `#`. */
  readonly missing: Set<string>
  /** Folders of all addresses, where somebody has asked for them. */
  folders?: ReadonlySet<string>
}

type Verdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'page'; readonly target: string }
  | { readonly kind: 'anchor'; readonly id: string; readonly page: CheckedPage }

/** Whether a final path with hash exists. */
function judge(state: State, url: string): Verdict {
  // A page's address, even if it contains characters that addresses can't have: they are reported already.
  if (state.byHref.has(url)) return { kind: 'fine' }
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
  const page =
    state.byHref.get(path) ??
    state.byHref.get(decoded(path)) ??
    (state.input.lenientSlash && path.length > 1 ? state.byHref.get(path.replace(/\/$/, '')) : undefined)
  if (page === undefined) {
    const { files, redirects } = state.input
    const fine = [path, decoded(path)].some((one) => files.has(one) || files.has(indexOf(one))) || redirects.has(path)
    return fine ? { kind: 'fine' } : { kind: 'page', target: path }
  }
  if (page.failed || isOfBrowser(hash)) return { kind: 'fine' }
  let ids = state.idSets.get(page)
  if (ids === undefined) {
    ids = new Set(idsOf(page))
    state.idSets.set(page, ids)
  }
  const id = decoded(hash)
  return ids.has(id) || ids.has(hash) ? { kind: 'fine' } : { kind: 'anchor', id, page }
}

/** A fragment that no element has to have: the top, a text on the page, or a route of the page's own code (`#/operations/get`, `#!/a`). */
function isOfBrowser(hash: string): boolean {
  return hash === '' || hash === 'top' || ['/', '!/', ':~:'].some((start) => hash.startsWith(start))
}

/** The file that a server shows for a folder. */
function indexOf(path: string): string {
  return `${path.replace(/\/$/, '')}/index.html`
}

function idsOf(page: CheckedPage): string[] {
  return [page, ...page.parts].flatMap(({ ids }) => ids)
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
  for (const address of doc.missing) state.missing.add(address)
  for (const link of doc.links) {
    if (link.kind === 'external') {
      // The compiler has already reported an address that leads out of the site.
      if (!/^[a-z][a-z\d+.-]*:/i.test(link.target)) state.reported.add(link.target)
      continue
    }
    // Missing files are reported where they're resolved; don't report the address left in the page again.
    if (link.kind === 'asset') for (const address of [link.raw, link.target]) state.reported.add(address)
    const url =
      link.kind === 'asset' ? null : link.kind === 'anchor' ? page.href + link.hash : state.input.resolve(page, link)
    if (url === null) {
      state.reported.add(link.raw)
      continue
    }
    const verdict = judge(state, url)
    if (verdict.kind === 'fine') continue
    const { severity, report } = setting(state, verdict)
    state.reported.add(url)
    if (severity === null) continue
    once(state, `doc ${doc.path} ${link.span.start} ${verdict.kind}`, () => report(link.span, link.raw))
  }
}

function checkEmitted(state: State, link: string, placeOf: () => Place): void {
  const { origin, baseUrl, sharedHost } = state.input
  const isOwn = !sharedHost && (link.startsWith(`${origin}/`) || link === origin)
  const own = isOwn ? link.slice(origin.length) || '/' : link
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^\?/i.test(own) || own === '') return
  // Pages contain the encoded form of a link that Markdown spells with other letters.
  if ([own, decoded(own)].some((one) => state.reported.has(one)) || state.missing.has(own.replace(/#.*$/s, ''))) return
  const broken = severityOf(state.input.onBrokenLinks)
  if (!own.startsWith('/')) {
    const place = broken === null ? null : brokenFrom(state, own, placeOf())
    if (broken !== null && place !== null)
      once(state, `relative ${own}`, () =>
        brokenLink(state, broken, own, place, 'Write paths on this site from the root: `/docs/…`.'),
      )
    return
  }
  if (!own.startsWith(baseUrl) && `${own.replace(/[?#].*$/, '')}/` !== baseUrl) {
    // With the origin, it's another site on the same host.
    if (broken !== null && !isOwn)
      once(state, `base ${own}`, () =>
        brokenLink(state, broken, own, placeOf(), `The path is outside the base URL "${baseUrl}".`),
      )
    return
  }
  const verdict = judge(state, own)
  if (verdict.kind === 'fine') return
  const { severity } = setting(state, verdict)
  if (severity === null) return
  // The configuration names a link once, and every language's pages contain it.
  const place = state.input.settingOf?.(own)
  once(state, place === undefined ? `emitted ${own}` : `setting ${place.path} ${place.start} ${verdict.kind}`, () => {
    if (verdict.kind === 'page') {
      const { target } = verdict
      const draft = state.input.draftAt?.(target)
      const file = state.input.settingFile?.(own)
      if (place !== undefined && file !== undefined)
        return missingSettingFile(place, file.setting, file.file, file.folder)
      return draft === undefined
        ? brokenLink(state, severity, own, placeOf(), state.addresses.didYouMean(target))
        : inSetting(state.input, own, linkToDraft('SSG310', severity, undefined, own, draft))
    }
    const { id, page } = verdict
    return inSetting(state.input, own, brokenEmittedAnchor(severity, undefined, own, id, placeOf().first, idsOf(page)))
  })
}

/** Where a relative link leads nowhere, seen from each page that holds it. */
function brokenFrom(state: State, link: string, place: Place): Place | null {
  const { origin, baseUrl, trailingSlash } = state.input
  const broken = (place.pages ?? []).filter(({ href }) => {
    // The home page is served at the base URL, whose slash belongs to it also where addresses have none.
    const seenFrom = `${origin}${`${href}/` === baseUrl ? baseUrl : withTrailingSlash(href, { trailingSlash })}`
    if (!URL.canParse(link, seenFrom)) return true
    const { pathname, hash } = new URL(link, seenFrom)
    return judge(state, pathname + hash).kind !== 'fine'
  })
  return broken[0] === undefined ? null : { first: broken[0].href, count: broken.length }
}

function brokenLink(
  state: State,
  severity: Severity,
  url: string,
  { first, count }: Place,
  hint: string | undefined,
): Diagnostic {
  const meant =
    hint?.startsWith('Did you mean') === true ? meantPage(state, url, url.replace(/[?#].*$/s, '')) : undefined
  const told = linkToMissingPage(severity, undefined, url, first, count, hint, nothingBelow(state, url), meant)
  return inSetting(state.input, url, told)
}

/** The page that a link means, as the link is written: without base URL and locale. */
function meantPage({ addresses }: State, raw: string, target: string): Meant | undefined {
  const written = raw.replace(/[?#].*$/s, '')
  const by = addresses.clearest(target)
  const before = target.slice(0, -written.length)
  return written === '' || by === undefined || before + written !== target || !by.startsWith(`${before}/`)
    ? undefined
    : { written, by: by.slice(before.length) }
}

/** The first folder in an address that contains no part of the site. */
function nothingBelow(state: State, url: string): string {
  state.folders ??= new Set(
    [...state.byHref.keys(), ...state.input.files].flatMap((path) =>
      [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)),
    ),
  )
  const path = url.replace(/[?#].*$/, '')
  for (const { index } of path.matchAll(/(?<=.)\//g))
    if (!state.folders.has(path.slice(0, index)) && !state.byHref.has(path.slice(0, index))) return path.slice(0, index)
  return path
}

/** Where the configuration names the address. */
function inSetting({ settingOf }: CheckInput, url: string, told: Diagnostic): Diagnostic {
  const span = settingOf?.(url)
  return span === undefined ? told : { ...told, span }
}

function setting(
  state: State,
  verdict: Exclude<Verdict, { kind: 'fine' }>,
): { severity: Severity | null; report: (span: LinkRef['span'], raw: string) => Diagnostic } {
  const severity = severityOf(verdict.kind === 'page' ? state.input.onBrokenLinks : state.input.onBrokenAnchors)
  return {
    severity,
    report: (span, raw) => {
      const draft = verdict.kind === 'page' ? state.input.draftAt?.(verdict.target) : undefined
      if (draft !== undefined) return linkToDraft('SSG310', severity ?? 'error', span, raw, draft)
      return verdict.kind === 'page'
        ? linkToMissingPage(
            severity ?? 'error',
            span,
            raw,
            verdict.target,
            1,
            state.addresses.didYouMean(verdict.target),
            nothingBelow(state, verdict.target),
            meantPage(state, raw, verdict.target),
          )
        : brokenEmittedAnchor(severity ?? 'error', span, raw, verdict.id, verdict.page.href, idsOf(verdict.page))
    },
  }
}

function once(state: State, id: string, make: () => Diagnostic): void {
  if (state.reported.has(id)) return
  state.reported.add(id)
  state.found.push(make())
}
