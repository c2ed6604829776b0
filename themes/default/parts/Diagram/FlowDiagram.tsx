// A flow diagram: steps from top to bottom, joined by lines. A branch goes to the side as a dashed line.
import { caption, CaptionText, chevron, DETAIL, DETAIL_LINE, LABEL, TextLines, type Caption } from './ink.tsx'
import { textWidth, wrapText } from 'ssg/theme/measure'
import type { FlowDiagram as Flow, FlowStep } from './read.ts'
import type { Medium, Sheet } from './sheet.ts'

/** Limits of a column's width: it fits the widest line between `least` and `most`. A long word can extend it to `longest`. */
interface Bounds {
  readonly least: number
  readonly most: number
  readonly longest: number
}

/** Columns for steps with a branch next to them, with room for the text above the branch's line. */
const BRANCHED: Readonly<
  Record<Medium, { readonly main: Bounds; readonly side: Bounds; readonly when: Omit<Bounds, 'least'> }>
> = {
  page: {
    main: { least: 150, most: 180, longest: 256 },
    side: { least: 80, most: 128, longest: 220 },
    when: { most: 76, longest: 150 },
  },
  phone: {
    main: { least: 120, most: 156, longest: 192 },
    side: { least: 72, most: 112, longest: 124 },
    when: { most: 64, longest: 80 },
  },
}
const PAD = 16
const GAP = 34
const EDGE = 1

interface Box {
  readonly y: number
  readonly height: number
  readonly text: Caption
  readonly branch: { readonly when: readonly string[]; readonly to: Caption; readonly height: number } | null
}

export function flowSheet(flow: Flow, medium: Medium): Sheet {
  const bounds = BRANCHED[medium]
  const branched = flow.steps.some((step) => step.branch !== null)
  const main = columnWidth(
    flow.steps.map((step) => [step.label, step.detail]),
    branched ? bounds.main : { least: 200, most: 340, longest: 340 },
  )
  const whenWidth = widestWrapped(
    flow.steps.map((step) => step.branch?.when ?? ''),
    bounds.when,
  )
  const side = branched
    ? columnWidth(
        flow.steps.flatMap((step) => (step.branch === null ? [] : [[step.branch.to, ''] as const])),
        bounds.side,
      )
    : 0
  const between = branched ? Math.max(64, whenWidth + 20) : 0
  const boxes = place(flow.steps, main, side, whenWidth)
  const last = boxes[boxes.length - 1] as Box
  const bottoms = boxes.map((box) => middle(box) + (box.branch?.height ?? 0) / 2)
  return {
    width: EDGE * 2 + main + between + side,
    height: Math.max(last.y + last.height, ...bottoms) + EDGE,
    content: (
      <>
        {boxes.map((box, index) => (
          <Step key={index} box={box} after={boxes[index + 1]} main={main} between={between} side={side} />
        ))}
        <path
          className="dg-pad"
          d={boxes.map((box, index) => pads(box, EDGE + main / 2, index > 0, index < boxes.length - 1)).join('')}
        />
      </>
    ),
  }
}

function columnWidth(texts: readonly (readonly [string, string])[], { least, most, longest }: Bounds): number {
  const faced = texts.flatMap(([label, detail]) => [[label, LABEL] as const, [detail, DETAIL] as const])
  const words = faced.flatMap(([text, face]) => (text.match(WORD) ?? []).map((word) => textWidth(word, face)))
  const room = Math.min(longest - 2 * PAD, Math.max(most - 2 * PAD, ...words))
  const lines = faced.flatMap(([text, face]) => wrapText(text, room, face).map((line) => textWidth(line, face)))
  return Math.max(least, Math.max(...lines) + 2 * PAD)
}

/** Text that isn't broken: everything between two spaces (except in scripts without spaces), and words in Katakana. */
const WORD =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFFEF]+|[\p{Script=Katakana}\u30FC]+/gu

function widestWrapped(texts: readonly string[], { most, longest }: Omit<Bounds, 'least'>): number {
  const words = texts.flatMap((text) => (text.match(WORD) ?? []).map((word) => textWidth(word, DETAIL)))
  const room = Math.min(longest, Math.max(most, ...words))
  return Math.max(0, ...texts.flatMap((text) => wrapText(text, room, DETAIL)).map((line) => textWidth(line, DETAIL)))
}

function place(steps: readonly FlowStep[], main: number, side: number, whenWidth: number): Box[] {
  let y = EDGE
  let free = 0
  return steps.map((step, index) => {
    const text = caption(step.label, step.detail, main - 2 * PAD)
    const height = text.height + 22
    const to = step.branch === null ? null : caption(step.branch.to, '', side - 2 * PAD)
    const branch =
      step.branch === null || to === null
        ? null
        : { when: wrapText(step.branch.when, Math.max(40, whenWidth), DETAIL), to, height: to.height + 20 }
    if (index > 0) y += GAP
    // A branch needs room at its side for its box and for the text above its line.
    const above = branch === null ? 0 : Math.max(branch.height / 2, branch.when.length * DETAIL_LINE + 8)
    if (branch !== null) y = Math.max(y, free + above - height / 2)
    const box: Box = { y, height, text, branch }
    if (branch !== null) free = middle(box) + branch.height / 2 + 14
    y += height
    return box
  })
}

function middle(box: Box): number {
  return box.y + box.height / 2
}

function Step({
  box,
  after,
  main,
  between,
  side,
}: {
  readonly box: Box
  readonly after: Box | undefined
  readonly main: number
  readonly between: number
  readonly side: number
}) {
  const centre = EDGE + main / 2
  const bottom = box.y + box.height
  return (
    <g>
      {after !== undefined && (
        <>
          <path className="dg-trace" d={`M${centre} ${bottom}V${after.y}`} />
          <path className="dg-way" d={chevron(centre, (bottom + after.y) / 2, 'down', 5)} />
        </>
      )}
      {box.branch !== null && <Branch box={box} branch={box.branch} from={EDGE + main} between={between} side={side} />}
      <rect className="dg-box" x={EDGE} y={box.y} width={main} height={box.height} rx="4" />
      <CaptionText of={box.text} x={EDGE + PAD} y={box.y + 10} />
    </g>
  )
}

function pads(box: Box, centre: number, above: boolean, below: boolean): string {
  return `${above ? `M${centre - 7} ${box.y}h14v4h-14z` : ''}${below ? `M${centre - 7} ${box.y + box.height - 4}h14v4h-14z` : ''}`
}

function Branch({
  box,
  branch,
  from,
  between,
  side,
}: {
  readonly box: Box
  readonly branch: NonNullable<Box['branch']>
  readonly from: number
  readonly between: number
  readonly side: number
}) {
  const y = middle(box)
  const to = from + between
  return (
    <g>
      <path className="dg-trace dg-hidden" d={`M${from} ${y}H${to}`} />
      <path className="dg-way" d={chevron(to - 7, y, 'right', 5)} />
      <TextLines
        lines={branch.when}
        x={from + (between - 8) / 2}
        y={y - 8 - (branch.when.length - 1) * DETAIL_LINE}
        step={DETAIL_LINE}
        className="dg-detail"
        anchor="middle"
      />
      <rect className="dg-box dg-hidden" x={to} y={y - branch.height / 2} width={side} height={branch.height} rx="4" />
      <CaptionText of={branch.to} x={to + PAD} y={y - branch.height / 2 + 9} />
    </g>
  )
}
