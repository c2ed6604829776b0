// Comments that mark lines in code blocks, in dialects that define their own: the texts and the lines' classes are settings, and the comment syntax
// depends on the language. In a code block with a range after its language (`{1,3}`), the comments stay.
import type { MagicComment } from '../../base/parse/magic-comment.ts'
import { escapePattern } from '../../base/text.ts'

export interface Marked {
  readonly lines: string[]
  /** Classes of each line. */
  readonly classes: Set<string>[]
  /** Comments that start a block without an end. */
  readonly open: readonly string[]
}

/** The text before and after a comment's words. */
type Form = readonly [before: string, behind: string]

const SLASHES: Form = ['//', '']
const BLOCK: Form = ['/\\*', '\\*/']
const IN_BRACES: Form = ['\\{\\s*/\\*', '\\*/\\s*\\}']
const HASH: Form = ['#', '']
const HTML: Form = ['<!--', '-->']
const DASHES: Form = ['--', '']
const PERCENT: Form = ['%', '']
const QUOTE: Form = [`(?:_\\s*)?['‘’]`, '']
const REM: Form = ['[Rr][Ee][Mm]\\b', '']
const EXCLAMATION: Form = ['!', '']
const STARS: Form = ['\\(\\*', '\\*\\)']

const ALL: readonly Form[] = [SLASHES, BLOCK, IN_BRACES, HASH, HTML]

const FORMS: readonly (readonly [languages: readonly string[], forms: readonly Form[]])[] = [
  [
    ['js', 'javascript', 'ts', 'typescript'],
    [SLASHES, BLOCK],
  ],
  [
    ['jsx', 'tsx'],
    [SLASHES, BLOCK, IN_BRACES],
  ],
  [['html'], [SLASHES, BLOCK, HTML]],
  [['python', 'py', 'bash'], [HASH]],
  [
    ['markdown', 'md'],
    [HTML, IN_BRACES, HASH],
  ],
  [['tex', 'latex', 'matlab'], [PERCENT]],
  [['lua', 'haskell'], [DASHES]],
  [['sql'], [DASHES, BLOCK]],
  [['wasm'], [[';;', '']]],
  [
    ['vb', 'vba', 'visual-basic', 'vbnet'],
    [QUOTE, REM],
  ],
  [['batch'], [REM]],
  [['basic'], [REM, EXCLAMATION]],
  [['fsharp'], [SLASHES, STARS]],
  [['ocaml', 'sml'], [STARS]],
  [['fortran'], [EXCLAMATION]],
  [['cobol'], [['\\*>', '']]],
]

/** Removes such comments from a code block, and returns the lines and their classes. With `range`, lines are marked by the range instead. */
export function readMagic(code: string, lang: string, comments: readonly MagicComment[], range: boolean): Marked {
  const written = code.split('\n')
  const comment = range ? null : commentOf(lang, comments)
  const lines: string[] = []
  const classes: Set<string>[] = []
  const open = new Map<MagicComment, number>()
  let next: string[] = []
  const mark = (from: number, to: number, name: string): void => {
    for (let at = from; at < to; at++) classes[at]?.add(name)
  }
  for (const line of written) {
    const words = comment?.exec(line)?.slice(1).find(Boolean)
    if (words === undefined) {
      lines.push(line)
      classes.push(new Set(next))
      next = []
      continue
    }
    for (const one of comments) {
      if (one.line === words) next.push(one.className)
      else if (one.start === words) open.set(one, lines.length)
      else if (one.end === words) {
        mark(open.get(one) ?? 0, lines.length, one.className)
        open.delete(one)
      }
    }
  }
  return { lines, classes, open: [...open.keys()].flatMap(({ start }) => start ?? []) }
}

function commentOf(lang: string, comments: readonly MagicComment[]): RegExp | null {
  const words = comments.flatMap(({ line, start, end }) => [line, start, end].flatMap((one) => one ?? []))
  if (words.length === 0) return null
  const name = lang.toLowerCase()
  const forms = FORMS.find(([languages]) => languages.includes(name))?.[1] ?? ALL
  const either = words.map(escapePattern).join('|')
  return new RegExp(
    `^\\s*(?:${forms.map(([before, behind]) => `${before}\\s*(${either})\\s*${behind}`).join('|')})\\s*$`,
  )
}
