// Creates a site configuration from an MkDocs project's settings.
import { isWebUrl, normalizePath } from '../../base/paths.ts'
import { existingSpelling, toNfc } from '../../base/unicode.ts'
import { asRecord, text } from '../../base/unknown-record.ts'
import { LENIENT } from '../../base/site/foreign-sites.ts'
import type { ConfigInput } from '../../config/types.ts'
import type { MkDocsSettings } from './settings.ts'

interface Built {
  /** Maps a page's path, relative to the documentation folder, to its URL. */
  readonly pages: ReadonlyMap<string, string>
  /** Top-level sections, if the theme shows them as tabs. */
  readonly navbar: readonly { readonly label: string; readonly to: string }[]
}

export function configOf(settings: MkDocsSettings, { pages, navbar }: Built): ConfigInput {
  const { title, siteUrl, language, direction, directoryUrls, repository, colorMode, search } = settings
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0]
  const base = origin === undefined ? '' : siteUrl.slice(origin.length)
  return {
    title,
    tagline: settings.description,
    ...(origin === undefined ? {} : { url: origin.toLowerCase() }),
    baseUrl: `/${base.split('/').filter(Boolean).join('/')}/`.replace('//', '/'),
    trailingSlash: directoryUrls,
    i18n: {
      defaultLocale: language,
      locales: [language],
      localeConfigs: { [language]: { label: language, htmlLang: language, direction } },
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
        { type: 'color-mode', position: 'right' },
        ...(search ? [{ type: 'search' as const, position: 'right' as const }] : []),
      ],
    },
    ...(settings.copyright === '' ? {} : { footer: { copyright: settings.copyright } }),
    docs: { routeBasePath: '/' },
    blog: false,
    search: { enabled: search },
    redirects: redirectsOf(settings, pages),
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
