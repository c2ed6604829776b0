// A build after an edit of documents whose change nobody else sees: neither their front matter nor what other pages say of them, link to or
// ask. Only their own pages are made, and everything else that the last build put out, and said, is taken over as a whole. That nothing else has
// changed is known from the questions of the last build (`host/trace.ts`); where anything is in doubt, the whole site is built.
import { hasErrors, type Diagnostic } from '../base/diagnostic.ts'
import type { Content } from '../base/pieces.ts'
import type { RawDoc } from '../content/types.ts'
import { LISTING_FILE } from '../emit/listing.ts'
import { planTexts } from '../emit/plan.ts'
import { put, type Output } from '../emit/output.ts'
import type { Doc } from '../markdown/types.ts'
import type { Memo, Remembered } from '../memo/memo.ts'
import { jobsOf } from '../render/model.ts'
import type { PageScan } from '../render/scan.ts'
import type { PageJob, World } from '../render/types.ts'
import { beforeEdit, shownFront, type BeforeEdit } from './before-edit.ts'
import { boundaryOf } from './boundary.ts'
import { checkEach, checkPairs } from './check-docs.ts'
import { checkWording } from './check-wording.ts'
import type { CompiledDoc } from './compile.ts'
import { compileEdited } from './compile-edited.ts'
import { emitSearch, policyOf, type KeptTexts } from './emit-site.ts'
import { forgetAddresses, keepAddresses, keptAddresses } from './kept-addresses.ts'
import { isAbout, keepDocs, knownDocs } from './kept-site.ts'
import { keptRelated } from './related-kept.ts'
import { markdownFile, renderPages, type EmittedPage } from './render-pages.ts'
import { named, stopped, type BuildResult, type Cause, type LastBuild, type Run } from './run.ts'
import { writtenPages } from './search-input.ts'
import { PACKAGE_NAMESPACES } from './site-code.ts'
import { beginIndexes, endIndexes } from './search-edited.ts'
import { configure, loadBrowserFiles, loadTheme, readSite, readWords, routeSite, type Ready } from './stages.ts'
import { checkSources, worldOf } from './stages-output.ts'

/** The site with the pages of the edited documents made anew; null when more than these may be others, and all of it is to be built. */
export async function patchSite(run: Run): Promise<BuildResult | null> {
  const before = beforeEdit(run)
  const result = before === null ? null : await run.stage('edit', patched(run, before))
  if (result === null) void run.options.last?.indexing?.stop()
  return result
}

async function patched(run: Run, before: BeforeEdit): Promise<BuildResult | null> {
  const { last } = before
  const site = await readyAgain(run, before)
  if (site === null || !showNoMore(run, site, before) || hasErrors(run.diagnostics)) return null
  const { edited } = site.known
  const { value: made } = await worldOf(run, { ...site, compiled: compiledOf(site, edited) })
  const taken = diagnosticsOf(last, site, edited)
  if (taken === null || !last.holds()) return null

  const jobs = jobsOfDocs({ ...made.world, related: keptRelated(run.memo) }, edited)
  const isEdited = ({ entry }: PageJob): boolean => entry !== null && last.edited.has(entry.raw.source.path)
  const { output, flush } = heldOutput(run.output)
  const earlier = new Map(jobs.map((job) => [job, run.memo.peek<Shown>('page', job.file)]))
  const scope = { world: made.world, memo: run.memo, client: site.client, serverHash: site.server.hash, output }
  const { pages, diagnostics, isMarked } = await renderPages(
    {
      ...scope,
      assetOf: made.copies.assetOf,
      progress: (done, total) => run.progress('render', done, total),
      texts: () => undefined,
      sidebars: [],
    },
    jobs,
  )
  const linked = linksAs(run.output, site.config)
  const isSame = (page: EmittedPage): boolean => looksTheSame(run.memo, page, earlier.get(page.job), linked)
  if (diagnostics.length > 0 || !pages.every(isSame)) return null
  const texts = textsOf(run, site, pages)
  const said = docsSay(run, site, made.world, edited)
  const written = site.config.search.enabled ? writtenPages(made.world, jobs.filter(isEdited)) : []
  const search = texts === null ? null : await endIndexes(run.memo, site.indexes, written)
  if (texts === null || search === null) return null

  flush()
  for (const { path, content } of texts) if (!made.copies.files.has(path)) put(run.output, path, content)
  emitSearch(run.output, search.indexes)
  run.output.keepRest?.(
    (path) => search.gone.has(path) || (path === LISTING_FILE && !made.copies.files.has(LISTING_FILE)),
  )
  for (const [cause, found] of taken) run.repeat(found, cause)
  for (const [cause, found] of said) run.say(found, cause)
  keepDocs(run.memo, edited, site.compiled)
  const addresses = keptAddresses(run.memo)
  if (addresses !== null) {
    if (isMarked) forgetAddresses(run.memo)
    else keepAddresses(run.memo, pages, site, addresses)
  }
  return { ...stopped(run, site), ...resultOf(run, site, made.world), pages: last.pages }
}

