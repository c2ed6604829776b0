// Components that pages of a Docusaurus project can use without import, or import from `@theme`.
import type { ComponentType } from 'react'
import type { ThemeSlots } from 'ssg/theme'
import Admonition from './theme/Admonition.tsx'
import CodeBlock from './theme/CodeBlock.tsx'
import Details from './theme/Details.tsx'
import DocCardList from './theme/DocCardList.tsx'
import IdealImage from './theme/IdealImage.tsx'
import Mermaid from './theme/Mermaid.tsx'
import TOCInline from './theme/TOCInline.tsx'
import TabItem from './theme/TabItem.tsx'
import Tabs from './theme/Tabs.tsx'
import ThemedImage from './theme/ThemedImage.tsx'
import Head from './core/Head.tsx'

type Components = ThemeSlots['components']

/** Removes the type from a component's props. They come from Markdown and aren't type-checked. */
function open<P>(component: ComponentType<P>): Components[string] {
  return component as unknown as Components[string]
}

export const components: Components = {
  Admonition: open(Admonition),
  CodeBlock: open(CodeBlock),
  Details: open(Details),
  DocCardList: open(DocCardList),
  Head: open(Head),
  IdealImage: open(IdealImage),
  Mermaid: open(Mermaid),
  TOCInline: open(TOCInline),
  TabItem: open(TabItem),
  Tabs: open(Tabs),
  ThemedImage: open(ThemedImage),
}
