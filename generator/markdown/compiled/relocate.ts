// Relocates a compiled document to another docs version in which the same text is at the same place.
//
// Only paths differ: of files that it refers to, of its links' targets, and in its diagnostics. A document whose text contains its version's folder,
// or leaves it with `..`, can't be relocated.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { dirName } from '../../base/paths.ts'
import type { Span } from '../../base/text.ts'
import type { RawDoc } from '../../content/types.ts'
import { classify } from '../tree/links.ts'
import type { Doc, LinkRef, MarkdownFacts, MarkdownOptions } from '../types.ts'

/** The source and target of a move between version folders. A translation has two folders. */
export interface Relocation {
  readonly from: RawDoc
  readonly to: RawDoc
  readonly folders: readonly (readonly [from: string, to: string])[]
}

/** A document's path relative to its version's folder; null if it isn't in one. */
export function pathInVersion({ links, source }: RawDoc): string | null {
  if (links === undefined) return null
  const folder = [links.folder, links.base].find((one) => source.path.startsWith(one))
  return folder === undefined ? null : source.path.slice(folder.length)
}

/** The relocation between two documents with the same text at the same place in two versions; null if there is none. */
export function relocationOf(from: RawDoc, to: RawDoc): Relocation | null {
  if (from.links === undefined || to.links === undefined) return null
  const { folder, base } = from.links
  const folders = [[folder, to.links.folder] as const, ...(base === folder ? [] : [[base, to.links.base] as const])]
  return { from, to, folders }
}

/** Converts a path in one version to the other. */
export function relocatedPath({ folders }: Relocation, path: string): string {
  for (const [from, to] of folders) if (path.startsWith(from)) return to + path.slice(from.length)
  return path
}

/** Whether all relative paths in a text lead to the same targets after relocation. */
export function canRelocate({ folders }: Relocation, text: string, place: string): boolean {
  // An encoded slash or dot.
  if (/%2[ef]/i.test(text)) return false
  const names = folders.flat()
  if (folders.every(([one, other]) => parentOf(one) === parentOf(other)))
    return !names.some((folder) => text.includes(nameOf(folder)))
  // Names of folders in a different parent could be ordinary words.
  return (
    !leaves(text, place.split('/').length - 1) &&
    !names.some((folder) => text.includes(`@site/${folder}`) || text.includes(`../${nameOf(folder)}/`))
  )
}

function parentOf(folder: string): string {
  return dirName(folder.slice(0, -1))
}

function nameOf(folder: string): string {
  return folder.slice(parentOf(folder).length).replaceAll('/', '')
}

/** Whether a relative path in a text can lead out of a folder that is `depth` levels above. */
function leaves(text: string, depth: number): boolean {
  for (const [address] of text.matchAll(/[^\s()"'<>[\]]*\.\.[/\\][^\s()"'<>[\]]*/g))
    if ((address.match(/\.\.[/\\]/g) ?? []).length > depth) return true
  return false
}

/** The document in its new place; null if it has to be compiled again. */
export function relocatedDoc(
  move: Relocation,
  doc: Doc,
  facts: { readonly from: MarkdownFacts; readonly to: MarkdownFacts },
  options: MarkdownOptions,
): Doc | null {
  const shown = doc.components.map(({ name, props, children }) => [name, props, children])
  if (doc.failed || [doc.html, doc.module, JSON.stringify(shown)].some((text) => namesFolder(move, text))) return null
  const links: LinkRef[] = []
  for (const link of doc.links) {
    const there = classify({ doc: move.from, options, facts: facts.from }, link.span, link.raw, link.span)
    const span = movedSpan(move, link.span)
    const here = classify({ doc: move.to, options, facts: facts.to }, span, link.raw, span)
    if (!isSame(there, link) || !means(move, here, there)) return null
    links.push(here)
  }
  return {
    ...doc,
    links,
    assets: doc.assets.map(({ path, raw, span }) => ({
      path: relocatedPath(move, path),
      raw,
      span: movedSpan(move, span),
    })),
    components: doc.components.map((use) => ({ ...use, span: movedSpan(move, use.span) })),
    moduleImports: Object.fromEntries(
      Object.entries(doc.moduleImports).map(([specifier, meaning]) => [specifier, movedMeaning(move, meaning)]),
    ),
  }
}

/** A relocated diagnostic; null if its message contains the folder. */
export function relocatedDiagnostic(move: Relocation, one: Diagnostic): Diagnostic | null {
  const { span, ...said } = one
  if (namesFolder(move, JSON.stringify(said))) return null
  return span === undefined ? one : { ...one, span: movedSpan(move, span) }
}

function movedSpan(move: Relocation, span: Span): Span {
  return { ...span, path: relocatedPath(move, span.path) }
}

function movedMeaning({ folders }: Relocation, meaning: string): string {
  for (const [from, to] of folders) if (meaning.includes(from)) return meaning.replace(from, to)
  return meaning
}

function namesFolder({ folders }: Relocation, text: string | null): boolean {
  return text !== null && folders.some(([folder]) => text.includes(folder))
}

function isSame(one: LinkRef, other: LinkRef): boolean {
  return one.kind === other.kind && one.target === other.target && one.hash === other.hash
}

/** Whether two links are replaced by the same HTML. It depends on the link's kind and, for a file, on the path. */
function means(move: Relocation, here: LinkRef, there: LinkRef): boolean {
  if (here.kind !== there.kind || here.hash !== there.hash) return false
  return here.kind === 'asset' ? here.target === relocatedPath(move, there.target) : true
}
