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
import { Icon, ICONS } from './parts/Icon/Icon.tsx'
import { Steps } from './parts/Steps/Steps.tsx'
import { TabItem } from './parts/Tabs/TabItem.tsx'
import { Tabs } from './parts/Tabs/Tabs.tsx'
import { Terminal } from './parts/Terminal/Terminal.tsx'

type Components = ThemeSlots['components']

/** The rule for a property: any value, any value that must be present, or one of these texts. */
type Rule = 'any' | 'required' | readonly string[]

/** Removes the type from a component's props: they come from Markdown. `properties` are checked where a page uses the component. */
function open<P>(
  component: ComponentType<P>,
  properties: { readonly [Name in Exclude<keyof P, 'children'>]-?: Rule },
): Components[string] {
  return Object.assign(component, { properties }) as unknown as Components[string]
}

export const components: Components = {
  Badge: open(Badge, { text: 'required', kind: ['note', 'tip', 'warning', 'danger'] }),
  Button: open(Button, { href: 'required', variant: ['primary', 'secondary'], icon: ICONS }),
  Card: open(Card, { title: 'required', icon: ICONS }),
  CardGrid: open(CardGrid, {}),
  CodeGroup: open(CodeGroup, { groupId: 'any' }),
  Column: open(Column, {}),
  Columns: open(Columns, {}),
  // Written as a code block.
  Diagram: Diagram as unknown as Components[string],
  DocCardList: open(DocCardList, {}),
  Download: open(Download, {
    file: 'required',
    href: 'required',
    version: 'any',
    size: 'any',
    sha256: 'any',
    board: 'any',
    note: 'any',
  }),
  FileTree: open(FileTree, {}),
  Hero: open(Hero, { title: 'required', tagline: 'any' }),
  Icon: open(Icon, { name: ICONS, className: 'any' }),
  LinkCard: open(LinkCard, { title: 'required', href: 'required', description: 'any' }),
  Steps: open(Steps, {}),
  TabItem: open(TabItem, { value: 'required', label: 'any', default: 'any' }),
  Tabs: open(Tabs, { groupId: 'any', lang: 'any' }),
  Terminal: open(Terminal, { title: 'any' }),
}
