// The theme's interface to the generator: its layouts and the components that Markdown can use.
import type { ThemeSlots } from 'ssg/theme'
import { ArchivePage } from './layouts/ArchivePage.tsx'
import { BlogPage } from './layouts/BlogPage.tsx'
import { CategoryPage } from './layouts/CategoryPage.tsx'
import { DocPage } from './layouts/DocPage.tsx'
import { Document } from './layouts/Document.tsx'
import { NotFoundPage } from './layouts/NotFoundPage.tsx'
import { PostPage } from './layouts/PostPage.tsx'
import { SearchPage } from './layouts/SearchPage.tsx'
import { SitePage } from './layouts/SitePage.tsx'
import { TagsPage } from './layouts/TagsPage.tsx'
import { components } from './markdown-components.ts'
import { SidebarFile } from './parts/Sidebar/Sidebar.tsx'

export const slots: ThemeSlots = {
  Document,
  DocPage,
  CategoryPage,
  PostPage,
  BlogPage,
  ArchivePage,
  TagsPage,
  SearchPage,
  NotFoundPage,
  SitePage,
  SidebarFile,
  components,
}
