// Renders an island in a page: its HTML, and all data that the browser needs to hydrate it.
import type { ReactNode } from 'react'
import type { RenderContext } from '../../api/theme.ts'
import type { ClientBundle } from '../../assets/types.ts'
import { hashOf } from '../../base/hash.ts'
import { splitOriginal, ROOT, type IslandUse, type KnownOfPage, type PageAnswers } from '../../islands/types.ts'
import { PART_ELEMENT, sentProps, type SentPart } from './island-props.ts'
import type { ServerModule } from '../types.ts'

/** The part whose script hydrates islands. */
const PART = 'ssg-island'

export interface IslandRenderScope {
  readonly server: ServerModule
  readonly islands: ClientBundle['islands']
  readonly context: RenderContext
  readonly calendar: string | undefined
  /** Whether the page is in a project of another generator, whose components can read page data at any time. */
  readonly project: boolean
  /** Prefix of routes in the page's language. */
  readonly prefix: string
  /** Number of islands on this page so far, by their content. */
  readonly uses: Map<string, number>
  /** Returns the script URL for an island's ID. */
  readonly address: (id: string) => string
  /** Renders content in the island to HTML. */
  readonly html: (node: ReactNode) => string
  /** Receives props that can't be sent to the browser. */
  readonly refuse: (component: string, property: string, what: string) => void
}

export function renderIsland(scope: IslandRenderScope, use: IslandUse): ReactNode {
  const { server, islands, context } = scope
  const { data, props, places, parts, shown, refused } = sentProps(server, scope.html, use.props)
  const name = use.exported === 'default' ? use.id.replace(/_\w+$/, '') : use.exported
  for (const [property, what] of refused) scope.refuse(name, property, what)
  if (refused.length > 0 || islands[use.id] === undefined)
    return withOriginal(server, context, use.component, use.props)
  const json = JSON.stringify(data)
  const ids = `${hashOf(`${use.id}\n${json}`).slice(0, 6)}`
  const count = scope.uses.get(ids) ?? 0
  scope.uses.set(ids, count + 1)
  const idPrefix = `I${ids}${count === 0 ? '' : `-${count}`}`
  const asked: Record<string, unknown> = {}
  const answers: { -readonly [K in keyof PageAnswers]: PageAnswers[K] } = scope.project ? { known: knownTo(scope) } : {}
  const page = recording(scope, asked, answers)
  const html = ownHtml(scope, use.root, withOriginal(server, page, use.component, props), { page, idPrefix })
  if (Object.keys(asked).length > 0) answers.asked = asked
  const code = islands[use.id] as ClientBundle['islands'][string]
  return server.createElement('ssg-island', {
    'data-part': [PART, ...code.sheets].join(' '),
    'data-src': scope.address(use.id),
    ...(use.exported === 'default' ? {} : { 'data-name': use.exported }),
    ...(use.root === undefined || islands[ROOT] === undefined ? {} : { 'data-root': scope.address(ROOT) }),
    ...(use.around === true ? { 'data-around': '' } : {}),
    'data-ids': idPrefix,
    ...(json === '{}' ? {} : { 'data-props': json }),
    ...(places.length === 0 ? {} : { 'data-places': JSON.stringify(places) }),
    ...(Object.keys(answers).length === 0 ? {} : { 'data-page': JSON.stringify(answers) }),
    dangerouslySetInnerHTML: { __html: keptApart(parts.filter((part) => !shown.has(part))) + html },
  })
}

/** A project's component that receives the component that it replaces. */
function withOriginal(
  { createElement, RenderProvider }: ServerModule,
  page: RenderContext,
  component: IslandUse['component'],
  props: IslandUse['props'],
): ReactNode {
  const { own, original } = splitOriginal(props)
  const element = createElement(component, own)
  return original === undefined ? element : createElement(RenderProvider, { value: { ...page, original } }, element)
}

