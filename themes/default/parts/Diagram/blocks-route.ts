// Routes a block diagram's lines like traces on a circuit board: down into the channel below the block, along it, through a gutter if rows are in the
// way, and into the next block from above. Lines from the same block share a path.
import { DETAIL, type Point } from './ink.tsx'
import { textWidth, wrapText } from 'ssg/theme/measure'
import { GUTTER, type Group, type Node, type Plan } from './blocks-plan.ts'
import type { BlockLink } from './read.ts'

const TRACK = 8
export const LABEL_STEP = 17
const PORT = 18
/** A sideways step of at most this much is left out. */
const SLACK = 4

interface Channel {
  /** Sources of the lines in this channel, in order. Each has its own track. */
  readonly tracks: string[]
  /** Number of text lines that need room at the upper and lower end. */
  above: number
  below: number
  top: number
}

export interface Route {
  readonly link: BlockLink
  readonly from: Node
  readonly to: Node
  /** Channels from source to target. A gutter or the margin joins two of them. */
  readonly way: readonly Channel[]
  readonly label: readonly string[]
  readonly labelAt: 'source' | 'target'
  port: number
}

export interface Channels {
  readonly routes: readonly Route[]
  /** The channel above each level, and one below the last. */
  readonly levels: readonly Channel[]
  /** Channels below each of a group's rows except the last. */
  readonly inner: ReadonlyMap<Group, readonly Channel[]>
  /** Whether a line passes a whole level at its side. */
  readonly margin: boolean
}

/** Determines which channels each link uses. */
export function findWays(plan: Plan, links: readonly BlockLink[]): Channels {
  const channel = (): Channel => ({ tracks: [], above: 0, below: 0, top: 0 })
  const levels = Array.from({ length: plan.levels.length + 1 }, channel)
  const inner = new Map(plan.levels.flat().map((group) => [group, group.rows.slice(1).map(channel)]))
  const rowOf = (node: Node): number => node.group.rows.findIndex((row) => row.includes(node))
  let margin = false
  const routes = links.map((link): Route => {
    const from = plan.nodes.get(link.from) as Node
    const to = plan.nodes.get(link.to) as Node
    const exit = inner.get(from.group)?.[rowOf(from)] ?? (levels[from.group.level + 1] as Channel)
    const entry = inner.get(to.group)?.[rowOf(to) - 1] ?? (levels[to.group.level] as Channel)
    const way = between(exit, entry, levels, from, to)
    margin ||= way.some((step, i) => i > 0 && levels.includes(step) && levels.includes(way[i - 1] as Channel))
    for (const step of way) if (!step.tracks.includes(link.from)) step.tracks.push(link.from)
    const several = links.filter((other) => other.to === link.to).length > 1
    const labelAt = several && links.filter((other) => other.from === link.from).length === 1 ? 'source' : 'target'
    const label =
      link.label === '' ? [] : wrapText(link.label, Math.max(76, (labelAt === 'source' ? from : to).width), DETAIL)
    if (labelAt === 'source') exit.above = Math.max(exit.above, label.length)
    else entry.below = Math.max(entry.below, label.length)
    return { link, from, to, way, label, labelAt, port: 0 }
  })
  return { routes, levels, inner, margin }
}

function between(exit: Channel, entry: Channel, levels: readonly Channel[], from: Node, to: Node): Channel[] {
  if (exit === entry) return [exit]
  const way = [exit]
  const same = from.group === to.group
  // From a group's inner channel, go to the one below the group, unless the target is in the same group.
  if (!levels.includes(exit) && !same) way.push(levels[from.group.level + 1] as Channel)
  const above = levels[to.group.level] as Channel
  if (!same && !levels.includes(entry) && way[way.length - 1] !== above) way.push(above)
  if (way[way.length - 1] !== entry) way.push(entry)
  return way
}

/** A channel's height with its contents. */
export function channelHeight(channel: Channel, least: number): number {
  if (channel.tracks.length === 0) return least
  return Math.max(
    least,
    30,
    20 +
      channel.tracks.length * TRACK +
      (channel.above + channel.below) * LABEL_STEP +
      (channel.above > 0 ? 4 : 0) +
      (channel.below > 0 ? 6 : 0),
  )
}

function trackY(channel: Channel, source: string): number {
  return (
    channel.top +
    9 +
    (channel.above > 0 ? channel.above * LABEL_STEP + 4 : 0) +
    (channel.tracks.indexOf(source) + 0.5) * TRACK
  )
}

/** Gives every line its own position at the top edge of its target, in the order in which the lines arrive. */
export function assignPorts(routes: readonly Route[]): void {
  for (const to of new Set(routes.map((route) => route.to))) {
    const arriving = routes.filter((route) => route.to === to).sort((a, b) => centre(a.from) - centre(b.from))
    const labels = arriving
      .filter((route) => route.labelAt === 'target')
      .flatMap((route) => route.label.map((line) => textWidth(line, DETAIL)))
    const step =
      arriving.length > 1
        ? Math.min(Math.max(PORT, ...labels.map((width) => width + 8)), (to.width - 24) / (arriving.length - 1))
        : 0
    arriving.forEach((route, i) => (route.port = centre(to) + (i - (arriving.length - 1) / 2) * step))
  }
}

export function centre(node: Node): number {
  return node.x + node.width / 2
}

/** A line's corners. `right` is the outer margin. */
export function cornersOf(route: Route, channels: Channels, right: number): Point[] {
  const { from, to, way } = route
  const source = route.link.from
  const start = centre(from)
  if (way.length === 1 && Math.abs(start - route.port) <= SLACK)
    return [
      [route.port, from.y + from.height],
      [route.port, to.y],
    ]
  const points: Point[] = [[start, from.y + from.height]]
  let x = start
  way.forEach((channel, i) => {
    const y = trackY(channel, source)
    points.push([x, y])
    const next = way[i + 1]
    x = next === undefined ? route.port : laneX(channel, next, channels, route, right)
    points.push([x, y])
  })
  points.push([x, to.y])
  return points
}

function laneX(channel: Channel, next: Channel, channels: Channels, route: Route, right: number): number {
  const { levels, inner } = channels
  if (levels.includes(channel) && levels.includes(next)) return right
  const group = [...inner].find(([, own]) => own.includes(channel) || own.includes(next))?.[0] ?? route.from.group
  const other = group === route.from.group ? route.port : centre(route.from)
  return other < group.x + group.width / 2 ? group.x + GUTTER / 2 : group.x + group.width - GUTTER / 2
}
