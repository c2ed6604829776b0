// The search dialog and the results page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { focused, launchBrowser, openTab, PHONE, settled } from './browser.ts'
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
  it('by the button, Ctrl+K, Cmd+K and /, but not while one types; Escape closes and gives the focus back', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.locator('.search-button').click()
    await dialog(page).waitFor()
    expect(await focused(page)).toBe('#searchInput')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key)
      await dialog(page).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    // Not by / while the visitor types.
    await page.getByPlaceholder('Your Email').focus()
    await page.keyboard.press('/')
    expect(await page.getByPlaceholder('Your Email').inputValue()).toBe('/')
    expect(await dialog(page).isVisible()).toBe(false)
    await context.close()
  })

  it('keeps the focus with Tab in both directions; a press beside the box closes and gives the focus back', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.locator('.search-button').click()
    // A screen reader can't reach anything behind the dialog.
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true')
    await ask(page, 'part')
    await page.locator('.search-more').waitFor()
    // Pending results would replace the link.
    await page.waitForFunction(() => document.querySelector('.search-body')?.ariaBusy !== 'true')
    await settled(page)
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-more')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('#searchInput')
    const stops = await page.locator('.search :is(a, button, input)').count()
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('#searchInput')
    // Nothing of the page is reached through the veil.
    await page.mouse.click(5, 5)
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
    await context.close()
  })

  it('Escape closes it before its script is there, wherever the focus is', async () => {
    const { page, context } = await openTab(browser)
    await page.route('**/assets/search-dialog*.js', () => new Promise(() => undefined))
    await page.goto(site.url)
    await page.keyboard.press('/')
    await dialog(page).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await context.close()
  })

  it('loads script and index only when it is wanted', async () => {
    const { page, context } = await openTab(browser)
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    await page.goto(site.url)
    await settled(page)
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
    // Until its style sheet is there, it is a small box.
    await settled(page)
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
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
    // The best place of the best page comes first and says where it stands.
    expect(await group.locator('.search-name').first().innerText()).toBe('Boot part 9')
    expect(await group.locator('.search-place').first().innerText()).toBe('Boot from a card')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/duo/getting-started/boot#boot-part-9')
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
    const at = (): Promise<number> =>
      page.evaluate(() =>
        [...document.querySelectorAll('.search-link, .search-more')].indexOf(document.activeElement as Element),
      )
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(1)
    await page.keyboard.press('End')
    expect(await at()).toBe(count - 1)
    await page.keyboard.press('Home')
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('#searchInput')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    expect(await focused(page)).toBe('#searchInput')
    await page.getByPlaceholder('Search docs').fill('setup')
    await page.waitForFunction(() => document.querySelector('.search-name')?.textContent?.startsWith('Set'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/duo/getting-started/setup**')
    await context.close()
  })

  it('mark the words, show markup of a query as text, say what was understood otherwise and what stands nowhere', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'boot')
    await page.locator('.search-body mark').first().waitFor()
    expect((await page.locator('.search-body mark').first().innerText()).toLowerCase()).toContain('boot')
    await page.getByPlaceholder('Search docs').fill('<img src=x onerror=alert(1)>')
    await page.locator('.search-notice', { hasText: 'onerror' }).waitFor()
    expect(await page.locator('.search-body img').count()).toBe(0)
    // Which words were understood otherwise, and which stand nowhere.
    await page.getByPlaceholder('Search docs').fill('mainlnie qqqzzz')
    await page.getByText('Showing results for “mainline qqqzzz”.').waitFor()
    await page.locator('.search-link').first().waitFor()
    await page.getByText('Not found anywhere on this site: “qqqzzz”').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('lead to all of them: on a page of their own with ?q=', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'part')
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await page.waitForURL('**/search?q=part')
    const field = page.locator('#searchPageInput')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#searchPageInput')?.value === 'part')
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
    expect(await focused(page)).toBe('#searchInput')
    await context.close()
  })
})

