// Parses a diagram's YAML to a plain tree with offsets.
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'

interface Place {
  readonly start: number
  readonly end: number
}
interface YamlText extends Place {
  readonly kind: 'text'
  readonly text: string
  readonly quoted: boolean
}
export interface YamlMap extends Place {
  readonly kind: 'map'
  /** An entry's place is that of its key. */
  readonly entries: readonly (Place & { readonly key: string; readonly value: YamlNode })[]
}
interface YamlList extends Place {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
}
/** `nothing` is an empty value, an alias, or anything else that diagrams don't use. */
export type YamlNode = YamlText | YamlMap | YamlList | (Place & { readonly kind: 'nothing' })
export interface YamlProblem extends Place {
  readonly kind: 'problem'
  readonly message: string
}

export function readYaml(yaml: string): YamlNode | YamlProblem {
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
  // The text as written, so that `label: 1.10` keeps its zero.
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
