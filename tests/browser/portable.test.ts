// A portable site in a real browser, opened from the disk: links, styles, icons, color mode, search and components work in every layout.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssgWhile } from '../command.ts'
import { PORTABLE_FILES } from '../portable-sites.ts'
import { testSite, type TestSite } from '../site.ts'
import { launchBrowser, openTab } from './browser.ts'

let browser: Browser
const sites: TestSite[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  for (const site of sites) site.dispose()
})

test.each(Object.keys(PORTABLE_FILES))('%s', async (layout) => {
  const site = testSite(PORTABLE_FILES[layout] as Readonly<Record<string, string>>)
  sites.push(site)
  const out = join(site.root, 'my site')
  const { code } = await ssgWhile(['build', '--portable', '--root', site.root, '--out', out, '--no-social'])
  expect(code).toBe(0)
  const { page, complaints } = await openTab(browser, { reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(pathToFileURL(join(out, 'index.html')).href)
  if (layout === 'Docusaurus') {
    await page.locator('ssg-island[data-state="ready"]').waitFor()
    await page.locator('#count').click()
    await page.locator('#count', { hasText: '1' }).waitFor()
  }
  // The style sheet, and an icon from the file of icons.
  expect(await page.locator('.navbar-bar').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex')
  const icon = page.locator('color-mode use[href^="#ssgShape"]')
  expect(await icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0)
  await page.locator('color-mode button').click()
  await page.locator('html[data-theme="dark"]').waitFor()
  // A search, and its result.
  await page.locator('search-trigger button').click()
  await page.locator('#searchInput').fill('wombats')
  await page.locator('.search-link').first().click()
  await page.waitForURL(/(?:start|more|index)\.html/)
  expect(await page.locator('article').textContent()).toContain('wombats')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  // A link in the text, or to the other document.
  const more = page.locator('main a', { hasText: /(?:More|Start)$/ }).first()
  const address = await more.evaluate((link: HTMLAnchorElement) => link.href)
  await more.click()
  await page.waitForURL(address)
  expect(await page.locator('article').textContent()).toContain('wombats')
  expect(complaints).toEqual([])
})
