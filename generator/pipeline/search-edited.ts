// The indexes that show edited documents, made anew by a thread while the pages are made.
import type { Memo } from '../memo/memo.ts'
import type { KeptInput } from '../search/again.ts'
import type { SearchInput, SearchOutput } from '../search/types.ts'
import type { BeforeEdit } from './before-edit.ts'
import type { CompiledDoc } from './compiled-doc.ts'
import { isSame, withBodies } from './search-kept.ts'

export interface BegunIndexes {
  /** Indexes that show the documents, as they are now. */
  readonly inputs: readonly KeptInput[]
  readonly isEdited: (path: string) => boolean
  /** Those that are made anew, and the files that they had before; null when those are not known. */
  readonly changed: readonly KeptInput[]
  readonly before: ReadonlySet<string> | null
  readonly made: Promise<readonly SearchOutput[] | null>
}

export interface EditedIndexes {
  readonly indexes: readonly SearchOutput[]
  /** Files of indexes that are in none any more. */
  readonly gone: ReadonlySet<string>
}

/** Begun as if nothing but the text of the documents could be other; `endIndexes` looks whether that is so. */
export function beginIndexes(
  memo: Memo,
  { last, indexes }: BeforeEdit,
  compiled: ReadonlyMap<string, CompiledDoc>,
): BegunIndexes {
  const isEdited = (path: string): boolean => last.edited.has(path)
  const { kept = [], searching } = indexes ?? {}
  const inputs = kept.map((input) =>
    withBodies(input, (path) => (isEdited(path) ? compiled.get(path)?.hash : undefined)),
  )
  const changed = inputs.filter((input, at) => !isSame(kept[at] as KeptInput, input))
  const before = filesOf(memo, changed)
  if (searching === undefined || changed.length === 0 || before === null) {
    searching?.stop()
    return { inputs, isEdited, changed: [], before, made: Promise.resolve([]) }
  }
  const sections = [...last.edited].flatMap((path) => {
    const now = compiled.get(path)
    return now === undefined ? [] : [[now.hash, now.doc.sections] as const]
  })
  return { inputs, isEdited, changed, before, made: searching.end(changed, new Map(sections)) }
}

/** Null when a page of the documents is not in an index as was thought. */
export async function endIndexes(
  memo: Memo,
  { inputs, isEdited, changed, before, made }: BegunIndexes,
  written: readonly SearchInput[],
): Promise<EditedIndexes | null> {
  const pagesOf = (locale: string): KeptInput['pages'] =>
    inputs.find((input) => input.locale === locale)?.pages.filter(({ path }) => path !== undefined && isEdited(path)) ??
    []
  const isAsThought = written.every(({ locale, pages }) => {
    const thought = new Map(pagesOf(locale).map(({ url, hash }) => [url, hash]))
    return thought.size === pages.length && pages.every(({ url, hash }) => thought.get(url) === hash)
  })
  const indexes = isAsThought ? await made : null
  const after = filesOf(memo, written)
  if (before === null || indexes === null || after === null) return null
  for (const input of changed) memo.note('search-input', input.locale, '', input)
  return { indexes, gone: new Set([...before].filter((path) => !after.has(path))) }
}

/** Files of these indexes, some of which others have, too; null when those of one are not known. */
export function filesOf(memo: Memo, inputs: readonly Pick<SearchInput, 'locale'>[]): Set<string> | null {
  const files = inputs.map(
    ({ locale }) => memo.peek<readonly (readonly [path: string, hash: string])[]>('search', locale)?.value,
  )
  if (files.includes(undefined)) return null
  return new Set(files.flatMap((some = []) => some.map(([path]) => `search/${path}`)))
}
