// Maps exceptions in bundled code back to the site's source files.
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { BundleScope } from './scope.ts'
import { mappedForNode } from './node-bundle.ts'
import type { Diagnostic, Outcome, Thrown } from '../base/diagnostic.ts'
import { offsetAt, type Span } from '../base/text.ts'

/**
 * Puts the position in the site's own file first, and the file that used it in a note. Does nothing if there are no exceptions. `known` is the source
 * map, if there is one.
 */
export async function placeErrors(
  scope: BundleScope,
  entry: string,
  code: string | undefined,
  diagnostics: readonly Diagnostic[],
  known?: string,
): Promise<readonly Diagnostic[]> {
  if (!diagnostics.some(({ thrown }) => thrown !== undefined && thrown.length > 0)) return diagnostics
  const map = new SourceMap(JSON.parse(known ?? (await mappedForNode(scope, entry, code)).map) as SourceMapPayload)
  return diagnostics.map((diagnostic) => {
    const found = diagnostic.thrown === undefined ? null : placeOf(scope, map, diagnostic.thrown)
    if (found === null) return diagnostic
    const { span, notes } = diagnostic
    const user =
      span === undefined || span.path === found.path || !/\.\w+$/.test(span.path)
        ? []
        : [{ message: 'It is used here', span }]
    return { ...diagnostic, span: found, notes: [...(notes ?? []), ...user] }
  })
}

/** Maps exceptions of Markdown plugins to the configuration's code. A plugin that fails on every page is reported once. */
export async function placePluginErrors<T>(
  scope: BundleScope,
  config: string | null,
  { value, diagnostics }: Outcome<T>,
): Promise<Outcome<T>> {
  if (config === null) return { value, diagnostics }
  const placed = await placeErrors(scope, config, undefined, diagnostics)
  const groups = new Map<string, number>()
  const idOf = (one: Diagnostic, at: number): string =>
    (one.code === 'SSG295' || one.code === 'SSG120') &&
    (one.thrown ?? []).length > 0 &&
    one.span !== diagnostics[at]?.span
      ? `${one.span?.path} ${one.span?.start} ${one.message}`
      : String(at)
  const ids = placed.map(idOf)
  for (const id of ids) groups.set(id, (groups.get(id) ?? 0) + 1)
  const told = placed.flatMap((one, at) => {
    const id = ids[at] as string
    const count = groups.get(id) ?? 0
    groups.delete(id)
    const page = diagnostics[at]?.span
    if (count === 0) return []
    if (id === String(at) || page === undefined) return [one]
    const note = count === 1 ? 'It fails on this page' : `It fails on ${count} pages, first on this one`
    return [{ ...one, notes: [{ message: note, span: page }] }]
  })
  return { value, diagnostics: told }
}

/** The first position in a file of the site, not in a package, the generator or a theme. If there is none, the first position in a package. */
function placeOf(scope: BundleScope, map: SourceMap, thrown: Thrown): Span | null {
  const ofSite = placeIn(scope, map, thrown, NOT_OF_SITE)
  return ofSite ?? (scope.compat === undefined ? null : placeIn(scope, map, thrown, NOT_OF_PACKAGES))
}

const NOT_OF_SITE = /^(?:\.\.\/|themes\/|generator\/)|node_modules\/|^server-entry\.ts$/
const NOT_OF_PACKAGES = /^(?!.*node_modules\/)/

function placeIn(scope: BundleScope, map: SourceMap, thrown: Thrown, left: RegExp): Span | null {
  for (const [line, column] of thrown) {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) continue
    const path = entry.originalSource
    if (left.test(path)) continue
    const start = offsetAt(scope.read(path) ?? '', entry.originalLine + 1, entry.originalColumn + 1)
    return { path, start, end: start + 1 }
  }
  return null
}
