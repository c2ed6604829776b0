// The index of a locale after an edit: a thread reads what is known of all other pages while the edited ones are made.
import type { Section } from '../markdown/types.ts'
import type { Memo } from '../memo/memo.ts'
import { heard, indexOf, wordsOf, type SearchWorker } from './search.ts'
import type { SearchInput, SearchOutput } from './types.ts'
import type { KeptPage } from './worker-job.ts'

/** The pages of a locale as they were; sections that stand in a document are left out. */
export interface KeptInput extends SearchInput {
  readonly pages: readonly KeptPage[]
}

export interface SearchAgain {
  /** Indexes with these pages, those of documents without their sections. Null when what is known of them is not at hand. */
  end(
    inputs: readonly KeptInput[],
    edited: ReadonlyMap<string, readonly Section[]>,
  ): Promise<readonly SearchOutput[] | null>
  /** Nobody wants an index. */
  stop(): void
}

/** Begins to read the pages of these locales, but for those of the edited documents. */
export function searchAgain(
  memo: Memo,
  thread: SearchWorker,
  inputs: readonly KeptInput[],
  isEdited: (path: string) => boolean,
): SearchAgain {
  const worker = heard(memo, thread)
  const ahead = inputs.map((input) => ({
    ...input,
    pages: input.pages.filter(({ path }) => path === undefined || !isEdited(path)),
  }))
  const pages = ahead.flatMap((input) => input.pages)
  worker.post({ known: wordsOf(memo, pages), documents: documentsOf(memo, pages), ahead })
  return {
    stop: worker.stop,
    end: async (wanted, edited) => {
      const all = wanted.flatMap((input) => input.pages)
      if (!all.every(({ path, body }) => path === undefined || !isEdited(path) || edited.has(body))) return null
      const known = wanted.map((input) => ({ ...input, pages: input.pages.map((page) => withSections(page, edited)) }))
      worker.post({ add: known, end: true })
      const built = await worker.built()
      if (built === null) return null
      return known.map((input) => indexOf(memo, input, built))
    },
  }
}

function documentsOf(memo: Memo, pages: readonly KeptPage[]): [body: string, compiled: Uint8Array][] {
  const paths = new Map(pages.flatMap(({ path, body }) => (path === undefined ? [] : [[path, body] as const])))
  return [...paths].flatMap(([path, body]): [string, Uint8Array][] => {
    const bytes = memo.peekBytes('compile', path)
    return bytes === undefined ? [] : [[body, Uint8Array.from(bytes)]]
  })
}

function withSections(page: KeptPage, edited: ReadonlyMap<string, readonly Section[]>): KeptPage {
  return { ...page, sections: edited.get(page.body) ?? page.sections }
}
