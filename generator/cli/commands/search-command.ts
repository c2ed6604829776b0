// `ssg search`: queries a built site's index as a visitor's browser does, and explains the results.
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { didYouMean } from '../../base/nearest.ts'
import { messageOf } from '../../base/text.ts'
import { MARK_FILE, readMark } from '../../emit/output-marker.ts'
import { diskHost, type Host } from '../../host/host.ts'
import { missedFile, readMissed } from '../../host/serve/missed-log.ts'
import { isFolder } from '../../host/serve/served-folder.ts'
import { harmless, harmlessJson, type Paint } from '../../report/frame.ts'
import { offlineKey, type PackRange } from '../../search/format.ts'
import { partOf } from '../../search/index/packs.ts'
import { openSearchEngine, type SearchEngine } from '../../search/query/engine.ts'
import { contributions } from '../../search/query/explain.ts'
import type { LunrHit } from '../../search/ask-lunr.ts'
import type { LunrFile } from '../../search/index/lunr-file.ts'
import type { Planned } from '../../search/query/variants.ts'
import { EXIT, paintFor, pathFromHere, refuse } from '../session.ts'
import type { Explained, SearchHit } from '../../search/query/results.ts'

export interface SearchCommandOptions {
  readonly root: string
  /** The built site, relative to the root. */
  readonly dir: string
  /** A single-file index instead of a built site. */
  readonly file?: string
  readonly locale?: string
  /** Group whose pages are ranked first. */
  readonly near: string
  readonly limit: number
  readonly explain?: boolean
  /** Shows the logged queries without results instead of searching. */
  readonly missed?: boolean
  /** `json`: one object, for programs. */
  readonly format?: string
}

/** Prints a query's results. Resolves with the exit code; no results isn't a failure. */
export async function searchCommand(query: string, options: SearchCommandOptions): Promise<number> {
  if (options.file !== undefined) return searchFile(query, options, options.file)
  const folder = path.resolve(options.root, options.dir)
  if (!isFolder(folder))
    return refuse(
      `The folder "${pathFromHere(options.root, options.dir)}" doesn't exist. Run \`ssg build\` first, or set --dir.`,
    )
  const host = diskHost(folder)
  const locales = host.walk('search').files.flatMap((file) => /^search\/([^/]+)\.json$/.exec(file)?.[1] ?? [])
  if (locales.length === 0)
    return refuse(`"${options.dir}" contains no search index. Build a site with search enabled.`)
  const locale = options.locale ?? defaultLocale(host, locales)
  if (!locales.includes(locale))
    return refuse(
      `There's no search index for "${locale}". ${didYouMean(locale, locales) ?? `Use one of: ${locales.join(', ')}.`}`,
    )
  return answer(query, options, locale, (file, range) => {
    const bytes = host.read(`search/${file}`)
    if (bytes === null) return null
    return range === undefined
      ? { part: JSON.parse(new TextDecoder().decode(bytes)) as unknown, bytes: bytes.length }
      : { part: partOf(bytes, range), bytes: range.length }
  })
}

