// Definition lists: terms, each followed by definitions that start with `: `.
import { behind, dedent, INDENT, indentOf, isBlank, isIndented, made, textAt, type Line } from './lines.ts'
import { inlineEdits } from './inline.ts'
import { replaceRanges } from '../../../base/mapped-text.ts'
import type { Block, Convert, Scope } from './types.ts'

const MEANING = /^ {0,3}:[ ]{1,3}(?=\S)/

/** Reads the definition list that starts with a paragraph's lines; null if the paragraph isn't a list of terms. */
export function readDefinitions(
  scope: Scope,
  lines: readonly Line[],
  start: number,
  end: number,
  convert: Convert,
): Block | null {
  if (!scope.extensions.names.has('def_list')) return null
  const first = lines[start] as Line
  const out: Line[] = [made('', first), made('<dl>', first)]
  let colons = 0
  let at = start
  for (;;) {
    const terms = termsAt(lines, at, at === start ? end : lines.length)
    if (terms === null) break
    for (const term of terms.lines) {
      const text = replaceRanges(term, inlineEdits(term.text, scope.extensions))
      out.push(made('<dt>', term), made('', term), text, made('', term), made('</dt>', term))
    }
    at = terms.next
    while (MEANING.test(lines[at]?.text ?? '')) {
      const { content, next } = meaningAt(lines, at)
      const inner = convert(scope, content)
      const line = lines[at] as Line
      out.push(made('<dd>', line), made('', line), ...inner.lines, made('', line), made('</dd>', line))
      colons = Math.max(colons, inner.colons)
      at = behindBlank(lines, next, (other) => MEANING.test(other.text))
    }
    const more = behindBlank(lines, at, () => true)
    if (termsAt(lines, more, lines.length) === null) break
    at = more
  }
  if (at === start) return null
  out.push(made('</dl>', first), made('', first))
  return { out, next: at, colons }
}

/** The terms above the first definition; null if no definition follows. */
function termsAt(
  lines: readonly Line[],
  at: number,
  end: number,
): { readonly lines: readonly Line[]; readonly next: number } | null {
  let next = at
  while (
    next < end &&
    next < lines.length &&
    !isBlank(lines[next] as Line) &&
    !MEANING.test((lines[next] as Line).text)
  )
    next++
  if (next === at || lines.slice(at, next).some((line) => indentOf(line) >= INDENT)) return null
  const meaning = behindBlank(lines, next, (line) => MEANING.test(line.text))
  return MEANING.test(lines[meaning]?.text ?? '') ? { lines: lines.slice(at, next), next: meaning } : null
}

/** Skips empty lines if the next line is `wanted`. Otherwise returns `at` unchanged. */
function behindBlank(lines: readonly Line[], at: number, wanted: (line: Line) => boolean): number {
  const next = textAt(lines, at)
  const line = lines[next]
  return line !== undefined && wanted(line) ? next : at
}

function meaningAt(lines: readonly Line[], at: number): { readonly content: readonly Line[]; readonly next: number } {
  const line = lines[at] as Line
  const content = [behind(line, MEANING.exec(line.text)?.[0].length ?? 0)]
  let next = at + 1
  for (; next < lines.length; next++) {
    const other = lines[next] as Line
    if (
      isBlank(other)
        ? !isIndented(lines, textAt(lines, next))
        : !isIndented(lines, next) && (MEANING.test(other.text) || isBlank(lines[next - 1] as Line))
    )
      break
    content.push(dedent(other, INDENT))
  }
  return { content, next }
}
