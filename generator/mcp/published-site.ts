// A built site for agents: the index, the pages' Markdown copies, and the list of pages. In a folder, or on any host.
import { buffer } from 'node:stream/consumers'
import { decodeHtml, findTag } from '../source/html.ts'
import { readMark, MARK_FILE } from '../emit/output-marker.ts'
import type { PackRange } from '../search/format.ts'
import type { SiteFiles } from '../serve/files.ts'

export interface PublishedSite {
  /** Folder or URL, for messages. */
  readonly name: string
  /** Language of pages without a prefix. */
  defaultLocale(): Promise<string>
  /** The file at an output path, or a range of it; null if there's none. Rejects if a host doesn't respond. */
  read(path: string, range?: PackRange): Promise<Uint8Array | null>
  /** The output path of a URL, with or without origin and base URL. */
  pathOf(address: string): Promise<string>
}

/** A site in a folder, as the web server sees it, without files that links lead to outside. */
export function siteInFolder(name: string, files: SiteFiles): PublishedSite {
  const read = async (path: string): Promise<Uint8Array | null> => {
    const file = await files.open(path)
    return file === null ? null : (file.content ?? (await buffer(file.stream(0, file.size - 1))))
  }
  const mark = async () => readMark(textOf(await read(MARK_FILE)))
  return {
    name,
    defaultLocale: async () => (await mark()).defaultLocale,
    read: async (path, range) => {
      const bytes = await read(path)
      return bytes === null || range === undefined ? bytes : bytes.subarray(range.from, range.from + range.length)
    },
    pathOf: async (address) => belowBase(address, (await mark()).baseUrl),
  }
}

/** A deployed site. `get` is `fetch`. */
export function siteAt(address: URL, get: typeof fetch): PublishedSite {
  const base = address.pathname.endsWith('/') ? address.pathname : `${address.pathname}/`
  return {
    name: address.href,
    defaultLocale: async () => {
      const answer = await get(address)
      return answer.ok ? localeOf(await answer.text()) : 'en'
    },
    read: async (path, range) => {
      const headers = new Headers()
      if (range !== undefined) headers.set('Range', `bytes=${range.from}-${range.from + range.length - 1}`)
      const answer = await get(new URL(base + path, address), { headers })
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`${address.host} answered ${answer.status} for /${path}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      // A host may not support ranges.
      return range === undefined || answer.status === 206
        ? bytes
        : bytes.subarray(range.from, range.from + range.length)
    },
    pathOf: async (given) => belowBase(given, base),
  }
}

/** The language whose index the home page's search opens: `/search/en.json`. */
function localeOf(html: string): string {
  const tag = findTag(html, ({ name }) => name === 'search-dialog')
  const index = tag?.attribute('data-index') ?? ''
  return /([^/]+)\.json$/.exec(decodeHtml(index))?.[1] ?? 'en'
}

function belowBase(address: string, base: string): string {
  const path = /^[a-z]+:\/\/[^/]*(.*)$/is.exec(address)?.[1] ?? address
  const [plain = ''] = path.split(/[?#]/)
  const rooted = `/${plain}`.replace(/\/+/g, '/')
  const inside = `${rooted}/`.startsWith(base) ? rooted.slice(base.length) : rooted.slice(1)
  return inside.replace(/\/$/, '')
}

export function textOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : new TextDecoder().decode(bytes)
}
