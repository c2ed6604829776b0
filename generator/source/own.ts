// Our own layout: `content/<locale>/<edition>/…`, pages in `site/pages`. The only place that knows these names.
import type { Locale, SourcePath } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Edition, Placement, Source } from './types.ts'

/** Folder of all content; below it one folder per locale. */
export const CONTENT = 'content'
/** Pages beside the documentation: of React, and of Markdown in the default language. */
export const PAGES = 'site/pages'

/** A file that is read as content: Markdown, or what names a folder. */
export function isContentFile(path: string): boolean {
  return /\.mdx?$/.test(path) || isCategoryFile(path)
}

export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)
}

/** Role and key of a file below its edition's folder. */
export function rest(edition: string, below: string): Pick<Placement, 'edition' | 'key' | 'role'> {
  const path = below === '' ? edition : `${edition}/${below}`
  if (isCategoryFile(path)) return { edition, key: path.slice(0, path.lastIndexOf('/')), role: 'category' }
  return { edition, key: path.replace(/\.mdx?$/, ''), role: /(?:^|\/)_/.test(below) ? 'partial' : 'doc' }
}

export function ownSource(config: ResolvedConfig): Source {
  const { locales, defaultLocale } = config.i18n
  const editions = ownEditions(config)
  const folders = new Map<string, string>([
    [config.docs.path, 'docs'],
    ...Object.entries(config.docsInstances).map(([name, { path }]) => [path ?? name, name] as const),
    ...(config.blog === false ? [] : [[config.blog.path, 'blog'] as const]),
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
      // What lies beside the folders of editions is part of the documentation, too.
      return {
        locale: locale as Locale,
        ...(edition === undefined ? rest('docs', [first, ...below].join('/')) : rest(edition, below.join('/'))),
      }
    },
    inLocale: (path, from, to) => path.replace(`${CONTENT}/${from}/`, `${CONTENT}/${to}/`) as SourcePath,
    refuse: (path) => {
      const [, locale = '', more] = path.split('/')
      return !path.startsWith(`${CONTENT}/`) || more === undefined || locales.includes(locale)
        ? null
        : { locale, known: locales }
    },
  }
}

function ownEditions({ docs, docsInstances, blog }: ResolvedConfig): Edition[] {
  const common = { instance: docs.pluginId, latest: true, banner: 'none' } as const
  const current: Edition = {
    ...common,
    id: 'docs',
    kind: 'docs',
    version: docs.version.name,
    label: docs.version.label,
    base: docs.routeBasePath,
    sidebars: docs.sidebars ?? null,
    editUrl: docs.editUrl ?? null,
  }
  const pages: Edition = { ...current, id: 'pages', kind: 'pages', base: '/', sidebars: {} }
  const more = Object.entries(docsInstances).map(([name, { routeBasePath, sidebars, editUrl }]): Edition => ({
    ...current,
    id: name,
    instance: name,
    base: routeBasePath ?? `/${name}`,
    sidebars: sidebars ?? null,
    editUrl: editUrl ?? docs.editUrl ?? null,
  }))
  if (blog === false) return [current, ...more, pages]
  return [
    current,
    ...more,
    pages,
    {
      ...common,
      id: 'blog',
      kind: 'blog',
      version: '',
      label: '',
      base: blog.routeBasePath,
      sidebars: {},
      editUrl: docs.editUrl ?? null,
    },
  ]
}
