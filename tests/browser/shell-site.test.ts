// The site's shell: the items in the specification, and a navbar that fits them in every language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BUDGET, htmlWeights, pageWeight, sitePages } from '../../bench/weight.mjs'
import { openTab, settled } from './browser.ts'
import { overflowing } from './layout.ts'
import { someOf } from '../setup/property.ts'
import { browser, site, useWholeSite } from './whole-site.ts'

useWholeSite()

const PRODUCTS = [
  '/titan',
  '/duo',
  '/duo-s',
  '/duo-module-01',
  '/pioneer',
  '/mars',
  '/mars-cm',
  '/meles',
  '/vega',
  '/jupiter',
  '/jupiter-nx',
  '/cluster-08',
  '/megrez',
  '/megrez-nx',
  '/ruyibook',
]
const DOCS = ['duo', 'pioneer', 'mars', 'meles', 'vega', 'jupiter', 'megrez'].map((board) => `/docs/${board}/overview`)
const CHIPS = ['/chips/sg2000', '/chips/sg2002', '/chips/cv1800b', '/chips/sg2380']
const paths = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links
        .map((link) => (link as HTMLAnchorElement).href)
        .map((href) => (href.startsWith(location.origin) ? new URL(href).pathname : href)),
    )

describe('navigation', () => {
  it('has the items of the specification, in order', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    const top = await page
      .locator('.menu-main > ul > li')
      .evaluateAll((items) =>
        items.map((item) => (item.querySelector('summary') ?? item.querySelector('a'))?.firstChild?.textContent),
      )
    expect(top).toEqual(['Home', 'About', 'Community', 'Products', 'Docs', 'Chips'])
    const menus = page.locator('.menu-main .dropdown')
    expect(await paths(page, '.menu-main > ul > li > a')).toEqual(['/', '/about', 'https://community.milkv.io/'])
    expect(await menus.count()).toBe(3)
    for (const [index, expected] of [PRODUCTS, DOCS, CHIPS].entries())
      expect(await paths(page, `.menu-main > ul > li:nth-of-type(${index + 4}) .dropdown-link`)).toEqual(expected)
    expect(
      await page
        .locator('.menu-main .flag')
        .evaluateAll((flags) => flags.map((flag) => [flag.parentElement?.getAttribute('href'), flag.textContent])),
    ).toEqual([['/titan', 'New']])
    expect(
      await page.locator('.navbar-tools > *').evaluateAll((tools) => tools.map((tool) => tool.localName).sort()),
    ).toEqual(['color-mode', 'locale-menu', 'search-trigger'])
    const logo = await page
      .locator('.brand img')
      .evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')])
    expect(logo).toEqual(['30', '30'])
    await context.close()
  })

  it('has the footer of the specification', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    const columns = page.locator('.footer-columns > div')
    const links = async (index: number): Promise<string[]> =>
      paths(page, `.footer-columns > div:nth-of-type(${index + 1}) a`)
    expect(await columns.count()).toBe(6)
    expect(await links(0)).toEqual(['/', '/about', '/warranty'])
    expect(await links(1)).toEqual([
      '/duo',
      '/duo-s',
      '/duo-module-01',
      '/pioneer',
      '/mars',
      '/mars-cm',
      '/meles',
      '/vega',
      '/jupiter',
      '/titan',
    ])
    expect(await links(2)).toEqual(['/chips/cv1800b', '/chips/sg2000', '/chips/sg2002', '/chips/sg2380'])
    expect(await links(3)).toEqual([
      '/docs',
      '/docs/duo/overview',
      '/docs/pioneer/overview',
      '/docs/mars/overview',
      '/docs/meles/overview',
    ])
    expect((await links(4)).map((href) => href.replace('https://community.milkv.io/c/', ''))).toEqual([
      'announcement',
      'general',
      'duo',
      'pioneer',
      'mars',
      'meles',
      'vega',
      'jupiter',
    ])
    expect(await page.locator('.footer .qr').count()).toBe(1)
    await context.close()
  })
})

