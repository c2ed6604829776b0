// A build after an edit of the texts of strings. Pages that heard one of them are made anew, and everything else that the last build put out, and
// said, is taken over as a whole. That nothing but pages shows a string is known from the last build (`kept-strings.ts`), but for bar, foot and
// announcement, which all pages of a locale show. Where anything is in doubt, the whole site is built.
import { hasErrors } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { localePrefix, outputFile } from '../base/paths.ts'
import { threadOf } from '../host/thread.ts'
import { jobsOf, NOT_FOUND } from '../render/model.ts'
import type { PageJob, World } from '../render/types.ts'
import type { PageScan } from '../render/scan.ts'
import type { Memo } from '../memo/memo.ts'
import type { Route } from '../routes/types.ts'
import { searchAgain, type KeptInput } from '../search/again.ts'
import type { WorkerAnswer, WorkerAsk } from '../search/worker-job.ts'
import { checkTracked } from './check-docs.ts'
import { checkWording } from './check-wording.ts'
import type { CompiledDoc } from './compiled-doc.ts'
import {
  changedStrings,
  heardIn,
  isAskedBy,
  isStringFile,
  keepTexts,
  keptStrings,
  siteName,
  type ChangedStrings,
  type KeptStrings,
} from './kept-strings.ts'
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
import type { BuildResult, LastBuild, Run } from './run.ts'
import { endIndexes, filesOf, type EditedIndexes } from './search-edited.ts'
import { renderedPages } from './search-input.ts'
import { trackedIn, worldOf } from './stages-output.ts'
import type { EmittedPage } from './emitted-page.ts'

/** The site with the pages that heard an edited string made anew; null when more than these may be others, and all of it is to be built. */
export async function patchStrings(run: Run): Promise<BuildResult | null> {
  const { last = null } = run.options
  if (last === null || last.edited.size === 0 || ![...last.edited].every(isStringFile)) return null
  return run.stage('edit', patched(run, last))
}

async function patched(run: Run, last: LastBuild): Promise<BuildResult | null> {
  const { memo } = run
  const kept = keptStrings(memo)
  if (kept === null || run.output.keepRest === undefined || memo.peek<string>('build', 'id')?.value !== last.id)
    return null
  const site = await readyAgain(run, new Set(), () => null)
  const changed = site === null ? null : changedStrings(memo, site.stringSources, last.edited)
  const taken = site === null ? null : diagnosticsOf(last, site, [], ['shares', 'whole'])
  if (site === null || changed === null || taken === null || hasErrors(run.diagnostics)) return null
  const hearing = hearingPages(run, site, changed, kept)
  if (hearing === null) return null
  const { value: made } = await worldOf(run, { ...site, compiled: compiledOf(site, hearing) })
  if (!last.holds() || memo.fresh('bundle').length > 0) return null

  const world = { ...made.world, related: keptRelated(memo) }
  const jobs = world.locales.flatMap((local) => jobsOf(world, local, hearing.get(local.locale) ?? []))
  if (!isNamedTheSame(jobs, hearing, site, kept)) return null
  const earlier = new Map(jobs.map((job) => [job, memo.peek<ShownText>('page', job.file)]))
  const { output, flush } = heldOutput(run.output)
  const { pages, diagnostics, isMarked } = await renderPages(
    {
      world,
      memo,
      client: site.client,
      serverHash: site.server.hash,
      output,
      assetOf: made.copies.assetOf,
      progress: (done, total) => run.progress('render', done, total),
      texts: () => undefined,
      sidebars: [],
    },
    jobs,
  )
  const linked = linksAs(run.output, site.config)
  const partsAs = partsBy(memo)
  const isSame = (page: EmittedPage): boolean => looksTheSame(memo, page, earlier.get(page.job), linked, partsAs)
  if (diagnostics.length > 0 || !pages.every(isSame)) return null
  const texts = textsOf(run, site, pages)
  const said = [...taken, ...stringsSay(run, site, made.world, changed)]
  const isOther = ({ job, sections }: EmittedPage): boolean =>
    job.entry === null && JSON.stringify(sections) !== JSON.stringify(earlier.get(job)?.value.sections)
  const search = texts === null ? null : await indexesOf(run, site, world, pages.filter(isOther))
  if (texts === null || search === null) return null
  keepTexts(
    memo,
    changed.map(({ file }) => file),
  )
  return putOut(run, site, { last, world, copies: made.copies, flush, pages, isMarked, texts, search, said })
}

type ShownText = Shown & Pick<EmittedPage, 'sections'>
type Site = Again<null>

