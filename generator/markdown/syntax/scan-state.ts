// A page scan's state.
import type { Lines } from './lines.ts'
import type { ScanOptions } from '../types.ts'
import type { ImportedComponent } from '../mdx/scan-imports.ts'
import type { Constants } from '../../base/parse/literal.ts'
import type { SourceEdit } from './masked-runs.ts'
import type { Tag } from './tags.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'

export interface ScanState {
  readonly text: string
  readonly lines: Lines
  readonly options: ScanOptions
  /** See `Scan`. */
  readonly imported: ReadonlyMap<string, ImportedComponent>
  readonly constants: Constants
  /** Names that the page's imports and exports declare. */
  readonly bound: ReadonlySet<string>
  /** Those that can't be resolved, which is already reported. */
  readonly lost: ReadonlySet<string>
  readonly edits: SourceEdit[]
  readonly tags: Map<number, Tag>
  readonly heads: Set<number>
  /** Tags that aren't closed yet. They include HTML, so that each closing tag finds its own. */
  readonly open: { readonly tag: Tag; readonly html: boolean }[]
  readonly diagnostics: Diagnostic[]
  code: boolean
  uses: boolean
  bracesBroken: boolean
}

export function addEdit(
  state: ScanState,
  kind: Exclude<SourceEdit['kind'], 'value'>,
  start: number,
  end: number,
): number {
  if (kind === 'comment' && state.text[start] === '{') state.uses = true
  state.edits.push({ kind, start, end })
  return end
}

export function spanOf(state: ScanState, start: number, end: number): { path: string; start: number; end: number } {
  return { path: state.options.path, start: start + state.options.base, end: end + state.options.base }
}

/** Shows a tag as written. Its braces aren't expressions. */
export function asText(state: ScanState, { start, end }: Pick<Tag, 'start' | 'end'>): number {
  addEdit(state, 'lt', start, start + 1)
  for (let at = state.text.indexOf('{', start); at !== -1 && at < end; at = state.text.indexOf('{', at + 1))
    addEdit(state, 'brace', at, at + 1)
  return end
}
