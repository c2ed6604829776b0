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
import type { SearchInput, SearchOutput } from '../search/types.ts'
import { shownFront, type BeforeEdit } from './before-edit.ts'
import { checkEach, checkPairs } from './check-docs.ts'
import { checkWording } from './check-wording.ts'
import { emitSearch, policyOf, type KeptTexts } from './emit-site.ts'
import { markdownFile, renderPages, type EmittedPage } from './render-pages.ts'
import { named, stopped, type BuildResult, type LastBuild, type Run } from './run.ts'
import { writtenPages } from './search-input.ts'
import { editedInput, withSections } from './search-kept.ts'
import type { Ready } from './stages.ts'
import { checkSources, worldOf } from './stages-output.ts'

/** The site with the pages of the edited documents made anew; null when more than these may be others. */
export async function patchSite(run: Run, site: Ready): Promise<BuildResult | null> {
  const { beforeEdit: before } = site
  const edited = before === null || site.project !== null ? null : editedDocs(run, site, before)
  if (before === null || edited === null || hasErrors(run.diagnostics)) return null
  const { last } = before
  const { value: made } = await worldOf(run, site)
  const taken = diagnosticsOf(last, site, edited)
  if (taken === null || !last.holds()) return null

  const jobs = jobsOfDocs(made.world, edited)
  const { output, flush } = heldOutput(run.output)
  const earlier = new Map(jobs.map((job) => [job, run.memo.peek<Shown>('page', job.file)]))
  const scope = { world: made.world, memo: run.memo, client: site.client, serverHash: site.server.hash, output }
  const { pages, diagnostics } = await renderPages(
    {
      ...scope,
      assetOf: made.copies.assetOf,
      progress: (done, total) => run.progress('render', done, total),
      texts: () => undefined,
      sidebars: [],
    },
    jobs,
  )
  if (diagnostics.length > 0 || !pages.every((page) => looksTheSame(run.memo, page, earlier.get(page.job)))) return null
  const texts = textsOf(run, site, pages)
  const isEdited = ({ entry }: PageJob): boolean => entry !== null && last.edited.has(entry.raw.source.path)
  const search = texts === null ? null : await searchOf(run, site, made.world, jobs.filter(isEdited))
  if (texts === null || search === null) return null

  flush()
  for (const { path, content } of texts) if (!made.copies.files.has(path)) put(run.output, path, content)
  emitSearch(run.output, search.indexes)
  run.output.keepRest?.(
    (path) => search.gone.has(path) || (path === LISTING_FILE && !made.copies.files.has(LISTING_FILE)),
  )
  for (const [cause, found] of taken) run.repeat(found, cause)
  sayOfDocs(run, site, made.world, edited)
  return { ...stopped(run, site), ...resultOf(run, site, made.world), pages: last.pages }
}

function resultOf(
  run: Run,
  { client }: Ready,
  world: World,
): Required<Pick<BuildResult, 'policy' | 'causes' | 'id' | 'patched'>> {
  return { policy: policyOf(world, client), causes: run.causes, id: named(run), patched: true }
}

/** The edited documents; null when other pages may show what has changed in them. */
function editedDocs(
  { memo }: Run,
  { docs, compiled }: Ready,
  { last, fronts, docs: known }: BeforeEdit,
): RawDoc[] | null {
  const found = docs.filter(({ source }) => last.edited.has(source.path))
  const isOwn = (path: string): boolean => last.edited.has(path)
  if (found.length !== last.edited.size || !memo.fresh('front').every(isOwn) || !memo.fresh('compile').every(isOwn))
    return null
  // Its code may hold the text of a document.
  if (memo.fresh('bundle').length > 0) return null
  const isSame = (raw: RawDoc): boolean => {
    const before = known.get(raw.source.path)
    const now = compiled.get(raw.source.path)?.doc
    if (before === undefined || now === undefined || now.failed) return false
    const front = shownFront({ values: raw.front, keyOffsets: raw.keyOffsets })
    return raw.kind === 'docs' && front === fronts.get(raw.source.path) && shown(raw, now) === shown(raw, before)
  }
  return found.every(isSame) ? found : null
}

