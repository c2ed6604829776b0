// Edits a moved document's front matter: changes the given keys and keeps everything else that the author wrote.
import { isMap, isScalar, parseDocument, stringify, type YAMLMap } from 'yaml'

const HEAD = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(\r?\n?---[ \t]*(?:\r?\n|$))/

/** The keys as written; null if they can't be read. */
export function writtenKeys(head: string): Readonly<Record<string, unknown>> | null {
  const document = parseDocument(HEAD.exec(head)?.[2] ?? '', { logLevel: 'error' })
  const keys: unknown = document.errors.length > 0 ? null : (document.toJS() ?? {})
  return typeof keys === 'object' && !Array.isArray(keys) ? (keys as Record<string, unknown> | null) : null
}

/** Sets keys in the front matter. `head` is everything above the document's text. A key without a value is removed. */
export function withKeys(head: string, changes: Readonly<Record<string, unknown>>): string {
  const [whole, open = '---\n', block = '', close = '---\n'] = HEAD.exec(head) ?? []
  if (Object.keys(changes).length === 0) return head
  const made = edited(block, changes)
  const rest = head.slice(whole?.length ?? 0)
  if (made.trim() === '') return rest
  return `${open}${made.replace(/\s*$/, '')}${/\r?\n/.exec(open)?.[0] ?? '\n'}${close.replace(/^\r?\n/, '')}${rest}`
}

function edited(block: string, changes: Readonly<Record<string, unknown>>): string {
  const newLine = block.includes('\r\n') ? '\r\n' : '\n'
  const lines = (key: string, value: unknown): string =>
    stringify({ [key]: value }, { lineWidth: 0, flowCollectionPadding: false }).replaceAll('\n', newLine)
  const document = parseDocument(block, { logLevel: 'error' })
  const { contents } = document
  if (contents !== null && (!isMap(contents) || contents.flow === true)) {
    for (const [key, value] of Object.entries(changes))
      if (value === undefined) document.delete(key)
      else document.set(key, value)
    return document.toString({ lineWidth: 0 })
  }
  const places = contents === null ? new Map<string, Place>() : placesOf(contents, block)
  const cuts = Object.entries(changes).flatMap(([key, value]) => {
    const place = places.get(key)
    return place === undefined ? [] : [{ ...place, text: value === undefined ? '' : lines(key, value) }]
  })
  let made = block
  for (const { start, end, text } of cuts.sort((a, b) => b.start - a.start))
    made = made.slice(0, start) + text + made.slice(end)
  const added = Object.entries(changes)
    .filter(([key, value]) => value !== undefined && !places.has(key))
    .map(([key, value]) => lines(key, value))
  const before = made === '' || made.endsWith('\n') ? made : made + newLine
  return before + added.join('')
}

interface Place {
  readonly start: number
  readonly end: number
}

/** Span of each key with its value, up to the end of its last line. */
function placesOf({ items }: YAMLMap, block: string): Map<string, Place> {
  return new Map(
    items.flatMap(({ key, value }) => {
      if (!isScalar(key) || key.range == null) return []
      const { range = null } = (value ?? {}) as { range?: readonly number[] | null }
      const last = Math.max(key.range[1], range?.[1] ?? 0)
      const next = block[last - 1] === '\n' ? last : block.indexOf('\n', last) + 1
      return [[String(key.value), { start: key.range[0], end: next === 0 ? block.length : next }] as const]
    }),
  )
}
