// The lines between `---`, or `+++` for TOML, at the start of a file.

export interface FrontMatterBlock {
  readonly notation: '---' | '+++'
  /** The word after the first mark, which names the language. */
  readonly language: string
  readonly text: string
  readonly start: number
  readonly end: number
  /** Start of the page's text: after the closing mark, or after the first one if there is no other. */
  readonly bodyStart: number
  readonly isClosed: boolean
}

/** An empty line, then text that isn't a key: the preceding `---` is a thematic break, unless another one closes the block. */
const BREAK = /[ \t]*[\r\n]\s*(?!["']?[A-Za-z_][\w-]*["']?[ \t]*:)\S/y
const OPENING = /^\uFEFF?(---(?!-)|\+\+\+(?=[ \t]*[\r\n]))([^\r\n]*)(?:\r\n|\n|\r|$)/

/** The block; null for a file without one. `others` are additional closing marks. */
export function frontMatterBlock(source: string, ...others: readonly string[]): FrontMatterBlock | null {
  const [opening, mark, language = ''] = OPENING.exec(source) ?? []
  if (opening === undefined) return null
  const notation = mark === '+++' ? '+++' : '---'
  const start = opening.length
  const closing = closingLine(source, start, notation, others)
  BREAK.lastIndex = start
  if (closing === null && notation === '---' && language.trim() === '' && BREAK.test(source)) return null
  const end = closing?.start ?? source.length
  return {
    notation,
    language: language.trim(),
    text: source.slice(start, end),
    start,
    end,
    bodyStart: closing?.end ?? start,
    isClosed: closing !== null,
  }
}

/** The start of a page's text, whatever the block contains. */
export function bodyStartOf(source: string): number {
  return plainBlock(source)?.bodyStart ?? 0
}

/** A closed YAML block without a language name. */
export function plainBlock(source: string, ...others: readonly string[]): FrontMatterBlock | null {
  const block = frontMatterBlock(source, ...others)
  return block?.isClosed === true && block.notation === '---' && block.language === '' ? block : null
}

/** The first line that starts with the mark, or is one of the others. Text after the mark belongs to the page, as gray-matter reads it. */
function closingLine(
  source: string,
  from: number,
  mark: string,
  others: readonly string[],
): { start: number; end: number } | null {
  const line = /[^\r\n]*(?:\r\n|\n|\r|$)/y
  line.lastIndex = from
  while (line.lastIndex < source.length) {
    const start = line.lastIndex
    const [text = ''] = line.exec(source) ?? []
    const bare = text.trimEnd()
    if (bare === mark || others.includes(bare)) return { start, end: start + text.length }
    if (text.startsWith(mark) && text[mark.length] !== mark[0]) return { start, end: start + mark.length }
  }
  return null
}
