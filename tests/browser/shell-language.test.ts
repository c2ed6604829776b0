// A visitor whose browser prefers another language of the site is offered it: once, in that language, and never sent there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockStorage, focused, launchBrowser, openTab, PHONE, settled, type Tab } from './browser.ts'
import { shiftsOf } from './loading.ts'
import { violations } from './axe.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

interface Visitor extends Tab {
  /** Whether the language offer's script was fetched. */
  readonly fetched: () => boolean
}

/** A visitor with languages, in order of preference: a page is told of them alone, so that all share a profile. */
async function visitor(languages: readonly string[], options: BrowserContextOptions = {}): Promise<Visitor> {
  const tab = await openTab(browser, options)
  await tab.page.addInitScript((list) => Object.defineProperty(navigator, 'languages', { get: () => list }), languages)
  const scripts: string[] = []
  tab.page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('.js')) scripts.push(path)
  })
  const isOffer = (path: string): boolean =>
    readFileSync(join(site.folder, path), 'utf8').includes('customElements.define("language-offer"')
  return { ...tab, fetched: () => scripts.some(isOffer) }
}

const offer = 'language-offer'

it('is offered once, in the language offered, without a jump of the layout', async () => {
  const { page, context, complaints, fetched } = await visitor(['zh-CN', 'zh', 'en'])
  await page.goto(`${site.url}/docs/duo/overview`)
  await page.locator(offer).waitFor()
  expect(fetched()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/docs/duo/overview')
  expect(
    await page
      .locator(offer)
      .evaluate((box: HTMLElement) => [
        box.lang,
        box.getAttribute('role'),
        box.textContent,
        box.querySelector('a')?.hreflang,
        box.querySelector('button')?.getAttribute('aria-label'),
      ]),
  ).toEqual(['zh-CN', 'status', '用中文阅读本页', 'zh-CN', '关闭'])
  expect(await shiftsOf(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.goto(`${site.url}/about`)
  await settled(page)
  expect(await page.locator(offer).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  [['en-GB', 'zh'], '/docs/duo/overview'],
  [['fr', 'de'], '/docs/duo/overview'],
  [['fr', 'en', 'zh'], '/docs/duo/overview'],
  [['zh-CN'], '/zh/docs/duo/overview'],
  [['zh-TW'], '/zh/about'],
  // Not written in Japanese: it would be the same page again.
  [['ja'], '/docs/duo/overview'],
])('%j on %s: nothing is offered or fetched', async (languages, path) => {
  const { page, context, fetched } = await visitor(languages)
  await page.goto(site.url + path)
  await settled(page)
  expect([await page.locator(offer).count(), fetched()]).toEqual([0, false])
  await context.close()
})

it.each([
  [['fr', 'ru-RU'], '/about', 'Читать эту страницу на русском', '/ru/about'],
  [['ja'], '/about', 'このページを日本語で読む', '/ja/about'],
  [['en-US'], '/zh/docs/duo/overview', 'Read this page in English', '/docs/duo/overview'],
])('%j on %s: %s', async (languages, path, text, target) => {
  const { page, context } = await visitor(languages)
  await page.goto(site.url + path)
  expect(await page.locator(`${offer} a`).textContent()).toBe(text)
  expect(new URL((await page.locator(`${offer} a`).getAttribute('href')) ?? '').pathname).toBe(target)
  await context.close()
})

it('leads to the same place of the page that is now shown', async () => {
  const { page, context } = await visitor(['zh'])
  await page.goto(`${site.url}/about`)
  await page.locator(offer).waitFor()
  await page.click('#siteMain a:has-text("To the Duo")')
  await page.waitForFunction(() => document.title.startsWith('Duo'))
  await page.evaluate(() => history.replaceState(null, '', '/duo?from=mail#main'))
  await page.click(`${offer} a`)
  await page.waitForURL('**/zh/duo?from=mail#main')
  await settled(page)
  expect(await page.locator(offer).count()).toBe(0)
  await context.close()
})

it('is reached and closed by keyboard, and the focus is not lost', async () => {
  const { page, context } = await visitor(['zh'])
  await page.goto(`${site.url}/about`)
  await page.locator(offer).waitFor()
  await page.locator(`${offer} a`).focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('关闭')
  await page.keyboard.press('Enter')
  expect(await page.locator(offer).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('siteMain')
  await context.close()
})

it('steps aside while the search dialog is open, and comes back; Escape closes it', async () => {
  const { page, context } = await visitor(['zh'], { viewport: PHONE })
  await page.goto(`${site.url}/about`)
  await page.locator(offer).waitFor()
  await page.locator('.search-button').click()
  await page.locator(offer).waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.locator(offer).waitFor()
  await page.locator(`${offer} a`).focus()
  await page.keyboard.press('Escape')
  expect(await page.locator(offer).count()).toBe(0)
  await context.close()
})

it('is not made to who has chosen a language', async () => {
  const { page, context, fetched } = await visitor(['zh'])
  await page.goto(`${site.url}/zh/about`)
  await page.click('locale-menu summary')
  await page.click('locale-menu a[hreflang="en"]')
  await page.waitForURL('**/about')
  await settled(page)
  expect([await page.locator(offer).count(), fetched()]).toEqual([0, false])
  await context.close()
})

it('works with storage blocked, and says nothing about it', async () => {
  const { page, context, complaints } = await visitor(['zh'])
  await blockStorage(page)
  await page.goto(`${site.url}/about`)
  await page.locator(offer).waitFor()
  await page.locator(`${offer} button`).click()
  expect(await page.locator('#siteNotices').innerText()).toBe('')
  await page.click('#siteMain a:has-text("To the Duo")')
  await page.waitForFunction(() => document.title.startsWith('Duo'))
  await settled(page)
  expect(await page.locator(offer).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('is made without loading the other page', async () => {
  const { page, context } = await visitor(['zh'])
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/about`)
  await page.locator(offer).waitFor()
  expect(loaded.filter((path) => path.startsWith('/zh/'))).toEqual([])
  await context.close()
})

it('does nothing when its words cannot be loaded', async () => {
  const { page, context } = await visitor(['zh'])
  await context.route('**/words*.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto(`${site.url}/about`)
  await settled(page)
  expect(await page.locator(offer).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('language-offer'))).toBe(null)
  await context.close()
})
