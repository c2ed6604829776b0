// The search dialog and the results page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { focused, launchBrowser, openTab, PHONE } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite
let expanding: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  expanding = await openSite({ search: { enabled: true, resultsPage: false } })
})
afterAll(async () => {
  await browser?.close()
  for (const each of [site, expanding]) await each?.close()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const ask = async (page: Page, query: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill(query)
}

describe('opening and closing', () => {
  it('by the button, Ctrl+K, Cmd+K and /; Escape closes and gives the focus back', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.locator('.search-button').click()
    await dialog(page).waitFor()
    expect(await focused(page)).toBe('#search-input')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key)
      await dialog(page).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    await context.close()
  })

  it('not by / while the visitor types', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.getByPlaceholder('Your Email').focus()
    await page.keyboard.press('/')
    expect(await page.getByPlaceholder('Your Email').inputValue()).toBe('/')
    expect(await dialog(page).isVisible()).toBe(false)
    await context.close()
  })

  it('loads script and index only when it is wanted', async () => {
    const { page, context } = await openTab(browser)
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    await page.goto(site.url)
    await page.waitForTimeout(300)
    expect(seen.filter((path) => path.includes('search'))).toEqual([])
    await ask(page, 'boot')
    await page.locator('.search-link').first().waitFor()
    expect(seen.some((path) => path.startsWith('/search/'))).toBe(true)
    await context.close()
  })

  it('at 390 px fills the screen', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(site.url)
    await page.locator('.search-button').click()
    await dialog(page).waitFor()
    const box = await dialog(page).boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, PHONE.width, PHONE.height])
    await page.getByRole('button', { name: 'Close search' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await context.close()
  })
})

describe('results', () => {
  it('are grouped by page with the matching section, and lead to it', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'boot part 9')
    const group = page.locator('.search-group').first()
    await group.waitFor()
    expect(await group.locator('.search-name').first().innerText()).toBe('Boot from a card')
    await group.getByRole('link', { name: 'Boot part 9' }).click()
    await page.waitForURL('**/docs/duo/getting-started/boot?highlight=*#boot-part-9')
    await dialog(page).waitFor({ state: 'hidden' })
    await context.close()
  })

  it('are walked with arrow keys, Home, End; Enter follows; typing goes back to the field', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'part')
    const links = page.locator('.search-link, .search-more')
    await links.first().waitFor()
    const count = await links.count()
    const at = (): Promise<number> => page.evaluate(() => [...document.querySelectorAll('.search-link, .search-more')].indexOf(document.activeElement as Element))
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(1)
    await page.keyboard.press('End')
    expect(await at()).toBe(count - 1)
    await page.keyboard.press('Home')
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('#search-input')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    expect(await focused(page)).toBe('#search-input')
    await page.getByPlaceholder('Search docs').fill('setup')
    await page.waitForFunction(() => document.querySelector('.search-name')?.textContent?.startsWith('Set'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/duo/getting-started/setup**')
    await context.close()
  })

  it('mark the words, and show markup of a query as text', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'boot')
    await page.locator('.search-body mark').first().waitFor()
    expect((await page.locator('.search-body mark').first().innerText()).toLowerCase()).toContain('boot')
    await page.getByPlaceholder('Search docs').fill('<img src=x onerror=alert(1)>')
    await page.locator('.search-none-title').waitFor()
    expect(await page.locator('.search-body img').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stay in the language of the page', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/zh`)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('搜索文档').fill('boot')
    await page.locator('.search-link').first().waitFor()
    const all = await page.locator('.search-link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(all.every((href) => href.startsWith('/zh/'))).toBe(true)
    await context.close()
  })

  it('lead to all of them: on a page of their own with ?q=', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'part')
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await page.waitForURL('**/search?q=part')
    const field = page.locator('#search-page-input')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#search-page-input')?.value === 'part')
    await page.locator('search-page .search-link').first().waitFor()
    expect(await page.locator('.search-page-count').innerText()).toMatch(/^\d+ results$/)
    const before = await page.locator('search-page .search-link').count()
    await page.getByRole('button', { name: 'Show more results' }).click()
    await page.waitForFunction((count) => document.querySelectorAll('search-page .search-link').length > count, before)
    await field.fill('setup')
    await page.waitForURL('**/search?q=setup')
    await page.reload()
    expect(await field.inputValue()).toBe('setup')
    await context.close()
  })

  it('or, without such a page, in the dialog itself', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(expanding.url)
    await ask(page, 'part')
    const links = page.locator('.search-section')
    await links.first().waitFor()
    const before = await links.count()
    await page.getByRole('button', { name: /^See all \d+ results$/ }).click()
    await page.waitForFunction((count) => document.querySelectorAll('.search-section').length > count, before)
    expect(await focused(page)).toBe('#search-input')
    await context.close()
  })
})

