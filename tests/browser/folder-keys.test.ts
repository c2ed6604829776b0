// Keys that open and close search in a bare folder, which has no configuration.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, launchBrowser, openTab, settled } from './browser.ts'
import { openBuilt, type BuiltSite } from './built-site.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openBuilt({
      files: {
        'README.md': '# Home\n\nTo [the page](guide/first/deep.md).\n',
        'guide/first/deep.md': '# Deep\n\nFar down.\n',
        'about.md': '# About\n',
      },
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })

const PAGES = [
  ['home', '/'],
  ['a page in folders', '/guide/first/deep'],
  ['the page of what is not found', '/none/at/all'],
] as const

test.each(PAGES)('on %s Ctrl+K, Cmd+K and / open search, and Escape closes it', async (_, path) => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url + path)
  await settled(page)
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key)
    await dialog(page).waitFor()
    expect(await focused(page), key).toBe('#searchInput')
    expect(await page.locator('#searchInput').inputValue(), key).toBe('')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('k')
  expect(await dialog(page).isVisible()).toBe(false)
  expect(new URL(page.url()).pathname).toBe(path)
  await context.close()
})

test.each(PAGES)('on %s / is a letter for whoever types, and Ctrl+K opens search from there too', async (_, path) => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url + path)
  await settled(page)
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    for (const name of ['input', 'textarea', 'div']) {
      const field = document.createElement(name)
      if (name === 'div') field.contentEditable = 'true'
      field.className = 'typed'
      main.append(field)
    }
  })
  for (const index of [0, 1, 2]) {
    const field = page.locator('.typed').nth(index)
    await field.focus()
    await page.keyboard.press('/')
    const typed = await field.evaluate((element) => ('value' in element ? element.value : element.textContent))
    expect(typed).toBe('/')
    expect(await dialog(page).isVisible()).toBe(false)
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor()
    // In its own field, too, it is a letter.
    await page.keyboard.type('a/b')
    expect(await page.locator('#searchInput').inputValue()).toBe('a/b')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await settled(page)
  }
  await context.close()
})
