// Renders the pages of one build.
import type { PageJob, Rendered, SiteGraph } from './types.ts'
import { type RenderFacts, fileQuestions } from './questions.ts'
import type { Outcome, Diagnostic } from '../base/diagnostic.ts'
import type { ClientBundle } from '../assets/types.ts'
import type { Strings } from '../i18n/strings.ts'
import type { ThemeSlots } from '../api/theme.ts'
import type { SharedHtml, SharedList } from './html/shared-html.ts'
import { slashesOf } from './html/slashes.ts'
import { PageRendering } from './render.ts'
import { createStrays } from './react/thrown.ts'

/** Everything that pages of one build share. */
export interface Renderer {
  render(job: PageJob, facts: RenderFacts): Outcome<Rendered>
  /** HTML of a whole sidebar, for the file that the browser loads, with such marks. */
  sidebarFile(job: PageJob, sidebar: import('../api/types.ts').SidebarModel, facts: RenderFacts): string
  /** What pages threw beside their rendering since it was last asked. */
  strays(): Promise<ReadonlyMap<PageJob, readonly Diagnostic[]>>
}

export function createRenderer(
  world: SiteGraph,
  client: ClientBundle,
  stringsOf: (locale: string) => Strings,
): Renderer {
  const slots: ThemeSlots = { ...world.server.slots, ...world.server.overrides }
  const shared = new Map<string, SharedHtml>()
  const lists = new Map<string, SharedList>()
  const fileQuestion = fileQuestions()
  const slashes = slashesOf(world)
  const make = (job: PageJob, facts: RenderFacts): PageRendering =>
    new PageRendering({ world, client, slots, shared, lists, fileQuestion, strings: stringsOf(job.locale) }, job, facts)
  const strays = createStrays()
  return {
    render: (job, facts) => strays.contained(job, () => slashes.page(make(job, facts).run(), facts)),
    sidebarFile: (job, sidebar, facts) =>
      strays.contained(job, () =>
        slashes.text(make(job, facts).file(world.server.createElement(slots.SidebarFile, { sidebar })), facts),
      ),
    strays: () => strays.told(),
  }
}
