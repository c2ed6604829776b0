// The stages of a part of a site in their order: those of a build up to the pages, and nothing of what needs the whole.
import { hasErrors } from './base/diagnostic.ts'
import type { Output } from './emit/output.ts'
import type { Host } from './host/host.ts'
import type { Memo } from './memo/memo.ts'
import { beginRun, finished, stopped, type BuildOptions, type BuildResult } from './pipeline/run.ts'
import {
  compileSite,
  configure,
  loadBrowserFiles,
  loadTheme,
  readSite,
  readWords,
  routeSite,
} from './pipeline/stages.ts'
import { drawCards, modelSite, renderSite } from './pipeline/stages-output.ts'
import { checkPart, inputsOf, keepWords } from './pipeline/stages-part.ts'

/**
 * Build the part that the options name: its pages into `output`, and into `memo` all that a build of the whole asks of them.
 */
export async function buildPart(
  host: Host,
  memo: Memo,
  output: Output,
  options: BuildOptions & Required<Pick<BuildOptions, 'part'>>,
): Promise<BuildResult> {
  const run = beginRun(host, memo, output, options)
  const configured = await run.stage('config', configure(run))
  if (hasErrors(run.diagnostics)) return stopped(run, configured)

  const content = await run.stage('read', readSite(run, configured))
  const worded = await run.stage('strings', readWords(run, content))
  const { server, ...themed } = await run.stage('bundle', loadTheme(run, worded))
  if (server === null) return stopped(run, themed)

  const compiled = await run.stage('compile', compileSite(run, { ...themed, server }))
  const routed = await run.stage('routes', routeSite(run, compiled))
  const { client, ...ready } = await run.stage('client', loadBrowserFiles(run, routed))
  if (client === null) return stopped(run, ready)

  const modelled = await run.stage('model', modelSite(run, { ...ready, client }))
  const site = await run.stage('render', renderSite(run, modelled))
  await run.stage('search', keepWords(site))
  await run.stage('check', checkPart(run, site))
  await run.stage('social', drawCards(run, site))
  return finished(run, site, { policy: '', pages: site.pages.length, inputs: inputsOf(site) })
}
