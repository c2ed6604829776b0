import { usePage } from 'ssg/theme'
import { blocksSheet } from './BlocksDiagram.tsx'
import { flowSheet } from './FlowDiagram.tsx'
import { layoutSheet, type LayoutWords } from './LayoutDiagram.tsx'
import { readDiagram, type DiagramData, type WireColor } from './read.ts'
import type { Sheet } from './sheet.ts'
import { wiringSheet } from './WiringDiagram.tsx'
import { ViewButton } from '../Viewer/ViewButton.tsx'

/** Up to this width, in pixels, a diagram shrinks to a phone and its letters are still read; wider ones scroll there. */
const FITTING = 440

/**
 * A diagram drawn from data while the site is built: `flow`, `layout`, `wiring` or `blocks`, with the fields of docs/WRITING.md.
 * Where it is wider than the text it shrinks a little, or scrolls in a region of its own.
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
  const sheet = draw(data, words, (color) => colors[color])
  const width = Math.ceil(sheet.width)
  const height = Math.ceil(sheet.height)
  return (
    <figure className="diagram" data-part="diagram" data-type={data.type}>
      <div className="diagram-scroll" tabIndex={0} role="group" aria-label={data.title}>
        <svg
          className={width <= FITTING ? 'dg dg-fit' : 'dg'}
          role="img"
          aria-label={t('docs:diagram.described', { title: data.title, text: data.alt })}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
        >
          {sheet.content}
        </svg>
      </div>
      <figcaption className="caption">
        {data.title} <ViewButton title={data.title} />
        {data.type === 'layout' && <span className="diagram-note">{t('docs:diagram.scale')}</span>}
      </figcaption>
    </figure>
  )
}

function draw(data: DiagramData, words: LayoutWords, colorName: (color: WireColor) => string): Sheet {
  switch (data.type) {
    case 'flow':
      return flowSheet(data)
    case 'layout':
      return layoutSheet(data, words)
    case 'wiring':
      return wiringSheet(data, colorName)
    case 'blocks':
      return blocksSheet(data)
  }
}
