// A reader of an older version: the banner, the menu, and search that stays in the version.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsEverywhere } from './axe.ts'
import { launchBrowser, openTab, settled } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: ${title}, for the tests of versions.\n---\n\n${body}\n`

beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openSite(
      { docs: { latest: 'current', version: { label: '2.0' } } },
      {
        'site/versions/docs.json': '[{ "name": "1.0" }]',
        'content/en/docs/duo/engine.md': page('Two', 'The flywheel of the second edition.'),
        'content/en/docs@1.0/duo/engine.md': page('One', 'The crankshaft of the first edition.'),
        'content/en/docs@1.0/duo/lost.md': page('Lost', 'The crankshaft that went away.'),
      },
    ),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('the banner of an older version leads to the same page of the latest, without a reload', async () => {
  const { page: tab, context } = await openTab(browser)
  await tab.goto(`${site.url}/docs/1.0/duo/engine`)
  await tab.evaluate(() => void ((window as unknown as { same: boolean }).same = true))
  await tab.getByRole('link', { name: 'Read this page in version 2.0' }).click()
  await tab.waitForURL('**/docs/duo/engine')
  await settled(tab)
  expect(await tab.locator('main h1').innerText()).toBe('Two')
  expect(await tab.getByRole('note').count()).toBe(0)
  expect(await tab.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
  await context.close()
})

it('the menu names the versions and marks the one that is read', async () => {
  const { page: tab, context } = await openTab(browser)
  await tab.goto(`${site.url}/docs/1.0/duo/lost`)
  const menu = tab.locator('doc-version')
  await menu.locator('summary').click()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['2.0\nfirst page', '1.0'])
  expect(await menu.locator('[aria-current]').innerText()).toBe('1.0')
  expect(Object.values(await violationsEverywhere(tab)).flat()).toEqual([])
  await context.close()
})

it('search finds the pages of the version that is read, also after going to another', async () => {
  const { page: tab, context } = await openTab(browser)
  await tab.goto(`${site.url}/docs/1.0/duo/engine`)
  await settled(tab)
  const links = (): Promise<string[]> =>
    tab
      .locator('.search-link')
      .evaluateAll((all) => [...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))].sort())
  const find = async (words: string, pages: readonly string[]): Promise<void> => {
    await tab.keyboard.press('Control+k')
    await tab.locator('#searchInput').fill(words)
    // The last query stays visible until the answer arrives.
    await tab.locator('.search-link', { hasText: words }).first().waitFor()
    await settled(tab)
    expect(await links()).toEqual(pages)
    await tab.keyboard.press('Escape')
  }
  await find('crankshaft', ['/docs/1.0/duo/engine', '/docs/1.0/duo/lost'])
  await tab.getByRole('link', { name: 'Read this page in version 2.0' }).click()
  await tab.waitForFunction(() => location.pathname === '/docs/duo/engine')
  await settled(tab)
  await find('flywheel', ['/docs/duo/engine'])
  await context.close()
})
