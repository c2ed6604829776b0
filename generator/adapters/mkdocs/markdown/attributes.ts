// Attribute lists of the extension attr_list: `{: #id .class key="value" }`.

export interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  /** All attributes except ID and classes, in source order. */
  readonly others: readonly (readonly [name: string, value: string])[]
}

const LIST = /\{:?[ ]*([^}\n]*?)[ ]*\}/y
const WORD = /(?:[#.][^\s"'=}]+|[\w:@-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'}]*))?)(?=\s|$)\s*/y

/** The attribute list at an offset, with the offset after it; null if there is none. */
export function attributesAt(text: string, at: number): { readonly list: Attributes; readonly end: number } | null {
  LIST.lastIndex = at
  const found = LIST.exec(text)
  if (found === null) return null
  const list = readAttributes(found[1] as string)
  return list === null ? null : { list, end: at + found[0].length }
}

/** Parses the text between the braces. Returns null if any part of it isn't an attribute. */
export function readAttributes(list: string): Attributes | null {
  const written = list.trim()
  let id: string | undefined
  const classes: string[] = []
  const others: [string, string][] = []
  for (let at = 0; at < written.length; at = WORD.lastIndex) {
    WORD.lastIndex = at
    const word = WORD.exec(written)?.[0].trim()
    if (word === undefined) return null
    const equals = word.indexOf('=')
    if (word.startsWith('#')) id = word.slice(1)
    else if (word.startsWith('.')) classes.push(word.slice(1))
    else if (equals === -1) others.push([word, word])
    else others.push([word.slice(0, equals), unquoted(word.slice(equals + 1))])
  }
  return { id, classes, others }
}

function unquoted(value: string): string {
  return /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value
}