describe('nothing to show', () => {
  it('says so in the words of the specification and offers what to do', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'boot zzzz')
    await page.locator('.search-none-title').waitFor()
    const text = await page.locator('.search-body').innerText()
    for (const words of ['No results for “boot zzzz”', 'Try searching for', 'Believe this query should return results?', 'Let us know.']) expect(text).toContain(words)
    expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toBe('https://forum.example.org/')
    await page.locator('.search-body').getByRole('button', { name: 'boot' }).click()
    await page.locator('.search-link').first().waitFor()
    await context.close()
  })

  it('says when the index cannot be fetched, and tries again', async () => {
    const { page, context } = await openTab(browser)
    await page.route('**/search/**', (route) => route.abort())
    await page.goto(site.url)
    await ask(page, 'boot')
    await page.getByText('Unable to fetch results').first().waitFor()
    await page.getByText('You might want to check your network connection.').waitFor()
    await page.unroute('**/search/**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.locator('.search-link').first().waitFor()
    await context.close()
  })

  it('offers Retry when the dialog itself does not load', async () => {
    const { page, context } = await openTab(browser)
    await page.route('**/assets/search-dialog*.js', (route) => route.abort())
    await page.goto(site.url)
    await page.keyboard.press('Control+k')
    await page.getByRole('alert').getByText('This page did not load').waitFor()
    await page.unroute('**/assets/search-dialog*.js')
    await page.getByRole('button', { name: 'Retry' }).click()
    await dialog(page).waitFor()
    await context.close()
  })
})

describe('recent and favourite', () => {
  it('are kept, starred and removed', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.keyboard.press('Control+k')
    await page.getByText('No recent searches').waitFor()
    await page.getByPlaceholder('Search docs').fill('mainline')
    await page.locator('.search-link').first().click()
    await page.waitForURL('**/resources/mainline**')
    await page.keyboard.press('Control+k')
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    await page.getByRole('button', { name: 'Keep “Mainline Linux” as a favourite' }).click()
    await page.getByRole('heading', { name: 'Favourite' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Recent' }).count()).toBe(0)
    await page.reload()
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Remove “Mainline Linux” from the list' }).click()
    await page.getByText('No recent searches').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search.')))).toEqual([])
    await context.close()
  })

  it('never become links to elsewhere, whatever stands in the storage', async () => {
    const { page, context } = await openTab(browser)
    await page.addInitScript(() => localStorage.setItem('search.recent', JSON.stringify([{ url: 'javascript:alert(1)', title: 'x', heading: '' }, { url: '//evil.example', title: 'y', heading: '' }, 7, null])))
    await page.goto(site.url)
    await page.keyboard.press('Control+k')
    await page.getByText('No recent searches').waitFor()
    await context.close()
  })
})

it('the not-found page offers pages with a similar name, and search with the words of the address', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(`${site.url}/docs/duo/mainline-linux`)
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await page.getByText('We could not find what you were looking for.').waitFor()
  await page.locator('.not-found-near').getByRole('link', { name: 'Mainline Linux' }).waitFor()
  await page.getByRole('button', { name: 'Search the docs' }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#search-input')?.value === 'duo mainline linux')
  await context.close()
})
