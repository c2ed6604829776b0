// The facts that pages look up while they are rendered.
import { hashOf } from '../../base/hash.ts'
import { publicUrl } from '../../base/paths.ts'
import type { StringTable, Strings } from '../../i18n/strings.ts'
import type { RenderFacts } from '../../render/lookups.ts'
import type { SiteGraph } from '../../render/types.ts'
import { relativeRoute } from '../../routes/relative.ts'
import { addressInVersion } from '../../source/versions.ts'
import type { Copies } from './copies.ts'
import { answersOf } from './page-answers.ts'

interface FactScope {
  readonly graph: SiteGraph
  /** Maps a content file's source path to its output path. */
  readonly assetOf: (path: string) => string | null
}

/** Facts that `factsRevision` covers. Others depend on documents and files. */
export const REVISED: readonly (keyof RenderFacts)[] = [
  'string',
  'tree',
  'route',
  'file',
  'linked',
  'inVersion',
  'home',
  'contentAsset',
  'made',
]

/** A hash of everything that these facts depend on. While it's the same, they aren't looked up again. */
export function factsRevision(graph: SiteGraph, strings: StringTable, { assets }: Pick<Copies, 'assets'>): string {
  const { config, routes, files, source } = graph
  return hashOf(
    JSON.stringify([
      strings.hash,
      config.baseUrl,
      config.docs.routeBasePath,
      routes.routes[0]?.url,
      [...routes.byUrl.keys()],
      [...routes.urlOfFile],
      routes.redirects.map(({ from }) => from),
      [...files],
      source.editions.map(({ id, kind, instance, base, root }) => [id, kind, instance, base, root]),
      [...assets],
    ]),
  )
}

/** The target of home links: `/` or, if there is no such page, the docs or else the first page. */
function homeOf({ routes, config }: SiteGraph): string {
  const docs = config.docs.routeBasePath ?? '/docs'
  return routes.byUrl.has('/') ? '/' : routes.byUrl.has(docs) ? docs : (routes.routes[0]?.url ?? '/')
}

/** The file that a page generates, for a lookup of `made`. `qr.svg` becomes `assets/qr-1A2B3C4D.svg`, with a hash of its content. */
export function madeFile(question: string): { readonly path: string; readonly content: string } {
  const at = question.indexOf('\n')
  const name = question.slice(0, at)
  const content = question.slice(at + 1)
  const [stem = name, ending = ''] = name.split(/(\.[^.]*)$/)
  return { path: `assets/${stem}-${hashOf(content).slice(0, 8).toUpperCase()}${ending}`, content }
}

/** The facts that pages of a locale can look up. */
export function factsOf({ graph, assetOf }: FactScope, strings: Strings): RenderFacts {
  const redirects = new Set(graph.routes.redirects.map((redirect) => redirect.from as string))
  const texts = new Map<string, string | null>()
  const made = new Map<string, string>()
  return {
    ...answersOf(graph, strings.locale),
    string: (argument) => {
      let text = texts.get(argument)
      if (text === undefined) {
        const at = argument.indexOf('\n')
        text =
          (at < 0
            ? strings.t(argument)
            : strings.t(
                argument.slice(0, at),
                JSON.parse(argument.slice(at + 1)) as Record<string, string | number>,
              )) ?? null
        texts.set(argument, text)
      }
      return text
    },
    tree: (key) => strings.tree(key) ?? null,
    route: (path) => graph.routes.byUrl.has(path) || redirects.has(path),
    file: (name) => graph.files.has(name),
    linked: (link) => {
      const [target = '', raw = '', from = ''] = link.split('\n')
      return relativeRoute(graph.routes, target, raw, from)
    },
    inVersion: (link) => {
      const [edition = '', target = ''] = link.split('\n')
      const own = graph.editions.get(edition)
      return own === undefined
        ? target
        : addressInVersion(target, own, graph.source.editions, (url) => graph.routes.byUrl.has(url)).url
    },
    home: () => homeOf(graph),
    contentAsset: (path) => {
      const file = assetOf(path)
      return file === null ? null : publicUrl(graph.config.baseUrl, '', `/${file}`)
    },
    made: (file) => {
      let url = made.get(file)
      if (url === undefined) {
        made.set(file, (url = publicUrl(graph.config.baseUrl, '', `/${madeFile(file).path}`)))
      }
      return url
    },
  }
}
