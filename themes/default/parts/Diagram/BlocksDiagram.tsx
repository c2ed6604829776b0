// A block diagram: blocks in groups, joined by lines.
import {
  assignPorts,
  centre,
  channelHeight,
  cornersOf,
  findWays,
  LABEL_STEP,
  type Channels,
  type Route,
} from './blocks-route.ts'
import { placeAcross, planBlocks, type Group, type Node, type Plan } from './blocks-plan.ts'
import { CaptionText, chevron, DETAIL, round, TextLines, trace } from './ink.tsx'
import { textWidth, wrapText } from 'ssg/theme/measure'
import type { BlocksDiagram as Blocks } from './read.ts'
import type { Medium, Sheet } from './sheet.ts'

const EDGE = 1
const HEAD = 30
const FOOT = 16
const MARGIN = 22

export function blocksSheet(diagram: Blocks, medium: Medium): Sheet {
  const plan = planBlocks(diagram, medium)
  const channels = findWays(plan, diagram.links)
  placeAcross(plan, EDGE)
  const bottom = placeDown(plan, channels)
  assignPorts(channels.routes)
  const width = plan.width + 2 * EDGE + (channels.margin ? MARGIN : 0)
  const right = plan.width + EDGE + MARGIN / 2
  const groups = plan.levels.flat()
  return {
    width: Math.ceil(width),
    height: Math.ceil(bottom + EDGE),
    content: (
      <>
        {groups.map((group, i) =>
          group.label === '' ? null : (
            <rect
              key={i}
              className="dg-group"
              x={round(group.x)}
              y={round(group.y)}
              width={round(group.width)}
              height={round(group.height)}
              rx="8"
            />
          ),
        )}
        {channels.routes.map((route, i) => (
          <Line key={i} route={route} d={trace(cornersOf(route, channels, right))} />
        ))}
        {groups.map((group, i) =>
          group.label === '' ? null : <GroupLabel key={i} group={group} routes={channels.routes} />,
        )}
        {[...plan.nodes.values()].map((node) => (
          <BlockBox key={node.block.id} node={node} />
        ))}
        {channels.routes.map((route, i) => (
          <Ends key={i} route={route} />
        ))}
      </>
    ),
  }
}

function placeDown(plan: Plan, channels: Channels): number {
  let y = EDGE
  plan.levels.forEach((level, i) => {
    const above = channels.levels[i]
    if (above !== undefined) {
      above.top = y
      y += channelHeight(above, i === 0 ? 0 : 28)
    }
    y = Math.max(...level.map((group) => placeGroup(group, y, channels)))
  })
  const below = channels.levels[plan.levels.length]
  if (below === undefined) return y
  below.top = y
  return y + channelHeight(below, 0)
}

/** Places a group's rows from its top edge down, and returns its bottom edge. */
function placeGroup(group: Group, top: number, channels: Channels): number {
  const named = group.label !== ''
  group.y = top
  let y = top + (named ? HEAD : 0)
  group.rows.forEach((row, i) => {
    const height = Math.max(...row.map((node) => node.height))
    for (const node of row) node.y = y
    y += height
    const channel = channels.inner.get(group)?.[i]
    if (channel !== undefined) {
      channel.top = y
      y += channelHeight(channel, 16)
    }
  })
  group.height = y + (named ? FOOT : 0) - top
  return top + group.height
}

function Line({ route, d }: { readonly route: Route; readonly d: string }) {
  const { from, to, label } = route
  const atSource = route.labelAt === 'source'
  const enters = to.group.label !== '' && to.group.rows[0]?.includes(to) === true && from.group !== to.group
  const inside = atSource ? from.group.label !== '' && !isLastRow(from) : to.group.label !== '' && !enters
  const x = atSource ? centre(from) : route.port
  const lower = enters ? to.group.y - 8 : to.y - 14
  const y = atSource ? from.y + from.height + 18 : lower - (label.length - 1) * LABEL_STEP
  return (
    <g>
      <path className="dg-trace" d={d} />
      <TextLines
        lines={label}
        x={x}
        y={y}
        step={LABEL_STEP}
        className={inside ? 'dg-detail dg-halo-group' : 'dg-detail dg-halo'}
        anchor="middle"
      />
    </g>
  )
}

function isLastRow(node: Node): boolean {
  return node.group.rows[node.group.rows.length - 1]?.includes(node) === true
}

/** A label in the upper corner that no line crosses. The left one is preferred. */
function GroupLabel({ group, routes }: { readonly group: Group; readonly routes: readonly Route[] }) {
  const text = wrapText(group.label, group.width - 24, { ...DETAIL, bold: true })[0] as string
  const width = textWidth(text, { ...DETAIL, bold: true })
  const entering = routes.filter(
    (route) => route.to.group === group && route.from.group !== group && group.rows[0]?.includes(route.to) === true,
  )
  const crossed = (from: number, to: number): boolean =>
    entering.some((route) => route.port > from - 6 && route.port < to + 6)
  const end = group.x + group.width - 12
  const atEnd = crossed(group.x + 12, group.x + 12 + width) && !crossed(end - width, end)
  return (
    <TextLines
      lines={[text]}
      x={atEnd ? end : group.x + 12}
      y={group.y + 20}
      step={18}
      className="dg-grouplabel"
      anchor={atEnd ? 'end' : 'start'}
    />
  )
}

/** Solder pads at both ends of a line, and an arrow for its direction. */
function Ends({ route }: { readonly route: Route }) {
  const { from, to, port } = route
  return (
    <>
      <path className="dg-way" d={chevron(port, to.y - 5, 'down', 4)} />
      <path
        className="dg-pad"
        d={`M${round(centre(from) - 7)} ${from.y + from.height - 4}h14v4h-14zM${round(port - 7)} ${to.y}h14v4h-14z`}
      />
    </>
  )
}

function BlockBox({ node }: { readonly node: Node }) {
  return (
    <g>
      <rect className="dg-box" x={node.x} y={node.y} width={node.width} height={node.height} rx="4" />
      <CaptionText of={node.text} x={node.x + node.width / 2} y={node.y + 9} anchor="middle" />
    </g>
  )
}
