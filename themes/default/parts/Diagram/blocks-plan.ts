// Positions for a block diagram's blocks: groups in levels from top to bottom, ordered by their links, and rows within a group.
import { caption, type Caption } from './ink.tsx'
import type { Block, BlocksDiagram, BlockLink } from './read.ts'
import type { Medium } from './sheet.ts'

/** Space for all groups in a level, and for a block's text. On a page, it's the text column without the figure's padding. */
const ROOM: Readonly<Record<Medium, { readonly level: number; readonly words: number }>> = {
  page: { level: 640, words: 150 },
  phone: { level: 372, words: 140 },
}
const PAD_X = 14
const PAD_Y = 10
const BETWEEN = 18
const GROUP_BETWEEN = 22
/** Room on both sides of a named group for lines that pass its rows. */
export const GUTTER = 20

export interface Node {
  readonly block: Block
  readonly text: Caption
  readonly width: number
  readonly height: number
  readonly group: Group
  row: number
  x: number
  y: number
}

export interface Group {
  /** '' for a block without a group. */
  readonly label: string
  readonly nodes: Node[]
  rows: Node[][]
  level: number
  columns: number
  x: number
  y: number
  width: number
  height: number
}

export interface Plan {
  readonly nodes: ReadonlyMap<string, Node>
  /** Groups by level. */
  readonly levels: readonly (readonly Group[])[]
  readonly width: number
}

/** Groups, levels, rows and widths. Heights and positions follow after lines are routed. */
export function planBlocks(diagram: BlocksDiagram, medium: Medium): Plan {
  const room = ROOM[medium]
  const groups = new Map<string, Group>()
  const nodes = new Map<string, Node>()
  for (const block of diagram.blocks) {
    const key = block.group === '' ? `\0${block.id}` : block.group
    const group = groups.get(key) ?? {
      label: block.group,
      nodes: [],
      rows: [],
      level: 0,
      columns: 4,
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    groups.set(key, group)
    const text = caption(block.label, block.detail, room.words)
    const node: Node = {
      block,
      text,
      width: Math.max(88, text.width + 2 * PAD_X),
      height: text.height + 2 * PAD_Y,
      group,
      row: 0,
      x: 0,
      y: 0,
    }
    group.nodes.push(node)
    nodes.set(block.id, node)
  }
  const all = [...groups.values()]
  const index = (link: BlockLink, end: 'from' | 'to'): number => all.indexOf((nodes.get(link[end]) as Node).group)
  const levelOf = ranks(
    all.length,
    diagram.links.map((link) => [index(link, 'from'), index(link, 'to')]),
  )
  all.forEach((group, i) => (group.level = levelOf[i] as number))
  for (const group of all) rankNodes(group, diagram.links)
  const levels = fit(all, room.level)
  return { nodes, levels, width: Math.max(...levels.map(levelWidth)) }
}

/** Each group's longest path from a start. Links that would close a cycle are ignored. */
function ranks(count: number, links: readonly (readonly [number, number])[]): number[] {
  const out: Set<number>[] = Array.from({ length: count }, () => new Set())
  const reaches = (from: number, to: number): boolean =>
    from === to || [...(out[from] as Set<number>)].some((next) => reaches(next, to))
  for (const [from, to] of links) if (from !== to && !reaches(to, from)) (out[from] as Set<number>).add(to)
  const rank = Array.from({ length: count }, () => 0)
  for (let round = 0; round < count; round++)
    for (let from = 0; from < count; from++)
      for (const to of out[from] as Set<number>) rank[to] = Math.max(rank[to] as number, (rank[from] as number) + 1)
  return rank
}

function rankNodes(group: Group, links: readonly BlockLink[]): void {
  const at = new Map(group.nodes.map((node, i) => [node.block.id, i]))
  const inner = links.flatMap((link): (readonly [number, number])[] => {
    const from = at.get(link.from)
    const to = at.get(link.to)
    return from === undefined || to === undefined ? [] : [[from, to]]
  })
  const rank = ranks(group.nodes.length, inner)
  group.nodes.forEach((node, i) => (node.row = rank[i] as number))
}

/** Narrows the widest groups until every level fits. A level that can't be narrowed further is split in two. */
function fit(groups: readonly Group[], most: number): Group[][] {
  const levels: Group[][] = []
  for (const group of groups) (levels[group.level] ??= []).push(group)
  for (const group of groups) arrange(group)
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at] as Group[]
    while (levelWidth(level) > most) {
      const widest = [...level]
        .sort((a, b) => b.width - a.width)
        .find((group) => group.columns > 1 && group.nodes.length > 1)
      if (widest === undefined) {
        if (level.length > 1)
          levels.splice(at + 1, 0, [level.pop() as Group, ...(levels[at + 1] === undefined ? [] : [])])
        break
      }
      widest.columns = Math.min(widest.columns, Math.max(...widest.rows.map((row) => row.length))) - 1
      arrange(widest)
    }
  }
  levels.forEach((level, i) => level.forEach((group) => (group.level = i)))
  return levels
}

export function levelWidth(level: readonly Group[]): number {
  return level.reduce((sum, group) => sum + group.width, 0) + (level.length - 1) * GROUP_BETWEEN
}

/** Arranges blocks in rows of at most `columns`, about equally full. */
function arrange(group: Group): void {
  const columns = Math.max(1, group.columns)
  const last = Math.max(...group.nodes.map((node) => node.row))
  group.rows = []
  for (let rank = 0; rank <= last; rank++) {
    const row = group.nodes.filter((node) => node.row === rank)
    const lines = Math.ceil(row.length / columns)
    const each = Math.ceil(row.length / Math.max(1, lines))
    for (let i = 0; i < row.length; i += each) group.rows.push(row.slice(i, i + each))
  }
  const inner = Math.max(...group.rows.map(rowWidth))
  group.width =
    group.label === '' ? inner : Math.max(inner + 2 * GUTTER, caption(group.label, '', 400).width + 2 * PAD_X)
}

export function rowWidth(row: readonly Node[]): number {
  return row.reduce((sum, node) => sum + node.width, 0) + (row.length - 1) * BETWEEN
}

/** Centers groups in their level and blocks in their row. `left` is the left edge of the drawing. */
export function placeAcross(plan: Plan, left: number): void {
  for (const level of plan.levels) {
    let x = left + (plan.width - levelWidth(level)) / 2
    for (const group of level) {
      group.x = x
      for (const row of group.rows) {
        let at = x + (group.width - rowWidth(row)) / 2
        for (const node of row) {
          node.x = Math.round(at)
          at += node.width + BETWEEN
        }
      }
      x += group.width + GROUP_BETWEEN
    }
  }
}
