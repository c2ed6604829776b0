// Every template: accessible in both colour modes, nothing overflowing, nothing against the content policy, within the budget of bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { DESKTOP, launchBrowser, openTab, PHONE } from './browser.ts'
import { shiftsOf, watchSizes } from './loading.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

const SCRIPT_BUDGET = 10 * 1024
const STYLE_BUDGET = 15 * 1024

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const TEMPLATES: readonly (readonly [name: string, path: string])[] = [
  ['site page', '/'],
  ['document', '/docs/duo/getting-started/boot'],
  ['category', '/docs/duo/getting-started'],
  ['fallback', '/ja/docs/duo/getting-started/boot'],
  ['blog', '/blog'],
  ['post', '/blog/first'],
  ['archive', '/blog/archive'],
  ['tags', '/blog/tags'],
  ['pages of a tag', '/docs/tags/boot'],
  ['search', '/search?q=boot'],
  ['not found', '/nothing'],
]

describe.each([
  ['light', DESKTOP],
  ['dark', DESKTOP],
  ['light', PHONE],
  ['dark', PHONE],
] as const)('axe, %s, %o', (mode, viewport) => {
  it.each(TEMPLATES)('finds nothing on %s', async (_, path) => {
    const { page, context } = await openTab(browser, { viewport, reducedMotion: 'reduce' })
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    await page.goto(site.url + path)
    await page.waitForTimeout(100)
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  it('finds nothing on open menus, dialogs and boxes', async () => {
    const { page, context } = await openTab(browser, { viewport, reducedMotion: 'reduce' })
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    await page.goto(`${site.url}/docs/duo/overview`)
    const found: Record<string, string[]> = {}
    if (viewport === DESKTOP) {
      await page.click('summary:has-text("Products")')
      found.products = await violations(page)
      await page.keyboard.press('Escape')
    } else {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      found.secondary = await violations(page)
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      await page.click('#menu summary:has-text("Products")')
      found.menu = await violations(page)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelector('#menu:popover-open') === null)
    }
    await page.click('locale-menu summary')
    found.locale = await violations(page)
    await page.keyboard.press('Escape')
    await page.click('.footer summary')
    await page.fill('.newsletter input', 'lin@example.org')
    found.footer = await violations(page)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search docs').waitFor()
    found.start = await violations(page)
    await page.getByPlaceholder('Search docs').fill('part')
    await page.locator('.search-link').first().waitFor()
    found.results = await violations(page)
    await page.getByPlaceholder('Search docs').fill('zzzz')
    await page.locator('.search-none-title').waitFor()
    found.none = await violations(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => void Promise.reject(new Error('on purpose')))
    await page.getByRole('alert').waitFor()
    await page.getByText('Error details').click()
    found.crash = await violations(page)
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
    await context.close()
  })
})

describe.each([360, 390, 768, 996, 997, 1280, 1920])('at %i px', (width) => {
  it('no template scrolls sideways', async () => {
    const { page, context } = await openTab(browser, { viewport: { width, height: 800 } })
    const wide: string[] = []
    for (const [name, path] of TEMPLATES) {
      for (const locale of ['', '/ru']) {
        if (path.startsWith('/ja')) continue
        await page.goto(site.url + (path === '/' ? locale || '/' : locale + path))
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        if (over > 0) wide.push(`${name}${locale}: ${over} px`)
      }
    }
    expect(wide).toEqual([])
    await context.close()
  })
})

it('no template breaks the content policy or logs an error', async () => {
  const { page, context, complaints } = await openTab(browser)
  for (const [, path] of TEMPLATES.filter(([name]) => name !== 'not found')) await page.goto(site.url + path)
  expect(complaints).toEqual([])
  await context.close()
})

it('a page of documentation costs at most 10 KB of script and 15 KB of style, gzip, and does not shift', async () => {
  const { page, context } = await openTab(browser)
  const { sizes, sum } = watchSizes(page, site.folder)
  await page.goto(`${site.url}/docs/duo/getting-started/boot`)
  const shifts = await shiftsOf(page)
  const html = readFileSync(join(site.folder, 'docs/duo/getting-started/boot.html'), 'utf8')
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce((sum, match) => sum + gzipSync(match[1] ?? '').length, 0)
  expect(sum('.js') + inline, JSON.stringify(sizes)).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect(sum('.css'), JSON.stringify(sizes)).toBeLessThanOrEqual(STYLE_BUDGET)
  expect(sum('.js')).toBeGreaterThan(0)
  expect(shifts).toEqual([])
  await context.close()
})

it('without scripts every template is complete', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  for (const [, path] of TEMPLATES) {
    await page.goto(site.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await page.locator('.needs-js:visible').count(), path).toBe(0)
  }
  await context.close()
})
