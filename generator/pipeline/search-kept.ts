// What the index of a locale was made from, kept so that after an edit it can be made again without the models of all its pages.
import { hashOf } from '../base/hash.ts'
import type { Memo } from '../memo/memo.ts'
import type { KeptInput } from '../search/again.ts'
import type { SearchInput } from '../search/types.ts'
import { withBody } from './search-input.ts'

/** Remember the pages of every index. Sections of documents are left out: the documents have them, whose paths `pathOf` tells by their names. */
export function keepInputs(
  memo: Memo,
  written: readonly SearchInput[],
  rendered: readonly SearchInput[],
  pathOf: (body: string) => string | undefined,
): void {
  const locales = new Map<string, string[]>()
  for (const late of rendered) {
    const early = written.find(({ locale }) => locale === late.locale)?.pages ?? []
    for (const { body } of early) {
      const path = pathOf(body) ?? ''
      locales.set(path, [...(locales.get(path) ?? []), late.locale])
    }
    const { pages, ...head } = late
    const args = hashOf(`${JSON.stringify(head)}\n${[...early, ...pages].map(({ hash }) => hash).join('\n')}`)
    if (memo.has('search-input', late.locale, args)) continue
    const kept = early.map(({ body, ...page }) => ({ ...page, body, sections: [], path: pathOf(body) ?? '' }))
    memo.note('search-input', late.locale, args, { ...late, pages: [...kept, ...pages] } satisfies KeptInput)
  }
  const shown = [...locales]
  const args = hashOf(JSON.stringify(shown))
  if (!memo.has('search-locales', '', args)) memo.note('search-locales', '', args, shown)
}

/** What is known of the indexes that show a document; null when something is missing. */
export function keptInputs(memo: Memo, paths: ReadonlySet<string>): readonly KeptInput[] | null {
  const shown = memo.peek<readonly (readonly [path: string, locales: readonly string[]])[]>('search-locales', '')?.value
  if (shown === undefined) return null
  const locales = new Set(shown.flatMap(([path, found]) => (paths.has(path) ? found : [])))
  const inputs = [...locales].flatMap((locale) => memo.peek<KeptInput>('search-input', locale)?.value ?? [])
  return inputs.length === locales.size ? inputs : null
}

/** The same pages with other sections in those of some documents: `bodyOf` names them by the path of the document. Nothing else of a page may be another. */
export function withBodies(kept: KeptInput, bodyOf: (path: string) => string | undefined): KeptInput {
  return {
    ...kept,
    pages: kept.pages.map((page) => {
      const now = page.path === undefined ? undefined : bodyOf(page.path)
      if (now === undefined || now === page.body) return page
      const { path, sections: _sections, body: _body, hash: _hash, ...head } = page
      return { ...withBody(head, [], now), path: path ?? '' }
    }),
  }
}

/** Whether an index says the same of all its pages. */
export function isSame(kept: KeptInput, now: KeptInput): boolean {
  return now.pages.every((page, at) => page.hash === kept.pages[at]?.hash)
}
