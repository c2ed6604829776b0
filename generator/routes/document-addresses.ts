// URLs of a project's documents, for plugins that see them in its Markdown.
import { localePrefix, publicUrl, withTrailingSlash } from '../base/paths.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'

/** Documents' URLs for links. A document without a translation has its source's URL in the other language. */
export function documentAddresses(
  docs: readonly RawDoc[],
  config: ResolvedConfig,
): (key: string, locale: string) => string | null {
  const { defaultLocale } = config.i18n
  const known = new Map(docs.map(({ locale, key, url }) => [`${locale} ${key}`, url]))
  return (key, locale) => {
    const url = known.get(`${locale} ${key}`) ?? known.get(`${defaultLocale} ${key}`)
    if (url === undefined) return null
    return withTrailingSlash(publicUrl(config.baseUrl, localePrefix(locale, defaultLocale), url), config)
  }
}