describe('Enter', () => {
  /** Answers of the index wait until they are let go. */
  const hold = async (page: Page): Promise<() => void> => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/search/**', async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  it('belongs to the query that stands in the field, also when the results of another one are shown', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'mainline')
    await page.locator('.search-link').first().waitFor()
    const field = page.getByPlaceholder('Search docs')
    await field.selectText()
    await page.keyboard.type('overview mars')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/mars/overview**')
    await context.close()
  })

  it('waits for results that are on their way, and is taken back by the next letter', async () => {
    const { page, context } = await openTab(browser)
    const release = await hold(page)
    await page.goto(site.url)
    await ask(page, 'overview')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' mars')
    release()
    await page.locator('.search-link').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/mars/overview**')
    await context.close()
  })

  it('with nothing in the field opens nothing, not even a recent place', async () => {
    const { page, context } = await openTab(browser)
    await page.addInitScript(() =>
      localStorage.setItem('search.recent', JSON.stringify([{ url: '/docs/duo/overview', title: 'Duo', heading: '' }])),
    )
    await page.goto(site.url)
    await page.keyboard.press('Control+k')
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Search docs').fill('zzyzx')
    await page.keyboard.press('Enter')
    await page.locator('.search-none-title').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('and keys that are typed while the dialog loads are kept', async () => {
    const { page, context } = await openTab(browser)
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/search-dialog*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(site.url)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('overview mars')
    await page.keyboard.press('Enter')
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('overview mars')
    release()
    await page.waitForURL('**/docs/mars/overview**')
    await context.close()
  })

  it('that ends a composition is none, and what is composed is not looked for; what is found is in the language of the page', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/zh`)
    await page.keyboard.press('Control+k')
    const field = page.getByPlaceholder('搜索文档')
    await page.locator('.search-none').first().waitFor()
    const client = await context.newCDPSession(page)
    await page.clock.install()
    await client.send('Input.imeSetComposition', { text: 'zhu x', selectionStart: 5, selectionEnd: 5 })
    expect(await field.inputValue()).toBe('zhu x')
    await page.clock.runFor(1000)
    expect(new URL(page.url()).hash).toBe('')
    await client.send('Input.insertText', { text: 'boot' })
    await page.locator('.search-link').first().waitFor()
    // Results are in the page's language.
    const all = await page
      .locator('.search-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(all.length).toBeGreaterThan(0)
    expect(all.every((href) => href.startsWith('/zh/'))).toBe(true)
    await context.close()
  })
})

describe('the query', () => {
  it('stands in the address behind the #, can be shared, and Back returns to it', async () => {
    const { page, context } = await openTab(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${site.url}/#search=overview%20mars`)
    await page.locator('.search-link').first().waitFor()
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('overview mars')
    await page.getByPlaceholder('Search docs').fill('mainline')
    await page.waitForFunction(() => location.hash === '#search=mainline')
    await page.locator('.search-link[data-title="Mainline Linux"]').first().click()
    await page.waitForURL('**/resources/mainline**')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.locator('.search-link[data-title="Mainline Linux"]').first().waitFor()
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('mainline')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => location.hash === '')
    // No query has left the machine.
    expect(
      asked.map((url) => url.split('#')[0] ?? '').filter((url) => /overview%20mars|overview\+mars|=mainline/.test(url)),
    ).toEqual([])
    await context.close()
  })

  it('can be narrowed to a board and to a kind of page, by button and by one key', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'overview')
    const boards = page.getByRole('group', { name: 'Filter by section' }).getByRole('button')
    await boards.first().waitFor()
    const second = boards.nth(1)
    const name = ((await second.textContent()) ?? '').replace(/ \d+$/, '')
    await second.click()
    await page.waitForFunction(() => document.querySelector('.search-filter[aria-pressed="true"]') !== null)
    expect(new Set(await page.locator('.search-label').allInnerTexts())).toEqual(new Set([name]))
    await page.keyboard.press('Alt+b')
    await page.waitForFunction(
      (was) => document.querySelector('.search-filter[aria-pressed="true"]')?.textContent?.startsWith(was) !== true,
      name,
    )
    await context.close()
  })
})

