// What a build after an edit knows of the documents that were not edited, without reading them: front matter and names. What stands in one
// is read when somebody asks for it.
import type { Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import type { SourceText } from '../base/text.ts'
import { readText, rereadDocument, type Content } from '../content/content.ts'
import type { Category, RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import type { Memo } from '../memo/memo.ts'
import type { Source } from '../source/types.ts'
import type { CompiledDoc } from './compiled-doc.ts'
import { importsIn, rememberImports } from './document-imports.ts'

/** Of a compiled document, what other pages ask. */
type DocHead = Pick<Doc, 'title' | 'excerpt' | 'failed' | 'words'>

interface KeptDoc {
  readonly raw: Omit<RawDoc, 'source'> & { readonly source: Omit<SourceText, 'text'> }
  readonly imports: readonly string[]
  /** Null for what is no page of its own. */
  readonly compiled: {
    readonly hash: string
    readonly head: DocHead
    readonly diagnostics: readonly Diagnostic[]
  } | null
}

interface KeptSite {
  readonly docs: readonly KeptDoc[]
  readonly categories: readonly Category[]
  /** What was said while the documents were read. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Documents with what was made of them. */
export interface KnownDocs extends Content {
  readonly diagnostics: readonly Diagnostic[]
  /** Without the edited ones. */
  readonly compiled: ReadonlyMap<string, CompiledDoc>
  readonly said: ReadonlyMap<string, readonly Diagnostic[]>
  /** The edited ones, read again. */
  readonly edited: readonly RawDoc[]
}

/** Remember the documents of a whole site; those that edits have changed since are remembered one by one. */
export function keepSite(
  memo: Memo,
  content: Content & { readonly diagnostics: readonly Diagnostic[] },
  compiled: ReadonlyMap<string, CompiledDoc>,
): void {
  const { docs, categories, diagnostics } = content
  const args = hashOf(
    JSON.stringify([
      docs.map(({ source: { path, hash } }) => [path, hash, compiled.get(path)?.hash]),
      categories.map(({ source: { path, hash } }) => [path, hash]),
      diagnostics,
    ]),
  )
  if (memo.has('site', '', args)) return
  const kept: KeptSite = {
    docs: docs.map((raw) => keptDoc(memo, raw, compiled.get(raw.source.path))),
    categories,
    diagnostics,
  }
  memo.note('site', '', args, kept)
}

/** Remember documents after an edit, beside the site. */
export function keepDocs(memo: Memo, docs: readonly RawDoc[], compiled: ReadonlyMap<string, CompiledDoc>): void {
  for (const raw of docs) memo.note('site-doc', raw.source.path, '', keptDoc(memo, raw, compiled.get(raw.source.path)))
}

function keptDoc(memo: Memo, raw: RawDoc, compiled: CompiledDoc | undefined): KeptDoc {
  const { text: _text, ...source } = raw.source
  const said = memo.peek('compile', raw.source.path)?.diagnostics ?? []
  return {
    raw: { ...raw, source },
    imports: importsIn(memo, raw),
    compiled: compiled === undefined ? null : { hash: compiled.hash, head: headOf(compiled.doc), diagnostics: said },
  }
}

function headOf({ title, excerpt, failed, words }: Doc): DocHead {
  return { title, excerpt, failed, words }
}

/** The documents of the last build, those of these paths read again. Null when they are not known, or one of them is read otherwise now. */
export function knownDocs(
  memo: Memo,
  source: Source,
  read: (path: string) => Uint8Array | null,
  edited: ReadonlySet<string>,
): KnownDocs | null {
  const site = memo.peek<KeptSite>('site', '')?.value
  if (site === undefined || site.diagnostics.some((diagnostic) => isAbout(diagnostic, edited))) return null
  const docs: RawDoc[] = []
  const again: RawDoc[] = []
  const compiled = new Map<string, CompiledDoc>()
  const said = new Map<string, readonly Diagnostic[]>()
  for (const listed of site.docs) {
    const path = listed.raw.source.path
    const kept = memo.peek<KeptDoc>('site-doc', path)?.value ?? listed
    const known: RawDoc = { ...kept.raw, source: unreadSource(kept.raw.source, read) }
    const bytes = edited.has(path) ? read(path) : null
    const raw = edited.has(path) ? (bytes === null ? null : rereadDocument(source, known, bytes, memo)) : known
    if (raw === null || (raw !== known && !sameList(importsIn(memo, raw), kept.imports))) return null
    docs.push(raw)
    if (raw !== known) again.push(raw)
    else {
      rememberImports(raw, kept.imports)
      if (kept.compiled !== null) compiled.set(path, unreadDoc(memo, path, kept.compiled))
      said.set(path, kept.compiled?.diagnostics ?? [])
    }
  }
  return again.length === edited.size ? { ...site, docs, compiled, said, edited: again } : null
}

export function isAbout({ span, notes = [] }: Diagnostic, paths: ReadonlySet<string>): boolean {
  return [span, ...notes.map((note) => note.span)].some((place) => place !== undefined && paths.has(place.path))
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

function unreadSource({ path, hash }: Omit<SourceText, 'text'>, read: (path: string) => Uint8Array | null): SourceText {
  let text: string | null = null
  return {
    path,
    hash,
    get text() {
      return (text ??= readText(read(path) ?? new Uint8Array()))
    },
  }
}

function unreadDoc(
  memo: Memo,
  path: string,
  { hash, head }: { readonly hash: string; readonly head: DocHead },
): CompiledDoc {
  return { hash, doc: new UnreadDoc(head, () => memo.peek<CompiledDoc>('compile', path)?.value.doc) as unknown as Doc }
}

/** A compiled document that is taken out of the memo when more of it is asked for than its head. */
class UnreadDoc {
  readonly title: string | null
  readonly excerpt: string
  readonly failed: boolean
  readonly words: number
  readonly #read: () => Doc | undefined
  #whole: Doc | undefined
  constructor({ title, excerpt, failed, words }: DocHead, read: () => Doc | undefined) {
    this.title = title
    this.excerpt = excerpt
    this.failed = failed
    this.words = words
    this.#read = read
  }
  get whole(): Doc {
    this.#whole ??= this.#read()
    if (this.#whole === undefined) throw new Error('a document of the last build is not remembered')
    return this.#whole
  }
}

const REST: Readonly<Record<Exclude<keyof Doc, keyof DocHead>, true>> = {
  mark: true,
  html: true,
  module: true,
  moduleImports: true,
  headings: true,
  links: true,
  assets: true,
  missing: true,
  strings: true,
  components: true,
  params: true,
  sections: true,
  codeHashes: true,
  headingOffsets: true,
  titleId: true,
}

for (const name of Object.keys(REST) as (keyof typeof REST)[])
  Object.defineProperty(UnreadDoc.prototype, name, {
    get(this: UnreadDoc) {
      return this.whole[name]
    },
  })
