// Walks that the configuration declares: from a page, a reader gets to another one with so many clicks.
import type { Diagnostic } from '../base/diagnostic.ts'
import { decodedAddress, withTrailingSlash } from '../base/paths.ts'
import type { Span } from '../base/text.ts'
import type { CheckInput, CheckedPage } from './check.ts'
import { longWalk, unknownWalkPage } from './diagnostics.ts'

export interface Walk {
  /** Routes, without locale. */
  readonly from: string
  readonly to: string
  readonly clicks: number
  readonly place: (key: 'from' | 'to') => Span | undefined
}

export interface WalkInput extends Pick<CheckInput, 'pages' | 'origin' | 'trailingSlash'> {
  readonly walks: readonly Walk[]
  /** All of the site, without locale. */
  readonly routes: Iterable<string>
  /** Address of a route in each locale, the default one first. */
  readonly addressesOf: (route: string) => readonly string[]
  /** Where a redirect leads, by its address. */
  readonly redirects: ReadonlyMap<string, string>
}

/** Pages from the start to the goal; null where no links lead there. */
type Path = readonly string[] | null

/** Reports each walk once: for the first locale in which it's too long, with the others as notes. */
export function checkWalks(input: WalkInput): Diagnostic[] {
  const pages = new Map(input.pages.map((page) => [page.href, page]))
  const next = linksBetween(input, pages)
  return input.walks.flatMap((walk) => {
    const ends = (['from', 'to'] as const).map((key) => ({ key, route: walk[key], all: input.addressesOf(walk[key]) }))
    const unknown = ends.filter(({ all }) => !all.some((href) => pages.has(href)))
    if (unknown.length > 0)
      return unknown.map(({ key, route }) => unknownWalkPage(walk.place(key), key, route, input.routes))
    const [starts = [], goals = []] = ends.map(({ all }) => all)
    const long = starts.flatMap((from, locale): { from: string; to: string; path: Path }[] => {
      const to = goals[locale] as string
      if (!pages.has(from) || !pages.has(to)) return []
      const path = shortestPath(from, to, next)
      return path !== null && path.length - 1 <= walk.clicks ? [] : [{ from, to, path }]
    })
    const [first, ...others] = long
    return first === undefined ? [] : [longWalk(walk.place('to'), walk.clicks, first, others)]
  })
}

function shortestPath(from: string, to: string, next: (href: string) => Iterable<string>): Path {
  const before = new Map<string, string | null>([[from, null]])
  for (const [href] of before) {
    if (href === to) {
      const path = [href]
      for (let at = before.get(href); typeof at === 'string'; at = before.get(at)) path.unshift(at)
      return path
    }
    for (const link of next(href)) if (!before.has(link)) before.set(link, href)
  }
  return null
}

/** The pages that a page links to. */
function linksBetween(
  { origin, trailingSlash, redirects }: WalkInput,
  pages: ReadonlyMap<string, CheckedPage>,
): (href: string) => Set<string> {
  const pageAt = (address: string): string | undefined => {
    const path = redirects.get(address) ?? address
    return [path, decodedAddress(path), path.replace(/(?<=.)\/$/, '')].find((one) => pages.has(one))
  }
  return (href) => {
    const page = pages.get(href) as CheckedPage
    const seenFrom = origin + withTrailingSlash(href, { trailingSlash })
    return new Set(
      [page, ...page.parts].flatMap(({ links }) =>
        links.flatMap((link) => {
          const url = URL.canParse(link, seenFrom) ? new URL(link, seenFrom) : null
          return url?.origin === origin ? (pageAt(url.pathname) ?? []) : []
        }),
      ),
    )
  }
}
