import { usePage } from 'ssg/theme'
import { blocksSheet } from './BlocksDiagram.tsx'
import { flowSheet } from './FlowDiagram.tsx'
import { layoutSheet, type LayoutWords } from './LayoutDiagram.tsx'
import { readDiagram, type DiagramData, type WireColor } from './read.ts'
import type { Medium, Sheet } from './sheet.ts'
import { wiringSheet } from './WiringDiagram.tsx'
import { ViewButton } from '../Viewer/ViewButton.tsx'

/** Up to this width in pixels, a diagram is still readable when it's scaled down to a phone. Wider ones have a separate drawing for phones. */
const FITTING = 440
/** Minimum width of a diagram, also set in the style sheet. Narrower diagrams fit on every phone and aren't enlarged. */
const LEAST = 264

/**
 * A diagram rendered from data during the build: `flow`, `layout`, `wiring` or `blocks`, with the fields in docs/WRITING.md. If it's wider than the
 * text, it shrinks a little, or scrolls in a separate region. Phones get a drawing that fits them.
 */
export function Diagram(props: Readonly<Record<string, unknown>>) {
  const { t, tree, formatNumber } = usePage()
  const data = readDiagram(props)
  const words: LayoutWords = {
    unused: t('docs:diagram.unused'),
    number: formatNumber,
    from: (offset) => t('docs:diagram.from', { offset }),
  }
  const colors = tree('docs:diagram.color') as Readonly<Record<WireColor, string>>
  const drawFor = (medium: Medium): Sheet => draw(data, medium, words, (color) => colors[color])
  const sheet = drawFor('page')
  const narrow = sheet.width > FITTING ? drawFor('phone') : sheet
  const own = narrow.width < sheet.width
  const described = t('docs:diagram.described', { title: data.title, text: data.alt })
  return (
    <figure className="diagram" data-part="diagram" data-type={data.type}>
      <div className="diagram-scroll" tabIndex={0} role="group" aria-label={data.title}>
        <svg className={classOf(sheet, own ? ' dg-page' : '')} role="img" aria-label={described} {...sizeOf(sheet)}>
          {sheet.content}
        </svg>
        {own && (
          <div className="dg-phone" role="img" aria-label={described}>
            <svg className={classOf(narrow, '')} aria-hidden="true" {...sizeOf(narrow)}>
              {narrow.content}
            </svg>
          </div>
        )}
      </div>
      <figcaption className="caption">
        {data.title} <ViewButton title={data.title} />
        {data.type === 'layout' && <span className="diagram-note">{t('docs:diagram.scale')}</span>}
      </figcaption>
    </figure>
  )
}

function classOf(sheet: Sheet, more: string): string {
  return sheet.width >= LEAST && sheet.width <= FITTING ? `dg dg-fit${more}` : `dg${more}`
}

function sizeOf(sheet: Sheet): { viewBox: string; width: number; height: number } {
  const width = Math.ceil(sheet.width)
  const height = Math.ceil(sheet.height)
  return { viewBox: `0 0 ${width} ${height}`, width, height }
}

function draw(data: DiagramData, medium: Medium, words: LayoutWords, colorName: (color: WireColor) => string): Sheet {
  switch (data.type) {
    case 'flow':
      return flowSheet(data, medium)
    case 'layout':
      return layoutSheet(data, words)
    case 'wiring':
      return wiringSheet(data, colorName, medium)
    case 'blocks':
      return blocksSheet(data, medium)
  }
}
