// Placeholders that a page creates while it's rendered. The page's key distinguishes them from its text.
import type { Rope, SharedText } from '../../base/rope.ts'
import { markOf } from '../html/addresses.ts'
import { saidOnce, withPageHead } from '../html/head-tags.ts'
import { withPolicyMark } from '../html/policy.ts'
import { eachPlace, fillPlaces, removeControls } from '../html/places.ts'
import { withoutPartNames } from '../html/shared-html.ts'
import type { HeadTag } from '../../api/site-types.ts'

export interface PagePlaceholders {
  readonly key: string
  /** The placeholders' content, in the order in which they were created. */
  readonly texts: readonly (string | SharedText)[]
}

/** Placeholder in the head for links to the parts' files. */
export function headPlace(key: string): string {
  return `\u0091h${key}0\u0092`
}

interface Finishing {
  /** Returns the replacement for a URL's placeholder. */
  readonly answer: (kind: string, index: number) => string | null
  readonly headHtml: string
  /** The page's own head elements. */
  readonly head: readonly HeadTag[]
  /** Returns the part names that the page's HTML needs. */
  readonly partNames: (html: string) => readonly string[]
  /** Whether part names stay in the HTML, because the theme for projects looks for some of them. */
  readonly keepsNames: boolean
}

/** Fills in everything except shared parts, which stay placeholders because they are scanned only once. */
export function finished(rendered: string, { key, texts }: PagePlaceholders, page: Finishing): string {
  const fill = (kind: string, index: number): string | null =>
    kind === 'o' ? fillPlaces((texts[index] as string | undefined) ?? '', key, fill) : page.answer(kind, index)
  const filled = fillPlaces(rendered, key, fill)
  const read = page.keepsNames ? String : withoutPartNames
  const { html, headHtml } = page.keepsNames
    ? saidOnce(filled, page.headHtml)
    : { html: filled, headHtml: page.headHtml }
  const head = read(withPolicyMark(removeControls(headHtml))) + markOf(`parts ${page.partNames(html).join(' ')}`)
  const whole = read(html).replaceAll(headPlace(key), () => head)
  return `<!doctype html>\n${page.head.length === 0 ? whole : withPageHead(whole, page.head)}\n`
}

/** Splits a page into shared parts and the text between them. */
export function piecesOf(html: string, { key, texts }: PagePlaceholders): Rope {
  const pieces: (string | SharedText)[] = []
  const last = eachPlace(html, key, (before, kind, index) => {
    if (kind !== 'p') return false
    pieces.push(before, texts[index] ?? '')
    return true
  })
  return [...pieces, last]
}
