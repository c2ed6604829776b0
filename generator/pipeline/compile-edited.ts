// After an edit: the edited documents are compiled, and of all others is taken what the last build made of them.
import type { Diagnostic } from '../base/diagnostic.ts'
import { createSearch } from '../search/search.ts'
import { compileDocs } from './compile.ts'
import type { KnownDocs } from './kept-site.ts'
import type { Run } from './run.ts'
import { compileScope, type Compiled, type WithTheme } from './stages.ts'

/** What `compileSite` gives, when no other document asks for what has changed in these. */
export async function compileEdited(run: Run, before: WithTheme, known: KnownDocs): Promise<Compiled> {
  const { defaultLocale } = before.config.i18n
  const paths = new Set<string>(known.edited.map(({ source }) => source.path))
  // A translation takes the ids of its headings from its source.
  const sources = new Set(known.edited.filter(({ locale }) => locale !== defaultLocale).map(({ key }) => key))
  const again = before.docs.filter(
    ({ source, locale, key }) => paths.has(source.path) || (locale === defaultLocale && sources.has(key)),
  )
  const scope = compileScope(run, before, Object.keys(before.server.server.components).sort())
  const { value } = await compileDocs(scope, again, (done, total) => run.progress('compile', done, total))
  const saidOf = (path: string): readonly Diagnostic[] =>
    value.has(path) ? (run.memo.peek('compile', path)?.diagnostics ?? []) : (known.said.get(path) ?? [])
  const isBase = (locale: string): boolean => locale === defaultLocale
  const order = [
    ...before.docs.filter(({ locale }) => isBase(locale)),
    ...before.docs.filter(({ locale }) => !isBase(locale)),
  ]
  run.take({ value: null, diagnostics: order.flatMap(({ source }) => saidOf(source.path)) })
  return {
    ...before,
    ownDocs: before.docs,
    compiled: new Map([...known.compiled, ...value]),
    // The index is made otherwise.
    searching: createSearch(run.memo, null),
    wordingAhead: null,
  }
}
