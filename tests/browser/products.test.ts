// Home, products and chips in a real browser: within the budget, nothing overflows, drawings and pin-outs answer to pointer, keys
// and taps, and everything is there without scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { DESKTOP, launchBrowser, openTab, PHONE } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { openProductsSite } from './products-site.ts'

const PAGE_BUDGET = 60 * 1024
const PRODUCTS = ['duo', 'duo-s', 'duo-module-01', 'pioneer', 'mars', 'mars-cm', 'jupiter', 'jupiter-nx', 'meles', 'vega', 'titan', 'megrez', 'megrez-nx', 'cluster-08', 'ruyibook']
const OTHERS = ['', 'about', 'warranty', 'chips', 'chips/sg2000', 'chips/sg2002', 'chips/cv1800b', 'chips/sg2380', 'cv1800b']

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openProductsSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(path: string, options: Parameters<typeof openTab>[1] = {}): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
  const { page, context, complaints } = await openTab(browser, options)
  await page.goto(`${site.url}/${path}`)
  return { page, complaints, close: () => context.close() }
}

describe('weight', () => {
  it.each(PRODUCTS)('%s is at most 60 KB with styles and scripts', (name) => {
    const html = readFileSync(join(site.folder, `${name}.html`), 'utf8')
    const files = new Set([...html.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="\/([^"]+)"/g)].map((match) => match[1] as string))
    for (const file of files) for (const [, chunk] of readFileSync(join(site.folder, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)) files.add(`assets/${chunk}`)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(site.folder, file))).length, gzipSync(html).length)
    expect(files.size).toBeGreaterThan(3)
    expect(bytes).toBeLessThan(PAGE_BUDGET)
  })
})

