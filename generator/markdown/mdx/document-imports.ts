// The imports of documents. Each document is read once.
import { withoutCodeBlocks } from '../../base/parse/code-blocks.ts'
import { AS_COMPONENT } from '../../base/paths.ts'
import type { RawDoc } from '../../content/types.ts'
import type { Span } from '../../base/text.ts'
import { packageSpecifier, specifiersOf } from './imports.ts'
import { mayImport } from '../syntax/lines.ts'
import { requiredNames } from './requires.ts'
import { linesOf } from '../syntax/document-lines.ts'
import type { Memo } from '../../engine/memo.ts'

/** Cached, because previews in dev look up the same documents again. */
const imported = new WeakMap<RawDoc, readonly string[]>()

/** A document's imports, stored in the memo. */
export function importsIn(memo: Memo, doc: RawDoc): readonly string[] {
  const known = imported.get(doc)
  if (known !== undefined) return known
  const { path, hash, text } = doc.source
  if (isText(doc) || (doc.links === undefined && !mayImport(text))) {
    imported.set(doc, [])
    return []
  }
  const { value } = memo.query('imports', path, `${hash} ${doc.links === undefined}`, {}, () => ({
    value: importsOf(doc),
    diagnostics: [],
  }))
  imported.set(doc, value)
  return value
}

/** In a project, plain Markdown has no imports, only text. */
const isText = ({ links, front }: RawDoc): boolean => links !== undefined && front.format === 'md'

export function importsOf(doc: RawDoc): readonly string[] {
  let found = imported.get(doc)
  if (found === undefined) {
    const text = doc.source.text.slice(doc.bodyStart)
    // In some projects, links refer to files, and these become imports too.
    found = isText(doc)
      ? []
      : doc.links === undefined
        ? specifiersOf(text)
        : [...specifiersOfProject(doc, text), ...requiredNames(text)]
    imported.set(doc, found)
  }
  return found
}

function specifiersOfProject(doc: RawDoc, text: string): readonly string[] {
  const open = withoutCodeBlocks(text)
  if (open !== text) return specifiersOf(open)
  return mayImport(text) ? linesOf(doc).imports.map(({ specifier }) => specifier) : []
}

/** Finds the places where documents import a package, or a file through a webpack loader. Searches all documents on the first call. */
export function placesOfImports(docs: readonly RawDoc[]): (module: string) => Span[] {
  let places: Map<string, Span[]> | undefined
  return (module) => {
    places ??= placesByModule(docs)
    return places.get(asWritten(module)) ?? []
  }
}

function placesByModule(docs: readonly RawDoc[]): Map<string, Span[]> {
  const places = new Map<string, Span[]>()
  for (const doc of docs) {
    const { path, text } = doc.source
    const seen = new Set<string>()
    for (const written of importsOf(doc)) {
      const module = asWritten(packageSpecifier(path, written))
      if (seen.has(module)) continue
      seen.add(module)
      const start = text.indexOf(written, doc.bodyStart)
      const span = { path, start: Math.max(start, 0), end: start < 0 ? 0 : start + written.length }
      const known = places.get(module)
      if (known === undefined) places.set(module, [span])
      else known.push(span)
    }
  }
  return places
}

/** Markdown imported as a component is the same module. */
const asWritten = (module: string): string =>
  module.endsWith(AS_COMPONENT) ? module.slice(0, -AS_COMPONENT.length) : module
