// A profile that is given on holds nothing of the test that had it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openTab, PHONE } from './browser.ts'
import { serveFolder } from './server.ts'

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

/** Traces of other pages: stores, cookies, scripts that ran before it, media, window and clock. */
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

/** Without what most tests ask for by day. */
const AS_NEW = { reducedMotion: undefined }

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

  const next = await openTab(browser, AS_NEW)
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
  const [one, two] = [await openTab(browser, AS_NEW), await openTab(browser, AS_NEW)]
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

test('a tab that a page has opened is not waited for, whatever it is at', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(url)
  // Its scripts wait for an answer that never comes: it cannot be left.
  const body = "<script>const held = new XMLHttpRequest(); held.open('GET', '/held', false); held.send()</script>"
  await context.route('**/tab', (route) => route.fulfill({ contentType: 'text/html', body }))
  await context.route('**/held', () => undefined)
  await page.setContent('<a href="/tab" target="_blank" rel="noopener">Tab</a>')
  await Promise.all([context.waitForEvent('request', (request) => request.url().endsWith('/held')), page.click('a')])
  await context.close()
  expect(browser.contexts()).not.toContain(context)
  const next = await openTab(browser)
  await next.page.goto(url)
  expect(await next.page.textContent('p')).toBe(String(answers))
  await next.context.close()
})

test('what a page writes as it is left is not there', async () => {
  for (const type of ['pagehide', 'visibilitychange']) {
    const { page, context } = await openTab(browser)
    await page.goto(url)
    await page.evaluate((name) => {
      addEventListener(name, () => {
        localStorage.setItem('a', '1')
        sessionStorage.setItem('a', '1')
      })
    }, type)
    await context.close()
    const next = await openTab(browser, AS_NEW)
    await next.page.goto(url)
    expect(await found(next.page)).toMatchObject(NOTHING)
    await next.context.close()
  }
})

test('profiles with and without scripts are two', async () => {
  for (const javaScriptEnabled of [true, false, true, false]) {
    const { page, context } = await openTab(browser, { javaScriptEnabled })
    await page.goto(url)
    await page.setContent('<p>no</p><script>document.querySelector("p").textContent = "yes"</script>')
    expect(await page.textContent('p')).toBe(javaScriptEnabled ? 'yes' : 'no')
    await context.close()
  }
})

test('of the cache only files stay that never change, and none when a test has answered in place of the host', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, '_headers'),
    "/*\n  Content-Security-Policy: default-src 'self'\n\n/assets/*\n  Cache-Control: public, max-age=60, immutable\n",
  )
  writeFileSync(
    join(folder, 'index.html'),
    '<p></p><b></b><script src="/assets/a.js"></script><script src="/b.js"></script>',
  )
  const host = await serveFolder(folder)
  const change = (text: string): void => {
    writeFileSync(join(folder, 'assets/a.js'), `document.querySelector('p').textContent = '${text}'`)
    writeFileSync(join(folder, 'b.js'), `document.querySelector('b').textContent = '${text}'`)
  }
  const shown = async (routed: boolean): Promise<(string | null)[]> => {
    const { page, context } = await openTab(browser)
    if (routed) await page.route('**/other', (route) => route.abort())
    await page.goto(host.url)
    const texts = [await page.textContent('p'), await page.textContent('b')]
    await context.close()
    return texts
  }
  change('1')
  await shown(false)
  change('2')
  // Where files are late by intention, none is kept.
  expect(await shown(false)).toEqual([Number(process.env.SSG_TEST_LATE ?? 0) > 0 ? '2' : '1', '2'])
  change('3')
  await shown(true)
  change('4')
  expect(await shown(false)).toEqual(['4', '4'])
  await host.close()
  rmSync(folder, { recursive: true })
})
