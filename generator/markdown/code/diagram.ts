// Converts a diagram's YAML to props for the theme's `Diagram`. The YAML is checked here, where positions are known.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { readYaml, type YamlMap, type YamlNode } from './diagram-yaml.ts'
import {
  diagramFieldMissing,
  diagramFieldUnknown,
  diagramFieldWrong,
  diagramIdUnknown,
  diagramTypeUnknown,
  diagramUnreadable,
} from './diagram-diagnostics.ts'

type Field =
  | { readonly kind: 'text' | 'number' | 'color'; readonly required?: true }
  | { readonly kind: 'list' | 'map'; readonly required?: true; readonly what: string; readonly fields: Fields }
type Fields = Readonly<Record<string, Field>>

const TEXT: Field = { kind: 'text' }
const NEEDED: Field = { kind: 'text', required: true }
const NUMBER: Field = { kind: 'number', required: true }

const COMMON: Fields = { type: NEEDED, title: NEEDED, alt: NEEDED }
const TYPES: Readonly<Record<string, Fields>> = {
  flow: {
    ...COMMON,
    steps: {
      kind: 'list',
      required: true,
      what: 'A step',
      fields: {
        label: NEEDED,
        detail: TEXT,
        branch: { kind: 'map', what: 'A branch', fields: { when: NEEDED, to: NEEDED } },
      },
    },
  },
  layout: {
    ...COMMON,
    unit: TEXT,
    parts: {
      kind: 'list',
      required: true,
      what: 'A part',
      fields: { label: NEEDED, start: NUMBER, size: NUMBER, detail: TEXT },
    },
  },
  wiring: {
    ...COMMON,
    left: NEEDED,
    right: NEEDED,
    wires: {
      kind: 'list',
      required: true,
      what: 'A wire',
      fields: { from: NEEDED, to: NEEDED, color: { kind: 'color' }, note: TEXT },
    },
  },
  blocks: {
    ...COMMON,
    blocks: {
      kind: 'list',
      required: true,
      what: 'A block',
      fields: { id: NEEDED, label: NEEDED, detail: TEXT, group: TEXT },
    },
    links: { kind: 'list', what: 'A link', fields: { from: NEEDED, to: NEEDED, label: TEXT } },
  },
}
const COLORS = ['red', 'black', 'green', 'white', 'yellow', 'blue', 'orange', 'brown', 'grey', 'purple']

interface Reading {
  readonly diagnostics: Diagnostic[]
  /** Converts offsets in the YAML to a span in the page. */
  readonly spanAt: (start: number, end: number) => Span
}

/** Returns a diagram's props, or null if it has errors. `spanAt` converts offsets in `yaml` to spans. */
export function readDiagram(
  yaml: string,
  spanAt: Reading['spanAt'],
  diagnostics: Diagnostic[],
): Record<string, unknown> | null {
  const reading: Reading = { diagnostics, spanAt }
  const before = diagnostics.length
  const root = readYaml(yaml)
  if (root.kind === 'problem') {
    diagnostics.push(diagramUnreadable(spanAt(root.start, root.end), root.message))
    return null
  }
  if (root.kind !== 'map') {
    diagnostics.push(diagramUnreadable(spanAt(0, 0), 'it isn\'t a list of "key: value" lines'))
    return null
  }
  const given = root.entries.find((entry) => entry.key === 'type')?.value
  const type = given?.kind === 'text' ? given.text : ''
  const fields = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (fields === undefined) {
    diagnostics.push(diagramTypeUnknown(spanOf(reading, given ?? root), type, Object.keys(TYPES)))
    return null
  }
  const value = readMap(reading, root, fields, 'The diagram')
  if (type === 'blocks') checkIds(reading, root, value)
  return diagnostics.slice(before).some((d) => d.severity === 'error') ? null : value
}

function readMap(reading: Reading, map: YamlMap, fields: Fields, what: string): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const entry of map.entries) {
    const field = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined
    if (field === undefined)
      reading.diagnostics.push(
        diagramFieldUnknown(reading.spanAt(entry.start, entry.end), entry.key, what, Object.keys(fields)),
      )
    else value[entry.key] = readField(reading, entry.key, field, entry.value)
  }
  for (const [key, field] of Object.entries(fields)) {
    if (field.required === true && value[key] === undefined)
      reading.diagnostics.push(diagramFieldMissing(spanOf(reading, map), key, what))
  }
  return value
}

function readField(reading: Reading, key: string, field: Field, node: YamlNode): unknown {
  const wrong = (expected: string): null => {
    reading.diagnostics.push(diagramFieldWrong(spanOf(reading, node), key, expected))
    return null
  }
  if (field.kind === 'map')
    return node.kind === 'map'
      ? readMap(reading, node, field.fields, field.what)
      : wrong('a group of fields, such as { when: …, to: … }')
  if (field.kind === 'list') {
    if (node.kind !== 'list' || node.items.length === 0) return wrong('a list with at least one entry')
    return node.items.map((item) =>
      item.kind === 'map'
        ? readMap(reading, item, field.fields, field.what)
        : wrong('a list of entries like "- { label: … }"'),
    )
  }
  if (node.kind !== 'text' || node.text.trim() === '') return wrong(field.kind === 'number' ? 'a number' : 'text')
  if (field.kind === 'number') {
    const number =
      !node.quoted && /^(?:0x[\da-fA-F]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/.test(node.text) ? Number(node.text) : Number.NaN
    return Number.isFinite(number) ? number : wrong('a number')
  }
  if (field.kind === 'color' && !COLORS.includes(node.text)) return wrong(`one of ${COLORS.join(', ')}`)
  return node.text
}

/** Checks that both ends of every link are blocks. */
function checkIds(reading: Reading, root: YamlMap, value: Record<string, unknown>): void {
  const blocks = Array.isArray(value['blocks']) ? (value['blocks'] as unknown[]) : []
  const ids = blocks.map((block) => String((block as Record<string, unknown> | null)?.['id']))
  const links = root.entries.find((entry) => entry.key === 'links')?.value
  for (const link of links?.kind === 'list' ? links.items : []) {
    for (const entry of link.kind === 'map' ? link.entries : []) {
      if ((entry.key !== 'from' && entry.key !== 'to') || entry.value.kind !== 'text' || ids.includes(entry.value.text))
        continue
      reading.diagnostics.push(diagramIdUnknown(spanOf(reading, entry.value), entry.value.text, ids))
    }
  }
}

function spanOf(reading: Reading, node: YamlNode): Span {
  return reading.spanAt(node.start, node.end)
}
