// Components that Markdown may use without import.
import type { ComponentType } from 'react'
import type { ThemeSlots } from 'ssg/theme'
import { Diagram } from './parts/Diagram/Diagram.tsx'
import { DocCardList } from './parts/DocCardList/DocCardList.tsx'
import { Download } from './parts/Download/Download.tsx'
import { Steps } from './parts/Steps/Steps.tsx'
import { TabItem } from './parts/Tabs/TabItem.tsx'
import { Tabs } from './parts/Tabs/Tabs.tsx'
import { Terminal } from './parts/Terminal/Terminal.tsx'

type Components = ThemeSlots['components']

/** Properties come from Markdown, where no type checker has seen them: the compiler passes literals, the component reads what it knows. */
function open<P>(component: ComponentType<P>): Components[string] {
  return component as unknown as Components[string]
}

export const components: Components = {
  Diagram: open(Diagram),
  DocCardList: open(DocCardList),
  Download: open(Download),
  Steps: open(Steps),
  TabItem: open(TabItem),
  Tabs: open(Tabs),
  Terminal: open(Terminal),
}
