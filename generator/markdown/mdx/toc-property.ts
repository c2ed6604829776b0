// `toc` in a page that is a module: its list of headings, which it can pass to a component in whole or in part.
import { escapeHtml } from '../../base/text.ts'
import type { Heading } from '../types.ts'

/** A range of a page's headings, as for `Array.slice`. */
export interface Contents {
  readonly from: number
  readonly to: number | undefined
}

const CONTENTS = /^\s*toc\s*(?:\.\s*slice\(\s*(?:(-?\d{1,6})\s*(?:,\s*(-?\d{1,6})\s*)?)?\)\s*)?$/

/** The range of headings that an expression reads: `toc`, `toc.slice(1)`; null for anything else. */
export function readContents(source: string): Contents | null {
  const found = CONTENTS.exec(source)
  if (found === null) return null
  const [, from, to] = found
  return { from: Number(from ?? 0), to: to === undefined ? undefined : Number(to) }
}

export interface ContentsEntry {
  /** The heading as HTML. */
  readonly value: string
  readonly id: string
  readonly level: number
}

/** A page's headings in the format that its code expects. */
export function contentsOf(headings: readonly Heading[]): ContentsEntry[] {
  return headings.map(({ text, id, level }) => ({ value: escapeHtml(text), id, level }))
}
