// A text assembled from pieces of files that maps each character to its origin, so that diagnostics point at the file.

import type { SourcePath, Span } from './text.ts'

interface Run {
  /** Start offset in the assembled text. */
  readonly from: number
  readonly path: string
  readonly at: number
  /** The run is copied character by character; otherwise, all of it maps to the location `at`. */
  readonly copied: boolean
}

export interface MappedText {
  readonly text: string
  readonly runs: readonly Run[]
}

export interface MappedEdit {
  readonly start: number
  readonly end: number
  /** The replacement: text that maps to the start of the replaced range, or pieces of another file. */
  readonly by: string | MappedText
}

export function textOfFile(path: string, text: string): MappedText {
  return { text, runs: [{ from: 0, path, at: 0, copied: true }] }
}

/** A range of a text. */
export function sliceText(of: MappedText, start: number, end: number): MappedText {
  const last = of.runs.findLastIndex((run) => run.from <= start)
  const runs = of.runs
    .slice(Math.max(0, last))
    .filter((run) => run.from < end || run.from <= start)
    .map((run) => (run.from >= start ? { ...run, from: run.from - start } : advanced(run, start - run.from)))
  return { text: of.text.slice(start, end), runs }
}

function advanced(run: Run, by: number): Run {
  return { ...run, from: 0, at: run.copied ? run.at + by : run.at }
}

export function joinTexts(parts: readonly MappedText[]): MappedText {
  let text = ''
  const runs: Run[] = []
  for (const part of parts) {
    if (part.text === '') continue
    for (const run of part.runs) runs.push({ ...run, from: run.from + text.length })
    text += part.text
  }
  return { text, runs }
}

/** Replaces ranges of a text; edits are sorted and don't overlap. */
export function replaceRanges(of: MappedText, edits: readonly MappedEdit[]): MappedText {
  if (edits.length === 0) return of
  const parts: MappedText[] = []
  let at = 0
  for (const { start, end, by } of edits) {
    parts.push(sliceText(of, at, start))
    const place = originOf(of, start)
    parts.push(typeof by === 'string' ? { text: by, runs: [{ from: 0, ...place, copied: false }] } : by)
    at = end
  }
  parts.push(sliceText(of, at, of.text.length))
  return joinTexts(parts)
}

/** A character's origin. */
export function originOf({ runs }: MappedText, offset: number): { readonly path: string; readonly at: number } {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((runs[middle] as Run).from <= offset) low = middle
    else high = middle - 1
  }
  const run = runs[low]
  return run === undefined
    ? { path: '', at: 0 }
    : { path: run.path, at: run.copied ? run.at + Math.max(0, offset - run.from) : run.at }
}

/** A span of an assembled text, in the file that its first character comes from. */
export function originSpan(span: Span, made: MappedText): Span {
  const start = originOf(made, span.start)
  const end = originOf(made, Math.max(span.start, span.end - 1))
  const path = start.path as SourcePath
  return end.path === start.path && end.at >= start.at
    ? { path, start: start.at, end: end.at + (span.end > span.start ? 1 : 0) }
    : { path, start: start.at, end: start.at + 1 }
}
