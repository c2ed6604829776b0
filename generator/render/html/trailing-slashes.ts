// Adds trailing slashes to a page's links if the site's URLs have them, so that hosts don't have to redirect.
import type { Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { decodedAddress, localePrefix, NAMED_HTML, publicUrl } from '../../base/paths.ts'
import type { SharedText } from '../../base/rope.ts'
import { unescapeHtml } from '../../base/text.ts'
import type { RenderFacts } from '../lookups.ts'
import { edited } from '../../base/edits.ts'
import { attributesIn, type HtmlReader } from '../../source/html.ts'
import type { Rendered, SiteGraph } from '../types.ts'

/** Adds missing slashes to links. */
export interface Slashes {
  page(outcome: Outcome<Rendered>, facts: RenderFacts): Outcome<Rendered>
  text(html: string, facts: RenderFacts): string
}

/** A project's root always gets a slash. Other links get one if they lead to a page. */
export function trailingSlashesOf({ config, project }: Pick<SiteGraph, 'config' | 'project'>): Slashes {
  const { baseUrl, i18n, trailingSlash: all } = config
  const prefixes = i18n.locales
    .map((locale) => publicUrl(baseUrl, localePrefix(locale, i18n.defaultLocale), '/'))
    .sort((a, b) => b.length - a.length)
  const roots = new Set(prefixes.filter((root) => root !== '/'))
  if (!all && (!project || roots.size === 0)) return { page: (outcome) => outcome, text: (html) => html }
  /** Whether a path leads to a page but has no slash. */
  const lacking =
    (isRoute: (route: string) => boolean) =>
    (written: string): boolean => {
      if (!written.startsWith('/') || written.endsWith('/') || NAMED_HTML.test(written)) return false
      const path = decodedAddress(unescapeHtml(written))
      if (roots.has(path)) return true
      const root = all ? prefixes.find((one) => path.startsWith(one.endsWith('/') ? one : `${one}/`)) : undefined
      return root !== undefined && isRoute(path.slice(root === '/' ? 0 : root.length))
    }
  const shared = sharedTexts(lacking)
  return {
    page: ({ value, diagnostics }, { route }) => {
      const html = value.html.map((piece) =>
        typeof piece === 'string' ? textWith(piece, lacking(route)) : shared(piece, route),
      )
      return { value: { ...value, html }, diagnostics }
    },
    text: (html, { route }) => textWith(html, lacking(route)),
  }
}

/** HTML that many pages share is processed once. Each page still looks up the routes that it links to. */
function sharedTexts(
  lacking: (isRoute: RenderFacts['route']) => (path: string) => boolean,
): (piece: SharedText, isRoute: RenderFacts['route']) => SharedText {
  const known = new Map<string, { readonly text: SharedText; readonly asked: ReadonlySet<string> }>()
  return (piece, isRoute) => {
    const found = known.get(piece.id)
    if (found !== undefined) {
      for (const route of found.asked) isRoute(route)
      return found.text
    }
    const asked = new Set<string>()
    const made = textWith(
      piece.text,
      lacking((route) => {
        asked.add(route)
        return isRoute(route)
      }),
    )
    const text = made === piece.text ? piece : { id: hashOf(made), text: made, bytes: new TextEncoder().encode(made) }
    // Lists aren't cached, because each page uses different items.
    if (!piece.id.includes(':')) known.set(piece.id, { text, asked })
    return text
  }
}

function textWith(html: string, lacks: (path: string) => boolean): string {
  const isLink = ({ name, attributeName }: HtmlReader): boolean => name === 'a' && attributeName === 'href'
  const edits = attributesIn(html, isLink).flatMap(({ value, valueStart }) => {
    const path = /^[^?#]*/.exec(value ?? '')?.[0] ?? ''
    const end = valueStart + path.length
    return lacks(path) ? [{ start: end, end, by: '/' }] : []
  })
  return edits.length === 0 ? html : edited(html, edits)
}
