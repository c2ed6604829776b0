// Renders the pages of one build.
import type { PageJob, Rendered, ServerModule, SiteGraph } from './types.ts'
import { type RenderFacts, fileLookups } from './lookups.ts'
import type { Outcome, Diagnostic } from '../base/diagnostic.ts'
import type { ClientBundle } from '../assets/types.ts'
import type { Strings } from '../i18n/strings.ts'
import type { RenderShared } from './page-scope.ts'
import type { SharedHtml, SharedList } from './html/shared-html.ts'
import { trailingSlashesOf } from './html/trailing-slashes.ts'
import { PageRendering } from './render.ts'
import { createStrays } from './react/thrown.ts'

/** The renderer, with everything that pages of one build share. */
export interface Renderer {
  render(job: PageJob, facts: RenderFacts): Outcome<Rendered>
  /** HTML of a complete sidebar, for the file that the browser loads. It contains marks for asset URLs. */
  sidebarFile(job: PageJob, sidebar: import('../api/types.ts').SidebarModel, facts: RenderFacts): string
  /** Errors that pages threw asynchronously since the last call. */
  strays(): Promise<ReadonlyMap<PageJob, readonly Diagnostic[]>>
}

export function createRenderer(
  graph: SiteGraph,
  client: ClientBundle,
  stringsOf: (locale: string) => Strings,
): Renderer {
  const inDefault = codeOf(graph, graph.server)
  const inOthers = new Map([...(graph.servers ?? [])].map(([locale, server]) => [locale, codeOf(graph, server)]))
  const shared = new Map<string, SharedHtml>()
  const lists = new Map<string, SharedList>()
  const fileLookup = fileLookups()
  const slashes = trailingSlashesOf(graph)
  const codeIn = (job: PageJob): typeof inDefault => inOthers.get(job.locale) ?? inDefault
  const make = (job: PageJob, facts: RenderFacts): PageRendering => {
    const strings = stringsOf(job.locale)
    return new PageRendering({ ...codeIn(job), client, shared, lists, fileLookup, strings }, job, facts)
  }
  const strays = createStrays()
  return {
    render: (job, facts) => strays.contained(job, () => slashes.page(make(job, facts).run(), facts)),
    sidebarFile: (job, sidebar, facts) => {
      const code = codeIn(job)
      const file = code.graph.server.createElement(code.slots.SidebarFile, { sidebar })
      return strays.contained(job, () => slashes.text(make(job, facts).file(file), facts))
    },
    strays: () => strays.told(),
  }
}

/** The site with the code of one language. */
function codeOf(graph: SiteGraph, server: ServerModule): Pick<RenderShared, 'graph' | 'slots'> {
  return {
    graph: server === graph.server ? graph : { ...graph, server },
    slots: { ...server.slots, ...server.overrides },
  }
}
