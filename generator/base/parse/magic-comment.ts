// Comments that highlight lines of code blocks in another generator's project.
import { list, asRecord, text, type UnknownRecord } from '../unknown-record.ts'

/** A comment that marks the next line, or the lines between two comments. */
export interface MagicComment {
  readonly className: string
  readonly line?: string
  readonly start?: string
  readonly end?: string
}

export const HIGHLIGHTED = 'theme-code-block-highlighted-line'

export const USUAL_COMMENTS: readonly MagicComment[] = [
  { className: HIGHLIGHTED, line: 'highlight-next-line', start: 'highlight-start', end: 'highlight-end' },
]

/** The magic comments that the theme's configuration defines; they replace the defaults. */
export function magicComments(themeConfig: UnknownRecord): readonly MagicComment[] {
  const { magicComments: own } = asRecord(themeConfig.prism)
  if (!Array.isArray(own)) return USUAL_COMMENTS
  return list(own).flatMap((one) => {
    const { className, line, block } = asRecord(one)
    const [next, start, end] = [line, asRecord(block).start, asRecord(block).end].map((words) => text(words) ?? '')
    const said = { ...(next ? { line: next } : {}), ...(start && end ? { start, end } : {}) }
    return typeof className === 'string' && Object.keys(said).length > 0 ? [{ className, ...said }] : []
  })
}