it.each(['', ...someOf(['/zh', '/ru', '/ja'], 1, 'bar')])(
  'the bar in "%s" holds its items at any width',
  async (locale) => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}${locale}/about`)
    const faults: string[] = []
    for (const width of [360, ...someOf([390, 768, 996, 997, 1024, 1200, 1201, 1280, 1920], 4, `bar ${locale}`)]) {
      faults.push(...(await overflowing(page, [width])))
      const out = await page.locator('.navbar-bar').evaluate((bar) => {
        const edge = document.documentElement.clientWidth
        const shown = [
          ...bar.querySelectorAll<HTMLElement>('.brand, .navbar-link, .search-button, color-mode, .menu-button'),
        ].filter((element) => element.checkVisibility())
        const boxes = shown
          .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
        const beyond = boxes
          .filter(({ box }) => box.left < 0 || box.right > edge || box.height > 48)
          .map(({ name }) => name)
        const over = boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter((b) => a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1)
            .map((b) => `${a.name ?? ''} over ${b.name ?? ''}`),
        )
        return [...beyond, ...over]
      })
      faults.push(...out.map((name) => `${width} px: ${name}`))
    }
    expect(faults).toEqual([])
    await context.close()
  },
)

it('the not-found page offers close names, else what is often looked for', async () => {
  const { page, context } = await openTab(browser)
  const offered = async (path: string): Promise<{ heading: string; links: string[] }> => {
    await page.goto(site.url + path)
    await page.mouse.move(200, 200)
    await page.mouse.move(210, 210)
    await page.locator('.not-found-near li a').first().waitFor()
    return {
      heading: await page.locator('.not-found-near h2:visible').innerText(),
      links: await paths(page, '.not-found-near li a'),
    }
  }
  const near = await offered('/docs/duo/getting-started/bot')
  expect(near.heading).toBe('Pages with a similar name')
  expect(near.links).toContain('/docs/duo/getting-started/boot')
  const often = await offered('/docs/duo/getting-started/xyzzy')
  expect(often.heading).toBe('Popular pages')
  expect(often.links[0]).toBe('/docs/duo/getting-started/boot')
  expect(often.links.length).toBeGreaterThan(4)
  await context.close()
})

describe('weight', () => {
  it('is within the budget on every page', () => {
    const build = site.folder
    const pages = sitePages(build)
    const over = pages.flatMap((page) => {
      const { js, css } = pageWeight(build, page)
      return [
        ...(js > BUDGET.js ? [`/${page}: ${js} bytes of script`] : []),
        ...(css > BUDGET.css ? [`/${page}: ${css} bytes of style`] : []),
      ]
    })
    expect(pages.length).toBeGreaterThan(500)
    expect(over).toEqual([])
  })

  it('of the HTML is within the budget at the median, and on the home page in every language', () => {
    const { median, homes } = htmlWeights(site.folder)
    expect(median).toBeLessThanOrEqual(BUDGET.median)
    expect(homes.map(({ page }) => page).sort()).toEqual(['index', 'ja/index', 'ru/index', 'zh/index'])
    expect(homes.filter(({ html }) => html > BUDGET.home)).toEqual([])
  })

  it('is what the browser asks for', async () => {
    const page = 'docs/duo/getting-started/boot'
    const tab = await openTab(browser)
    const sizes = { js: 0, css: 0 }
    tab.page.on('response', (answer) => {
      const path = new URL(answer.url()).pathname
      // The rules for paper are fetched last, and nothing waits for them.
      if (path.startsWith('/assets/print-') && path.endsWith('.css')) return
      const kind = /\.(js|css)$/.exec(path)?.[1] as 'js' | 'css' | undefined
      if (kind !== undefined) sizes[kind] += gzipSync(readFileSync(join(site.folder, path)), { level: 9 }).length
    })
    await tab.page.goto(`${site.url}/${page}`)
    await settled(tab.page)
    const { js, css } = pageWeight(site.folder, page)
    expect(sizes.css).toBe(css)
    // The figure also counts scripts inlined in the page.
    expect(sizes.js).toBeLessThan(js)
    expect(sizes.js).toBeGreaterThan(js - 1500)
    await tab.context.close()
  })

  it('holds no style sheet that no page and no script asks for', () => {
    const build = site.folder
    const names = readdirSync(join(build, 'assets')).filter((name) => name.endsWith('.css'))
    const pages = readdirSync(build, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(build, name), 'utf8'))
    const used = (name: string): boolean => pages.some((html) => html.includes(name))
    // Parts that a site of this theme may use, and this one happens not to.
    const spare = (name: string): boolean =>
      /^(?:badge|code-group|code-lines|columns|crowded-bar|dark-logo|file-tree|hero|image-zoom|prose-(?:images|more)|search-page|steps|terminal|tile|version-menu)-/.test(
        name,
      )
    // What a linked sheet holds is there by itself for a page that needs nothing else of it.
    const text = (name: string): string => readFileSync(join(build, 'assets', name), 'utf8').trim()
    const linked = names.filter(used).map(text)
    const held = (name: string): boolean => linked.some((other) => other.includes(text(name)))
    expect(names.filter((name) => !used(name) && !spare(name) && !held(name))).toEqual([])
  })
})

const DOCUMENTS = [
  '/docs/duo/getting-started/duos',
  '/docs/duo/getting-started/boot',
  '/docs/mars/getting-started/gpio',
]
describe.each(['/', '/duo-s', ...someOf(DOCUMENTS, 1, 'set-up')])('the set-up of %s', (path) => {
  it('makes the browser lay nothing out ahead of its own time', async () => {
    const { page, context } = await openTab(browser)
    const debug = await context.newCDPSession(page)
    interface TraceEvent {
      readonly name: string
      readonly args?: {
        readonly beginData?: {
          readonly stackTrace?: readonly { readonly functionName: string; readonly url: string }[]
        }
      }
    }
    const events: TraceEvent[] = []
    debug.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
    await debug.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'] },
    })
    await page.goto(site.url + path)
    await settled(page)
    const complete = new Promise((resolve) => debug.once('Tracing.tracingComplete', resolve))
    await debug.send('Tracing.end')
    await complete
    const layouts = events.filter(({ name }) => name === 'Layout')
    expect(layouts.length).toBeGreaterThan(0)
    // A layout forced by a script includes the position in the script.
    const forced = layouts
      .flatMap(({ args }) => (args?.beginData?.stackTrace ?? []).slice(0, 1))
      .filter(({ url }) => url.startsWith(site.url))
    expect(forced.map(({ functionName, url }) => `${functionName} in ${url.slice(site.url.length)}`)).toEqual([])
    await context.close()
  })
})
