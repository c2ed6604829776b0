// A compiled document that keeps only its small parts in memory. Its HTML, code and sections are read from the memo on demand.
import type { RawDoc } from '../../content/types.ts'
import type { Doc } from '../types.ts'
import type { Memo } from '../../engine/memo.ts'
import type { CompiledDoc } from './compiled-doc.ts'

type Heavy = Pick<Doc, 'html' | 'module' | 'sections'>

/** For the documents of one build. The last one read is cached, because callers read one part after another. */
export function spilling(memo: Memo): (path: string, compiled: CompiledDoc) => CompiledDoc {
  let last: { readonly path: string; readonly doc: Doc } | null = null
  const read = (path: string): Doc => {
    if (last?.path !== path) {
      const doc = memo.recall<CompiledDoc>('compile', path)?.value.doc
      if (doc === undefined) throw new Error(`the compiled document of ${path} isn't cached`)
      last = { path, doc }
    }
    return last.doc
  }
  return (path, { doc, hash }) => ({ hash, doc: new ShelvedDoc(doc, () => read(path)) })
}

/** Matches text that can't be encoded as UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Spills the texts of documents to disk and reads them on demand. The documents stay the same objects, and their text stays as it was built, even if
 * the file has changed since.
 */
export function spillTexts(memo: Memo, docs: readonly RawDoc[]): void {
  const { blobs } = memo
  if (blobs === null) return
  for (const { source } of docs) {
    if (Object.getOwnPropertyDescriptor(source, 'text')?.get !== undefined) continue
    const read = LONE_SURROGATE.test(source.text) ? null : blobs.put(Buffer.from(source.text))
    if (read !== null)
      Object.defineProperty(source, 'text', { get: () => Buffer.from(read()).toString(), enumerable: true })
  }
}

class ShelvedDoc implements Doc {
  readonly mark: Doc['mark']
  readonly moduleImports: Doc['moduleImports']
  readonly failed: Doc['failed']
  readonly title: Doc['title']
  readonly excerpt: Doc['excerpt']
  readonly headings: Doc['headings']
  readonly links: Doc['links']
  readonly assets: Doc['assets']
  readonly strings: Doc['strings']
  readonly components: Doc['components']
  readonly params: Doc['params']
  readonly words: Doc['words']
  readonly codeHashes: Doc['codeHashes']
  readonly tables: Doc['tables']
  readonly headingOffsets: Doc['headingOffsets']
  readonly titleId: Doc['titleId']
  readonly #hasModule: boolean
  readonly #read: () => Heavy
  constructor(doc: Doc, read: () => Heavy) {
    this.mark = doc.mark
    this.moduleImports = doc.moduleImports
    this.failed = doc.failed
    this.title = doc.title
    this.excerpt = doc.excerpt
    this.headings = doc.headings
    this.links = doc.links
    this.assets = doc.assets
    this.strings = doc.strings
    this.components = doc.components
    this.params = doc.params
    this.words = doc.words
    this.codeHashes = doc.codeHashes
    this.tables = doc.tables
    this.headingOffsets = doc.headingOffsets
    this.titleId = doc.titleId
    this.#hasModule = doc.module !== null
    this.#read = read
  }
  get html(): string {
    return this.#read().html
  }
  get module(): string | null {
    return this.#hasModule ? this.#read().module : null
  }
  get sections(): Doc['sections'] {
    return this.#read().sections
  }
}
