// Word-level changes of a text by paragraph, and the matching passages of its translation.

import { alignment } from '../base/alignment.ts'

export interface TextBlock {
  /** From 1. */
  readonly line: number
  readonly text: string
}

export interface Word {
  readonly kind: 'same' | 'old' | 'new'
  readonly text: string
}

/** A changed, added or removed paragraph. */
export interface Change {
  /** Line in the new text, or where the removed paragraph would be. */
  readonly line: number
  readonly words: readonly Word[]
  /** Index of the paragraph in the old text; null for a new one. */
  readonly old: number | null
}

/** Splits a text into paragraphs, list items, table rows, headings and code blocks, by blank lines and line starts. A fenced block is one. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: { line: number; lines: string[] }[] = []
  let fence: string | null = null
  let open = false
  for (const [index, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? null
    if (fence !== null) {
      blocks.at(-1)?.lines.push(line)
      if (mark?.startsWith(fence) === true) [fence, open] = [null, false]
      continue
    }
    if (line.trim() === '') {
      open = false
      continue
    }
    if (!open || mark !== null || BEGINS.test(line)) blocks.push({ line: index + 1, lines: [] })
    blocks.at(-1)?.lines.push(line)
    open = true
    fence = mark
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n') }))
}

/** The start of a list item, row, heading, directive or front matter key. */
const BEGINS = /^[ \t>]*(?:[-*+] |\d+[.)] |\||#{1,6} |:::|<\/?[A-Z]|---|[a-z_]+: )/

/** Changed paragraphs, ordered by the new text. */
export function changesOf(before: string, after: string): Change[] {
  const old = blocksOf(before)
  const now = blocksOf(after)
  const changes: Change[] = []
  let gone: number[] = []
  let come: number[] = []
  const flush = (): void => {
    // A removed and an added paragraph between the same neighbors are one changed paragraph.
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const [a, b] = [gone[i], come[i]]
      changes.push({
        line: (b === undefined ? now[come.at(-1) ?? 0] : now[b])?.line ?? 1,
        words: wordsBetween(a === undefined ? '' : (old[a]?.text ?? ''), b === undefined ? '' : (now[b]?.text ?? '')),
        old: a ?? null,
      })
    }
    gone = []
    come = []
  }
  for (const [kind, a, b] of alignment(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  )) {
    if (kind === 'same') flush()
    else if (kind === 'old') gone.push(a)
    else come.push(b)
  }
  flush()
  return changes
}

export function wordsBetween(before: string, after: string): Word[] {
  const split = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
  const [a, b] = [split(before), split(after)]
  const words: { kind: Word['kind']; text: string }[] = []
  for (const [kind, i, j] of alignment(a, b)) {
    const text = (kind === 'new' ? b[j] : a[i]) ?? ''
    const last = words.at(-1)
    if (last?.kind === kind) last.text += text
    else words.push({ kind, text })
  }
  return words
}

/** Number of added and removed words, without punctuation and spaces. */
export function changedWords(changes: readonly Change[]): number {
  const count = (kind: Word['kind']): number =>
    changes
      .flatMap(({ words }) => words.filter((word) => word.kind === kind))
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0), 0)
  return Math.max(count('old'), count('new'))
}

/** Whether a number was added, removed or changed: an outdated translation would then be wrong. */
export function changesFigures(changes: readonly Change[]): boolean {
  return changes.some(({ words }) => words.some(({ kind, text }) => kind !== 'same' && /\p{N}/u.test(text)))
}

/** The translation's passage for a source paragraph: at the same index if both have as many, otherwise at the proportional position. */
export function passageFor(source: string, translation: string, change: Change): TextBlock | null {
  const count = blocksOf(source).length
  const own = blocksOf(translation)
  if (change.old === null || own.length === 0) return null
  return (
    own[count === own.length ? change.old : Math.min(own.length - 1, Math.round((change.old / count) * own.length))] ??
    null
  )
}
