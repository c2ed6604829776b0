// Documents that stand word for word in several versions of a documentation: what was compiled of one of them, seen from the place of another one.
//
// Nothing but places is another there: of the files that it asks for, of what its links mean, of its diagnostics. A document that names the folder
// of its version, or leaves it for another parent, is none of these.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { dirName } from '../../base/paths.ts'
import type { Span } from '../../base/text.ts'
import type { RawDoc } from '../../content/types.ts'
import { classify } from '../tree/links.ts'
import type { Doc, LinkRef, MarkdownFacts, MarkdownOptions } from '../types.ts'

/** From the folder of one version to that of another one; a translation has two folders. */
export interface Relocation {
  readonly from: RawDoc
  readonly to: RawDoc
  readonly folders: readonly (readonly [from: string, to: string])[]
}

/** The path of a document below the folder of its version; null for one that has none. */
export function pathInVersion({ links, source }: RawDoc): string | null {
  if (links === undefined) return null
  const folder = [links.folder, links.base].find((one) => source.path.startsWith(one))
  return folder === undefined ? null : source.path.slice(folder.length)
}

/** The way between two documents of the same text at the same place in two versions. */
export function relocationOf(from: RawDoc, to: RawDoc): Relocation | null {
  if (from.links === undefined || to.links === undefined) return null
  const { folder, base } = from.links
  const folders = [[folder, to.links.folder] as const, ...(base === folder ? [] : [[base, to.links.base] as const])]
  return { from, to, folders }
}

/** A path of the one version as it is in the other. */
export function relocatedPath({ folders }: Relocation, path: string): string {
  for (const [from, to] of folders) if (path.startsWith(from)) return to + path.slice(from.length)
  return path
}

/** Whether whatever a text names relative to its own place is found at the moved place, too. */
export function canRelocate({ folders }: Relocation, text: string, place: string): boolean {
  // A slash or a dot that is written in another way.
  if (/%2[ef]/i.test(text)) return false
  const names = folders.flat()
  if (folders.every(([one, other]) => parentOf(one) === parentOf(other)))
    return !names.some((folder) => text.includes(nameOf(folder)))
  // The names of folders with other parents may be words.
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

/** Whether an address in a text may lead out of the folder that is so many folders above it. */
function leaves(text: string, depth: number): boolean {
  for (const [address] of text.matchAll(/[^\s()"'<>[\]]*\.\.[/\\][^\s()"'<>[\]]*/g))
    if ((address.match(/\.\.[/\\]/g) ?? []).length > depth) return true
  return false
}

/** The document at its new place; null if that requires compiling it. */
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

/** A moved diagnostic; null where its words name the folder. */
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

/** What stands in the page for a link goes by its kind, and of a file by its place. */
function means(move: Relocation, here: LinkRef, there: LinkRef): boolean {
  if (here.kind !== there.kind || here.hash !== there.hash) return false
  return here.kind === 'asset' ? here.target === relocatedPath(move, there.target) : true
}
