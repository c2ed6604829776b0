// What builds after an edit have in common that make some pages and take over all else: the first stages, what these pages may say so that nothing
// else has to be looked at, and what the last build said.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Content } from '../base/pieces.ts'
import type { RawDoc } from '../content/types.ts'
import { hasErrors } from '../base/diagnostic.ts'
import { LISTING_FILE } from '../emit/listing.ts'
import { planTexts } from '../emit/plan.ts'
import { put, type Output } from '../emit/output.ts'
import type { Memo, Remembered } from '../memo/memo.ts'
import type { PageScan } from '../render/scan.ts'
import type { World } from '../render/types.ts'
import { boundaryOf } from './boundary.ts'
import type { CompiledDoc } from './compiled-doc.ts'
import { compileEdited } from './compile-edited.ts'
import type { Copies } from './copies.ts'
import { emitSearch, policyOf, type KeptTexts } from './emit-site.ts'
import { forgetAddresses, keepAddresses, keptAddresses } from './kept-addresses.ts'
import { isAbout, knownDocs } from './kept-site.ts'
import { markdownFile } from './render-pages.ts'
import { named, stopped, type BuildResult, type Cause, type LastBuild, type Run } from './run.ts'
import type { EditedIndexes } from './search-edited.ts'
import { PACKAGE_NAMESPACES } from './site-code.ts'
import { configure, loadBrowserFiles, loadTheme, readSite, readWords, routeSite, type Ready } from './stages.ts'
import type { EmittedPage } from './emitted-page.ts'

/** The first stages, in which the edited documents alone are read and compiled. `begin` is what goes on meanwhile. */
export async function readyAgain<T>(
  given: Run,
  edited: ReadonlySet<string>,
  begin: (compiled: ReadonlyMap<string, CompiledDoc>) => T,
) {
  const { last } = given.options
  const run: Run = { ...given, unchanged: (path) => last?.edited.has(path) === false }
  const configured = await run.stage('config', configure(run))
  const { config, source, foreign } = configured
  if (foreign || hasErrors(run.diagnostics)) return null
  const known = knownDocs(run.memo, source, boundaryOf(run.host, config.linkTargets).read, edited)
  if (known === null) return null
  const read = await run.stage('read', readSite(run, configured, { value: known, diagnostics: known.diagnostics }))
  const worded = await run.stage('strings', readWords(run, read))
  const { server, ...themed } = await run.stage('bundle', loadTheme(run, worded))
  if (server === null) return null
  const compiled = await run.stage('compile', compileEdited(run, { ...themed, server }, known))
  const indexes = begin(compiled.compiled)
  const routed = await run.stage('routes', routeSite(run, compiled))
  const { client, ...ready } = await run.stage('client', loadBrowserFiles(run, routed))
  return client === null ? null : { ...ready, client, known, indexes }
}
/** `I` is what goes on. */
export type Again<I> = NonNullable<Awaited<ReturnType<typeof readyAgain<I>>>>

/** Pages of an output, found to be right, with what goes with them. */
export interface PatchedPages {
  readonly last: LastBuild
  readonly world: World
  readonly copies: Copies
  readonly flush: () => void
  readonly pages: readonly EmittedPage[]
  /** Files besides the pages hold addresses, too. */
  readonly isMarked: boolean
  readonly texts: readonly Text[]
  readonly search: EditedIndexes
  readonly said: Said
}

/** Put them out, and take over all else. */
export function putOut(run: Run, site: Ready, patched: PatchedPages): BuildResult {
  const { last, world, copies, pages, search } = patched
  patched.flush()
  for (const { path, content } of patched.texts) if (!copies.files.has(path)) put(run.output, path, content)
  emitSearch(run.output, search.indexes)
  run.output.keepRest?.((path) => search.gone.has(path) || (path === LISTING_FILE && !copies.files.has(LISTING_FILE)))
  // What the last build said was graded then.
  for (const { found, cause, isGraded } of patched.said) (isGraded ? run.repeat : run.say)(found, cause)
  const addresses = keptAddresses(run.memo)
  if (addresses !== null) {
    if (patched.isMarked) forgetAddresses(run.memo)
    else keepAddresses(run.memo, pages, site, addresses)
  }
  return {
    ...stopped(run, site),
    policy: policyOf(world, site.client),
    causes: run.causes,
    id: named(run),
    patched: true,
    pages: last.pages,
  }
}

export type Said = readonly {
  readonly cause: Cause
  readonly found: readonly Diagnostic[]
  /** The last build said it. */
  readonly isGraded?: boolean
}[]

