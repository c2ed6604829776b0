// Documents of a Docusaurus project whose own code goes on in the browser.
import { OF_PAGE } from '../base/lives.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { placedSpan, type Mapped } from '../base/mapped.ts'
import type { RawDoc } from '../content/types.ts'
import { linesOf } from './document-lines.ts'
import { livingPage, mayLive } from './living-code.ts'

export interface LivingDocuments {
  readonly docs: readonly RawDoc[]
  /** Modules made of documents: path → code. */
  readonly living: ReadonlyMap<string, string>
  readonly placed: (diagnostic: Diagnostic) => Diagnostic
}

export function livingDocuments(docs: readonly RawDoc[]): LivingDocuments {
  const texts = new Map<string, Mapped>()
  const living = new Map<string, string>()
  const made = docs.map((doc) => {
    const { source, bodyStart, front } = doc
    if (front.format === 'md' || (front.format === 'detect' && source.path.endsWith('.md'))) return doc
    const found = mayLive(source.text, bodyStart) ? livingPage(source.path, source.text, bodyStart, linesOf(doc)) : null
    if (found === null) return doc
    texts.set(source.path, found.page)
    texts.set(source.path + OF_PAGE, found.code)
    living.set(source.path + OF_PAGE, found.code.text)
    const hash = hashOf(found.page.text)
    return { ...doc, source: { ...source, text: found.page.text, hash }, bodyHash: hash }
  })
  return {
    docs: made,
    living,
    placed: (one) => {
      const text = one.span === undefined ? undefined : texts.get(one.span.path)
      return text === undefined || one.span === undefined ? one : { ...one, span: placedSpan(one.span, text) }
    },
  }
}
