// Maps highlight.js scopes to classes.
//
// Classes (contract with the theme):
//   h-k keyword          h-s string            h-n number            h-c comment           h-f function, title
//   h-y type, class      h-b built-in          h-l literal, constant h-a attribute, key    h-v variable
//   h-m meta, directive  h-o operator, bullet  h-u punctuation       h-r property          h-t tag, element name
//   h-g regular expr.    h-e escape, symbol    h-x added line        h-d deleted line      h-h heading, section
//   h-i emphasis         h-z strong            h-j link              h-q quotation

const CLASSES: Readonly<Record<string, string>> = {
  keyword: 'k',
  string: 's',
  code: 's',
  formula: 's',
  number: 'n',
  comment: 'c',
  title: 'f',
  type: 'y',
  class: 'y',
  built_in: 'b',
  literal: 'l',
  attr: 'a',
  attribute: 'a',
  'selector-id': 'a',
  'selector-class': 'a',
  'selector-attr': 'a',
  'selector-pseudo': 'a',
  variable: 'v',
  'template-variable': 'v',
  meta: 'm',
  'template-tag': 'm',
  doctag: 'm',
  operator: 'o',
  bullet: 'o',
  punctuation: 'u',
  property: 'r',
  tag: 't',
  name: 't',
  'selector-tag': 't',
  regexp: 'g',
  symbol: 'e',
  char: 'e',
  addition: 'x',
  deletion: 'd',
  section: 'h',
  emphasis: 'i',
  strong: 'z',
  link: 'j',
  quote: 'q',
}
/** Sub-scopes with a different class: `title class_` is a type. */
const SUBCLASSES: Readonly<Record<string, string>> = { class_: 'y', constant_: 'l', language_: 'l', escape_: 'e' }

const known = new Map<string, string | null>()

/** A scope's class: `title.class` is a type. */
export function classOf(scope: string): string | null {
  let name = known.get(scope)
  if (name === undefined) {
    const [main = '', sub] = scope.split('.')
    const short = (sub === undefined ? undefined : SUBCLASSES[`${sub}_`]) ?? CLASSES[main]
    name = short === undefined ? null : `h-${short}`
    known.set(scope, name)
  }
  return name
}
