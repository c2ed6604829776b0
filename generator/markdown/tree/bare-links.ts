// Corrects links that GFM creates from bare URLs (`https://…`, `www.…`): where they end in scripts without spaces, and where links aren't allowed.
import { HtmlReader } from '../../source/html.ts'
import { ADDRESS, CJK_PUNCTUATION, hiddenAddresses, TRAILING } from '../syntax/bare-addresses.ts'
import type { Md, Origin } from '../nodes.ts'

/** Whether a link was written as a bare URL, without brackets. */
export function isBareLink(origin: Origin, node: Md): boolean {
  if (node.data?.bare === true) return true
  const [text] = node.children ?? []
  if (node.type !== 'link' || node.children?.length !== 1 || text?.type !== 'text') return false
  const value = text.value ?? ''
  if (!/^(?:https?:\/\/|www\.)/i.test(value)) return false
  const start = node.position?.start.offset
  // The parser gives such links no position, or their text's position.
  return start === undefined || /^[hw]/i.test(origin.scan.text.charAt(start))
}

/** Ends a bare link before another script's punctuation. The rest is text and can contain further links. */
export function endedBareLink(origin: Origin, node: Md): Md[] {
  const value = node.children?.[0]?.value ?? ''
  if (!CJK_PUNCTUATION.test(value) || !isBareLink(origin, node)) return [node]
  const made: Md[] = []
  let last = 0
  for (const found of value.matchAll(ADDRESS)) {
    const address = found[0].replace(TRAILING, '')
    if (found.index > last) made.push(text(node, value.slice(last, found.index)))
    made.push(bareLink(address, node.position))
    last = found.index + address.length
  }
  if (last < value.length) made.push(text(node, value.slice(last)))
  return made
}

function bareLink(address: string, position: Md['position']): Md {
  return {
    type: 'link',
    url: /^www\./i.test(address) ? `http://${address}` : address,
    title: null,
    children: [{ type: 'text', value: address, position }],
    position,
    data: { bare: true },
  }
}

/** A text node with the URLs that were hidden from the parser. `marked`: its directive markers are still needed. */
export function withHiddenAddresses(origin: Origin, { value = '', position }: Md, marked: boolean): Md[] {
  const restore = origin.restore ?? String
  return hiddenAddresses(origin.restoreLetters?.(value) ?? value).map((piece) =>
    typeof piece === 'string'
      ? { type: 'text', value: marked ? piece : restore(piece), position }
      : bareLink(restore(piece.address), position),
  )
}

/** Links can't be nested, so a bare URL inside a link is text. */
export function withoutBareLinks(children: readonly Md[]): Md[] {
  return children.flatMap((node) => {
    if (node.data?.bare === true) return node.children ?? []
    if (node.children !== undefined) node.children = withoutBareLinks(node.children)
    return [node]
  })
}

function text({ position }: Md, value: string): Md {
  return { type: 'text', value, position }
}

/** `<a>` elements can't contain links, so a bare URL inside one is text. */
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
