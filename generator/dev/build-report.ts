// A build's diagnostics for the list in the page.
import type { Host } from '../host/host.ts'
import { codeFrame, createPaint } from '../report/frame.ts'
import { textLines } from '../report/lines.ts'
import type { Located } from '../report/types.ts'
import type { BuildReport, PageDiagnostic } from './protocol.ts'

/** Maximum number of diagnostics in a page's list; the terminal shows all. */
const LISTED = 100

export const NOTHING_REPORTED: BuildReport = { errors: 0, warnings: 0, diagnostics: [] }

export function buildReport(host: Host, diagnostics: readonly Located[]): BuildReport {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const listed = [...errors, ...warnings].slice(0, LISTED)
  return {
    errors: errors.length,
    warnings: warnings.length,
    diagnostics: listed.map((diagnostic) => pageDiagnostic(host, diagnostic)),
  }
}

/** The report when a build ended with an internal exception. */
export function crashReport(error: unknown): BuildReport {
  const crash: PageDiagnostic = {
    severity: 'error',
    code: 'ssg',
    message: `The build crashed: ${error instanceof Error ? error.message : String(error)}`,
    place: '',
    frame: '',
    hint: 'See the terminal for details.',
  }
  return { errors: 1, warnings: 0, diagnostics: [crash] }
}

export function textReader(host: Host): (path: string) => string | null {
  return (path) => {
    const bytes = host.read(path)
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
}

function pageDiagnostic(host: Host, diagnostic: Located): PageDiagnostic {
  const { severity, span, foreign = false } = diagnostic
  const text = span === undefined || foreign ? null : textReader(host)(span.path)
  return {
    severity,
    code: diagnostic.code,
    message: diagnostic.message,
    place: diagnostic.file === null ? '' : `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`,
    frame:
      span === undefined || text === null
        ? ''
        : codeFrame(textLines(text), span.start, span.end, createPaint(false)).join('\n'),
    hint: diagnostic.hint ?? '',
  }
}
