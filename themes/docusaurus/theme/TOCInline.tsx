import { useTold } from '../core/told.ts'

interface Entry {
  /** The heading as HTML. */
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface TocProps {
  readonly toc?: readonly Entry[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** The page's table of contents, within its text. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps) {
  const own = useTold('toc', ({ page }) =>
    page.kind === 'doc' ? page.doc.toc.map(({ html, id, level }) => ({ value: html, id, level })) : [],
  )
  const entries = (toc ?? own).filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return (
    <ul>
      {entries.map(({ id, value }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
        </li>
      ))}
    </ul>
  )
}
