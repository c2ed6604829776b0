// Components that Markdown can use without import.
import type { ComponentType } from 'react'
import type { ThemeSlots } from 'ssg/theme'
import { Badge } from './parts/Badge/Badge.tsx'
import { Button } from './parts/Button/Button.tsx'
import { Card } from './parts/Card/Card.tsx'
import { CardGrid } from './parts/Card/CardGrid.tsx'
import { LinkCard } from './parts/Card/LinkCard.tsx'
import { CodeGroup } from './parts/CodeGroup/CodeGroup.tsx'
import { Column, Columns } from './parts/Columns/Columns.tsx'
import { Diagram } from './parts/Diagram/Diagram.tsx'
import { DocCardList } from './parts/DocCardList/DocCardList.tsx'
import { Download } from './parts/Download/Download.tsx'
import { FileTree } from './parts/FileTree/FileTree.tsx'
import { Hero } from './parts/Hero/Hero.tsx'
import { Icon } from './parts/Icon/Icon.tsx'
import { Steps } from './parts/Steps/Steps.tsx'
import { TabItem } from './parts/Tabs/TabItem.tsx'
import { Tabs } from './parts/Tabs/Tabs.tsx'
import { Terminal } from './parts/Terminal/Terminal.tsx'

type Components = ThemeSlots['components']

/** Removes the type from a component's props. They come from Markdown: the component's `properties` defines the valid ones. */
function open<P>(component: ComponentType<P>): Components[string] {
  return component as unknown as Components[string]
}

export const components: Components = {
  Badge: open(Badge),
  Button: open(Button),
  Card: open(Card),
  CardGrid: open(CardGrid),
  CodeGroup: open(CodeGroup),
  Column: open(Column),
  Columns: open(Columns),
  Diagram: open(Diagram),
  DocCardList: open(DocCardList),
  Download: open(Download),
  FileTree: open(FileTree),
  Hero: open(Hero),
  Icon: open(Icon),
  LinkCard: open(LinkCard),
  Steps: open(Steps),
  TabItem: open(TabItem),
  Tabs: open(Tabs),
  Terminal: open(Terminal),
}
