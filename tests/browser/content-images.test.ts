// Images in Markdown, as visitors see them: pairs for light and dark mode, and large images that open over the page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, settled } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'

const drawing = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="400"><rect width="1100" height="400" fill="${color}"/></svg>\n`

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  const config = { title: 'T', url: 'https://example.org', blog: false, docs: { routeBasePath: '/' } }
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openBuilt({
      files: {
        'site/config.ts': `export default ${JSON.stringify(config)}\n`,
        'content/en/docs/index.md':
          '---\ntitle: T\n---\n\n![Plan](./day.svg)\n\n![Day](./day.svg#only-light)\n![Night](./night.svg#only-dark)\n',
        'content/en/docs/day.svg': drawing('#eee'),
        'content/en/docs/night.svg': drawing('#222'),
      },
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const links = (page: Page): Promise<string[]> =>
  page.locator('.image-zoom:visible img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))

test('a pair follows the system, the switch and the printer, and its hidden image has no link', async () => {
  const { page, context } = await openTab(browser, { colorScheme: 'dark' })
  await page.goto(site.url)
  await settled(page)
  expect(await links(page)).toEqual(['Plan', 'Night'])
  await page.emulateMedia({ media: 'print' })
  expect(await links(page)).toEqual(['Plan', 'Day'])
  await page.emulateMedia({ media: 'screen' })
  await page.locator('color-mode button').click()
  await page.waitForSelector('[data-theme="light"]')
  expect(await links(page)).toEqual(['Plan', 'Day'])
  await context.close()
})

test('a large image opens over the page with the keyboard, and Escape leads back', async () => {
  const { page, context, complaints } = await openTab(browser)
  await page.goto(site.url)
  await settled(page)
  const link = page.locator('.image-zoom').first()
  const width = await link.locator('img').evaluate((image) => image.clientWidth)
  expect(width).toBeLessThan(1000)
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan' })
  await dialog.waitFor()
  expect(await dialog.getByRole('img').evaluate((image) => image.clientWidth)).toBe(1100)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('image-zoom')
  await link.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  // A closed dialog is hidden at once, but its event comes later.
  await page.locator('html:not([data-held])').waitFor({ state: 'attached' })
  expect(await dialog.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('without scripts, the image is a link to its file', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(site.url)
  await page.locator('.image-zoom').first().click()
  await page.waitForURL(/\/day[^/]*\.svg$/)
  await context.close()
})
