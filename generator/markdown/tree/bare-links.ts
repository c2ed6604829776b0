// Addresses in text that GFM makes links of (`https://…`, `www.…`): where they end in scripts without spaces, and where they are none.
import { HtmlReader } from '../../source/html.ts'
import type { Md, Origin } from '../nodes.ts'

/** Punctuation of Chinese, Japanese and Korean, and the quotation marks that these share: an address ends before it. */
const CJK_END = /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u2018\u2019\u201C\u201D\u2026]/
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]+/gi
/** What GFM takes off the end of an address. */
const TRAILING = /[?!.,:*_~'"]+$/

/** Whether a link was written as its address alone, without brackets. */
export function isBareLink(origin: Origin, node: Md): boolean {
  const [text] = node.children ?? []
  if (node.type !== 'link' || node.children?.length !== 1 || text?.type !== 'text') return false
  const value = text.value ?? ''
  if (!/^(?:https?:\/\/|www\.)/i.test(value)) return false
  const start = node.position?.start.offset
  // The parser of text gives such links no place of their own, or that of their text.
  return start === undefined || /^[hw]/i.test(origin.scan.text.charAt(start))
}

/** A bare link that ends where the punctuation of another script begins; what follows is text, with links of its own. */
export function endedBareLink(origin: Origin, node: Md): Md[] {
  const value = node.children?.[0]?.value ?? ''
  if (!CJK_END.test(value) || !isBareLink(origin, node)) return [node]
  const made: Md[] = []
  let last = 0
  for (const found of value.matchAll(
    new RegExp(ADDRESS.source.replace('[^\\s<]', `[^\\s<${CJK_END.source.slice(1, -1)}]`), 'gi'),
  )) {
    const address = found[0].replace(TRAILING, '')
    if (found.index > last) made.push(text(node, value.slice(last, found.index)))
    made.push({
      ...node,
      url: /^www\./i.test(address) ? `http://${address}` : address,
      children: [text(node, address)],
    })
    last = found.index + address.length
  }
  if (last < value.length) made.push(text(node, value.slice(last)))
  return made
}

function text({ position }: Md, value: string): Md {
  return { type: 'text', value, position }
}

/** Elements cannot hold links inside of `<a>`: a bare address between its tags is text. */
export function withoutNestedLinks(origin: Origin, children: readonly Md[]): Md[] {
  let open = 0
  return children.flatMap((node) => {
    if (node.type === 'html') {
      const reader = new HtmlReader(node.value ?? '')
      while (reader.next()) if (reader.name === 'a') open = Math.max(0, open + (reader.kind === 'open' ? 1 : -1))
    }
    return open > 0 && isBareLink(origin, node) ? (node.children ?? []) : [node]
  })
}
