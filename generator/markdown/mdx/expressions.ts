// Finds code in the text of a page: braces in prose, property values, and exports.
import { escapePattern } from '../../base/text.ts'
import { readLines } from '../syntax/lines.ts'
import { codeSpanEnd } from '../syntax/spans.ts'
import { bracesEnd, readTag, type Tag } from '../syntax/tags.ts'

export type CodeRange = readonly [start: number, end: number]

/** Stretches of the text that are code, in order. `start`: where the text begins, behind the front matter. */
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

/** Behind the tag or comment that begins at `at`, whose values are noted. */
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

/** Of a tag that spreads an object, all of it: where that stands is not noted. */
function valuesOf({ spread, attributes, start, end, name }: Tag): CodeRange[] {
  if (spread) return [[start + 1 + name.length, end]]
  return attributes.flatMap(({ quote, start: from, end: to }): CodeRange[] => (quote === '{' ? [[from, to]] : []))
}

/** Whether code names something: `code={{ name, other: [name] }}`, `{name}`, `{() => <Name />}`. */
export function isNamedIn(text: string, stretches: readonly CodeRange[], name: string): boolean {
  const named = new RegExp(`(?<![\\w$'"-])(?<!(?<!\\.\\.)\\.)${escapePattern(name)}(?![\\w$'"-])`)
  return stretches.some(([start, end]) => named.test(text.slice(start, end).replace(/\/\*[\s\S]*?\*\//g, ' ')))
}
