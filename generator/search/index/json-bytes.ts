// Writes JSON as bytes, from numbers and existing bytes, without creating and encoding a string of millions of characters first.

export interface JsonBytes {
  text(text: string): void
  /** A text as a JSON string. */
  quoted(text: string): void
  bytes(bytes: Uint8Array): void
  /** An integer from 0. */
  number(value: number): void
  /** Two integers from 0, the second in thousandths and written as `JSON.stringify` would; each is followed by a comma. */
  pair(value: number, thousandths: number): void
  /** Removes the last byte. */
  back(): void
  /** All bytes written; nothing can be written afterwards. */
  written(): Uint8Array
}

/** Maximum number of characters of a number. */
const LONGEST_NUMBER = 12

const COMMA = 44
const POINT = 46
const ZERO = 48
const QUOTE = 34
const BACKSLASH = 92

export function createJsonBytes(size: number): JsonBytes {
  const encoder = new TextEncoder()
  let into = new Uint8Array(size)
  let end = 0
  const room = (needed: number): void => {
    if (end + needed <= into.length) return
    const larger = new Uint8Array(end + needed + into.length)
    larger.set(into)
    into = larger
  }
  const text = (given: string): void => {
    room(given.length * 3)
    end += encoder.encodeInto(given, into.subarray(end)).written
  }
  return {
    text,
    quoted: (given) => {
      room(given.length * 3 + 2)
      const at = putQuoted(into, end, given)
      if (at < 0) text(JSON.stringify(given))
      else end = at
    },
    bytes: (bytes) => {
      const { length } = bytes
      room(length)
      if (length > SHORT) into.set(bytes, end)
      else for (let at = 0; at < length; at++) into[end + at] = bytes[at] as number
      end += length
    },
    number: (value) => {
      room(LONGEST_NUMBER)
      end = putNumber(into, end, value)
    },
    pair: (value, thousandths) => {
      room(LONGEST_NUMBER * 2)
      let at = putNumber(into, end, value)
      into[at++] = COMMA
      at = putThousandths(into, at, thousandths)
      into[at++] = COMMA
      end = at
    },
    back: () => {
      end--
    },
    written: () => into.subarray(0, end),
  }
}

/** Up to this many bytes, a loop is faster than a call. */
const SHORT = 64

/** Writes the digits; returns the end offset. */
function putNumber(into: Uint8Array, from: number, value: number): number {
  let end = from + 1
  for (let rest = value; rest > 9; rest = (rest / 10) | 0) end++
  for (let at = end - 1, rest = value; at >= from; at--) {
    const tens = (rest / 10) | 0
    into[at] = ZERO + rest - tens * 10
    rest = tens
  }
  return end
}

function putThousandths(into: Uint8Array, from: number, value: number): number {
  const whole = (value / 1000) | 0
  let at = putNumber(into, from, whole)
  let rest = value - whole * 1000
  if (rest > 0) into[at++] = POINT
  for (let unit = 100; rest > 0; unit /= 10) {
    const digit = (rest / unit) | 0
    into[at++] = ZERO + digit
    rest -= digit * unit
  }
  return at
}

/** Writes the quoted text; returns the end offset, or -1 if a character needs more than one byte. */
function putQuoted(into: Uint8Array, from: number, text: string): number {
  let end = from
  into[end++] = QUOTE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128) {
      if (code < 32 || code === QUOTE || code === BACKSLASH) return -1
      into[end++] = code
    } else if (code < 0x800) {
      into[end++] = 0xc0 | (code >> 6)
      into[end++] = 0x80 | (code & 63)
    } else if (code < 0xd800 || code > 0xdfff) {
      into[end++] = 0xe0 | (code >> 12)
      into[end++] = 0x80 | ((code >> 6) & 63)
      into[end++] = 0x80 | (code & 63)
    } else return -1
  }
  into[end++] = QUOTE
  return end
}
