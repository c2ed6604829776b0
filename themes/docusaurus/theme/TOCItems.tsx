import { useFilteredAndTreeifiedTOC, type ContentsNode } from '../core/contents.ts'
import type { TocProps } from './TOCInline.tsx'

interface Props extends TocProps {
  readonly className?: string
  readonly linkClassName?: string | null
}

/** Headings as a nested list of links. */
export default function TOCItems({
  toc = [],
  minHeadingLevel,
  maxHeadingLevel,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
}: Props) {
  const nodes = useFilteredAndTreeifiedTOC({
    toc,
    ...(minHeadingLevel === undefined ? {} : { minHeadingLevel }),
    ...(maxHeadingLevel === undefined ? {} : { maxHeadingLevel }),
  })
  return <Level nodes={nodes} className={className} linkClassName={linkClassName ?? undefined} />
}

interface LevelProps {
  readonly nodes: readonly ContentsNode[]
  readonly className?: string | undefined
  readonly linkClassName?: string | undefined
}

function Level({ nodes, className, linkClassName }: LevelProps) {
  if (nodes.length === 0) return null
  return (
    <ul className={className}>
      {nodes.map(({ id, value, children }) => (
        <li key={id}>
          <a href={`#${id}`} className={linkClassName} dangerouslySetInnerHTML={{ __html: value }} />
          <Level nodes={children} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  )
}
