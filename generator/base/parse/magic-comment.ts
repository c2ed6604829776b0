// Comments that mark lines of code blocks in a project.
import { list, asRecord, text, type UnknownRecord } from '../unknown-record.ts'

/** Lines that a comment marks: the next one, or those between two. */
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

/** As the configuration of the theme names them; what it says takes the place of the usual one. */
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
