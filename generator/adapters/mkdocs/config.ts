// Creates a site configuration from an MkDocs project's settings.
import { isWebUrl, normalizePath } from '../../base/paths.ts'
import { existingSpelling, toNfc } from '../../base/unicode.ts'
import { asRecord, text } from '../../base/unknown-record.ts'
import { LENIENT } from '../../base/site/foreign-sites.ts'
import type { ConfigInput } from '../../config/types.ts'
import type { BlogParts } from './blog.ts'
import type { MkDocsSettings } from './settings.ts'

interface Built {
  /** Null for a project without posts. */
  readonly blog: BlogParts | null
  /** Maps a page's path, relative to the documentation folder, to its URL. */
  readonly pages: ReadonlyMap<string, string>
  /** Top-level sections, if the theme shows them as tabs. */
  readonly navbar: readonly { readonly label: string; readonly to: string }[]
}

export function configOf(settings: MkDocsSettings, { pages, navbar, blog }: Built): ConfigInput {
  const { title, siteUrl, languages, directoryUrls, repository, colorMode, search } = settings
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0]
  const base = origin === undefined ? '' : siteUrl.slice(origin.length)
  return {
    title,
    tagline: settings.description,
    ...(origin === undefined ? {} : { url: origin.toLowerCase() }),
    baseUrl: `/${base.split('/').filter(Boolean).join('/')}/`.replace('//', '/'),
    trailingSlash: directoryUrls,
    i18n: {
      defaultLocale: languages.all[0].locale,
      locales: languages.all.map(({ locale }) => locale),
      localeConfigs: Object.fromEntries(
        languages.all.map(({ locale, label, direction }) => [locale, { label, htmlLang: locale, direction }]),
      ),
    },
    staticDir: settings.docsDir,
    ...(settings.favicon === undefined ? {} : { favicon: settings.favicon }),
    ...(colorMode === undefined ? {} : { colorMode: { defaultMode: colorMode } }),
    navbar: {
      title,
      ...(settings.logo === undefined ? {} : { logo: { src: settings.logo } }),
      items: [
        ...navbar.map(({ label, to }) => ({ type: 'link' as const, label, to, position: 'left' as const })),
        ...(repository === null
          ? []
          : [{ type: 'link' as const, label: repository.name, href: repository.url, position: 'right' as const }]),
        ...(languages.all.length > 1 ? [{ type: 'locale' as const, position: 'right' as const }] : []),
        { type: 'color-mode', position: 'right' },
        ...(search ? [{ type: 'search' as const, position: 'right' as const }] : []),
      ],
    },
    ...(settings.copyright === '' ? {} : { footer: { copyright: settings.copyright } }),
    docs: { routeBasePath: '/' },
    blog: blog?.config ?? false,
    search: { enabled: search },
    redirects: [...redirectsOf(settings, pages), ...(blog?.redirects ?? [])],
    socialCards: false,
    ...LENIENT,
  }
}

/** Redirects from the MkDocs plugin `redirects`. */
function redirectsOf({ plugins }: MkDocsSettings, pages: ReadonlyMap<string, string>): { from: string; to: string }[] {
  const maps = asRecord(asRecord(plugins.get('redirects')).redirect_maps)
  return Object.entries(maps).flatMap(([from, target]) => {
    const to = text(target)
    if (to === undefined) return []
    const [path = '', hash] = to.split('#')
    const page = isWebUrl(to) ? to : pages.get(existingSpelling(normalizePath(path), (one) => pages.has(one)))
    const old = addressOfOld(from)
    return page === undefined || [...pages.values()].includes(old)
      ? []
      : [{ from: old, to: hash === undefined || isWebUrl(to) ? page : `${page}#${toNfc(hash)}` }]
  })
}

function addressOfOld(path: string): string {
  const route = normalizePath(path)
    .replace(/\.[^./]*$/, '')
    .replace(/(?:^|\/)(?:README|index)$/, '')
  return `/${route}`
}
