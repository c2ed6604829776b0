// Places that a page opens while it is rendered, which its key tells from all that its texts say.
import type { Rope, SharedText } from '../../base/rope.ts'
import { markOf } from '../html/addresses.ts'
import { saidOnce, withPageHead } from '../html/head-tags.ts'
import { withPolicyMark } from '../html/policy.ts'
import { eachPlace, fillPlaces, removeControls } from '../html/places.ts'
import { withoutPartNames } from '../html/shared-html.ts'
import type { HeadTag } from '../../api/site-types.ts'

export interface PagePlaceholders {
  readonly key: string
  /** What belongs into them, in the order in which they were opened. */
  readonly texts: readonly (string | SharedText)[]
}

/** Where the head links what the parts of the page need. */
export function headPlace(key: string): string {
  return `\u0091h${key}0\u0092`
}

interface Finishing {
  /** What stands for an address. */
  readonly answer: (kind: string, index: number) => string | null
  readonly headHtml: string
  /** Elements of the page's own. */
  readonly head: readonly HeadTag[]
  /** Names of the parts that the page needs, for its HTML. */
  readonly partNames: (html: string) => readonly string[]
  /** The theme for projects looks for some of its parts by name. */
  readonly keepsNames: boolean
}

/** A rendered page with all that is its own. What pages share is still a place: it is read once. */
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

/** The text between shared parts, and those. */
export function piecesOf(html: string, { key, texts }: PagePlaceholders): Rope {
  const pieces: (string | SharedText)[] = []
  const last = eachPlace(html, key, (before, kind, index) => {
    if (kind !== 'p') return false
    pieces.push(before, texts[index] ?? '')
    return true
  })
  return [...pieces, last]
}
