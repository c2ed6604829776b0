// In other generators' projects, each language is a separate site with all static files. Here static files exist once, and a language's folder
// contains only those that its pages refer to.
import { localePrefix } from '../../base/paths.ts'
import type { PageScan } from '../../render/html/scan-emitted.ts'
import type { SiteGraph } from '../../render/types.ts'
import type { Copies, Copy } from './copies.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'

/** Adds the static files that pages in other languages refer to below their language: `img/a.png` as `de/img/a.png`. */
export function withLanguages(copies: Copies, graph: SiteGraph, pages: readonly EmittedPage[]): Copies {
  const { config, project, routes } = graph
  const made = new Map<string, Copy>()
  for (const { locale } of project ? graph.locales : []) {
    const prefix = localePrefix(locale, config.i18n.defaultLocale)
    if (prefix === '') continue
    const below = `${config.baseUrl}${prefix.slice(1)}/`
    const own = pages.filter(({ job }) => job.locale === locale)
    for (const address of addressesOn(own, below)) {
      const name = nameBelow(below, address)
      const copy = name === null || routes.byUrl.has(`/${name}`) ? undefined : copies.files.get(name)
      if (copy !== undefined && copies.names.has(name as string)) made.set(`${prefix.slice(1)}/${name}`, copy)
    }
  }
  if (made.size === 0) return copies
  const names = new Set([...copies.names, ...made.keys()])
  return { ...copies, files: new Map([...copies.files, ...made]), names }
}

/**
 * URLs in the pages that start with a folder of the site, without duplicates. Parts shared by many pages are scanned once, except for relative URLs.
 */
function addressesOn(pages: readonly EmittedPage[], below: string): ReadonlySet<string> {
  const found = new Set<string>()
  const relativeOf = new Map<PageScan, readonly string[]>()
  for (const { job, scan, parts } of pages) {
    for (const one of [scan, ...parts]) {
      let relative = relativeOf.get(one)
      if (relative === undefined) {
        for (const link of one.links) if (link.startsWith(below)) found.add(link)
        relative = one.links.filter((link) => link !== '' && !/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(link))
        if (one !== scan) relativeOf.set(one, relative)
      }
      const from = `https://here${job.page.href}`
      for (const link of relative) if (URL.canParse(link, from)) found.add(new URL(link, from).pathname)
    }
  }
  return found
}

/** The file that a URL below a folder refers to; null if it isn't in that folder. */
function nameBelow(below: string, address: string): string | null {
  try {
    return address.startsWith(below) ? decodeURIComponent(address.slice(below.length).replace(/[?#].*$/, '')) : null
  } catch {
    return null
  }
}
