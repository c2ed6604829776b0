// What the search dialog does on a slow line, with a query that finds nothing, and with answers of an earlier query.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { focused, launchBrowser, openTab, PHONE } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { hold } from './late.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openSite({
      search: { enabled: true, resultsPage: false, missedUrl: '/api/search/missed' },
      customFields: { searchFeedbackUrl: 'https://forum.example.org/new?title={query}' },
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const field = (page: Page) => page.getByPlaceholder('Search docs')
const body = (page: Page) => page.locator('search-dialog .search-body')
const first = (page: Page) => page.locator('search-dialog .search-link').first()
const ask = async (page: Page, query: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await field(page).fill(query)
}

it('the button that closes has a name before its words have come, 390 px', async () => {
  const { page, context } = await openTab(browser, { viewport: PHONE })
  const { release } = await hold(page, '**/assets/words-*.json')
  await page.goto(site.url)
  await page.keyboard.press('Control+k')
  await page.locator('search-dialog .search-close .icon').waitFor({ state: 'attached' })
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/search-dialog-')))
  const button = (name: string) => page.locator('search-dialog').getByRole('button', { name, exact: true })
  expect(await button('Esc').count()).toBe(1)
  release()
  await button('Close search').waitFor()
  expect(await button('Close search').innerText()).not.toContain('Esc')
  await context.close()
})

describe('on a line of 400 kbit/s with answers after 400 ms', () => {
  it('no key is lost, whenever it is pressed, and the results are those of the whole query', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 400_000 / 8,
      uploadThroughput: 400_000 / 8,
    })
    // The worker has a line of its own.
    await page.route('**/search/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    // Before the dialog's script has loaded, while it loads, and while the index loads.
    for (const letter of 'overview mars') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    expect(await field(page).inputValue()).toBe('overview mars')
    await page.waitForFunction(() => location.hash === '#search=overview%20mars')
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.search-link')?.dataset.title === 'Mars overview',
    )
    expect(await field(page).inputValue()).toBe('overview mars')
    await context.close()
  })

  it('the dialog says that it searches as long as there is nothing to show, and keeps recent places at hand', async () => {
    const { page, context } = await openTab(browser)
    await page.addInitScript(() =>
      localStorage.setItem('search.recent', JSON.stringify([{ url: '/docs/duo/overview', title: 'Duo', heading: '' }])),
    )
    const { release } = await hold(page, '**/search/**')
    await page.goto(site.url)
    await page.keyboard.press('Control+k')
    // Entries stored in this browser appear without the index.
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    await field(page).fill('mainline')
    await page.waitForFunction(() => document.querySelector('.search-body')?.ariaBusy === 'true')
    release()
    await page.locator('.search-link[data-title="Mainline Linux"]').first().waitFor()
    expect(await body(page).getAttribute('aria-busy')).toBeNull()
    await context.close()
  })
})

it('answers of an earlier query are marked as such until those of the present one are there', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url)
  await ask(page, 'mainline')
  await first(page).waitFor()
  expect(await body(page).getAttribute('aria-busy')).toBeNull()
  const { release } = await hold(page, '**/search/parts/**')
  await field(page).fill('overview mars')
  await page.waitForFunction(() => document.querySelector('.search-body')?.ariaBusy === 'true')
  expect(await first(page).getAttribute('data-title')).toBe('Mainline Linux')
  release()
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.search-link')?.dataset.title === 'Mars overview',
  )
  expect(await body(page).getAttribute('aria-busy')).toBeNull()
  await context.close()
})

it('who walks on while answers come stays where they are, and comes back to the field when that place is gone', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url)
  await ask(page, 'mainline')
  await page.locator('.search-more').waitFor()
  const parts = await hold(page, '**/search/parts/**')
  const answered = (title: string) =>
    page.waitForFunction((name) => document.querySelector<HTMLElement>('.search-link')?.dataset.title === name, title)
  await field(page).fill('overview mars')
  await parts.asked
  await page.keyboard.press('Shift+Tab')
  parts.release()
  await answered('Mars overview')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-more')
  await page.unroute('**/search/parts/**')
  const later = await hold(page, '**/search/parts/**')
  await field(page).fill('mainline antenna')
  await later.asked
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-link')
  const gone = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)
  later.release()
  await page.waitForFunction((path) => document.querySelector(`.search-link[href="${path}"]`) === null, gone)
  expect(await focused(page)).toBe('#searchInput')
  await context.close()
})

it('closed and opened again at once, the dialog starts anew and keeps what is typed, and the page behind it stays where it is', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url)
  await ask(page, 'mainline')
  await first(page).waitFor()
  // Within one task: the browser reports the closing when the dialog is open again, as it does between two keys when it is busy.
  const press = (): void => {
    for (const key of [{ key: 'Escape' }, { key: 'k', ctrlKey: true }])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
  }
  await page.evaluate(press)
  await page.getByRole('heading', { name: 'Recent' }).waitFor()
  expect(await field(page).inputValue()).toBe('')
  await page.evaluate(press)
  await page.evaluate(() => {
    const field = document.querySelector('#searchInput') as HTMLInputElement
    field.value = 'overview mars'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.search-link')?.dataset.title === 'Mars overview',
  )
  expect(await field(page).inputValue()).toBe('overview mars')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-held'))).toBe(true)
  await context.close()
})

describe('a query that finds nothing', () => {
  it('goes with the reader who tells of it', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'zzyzx & qqxq')
    const link = page.getByRole('link', { name: 'Let us know.' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://forum.example.org/new?title=zzyzx%20%26%20qqxq')
    await context.close()
  })

  it('is posted to the log once the dialog is closed, with its language and nothing else; a query with results is not', async () => {
    const { page, context } = await openTab(browser)
    const posted: (string | null)[] = []
    await page.route('**/api/search/missed', async (route) => {
      posted.push(route.request().postData())
      await route.fulfill({ status: 204 })
    })
    await page.goto(site.url)
    await ask(page, 'mainline')
    await first(page).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await field(page).fill('zzyzx')
    await page.locator('.search-none-title').waitFor()
    expect(posted).toEqual([])
    const answered = page.waitForResponse('**/api/search/missed')
    await page.keyboard.press('Escape')
    expect((await answered).request().method()).toBe('POST')
    expect(posted).toEqual(['locale=en&query=zzyzx'])
    await context.close()
  })
})

it('behind the dialog the page stays where it is, to the last pixel, and scrolls again afterwards', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(`${site.url}/docs/duo/overview`)
  const places = (): Promise<unknown> =>
    page.evaluate(() => ({
      boxes: ['h1', '.navbar .brand', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect().x),
      // Where the scrollbar was, nothing is cut off.
      edge: document.elementFromPoint(innerWidth - 3, innerHeight / 2) !== null,
      held: document.documentElement.hasAttribute('data-held'),
    }))
  const before = await places()
  await page.keyboard.press('Control+k')
  await page.waitForSelector('html[data-held]')
  expect(await places()).toEqual({ ...(before as object), edge: true, held: true })
  await page.keyboard.press('Escape')
  await page.waitForSelector('html:not([data-held])')
  expect(await places()).toEqual(before)
  await context.close()
})