/** All of a compiled document that is asked for beside its own page, without places in the file. */
function shown({ front }: RawDoc, { title, excerpt, links, assets, missing, failed }: Doc): string {
  return JSON.stringify([
    failed,
    title,
    front.description === undefined ? excerpt : null,
    links.map(({ span: _span, ...link }) => link),
    assets.map(({ path }) => path),
    missing,
  ])
}

type Taken = readonly (readonly [cause: 'site' | 'page' | 'pair', found: readonly Diagnostic[]])[]

/** What the last build said and says again; null when some of it may be about the edited documents. */
function diagnosticsOf(
  { diagnostics, causes, edited }: LastBuild,
  { docs }: Ready,
  changed: readonly RawDoc[],
): Taken | null {
  const of = (wanted: LastBuild['causes'][number]): readonly Diagnostic[] =>
    diagnostics.filter((_diagnostic, at) => causes[at] === wanted)
  const isAbout = ({ span, notes = [] }: Diagnostic): boolean =>
    [span, ...notes.map((note) => note.span)].some((place) => place !== undefined && edited.has(place.path))
  const site = of('site')
  const page = of('page')
  if (site.some(isAbout) || page.some(({ span }) => span === undefined)) return null
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
function looksTheSame(memo: Memo, { job }: EmittedPage, before: Remembered<Shown> | undefined): boolean {
  const now = memo.peek<Shown>('page', job.file)
  return before !== undefined && now !== undefined && before.diagnostics.length === 0 && sight(before) === sight(now)
}

function sight({ value: { scan, parts }, asked }: Remembered<Shown>): string {
  return JSON.stringify([scan, parts, asked])
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

interface EditedSearch {
  readonly indexes: readonly SearchOutput[]
  /** Files of indexes that are in none any more. */
  readonly gone: ReadonlySet<string>
}

/** The indexes in which a page has changed. */
async function searchOf(
  { memo }: Run,
  { config, compiled, searching }: Ready,
  world: World,
  jobs: readonly PageJob[],
): Promise<EditedSearch | null> {
  if (!config.search.enabled) return { indexes: [], gone: new Set() }
  const sections = new Map([...compiled.values()].map(({ hash, doc }) => [hash, doc]))
  const inputs: SearchInput[] = []
  const before = new Set<string>()
  const others = new Set<string>()
  for (const { locale, pages } of writtenPages(world, jobs)) {
    const kept = pages.length === 0 ? null : memo.peek<SearchInput>('search-input', locale)?.value
    const files = memo.peek<readonly (readonly [path: string, hash: string])[]>('search', locale)?.value
    if (kept === undefined || files === undefined) return null
    if (!pages.every(({ url }) => kept?.pages.some((page) => page.url === url))) return null
    const input = kept === null ? null : editedInput(kept, pages)
    for (const [path] of files) (input === null ? others : before).add(`search/${path}`)
    if (input === null) continue
    inputs.push(withSections(input, (body) => sections.get(body)?.sections))
  }
  if (inputs.length > 0) searching.add(inputs)
  const indexes = inputs.length === 0 ? [] : await searching.end()
  for (const input of inputs) keepEdited(memo, input, sections)
  for (const { files } of indexes) for (const { path } of files) others.add(`search/${path}`)
  return { indexes, gone: new Set([...before].filter((path) => !others.has(path))) }
}

function keepEdited(memo: Memo, input: SearchInput, docs: ReadonlyMap<string, Doc>): void {
  const pages = input.pages.map((page) => (docs.has(page.body) ? { ...page, sections: [] } : page))
  memo.note('search-input', input.locale, '', { ...input, pages } satisfies SearchInput)
}

/** What is wrong with the edited documents, and with all together. */
function sayOfDocs(run: Run, site: Ready, world: World, edited: readonly RawDoc[]): void {
  const { config, configHash, docs, compiled, locales } = site
  const { memo } = run
  const keys = new Set(edited.map(({ key }) => key))
  const own = { world, docs: edited, compiled, memo, codeHash: configHash }
  run.say(
    checkPairs({ ...own, docs }, (key) => keys.has(key)),
    'pair',
  )
  run.say(checkEach(own), 'page')
  run.say(checkWording({ config, memo, locales, docs: edited, compiled, texts: [] }), 'page')
  run.say(checkSources(run, site, world), 'whole')
}
