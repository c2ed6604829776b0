// What the index of a locale was made from, kept so that after an edit it can be made again without the models of all its pages.
import { hashOf } from '../base/hash.ts'
import type { Section } from '../markdown/types.ts'
import type { Memo } from '../memo/memo.ts'
import type { SearchInput, SearchPage } from '../search/types.ts'

/** Remember the pages of every index. Sections of documents are left out: the documents have them. */
export function keepInputs(memo: Memo, written: readonly SearchInput[], rendered: readonly SearchInput[]): void {
  for (const late of rendered) {
    const early = written.find(({ locale }) => locale === late.locale)?.pages ?? []
    const { pages, ...head } = late
    const args = hashOf(`${JSON.stringify(head)}\n${[...early, ...pages].map(({ hash }) => hash).join('\n')}`)
    if (memo.has('search-input', late.locale, args)) continue
    const kept = early.map((page) => ({ ...page, sections: [] }))
    memo.note('search-input', late.locale, args, { ...late, pages: [...kept, ...pages] } satisfies SearchInput)
  }
}

/** The kept index with other pages in the places of theirs; null when one of them had no place there, or none is another one. */
export function editedInput(kept: SearchInput, edited: readonly SearchPage[]): SearchInput | null {
  const others = new Map(edited.map((page) => [page.url, page]))
  const pages = kept.pages.map((page) => others.get(page.url) ?? page)
  return pages.every((page, at) => page.hash === kept.pages[at]?.hash) ? null : { ...kept, pages }
}

/** The same with the sections of documents, by the name of what was compiled. */
export function withSections(
  input: SearchInput,
  sectionsOf: (body: string) => readonly Section[] | undefined,
): SearchInput {
  return { ...input, pages: input.pages.map((page) => ({ ...page, sections: sectionsOf(page.body) ?? page.sections })) }
}
