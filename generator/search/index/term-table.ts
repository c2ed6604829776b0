// Maps terms to numbers: a word is looked up once, and everything afterwards uses numbers.

export interface TermTable {
  /** A term's number, assigned on first use. */
  idOf(term: string): number
  nameOf(id: number): string
  readonly size: number
}

export function createTermTable(): TermTable {
  const ids = new Map<string, number>()
  const names: string[] = []
  return {
    idOf: (term) => {
      let id = ids.get(term)
      if (id === undefined) {
        id = names.length
        const name = alone(term)
        ids.set(name, id)
        names.push(name)
      }
      return id
    },
    nameOf: (id) => names[id] as string,
    get size() {
      return names.length
    },
  }
}

/** From 13 characters on, a slice of a string keeps the whole string in memory. */
function alone(term: string): string {
  return term.length < 13 ? term : Buffer.from(term, 'utf16le').toString('utf16le')
}
