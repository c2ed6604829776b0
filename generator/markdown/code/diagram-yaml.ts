// The YAML of diagrams as a plain tree with offsets. The common form (lines of `key: value`, lists of `- { key: value, … }`) is read
// here: the whole YAML reader takes as long for one diagram as the parser for a page. Everything else goes to it, errors included.
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'

interface Place {
  readonly start: number
  readonly end: number
}
export interface YamlText extends Place {
  readonly kind: 'text'
  readonly text: string
  readonly quoted: boolean
}
export interface YamlMap extends Place {
  readonly kind: 'map'
  /** Place of an entry: that of its key. */
  readonly entries: readonly (Place & { readonly key: string; readonly value: YamlNode })[]
}
export interface YamlList extends Place {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
}
/** `nothing`: an empty value, an alias, or what else no diagram needs. */
export type YamlNode = YamlText | YamlMap | YamlList | (Place & { readonly kind: 'nothing' })
export interface YamlProblem extends Place {
  readonly kind: 'problem'
  readonly message: string
}

export function readYaml(yaml: string): YamlNode | YamlProblem {
  return readSimple(yaml) ?? readAny(yaml)
}

/** The common form, or null for everything else. */
export function readSimple(yaml: string): YamlMap | null {
  const entries: YamlMap['entries'][number][] = []
  const keys = new Set<string>()
  let items: YamlNode[] | null = null
  for (let at = 0; at < yaml.length;) {
    const end = yaml.indexOf('\n', at) === -1 ? yaml.length : yaml.indexOf('\n', at)
    const start = at
    at = end + 1
    if (/^[ ]*(?:#.*)?$/.test(yaml.slice(start, end))) continue
    const reader: Reader = { text: yaml.slice(0, end), at: start }
    const item = matchAt(ITEM, reader)
    if (item !== null) {
      const value = items === null ? null : readFlowMap(reader)
      if (value === null || !atLineEnd(reader)) return null
      ;(items as YamlNode[]).push(value)
      continue
    }
    const key = matchAt(KEY, reader)
    if (key === null || keys.has(key)) return null
    keys.add(key)
    reader.at += /^:[ ]*/.exec(yaml.slice(reader.at, end))?.[0].length ?? 0
    if (atLineEnd(reader)) {
      items = []
      entries.push({ key, start, end: start + key.length, value: { kind: 'list', items, start, end } })
      continue
    }
    items = null
    const value = readText(reader, false)
    if (value === null || !atLineEnd(reader)) return null
    entries.push({ key, start, end: start + key.length, value })
  }
  const complete =
    entries.length > 0 && entries.every((entry) => entry.value.kind !== 'list' || entry.value.items.length > 0)
  return complete ? { kind: 'map', entries, start: 0, end: yaml.length } : null
}

interface Reader {
  /** Up to the end of the line. */
  readonly text: string
  at: number
}

const ITEM = /[ ]+- +(?=\{)/y
const KEY = /[A-Za-z]\w*(?=:(?: |$))/y
const SPACES = / */y
/** A plain text: no indicator at its start, no `: ` or ` #` inside. In braces also none of `,[]{}`. */
const PLAIN = /(?![-?:,[\]{}#&*!|>'"%@` ])(?:[^:#\n]|:(?! |$)|(?<! )#)*/y
const PLAIN_IN_BRACES = /(?![-?:,[\]{}#&*!|>'"%@` ])(?:[^:#,[\]{}\n]|:(?![ ,[\]{}]|$)|(?<! )#)*/y
const DOUBLE = /"([^"\\\n]*)"/y
const SINGLE = /'((?:[^'\n]|'')*)'/y
/** Words that are no text for the whole reader: null. Numbers and booleans are kept as written by both. */
const NULL = /^(?:~|null|Null|NULL)$/

function readText(reader: Reader, braces: boolean): YamlNode | null {
  const start = reader.at
  const double = matchAt(DOUBLE, reader)
  if (double !== null) return { kind: 'text', text: double.slice(1, -1), quoted: true, start, end: reader.at }
  const single = matchAt(SINGLE, reader)
  if (single !== null)
    return { kind: 'text', text: single.slice(1, -1).replaceAll("''", "'"), quoted: true, start, end: reader.at }
  const plain = matchAt(braces ? PLAIN_IN_BRACES : PLAIN, reader)?.trimEnd() ?? ''
  if (plain === '' || NULL.test(plain) || plain.includes('\t')) return null
  reader.at = start + plain.length
  return { kind: 'text', text: plain, quoted: false, start, end: reader.at }
}

function readFlowMap(reader: Reader): YamlMap | null {
  const start = reader.at
  const entries: YamlMap['entries'][number][] = []
  reader.at++
  for (;;) {
    matchAt(SPACES, reader)
    const at = reader.at
    const key = matchAt(KEY, reader)
    if (key === null || entries.some((entry) => entry.key === key)) return null
    reader.at++
    matchAt(SPACES, reader)
    const value = reader.text[reader.at] === '{' ? readFlowMap(reader) : readText(reader, true)
    if (value === null) return null
    entries.push({ key, start: at, end: at + key.length, value })
    matchAt(SPACES, reader)
    const c = reader.text[reader.at++]
    if (c === '}') return { kind: 'map', entries, start, end: reader.at }
    if (c !== ',') return null
  }
}

/** Nothing more on the line but a comment. */
function atLineEnd(reader: Reader): boolean {
  return /^(?: *| +#.*)$/.test(reader.text.slice(reader.at))
}

function matchAt(pattern: RegExp, reader: Reader): string | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)
  if (found === null) return null
  reader.at = pattern.lastIndex
  return found[0]
}

/** All of YAML. */
export function readAny(yaml: string): YamlNode | YamlProblem {
  const document = parseDocument(yaml, { prettyErrors: false })
  const [problem] = document.errors
  if (problem !== undefined) {
    const message = problem.message.charAt(0).toLowerCase() + problem.message.slice(1)
    return { kind: 'problem', message, start: problem.pos[0], end: problem.pos[1] }
  }
  return treeOf(document.contents)
}

function treeOf(node: unknown): YamlNode {
  const range = (node as Node | null)?.range
  const place = { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
  if (isMap(node)) {
    return {
      kind: 'map',
      ...place,
      entries: node.items.map((pair) => ({
        ...placeOf(pair.key),
        key: isScalar(pair.key) ? String(pair.key.value) : '',
        value: treeOf(pair.value),
      })),
    }
  }
  if (isSeq(node)) return { kind: 'list', ...place, items: node.items.map(treeOf) }
  if (!isScalar(node) || node.value === null) return { kind: 'nothing', ...place }
  const quoted = typeof node.value === 'string' && node.type !== 'PLAIN'
  // As it is written, so that `label: 1.10` keeps its zero.
  return {
    kind: 'text',
    text: typeof node.value === 'string' ? node.value : (node.source ?? String(node.value)),
    quoted,
    ...place,
  }
}

function placeOf(node: unknown): Place {
  const range = (node as Node | null)?.range
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
}
