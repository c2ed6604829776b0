// Pages of a site that somebody waits for, made from its graph at once.
import type { BundledClient } from '../assets/bundle.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { namedPage, textOf } from '../base/rope.ts'
import { addressesOf, bareOf } from '../render/html/addresses.ts'
import { jobsOf } from '../render/model/model.ts'
import type { RenderFacts } from '../render/questions.ts'
import type { SiteGraph } from '../render/types.ts'
import type { Route } from '../routes/types.ts'
import { factsOf, madeFile } from '../build/output/render-facts.ts'
import type { Renderer } from '../render/renderer.ts'

/** A file of the output, as the build that follows will make it. */
export interface PreviewFile {
  readonly path: string
  readonly content: string | Uint8Array
  readonly hash: string
}

interface Scope {
  readonly graph: SiteGraph
  readonly client: BundledClient
  readonly renderer: Renderer
  readonly assetOf: (path: string) => string | null
}

/** The pages with these addresses by locale, and the files that are made for them. */
export function renderNow(
  { graph, client, renderer, assetOf }: Scope,
  routes: ReadonlyMap<string, ReadonlySet<Route>>,
): Outcome<PreviewFile[]> {
  const addresses = addressesOf(client, graph.config.baseUrl, graph.dev)
  const diagnostics: Diagnostic[] = []
  const value = graph.locales.flatMap((local) => {
    const own = routes.get(local.locale)
    if (own === undefined) return []
    const made: PreviewFile[] = []
    const pure = factsOf({ graph, assetOf }, local.strings)
    const facts: RenderFacts = {
      ...pure,
      made: (question) => {
        const { path, content } = madeFile(question)
        made.push({ path, content, hash: hashOf(content) })
        return pure.made(question)
      },
    }
    const pages = jobsOf(graph, local, [...own]).map((job) => {
      const { value, diagnostics: found } = renderer.render(job, facts)
      diagnostics.push(...found)
      const hash = addresses.nameOf(bareOf(value.html, namedPage(value.html).hash))
      return { path: job.file, content: textOf(addresses.fill(value.html)), hash }
    })
    return [...made, ...pages]
  })
  return { value, diagnostics }
}
