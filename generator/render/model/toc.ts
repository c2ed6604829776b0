// The table of contents of a doc or post.
import type { DocModel } from '../../api/types.ts'
import type { DocEntry } from '../types.ts'

/** Headings on the levels that the page sets, or on the default levels. */
export function tocOf({ doc, raw: { front } }: DocEntry): DocModel['toc'] {
  if (front.hide_table_of_contents === true) return []
  const min = front.toc_min_heading_level ?? 2
  const max = front.toc_max_heading_level ?? 3
  return doc.headings.filter(({ level }) => level >= min && level <= max)
}
