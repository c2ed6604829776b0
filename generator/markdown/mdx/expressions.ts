// Finds code in a page's text: braces in prose, attribute values, and exports.
import { escapePattern } from '../../base/text.ts'
import { readLines } from '../syntax/lines.ts'
import { codeSpanEnd } from '../syntax/spans.ts'
import { bracesEnd, readTag, type Tag } from '../syntax/tags.ts'

export type CodeRange = readonly [start: number, end: number]

/** Spans of code in the text, in order. `start` is the offset after the front matter. */
export function codeRanges(text: string, start: number): readonly CodeRange[] {
  const body = text.slice(start)
  const { fences, imports, exports } = readLines(body)
  const ofExports = exports.map((line): CodeRange => [line.start, line.end])
  const passed = [...fences, ...imports.map((line): CodeRange => [line.start, line.end]), ...ofExports]
  const inProse = stretchesBetween(
    body,
    passed.sort((a, b) => a[0] - b[0]),
  )
  return [...ofExports, ...inProse].sort((a, b) => a[0] - b[0]).map(([from, to]) => [from + start, to + start])
}

function stretchesBetween(text: string, passed: readonly CodeRange[]): CodeRange[] {
  const found: CodeRange[] = []
  const mark = /[`<{\\]/g
  let next = 0
  for (let at = 0; ;) {
    mark.lastIndex = at
    const one = mark.exec(text)
    if (one === null) return found
    at = one.index
    while (next < passed.length && (passed[next] as CodeRange)[1] <= at) next++
    const stretch = passed[next]
    if (stretch !== undefined && stretch[0] <= at) at = stretch[1]
    else if (one[0] === '\\') at += 2
    else if (one[0] === '`') at = codeSpanEnd(text, at, stretch?.[0] ?? text.length)
    else if (one[0] === '<') at = behindTag(text, at, found)
    else {
      const end = bracesEnd(text, at)
      if (end !== -1) found.push([at, end])
      at = end === -1 ? at + 1 : end
    }
  }
}

/** The offset after the tag or comment at `at`. Adds the tag's values to `found`. */
function behindTag(text: string, at: number, found: CodeRange[]): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 2)
    return end === -1 ? at + 1 : end + 3
  }
  const tag = readTag(text, at) ?? readTag(text, at, true)
  if (tag === null) return at + 1
  found.push(...valuesOf(tag))
  return tag.end
}

/** For a tag that spreads an object, returns the whole tag, because it isn't known where the spread is. */
function valuesOf({ spread, attributes, start, end, name }: Tag): CodeRange[] {
  if (spread) return [[start + 1 + name.length, end]]
  return attributes.flatMap(({ quote, start: from, end: to }): CodeRange[] => (quote === '{' ? [[from, to]] : []))
}

/** Whether code uses a name: `code={{ name, other: [name] }}`, `{name}`, `{() => <Name />}`. */
export function isNamedIn(text: string, stretches: readonly CodeRange[], name: string): boolean {
  const named = new RegExp(`(?<![\\w$'"-])(?<!(?<!\\.\\.)\\.)${escapePattern(name)}(?![\\w$'"-])`)
  return stretches.some(([start, end]) => named.test(text.slice(start, end).replace(/\/\*[\s\S]*?\*\//g, ' ')))
}
