// HTML that many pages contain. The first page renders it, and it's scanned and encoded once.
import { hashOf } from '../../base/hash.ts'
import type { SharedText } from '../../base/rope.ts'
import type { ClientBundle } from '../../assets/types.ts'
import { isInMark } from './addresses.ts'
import type { Asked } from '../lookups.ts'
import { isInTag } from '../../source/html.ts'
import { scanHtml, type PageScan } from './scan-emitted.ts'

/** Scan results of HTML that many pages contain. */
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
  /** Names of the parts in the HTML. */
  readonly partNames: readonly string[]
  readonly part: SharedPart
}

/** List items that are the same on all pages, unless a page renders its own version of one. */
export interface SharedList extends SharedHtml {
  /** Each item's offset, and the end of the last one. */
  readonly offsets: readonly number[]
  /** The same as byte offsets in `SharedHtml.text`. */
  readonly byteOffsets: readonly number[]
}

export function sharedOf(html: string, asked: readonly Asked[], client: ClientBundle): SharedHtml {
  const id = hashOf(html)
  return {
    html,
    text: { id, text: html, bytes: new TextEncoder().encode(html) },
    asked: [...new Map(asked.map((lookup) => [lookup.join('\n'), lookup])).values()],
    partNames: partNames(html, client),
    part: { id, scan: scanHtml(html) },
  }
}

/** Converts character offsets in a text to byte offsets. */
export function byteOffsets(html: string, offsets: readonly number[]): number[] {
  let size = 0
  return offsets.map((offset, index) => {
    if (index > 0) size += Buffer.byteLength(html.slice(offsets[index - 1], offset))
    return size
  })
}

/** A range of a list's items. */
export function itemsOf({ html, text, offsets, byteOffsets: bytes }: SharedList, from: number, to: number): SharedText {
  return {
    id: `${text.id}:${from}:${to}`,
    text: html.slice(offsets[from], offsets[to]),
    bytes: text.bytes.subarray(bytes[from], bytes[to]),
  }
}

/** Removes part names from a text. They have already been read, and nothing else needs them. */
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

/** Names of the parts in a text, and of the style sheets whose classes it uses. */
export function partNames(html: string, { sheets }: Pick<ClientBundle, 'sheets'>): string[] {
  const lists = new Set<string>()
  for (let at = html.indexOf(PART); at >= 0; at = html.indexOf(PART, at)) {
    at += PART.length
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  return [...[...lists].flatMap((list) => list.split(' ')), ...shownModules(html, sheets)]
}

/** Length of the hash at the end of a style sheet's name (`sheetOf`). */
const HASH = 8

/** CSS modules by the hash at the end of their names. */
const modules = new WeakMap<ClientBundle['sheets'], ReadonlyMap<string, readonly string[]>>()

function modulesByHash(sheets: ClientBundle['sheets']): ReadonlyMap<string, readonly string[]> {
  let known = modules.get(sheets)
  if (known === undefined) {
    const names = sheets.filter(({ isModule }) => isModule).map(({ name }) => name)
    const byHash = new Map(
      names.map((name) => [name.slice(-HASH), names.filter((one) => one.slice(-HASH) === name.slice(-HASH))]),
    )
    modules.set(sheets, (known = byHash))
  }
  return known
}

/** CSS modules with a class in the text. Such a class starts with the style sheet's name and `_`. A single search finds all of them. */
function shownModules(html: string, sheets: ClientBundle['sheets']): Iterable<string> {
  const byHash = modulesByHash(sheets)
  const shown = new Set<string>()
  if (byHash.size === 0) return shown
  for (let at = html.indexOf('_'); at >= 0; at = html.indexOf('_', at + 1)) {
    if (html.charAt(at - HASH - 1) !== '_') continue
    for (const name of byHash.get(html.slice(at - HASH, at)) ?? [])
      if (!shown.has(name) && html.startsWith(name, at - name.length) && !isInMark(html, at)) shown.add(name)
  }
  return shown
}

/** Names of all parts and style sheets that a page needs: for its own HTML, for shared HTML, and those for every page. */
export function allPartNames(html: string, shared: Iterable<SharedHtml>, client: ClientBundle): string[] {
  const names = new Set(partNames(html, client))
  for (const sheet of client.sheets) if (!sheet.isModule) names.add(sheet.name)
  for (const { partNames: own } of shared) for (const name of own) names.add(name)
  return [...names].sort()
}
