// The pages of a build that lies somewhere else: in a folder, or on a server with a sitemap.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { byText } from '../base/text.ts'
import { plainFilesBelow } from './below.ts'

export interface OtherPage {
  /** Path of its file: `docs/a/index.html`. */
  readonly file: string
  readonly html: string
}

/** No site that a person compares is larger. */
const MOST_PAGES = 50_000
/** Milliseconds for one page of a server. */
const TIMEOUT = 30_000
const AT_ONCE = 8

/** HTML files of a folder, in order of path; throws what the disk says. */
export function pagesOfFolder(folder: string): OtherPage[] {
  return plainFilesBelow(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: fs.readFileSync(path.join(folder, file), 'utf8') }))
}

/** The pages that the sitemap of a server names, asked for below `url` whatever host it names; throws a sentence when there is no sitemap. */
export async function pagesOfServer(url: string): Promise<OtherPage[]> {
  const root = url.replace(/\/$/, '')
  const addresses = [...new Set(await sitemap(`${root}/sitemap.xml`, root, 0))].sort(byText).slice(0, MOST_PAGES)
  const pages: OtherPage[] = []
  const next = addresses.values()
  const work = async (): Promise<void> => {
    for (const address of next) {
      const response = await fetch(root + address, { signal: AbortSignal.timeout(TIMEOUT) })
      if (response.ok)
        pages.push({
          file: `${address.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, ''),
          html: await response.text(),
        })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return pages.sort((a, b) => byText(a.file, b.file))
}

/** Paths that a sitemap names, those of its parts included. */
async function sitemap(address: string, root: string, depth: number): Promise<string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${address} answers ${response.status}: there is no sitemap to read the pages from`)
  const text = await response.text()
  const places = [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(
    ([, place = '']) => new URL(place.replaceAll('&amp;', '&'), root).pathname,
  )
  if (!text.includes('<sitemapindex') || depth > 2) return places
  return (await Promise.all(places.map((place) => sitemap(root + place, root, depth + 1)))).flat()
}
