// Reference pages from OpenAPI descriptions.
import {
  definePlugin,
  type PluginContext,
  type PluginPage,
  type PluginSources,
  type SidebarEntry,
  type SitePlugin,
} from '../../api/plugin.ts'
import { requireOptions } from './required.ts'
import { openDescription } from './openapi/description.ts'
import { shownElements } from './openapi/elements.ts'
import { pagesOf } from './openapi/pages.ts'
import { createReference, titleOf } from './openapi/reference.ts'
import { STRINGS, wordsIn } from './openapi/words.ts'

export interface OpenApiOptions {
  /** File of an OpenAPI 3.0 or 3.1 description in YAML or JSON, relative to the root folder. */
  readonly source: string
  /** Where its pages are, below the documentation's address. */
  readonly path?: string
  /** The title, instead of the description's own. */
  readonly title?: string
  /** URL that relative links in the texts are relative to. Without it, they lead to the site's own pages. */
  readonly links?: string
}

interface Made {
  readonly title: string
  readonly base: string
  /** Label of the schemas' folder. */
  readonly schemas: string
  readonly pages: readonly PluginPage[]
}

const nameOf = ({ path = 'api' }: OpenApiOptions): string => path.replace(/^\/+|\/+$/g, '')

/** Pages for one or more descriptions, each with its own path. */
export function openapi(...descriptions: readonly OpenApiOptions[]): SitePlugin {
  for (const one of descriptions.length === 0 ? [undefined] : descriptions) requireOptions('openapi', one, 'source')
  const dataOf = (one: OpenApiOptions): string => `openapi/${nameOf(one)}`
  return definePlugin({
    name: 'openapi',
    options: descriptions,
    data: Object.fromEntries(
      descriptions.map((one) => [
        dataOf(one),
        (sources: PluginSources, { site }: PluginContext<readonly OpenApiOptions[]>): Made | null => {
          const description = openDescription(sources, one.source.replace(/^\.\//, ''))
          if (description === null) return null
          const base = `${site.docsPath.replace(/\/$/, '')}/${nameOf(one)}`
          const words = wordsIn(site.defaultLocale, sources)
          const title = one.title ?? titleOf(description)
          return {
            title,
            base,
            schemas: words.text('schemas'),
            pages: pagesOf(
              createReference(description, { words, base, parse: (text) => sources.markdown(text), links: one.links }),
              title,
            ),
          }
        },
      ]),
    ),
    remark: [shownElements()],
    pages: (data) => descriptions.flatMap((one) => data<Made | null>(dataOf(one))?.pages ?? []),
    sidebar: (entries, { data }) =>
      descriptions.reduce<readonly SidebarEntry[]>((all, one) => {
        const made = data<Made | null>(dataOf(one))
        return made === null ? all : all.map((entry) => labelled(entry, made))
      }, entries),
    strings: STRINGS,
    parts: { styles: { openapi: 'ssg:themes/plugins/openapi/openapi.css' } },
  })
}

/** Every page shows the whole group that it's in, so groups are small. */
const MOST = 60

function inParts(items: readonly SidebarEntry[]): SidebarEntry[] {
  return Array.from({ length: Math.ceil(items.length / MOST) }, (_, index) => {
    const part = items.slice(index * MOST, (index + 1) * MOST)
    const label = `${part[0]?.label} – ${part.at(-1)?.label}`
    return { type: 'category', label, href: null, items: part }
  })
}

/** A description's folder gets its title as its label. */
function labelled(entry: SidebarEntry, made: Made): SidebarEntry {
  if (entry.type !== 'category') return entry
  const { items } = entry
  const isFolder = entry.items.some(({ href }) => href === made.base)
  const isSchemas = entry.items.every(({ href }) => href?.startsWith(`${made.base}/schemas/`) === true)
  if (isSchemas) return { ...entry, label: made.schemas, items: items.length > MOST ? inParts(items) : items }
  return { ...entry, label: isFolder ? made.title : entry.label, items: items.map((one) => labelled(one, made)) }
}
