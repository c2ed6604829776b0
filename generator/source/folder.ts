// A Markdown folder: every file is a page of the only locale.
import { dirName, DOT_PART, slugPath } from '../base/paths.ts'
import type { Locale } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { hasOtherEnding, isContentFile, nativeSource, rest } from './native-layout.ts'
import { pathOf, type Source } from './types.ts'

/** Folders without pages: build output, and other parts of a site. */
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
    // Builds may also write pages as Markdown; those aren't sources.
    leftOut: (path) =>
      hasOtherEnding(path) ? 'ending' : /\.mdx?$/.test(path) && !config.markdownPages ? 'folder' : null,
    publishesEmpty: true,
    finish: slugInside,
    tellsUnused: true,
    // Without a configuration, components and code need `.mdx`.
    markdown: { fromRoot: true, components: bare ? 'mdx' : 'all' },
  }
}

/** In a plain folder, a slug that goes up stops at the root, as in URLs: its files weren't written for this generator. */
function slugInside(doc: RawDoc): RawDoc {
  const { slug } = doc.front
  if (slug === undefined || !DOT_PART.test(`/${slug}`)) return doc
  const inside = slug.startsWith('/') ? slugPath(slug) : slugPath(dirName(pathOf(doc.key)), slug)
  return { ...doc, front: { ...doc.front, slug: inside } }
}
