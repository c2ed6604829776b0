// Validates diagrams from a page's YAML. Mistakes are thrown with the author's words, and the generator reports them at the code block.

interface Common {
  readonly title: string
  readonly alt: string
}

export interface FlowStep {
  readonly label: string
  readonly detail: string
  readonly branch: { readonly when: string; readonly to: string } | null
}
export interface FlowDiagram extends Common {
  readonly type: 'flow'
  readonly steps: readonly FlowStep[]
}

export interface LayoutPart {
  readonly label: string
  readonly detail: string
  readonly start: number
  readonly size: number
}
export interface LayoutDiagram extends Common {
  readonly type: 'layout'
  readonly unit: string
  readonly parts: readonly LayoutPart[]
}

export const WIRE_COLORS = [
  'red',
  'black',
  'green',
  'white',
  'yellow',
  'blue',
  'orange',
  'brown',
  'grey',
  'purple',
] as const
export type WireColor = (typeof WIRE_COLORS)[number]
export interface Wire {
  readonly from: string
  readonly to: string
  /** Null if any color will do. */
  readonly color: WireColor | null
  readonly note: string
}
export interface WiringDiagram extends Common {
  readonly type: 'wiring'
  readonly left: string
  readonly right: string
  readonly wires: readonly Wire[]
}

export interface Block {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly group: string
}
export interface BlockLink {
  readonly from: string
  readonly to: string
  readonly label: string
}
export interface BlocksDiagram extends Common {
  readonly type: 'blocks'
  readonly blocks: readonly Block[]
  readonly links: readonly BlockLink[]
}

export type DiagramData = FlowDiagram | LayoutDiagram | WiringDiagram | BlocksDiagram

type Fields = Readonly<Record<string, unknown>>

/** Reads a diagram of one of the four types. Throws if a field is missing, unknown or of the wrong type. */
export function readDiagram(props: Fields): DiagramData {
  const title = text(props, 'title', 'the diagram')
  const alt = text(props, 'alt', 'the diagram')
  switch (props.type) {
    case 'flow':
      only(props, 'a flow diagram', ['type', 'title', 'alt', 'steps'])
      return { type: 'flow', title, alt, steps: list(props, 'steps').map(readStep) }
    case 'layout':
      only(props, 'a layout diagram', ['type', 'title', 'alt', 'unit', 'parts'])
      return {
        type: 'layout',
        title,
        alt,
        unit: optional(props, 'unit', 'a layout diagram'),
        parts: readParts(list(props, 'parts')),
      }
    case 'wiring':
      only(props, 'a wiring diagram', ['type', 'title', 'alt', 'left', 'right', 'wires'])
      return {
        type: 'wiring',
        title,
        alt,
        left: text(props, 'left', 'a wiring diagram'),
        right: text(props, 'right', 'a wiring diagram'),
        wires: list(props, 'wires').map(readWire),
      }
    case 'blocks':
      only(props, 'a block diagram', ['type', 'title', 'alt', 'blocks', 'links'])
      return {
        type: 'blocks',
        title,
        alt,
        ...readBlocks(list(props, 'blocks'), props.links === undefined ? [] : list(props, 'links')),
      }
    default:
      throw new Error(`unknown diagram type "${String(props.type)}": use flow, layout, wiring or blocks`)
  }
}

function readStep(step: Fields, index: number): FlowStep {
  const name = `step ${index + 1}`
  only(step, name, ['label', 'detail', 'branch'])
  const branch = step.branch
  if (branch === undefined || branch === null)
    return { label: text(step, 'label', name), detail: optional(step, 'detail', name), branch: null }
  if (!isFields(branch)) throw new Error(`${name}: branch needs the fields when and to`)
  only(branch, `the branch of ${name}`, ['when', 'to'])
  return {
    label: text(step, 'label', name),
    detail: optional(step, 'detail', name),
    branch: { when: text(branch, 'when', `the branch of ${name}`), to: text(branch, 'to', `the branch of ${name}`) },
  }
}

/** Parts sorted by their start. Parts can't overlap. */
function readParts(fields: readonly Fields[]): LayoutPart[] {
  const parts = fields.map((part, index) => {
    const name = `part ${index + 1}`
    only(part, name, ['label', 'start', 'size', 'detail'])
    return {
      label: text(part, 'label', name),
      detail: optional(part, 'detail', name),
      start: number(part, 'start', name),
      size: number(part, 'size', name),
    }
  })
  parts.sort((a, b) => a.start - b.start)
  parts.forEach((part, index) => {
    const before = parts[index - 1]
    if (part.size <= 0) throw new Error(`the part "${part.label}" has no size`)
    if (before !== undefined && part.start < before.start + before.size)
      throw new Error(
        `the part "${part.label}" begins at ${part.start}, inside "${before.label}", which ends at ${before.start + before.size}`,
      )
  })
  return parts
}

function readWire(wire: Fields, index: number): Wire {
  const name = `wire ${index + 1}`
  only(wire, name, ['from', 'to', 'color', 'note'])
  const color = optional(wire, 'color', name)
  const known = WIRE_COLORS.find((candidate) => candidate === color)
  if (known === undefined && color !== '')
    throw new Error(`${name} has the unknown color "${color}": use one of ${WIRE_COLORS.join(', ')}`)
  return {
    from: text(wire, 'from', name),
    to: text(wire, 'to', name),
    color: known ?? null,
    note: optional(wire, 'note', name),
  }
}

function readBlocks(fields: readonly Fields[], linkFields: readonly Fields[]): { blocks: Block[]; links: BlockLink[] } {
  const blocks = fields.map((block, index) => {
    const name = `block ${index + 1}`
    only(block, name, ['id', 'label', 'detail', 'group'])
    return {
      id: text(block, 'id', name),
      label: text(block, 'label', name),
      detail: optional(block, 'detail', name),
      group: optional(block, 'group', name),
    }
  })
  const ids = new Set(blocks.map((block) => block.id))
  if (ids.size < blocks.length) throw new Error('two blocks have the same ID')
  const links = linkFields.map((link, index) => {
    const name = `link ${index + 1}`
    only(link, name, ['from', 'to', 'label'])
    const read = { from: text(link, 'from', name), to: text(link, 'to', name), label: optional(link, 'label', name) }
    for (const end of [read.from, read.to])
      if (!ids.has(end)) throw new Error(`${name} names the block "${end}", which is not in blocks`)
    return read
  })
  return { blocks, links: links.filter((link) => link.from !== link.to) }
}

function only(fields: Fields, name: string, known: readonly string[]): void {
  const stray = Object.keys(fields).find((key) => !known.includes(key) && key !== 'children')
  if (stray !== undefined) throw new Error(`${name} has the unknown field "${stray}": use only ${known.join(', ')}`)
}

function list(fields: Fields, key: string): Fields[] {
  const value = fields[key]
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFields))
    throw new Error(`the diagram needs a list "${key}" whose items are fields in braces`)
  return value as Fields[]
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A number without quotes is also accepted as text: `label: 8051`. */
function text(fields: Fields, key: string, name: string): string {
  const value = fields[key]
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${name} needs the field "${key}"`)
  return value.trim()
}

function optional(fields: Fields, key: string, name: string): string {
  return fields[key] === undefined || fields[key] === null ? '' : text(fields, key, name)
}

function number(fields: Fields, key: string, name: string): number {
  const value = fields[key]
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new Error(`${name} needs the field "${key}", a number`)
  return value
}
