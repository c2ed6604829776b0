// A page's table of contents in the format that a project's own lists expect.

interface Entry {
  /** The heading as HTML. */
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface ContentsNode extends Entry {
  readonly children: ContentsNode[]
}

/** Nests headings below their parent headings. */
export function useTreeifiedTOC(toc: readonly Entry[]): ContentsNode[] {
  const roots: ContentsNode[] = []
  const open: ContentsNode[] = []
  for (const entry of toc) {
    const node = { ...entry, children: [] }
    while (open.length > 0 && (open.at(-1) as ContentsNode).level >= entry.level) open.pop()
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}

export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: {
  readonly toc: readonly Entry[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}): ContentsNode[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel))
}

/** Does nothing, because the theme's own table of contents highlights the current heading. */
export const useTOCHighlight = (): void => undefined
