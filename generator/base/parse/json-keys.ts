// Duplicate keys in JSON objects: `JSON.parse` silently uses the last one.
import { diagnosed } from '../diagnostic-registry.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Span } from '../text.ts'

export interface KeyTwice {
  readonly key: string
  readonly first: Place
  /** The key that takes effect, or the next one that doesn't. */
  readonly second: Place
}

type Place = readonly [start: number, end: number]

/** Duplicate keys of a valid JSON text and its parsed value, sorted by their second location. */
export function keysTwiceInJson(text: string, parsed: unknown): readonly KeyTwice[] {
  // If there are as many names as parsed keys, none is a duplicate, and the text needn't be tokenized.
  const names = text.match(/"\s*:/g)?.length ?? 0
  return names === keysOf(parsed) ? [] : scanned(text)
}

/** `path` is the file. */
export function jsonKeysTwice(path: string, text: string, parsed: unknown): Diagnostic[] {
  const span = ([start, end]: Place): Span => ({ path, start, end })
  return keysTwiceInJson(text, parsed).map(({ key, first, second }) => keyTwice(span(second), key, span(first)))
}

/** `first` is the ignored key's location. */
export function keyTwice(span: Span, key: string, first: Span): Diagnostic {
  return diagnosed('SSG115', {
    span,
    message: `The key "${key}" is defined twice in one object. Only the last value is used.`,
    hint: 'Remove one of them.',
    notes: [{ message: 'The ignored key', span: first }],
  })
}

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const below = Object.values(value)
  return below.reduce<number>((count, one) => count + keysOf(one), Array.isArray(value) ? 0 : below.length)
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g

function scanned(text: string): KeyTwice[] {
  const found: KeyTwice[] = []
  const open: Map<string, Place>[] = []
  for (const { 0: token, 1: colon, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Map())
    else if (token === '}' || token === ']') open.pop()
    else if (colon !== undefined) {
      const name = token.slice(0, -colon.length)
      const key = JSON.parse(name) as string
      const second: Place = [index, index + name.length]
      const first = open.at(-1)?.get(key)
      if (first !== undefined) found.push({ key, first, second })
      open.at(-1)?.set(key, second)
    }
  }
  return found
}
