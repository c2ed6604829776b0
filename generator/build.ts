// A build's stages in order. Each receives the results of earlier stages and returns its own (`build/stages.ts`).
import { hasErrors } from './base/diagnostic.ts'
import type { Output } from './emit/output.ts'
import type { Host } from './host/host.ts'
import type { Memo } from './engine/memo.ts'
import { answerOnDemand } from './dev/render-on-request.ts'
import { emitSearch } from './build/output/emit-site.ts'
import { beginRun, finished, stopped, type BuildOptions, type BuildResult } from './build/build-run.ts'
import {
  compileEarly,
  compileSite,
  configure,
  loadBrowserFiles,
  loadTheme,
  readSite,
  readWords,
  routeSite,
} from './build/stages.ts'
import { checkAll, drawCards, emitFiles, indexSite, modelSite, renderSite, summaryOf } from './build/stages-output.ts'
import { finishPart, inputsOf } from './build/stages-part.ts'
import { previewOf } from './dev/preview.ts'

/** Builds a site, or a part of it, into `output`. Mistakes become diagnostics; after an error, discard `output`. */
export async function build(host: Host, memo: Memo, output: Output, options: BuildOptions): Promise<BuildResult> {
  const run = beginRun(host, memo, output, options)
  const configured = await run.stage('config', configure(run))
  // Without its configuration, the site would be a different one, and every later diagnostic would be misleading.
  const stops = configured.adapter?.stopsBuild ?? (() => true)
  if (hasErrors(run.diagnostics.filter(stops))) return stopped(run, configured)
  const content = { ...configured, ...(await run.stage('read', readSite(run, configured))) }
  const worded = { ...content, ...(await run.stage('strings', readWords(run, content))) }
  if (run.options.early !== undefined) await run.stage('early', answerOnDemand(run, worded))
  const early = await run.stage('compile', compileEarly(run, worded))
  const { server, ...theme } = await run.stage('bundle', loadTheme(run, worded))
  if (server === null) return stopped(run, { ...worded, ...theme })
  const themed = { ...worded, ...theme, server }
  const compiled = { ...themed, ...(await run.stage('compile', compileSite(run, themed, early))) }
  const routed = { ...compiled, ...(await run.stage('routes', routeSite(run, compiled))) }
  const { client, sources } = await run.stage('client', loadBrowserFiles(run, routed))
  if (client === null) return stopped(run, { ...routed, sources })
  const ready = { ...routed, client, sources }
  const modelled = { ...ready, ...(await run.stage('model', modelSite(run, ready))) }
  const site = { ...modelled, ...(await run.stage('render', renderSite(run, modelled))) }
  if (run.options.part !== undefined) return finishPart(run, site)
  const { index, search, words } = await run.stage('search', indexSite(run, site))
  const sitemap = await run.stage('emit', emitFiles(run, site, search))
  await run.stage('check', checkAll(run, { ...site, words }, search, sitemap))
  await run.stage('social', drawCards(run, site))
  return finished(run, site, {
    ...summaryOf(run, site),
    ...(run.options.inputs === true ? { inputs: inputsOf(site) } : {}),
    ...(run.options.dev ? { preview: previewOf(run, site) } : {}),
    writeSearch: async (into) => emitSearch(into, await index()),
  })
}
