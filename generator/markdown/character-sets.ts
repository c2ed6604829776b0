// Sets of characters.

/** Characters of ASCII have their own place, all others share this one. */
export const OTHER = 128
/** Behind the last character of a text. */
export const END = 129
/** So many places there are. */
export const PLACES = 130

/** A bit for each place. */
export type Characters = Uint32Array

export function isAmong(characters: Characters, code: number): boolean {
  return ((characters[code >>> 5] as number) & (1 << (code & 31))) !== 0
}

const WORDS = 5
export const ALL: Characters = new Uint32Array(WORDS).fill(0xffffffff)
export const NONE: Characters = new Uint32Array(WORDS)
/** One character that is not ASCII, or half of one. */
export const ONLY_OTHER: Characters = new Uint32Array([0, 0, 0, 0, 1])

/** Each character of ASCII at its own place. */
const ASCII = String.fromCharCode(...Array.from({ length: OTHER }, (_, code) => code))

const known = new Map<string, Characters>()

/** The characters that one character, escape or class matches. What is not ASCII always may be. */
export function matching(text: string, flags: string): Characters {
  const id = `${flags} ${text}`
  let set = known.get(id)
  if (set === undefined)
    known.set(id, (set = text.length === 1 && text !== '.' ? letter(text, flags) : tried(text, flags)))
  return set
}

function letter(text: string, flags: string): Characters {
  const set = new Uint32Array(WORDS)
  for (const form of flags.includes('i') ? [text.toLowerCase(), text.toUpperCase()] : [text])
    if (form.charCodeAt(0) < OTHER) add(set, form.charCodeAt(0))
  // In another case, a letter that is not ASCII may be one that is.
  if (text.charCodeAt(0) >= OTHER && flags.includes('i')) return ALL
  add(set, OTHER)
  return set
}

function tried(text: string, flags: string): Characters {
  const set = new Uint32Array(WORDS)
  add(set, OTHER)
  if (/^\\[^\w\s]$/.test(text)) {
    add(set, text.charCodeAt(1))
    return set
  }
  // All characters are looked for in one text: an expression of its own for each would be tried as often.
  const pattern = new RegExp(text, `g${flags.replace('m', '')}`)
  while (pattern.test(ASCII)) add(set, pattern.lastIndex - 1)
  return set
}

function add(set: Characters, code: number): void {
  set[code >>> 5] = (set[code >>> 5] as number) | (1 << (code & 31))
}

/** Whether all characters of ASCII in `inner` are in `outer`. */
export function isWithin(inner: Characters, outer: Characters): boolean {
  for (let at = 0; at < 4; at++) if (((inner[at] as number) & ~(outer[at] as number)) !== 0) return false
  return true
}

export function joined(a: Characters, b: Characters): Characters {
  if (a === b || b === NONE || a === ALL) return a
  if (a === NONE || b === ALL) return b
  const set = new Uint32Array(WORDS)
  for (let at = 0; at < WORDS; at++) set[at] = (a[at] as number) | (b[at] as number)
  return set
}

export function both(a: Characters, b: Characters): Characters {
  if (a === b || b === ALL || a === NONE) return a
  if (a === ALL || b === NONE) return b
  const set = new Uint32Array(WORDS)
  for (let at = 0; at < WORDS; at++) set[at] = (a[at] as number) & (b[at] as number)
  return set
}
