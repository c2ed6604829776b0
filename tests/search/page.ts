// A page as search is given it, and a section of one: small, for tests of what is made of them.
import type { Section } from '../../generator/markdown/types.ts'
import type { SearchPage } from '../../generator/search/types.ts'

/** A page with nothing but an address, and what is given. */
export function searchPage(url: string, given: Partial<SearchPage> = {}): SearchPage {
  return {
    url,
    title: '',
    description: '',
    keywords: [],
    group: '',
    label: '',
    trail: [],
    kind: 'doc',
    asks: [],
    lang: 'en',
    sections: [],
    body: url,
    hash: url,
    ...given,
  }
}

export function section(id: string, path: readonly string[], text: string, code = ''): Section {
  return { id, path, text, code } as Section
}