/** The island's own HTML, rendered inside the project's root component but without that component's HTML. */
function ownHtml(
  { server }: IslandRenderScope,
  root: IslandUse['root'],
  node: ReactNode,
  { page, idPrefix }: { readonly page: RenderContext; readonly idPrefix: string },
): string {
  const { createElement, RenderProvider, renderToString } = server
  const whole = (inside: ReactNode): string =>
    renderToString(createElement(RenderProvider, { value: page }, inside), { identifierPrefix: idPrefix })
  if (root === undefined) return whole(node)
  try {
    const html = whole(createElement(root, null, createElement(OWN, null, node)))
    const start = html.indexOf(`<${OWN}>`)
    if (start !== -1) return html.slice(start + OWN.length + 2, html.lastIndexOf(`</${OWN}>`))
  } catch {
    // If the root failed, render without it. If the island failed, the error occurs again.
  }
  return whole(node)
}

const OWN = 'ssg-own'

/**
 * Content that the component doesn't render initially. Without scripts, visitors see it before the component; otherwise it's shown when it's
 * rendered.
 */
function keptApart(parts: readonly SentPart[]): string {
  if (parts.length === 0) return ''
  const html = parts
    .map(
      ({ html, number }) =>
        `<${PART_ELEMENT}${number === null ? '' : ` data-part-number="${number}"`}>${html}</${PART_ELEMENT}>`,
    )
    .join('')
  const name = /noscript/i.test(html) ? 'template' : 'noscript'
  return `<${name}>${html}</${name}>`
}

/** The data that every island of a project receives. */
function knownTo({ context: { site, page, translation }, prefix, server }: IslandRenderScope): KnownOfPage {
  const texts = (server.askedAtLoad ?? []).flatMap((id) => {
    const text = translation?.(id)
    return text === undefined ? [] : [[id, text] as const]
  })
  return {
    site: {
      title: site.title,
      tagline: site.tagline,
      titleDelimiter: site.titleDelimiter,
      url: site.url,
      baseUrl: site.baseUrl,
      locale: site.locale,
      defaultLocale: site.defaultLocale,
      htmlLang: site.htmlLang,
      direction: site.direction,
      colorMode: site.colorMode,
    },
    page: { kind: page.kind, route: page.route, href: page.href, title: page.title, description: page.description },
    prefix,
    ...(texts.length === 0 ? {} : { texts: Object.fromEntries(texts) }),
  }
}

/** The page context, which records its answers. See `islands/page.ts`, which returns them in the browser. */
function recording(
  { context, calendar }: IslandRenderScope,
  asked: Record<string, unknown>,
  answers: { format?: PageAnswers['format'] },
): RenderContext {
  const answer = <T>(question: readonly unknown[], value: T): T => {
    asked[JSON.stringify(question)] = value ?? null
    return value
  }
  const part = <T extends object>(name: string, values: T): T =>
    new Proxy(values, {
      get: (all, key) => {
        if (typeof key !== 'string') return undefined
        const value = Reflect.get(all, key) as unknown
        if (name === 'page' && !OF_PAGE.includes(key))
          throw new Error(`usePage().page.${key} isn't available in an island: pass what it needs as a prop`)
        return answer([name, key], value)
      },
    })
  const formatted = (text: string): string => {
    const { htmlLang: lang } = context.site
    answers.format = calendar === undefined ? { lang } : { lang, calendar }
    return text
  }
  const { island: _, slot: __, ...others } = context
  return {
    ...others,
    site: part('site', context.site),
    page: part('page', context.page),
    t: (key, values) => answer(['t', key, values ?? null], context.t(key as never, values)),
    told: (name, make) => answer(['told', name], make(context)),
    translation: (id) => answer(['translation', id], context.translation?.(id)),
    tree: (key) => answer(['tree', key], context.tree(key)),
    href: (route) => answer(['href', route], context.href(route)),
    asset: (name) => answer(['asset', name], context.asset(name)),
    // In the browser, the URL is enough.
    file: (name, content) => answer(['file', name], context.file(name, content)),
    formatNumber: (value) => formatted(context.formatNumber(value)),
    formatDate: (date) => formatted(context.formatDate(date)),
  }
}

/** Properties that are small enough to be sent. */
const OF_PAGE = ['kind', 'route', 'href', 'title', 'description', 'contentLang', 'fallback', 'keywords', 'data']
