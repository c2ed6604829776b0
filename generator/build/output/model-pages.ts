// Creates page models of all locales. Also returns the strings that they use and the labels without a string.
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { unknownString } from '../../i18n/diagnostics.ts'
import type { Strings } from '../../i18n/strings.ts'
import { pageJobs } from '../../render/model/model.ts'
import type { PageJob, SiteGraph } from '../../render/types.ts'

export interface PageModels {
  readonly jobs: readonly PageJob[]
  /** Keys of the strings that the models use. */
  readonly strings: ReadonlySet<string>
}

export function modelPages(graph: SiteGraph): Outcome<PageModels> {
  const unknown = new Set<string>()
  const used = new Set<string>()
  const jobs = graph.locales.flatMap((local) =>
    pageJobs(graph, { ...local, strings: recording(local.strings, used) }, (key) => void unknown.add(key)),
  )
  const diagnostics: Diagnostic[] = [...unknown]
    .sort()
    .map((key) => unknownString(key, 'the configuration or a page', []))
  return { value: { jobs, strings: used }, diagnostics }
}

function recording(strings: Strings, used: Set<string>): Strings {
  return {
    ...strings,
    t: (key, values) => {
      used.add(key)
      return strings.t(key, values)
    },
  }
}
