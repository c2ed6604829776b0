// `toc` of a page that is a module: its headings, which a component of the page is handed whole or in part.
import { escapeHtml } from '../../base/text.ts'
import type { Heading } from '../types.ts'

/** A stretch of a page's headings, as `Array.slice` takes it. */
export interface Contents {
  readonly from: number
  readonly to: number | undefined
}

const CONTENTS = /^\s*toc\s*(?:\.\s*slice\(\s*(?:(-?\d{1,6})\s*(?:,\s*(-?\d{1,6})\s*)?)?\)\s*)?$/

/** The part of the page's headings that an expression reads: `toc`, `toc.slice(1)`; null for anything else. */
export function readContents(source: string): Contents | null {
  const found = CONTENTS.exec(source)
  if (found === null) return null
  const [, from, to] = found
  return { from: Number(from ?? 0), to: to === undefined ? undefined : Number(to) }
}

export interface ContentsEntry {
  /** HTML. */
  readonly value: string
  readonly id: string
  readonly level: number
}

/** A page's headings, as its code reads them. */
export function contentsOf(headings: readonly Heading[]): ContentsEntry[] {
  return headings.map(({ text, id, level }) => ({ value: escapeHtml(text), id, level }))
}