/** The first stages, in which the edited documents alone are read and compiled. */
async function readyAgain(run: Run, before: BeforeEdit) {
  const { last } = before
  const configured = await run.stage('config', configure(run))
  const { config, source, project } = configured
  if (project !== null || hasErrors(run.diagnostics)) return null
  const known = knownDocs(run.memo, source, boundaryOf(run.host, config.linkTargets).read, last.edited)
  if (known === null) return null
  const read = await run.stage('read', readSite(run, configured, { value: known, diagnostics: known.diagnostics }))
  const worded = await run.stage('strings', readWords(run, read))
  const { server, ...themed } = await run.stage('bundle', loadTheme(run, worded))
  if (server === null) return null
  const compiled = await run.stage('compile', compileEdited(run, { ...themed, server }, known))
  // A thread makes the indexes meanwhile.
  const indexes = beginIndexes(run.memo, before, compiled.compiled)
  const routed = await run.stage('routes', routeSite(run, compiled))
  const { client, ...ready } = await run.stage('client', loadBrowserFiles(run, routed))
  return client === null ? null : { ...ready, client, known, indexes }
}
type Again = NonNullable<Awaited<ReturnType<typeof readyAgain>>>

/** The documents of these keys in all languages. */
function compiledOf({ docs, compiled }: Again, edited: readonly RawDoc[]): Map<string, CompiledDoc> {
  const keys = new Set(edited.map(({ key }) => key))
  return new Map(
    docs.flatMap(({ key, source }) => {
      const own = keys.has(key) ? compiled.get(source.path) : undefined
      return own === undefined ? [] : [[source.path, own] as const]
    }),
  )
}

function resultOf(
  run: Run,
  { client }: Ready,
  world: World,
): Required<Pick<BuildResult, 'policy' | 'causes' | 'id' | 'patched'>> {
  return { policy: policyOf(world, client), causes: run.causes, id: named(run), patched: true }
}

/** Whether no other page may show what has changed in the edited documents. */
function showNoMore(
  { memo }: Run,
  { known: { edited }, compiled }: Again,
  { last, fronts, docs: known }: BeforeEdit,
): boolean {
  const isOwn = (path: string): boolean => last.edited.has(path)
  if (!memo.fresh('front').every(isOwn) || !memo.fresh('compile').every(isOwn)) return false
  // Their code may hold the text of a document.
  if (memo.fresh('bundle').length > 0 || edited.some(({ source }) => memo.mayAsk('file', source.path))) return false
  return edited.every((raw) => {
    const before = known.get(raw.source.path)
    const now = compiled.get(raw.source.path)?.doc
    if (before === undefined || now === undefined || now.failed) return false
    const front = shownFront({ values: raw.front, keyOffsets: raw.keyOffsets })
    return raw.kind === 'docs' && front === fronts.get(raw.source.path) && shown(raw, now) === shown(raw, before)
  })
}

/** All of a compiled document that is asked for beside its own page, without places in the file. */
function shown({ front }: RawDoc, { title, excerpt, headings, links, assets, missing, failed }: Doc): string {
  return JSON.stringify([
    failed,
    title,
    front.description === undefined ? excerpt : null,
    headings.map(({ level, id }) => [level, id]),
    links.map(({ span: _span, ...link }) => link),
    assets.map(({ path }) => path),
    missing,
  ])
}

type Said = readonly (readonly [cause: Cause, found: readonly Diagnostic[]])[]

