// Parses a fence's options, for a project's own code blocks.
import { createContext, createElement, useContext, useRef, type ReactNode, type RefObject } from 'react'

interface MagicComment {
  readonly className: string
  readonly line?: string
  readonly block?: { readonly start: string; readonly end: string }
}

interface Words {
  readonly metastring?: string | undefined
  readonly language?: string | undefined
  readonly magicComments: readonly MagicComment[]
}

interface Lines {
  readonly code: string
  /** By line number, starting at 0. */
  readonly lineClassNames: Readonly<Record<number, string[]>>
}

export function parseCodeBlockTitle(metastring = ''): string {
  return /title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? ''
}

export const parseLanguage = (className = ''): string | undefined => /(?:^| )language-(\S*)/.exec(className)?.[1]
export const parseClassNameLanguage = parseLanguage
export const containsLineNumbers = (metastring = ''): boolean => metastring.includes('showLineNumbers')

/** The number of the first line, if lines are numbered. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: {
  readonly showLineNumbers?: boolean | number | undefined
  readonly metastring?: string | undefined
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers
  if (showLineNumbers !== undefined) return showLineNumbers ? 1 : undefined
  const [found, start] = /(?:^|\s)showLineNumbers(?:=(\d+))?/.exec(metastring) ?? []
  return found === undefined ? undefined : Number(start ?? 1)
}

/** Matches a line that contains only a comment, in any language, and captures the comment's text. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|<!--|--|;;|%|'|!|\(\*|\*>|rem\b)\s*(.*?)\s*(?:\*\/\s*\}|\*\/|-->|\*\))?\s*$/i

/** Lines marked by a range (`{1,3-5}`) or by comments, and the code without these comments. */
export function parseLines(code: string, { metastring = '', language, magicComments }: Words): Lines {
  const text = code.replace(/\r?\n$/, '')
  const marked: Record<number, string[]> = {}
  const mark = (line: number, name: string): unknown => (marked[line] ??= []).push(name)
  const range = /\{([\d,-]+)\}/.exec(metastring)?.[1]
  if (range !== undefined) {
    for (const line of numbersIn(range)) if (line > 0) mark(line - 1, magicComments[0]?.className ?? '')
    return { code: text, lineClassNames: marked }
  }
  if (language === undefined) return { code: text, lineClassNames: {} }
  const open = new Map<string, number>()
  const kept: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const said = COMMENT.exec(line)?.[1]
    const one = magicComments.find(
      ({ line, block }) => said !== undefined && said !== '' && [line, block?.start, block?.end].includes(said),
    )
    if (one === undefined) kept.push(line)
    else if (said === one.line) mark(kept.length, one.className)
    else if (said === one.block?.start) open.set(one.className, kept.length)
    else for (let at = open.get(one.className) ?? 0; at < kept.length; at++) mark(at, one.className)
  }
  return { code: kept.join('\n'), lineClassNames: marked }
}

function numbersIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  })
}

export interface CodeBlockMetadata extends Lines {
  readonly codeInput: string
  readonly className: string
  readonly language: string
  readonly title: ReactNode
  readonly lineNumbersStart: number | undefined
}

export function createCodeBlockMetadata(
  given: Words & {
    readonly code: string
    readonly className?: string | undefined
    readonly defaultLanguage?: string | undefined
    readonly title?: ReactNode
    readonly showLineNumbers?: boolean | number | undefined
  },
): CodeBlockMetadata {
  const { className = '', metastring, title } = given
  const language = (given.language ?? parseLanguage(className) ?? given.defaultLanguage ?? 'text').toLowerCase()
  const own = className.includes(`language-${language}`) ? '' : `language-${language}`
  const said = parseCodeBlockTitle(metastring)
  return {
    ...parseLines(given.code, { ...given, language }),
    codeInput: given.code,
    className: [className, own].filter((name) => name !== '').join(' '),
    language,
    title: said === '' ? title : said,
    lineNumbersStart: getLineNumbersStart(given),
  }
}

/** A theme's colors as CSS variables. */
export function getPrismCssVariables({
  plain = {},
}: {
  readonly plain?: { readonly color?: string; readonly backgroundColor?: string }
}): Record<string, string> {
  return {
    ...(plain.color === undefined ? {} : { '--prism-color': plain.color }),
    ...(plain.backgroundColor === undefined ? {} : { '--prism-background-color': plain.backgroundColor }),
  }
}

interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>
  readonly isEnabled: boolean
  readonly isCodeScrollable: boolean
  readonly toggle: () => void
}

/** Does nothing, because this theme's own button wraps long lines. */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null)
  return { codeBlockRef, isEnabled: false, isCodeScrollable: false, toggle: () => undefined }
}

interface Held {
  readonly metadata: CodeBlockMetadata
  readonly wordWrap: WordWrap
}

const Block = createContext<Held | null>(null)

export function CodeBlockContextProvider({ metadata, wordWrap, children }: Held & { readonly children?: ReactNode }) {
  return createElement(Block.Provider, { value: { metadata, wordWrap } }, children)
}

export function useCodeBlockContext(): Held {
  const wordWrap = useCodeWordWrap()
  const none = createCodeBlockMetadata({ code: '', magicComments: [] })
  return useContext(Block) ?? { metadata: none, wordWrap }
}