/** Routes whose pages may be others, by locale; null where something else shows one of the strings. */
function hearingPages(
  { memo }: Run,
  { config, stringSources, routes, locales }: Site,
  changed: readonly ChangedStrings[],
  { site, others }: KeptStrings,
): ReadonlyMap<string, readonly Route[]> | null {
  const { defaultLocale } = config.i18n
  const found = new Map<string, Set<Route>>()
  for (const strings of changed) {
    const { keys } = strings
    if (others.some((asked) => isAskedBy(asked, keys))) return null
    const isOfSite = site.some((asked) => isAskedBy(asked, keys))
    const isAsked = (method: string, argument: string): boolean =>
      (method === 'string' || method === 'tree') && isAskedBy(argument.split('\n', 1)[0] ?? '', keys)
    if (memo.askers('sidebar', isAsked).length > 0) return null
    const files = new Set(isOfSite ? [] : memo.askers('page', isAsked))
    for (const locale of heardIn(strings, stringSources, { locales, defaultLocale })) {
      const prefix = localePrefix(locale, defaultLocale)
      const own = [...routes.routes, NOT_FOUND].filter(
        ({ url }) => isOfSite || files.has(outputFile(prefix, url, config)),
      )
      found.set(locale, new Set([...(found.get(locale) ?? []), ...own]))
    }
  }
  return new Map([...found].map(([locale, own]) => [locale, [...own]]))
}

/** Documents of these pages, in all languages. */
function compiledOf(
  { docs, compiled }: Site,
  hearing: ReadonlyMap<string, readonly Route[]>,
): Map<string, CompiledDoc> {
  const keys = new Set<string>([...hearing.values()].flatMap((routes) => routes.map(({ key }) => key)))
  return new Map(
    docs.flatMap(({ key, source }) => {
      const own = keys.has(key) ? compiled.get(source.path) : undefined
      return own === undefined ? [] : [[source.path, own] as const]
    }),
  )
}

/** Whether the site has the same name and description as before in all locales of which all pages are made anew. */
function isNamedTheSame(
  jobs: readonly PageJob[],
  hearing: ReadonlyMap<string, readonly Route[]>,
  { routes }: Site,
  { named }: KeptStrings,
): boolean {
  return [...hearing].every(
    ([locale, own]) => own.length <= routes.routes.length || siteName(jobs, locale) === named[locale],
  )
}

/** Names what parts say: one that stands for another now holds the same links and ids. */
function partsBy(memo: Memo): (parts: readonly string[]) => unknown {
  const known = new Map<string, string>()
  return (parts) =>
    parts.map((id) => {
      let said = known.get(id)
      if (said === undefined)
        known.set(id, (said = hashOf(JSON.stringify(memo.peek<PageScan>('part', id)?.value ?? null))))
      return said
    })
}

/** What is wrong with the edited strings, and with all together. */
function stringsSay(run: Run, site: Site, world: World, changed: readonly ChangedStrings[]): Said {
  const { config, compiled, locales } = site
  const texts = changed.map(({ file }) => file)
  return [
    { cause: 'page', found: checkWording({ config, memo: run.memo, locales, docs: [], compiled, texts }) },
    { cause: 'tracked', found: checkTracked({ ...trackedIn(run, site), world }) },
  ]
}

/** The indexes that show these pages, made anew; null when what is known of them is not at hand. */
async function indexesOf(
  { memo, packageRoot }: Run,
  { config }: Site,
  world: World,
  pages: readonly EmittedPage[],
): Promise<EditedIndexes | null> {
  if (!config.search.enabled || pages.length === 0) return { indexes: [], gone: new Set() }
  const changed: KeptInput[] = []
  const kept: KeptInput[] = []
  for (const input of renderedPages(world, pages)) {
    if (input.pages.length === 0) continue
    const before = memo.peek<KeptInput>('search-input', input.locale)?.value
    const now = new Map(input.pages.map((page) => [page.url, page]))
    if (before === undefined || !input.pages.every(({ url }) => before.pages.some((page) => page.url === url)))
      return null
    kept.push(before)
    changed.push({ ...before, pages: before.pages.map((page) => now.get(page.url) ?? page) })
  }
  if (changed.length === 0) return { indexes: [], gone: new Set() }
  const thread = threadOf<WorkerAsk, WorkerAnswer>(packageRoot, 'search-thread')?.()
  if (thread === undefined) return null
  const made = searchAgain(memo, thread, kept, () => false).end(changed, new Map())
  const before = filesOf(memo, changed)
  return endIndexes(
    memo,
    { inputs: [], isEdited: () => false, changed, before, made },
    changed.map((input) => ({ ...input, pages: [] })),
  )
}
