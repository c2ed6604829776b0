// A theme of one folder, with nothing of the default one: what a theme has to bring, and nothing more.
import type { ThemeSlots } from 'ssg/theme'
import { Document } from './layouts/Document.tsx'
import * as pages from './layouts/pages.tsx'
import { Diagram } from './parts/Diagram.tsx'
import { Download } from './parts/Download.tsx'
import { TabItem } from './parts/TabItem.tsx'
import { Tabs } from './parts/Tabs.tsx'

const components = { Diagram, Download, Steps: Tabs, TabItem, Tabs, Terminal: Tabs }

export const slots: ThemeSlots = {
  ...pages,
  Document,
  SearchPage: pages.NotFoundPage,
  components: components as unknown as ThemeSlots['components'],
}
