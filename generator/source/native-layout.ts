// The native layout: `content/<locale>/<edition>/…`, pages in `site/pages`. These names are used nowhere else.
import type { Locale, SourcePath } from '../base/text.ts'
import { toNfc } from '../base/unicode.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Edition, Placement, Source } from './types.ts'
import { versionFolder } from '../base/site/version-names.ts'
import { versionEditions, type FrozenVersion } from './versions.ts'

/** Root folder of all content, with one folder per locale. */
export const CONTENT = 'content'
/** Pages outside of the documentation: React pages, and Markdown in the default language. */
export const PAGES = 'site/pages'

/** Default folders that are copied unchanged: the native one, and `static`. */
export const STATIC = ['site/static', 'static'] as const

/** Folder with one file per versioned documentation: `docs.json`, `community.json`. */
export const VERSIONS = 'site/versions'

/** Frozen versions by the documentation's name: `docs`, or another instance. */
export type FrozenVersions = Readonly<Record<string, readonly FrozenVersion[]>>

/** Documentation name → its folder below each locale's. */
export function docsFolders({ docs, docsInstances }: ResolvedConfig): Record<string, string> {
  return {
    docs: docs.path,
    ...Object.fromEntries(Object.entries(docsInstances).map(([name, { path }]) => [name, path ?? name])),
  }
}

/** Whether a file is content: Markdown, or a category file. */
export function isContentFile(path: string): boolean {
  return /\.mdx?$/.test(path) || isCategoryFile(path)
}

/** `notes.markdown`, `NOTES.MD`: Markdown with an extension that isn't read. */
export function hasOtherEnding(path: string): boolean {
  return /\.(?:mdx?|markdown|mdown|mkdn?)$/i.test(path) && !/\.mdx?$/.test(path)
}

export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)
}

/** Role and key of a file below its edition's folder. */
export function rest(edition: string, below: string): Pick<Placement, 'edition' | 'key' | 'role'> {
  const path = below === '' ? edition : `${edition}/${toNfc(below)}`
  if (isCategoryFile(path)) return { edition, key: path.slice(0, path.lastIndexOf('/')), role: 'category' }
  return { edition, key: path.replace(/\.mdx?$/, ''), role: /(?:^|\/)_/.test(below) ? 'partial' : 'doc' }
}

export function nativeSource(config: ResolvedConfig, frozen: FrozenVersions = {}): Source {
  const { locales, defaultLocale } = config.i18n
  const editions = ownEditions(config, frozen)
  const folders = new Map<string, string>([
    ...Object.entries(docsFolders(config)).flatMap(([name, folder]) => [
      [folder, name] as const,
      ...(frozen[name] ?? []).map(
        (version) => [versionFolder(folder, version.name), versionFolder(name, version.name)] as const,
      ),
    ]),
    ...(config.blog === false ? [] : [[config.blog.path, 'blog'] as const]),
    ...Object.entries(config.blogInstances).map(([name, { path }]) => [path ?? name, name] as const),
  ])
  return {
    name: 'ssg',
    editions,
    folders: [CONTENT, PAGES],
    place: (path) => {
      if (path.startsWith(`${PAGES}/`))
        return /\.mdx?$/.test(path)
          ? { locale: defaultLocale as Locale, ...rest('pages', path.slice(PAGES.length + 1)) }
          : null
      const [, locale, first = '', ...below] = path.split('/')
      if (!isContentFile(path) || locale === undefined || !locales.includes(locale) || first === '') return null
      const edition = folders.get(first)
      // Files outside of editions' folders are part of the documentation, too.
      return {
        locale: locale as Locale,
        ...(edition === undefined ? rest('docs', [first, ...below].join('/')) : rest(edition, below.join('/'))),
      }
    },
    inLocale: (path, from, to) => path.replace(`${CONTENT}/${from}/`, `${CONTENT}/${to}/`) as SourcePath,
    leftOut: (path) => (hasOtherEnding(path) ? 'ending' : null),
    refuse: (path) => {
      const [, locale = '', more] = path.split('/')
      return !path.startsWith(`${CONTENT}/`) || more === undefined || locales.includes(locale)
        ? null
        : { locale, known: locales }
    },
  }
}

/** A documentation's path for its tag index. */
function tagsAt({ habits }: ResolvedConfig, said: string | undefined): Pick<Edition, 'tagsPath'> {
  const tagsPath = said ?? habits?.tagsPath
  return tagsPath === undefined ? {} : { tagsPath }
}

function ownEditions(config: ResolvedConfig, frozen: FrozenVersions): Edition[] {
  const { docs, docsInstances, blog, blogInstances } = config
  const current: Edition = {
    id: 'docs',
    kind: 'docs',
    instance: docs.pluginId,
    version: docs.version.name,
    label: '',
    root: docs.routeBasePath,
    base: docs.routeBasePath,
    latest: true,
    banner: 'none',
    noIndex: false,
    badge: false,
    sidebars: docs.sidebars ?? null,
    sidebarLabels: docs.sidebarLabels,
    editUrl: docs.editUrl ?? null,
    ...tagsAt(config, docs.tagsPath),
  }
  const versions = (
    name: string,
    edition: Edition,
    { version, latest }: { readonly version: ResolvedConfig['docs']['version']; readonly latest?: string | undefined },
  ): Edition[] => versionEditions({ edition, current: version, frozen: frozen[name] ?? [], latest })
  const more = Object.entries(docsInstances).flatMap(([name, settings]) => {
    const base = settings.routeBasePath ?? `/${name}`
    const edition = {
      ...current,
      id: name,
      instance: name,
      root: base,
      base,
      sidebars: settings.sidebars ?? null,
      sidebarLabels: settings.sidebarLabels,
      editUrl: settings.editUrl ?? docs.editUrl ?? null,
      ...tagsAt(config, settings.tagsPath ?? docs.tagsPath),
    }
    return versions(name, edition, settings)
  })
  const pages: Edition = { ...current, id: 'pages', kind: 'pages', root: '/', base: '/', sidebars: {} }
  const posts = (id: string, base: string): Edition => ({
    ...pages,
    id,
    kind: 'blog',
    instance: id,
    version: '',
    root: base,
    base,
  })
  return [
    ...versions('docs', current, docs),
    ...more,
    pages,
    ...(blog === false ? [] : [posts('blog', blog.routeBasePath)]),
    ...Object.entries(blogInstances).map(([name, { routeBasePath }]) => posts(name, routeBasePath ?? `/${name}`)),
  ]
}