/** What the last build said and says again; null when some of it may be about the edited documents. */
function diagnosticsOf(
  { diagnostics, causes, edited }: LastBuild,
  { docs }: Ready,
  changed: readonly RawDoc[],
): Said | null {
  const of = (wanted: LastBuild['causes'][number]): readonly Diagnostic[] =>
    diagnostics.filter((_diagnostic, at) => causes[at] === wanted)
  const site = of('site')
  const page = of('page')
  if (site.some((diagnostic) => isAbout(diagnostic, edited)) || page.some(({ span }) => span === undefined)) return null
  const keys = new Set(changed.map(({ key }) => key))
  const paired = new Set<string>(docs.filter(({ key }) => keys.has(key)).map(({ source }) => source.path))
  return [
    ['site', site],
    ['page', page.filter(({ span }) => span !== undefined && !edited.has(span.path))],
    ['pair', of('pair').filter(({ span }) => span === undefined || !paired.has(span.path))],
  ]
}

/** Pages of the documents and of their translations, which say how old they are. */
function jobsOfDocs(world: World, edited: readonly RawDoc[]): PageJob[] {
  const keys = new Set(edited.map(({ key }) => key))
  const routes = world.routes.routes.filter(({ kind, key }) => kind === 'doc' && keys.has(key))
  return world.locales.flatMap((local) => jobsOf(world, local, routes))
}

/** What is put there waits until it is known that it is right. */
function heldOutput(output: Output): { readonly output: Output; readonly flush: () => void } {
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
interface Shown {
  readonly scan: PageScan
  readonly parts: readonly string[]
}

/** Links, ids, and what the page asked: nothing that is looked for in the whole site has changed. */
function looksTheSame(
  memo: Memo,
  { job }: EmittedPage,
  before: Remembered<Shown> | undefined,
  linked: LinksOf,
): boolean {
  const now = memo.peek<Shown>('page', job.file)
  if (before === undefined || now === undefined || before.diagnostics.length > 0) return false
  return sight(before, linked) === sight(now, linked)
}

function sight({ value: { scan, parts }, asked }: Remembered<Shown>, linked: LinksOf): string {
  const links = linked(scan)
  return JSON.stringify([{ ...scan, links }, parts, asked.filter((question) => !isOfPackage(question))])
}

/** A string that comes with the generator: nobody asks whether it is used. */
function isOfPackage(question: string): boolean {
  return PACKAGE_NAMESPACES.some((name) => question.startsWith(`string\n${name}:`))
}

type LinksOf = (scan: PageScan) => readonly string[]

/**
 * Links as they are looked at. Which part of a file is meant, nobody asks: a drawing more out of the same file changes nothing. That the same page
 * is there in another language is known. A notice that a translation is old brings both.
 */
function linksAs({ had }: Output, { baseUrl, url }: Ready['config']): LinksOf {
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
function textsOf({ memo, output }: Run, { config }: Ready, pages: readonly EmittedPage[]): readonly Text[] | null {
  if (!config.markdownPages || config.noIndex) return []
  const found: Text[] = []
  const before = (file: string): string | undefined => output.earlier?.(file, () => true)?.text
  const isOther = ({ job, markdown }: EmittedPage): boolean =>
    (markdown ?? undefined) !== before(markdownFile(job.file))
  for (const locale of new Set(pages.filter(isOther).map(({ job }) => job.locale))) {
    const kept = memo.peek<KeptTexts>('texts', locale)?.value
    if (kept === undefined) return null
    const own = new Map(
      pages.flatMap(({ job, markdown }) =>
        job.locale !== locale || markdown === null || markdown === ''
          ? []
          : [[markdownFile(job.file), markdown] as const],
      ),
    )
    const listed = new Set(kept.pages.map(({ file }) => file))
    const mine = pages.filter(({ job }) => job.locale === locale && listed.has(markdownFile(job.file)))
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

/** What is wrong with the edited documents, and with all together. */
function docsSay(run: Run, site: Ready, world: World, edited: readonly RawDoc[]): Said {
  const { config, configHash, docs, compiled, locales } = site
  const { memo } = run
  const keys = new Set(edited.map(({ key }) => key))
  const own = { world, docs: edited, compiled, memo, codeHash: configHash }
  return [
    ['pair', checkPairs({ ...own, docs }, (key) => keys.has(key))],
    ['page', checkEach(own)],
    ['page', checkWording({ config, memo, locales, docs: edited, compiled, texts: [] })],
    ['whole', checkSources(run, site, world)],
  ]
}
