// Reads emitted pages for `ssg check`, which reports what isn't accessible.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { isRope, textOf } from '../../base/rope.ts'
import type { Span } from '../../base/text.ts'
import { checkAccessibility, type InspectedPage } from '../../check/accessible-pages.ts'
import { flawsOf, type Flaw } from '../../check/accessibility.ts'
import type { Output } from '../../emit/output.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import type { PageJob } from '../../render/types.ts'
import type { Run } from '../build-run.ts'

/** What's wrong on pages, by output file. */
export type Flaws = ReadonlyMap<string, readonly Flaw[]>

/** An output that reads every page which is written to another one. It keeps none, so that all are written. */
export function inspected(
  output: Output,
  jobs: readonly PageJob[],
): { readonly output: Output; readonly flaws: Flaws } {
  const pages = new Set(jobs.map(({ file }) => file))
  const flaws = new Map<string, readonly Flaw[]>()
  const write: Output['write'] = (path, content, hash) => {
    if (pages.has(path) && (typeof content === 'string' || isRope(content)))
      flaws.set(path, flawsOf(isRope(content) ? textOf(content) : content))
    return output.write(path, content, hash)
  }
  return { output: { write, keep: () => false }, flaws }
}

export function accessibilityOf(
  { read, diagnostics }: Pick<Run, 'read' | 'diagnostics'>,
  pages: readonly EmittedPage[],
  flaws: Flaws,
): Diagnostic[] {
  // The rules for writers report skipped levels, too.
  const told = new Set(diagnostics.flatMap(({ code, span }) => (code === 'SSG221' && span ? [idOf(span)] : [])))
  return checkAccessibility(
    pages.flatMap(({ job, failed }) => {
      const found = flaws.get(job.file) ?? []
      return failed || found.length === 0 ? [] : [inspectedPage(job, found, read)]
    }),
    (span) => told.has(idOf(span)),
  )
}

function inspectedPage({ page, entry, route }: PageJob, flaws: readonly Flaw[], read: Run['read']): InspectedPage {
  const { href } = page
  if (entry === null) {
    const text = route.source === null ? null : read(route.source)
    const source = route.source === null || text === null ? null : { path: route.source, text, bodyStart: 0 }
    return { href, flaws, source, headings: new Map() }
  }
  const { raw, doc } = entry
  const { source, bodyStart } = raw
  const headings = doc.headings.flatMap(({ id }, at) => {
    const offset = doc.headingOffsets[at]
    return offset === undefined ? [] : [[id, offset] as const]
  })
  return { href, flaws, source: { path: source.path, text: source.text, bodyStart }, headings: new Map(headings) }
}

const idOf = ({ path, start }: Span): string => `${path}:${start}`
