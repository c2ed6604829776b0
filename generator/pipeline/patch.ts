// A build after an edit of documents whose change nobody else sees: neither their front matter nor what other pages say of them, link to or
// ask. Only their own pages are made, and everything else that the last build put out, and said, is taken over as a whole. That nothing else has
// changed is known from the questions of the last build (`host/trace.ts`); where anything is in doubt, the whole site is built.
import { hasErrors } from '../base/diagnostic.ts'
import type { RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import { jobsOf } from '../render/model.ts'
import type { PageJob, World } from '../render/types.ts'
import { beforeEdit, shownFront, type BeforeEdit } from './before-edit.ts'
import { checkEach, checkPairs, checkTogether } from './check-docs.ts'
import { checkWording } from './check-wording.ts'
import type { CompiledDoc } from './compiled-doc.ts'
import { keepDocs } from './kept-site.ts'
import {
  diagnosticsOf,
  heldOutput,
  linksAs,
  looksTheSame,
  putOut,
  readyAgain,
  textsOf,
  type Again,
  type Said,
  type Shown,
} from './patched-pages.ts'
import { keptRelated } from './related-kept.ts'
import { renderPages } from './render-pages.ts'
import type { BuildResult, Run } from './run.ts'
import { writtenPages } from './search-input.ts'
import { beginIndexes, endIndexes, type BegunIndexes } from './search-edited.ts'
import type { Ready } from './stages.ts'
import { worldOf } from './stages-output.ts'
import type { EmittedPage } from './emitted-page.ts'

/** The site with the pages of the edited documents made anew; null when more than these may be others, and all of it is to be built. */
export async function patchSite(run: Run): Promise<BuildResult | null> {
  const before = beforeEdit(run)
  const result = before === null ? null : await run.stage('edit', patched(run, before))
  if (result === null) void run.options.last?.indexing?.stop()
  return result
}

async function patched(run: Run, before: BeforeEdit): Promise<BuildResult | null> {
  const { last } = before
  // A thread makes the indexes meanwhile.
  const site = await readyAgain(run, last.edited, (compiled) => beginIndexes(run.memo, before, compiled))
  if (site === null || !showNoMore(run, site, before) || hasErrors(run.diagnostics)) return null
  const { edited } = site.known
  const { value: made } = await worldOf(run, { ...site, compiled: compiledOf(site, edited) })
  const taken = diagnosticsOf(last, site, edited, ['tracked', 'shares'])
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

  keepDocs(run.memo, edited, site.compiled)
  return putOut(run, site, {
    last,
    world: made.world,
    copies: made.copies,
    flush,
    pages,
    isMarked,
    texts,
    search,
    said: [...taken, ...said],
  })
}

/** The documents of these keys in all languages. */
function compiledOf(
  { docs, compiled }: Pick<Ready, 'docs' | 'compiled'>,
  edited: readonly RawDoc[],
): Map<string, CompiledDoc> {
  const keys = new Set(edited.map(({ key }) => key))
  return new Map(
    docs.flatMap(({ key, source }) => {
      const own = keys.has(key) ? compiled.get(source.path) : undefined
      return own === undefined ? [] : [[source.path, own] as const]
    }),
  )
}

/** Whether no other page may show what has changed in the edited documents. */
function showNoMore(
  { memo }: Run,
  { known: { edited }, compiled }: Again<BegunIndexes>,
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

/** Pages of the documents and of their translations, which say how old they are. */
function jobsOfDocs(world: World, edited: readonly RawDoc[]): PageJob[] {
  const keys = new Set(edited.map(({ key }) => key))
  const routes = world.routes.routes.filter(({ kind, key }) => kind === 'doc' && keys.has(key))
  return world.locales.flatMap((local) => jobsOf(world, local, routes))
}

/** What is wrong with the edited documents, and with all together. */
function docsSay(run: Run, site: Ready, world: World, edited: readonly RawDoc[]): Said {
  const { config, configHash, docs, compiled, locales } = site
  const { memo } = run
  const keys = new Set(edited.map(({ key }) => key))
  const own = { world, docs: edited, compiled, memo, codeHash: configHash }
  return [
    { cause: 'pair', found: checkPairs({ ...own, docs }, (key) => keys.has(key)) },
    { cause: 'page', found: checkEach(own) },
    { cause: 'page', found: checkWording({ config, memo, locales, docs: edited, compiled, texts: [] }) },
    { cause: 'whole', found: checkTogether({ ...own, docs }) },
  ]
}
