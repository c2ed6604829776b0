// Contents of a page as the project's own lists of them read it.

interface Entry {
  /** HTML. */
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface ContentsNode extends Entry {
  readonly children: ContentsNode[]
}

/** Headings below the headings that they belong to. */
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

/** The theme's own contents mark the heading that is read. */
export const useTOCHighlight = (): void => undefined
