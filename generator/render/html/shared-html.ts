// HTML that lies in many pages: rendered by the first of them, read and encoded once.
import { hashOf } from '../../base/hash.ts'
import type { SharedText } from '../../base/rope.ts'
import type { ClientBundle } from '../../assets/types.ts'
import { isInMark } from './addresses.ts'
import type { Asked } from '../questions.ts'
import { isInTag } from '../../source/html.ts'
import { scanHtml, type PageScan } from './scan-emitted.ts'

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
export function partNames(html: string, { sheets }: Pick<ClientBundle, 'sheets'>): string[] {
  const lists = new Set<string>()
  for (let at = html.indexOf(PART); at >= 0; at = html.indexOf(PART, at)) {
    at += PART.length
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  return [...[...lists].flatMap((list) => list.split(' ')), ...shownModules(html, sheets)]
}

/** Length of the hash that the name of a sheet ends with (`sheetOf`). */
const HASH = 8

/** Modules by the hash that their names end with. */
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

/** Modules of which a class lies in the text, which begins with the name of its sheet and `_`. The text is searched once for all of them. */
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

/** Names of all parts and sheets that a page needs: of its own HTML, of what it shares, and the sheets that are for every page. */
export function allPartNames(html: string, shared: Iterable<SharedHtml>, client: ClientBundle): string[] {
  const names = new Set(partNames(html, client))
  for (const sheet of client.sheets) if (!sheet.isModule) names.add(sheet.name)
  for (const { partNames: own } of shared) for (const name of own) names.add(name)
  return [...names].sort()
}
