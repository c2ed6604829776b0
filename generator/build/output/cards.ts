// Decides which pages get a social card, and draws the cards.
import { hashOf } from '../../base/hash.ts'
import { publicUrl } from '../../base/paths.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { Output } from '../../emit/output.ts'
import { packageFolder, type Host } from '../../host/host.ts'
import type { Thread } from '../../host/thread.ts'
import type { Memo } from '../../engine/memo.ts'
import type { PageJob, ServerModule, SocialCard } from '../../render/types.ts'
import { sectionOf } from '../../render/model/scope.ts'
import { editionOf } from '../../source/types.ts'
import type { Route, RouteTable } from '../../routes/types.ts'
import { cardKey } from '../../social/card-key.ts'
import { CARD_HEIGHT, CARD_WIDTH, fontsIn, type CardAsk, type CardInput, type DrawnCards } from '../../social/types.ts'

/** Maps locale and route to a card. Docs pages share their overview's card. */
export function socialCards(
  config: ResolvedConfig,
  routes: RouteTable,
  locales: readonly string[],
): ReadonlyMap<string, SocialCard> {
  const cards = new Map<string, SocialCard>()
  for (const route of routes.routes) {
    const owner = cardOwner(route, routes)
    if (owner === null) continue
    for (const locale of locales)
      cards.set(`${locale}${route.url}`, {
        url: config.url + publicUrl(config.baseUrl, '', `/${cardPath(locale, owner)}`),
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        owner,
      })
  }
  return cards
}

/** The route whose card a page uses. */
function cardOwner(route: Route, routes: RouteTable): string | null {
  if (route.kind === 'page' || route.kind === 'post') return route.url
  if (route.kind === 'doc' || route.kind === 'category') {
    const edition = editionOf(route.key)
    const section = sectionOf(route.kind === 'doc' ? route.key : `${route.key}/x`)
    return routes.urlOf.get(`${edition}/${section}/overview`) ?? routes.urlOf.get(`${edition}/index`) ?? null
  }
  return routes.byUrl.has('/') ? '/' : null
}

function cardPath(locale: string, route: string): string {
  const name =
    route === '/'
      ? 'home'
      : route
          .slice(1)
          .replace(/\/overview$/, '')
          .replaceAll('/', '-')
  return `social/${locale}/${name}.png`
}

export interface CardScope {
  readonly host: Host
  readonly packageRoot: string
  readonly memo: Memo
  readonly server: ServerModule
  /** Hash of the site's server code. */
  readonly serverHash: string
  readonly routes: RouteTable
  /** Starts a drawing thread; null if threads aren't available. */
  readonly start: (() => Thread<CardAsk, DrawnCards>) | null
}

/** Minimum number of cards that makes a separate thread worthwhile. */
const WORTH_A_THREAD = 4

/** Starts to draw missing cards in the background. The returned function waits for them and writes them to the output. Pass null to discard them. */
export function beginCards(scope: CardScope, jobs: readonly PageJob[]): (output: Output | null) => Promise<void> {
  const { host, packageRoot, memo, start } = scope
  const store = host.cache('cards', 'png')
  const wanted = inputsOf(scope, jobs).map((input) => {
    const key = cardKey(input)
    const hash = memo.recall<string>('card', key, key)?.value
    return { input, key, hash, stored: hash === undefined ? store.get(key) : null }
  })
  const missing = wanted.filter(({ hash, stored }) => hash === undefined && stored === null).map(({ input }) => input)
  const ask = askFor(missing, packageRoot)
  const thread = missing.length < WORTH_A_THREAD ? null : (start?.() ?? null)
  thread?.post(ask)
  return async (output) => {
    if (output === null) return thread?.stop()
    const drawn = await drawnBy(thread, ask, host)
    for (const [key, png] of drawn) store.set(key, png)
    for (const { input, key, hash, stored } of wanted) {
      if (hash !== undefined && output.keep(input.path, hash)) continue
      // Not drawn yet, so draw it now.
      const png =
        stored ??
        drawn.get(key) ??
        store.get(key) ??
        ((await drawHere(askFor([input], packageRoot), host)).get(key) as Uint8Array)
      const own = hashOf(png)
      memo.record('card', key, key, { value: own })
      if (!output.keep(input.path, own)) output.write(input.path, png, own)
    }
  }
}

function askFor(inputs: readonly CardInput[], packageRoot: string): CardAsk {
  return {
    inputs,
    begun: new Int32Array(new SharedArrayBuffer(4)),
    fonts: packageFolder(packageRoot, '@fontsource-variable'),
  }
}

/** Draws on this thread and on the other one, and collects both results. */
async function drawnBy(thread: Thread<CardAsk, DrawnCards> | null, ask: CardAsk, host: Host): Promise<DrawnCards> {
  if (ask.inputs.length === 0) return new Map()
  const here = await drawHere(ask, host)
  if (thread === null) return here
  try {
    return new Map([...here, ...(await thread.answer())])
  } catch {
    // The thread failed. Missing cards are drawn one by one later.
    return here
  } finally {
    void thread.stop()
  }
}

/** Loads the rasterizer and font reader only in builds that draw. */
async function drawHere(ask: CardAsk, host: Host): Promise<DrawnCards> {
  const { drawCards } = await import('../../social/social.ts')
  return drawCards(
    ask,
    fontsIn(ask.fonts, (file) => host.readOutside(file)),
  )
}

function inputsOf(scope: CardScope, jobs: readonly PageJob[]): CardInput[] {
  const { routes } = scope
  const drawings = new Map<string, string | null>()
  return jobs.flatMap((job): CardInput[] => {
    const { url } = job.route
    if (cardOwner(job.route, routes) !== url) return []
    if (!drawings.has(url)) drawings.set(url, drawingOf(scope, url))
    return [
      {
        path: cardPath(job.locale, url),
        locale: job.locale,
        title: job.page.title,
        description: job.page.description,
        brand: job.site.title,
        drawing: drawings.get(url) ?? null,
      },
    ]
  })
}

/** The site's drawing for a route. It depends only on the site's code. */
function drawingOf({ memo, server, serverHash }: CardScope, route: string): string | null {
  return memo.query('drawing', route, serverHash, {}, () => {
    const element = server.social?.drawing(route) ?? null
    const html = element === null ? null : server.renderToStaticMarkup(element)
    return { value: html?.replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ') ?? null, diagnostics: [] }
  }).value
}