describe('drawings', () => {
  it.each([...PRODUCTS, ...OTHERS])('of /%s weigh at most 12 KB each', (path) => {
    const html = readFileSync(join(site.folder, `${path === '' ? 'index' : path}.html`), 'utf8')
    const drawings = html.match(/<svg class="drawing[^]*?<\/svg>/g) ?? []
    if (PRODUCTS.includes(path) || path.startsWith('chips')) expect(drawings.length).toBeGreaterThan(0)
    for (const drawing of drawings) expect(gzipSync(drawing).length).toBeLessThan(12 * 1024)
  })

  it('of a package show it from above, from the side and from below, at its true measures', async () => {
    const { page, close } = await open('chips/sg2002')
    expect(await page.getAttribute('.product-drawing svg', 'aria-label')).toBe('Drawing of the SG2002 from above, from the side and from below: 9 by 9 by 0.9 millimetres')
    expect(await page.$$eval('.product-drawing svg :is(.d-viewtext, .d-dimensiontext)', (texts) => texts.map((text) => text.textContent))).toEqual(['Top', 'Underside', 'Side', '9 mm', '0.9 mm', '9 mm', 'pitch 0.35 mm'])
    const boxes = await page.$$eval('.product-drawing .d-chip', (bodies) => bodies.map((body) => { const { width, height } = (body as SVGPathElement).getBBox(); return [width, height] }))
    expect(boxes).toEqual([[9, 9], [9, 0.9], [9, 9]].map((size) => size.map((length) => expect.closeTo(length, 2))))
    await close()
  })
})

describe.each([360, 1280])('at %i px', (width) => {
  it.each([...PRODUCTS, ...OTHERS])('/%s does not scroll sideways and the content policy holds', async (path) => {
    const { page, complaints, close } = await open(path, { viewport: { width, height: 800 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe.each([['light', DESKTOP], ['dark', PHONE]] as const)('axe, %s, %o', (mode, viewport) => {
  it.each(['', 'duo-s', 'duo-module-01', 'titan', 'cluster-08', 'chips', 'chips/sg2380', 'about', 'warranty', 'cv1800b'])('finds nothing on /%s', async (path) => {
    const { page, context } = await openTab(browser, { viewport, reducedMotion: 'reduce' })
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    await page.goto(`${site.url}/${path}`)
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})

describe('a drawing and its legend', () => {
  const lit = (page: Page): Promise<string[]> => page.$$eval('.product-hero [data-callout].is-on', (elements) => elements.map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('data-callout')}`))

  it('light each other under the pointer', async () => {
    const { page, close } = await open('duo-s')
    await page.hover('.legend li[data-callout="rj45"]')
    expect(await lit(page)).toEqual(['g rj45', 'li rj45'])
    await page.hover('.d-callout[data-callout="usbc"] .d-target')
    expect(await lit(page)).toEqual(['g usbc', 'li usbc'])
    await page.hover('h1')
    expect(await lit(page)).toEqual([])
    await close()
  })

  it('answer to the keyboard, and keep what was chosen', async () => {
    const { page, close } = await open('duo-s')
    await page.focus('.legend li[data-callout="soc"] button')
    expect(await lit(page)).toEqual(['g soc', 'li soc'])
    await page.keyboard.press('Enter')
    await page.focus('h1 ~ .actions a')
    expect(await lit(page)).toEqual(['g soc', 'li soc'])
    expect(await page.getAttribute('.legend li[data-callout="soc"] button', 'aria-pressed')).toBe('true')
    await close()
  })
})

describe('a pin-out', () => {
  it('ties diagram and table', async () => {
    const { page, close } = await open('duo-s')
    await page.hover('#pins .pins a[data-pin="8"]')
    expect(await page.$$eval('.is-on[data-pin]', (elements) => elements.map((element) => `${element.tagName} ${element.getAttribute('data-pin')}`))).toEqual(['A 8', 'TR 8'])
    await page.hover('#duo-s-j3-10 th')
    expect(await page.$eval('#pins .pins .is-on', (element) => element.getAttribute('data-pin'))).toBe('10')
    await page.click('#pins .pins a[data-pin="26"]')
    expect(await page.$eval('#duo-s-j3-26', (row) => row.matches(':target'))).toBe(true)
    await close()
  })

  it('copies a GPIO number and says so', async () => {
    const { page, close } = await open('duo-s', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.click('#duo-s-j3-8 .pin-gpio button')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('496')
    await page.waitForFunction(() => document.getElementById('live')?.textContent === 'GPIO number 496 copied')
    await close()
  })

  it.each([true, false])('shows one function only, scripts %s', async (javaScriptEnabled) => {
    const { page, close } = await open('duo-s', { javaScriptEnabled })
    await page.check('#pins input[value="S"]', { force: true })
    const rows = await page.$$eval('#pins tbody tr', (all) => all.filter((row) => row.checkVisibility()).map((row) => row.getAttribute('data-pin')))
    expect(rows).toEqual(['19', '21', '23', '24'])
    await close()
  })
})

describe('the family', () => {
  const names = (page: Page): Promise<string[]> => page.$$eval('#family .card', (cards) => cards.filter((card) => card.checkVisibility()).map((card) => card.querySelector('h3 a')?.textContent ?? ''))

  it.each([true, false])('is filtered by use, scripts %s', async (javaScriptEnabled) => {
    const { page, close } = await open('', { javaScriptEnabled })
    expect(await names(page)).toHaveLength(16)
    await page.check('input[name="use"][value="network"]', { force: true })
    expect(await names(page)).toEqual(['Vega', 'Cluster 08'])
    await close()
  })

  it('keeps the choice in the address', async () => {
    const { page, close } = await open('?use=desktop')
    expect(await names(page)).toContain('Titan')
    expect(await names(page)).not.toContain('Vega')
    await page.check('input[name="use"][value="network"]', { force: true })
    await page.waitForFunction(() => document.getElementById('live')?.textContent === '2 products shown')
    expect(new URL(page.url()).search).toBe('?use=network')
    await close()
  })
})

describe('what every product page says', () => {
  it.each(PRODUCTS)('%s: where to buy or how to be told, and JSON-LD that agrees', async (path) => {
    const { page, close } = await open(path)
    const ways = await page.$$eval('#buy a', (links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.every((href) => href.startsWith('https://') || href.startsWith('mailto:'))).toBe(true)
    const data = (await page.$$eval('script[type="application/ld+json"]', (scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>))).find((item) => item['@type'] === 'Product')
    const name = await page.textContent('h1')
    // The laptop is made by several.
    expect(data?.name).toBe(path === 'ruyibook' ? name : `Milk-V ${name}`)
    expect(data?.url).toBe(`https://example.org/${path}`)
    await close()
  })

  it('the Duo costs from $9', async () => {
    const { page, close } = await open('duo')
    expect(await page.textContent('.price b')).toBe('from $9')
    expect(await page.$$eval('script[type="application/ld+json"]', (scripts) => scripts.map((script) => script.textContent).join(''))).toContain('"lowPrice":"9"')
    await close()
  })
})
