// Where values are in JSON and YAML files, for mistakes that hooks report.
import { isAlias, isMap, isSeq, parseDocument, type Document, type Node } from 'yaml'
import type { SourceProblem } from '../api/plugin.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { SourcePath, Span } from '../base/text.ts'
import { dataProblem } from './diagnostics.ts'

type Keys = readonly (string | number)[]
type Place = readonly [start: number, end: number]

/** Problems with their places. Each file is read once. */
export function placedProblems(
  plugin: string,
  problems: readonly SourceProblem[],
  read: (path: string) => string | null,
): Diagnostic[] {
  const finders = new Map<string, (keys: Keys) => Place>()
  const finderOf = (path: string): ((keys: Keys) => Place) => {
    const text = read(path) ?? ''
    if (!path.endsWith('.json')) return yamlPlaces(text)
    return jsonPlaces(
      text,
      problems.flatMap((one) => (one.path === path ? [one.keys ?? []] : [])),
    )
  }
  return problems.map((problem) => {
    const { path, keys, offset } = problem
    if (path === undefined) return dataProblem(plugin, null, problem)
    let place: Place = [offset ?? 0, offset ?? 0]
    if (keys !== undefined) {
      let find = finders.get(path)
      if (find === undefined) finders.set(path, (find = finderOf(path)))
      place = find(keys)
    }
    return dataProblem(plugin, spanOf(path, place), problem)
  })
}

function spanOf(path: string, [start, end]: Place): Span {
  return { path: path as SourcePath, start, end }
}

function yamlPlaces(text: string): (keys: Keys) => Place {
  const document = parseDocument(text, { schema: 'core', logLevel: 'error' })
  return (keys) => {
    let node = document.contents as Node | null
    let place = placeOf(node) ?? [0, 0]
    for (const key of keys) {
      node = childOf(document, node, key)
      place = placeOf(node) ?? place
      if (node === null) break
    }
    return [place[0], Math.min(place[1], lineEnd(text, place[0]))]
  }
}

function placeOf(node: Node | null): Place | null {
  return node?.range == null ? null : [node.range[0], node.range[1]]
}

function childOf(document: Document.Parsed, parent: Node | null, key: string | number): Node | null {
  const node = isAlias(parent) ? (parent.resolve(document) ?? null) : parent
  if (isSeq(node)) return (node.items[Number(key)] as Node | undefined) ?? null
  if (!isMap(node)) return null
  const pair = node.items.find((one) => String((one.key as { readonly value?: unknown } | null)?.value) === String(key))
  return (pair?.value as Node | null | undefined) ?? null
}

function lineEnd(text: string, start: number): number {
  const end = text.slice(start).search(/[\r\n]/)
  return end === -1 ? text.length : start + end
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g

/** Places in JSON that may be large: it isn't made into a tree, and only the places that are needed are kept. */
function jsonPlaces(text: string, wanted: readonly Keys[]): (keys: Keys) => Place {
  const nameOf = (keys: Keys): string => keys.map((key) => `/${JSON.stringify(String(key))}`).join('')
  const needed = new Set(wanted.flatMap((keys) => keys.map((_, at) => nameOf(keys.slice(0, at + 1)))))
  const places = new Map<string, Place>([['', [0, 0]]])
  const open: { readonly path: string; key: string | null; index: number | null }[] = []
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    const top = open.at(-1)
    if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (top?.index != null) top.index++
      else if (top !== undefined) top.key = null
    } else if (top !== undefined && top.index === null && top.key === null) top.key = token
    else {
      const path = top === undefined ? '' : `${top.path}/${top.index === null ? keyOf(top.key) : `"${top.index}"`}`
      if (needed.has(path)) places.set(path, [start, start + token.length])
      if (token === '{' || token === '[') open.push({ path, key: null, index: token === '[' ? 0 : null })
    }
  }
  return (keys) => {
    let at = keys.length
    while (at > 0 && !places.has(nameOf(keys.slice(0, at)))) at--
    return places.get(nameOf(keys.slice(0, at))) ?? [0, 0]
  }
}

/** Keys are written in several ways in JSON; `\u0061` is `a`. */
function keyOf(token: string | null): string {
  return token?.includes('\\') === true ? JSON.stringify(JSON.parse(token)) : (token ?? '')
}
