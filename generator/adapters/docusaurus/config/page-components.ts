// Reads content-plugin options that set a page's component (`docItemComponent`). Each acts like a swizzled theme component.
import { importedFile, isOfProject } from '../../../base/paths.ts'
import { byText } from '../../../base/text.ts'
import type { UnknownRecord } from '../../../base/unknown-record.ts'
import type { Settings, UnsupportedSetting } from './types.ts'
import type { PageComponent, NamedComponent } from './types.ts'

const OPTIONS: Readonly<Record<string, string>> = {
  docsRootComponent: 'DocsRoot',
  docVersionRootComponent: 'DocVersionRoot',
  docRootComponent: 'DocRoot',
  docItemComponent: 'DocItem',
  docTagDocListComponent: 'DocTagDocListPage',
  docTagsListComponent: 'DocTagsListPage',
  docCategoryGeneratedIndexComponent: 'DocCategoryGeneratedIndexPage',
  blogListComponent: 'BlogListPage',
  blogPostComponent: 'BlogPostPage',
  blogTagsListComponent: 'BlogTagsListPage',
  blogTagsPostsComponent: 'BlogTagsPostsPage',
  blogAuthorsPostsComponent: 'Blog/Pages/BlogAuthorsPostsPage',
  blogAuthorsListComponent: 'Blog/Pages/BlogAuthorsListPage',
  blogArchiveComponent: 'BlogArchivePage',
  mdxPageComponent: 'MDXPage',
}

/** The components in a content plugin's options, except the defaults. */
export function pageComponents(options: UnknownRecord): PageComponent[] {
  return Object.entries(OPTIONS).flatMap(([option, name]) => {
    const module = options[option]
    return typeof module !== 'string' || module === '' || module === `@theme/${name}` ? [] : [{ option, name, module }]
  })
}

/** Components from the project's plugins. Those in `src/theme` take precedence, then those of later plugins. */
export function themeComponents(
  { themes }: Pick<Settings, 'themes'>,
  walk: (folder: string) => readonly string[],
): NamedComponent[] {
  const nameOf = (file: string, folder: string): string =>
    file.slice(folder.length + 1).replace(/(?:\/index)?\.[jt]sx?$/, '')
  const folders = ['src/theme', ...themes.filter(isOfProject)]
  const found = new Map<string, NamedComponent>()
  for (const folder of folders)
    for (const file of [...walk(folder)].sort(byText)) {
      const name = nameOf(file, folder)
      if (/\.[jt]sx?$/.test(file) && !found.has(name)) found.set(name, { name, file })
    }
  return [...found.values()].filter(({ file }) => !file.startsWith('src/theme/'))
}

/** The files that contain these components. Reports a component from another package, and a second one for the same place. */
export function namedComponents(
  { docs, blogs, pages }: Pick<Settings, 'docs' | 'blogs' | 'pages'>,
  siteDir: string,
  isFile: (path: string) => boolean,
): { readonly components: readonly NamedComponent[]; readonly uncarried: readonly UnsupportedSetting[] } {
  const components: NamedComponent[] = []
  const uncarried: UnsupportedSetting[] = []
  for (const instances of [docs, blogs, pages])
    for (const { id, components: said } of instances)
      for (const { option, name, module } of said) {
        const path = module
          .replace(/^@site\//, '')
          .replace(`${siteDir}/`, '')
          .replace(/^\.\//, '')
        const file = importedFile(path.replace(/^@theme\//, 'src/theme/'), isFile)
        const isTaken = components.some((one) => one.name === name)
        if (file !== undefined && file !== null && !isTaken)
          components.push({ name, file, ...(instances.length > 1 ? { instance: id } : {}) })
        else
          uncarried.push({
            what: option,
            instead: isTaken
              ? `only the first component can replace "${name}"; pages of "${id}" show the theme's part`
              : `"${module}" isn't a component of the project; the theme's part is shown`,
          })
      }
  return { components, uncarried }
}
