// Finds the names that a page's imports declare: theme components, and components that are used in the text.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { ownConstants } from './constants.ts'
import { themeComponentUnknown } from '../diagnostics.ts'
import { amongFiles } from './imports.ts'
import type { Constants } from '../../base/parse/literal.ts'
import type { ImportLine } from '../syntax/esm-lines.ts'
import type { Lines } from '../syntax/lines.ts'
import type { ScanOptions } from '../types.ts'

export interface ImportedComponent {
  readonly line: ImportLine
  /** Name of the export. */
  readonly exported: string
}

/**
 * For pages that are modules: imported components by name; null if one can be used only by a program. Most pages use imported components only as tags
 * in their text, which doesn't require a program.
 */
export function importedComponents(
  lines: readonly ImportLine[],
  options: ScanOptions,
): ReadonlyMap<string, ImportedComponent> | null {
  if (lines.length === 0) return new Map()
  if (!options.dialect.modules || options.partial) return null
  const found = new Map<string, ImportedComponent>()
  for (const line of lines) {
    if (line.exported === null) return null
    for (const [name, exported] of Object.entries(line.exported)) found.set(name, { line, exported })
  }
  return found
}

/** Constants that a page imports and exports; null if it exports anything else. */
export function pageConstants(text: string, { imports, exports }: Lines, options: ScanOptions): Constants | null {
  const all = new Map<string, unknown>()
  const modules = options.dialect.constants
  for (const line of options.partial ? [] : imports) {
    const file = amongFiles(options.path, line.specifier, (path) => Object.hasOwn(modules, path))
    const values = file === null ? undefined : modules[file]
    if (values === undefined) continue
    for (const [name, exported] of Object.entries(line.exported ?? {}))
      if (Object.hasOwn(values, exported)) all.set(name, values[exported])
  }
  if (exports.length === 0) return all
  if (!options.dialect.modules || options.partial) return null
  return ownConstants(
    exports.map(({ start, end }) => text.slice(start, end)),
    all,
  )
}

const THEME = '@theme/'

export interface ThemeImports {
  readonly lines: readonly ImportLine[]
  readonly aliases: ReadonlyMap<string, string>
  /** Names that couldn't be resolved. */
  readonly lost: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Imports of theme components. A page can use these without importing them, so only a different name matters. */
export function themeImports({ imports }: Lines, options: ScanOptions): ThemeImports {
  const aliases = new Map<string, string>()
  const lost = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const provided = ({ name, specifier }: ImportLine): boolean => {
    const component = specifier.slice(THEME.length)
    return name !== null && options.components.includes(component) && !options.dialect.swizzled.includes(component)
  }
  const isOwn = !options.dialect.bundlesImports
  const lines = imports.filter((line) => line.specifier.startsWith(THEME) && (isOwn || provided(line)))
  for (const line of lines) {
    const name = line.specifier.slice(THEME.length)
    if (options.components.includes(name) && line.name !== null) {
      if (line.name !== name) aliases.set(line.name, name)
      continue
    }
    for (const local of line.names) lost.add(local)
    const span = { path: options.path, start: line.start + options.base, end: line.end + options.base }
    diagnostics.push(themeComponentUnknown(span, line.specifier, name, options.components))
  }
  return { lines, aliases, lost, diagnostics }
}
