// The later stages of a build: from what pages are made from to the files of the site and what is wrong with them.
import { hasErrors } from '../base/diagnostic.ts'
import { checkSite } from '../check/check.ts'
import { checkLanguages } from '../check/languages.ts'
import { threadOf } from '../host/thread.ts'
import { readRecord, recordPath } from '../i18n/records.ts'
import { trackedCategories, trackedStrings } from '../i18n/tracked.ts'
import type { World } from '../render/types.ts'
import { readKnowledge } from '../search/knowledge.ts'
import type { SearchOutput } from '../search/types.ts'
import type { CardAsk, DrawnCards } from '../social/types.ts'
import { editionsById } from '../source/types.ts'
import { beginCards, socialCards } from './cards.ts'
import { checkInput, checkModel, languagePages } from './check-input.ts'
import { checkWording } from './check-wording.ts'
import { copiesOf } from './copies.ts'
import { emitSite } from './emit-site.ts'
import { formStrings } from './load-forms.ts'
import { modelPages } from './model-pages.ts'
import { renderPages } from './render-pages.ts'
import type { Run } from './run.ts'
import { checkAsks, renderedPages, writtenPages } from './search-input.ts'
import type { Ready } from './stages.ts'
import { knowledgeFiles, stringFiles } from './world.ts'

/** The model of every page; cards begin to be drawn, and the index to be made. */
export async function modelSite(run: Run, before: Ready) {
  const { config, source, project, boundary, compiled, server, routes, locales, forms, strings, searching, share } =
    before
  const { host, memo, options, packageRoot } = run
  const social = options.social === true && config.socialCards
  const more = { folders: project?.staticDirs ?? [], files: server.files, pages: project?.kind === 'mdbook' }
  const copies = run.take(copiesOf(boundary, config, compiled, more))
  const { words } = config.search
  const world: World = {
    config,
    knowledge: run.take(readKnowledge(knowledgeFiles(host, words), words ?? '', locales)),
    source,
    editions: editionsById(source),
    routes,
    locales: before.worlds,
    server: server.server,
    lastChange: await before.changes,
    files: copies.names,
    cards: social ? socialCards(config, routes, locales) : new Map<string, never>(),
    dev: options.dev,
    project: project !== null,
  }
  const { jobs: all, strings: modelled } = run.take(modelPages(world))
  const jobs = all.filter(share.renders)
  const said = run.take(formStrings(forms, strings.keys))
  if (config.search.enabled && !options.dev && share.whole) searching.begin(writtenPages(world, jobs))
  const start = threadOf<CardAsk, DrawnCards>(packageRoot, 'card-thread')
  const cards = social ? beginCards({ host, packageRoot, memo, server: server.server, routes, start }, jobs) : null
  return { ...before, copies, world, jobs, used: new Set([...modelled, ...said]), cards }
}
export type Modelled = Awaited<ReturnType<typeof modelSite>>

/** The HTML of every page. */
export async function renderSite(run: Run, before: Modelled) {
  const { config, world, jobs, client, server, copies, searching, share } = before
  const { pages, diagnostics, renderer, made } = await renderPages(
    {
      world,
      memo: run.memo,
      client,
      serverHash: server.hash,
      output: run.output,
      assetOf: copies.assetOf,
      progress: (done, total) => run.progress('render', done, total),
      texts: (early) => config.search.enabled && share.whole && searching.add(renderedPages(world, early)),
      sidebars: share.whole ? world.locales : [],
    },
    jobs,
  )
  run.say(await server.place(diagnostics))
  return { ...before, pages, renderer, made }
}
export type RenderedSite = Awaited<ReturnType<typeof renderSite>>

/** The search index of every locale; words are checked while a thread makes it. While somebody edits, nobody waits for it. */
export async function indexSite(run: Run, site: RenderedSite) {
  const { config, searching, world, jobs } = site
  const words = checkWords(run, site)
  const index = async (): Promise<readonly SearchOutput[]> => {
    if (!config.search.enabled) return []
    if (run.options.dev) searching.begin(writtenPages(world, jobs))
    return searching.end()
  }
  return { index, words, search: run.options.dev ? [] : await index() }
}

/** Everything that is no page. */
export function emitFiles(run: Run, { world, client, pages, copies }: RenderedSite, search: readonly SearchOutput[]) {
  return run.take(emitSite({ world, client, output: run.output, pages, search, copies: copies.files }))
}

/** What is wrong with words and translations, and with what the pages were made from. */
function checkWords(run: Run, site: RenderedSite) {
  const { config, configHash, world, pages, jobs, docs, categories, compiled, strings, locales } = site
  const { memo, options } = run
  const texts = [...site.stringSources, ...categories.map((category) => category.source)]
  return {
    model: checkModel({
      world,
      docs,
      tracked: [...trackedStrings(stringFiles(run.host, config.linkTargets)), ...trackedCategories(categories)],
      records: new Map(locales.map((locale) => [locale, readRecord(run.read(recordPath(locale)))])),
      pages,
      keys: strings.keys,
      memo,
      codeHash: configHash,
      modelled: site.used,
      compiled,
      whole: options.locales === undefined && !options.dev,
    }),
    asks: checkAsks(world, jobs),
    wording: checkWording({ config, memo, locales, docs, compiled, texts }),
  }
}
type CheckedWords = ReturnType<typeof checkWords>

/** What is wrong with all of it, in one order. */
export function checkAll(
  run: Run,
  site: RenderedSite & { readonly words: CheckedWords },
  search: readonly SearchOutput[],
  sitemap: string | null,
): void {
  const { config, world, pages, made, copies, client, words } = site
  run.say(checkSite(checkInput(world, pages, [...copies.names, ...made], client, search)))
  run.say(words.model)
  run.say(words.asks)
  run.say(checkLanguages({ pages: languagePages(world, pages), origin: config.url, sitemap }))
  run.say(words.wording)
}

/** The cards that are not drawn yet. A site with errors is not put out: nobody waits for its pictures. */
export async function drawCards(run: Run, { cards }: RenderedSite): Promise<void> {
  await cards?.(hasErrors(run.diagnostics) && run.options.keepGoing !== true ? null : run.output)
}
