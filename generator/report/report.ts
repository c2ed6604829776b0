// Formats diagnostics and results for people, programs and code hosts.
import { byText } from '../base/text.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { placedEdit } from './placed-edit.ts'
import { codeFrame, harmless, harmlessJson, harmlessLines, type Paint } from './frame.ts'
import { placeIn, textLines, type TextLines } from './lines.ts'
import { isOfGenerator, sarif } from './sarif.ts'
import type { Located } from './types.ts'

export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

export interface Summary extends Tables {
  readonly command: string
  readonly ok: boolean
  readonly pages: number
  readonly locales: number
  readonly files: number
  readonly written: number
  readonly bytes: number
  readonly counts: Readonly<Record<string, { readonly reused: number; readonly computed: number }>>
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>
}

/** Additional results of `ssg check`: rows of `--compat` and of `--compare`. */
export interface Tables {
  readonly uncarried?: readonly object[]
  readonly compared?: object
}

/** For a command that has built nothing. */
export function emptySummary(command: string): Summary {
  return { command, ok: true, pages: 0, locales: 0, files: 0, written: 0, bytes: 0, counts: {}, timings: {} }
}

/** Sorted by file and position, without duplicates. */
export function locate(diagnostics: readonly Diagnostic[], read: (path: string) => string | null): Located[] {
  const linesOf = linesReader(read)
  const seen = new Set<string>()
  // The order covers every field, so it doesn't depend on which stage or page came first.
  const order = diagnostics.map((diagnostic) => ({
    located: placed(diagnostic, linesOf),
    rest: JSON.stringify(diagnostic),
  }))
  order.sort((a, b) => compare(a.located, b.located) || byText(a.rest, b.rest))
  return order.flatMap(({ located }) => {
    const id = JSON.stringify([located.code, located.span, located.message])
    if (seen.has(id)) return []
    seen.add(id)
    return [located]
  })
}

function compare(a: Located, b: Located): number {
  return (
    byText(a.file ?? '\uFFFF', b.file ?? '\uFFFF') ||
    (a.span?.start ?? 0) - (b.span?.start ?? 0) ||
    byText(a.code, b.code) ||
    byText(a.message, b.message)
  )
}

/** Lines of files, each read once. */
function linesReader(read: (path: string) => string | null): (path: string) => TextLines | null {
  const known = new Map<string, TextLines | null>()
  return (path) => {
    let lines = known.get(path)
    if (lines === undefined) {
      const text = read(path)
      known.set(path, (lines = text === null ? null : textLines(text)))
    }
    return lines
  }
}

function placed(given: Diagnostic, linesOf: (path: string) => TextLines | null): Located {
  const { text } = (given.span === undefined ? null : linesOf(given.span.path)) ?? {}
  const diagnostic = text === undefined ? given : placedEdit(given, text)
  const { span } = diagnostic
  if (span === undefined) return { ...diagnostic, file: null, line: null, column: null, endLine: null, endColumn: null }
  const lines = linesOf(span.path)
  const start = lines === null ? { line: 1, column: 1 } : placeIn(lines, span.start)
  const end = lines === null ? start : placeIn(lines, Math.max(span.start, span.end))
  return {
    ...diagnostic,
    file: span.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  }
}

/** The whole report in one of the formats. */
export function formatReport(
  format: Format,
  located: readonly Located[],
  summary: Summary,
  read: (path: string) => string | null,
  paint: Paint,
): string {
  switch (format) {
    case 'json':
      return `${harmlessJson({ ...summary, diagnostics: located.map(jsonDiagnostic) })}\n`
    case 'sarif':
      return `${harmlessJson(sarif(located, tablesOf(summary)))}\n`
    case 'github':
      return located.map(githubLine).join('')
    case 'pretty':
      return prettyTexts(located, read, paint).join('')
  }
}

/** Each diagnostic's text for readers. */
export function prettyTexts(
  located: readonly Located[],
  read: (path: string) => string | null,
  paint: Paint,
): string[] {
  const linesOf = linesReader(read)
  return located.map((diagnostic) => pretty(diagnostic, linesOf, paint))
}

function tablesOf({ uncarried, compared }: Summary): Tables {
  return { ...(uncarried === undefined ? {} : { uncarried }), ...(compared === undefined ? {} : { compared }) }
}

function jsonDiagnostic(d: Located): object {
  return {
    code: d.code,
    severity: d.severity,
    file: d.file,
    line: d.line,
    column: d.column,
    endLine: d.endLine,
    endColumn: d.endColumn,
    message: d.message,
    hint: d.hint ?? null,
    notes: (d.notes ?? []).map((note) => ({ message: note.message, file: note.span?.path ?? null })),
    edit: d.edit ?? null,
    documentation: isOfGenerator(d.code) ? `docs/errors/${d.code}.md` : null,
  }
}

function githubLine(d: Located): string {
  const data = (text: string): string => harmlessLines(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
  const property = (text: string): string => data(harmless(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place =
    d.file === null
      ? ''
      : `file=${property(d.file)},line=${d.line},col=${d.column},endLine=${d.endLine},endColumn=${d.endColumn},`
  return `::${d.severity} ${place}title=${property(d.code)}::${data(d.hint === undefined ? d.message : `${d.message} ${d.hint}`)}\n`
}

function pretty(d: Located, linesOf: (path: string) => TextLines | null, paint: Paint): string {
  const tone = d.severity === 'error' ? paint.red : paint.yellow
  const lines = [`${tone(paint.bold(`${d.severity} ${d.code}`))} ${paint.bold(harmlessLines(d.message))}`]
  if (d.file !== null) {
    lines.push(`  ${paint.dim('at')} ${paint.cyan(`${harmless(d.file)}:${d.line}:${d.column}`)}`)
    const source = d.span === undefined || d.foreign === true ? null : linesOf(d.file)
    if (source !== null && d.span !== undefined) lines.push(...codeFrame(source, d.span.start, d.span.end, paint))
  }
  for (const note of d.notes ?? []) {
    const source = note.span === undefined ? null : linesOf(note.span.path)
    const place = note.span === undefined || source === null ? null : placeIn(source, note.span.start)
    const at =
      note.span === undefined
        ? ''
        : `: ${harmless(note.span.path)}${place === null ? '' : `:${place.line}:${place.column}`}`
    lines.push(`  ${paint.dim('note')} ${harmlessLines(note.message)}${at}`)
  }
  if (d.hint !== undefined) lines.push(`  ${paint.green('hint')} ${harmlessLines(d.hint)}`)
  if (isOfGenerator(d.code) || d.explained === true) lines.push(`  ${paint.dim(`more: ssg explain ${d.code}`)}`)
  lines.push('')
  return `${lines.join('\n')}\n`
}