describe('nothing to show', () => {
  it('says so in the words of the specification and offers what to do', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'zzyzx')
    await page.locator('.search-none-title').waitFor()
    const text = await page.locator('.search-body').innerText()
    for (const words of [
      'No results for “zzyzx”',
      'Try searching for',
      'Believe this query should return results?',
      'Let us know.',
    ])
      expect(text).toContain(words)
    await page.locator('.search-none').getByRole('button').first().click()
    await page.locator('.search-link').first().waitFor()
    await page.getByPlaceholder('Search docs').fill('zzyzx')
    await page.locator('.search-none-title').waitFor()
    expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toBe(
      'https://forum.example.org/',
    )
    await page.getByPlaceholder('Search docs').fill('mainlnie')
    await page.getByRole('button', { name: 'Search for “mainlnie” instead' }).click()
    await page.getByText('Try searching for').waitFor()
    await page.locator('.search-body').getByRole('button', { name: 'mainline', exact: true }).click()
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

  it('offers to try again when the dialog itself does not load, and keeps what was typed', async () => {
    const { page, context } = await openTab(browser)
    await page.route('**/assets/search-dialog*.js', (route) => route.abort())
    await page.goto(site.url)
    await ask(page, 'mainline')
    await dialog(page).getByText('Unable to fetch results').waitFor()
    await page.unroute('**/assets/search-dialog*.js')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.locator('.search-link').first().waitFor()
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('mainline')
    await context.close()
  })

  it('still answers what it has answered when the network is gone', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'mainline')
    await page.locator('.search-link').first().waitFor()
    await context.setOffline(true)
    await page.route('**/search/**', (route) => route.abort())
    await page.getByPlaceholder('Search docs').fill('overview zzyzx')
    await page.getByText('Unable to fetch results').first().waitFor()
    await page.getByPlaceholder('Search docs').fill('mainline')
    await page.locator('.search-link').first().waitFor()
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
    await page.locator('.search-link[href*="/resources/mainline"]').first().click()
    // The address changes before the page does.
    await page.waitForFunction(() => document.title.startsWith('Mainline'))
    await page.keyboard.press('Control+k')
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Save “Mainline part 1” as a favourite' }).click()
    await page.getByRole('heading', { name: 'Favourite' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Recent' }).count()).toBe(0)
    await page.reload()
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Remove “Mainline part 1” from the list' }).click()
    await page.getByText('No recent searches').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search.')))).toEqual([])
    await context.close()
  })

  it('a query that was left is listed when search opens again, can be repeated and made a favourite', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'overview mars')
    await page.locator('.search-link').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Save “overview mars” as a favourite' }).click()
    await page.getByRole('heading', { name: 'Favourite' }).waitFor()
    await page.locator('.search-body').getByRole('link', { name: 'overview mars', exact: true }).click()
    await page.getByRole('heading', { name: 'Favourite' }).waitFor({ state: 'hidden' })
    await page.locator('.search-link').first().waitFor()
    expect(await page.getByPlaceholder('Search docs').inputValue()).toBe('overview mars')
    await context.close()
  })

  it('a query whose results are shown is kept when the dialog reports late that it opened', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'overview mars')
    await page.locator('.search-link').first().waitFor()
    await page.evaluate(() => {
      document.dispatchEvent(new Event('search:open'))
      document.querySelector<HTMLDialogElement>('search-dialog dialog')?.close()
    })
    await page.keyboard.press('/')
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    await context.close()
  })

  it('search opens again by / before the browser has taken the focus out of the closed dialog', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await ask(page, 'overview mars')
    await page.locator('.search-link').first().waitFor()
    const opened = await page.evaluate(() => {
      const press = (key: string): void => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
      const box = document.querySelector<HTMLDialogElement>('search-dialog dialog')
      press('/')
      press('Escape')
      const closed = box?.open === false
      press('/')
      return closed && box.open
    })
    expect(opened).toBe(true)
    await context.close()
  })

  it('never become links to elsewhere, whatever stands in the storage', async () => {
    const { page, context } = await openTab(browser)
    await page.addInitScript(() =>
      localStorage.setItem(
        'search.recent',
        JSON.stringify([
          { url: 'javascript:alert(1)', title: 'x', heading: '' },
          { url: '//evil.example', title: 'y', heading: '' },
          { url: '#other', title: 'z', heading: '' },
          7,
          null,
        ]),
      ),
    )
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
  await page.mouse.move(200, 200)
  await page.locator('.not-found-near').getByRole('link', { name: 'Mainline Linux' }).waitFor()
  await page.getByRole('button', { name: 'Search the docs' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#searchInput')?.value === 'duo mainline linux',
  )
  await context.close()
})
