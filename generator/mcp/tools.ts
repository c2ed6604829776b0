// The tools for agents: search the site, read a page, list pages.
import type { UnknownRecord } from '../base/unknown-record.ts'
import { partOf } from '../search/index/packs.ts'
import { openSearchEngine, type SearchEngine } from '../search/query/engine.ts'
import type { SearchHit, SearchPageHits } from '../search/query/results.ts'
import { textOf, type PublishedSite } from './published-site.ts'

export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: object
  /** The result as text. Rejects with a ToolError if the arguments are wrong. */
  call(given: UnknownRecord): Promise<string>
}

/** Reported to the agent, which can correct its request. */
export class ToolError extends Error {}

const MOST_RESULTS = 20
/** Maximum characters of a result. An agent continues with `from`. */
const MOST_READ = 40_000

export function siteTools(site: PublishedSite): readonly Tool[] {
  return [searchTool(site), readTool(site), listTool(site)]
}

function searchTool(site: PublishedSite): Tool {
  const engines = new Map<string, Promise<SearchEngine>>()
  const engineOf = (locale: string): Promise<SearchEngine> => {
    let engine = engines.get(locale)
    if (engine === undefined) {
      engine = openEngine(site, locale)
      engines.set(locale, engine)
      // A host may respond the next time.
      engine.catch(() => engines.delete(locale))
    }
    return engine
  }
  return {
    name: 'search',
    description: 'Searches the site and returns the best matching sections with their URLs.',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: "A few words, in the pages' language" },
        locale: { type: 'string', description: 'Language, such as "en". Default: the main one' },
        limit: { type: 'integer', minimum: 1, maximum: MOST_RESULTS, description: 'Number of sections. Default: 8' },
      },
      required: ['query'],
    },
    call: async (given) => {
      const query = textIn(given, 'query')
      const limit = wholeIn(given, 'limit', 8, MOST_RESULTS)
      const engine = await engineOf(optionalIn(given, 'locale') ?? (await site.defaultLocale()))
      const { pages, suggestions } = await engine.search(query, { limit, near: '' })
      if (pages.length > 0) return pages.map(pageText).join('\n\n')
      return `Nothing found for "${query}".${suggestions.length === 0 ? '' : ` Try: ${suggestions.join(', ')}.`}`
    },
  }
}

async function openEngine(site: PublishedSite, locale: string): Promise<SearchEngine> {
  if (!/^[\w-]+$/.test(locale) || (await site.read(`search/${locale}.json`)) === null)
    throw new ToolError(`${site.name} has no search index for "${locale}".`)
  return openSearchEngine(locale, async (file, range) => {
    const bytes = await site.read(`search/${file}`, range)
    if (bytes === null) throw new Error(`search/${file} is missing on ${site.name}`)
    return range === undefined
      ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
      : partOf(bytes, { from: 0, length: bytes.length })
  })
}

function pageText({ title, url, hits }: SearchPageHits): string {
  return [`# ${title}\n${url}`, ...hits.map(hitText)].join('\n')
}

function hitText({ heading, url, excerpt }: SearchHit): string {
  const text = excerpt
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return `- ${heading === '' ? '' : `${heading} (${url}): `}${text}`
}

function readTool(site: PublishedSite): Tool {
  return {
    name: 'read',
    description: 'Returns a page as Markdown.',
    inputSchema: {
      type: 'object',
      properties: {
        page: { type: 'string', description: 'The page\'s path, such as "/docs/install"' },
        from: { type: 'integer', minimum: 0, description: 'Character to start at, to read the rest of a long page' },
      },
      required: ['page'],
    },
    call: async (given) => {
      const page = textIn(given, 'page')
      const from = wholeIn(given, 'from', 0, Number.MAX_SAFE_INTEGER)
      const text = await markdownOf(site, await site.pathOf(page))
      if (text === null)
        throw new ToolError(`There's no page "${page}". The tool "list" lists all pages, and "search" finds them.`)
      const rest = text.length - from - MOST_READ
      const part = text.slice(from, from + MOST_READ)
      return rest > 0 ? `${part}\n\n[${rest} more characters: read again with from=${from + MOST_READ}]` : part
    },
  }
}

async function markdownOf(site: PublishedSite, path: string): Promise<string | null> {
  if (path.split('/').some((part) => part.startsWith('.'))) return null
  const plain = path.replace(/\.(?:md|html)$/, '')
  for (const file of plain === '' ? ['index.md'] : [`${plain}.md`, `${plain}/index.md`]) {
    const text = textOf(await site.read(file))
    if (text !== null) return text
  }
  return null
}

function listTool(site: PublishedSite): Tool {
  return {
    name: 'list',
    description: 'Lists pages with their titles, URLs and descriptions.',
    inputSchema: {
      type: 'object',
      properties: { under: { type: 'string', description: 'Only pages at or below this path: "/docs"' } },
    },
    call: async (given) => {
      const list = textOf(await site.read('llms.txt'))
      if (list === null) throw new ToolError(`${site.name} has no llms.txt.`)
      const under = await site.pathOf(optionalIn(given, 'under') ?? '/')
      const lines: string[] = []
      for (const line of list.split('\n')) {
        const address = /^- \[[^\]]*\]\(([^)]+)\)/.exec(line)?.[1]
        if (address === undefined) continue
        const path = (await site.pathOf(address)).replace(/\.md$/, '')
        if (under === '' || path === under || path.startsWith(`${under}/`)) lines.push(line)
      }
      if (lines.length === 0) throw new ToolError(`No pages are below "/${under}".`)
      return lines.join('\n')
    },
  }
}

function textIn(given: UnknownRecord, name: string): string {
  const text = optionalIn(given, name)
  if (text === undefined || text.trim() === '') throw new ToolError(`"${name}" must be text.`)
  return text
}

function optionalIn(given: UnknownRecord, name: string): string | undefined {
  const value = given[name]
  if (value !== undefined && typeof value !== 'string') throw new ToolError(`"${name}" must be text.`)
  return value
}

function wholeIn(given: UnknownRecord, name: string, normal: number, most: number): number {
  const value = given[name] ?? normal
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ToolError(`"${name}" must be a whole number.`)
  return Math.min(value, most)
}
