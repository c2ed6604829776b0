import { createContext, type ComponentType } from 'react'

/** Draws what a section of the documentation is about, small: the board. The box is 48 px wide; nothing for an unknown section. */
export type SectionMark = ComponentType<{ readonly section: string }>

/**
 * The slot at the head of the sidebar. A site fills it from its own `site/theme/DocPage.tsx` (and `CategoryPage.tsx`):
 * `<SectionMarkContext value={BoardMark}><DocPage /></SectionMarkContext>`.
 */
export const SectionMarkContext = createContext<SectionMark | null>(null)
