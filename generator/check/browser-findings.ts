// What was wrong with pages that a browser opened. The same fault of a component is reported once, with the pages that have it.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { IslandState, PageVisit } from '../base/site/page-visit.ts'
import { blankIsland, browserError, failedIsland, waiting } from './visit-diagnostics.ts'

/** Pages with islands, and what those are made of. */
export interface InteractivePages {
  /** Path in the output, and path of the page in the address. */
  readonly pages: readonly { readonly file: string; readonly href: string }[]
  /** Path of an island's script in the output → source file. */
  readonly components: ReadonlyMap<string, string>
}

/** A fault by what is the same on every page that has it. */
interface Fault {
  readonly key: string
  readonly make: (page: string, more: readonly string[]) => Diagnostic
}

export function checkVisits(
  visits: readonly PageVisit[],
  sourceOf: (script: string) => string | undefined,
): Diagnostic[] {
  const found = new Map<string, { readonly fault: Fault; readonly pages: string[] }>()
  for (const visit of visits)
    for (const fault of faultsOf(visit, sourceOf)) {
      const known = found.get(fault.key)
      if (known === undefined) found.set(fault.key, { fault, pages: [visit.href] })
      else if (known.pages.at(-1) !== visit.href) known.pages.push(visit.href)
    }
  return [...found.values()].map(({ fault, pages: [first = '', ...more] }) => fault.make(first, more))
}

function faultsOf({ islands, errors, isStuck }: PageVisit, sourceOf: (script: string) => string | undefined): Fault[] {
  if (isStuck) return [{ key: 'stuck', make: (page, more) => waiting(null, page, more) }]
  const ofIslands = islands.flatMap((island): Fault[] => {
    const component = { name: nameOf(island), source: sourceOf(island.script) }
    const key = [island.script, island.exported, island.state, island.error].join('\n')
    if (island.state === 'failed')
      return [{ key, make: (page, more) => failedIsland(component, island.error, page, more) }]
    if (island.state === 'waiting') return [{ key, make: (page, more) => waiting(component, page, more) }]
    return island.isBlank ? [{ key, make: (page, more) => blankIsland(component, page, more) }] : []
  })
  const told = new Set(islands.map(({ error }) => error))
  const others = errors.filter((text) => !told.has(text))
  return [
    ...ofIslands,
    ...others.map((text): Fault => ({ key: text, make: (page, more) => browserError(text, page, more) })),
  ]
}

/** As it's written in the page: the export's name, or else that of the file, which the script is named after. */
function nameOf({ script, exported }: IslandState): string {
  if (exported !== 'default') return exported
  const [file = ''] = script.split('/').slice(-1)
  return file.replace(/_[0-9a-f]{8}-\w+\.js$/, '')
}
