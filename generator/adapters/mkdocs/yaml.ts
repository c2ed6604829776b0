// Reads `mkdocs.yml` as data. Python tags become names, and no Python is run. `!ENV` reads environment variables.
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { asRecord, withoutCycles, type UnknownRecord } from '../../base/unknown-record.ts'
import { resolveFrom } from '../../base/paths.ts'
import type { SourcePath, Span } from '../../base/text.ts'
import { configLost, configUnreadable } from './diagnostics.ts'

export interface ReadConfig {
  readonly values: UnknownRecord
  /** Returns a key's span. If the key doesn't exist, returns its closest existing parent's span. */
  readonly placeOf: (...keys: readonly (string | number)[]) => Span
  readonly diagnostics: readonly Diagnostic[]
  /** Every file that was read, including inherited ones. */
  readonly inputs: readonly string[]
}

export interface YamlScope {
  readonly read: (path: string) => string | null
  readonly env: (name: string) => string | null
}

/** A value with a Python tag: the name after the tag, and its arguments. */
export interface PythonValue {
  readonly python: string
  readonly kwds: UnknownRecord
}

export function pythonOf(value: unknown): PythonValue | null {
  const { python, kwds } = asRecord(value)
  return typeof python === 'string' ? { python, kwds: asRecord(kwds) } : null
}

const MOST_PARENTS = 20

/** Returns null if the file isn't valid YAML. */
export function readConfig(path: string, scope: YamlScope, below: readonly string[] = []): ReadConfig | null {
  const text = scope.read(path) ?? ''
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', merge: true, uniqueKeys: false })
  const spanAt = (start: number, end = start + 1): Span => ({
    path: path as SourcePath,
    start,
    end: Math.max(end, start),
  })
  const [error] = document.errors
  if (error !== undefined) {
    const [start] = error.pos
    const diagnostic = configUnreadable(spanAt(Math.min(start, text.length)), path, firstLine(error.message))
    return { values: {}, placeOf: () => spanAt(0, 0), diagnostics: [diagnostic], inputs: [path] }
  }
  resolveTags(document, scope)
  const values = asRecord(withoutCycles(document.toJS({ maxAliasCount: 1000 }), () => undefined))
  const placeOf = (...keys: readonly (string | number)[]): Span => placeIn(document, keys, spanAt)
  const parent = values['INHERIT']
  if (typeof parent !== 'string') return { values, placeOf, diagnostics: [], inputs: [path] }
  return inherited(resolveFrom(path, parent), { values, placeOf, diagnostics: [], inputs: [path] }, scope, below)
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '')
}

/** Merges values from the file in `INHERIT` below this file's own values. */
function inherited(path: string, own: ReadConfig, scope: YamlScope, below: readonly string[]): ReadConfig {
  const place = own.placeOf('INHERIT')
  if (below.includes(path) || below.length > MOST_PARENTS || scope.read(path) === null)
    return { ...own, diagnostics: [configLost(place, `INHERIT: ${path}`, 'the project has no such file')] }
  const parent = readConfig(path, scope, [...below, path])
  if (parent === null) return own
  return {
    values: merged(parent.values, own.values),
    placeOf: own.placeOf,
    diagnostics: parent.diagnostics,
    inputs: [...own.inputs, ...parent.inputs],
  }
}

function merged(below: UnknownRecord, above: UnknownRecord): UnknownRecord {
  const all: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above))
    all[key] = isRecord(value) && isRecord(all[key]) ? merged(all[key], value) : value
  return all
}

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const PYTHON = /^(?:tag:yaml\.org,2002:|!!)python\/(?:name|object(?:\/apply|\/new)?|module):(.*)$/

/** Resolves tags of Python's YAML. */
function resolveTags(document: Document, { env }: YamlScope): void {
  visit(document, {
    Node: (_, node) => {
      const { tag } = node as Node & { readonly tag?: string }
      if (tag === undefined) return undefined
      if (tag === '!ENV') return document.createNode(valueOfEnv(node as Node, env)) as Node
      const name = PYTHON.exec(tag)?.[1]
      if (name === undefined) return undefined
      const kwds = isMap(node) ? (node.toJS(document) as UnknownRecord) : {}
      return document.createNode({ python: name, kwds: asRecord(kwds['kwds'] ?? kwds) }) as Node
    },
  })
}

/** Resolves `!ENV NAME` or `!ENV [NAME, OTHER, default]`. */
function valueOfEnv(node: Node, env: YamlScope['env']): unknown {
  if (isScalar(node)) return env(String(node.value)) ?? null
  if (!isSeq(node)) return null
  const items = node.items.map((item) => (isScalar(item) ? item.value : null))
  const names = items.length > 1 ? items.slice(0, -1) : items
  const found = names.map((name) => env(String(name))).find((value) => value !== null)
  return found ?? (items.length > 1 ? items.at(-1) : null)
}

function placeIn(
  document: Document,
  keys: readonly (string | number)[],
  spanAt: (start: number, end?: number) => Span,
): Span {
  for (let length = keys.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(keys.slice(0, length - 1), true)
    const key = keys[length - 1]
    const found = isMap(parent)
      ? parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))?.key
      : isSeq(parent) && typeof key === 'number'
        ? parent.items[key]
        : undefined
    const range = (found as Node | undefined)?.range
    if (range !== undefined && range !== null) return spanAt(range[0], range[1])
  }
  return spanAt(0, 0)
}