/** What the last build said and says again; null when some of it may be about the edited documents. */
export function diagnosticsOf(
  { diagnostics, causes, edited }: LastBuild,
  { docs }: Pick<Ready, 'docs'>,
  changed: readonly RawDoc[],
  /** What has not changed either. */
  more: readonly Cause[],
): Said | null {
  const of = (wanted: LastBuild['causes'][number]): readonly Diagnostic[] =>
    diagnostics.filter((_diagnostic, at) => causes[at] === wanted)
  const site = ['site' as const, ...more].map((cause) => ({ cause, found: of(cause), isGraded: true }))
  const page = of('page')
  if (
    site.some(({ found }) => found.some((diagnostic) => isAbout(diagnostic, edited))) ||
    page.some(({ span }) => span === undefined)
  )
    return null
  const keys = new Set(changed.map(({ key }) => key))
  const paired = new Set<string>(docs.filter(({ key }) => keys.has(key)).map(({ source }) => source.path))
  return [
    ...site,
    { cause: 'page', found: page.filter(({ span }) => span !== undefined && !edited.has(span.path)), isGraded: true },
    {
      cause: 'pair',
      found: of('pair').filter(({ span }) => span === undefined || !paired.has(span.path)),
      isGraded: true,
    },
  ]
}

/** What is put there waits until it is known that it is right. */
export function heldOutput(output: Output): { readonly output: Output; readonly flush: () => void } {
  const held: (readonly [path: string, content: Content, hash: string | undefined])[] = []
  return {
    output: {
      ...output,
      write: (path, content, hash) => {
        held.push([path, content, hash])
        return hash ?? ''
      },
    },
    flush: () => {
      for (const [path, content, hash] of held) output.write(path, content, hash)
    },
  }
}

/** What the memo keeps of a page, as far as others look at it. */
export interface Shown {
  readonly scan: PageScan
  readonly parts: readonly string[]
}

/** Links, ids, and what the page asked: nothing that is looked for in the whole site has changed. */
export function looksTheSame(
  memo: Memo,
  { job }: EmittedPage,
  before: Remembered<Shown> | undefined,
  linked: LinksOf,
  partsAs: (parts: readonly string[]) => unknown = (parts) => parts,
): boolean {
  const now = memo.peek<Shown>('page', job.file)
  if (before === undefined || now === undefined || before.diagnostics.length > 0) return false
  return sight(before, linked, partsAs) === sight(now, linked, partsAs)
}

function sight(
  { value: { scan, parts }, asked }: Remembered<Shown>,
  linked: LinksOf,
  partsAs: (parts: readonly string[]) => unknown,
): string {
  const links = linked(scan)
  return JSON.stringify([{ ...scan, links }, partsAs(parts), asked.filter((question) => !isOfPackage(question))])
}

/** A string that comes with the generator: nobody asks whether it is used. */
function isOfPackage(question: string): boolean {
  return PACKAGE_NAMESPACES.some((name) => question.startsWith(`string\n${name}:`))
}

export type LinksOf = (scan: PageScan) => readonly string[]

/**
 * Links as they are looked at. Which part of a file is meant, nobody asks: a drawing more out of the same file changes nothing. That the same page
 * is there in another language is known. A notice that a translation is old brings both.
 */
export function linksAs({ had }: Output, { baseUrl, url }: Ready['config']): LinksOf {
  const whole = (link: string): string => {
    const [path = ''] = link.split(/[?#]/, 1)
    const file = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : ''
    return had?.(file) === true && !had(`${file}.html`) ? path : link
  }
  return ({ links, alternates }) => {
    const pages = alternates.map((other) => other.slice(other.indexOf(' ') + 1))
    const others = new Set(pages.flatMap((page) => (page.startsWith(url) ? [page.slice(url.length)] : [])))
    return [...new Set(links.map(whole))].filter((link) => !others.has(link))
  }
}

interface Text {
  readonly path: string
  readonly content: string
}

/** The texts of languages in which a page has changed; null when pages of them are not at hand. */
export function textsOf(
  { memo, output }: Run,
  { config }: Ready,
  pages: readonly EmittedPage[],
): readonly Text[] | null {
  if (!config.markdownPages || config.noIndex) return []
  const found: Text[] = []
  const before = (file: string): string | undefined => output.earlier?.(file, () => true)?.text
  const isOther = ({ job, markdown }: EmittedPage): boolean => (markdown ?? undefined) !== before(markdownFile(job))
  for (const locale of new Set(pages.filter(isOther).map(({ job }) => job.locale))) {
    const kept = memo.peek<KeptTexts>('texts', locale)?.value
    if (kept === undefined) return null
    const own = new Map(
      pages.flatMap(({ job, markdown }) =>
        job.locale !== locale || markdown === null || markdown === '' ? [] : [[markdownFile(job), markdown] as const],
      ),
    )
    const listed = new Set(kept.pages.map(({ file }) => file))
    const mine = pages.filter(({ job }) => job.locale === locale && listed.has(markdownFile(job)))
    if (mine.length !== own.size || ![...own.keys()].every((file) => listed.has(file))) return null
    const all = kept.pages.flatMap((page) => {
      const markdown = own.get(page.file) ?? before(page.file)
      return markdown === undefined ? [] : [{ ...page, markdown }]
    })
    if (all.length !== kept.pages.length) return null
    found.push(...planTexts(kept.folder, kept, all))
  }
  return found
}
