// Search in a real browser: its worker, its parts, the marks on the page that it leads to.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { serveFolder } from './server.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite
let below: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  below = await openSite({
    baseUrl: '/sub/',
    announcementBar: { id: 'first', content: 'A board is new.', closable: true },
  })
})
afterAll(async () => {
  await browser?.close()
  for (const each of [site, below]) await each?.close()
})

const ask = async (page: Page, query: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill(query)
}
const first = (page: Page) => page.locator('.search-link').first()

describe('the engine', () => {
  it('runs in a worker, under the policy of the site, and fetches parts of the index only', async () => {
    const { page, context, complaints } = await openTab(browser)
    const seen: string[] = []
    const ranges: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      seen.push(path)
      if (path.startsWith('/search/parts/')) ranges.push(`${path} ${request.headers()['range']}`)
    })
    await page.goto(site.url)
    const worker = page.waitForEvent('worker')
    await ask(page, 'boot part 9')
    expect(new URL((await worker).url()).pathname).toMatch(/^\/assets\/search-worker-\w+\.js$/)
    await first(page).waitFor()
    expect(seen).toContain('/search/en.json')
    expect(new Set(ranges).size).toBe(ranges.length)
    const fetched = ranges.reduce((sum, range) => {
      const [, first, last] = /^\S+ bytes=(\d+)-(\d+)$/.exec(range) ?? []
      return sum + Number(last) + 1 - Number(first)
    }, 0)
    const packs = join(site.folder, 'search/parts')
    const whole = readdirSync(packs).reduce((sum, name) => sum + statSync(join(packs, name)).size, 0)
    expect(fetched).toBeGreaterThan(0)
    expect(fetched).toBeLessThan(whole / 2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('works below a base URL', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.goto(`${below.url}/sub/`)
    await ask(page, 'boot part 9')
    await first(page).waitFor()
    expect(await first(page).getAttribute('href')).toBe('/sub/docs/duo/getting-started/boot#boot-part-9')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('answers without workers, and when the script of the worker does not load', async () => {
    for (const prepare of [
      (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
      (page: Page) => page.route('**/assets/search-worker-*.js', (route) => route.abort()),
    ]) {
      const { page, context } = await openTab(browser)
      await prepare(page)
      await page.goto(site.url)
      await ask(page, 'mainline')
      await first(page).waitFor()
      expect(await first(page).getAttribute('data-title')).toBe('Mainline Linux')
      await context.close()
    }
  })

  it('reads its root again when the site was built again meanwhile', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'search-'))
    cpSync(site.folder, copy, { recursive: true })
    const own = await serveFolder(copy)
    const { page, context } = await openTab(browser)
    await page.goto(own.url)
    await ask(page, 'mainline')
    await first(page).waitFor()
    // The parts get other names, as if all had changed.
    const folder = join(copy, 'search')
    const root = readFileSync(join(folder, 'en.json'), 'utf8')
    const renamed = root.replace(
      /"to":"([0-9a-z]*)"/g,
      (_, names: string) => `"to":"${names.replace(/(.{7})./g, '$1_')}"`,
    )
    for (const name of readdirSync(join(folder, 'parts')))
      renameSync(join(folder, 'parts', name), join(folder, 'parts', name.replace(/.\.json$/, '_.json')))
    writeFileSync(join(folder, 'en.json'), renamed)
    await page.getByPlaceholder('Search docs').fill('overview mars')
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.search-link')?.dataset.title === 'Mars overview',
    )
    await context.close()
    await own.close()
    rmSync(copy, { recursive: true })
  })
})

describe('words on the page that a result leads to', () => {
  it('are marked, with and without a reload, until the reader removes the marks', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.goto(`${below.url}/sub/`)
    await ask(page, 'boot part 9')
    await first(page).click()
    await page.waitForURL('**/boot#boot-part-9')
    await page.locator('mark.found').first().waitFor()
    expect(await page.locator('#boot-part-9 mark.found').allInnerTexts()).toEqual(
      expect.arrayContaining(['Boot', 'part', '9']),
    )
    await page.reload()
    await page.locator('mark.found').first().waitFor()
    const text = await page.locator('#siteMain').innerText()
    await page.getByRole('button', { name: 'Remove highlights' }).click()
    expect(await page.locator('mark.found').count()).toBe(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('mark.found').count()).toBe(0)
    expect(new URL(page.url()).hash).toBe('#boot-part-9')
    expect((await page.locator('#siteMain').innerText()).trim()).toBe(text.replace('Remove highlights', '').trim())
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are not looked for on other pages', async () => {
    const { page, context } = await openTab(browser)
    const seen: string[] = []
    page.on('request', (request) => seen.push(request.url()))
    await page.goto(`${below.url}/sub/docs/duo/getting-started/boot`)
    await page.waitForLoadState('networkidle')
    expect(seen.filter((url) => url.includes('search-marks'))).toEqual([])
    await context.close()
  })

  it('may be anything: what stands in the history is text', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.goto(`${below.url}/sub/docs/duo/getting-started/boot`)
    await page.evaluate(() =>
      history.replaceState({ found: ['<img src=x onerror=alert(1)>', 'boot', '(.* [', 7, null] }, ''),
    )
    await page.reload()
    await page.locator('mark.found').first().waitFor()
    expect(await page.locator('#siteMain img').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
