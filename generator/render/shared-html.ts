// HTML that lies in many pages: rendered by the first of them, read and encoded once.
import { hashOf } from '../base/hash.ts'
import type { SharedText } from '../base/pieces.ts'
import type { ClientBundle } from '../assets/types.ts'
import { withoutMarks } from './addresses.ts'
import type { Asked } from './questions.ts'
import { isInTag, scanHtml, type PageScan } from './scan.ts'

/** HTML that lies in many pages, read once. */
export interface SharedPart {
  /** Hash of the HTML. */
  readonly id: string
  readonly scan: PageScan
}

const PART = ' data-part="'

export interface SharedHtml {
  readonly html: string
  readonly text: SharedText
  readonly asked: readonly Asked[]
  /** Names of the parts that the HTML holds. */
  readonly partNames: readonly string[]
  readonly part: SharedPart
}

/** The items of a list as they are on pages that show nothing of their own in them. */
export interface SharedList extends SharedHtml {
  /** Where each item begins, and where the last one ends. */
  readonly offsets: readonly number[]
  /** The same in bytes of `SharedHtml.text`. */
  readonly byteOffsets: readonly number[]
}

export function sharedOf(html: string, asked: readonly Asked[], client: ClientBundle): SharedHtml {
  const id = hashOf(html)
  return {
    html,
    text: { id, text: html, bytes: new TextEncoder().encode(html) },
    asked: [...new Map(asked.map((question) => [question.join('\n'), question])).values()],
    partNames: partNames(html, client),
    part: { id, scan: scanHtml(html) },
  }
}

/** Offsets of a text as offsets of its bytes. */
export function byteOffsets(html: string, offsets: readonly number[]): number[] {
  let size = 0
  return offsets.map((offset, index) => {
    if (index > 0) size += Buffer.byteLength(html.slice(offsets[index - 1], offset))
    return size
  })
}

/** Some items of a list. */
export function itemsOf({ html, text, offsets, byteOffsets: bytes }: SharedList, from: number, to: number): SharedText {
  return {
    id: `${text.id}:${from}:${to}`,
    text: html.slice(offsets[from], offsets[to]),
    bytes: text.bytes.subarray(bytes[from], bytes[to]),
  }
}

/** A text without the names of its parts: they have been read, and nobody else looks for them. */
export function withoutPartNames(html: string): string {
  let kept = ''
  let from = 0
  for (let at = html.indexOf(PART); at >= 0; at = html.indexOf(PART, at + 1)) {
    if (!isInTag(html, at)) continue
    kept += html.slice(from, at)
    from = html.indexOf('"', at + PART.length) + 1
  }
  return kept + html.slice(from)
}

/** Names of the parts whose root elements lie in a text, and of the style sheets whose classes do. */
function partNames(html: string, { sheets }: ClientBundle): string[] {
  const lists = new Set<string>()
  for (let at = html.indexOf(PART); at >= 0; at = html.indexOf(PART, at)) {
    at += PART.length
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  const shown = sheets.filter(({ name, isModule }) => isModule && html.includes(`${name}_`)).map(({ name }) => name)
  return [...[...lists].flatMap((list) => list.split(' ')), ...shown]
}

/** Names of all parts and sheets that a page needs: of its own HTML, of what it shares, and the sheets that are for every page. */
export function allPartNames(html: string, shared: Iterable<SharedHtml>, client: ClientBundle): string[] {
  // A mark may hold what the classes of a sheet begin with.
  const shown = client.sheets.some(({ isModule }) => isModule) ? withoutMarks(html) : html
  const names = new Set(partNames(shown, client))
  for (const sheet of client.sheets) if (!sheet.isModule) names.add(sheet.name)
  for (const { partNames: own } of shared) for (const name of own) names.add(name)
  return [...names].sort()
}
