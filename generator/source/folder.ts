// A folder of Markdown: every file is a page of the one locale.
import { dirName, DOT_PART, slugPath } from '../base/paths.ts'
import type { Locale } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { hasOtherEnding, isContentFile, nativeSource, rest } from './native-layout.ts'
import { pathOf, type Source } from './types.ts'

/** Folders that hold no pages: what was built, and what a site is made of besides. */
const KEPT = /^(?:build|dist|site|themes|locales)\//

/** Hugo's name for a folder's index page. */
const HUGO_INDEX = /(?<=^|\/)_index(?=\.mdx?$)/

/** `bare`: without a configuration. */
export function folderSource(config: ResolvedConfig, bare: boolean): Source {
  const locale = config.i18n.defaultLocale as Locale
  return {
    name: 'folder',
    // The folder is the site: from every page, the sidebar leads to all others.
    editions: nativeSource(config).editions.map((edition) => ({
      ...edition,
      sidebarLabels: { [edition.id]: config.title, ...edition.sidebarLabels },
    })),
    folders: [''],
    place: (path) =>
      isContentFile(path) && !KEPT.test(path) ? { locale, ...rest('docs', path.replace(HUGO_INDEX, 'index')) } : null,
    inLocale: (path) => path,
    // A build may write pages as Markdown, too: they are no sources.
    leftOut: (path) =>
      hasOtherEnding(path) ? 'ending' : /\.mdx?$/.test(path) && !config.markdownPages ? 'folder' : null,
    publishesEmpty: true,
    finish: slugInside,
    tellsUnused: true,
    // Without a configuration, components and code need `.mdx`.
    markdown: { fromRoot: true, components: bare ? 'mdx' : 'all' },
  }
}

/** In a folder, a slug that leads up ends at the root, as in URLs: nobody wrote these files for this generator. */
function slugInside(doc: RawDoc): RawDoc {
  const { slug } = doc.front
  if (slug === undefined || !DOT_PART.test(`/${slug}`)) return doc
  const inside = slug.startsWith('/') ? slugPath(slug) : slugPath(dirName(pathOf(doc.key)), slug)
  return { ...doc, front: { ...doc.front, slug: inside } }
}
