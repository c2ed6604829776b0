// A term's postings, as a string of printable ASCII that needs no escaping in JSON, contains no `|` and compresses well. The build writes it, and the browser
// reads it.
//
// A posting list is a sequence of pages in order. Each page is the distance from the previous page, then its entries. An entry is an ordinal on the page (0
// is the page itself, its sections follow from 1) and an impact (see fields.ts). Distances and entries start with characters from two disjoint alphabets. No
// count or end marker is needed, and a page's entries can be written before the preceding pages are known.

const DIGITS: readonly string[] = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (char) => !'"\\|'.includes(char),
)
export const RADIX = DIGITS.length
const VALUES = new Uint8Array(128)
for (const [value, digit] of DIGITS.entries()) VALUES[digit.charCodeAt(0)] = value

/** Smaller distances take one character. After that, five first characters are followed by one more, and one by three more. */
const NEAR = 40
const MIDDLE = 5
const FAR = NEAR + MIDDLE
/** First characters of distances; those of entries follow. */
const LEADS = FAR + 1
/** Smaller ordinals take one character, others three. */
const ORDINALS = RADIX - LEADS - 1

const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))

/** Writes the distance from one page to the next that contains the term, from 0; returns the end offset. */
export function putDistance(into: Uint8Array, at: number, distance: number): number {
  if (distance < NEAR) {
    into[at] = CODES[distance] as number
    return at + 1
  }
  const rest = distance - NEAR
  if (rest < MIDDLE * RADIX) {
    into[at] = CODES[NEAR + Math.floor(rest / RADIX)] as number
    into[at + 1] = CODES[rest % RADIX] as number
    return at + 2
  }
  into[at] = CODES[FAR] as number
  return putNumber(into, at + 1, rest, 3)
}

/** Writes a page's entry; returns the end offset. */
export function putEntry(into: Uint8Array, at: number, ordinal: number, impact: number): number {
  let end = at + 1
  if (ordinal < ORDINALS) into[at] = CODES[LEADS + ordinal] as number
  else {
    into[at] = CODES[RADIX - 1] as number
    end = putNumber(into, end, ordinal, 2)
  }
  into[end] = CODES[impact] as number
  return end + 1
}

function putNumber(into: Uint8Array, at: number, value: number, digits: number): number {
  for (let rest = value, i = digits - 1; i >= 0; i--, rest = Math.floor(rest / RADIX))
    into[at + i] = CODES[rest % RADIX] as number
  return at + digits
}

/** Distance from one page to the next that contains the term, from 0. */
export function encodeDistance(distance: number): string {
  if (distance < NEAR) return DIGITS[distance] as string
  const rest = distance - NEAR
  if (rest < MIDDLE * RADIX) return (DIGITS[NEAR + Math.floor(rest / RADIX)] as string) + DIGITS[rest % RADIX]
  return DIGITS[FAR] + number(rest, 3)
}

/** A page's entry. */
export function encodeEntry(ordinal: number, impact: number): string {
  if (ordinal < ORDINALS) return (DIGITS[LEADS + ordinal] as string) + DIGITS[impact]
  return DIGITS[RADIX - 1] + number(ordinal, 2) + DIGITS[impact]
}

function number(value: number, digits: number): string {
  let out = ''
  for (let rest = value, i = 0; i < digits; i++, rest = Math.floor(rest / RADIX))
    out = (DIGITS[rest % RADIX] as string) + out
  return out
}

/** A number below RADIX as one character. */
export function digit(value: number): string {
  return DIGITS[value] as string
}

export function valueOf(digit: string): number {
  return VALUES[digit.charCodeAt(0)] ?? 0
}

/** Marks a shortened list with its original number of entries, so that the term's frequency is still known. */
export function encodeFound(found: number): string {
  return DIGITS[RADIX - 1] + number(found, 4)
}

/** A posting list's entries, as parallel arrays. */
export interface PostingEntries {
  /** The term's total number of entries, including omitted ones. */
  readonly found: number
  readonly count: number
  readonly pages: Int32Array
  readonly ordinals: Int32Array
  readonly impacts: Uint8Array
}

/** Like `decodePostings` for long lists, without a call per entry. */
export function readPostings(postings: string): PostingEntries {
  const most = postings.length >> 1
  const pages = new Int32Array(most)
  const ordinals = new Int32Array(most)
  const impacts = new Uint8Array(most)
  let count = 0
  const found = decodePostings(postings, (page, ordinal, impact) => {
    pages[count] = page
    ordinals[count] = ordinal
    impacts[count++] = impact
  })
  return { found, count, pages, ordinals, impacts }
}

/** Called for each entry in order. */
export type PostingSink = (page: number, ordinal: number, impact: number) => void

/** Decodes a posting list; returns the term's total number of entries, including omitted ones. Stops at the end of the text, even if it's damaged. */
export function decodePostings(postings: string, sink: PostingSink): number {
  let page = -1
  let at = 0
  let found = 0
  let entries = 0
  // No list starts with an entry, so the first character of a two-character entry can mark something else.
  if (valueAt(postings, 0) === RADIX - 1) {
    found = longAt(postings, 1, 4)
    at = 5
  }
  while (at < postings.length) {
    const lead = valueAt(postings, at)
    if (lead < LEADS) {
      page +=
        1 +
        (lead < NEAR
          ? lead
          : NEAR + (lead < FAR ? (lead - NEAR) * RADIX + valueAt(postings, at + 1) : longAt(postings, at + 1, 3)))
      at += lead < NEAR ? 1 : lead < FAR ? 2 : 4
    } else {
      const far = lead === RADIX - 1
      entries++
      sink(page, far ? longAt(postings, at + 1, 2) : lead - LEADS, valueAt(postings, at + (far ? 3 : 1)))
      at += far ? 4 : 2
    }
  }
  return found > entries ? found : entries
}

function valueAt(postings: string, at: number): number {
  return VALUES[postings.charCodeAt(at)] ?? 0
}

function longAt(postings: string, at: number, digits: number): number {
  let sum = 0
  for (let i = 0; i < digits; i++) sum = sum * RADIX + valueAt(postings, at + i)
  return sum
}
