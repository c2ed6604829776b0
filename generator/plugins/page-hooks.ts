// Hooks that look at one page: tags for its head, and whether search leaves it out.
import type { PageEntry, SitePlugin } from '../api/plugin.ts'
import type { HeadTag } from '../api/site-types.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { called, contextOf, type HookCall } from './hook.ts'

/** Tags that plugins add to a page's head. */
export function headTags(config: ResolvedConfig, page: PageEntry, found: Diagnostic[]): readonly HeadTag[] {
  return config.plugins.flatMap((plugin): readonly HeadTag[] => {
    const { pageHead } = plugin
    if (pageHead === undefined) return []
    const made = ask({ plugin, hook: 'pageHead' }, found, () => {
      const tags: unknown = pageHead.call(plugin, page, contextOf(plugin, config))
      if (!Array.isArray(tags)) throw new Error('it must return a list of tags')
      return (tags as readonly Partial<HeadTag>[]).map(completed)
    })
    return made ?? []
  })
}

/** The site's policy doesn't allow for the tags of single pages, so they can't run code. */
function completed({ tag, attributes = {}, content = '' }: Partial<HeadTag>): HeadTag {
  if (tag !== 'meta' && tag !== 'link' && tag !== 'script') throw new Error('a tag must be meta, link or script')
  if (tag === 'script' && !/^application\/(?:\w+\+)?json$/.test(String(attributes['type'])))
    throw new Error('a script must be data of the type "application/ld+json"; put other scripts in `head`')
  return { tag, attributes, content }
}

/** Whether a plugin leaves a page out of search. */
export function isExcluded(config: ResolvedConfig, page: PageEntry, found: Diagnostic[]): boolean {
  return config.plugins.some((plugin) => {
    const exclude = plugin.search?.exclude
    return (
      exclude !== undefined &&
      ask({ plugin, hook: 'search.exclude' }, found, () => exclude(page, contextOf(plugin, config))) === true
    )
  })
}

export function hasPageHooks(plugins: readonly SitePlugin[], hook: 'pageHead' | 'search'): boolean {
  return plugins.some((plugin) => plugin[hook] !== undefined)
}

function ask<T>(call: HookCall, found: Diagnostic[], work: () => T): T | null {
  const { value, diagnostics } = called(call, work)
  found.push(...diagnostics)
  return value
}
