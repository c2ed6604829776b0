// Options for the sitemap and analytics, and which of them aren't supported.
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import type { UnsupportedSetting } from './types.ts'

/** Unsupported sitemap options. `changefreq` and `priority` aren't reported, because search engines ignore them. */
export function sitemapLeftOut(options: UnknownRecord): UnsupportedSetting[] {
  const { filename, ignorePatterns, createSitemapItems } = options
  const told = (key: string, isLost: boolean, instead: string): UnsupportedSetting[] =>
    isLost ? [{ what: `sitemap.${key}`, instead }] : []
  const all = 'the sitemap lists every page that search engines may list'
  return [
    ...told('filename', filename !== undefined && filename !== 'sitemap.xml', 'the sitemap is always sitemap.xml'),
    ...told('ignorePatterns', list(ignorePatterns).length > 0, all),
    ...told('createSitemapItems', typeof createSitemapItems === 'function', all),
  ]
}

/** The first analytics tag. */
export function firstTag(said: unknown): string | undefined {
  return text(Array.isArray(said) ? said[0] : said)
}

/** Analytics tags that aren't used: all after the first, and those of the tag manager in the classic preset. */
export function tagsLeftOut(gtag: unknown, manager: unknown): UnsupportedSetting[] {
  const further = list(gtag)
    .map(text)
    .filter((tag) => tag !== undefined)
    .slice(1)
  const container = text(asRecord(manager).containerId)
  return [
    ...further.map((tag) => ({ what: `gtag: ${tag}`, instead: 'left out: only the first tag counts visitors' })),
    ...(container === undefined
      ? []
      : [{ what: `googleTagManager: ${container}`, instead: 'left out: only gtag is supported' }]),
  ]
}

/** The message for a plugin that isn't run. */
export function insteadOfPlugin(name: string): string {
  if (/google-tag-manager|analytics/.test(name)) return 'left out: only gtag is supported'
  if (/(?:^|-)pwa$/.test(name)) return "left out: offline pages aren't supported"
  return 'left out: it has nothing to do here'
}
