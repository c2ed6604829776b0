// Relative URLs in raw HTML. MkDocs doesn't rewrite them, so browsers resolve them against the page's URL: `/guide/start/` for `guide/start.md`.
import type { MappedEdit } from '../../../base/mapped-text.ts'
import type { Tag } from '../../../markdown/syntax/tags.ts'
import type { OwnFolder } from './types.ts'

const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'poster', 'data'])

/** Edits that make a tag's relative URLs relative to the source file instead. A URL without a matching file stays unchanged. */
export function addressEdits(tag: Tag, ownFolder: OwnFolder | null): MappedEdit[] {
  if (ownFolder === null || tag.kind === 'close') return []
  return tag.attributes.flatMap(({ name, value, quote, end }) => {
    if (!ADDRESSES.has(name.toLowerCase()) || value === null || quote === '{' || !isRelative(value)) return []
    const start = end - quote.length - value.length
    const [length, by] = value.startsWith('../') ? ['../'.length, ''] : [0, `${encodeURI(ownFolder.name)}/`]
    const isGone = FILE.test(value) && !ownFolder.has(by + value.slice(length))
    return isGone ? [] : [{ start, end: start + length, by }]
  })
}

const FILE = /\.[a-z]\w*(?:[?#]|$)/i

function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address) && !/\.md(?:#|$)/.test(address)
}
