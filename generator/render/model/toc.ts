// The table of contents of a document or a post.
import type { DocModel } from '../../api/types.ts'
import type { DocEntry } from '../types.ts'

/** The headings of the levels that a page says, or of the usual ones. */
export function tocOf({ doc, raw: { front } }: DocEntry): DocModel['toc'] {
  if (front.hide_table_of_contents === true) return []
  const min = front.toc_min_heading_level ?? 2
  const max = front.toc_max_heading_level ?? 3
  return doc.headings.filter(({ level }) => level >= min && level <= max)
}
