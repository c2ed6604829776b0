// Reads values of a configuration without trusting their types.
import { controlIn, replaceControls } from './text.ts'

export type UnknownRecord = Readonly<Record<string, unknown>>

export function asRecord(value: unknown): UnknownRecord {
  return (typeof value === 'object' || typeof value === 'function') && value !== null ? (value as UnknownRecord) : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value)
    ? (value as unknown[]).filter((one) => one !== null && one !== undefined && one !== false)
    : value === undefined || value === null || value === false
      ? []
      : [value]
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A parsed value with U+FFFD for control characters that HTML forbids. Throws if it contains itself, as YAML lists may. */
export function finite(value: unknown): unknown {
  const written = JSON.stringify(value) ?? ''
  return ESCAPED_CONTROL.test(written) || controlIn(written) >= 0
    ? (JSON.parse(written, (_, one: unknown) => (typeof one === 'string' ? replaceControls(one) : one)) as unknown)
    : value
}

/** How JSON escapes characters below U+0020, or an escaped backslash that precedes such letters. */
const ESCAPED_CONTROL = /\\(?:u00|b)/

/** Deeper nesting isn't a plausible configuration. */
const MAX_DEPTH = 100

/** A value without circular and too deeply nested parts; `cut` is called with each removed part's path. Values other than plain data stay as they are. */
export function withoutCycles(value: unknown, cut: (path: string) => void): unknown {
  const above: object[] = []
  const copy = (one: unknown, path: string): unknown => {
    if (typeof one !== 'object' || one === null) return one
    const isList = Array.isArray(one)
    const prototype: unknown = Object.getPrototypeOf(one)
    if (!isList && prototype !== Object.prototype && prototype !== null) return one
    if (above.includes(one) || above.length >= MAX_DEPTH) return void cut(path)
    above.push(one)
    const made = isList
      ? (one as unknown[]).map((item, index) => copy(item, `${path}[${index}]`))
      : Object.fromEntries(
          Object.entries(one).map(([key, item]) => [key, copy(item, path === '' ? key : `${path}.${key}`)]),
        )
    above.pop()
    return made
  }
  return copy(value, '')
}
