// Diagnostics for emitted pages.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Meant, Severity } from '../base/diagnostic.ts'
import { clearest, meantBy, nearest, suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function linkToMissingPage(
  severity: Severity,
  span: Span | undefined,
  link: string,
  page: string,
  pages: number,
  hint: string | undefined,
  nothingBelow: string,
  meant?: Meant,
): Diagnostic {
  const where =
    span === undefined
      ? ` It's on ${page}${pages > 1 ? ` and ${pages - 1} more page${pages === 2 ? '' : 's'}` : ''}.`
      : ''
  return {
    code: 'SSG310',
    severity,
    ...(span === undefined ? {} : { span }),
    // Code shared by every page builds this link from the page's own address.
    ...(span === undefined && page.length > 1 && link.includes(page) ? { alike: link.replace(page, '…') } : {}),
    crowd: `links lead to ${nothingBelow} or below it, where the site has no pages.`,
    message: `The link "${link}" leads to a page that doesn't exist.${where}`,
    hint: hint ?? 'Correct the path, or remove the link.',
    ...(meant === undefined ? {} : { meant }),
  }
}

export function brokenEmittedAnchor(
  severity: Severity,
  span: Span | undefined,
  link: string,
  id: string,
  page: string,
  ids: readonly string[],
): Diagnostic {
  return {
    code: 'SSG312',
    severity,
    ...anchorHint(id, ids),
    ...(span === undefined ? {} : { span }),
    ...(span === undefined || link.startsWith('#')
      ? {}
      : { crowd: `links lead to anchors of ${page} that don't exist.` }),
    message:
      span === undefined
        ? `The link "${link}" on ${page} leads to an anchor that doesn't exist.`
        : `The link "${link}" leads to "#${id}", which doesn't exist on ${page}.`,
  }
}

/** The hint for a wrong anchor. The theme's IDs contain a capital letter. */
function anchorHint(id: string, ids: readonly string[]): Pick<Diagnostic, 'hint' | 'meant'> {
  const own = ids.filter((one) => one !== '' && one === one.toLowerCase())
  const guess = nearest(id, own)
  if (guess !== undefined) {
    const clear = clearest(id, own)
    return { hint: `Did you mean "#${guess}"?`, ...meantBy(`#${id}`, clear && `#${clear}`) }
  }
  const [first, ...others] = own.slice(0, MOST_ANCHORS)
  if (first === undefined) return { hint: 'Remove the part after "#": the page has no anchors.' }
  const more = own.length > MOST_ANCHORS ? ` and ${own.length - MOST_ANCHORS} more` : ''
  return { hint: `Use one of this page's anchors: ${[first, ...others].map((one) => `#${one}`).join(', ')}${more}.` }
}

const MOST_ANCHORS = 8

/** A file of the site that a setting names. */
export function missingSettingFile(span: Span, setting: string, file: string, folder: string): Diagnostic {
  return diagnosed('SSG313', {
    span,
    message: `The file "${file}" in the setting "${setting}" doesn't exist.`,
    hint: `Add the file to "${folder}/", or correct the setting.`,
  })
}

/** A document that builds leave out. */
export interface HiddenDoc {
  readonly source: { readonly path: string }
  readonly front: { readonly draft?: boolean }
  readonly scheduled?: string
}

/** A link to a page that is left out of builds. */
export function linkToDraft(
  code: 'SSG310' | 'SSG311',
  severity: Severity,
  span: Span | undefined,
  link: string,
  { source, front, scheduled }: HiddenDoc,
): Diagnostic {
  return {
    code,
    severity,
    ...(span === undefined ? {} : { span }),
    ...(front.draft === true || scheduled === undefined
      ? {
          message: `The link "${link}" leads to a draft, which isn't published.`,
          hint: `Remove "draft: true" from "${source.path}", or remove the link.`,
        }
      : {
          message: `The link "${link}" leads to a post that isn't published until ${scheduled}.`,
          hint: `Add the link when the post is published, or change the date of "${source.path}".`,
        }),
  }
}

export function duplicateId(path: string | null, page: string, id: string): Diagnostic {
  return diagnosed('SSG314', {
    ...(path === null ? {} : { span: { path, start: 0, end: 0 } }),
    message: `The ID "${id}" is used twice on ${page}.`,
    hint: 'Give one of the elements another ID. For a heading, write `## Heading {#other-id}`.',
  })
}

export function wrongCanonical(
  span: Span | undefined,
  page: string,
  found: readonly string[],
  expected: string,
): Diagnostic {
  const names =
    found.length === 0
      ? 'has no canonical URL'
      : `has the canonical URL ${found.map((one) => `"${one}"`).join(' and ')}`
  return diagnosed('SSG315', {
    ...(span === undefined ? {} : { span }),
    message: `The page ${page} ${names}.`,
    hint: `Put exactly one canonical link in the page's head, with the URL from \`page.canonical\`: "${expected}".`,
  })
}

export function wrongAlternates(span: Span | undefined, page: string, problem: string): Diagnostic {
  return diagnosed('SSG316', {
    ...(span === undefined ? {} : { span }),
    message: `The language links in the head of ${page} are wrong: ${problem}.`,
    hint: 'Add links to x-default and to every page in `page.alternates`, but only on pages that are translated and indexed. A translation of an `unlisted` page is also unlisted.',
  })
}

export function wrongSitemap(span: Span | undefined, address: string, problem: string): Diagnostic {
  return diagnosed('SSG317', {
    ...(span === undefined ? {} : { span }),
    message: `The sitemap entry for "${address}" is wrong: ${problem}.`,
    hint: 'Fix all other reported errors first. If this error remains, report it as a bug in the generator.',
  })
}

interface WalkedPath {
  readonly from: string
  readonly to: string
  /** From the start to the goal; null where no links lead there. */
  readonly path: readonly string[] | null
}

export function longWalk(
  span: Span | undefined,
  clicks: number,
  { from, to, path }: WalkedPath,
  others: readonly WalkedPath[],
): Diagnostic {
  const way = (walked: readonly string[]): string => `${walked.length - 1} clicks: ${walked.join(' → ')}`
  return diagnosed('SSG338', {
    ...(span === undefined ? {} : { span }),
    message:
      path === null
        ? `No links lead from "${from}" to "${to}".`
        : `"${to}" is more than ${clicks} ${clicks === 1 ? 'click' : 'clicks'} from "${from}". The shortest path takes ${way(path)}.`,
    hint: `Add a link to "${to}" on ${clicks === 1 ? `"${from}"` : `a page closer to "${from}"`}, or increase "clicks" in the configuration.`,
    ...(others.length === 0
      ? {}
      : {
          notes: others.map((other) => ({
            message: `also from "${other.from}": ${other.path === null ? 'no links lead there' : way(other.path)}`,
          })),
        }),
  })
}

export function unknownWalkPage(
  span: Span | undefined,
  key: 'from' | 'to',
  route: string,
  routes: Iterable<string>,
): Diagnostic {
  return diagnosed('SSG339', {
    ...(span === undefined ? {} : { span }),
    message: `The walk's "${key}" is "${route}", which isn't a page.`,
    ...suggestion(route, routes, "Use a page's route, without the locale."),
  })
}

interface OverBudget {
  readonly href: string
  readonly resource: 'html' | 'script' | 'style'
  /** In bytes. */
  readonly size: number
  /** In kilobytes. */
  readonly limit: number
  /** How many other pages are above the limit. */
  readonly more: number
  /** The setting's key. */
  readonly kind: string
}

export function overBudget(
  span: Span | undefined,
  { href, resource, size, limit, more, kind }: OverBudget,
): Diagnostic {
  const what = { html: 'HTML', script: 'scripts', style: 'style sheets' }[resource]
  const others = more === 0 ? '' : ` ${more} more page${more === 1 ? ' is' : 's are'} above it.`
  return diagnosed('SSG345', {
    ...(span === undefined ? {} : { span }),
    message: `The page ${href} loads ${Math.ceil(size / 100) / 10} kB of ${what}; the limit is ${limit} kB.${others}`,
    hint: `Reduce what the page loads, or raise \`budgets.${kind}.${resource}\` in the configuration.`,
  })
}
