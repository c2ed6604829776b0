// A profile that is given on holds nothing of the test that had it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openTab, PHONE } from './browser.ts'

const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=60' }).end(`<p>${++answers}`),
)
let answers = 0
let browser: Browser
let url: string

beforeAll(async () => {
  browser = await launchBrowser()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** What a page finds of others: stores, cookies, scripts that ran before it, media, window and clock. */
async function found(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, document.cookie],
    before: Reflect.get(window, 'before') ?? null,
    bound: typeof Reflect.get(window, 'bound'),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: innerWidth,
    year: new Date().getFullYear(),
  }))
}

const NOTHING = { stored: [0, 0, 0, ''], before: null, bound: 'undefined', dark: false, still: false }

test('stores, cookies, cache, routes, scripts, bindings, media, sizes and clock are as in a new one', async () => {
  const year = new Date().getFullYear()
  const first = await openTab(browser, { viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' })
  await first.page.clock.install({ time: '2001-01-01' })
  await first.page.addInitScript(() => Object.assign(window, { before: 1 }))
  await first.page.exposeFunction('bound', () => 1)
  await first.context.route('**/other', (route) => route.fulfill({ body: 'instead' }))
  await first.page.goto(url)
  await first.page.evaluate(() => {
    localStorage.setItem('a', '1')
    sessionStorage.setItem('a', '1')
    document.cookie = 'a=1; max-age=1000'
    return new Promise((resolve) => Object.assign(indexedDB.open('a'), { onsuccess: resolve }))
  })
  await first.page.emulateMedia({ forcedColors: 'active' })
  expect(await found(first.page)).toMatchObject({ before: 1, bound: 'function', dark: true, still: true, year: 2001 })
  await first.context.close()

  const next = await openTab(browser)
  const asked = answers
  await next.page.goto(url)
  expect(answers).toBeGreaterThan(asked)
  expect(await found(next.page)).toEqual({ ...NOTHING, width: DESKTOP.width, year })
  expect(await next.page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(false)
  await next.page.goto(`${url}other`)
  expect(await next.page.textContent('p')).not.toContain('instead')
  await next.context.close()
})

test('two at once are two', async () => {
  const [one, two] = [await openTab(browser), await openTab(browser)]
  await one.page.goto(url)
  await two.page.goto(url)
  await one.page.evaluate(() => localStorage.setItem('a', '1'))
  expect(await found(two.page)).toMatchObject(NOTHING)
  await two.context.close()
  await one.context.close()
})

test('what lasts ends with the profile: no network', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(url)
  await context.setOffline(true)
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await context.close()
  const next = await openTab(browser)
  await next.page.goto(url)
  expect(await next.page.evaluate(() => navigator.onLine)).toBe(true)
  await next.context.close()
})

test('a page that is on its way elsewhere is not given on', async () => {
  const { page, context } = await openTab(browser, { viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto(url)
  const asked = page.waitForRequest(/^https:/)
  await page.setContent('<a href="https://example.org/file.zip" rel="noopener">File</a>')
  await page.route(/^https:/, (route) => route.abort())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await asked
  await context.close()
  for (let time = 0; time < 3; time++) {
    const next = await openTab(browser)
    await next.page.goto(url)
    expect(await next.page.textContent('p')).toBe(String(answers))
    await next.context.close()
  }
})
