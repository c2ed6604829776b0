// Formats numbers and dates in a language.

interface Formats {
  readonly number: Intl.NumberFormat
  readonly date: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

/** A language's formats, cached because creating one takes longer than rendering a page. */
export function formats(lang: string, calendar = 'gregory'): Formats {
  const id = `${lang} ${calendar}`
  let found = known.get(id)
  if (found === undefined) {
    found = {
      number: new Intl.NumberFormat(lang),
      date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC', calendar }),
    }
    known.set(id, found)
  }
  return found
}
