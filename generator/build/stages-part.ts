// A part's last stages: what the other parts need from it, and diagnostics for its own pages.
import { hashOf } from '../base/hash.ts'
import { checkEach } from './output/check-docs.ts'
import { checkWording } from './compile/check-wording.ts'
import { finished, type BuildResult, type Run } from './build-run.ts'
import { renderedSections } from './output/search-input.ts'
import { drawCards, type Modelled, type RenderedSite } from './stages-output.ts'

/** After its pages, a part doesn't create any site-wide files. It stores what the merge will look up in the memo. */
export async function finishPart(run: Run, site: RenderedSite): Promise<BuildResult> {
  await run.stage('search', keepWords(site))
  await run.stage('check', checkPart(run, site))
  await run.stage('social', drawCards(run, site))
  return finished(run, site, { policy: '', pages: site.pages.length, inputs: inputsOf(site) })
}

/** Indexes the part's pages. */
async function keepWords({ config, searching, pages }: RenderedSite): Promise<void> {
  if (config.search.enabled) await searching.keep(renderedSections(pages))
}

/** Runs the checks that need only one page. The merge reports them again, together with the others. */
async function checkPart(run: Run, site: RenderedSite): Promise<void> {
  const { config, configHash, ownDocs, compiled, locales, graph } = site
  const { memo } = run
  run.report(await checkEach({ graph, docs: ownDocs, compiled, memo, codeHash: configHash }))
  run.report(checkWording({ config, memo, locales, docs: ownDocs, compiled, texts: [] }))
}

/** Hashes of the input of pages, by name. */
export function inputsOf(site: Modelled): Record<string, string> {
  const { portableHash, server, client, docs, categories, stringSources, copies, graph } = site
  const files = [...docs.map(({ source }) => source), ...categories.map(({ source }) => source), ...stringSources]
  return {
    configuration: portableHash,
    theme: server.portableHash,
    'browser files': client.hash,
    'static files': hashOf([...copies.names].join('\n')),
    'history of the files': hashOf(JSON.stringify([...graph.lastChange])),
    ...Object.fromEntries(files.map(({ path, hash }) => [path, hash])),
  }
}
