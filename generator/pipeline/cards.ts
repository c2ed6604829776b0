// Which pages get a social card, and the cards themselves.
import { hashOf } from '../base/hash.ts'
import { publicUrl } from '../base/paths.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Output } from '../emit/output.ts'
import type { Host } from '../host/host.ts'
import type { ServerModule } from '../render/types.ts'
import { sectionOf } from '../render/model.ts'
import type { Route, RouteTable } from '../routes/types.ts'
import type { CardInput } from '../social/types.ts'
import type { EmittedPage } from './render-pages.ts'

/** Locale + route → absolute URL of its card. Pages of a documentation share the card of its overview. */
export function cardUrls(config: ResolvedConfig, routes: RouteTable, locales: readonly string[]): ReadonlyMap<string, string> {
  const urls = new Map<string, string>()
  for (const route of routes.routes) {
    const owner = cardOwner(route, routes)
    if (owner === null) continue
    for (const locale of locales) urls.set(`${locale}${route.url}`, config.url + publicUrl(config.baseUrl, '', `/${cardPath(locale, owner)}`))
  }
  return urls
}

/** The route whose card a page shows. */
function cardOwner(route: Route, routes: RouteTable): string | null {
  if (route.kind === 'page' || route.kind === 'post') return route.url
  if (route.kind === 'doc' || route.kind === 'category') {
    const section = sectionOf(route.kind === 'doc' ? route.key : `${route.key}/x`)
    const overview = routes.urlOf.get(`docs/${section}/overview`)
    return overview ?? routes.urlOf.get('docs/index') ?? null
  }
  return routes.byUrl.has('/') ? '/' : null
}

function cardPath(locale: string, route: string): string {
  const name = route === '/' ? 'home' : route.slice(1).replace(/\/overview$/, '').replaceAll('/', '-')
  return `social/${locale}/${name}.png`
}

/** Draw the cards of the pages that own one and put them into the output. */
export async function emitCards(host: Host, packageRoot: string, server: ServerModule, routes: RouteTable, pages: readonly EmittedPage[], output: Output): Promise<void> {
  const drawings = new Map<string, string | null>()
  const inputs = pages.flatMap(({ job }): CardInput[] => {
    if (cardOwner(job.route, routes) !== job.route.url) return []
    if (!drawings.has(job.route.url)) drawings.set(job.route.url, drawingOf(server, job.route.url))
    return [{ path: cardPath(job.locale, job.route.url), locale: job.locale, title: job.page.title, description: job.page.description, brand: job.site.title, drawing: drawings.get(job.route.url) ?? null }]
  })
  if (inputs.length === 0) return
  // The rasteriser and the font reader are loaded by builds that draw.
  const { drawCards } = await import('../social/social.ts')
  const cards = await drawCards(inputs, { read: (family, file) => host.readOutside(`${packageRoot}/node_modules/@fontsource-variable/${family}/${file}`) }, host.cache('cards', 'png'))
  for (const { path, png } of cards) {
    const hash = hashOf(png)
    if (!output.keep(path, hash)) output.write(path, png, hash)
  }
}

function drawingOf(server: ServerModule, route: string): string | null {
  const element = server.social?.drawing(route) ?? null
  if (element === null) return null
  return server.renderToStaticMarkup(element).replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ')
}
