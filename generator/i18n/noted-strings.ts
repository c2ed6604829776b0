// Strings that write down what is asked of them besides the questions of pages: after an edit of a string it is known whether anybody else shows it.
import type { StringNotes, Strings } from './strings.ts'

export function noted(strings: Strings): Strings & { readonly notes: StringNotes } {
  const asked = new Set<string>()
  const askedForSite = new Set<string>()
  const forSite = listening(strings, askedForSite)
  return { ...listening(strings, asked), notes: { silent: strings, forSite, asked, askedForSite } }
}

/** The same strings; each key that is asked for is put into the log. */
export function listening(strings: Strings, log: Set<string>): Strings {
  return {
    ...strings,
    t: (key, values) => {
      log.add(key)
      return strings.t(key, values)
    },
    tree: (key) => {
      log.add(key)
      return strings.tree(key)
    },
    has: (key) => {
      log.add(key)
      return strings.has(key)
    },
  }
}