/** The same for a single-file index. */
async function searchFile(query: string, options: SearchCommandOptions, file: string): Promise<number> {
  const text = textOf(path.resolve(options.root, file))
  if (text === null) return refuse(`The file "${file}" doesn't exist.`)
  let files: Record<string, unknown>
  try {
    const parsed = JSON.parse(text) as unknown
    files = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch (error) {
    return refuse(`"${file}" isn't a search index: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (isLunr(files)) return answerFromLunr(query, options, files)
  const [locale] = Object.keys(files).flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? [])
  if (locale === undefined)
    return refuse(
      `"${file}" isn't a search index. Use search/offline/<locale>.json or search/lunr/<locale>.json from a built site.`,
    )
  return answer(query, options, locale, (name, range) => {
    const part = files[range === undefined ? name : offlineKey(name, range.from)]
    return part === undefined ? null : { part, bytes: Buffer.byteLength(JSON.stringify(part)) }
  })
}

function isLunr(file: object): file is LunrFile {
  return 'documents' in file && 'index' in file && 'locale' in file
}

/** Lunr's results for an index in its own format: locations, best first, each with its page. */
async function answerFromLunr(query: string, options: SearchCommandOptions, file: LunrFile): Promise<number> {
  const { askLunr } = await import('../../search/ask-lunr.ts')
  let hits: LunrHit[]
  try {
    hits = askLunr(file, query, options.limit)
  } catch (error) {
    return refuse(`"${options.file}" can't be read: ${messageOf(error)}. Build the site again.`)
  }
  if (options.format === 'json') {
    process.stdout.write(`${harmlessJson({ query, locale: file.locale, hits })}\n`)
    return EXIT.ok
  }
  const paint = paintFor(process.stdout)
  for (const [index, { url, title, heading }] of hits.entries()) {
    const name = heading === '' ? title : `${title} › ${heading}`
    process.stdout.write(
      `${String(index + 1).padStart(2)}  ${paint.bold(harmless(name))}${paint.dim(`  ${harmless(url)}`)}\n`,
    )
  }
  process.stderr.write(hits.length === 0 ? 'No results.\n' : `${hits.length} results from Lunr.\n`)
  return EXIT.ok
}

async function answer(
  query: string,
  options: SearchCommandOptions,
  locale: string,
  /** A file of the index, or a range of it; null if it doesn't exist. */
  read: (file: string, range?: PackRange) => { readonly part: unknown; readonly bytes: number } | null,
): Promise<number> {
  const asked = { parts: 0, bytes: 0 }
  try {
    const engine = await openSearchEngine(locale, async (file, range) => {
      const found = read(file, range)
      if (found === null) throw new Error(`search/${file} is missing`)
      if (typeof found.part !== 'object' || found.part === null) throw new Error(`search/${file} is damaged`)
      asked.parts++
      asked.bytes += found.bytes
      return found.part
    })
    const found = await engine.explain(query, { limit: options.limit, near: options.near })
    if (options.format === 'json') {
      process.stdout.write(`${harmlessJson(asData(query, locale, found))}\n`)
      return EXIT.ok
    }
    process.stdout.write(resultText(found, engine, options.explain === true, paintFor(process.stdout)))
    process.stderr.write(`${countText(found)}; ${asked.parts} index parts, ${(asked.bytes / 1024).toFixed(1)} KB.\n`)
    return EXIT.ok
  } catch (error) {
    return refuse(
      `The search index in "${options.file ?? options.dir}" can't be read: ${error instanceof Error ? error.message : String(error)}. Build the site again.`,
    )
  }
}

/** Prints the logged queries without results, most frequent first. Resolves with the exit code. */
export async function missedCommand(
  options: Pick<SearchCommandOptions, 'root' | 'locale' | 'format'>,
): Promise<number> {
  const logged = readMissed(missedFile(path.resolve(options.root)))
  if (logged === null)
    return refuse(
      'No queries are logged. Set `search.missedUrl` and run `ssg serve --log-missed`. To learn more, run `ssg explain search`.',
    )
  const wanted = logged.filter(({ locale }) => options.locale === undefined || locale === options.locale)
  process.stdout.write(
    options.format === 'json'
      ? `${harmlessJson(wanted)}\n`
      : wanted
          .map(({ locale, query, times }) => `${String(times).padStart(5)}  ${locale}  ${harmless(query)}\n`)
          .join(''),
  )
  return EXIT.ok
}

/** Results as data: pages, best first, each with its locations, best first. */
function asData(query: string, locale: string, { result }: Explained): unknown {
  const { pages, total, suggestions, unknown, corrected, groups, kinds } = result
  const plain = (parts: SearchHit['excerpt']): string => parts.map(({ text }) => text).join('')
  return {
    query,
    locale,
    corrected,
    unknown,
    suggestions,
    total,
    groups,
    kinds,
    pages: pages.map(({ url, title, group, label, kind, hits }) => ({
      url,
      title,
      group,
      label,
      kind,
      hits: hits.map((hit) => ({
        url: hit.url,
        heading: hit.heading,
        place: hit.place,
        excerpt: plain(hit.excerpt),
        lang: hit.lang,
        score: Math.round(hit.score * 100) / 100,
      })),
    })),
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function defaultLocale(host: Host, locales: readonly string[]): string {
  const mark = host.read(MARK_FILE)
  const named = readMark(mark === null ? null : new TextDecoder().decode(mark)).defaultLocale
  return locales.includes(named) ? named : (locales[0] as string)
}

function countText({ result }: Explained): string {
  const shown = result.pages.reduce((sum, page) => sum + page.hits.length, 0)
  const tried = result.suggestions.length === 0 ? '' : `. Try searching for: ${result.suggestions.join(', ')}`
  return result.total === 0
    ? `No results${tried}`
    : `${shown} of ${result.total} results, on ${result.pages.length} ${result.pages.length === 1 ? 'page' : 'pages'}`
}

function resultText(found: Explained, engine: SearchEngine, explained: boolean, paint: Paint): string {
  const lines: string[] = explained ? found.plan.units.map((unit) => unitText(unit, paint)) : []
  if (explained && found.plan.phrases.length > 0)
    lines.push(`${paint.bold('phrases')}  ${found.plan.phrases.map((phrase) => `"${phrase.term}"`).join(', ')}`)
  if (explained) lines.push('')
  const { result } = found
  if (result.corrected !== null) lines.push(paint.dim(`Understood as: ${result.corrected}`))
  if (result.unknown.length > 0 && result.total > 0)
    lines.push(paint.dim(`Not found anywhere: ${result.unknown.join(', ')}`))
  for (const [index, page] of result.pages.entries()) {
    lines.push(
      `${String(index + 1).padStart(2)}  ${paint.bold(harmless(page.title))}${page.group === '' ? '' : paint.dim(`  ${harmless(page.group)}`)}${paint.dim(`  ${harmless(page.url)}`)}`,
    )
    const ranked = found.ranked.find(({ page: number }) => number === page.number)
    for (const [at, hit] of page.hits.entries()) {
      const excerpt = hit.excerpt
        .map(({ text, marked }) => ({ text: harmless(text.replaceAll(/\s+/g, ' ')), marked }))
        .map(({ text, marked }) => (marked ? paint.yellow(text) : text))
        .join('')
      lines.push(
        `    ${hit.heading === '' ? '' : `${harmless(hit.heading)}${paint.dim(hit.url.slice(page.url.length))}: `}${excerpt}`,
      )
      const place = ranked?.places[at]
      if (!explained || place === undefined) continue
      const why = contributions(found.plan, engine.root, page.number, place.ordinal).slice(0, 8)
      lines.push(
        paint.dim(
          `      ${place.score.toFixed(2)}, covers ${Math.round(place.coverage * 100)} % of the query: ${why.map(({ term, field, weight }) => `${term} in ${field} ${weight.toFixed(1)}`).join(', ')}`,
        ),
      )
    }
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function unitText(unit: Planned, paint: Paint): string {
  const rest = unit.common
    ? 'too frequent to distinguish pages'
    : unit.variants.length === 0
      ? 'unknown'
      : unit.variants.map(({ term, reason, strength }) => `${term} (${reason} ${strength.toFixed(2)})`).join(', ')
  return `${paint.bold(unit.label)}  ${paint.dim(`weight ${unit.weight.toFixed(1)}`)}  ${rest}`
}
