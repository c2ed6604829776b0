// Reads the pages of another build: in a folder, or on a server with a sitemap.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { byText } from '../../base/text.ts'
import { plainFilesBelow } from '../files-below.ts'

export interface OtherPage {
  /** The page's file path: `docs/a/index.html`. */
  readonly file: string
  readonly html: string
}

/** Larger sites aren't compared. */
const MOST_PAGES = 50_000
/** Milliseconds per page of a server. */
const TIMEOUT = 30_000
const AT_ONCE = 8

/** A folder's HTML files, sorted by path. Throws file-system errors. */
export function pagesOfFolder(folder: string): OtherPage[] {
  return plainFilesBelow(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: fs.readFileSync(path.join(folder, file), 'utf8') }))
}

/**
 * The pages in a server's sitemap, requested from the host of `url` whatever host the sitemap uses, and those that the server doesn't serve. Throws an error
 * message if there's no sitemap.
 */
export async function pagesOfServer(url: string): Promise<{ pages: OtherPage[]; unread: string[] }> {
  const { origin, pathname } = new URL(url)
  const base = pathname.replace(/\/$/, '')
  const found = await sitemap({ address: `${origin}${base}/sitemap.xml`, origin, depth: 0, known: new Set() })
  const addresses = [...new Set(found)].sort(byText).slice(0, MOST_PAGES)
  const pages: OtherPage[] = []
  const unread: string[] = []
  const next = addresses.values()
  const work = async (): Promise<void> => {
    for (const address of next) {
      const response = await fetch(origin + address, { signal: AbortSignal.timeout(TIMEOUT) })
      const html = await response.text()
      const path = `${address}/`.startsWith(`${base}/`) ? address.slice(base.length) : address
      if (response.ok) pages.push({ file: `${path.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, ''), html })
      else unread.push(`${address} (${response.status})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { pages: pages.sort((a, b) => byText(a.file, b.file)), unread: unread.sort(byText) }
}

interface Asked {
  readonly address: string
  readonly origin: string
  readonly depth: number
  /** Sitemaps that were already requested. */
  readonly known: Set<string>
}

/** Paths in a sitemap, including those of nested sitemaps. */
async function sitemap({ address, origin, depth, known }: Asked): Promise<string[]> {
  if (known.has(address)) return []
  known.add(address)
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${address} responded with ${response.status}, so there's no sitemap to read the pages from`)
  if (!/<(?:urlset|sitemapindex)\b/.test(text))
    throw new Error(`${address} isn't a sitemap, so the pages can't be read from it`)
  const places = [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(
    ([, place = '']) => new URL(place.replaceAll('&amp;', '&'), address).pathname,
  )
  if (!text.includes('<sitemapindex')) return places
  if (depth > 2) return []
  const parts = places.map((place) => sitemap({ address: origin + place, origin, depth: depth + 1, known }))
  return (await Promise.all(parts)).flat()
}
