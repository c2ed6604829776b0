// Documentation and blog pages with all that they may hold: accessible in both color modes and four languages, as wide as the window at
// most, within the budget of bytes, still while they load.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTHING, violationsEverywhere, violationsInModes } from './axe.ts'
import { DESKTOP, launchBrowser, openTab, PHONE, settled } from './browser.ts'
import { overflowing, widthByChance } from './layout.ts'
import { SOAK, someOf } from '../setup/property.ts'
import { shiftsOf, watchSizes } from './loading.ts'
import { DOCS_FILES, DOCS_SETTINGS } from './docs-files.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

const SCRIPT_BUDGET = 10 * 1024
const STYLE_BUDGET = 15 * 1024
const FEATURES = '/docs/meles/first/features'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite(DOCS_SETTINGS, DOCS_FILES)])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('axe, light and dark, wide and on a phone', () => {
  it.each([
    FEATURES,
    ...someOf(
      [
        '/docs/meles/first',
        '/docs/tags/boot',
        '/docs/meles/unlisted',
        '/zh/docs/meles/first/second',
        '/blog/tags/making',
        `/zh${FEATURES}`,
        `/ru${FEATURES}`,
        `/ja${FEATURES}`,
      ],
      1,
      'axe',
    ),
  ])('finds nothing on %s', async (path) => {
    const { page, context, complaints } = await openTab(browser, { reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    await settled(page)
    expect(await violationsEverywhere(page)).toEqual(NOTHING)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(someOf([DESKTOP, PHONE], 1, 'opened'))(
    'finds nothing on what has been opened and chosen, %o',
    async (viewport) => {
      const { page, context } = await openTab(browser, {
        viewport,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await page.goto(site.url + FEATURES)
      if (viewport === PHONE) for (const summary of await page.locator('.fold > summary').all()) await summary.click()
      await page.getByRole('button', { name: 'Pages in Deep things' }).click()
      await page.getByRole('link', { name: 'Shallow page' }).waitFor()
      await page.getByText('More of it').click()
      await page.locator('tab-group').first().getByRole('tab', { name: 'Linux' }).click()
      await page.locator('figure.code').first().getByRole('button', { name: 'Copy' }).click()
      await page.locator('.anchor').first().click()
      expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
      if (viewport === DESKTOP) {
        await page.getByRole('button', { name: 'Hide the sidebar' }).click()
        expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
      }
      await context.close()
    },
  )
})

it.each(['', ...someOf(['/zh', '/ru', '/ja'], 1, 'widths')])(
  'in "%s" nothing scrolls sideways and nothing is cut, at any width, and no page breaks the content policy or logs an error',
  async (locale) => {
    const { page, context, complaints } = await openTab(browser)
    const faults: string[] = []
    const others = [
      '/docs/meles/first',
      '/docs/meles/deep/inner/page',
      '/blog',
      '/blog/archive',
      '/blog/tags',
      '/blog/first',
    ]
    for (const path of [FEATURES, ...someOf(others, locale === '' ? 3 : 1, `widths ${locale}`)]) {
      await page.goto(site.url + locale + path)
      const found = await overflowing(
        page,
        [320, ...someOf([768, 997, 1216], 1, path), widthByChance(locale + path)],
        '.doc-column :is(h1, h2, p):not(.sr-only), .blog :is(h1, h2)',
      )
      if ((await page.locator('#siteNotices > .trouble').count()) > 0)
        found.push(await page.locator('#siteNotices').innerText())
      faults.push(...found.map((fault) => `${locale}${path}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('a page with every part costs at most 10 KB of script and 15 KB of style, gzip, and does not shift', async () => {
  const { page, context } = await openTab(browser)
  const { sizes, sum } = watchSizes(page, site.folder)
  // A slow machine paints what a fast one never shows: pages that are half here. (What slows it down works itself.)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SOAK ? 6 : 3 })
  await page.goto(site.url + FEATURES, { waitUntil: 'load' })
  const shifts = await shiftsOf(page)
  expect(sum('.js'), JSON.stringify(sizes)).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect(sum('.css'), JSON.stringify(sizes)).toBeLessThanOrEqual(STYLE_BUDGET)
  expect(shifts).toEqual([])
  await context.close()
})
