// Going from page to page: without a reload where all is well, the ordinary way where it is not.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openTab, PHONE, settled } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { hold, holdScript } from './late.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite
let measured: BuiltSite
let below: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  measured = await openSite({ analytics: { tagId: 'G-TEST', anonymizeIp: true } })
  below = await openSite({ baseUrl: '/sub/', announcementBar: { id: 'plain', content: 'A board is new.' } })
})
afterAll(async () => {
  await browser?.close()
  for (const each of [site, measured, below]) await each?.close()
})

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window)
const titled = async (page: Page, title: string): Promise<void> =>
  void (await page.waitForFunction((text) => document.title.startsWith(text), title))
/** Put a link to any address at the beginning of the page. */
const addLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.id = 'added'
    link.textContent = 'added'
    document.querySelector('#siteMain')?.prepend(link)
  }, href)

describe.each([
  ['1280 px', {}],
  ['390 px', { viewport: PHONE }],
])('soft navigation, %s', (_, options) => {
  it('swaps content and head, scrolls to the top, focuses the title and says it', async () => {
    const { page, context, complaints } = await openTab(browser, options)
    await page.goto(`${site.url}/about`)
    await mark(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.click('#siteMain a:has-text("To the Duo")')
    await titled(page, 'Duo')
    expect(await isSame(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://example.org/duo')
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1)
    expect(await page.locator('title').count()).toBe(1)
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === document.title)
    await page.goBack()
    await titled(page, 'About')
    expect(await isSame(page)).toBe(true)
    await page.waitForFunction(() => scrollY > 300)
    await page.goForward()
    await titled(page, 'Duo')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('scrolls to the target of the hash and loads the parts that the page needs', async () => {
    const { page, context } = await openTab(browser, options)
    await page.goto(site.url)
    await mark(page)
    await page.click('#siteMain a:has-text("part nine")')
    await titled(page, 'Boot from a card')
    expect(await isSame(page)).toBe(true)
    const top = await page.locator('#boot-part-9').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(40)
    expect(top).toBeLessThan(260)
    const wanted = await page.evaluate(async () => {
      const html = await (await fetch(location.pathname)).text()
      const names = [
        ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('link[rel="stylesheet"]'),
      ].map((link) => new URL(link.getAttribute('href') ?? '', location.href).href)
      const have = [...document.styleSheets].map((sheet) => sheet.href)
      return names.filter((name) => !have.includes(name))
    })
    expect(wanted).toEqual([])
    await context.close()
  })
})

describe('what is slow or broken', () => {
  it('shows the bar after 200 ms, not before', async () => {
    const { page, context } = await openTab(browser)
    await page.clock.install()
    await page.goto(site.url)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/about', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const asked = page.waitForRequest('**/about')
    await page.click('#siteMain a[href$="/about"]')
    await asked
    await page.clock.runFor(195)
    expect(await page.locator('.progress').count()).toBe(0)
    await page.clock.runFor(10)
    expect(await page.locator('.progress').count()).toBe(1)
    release()
    await titled(page, 'About')
    expect(await page.locator('.progress').count()).toBe(0)
    await context.close()
  })

  it('shows no bar for a page that comes at once', async () => {
    const { page, context } = await openTab(browser)
    await page.clock.install()
    await page.goto(site.url)
    await page.evaluate(() => {
      Object.assign(window, { bars: 0 })
      new MutationObserver(() => {
        if (document.querySelector('.progress') !== null) (window as unknown as { bars: number }).bars++
      }).observe(document.body, { childList: true })
    })
    await Promise.all([page.waitForResponse('**/about'), page.hover('#siteMain a:has-text("About")')])
    // The page's clock stands while the page comes, however long this machine takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.click('#siteMain a:has-text("About")')
    await titled(page, 'About')
    await page.clock.runFor(1000)
    expect(await page.evaluate('window.bars')).toBe(0)
    await context.close()
  })

  it('offers to retry when the page cannot be reached, and goes on when it can', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await mark(page)
    await page.route('**/about', (route) => route.abort())
    await page.click('#siteMain a:has-text("About")')
    await page.getByRole('alert').getByText('This page didn’t load').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Retry')
    await page.unroute('**/about')
    await page.getByRole('button', { name: 'Retry' }).click()
    await titled(page, 'About')
    expect(await isSame(page)).toBe(true)
    await context.close()
  })

  it('loads a page that is not there the ordinary way', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await mark(page)
    await addLink(page, '/docs/duo/nothing')
    await page.click('#added')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect(await isSame(page)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/docs/duo/nothing')
    await context.close()
  })

  it('loads a page of another build the ordinary way', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await mark(page)
    await page.route('**/about', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/assets\/main-[^"]+\.css/, (name) => `${name}?next`),
      })
    })
    await page.click('#siteMain a:has-text("About")')
    await titled(page, 'About')
    expect(await isSame(page)).toBe(false)
    await context.close()
  })

  it('the last of two clicks wins', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    const { release } = await hold(page, '**/about')
    await page.click('#siteMain a:has-text("About")')
    await page.click('#siteMain a:has-text("the overview")')
    await titled(page, 'Duo overview')
    release()
    await settled(page)
    expect(await page.title()).toContain('Duo overview')
    expect(new URL(page.url()).pathname).toBe('/docs/duo/overview')
    expect(await page.locator('.trouble').count()).toBe(0)
    await context.close()
  })

  it('the last of two clicks wins, also when both came before the script that shows pages', async () => {
    const { page, context } = await openTab(browser)
    const late = await holdScript(page, site.folder, 'startViewTransition')
    await page.goto(site.url)
    await mark(page)
    const overview = page.waitForResponse('**/docs/duo/overview')
    const about = page.waitForResponse('**/about')
    await page.click('#siteMain a:has-text("the overview")')
    await page.click('#siteMain a:has-text("About")')
    await Promise.all([overview, about, late.asked])
    await late.release()
    await titled(page, 'About')
    await settled(page)
    expect(await page.title()).toContain('About')
    expect(await page.locator('h1').innerText()).toBe('About')
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(await isSame(page)).toBe(true)
    expect(await page.locator('.trouble').count()).toBe(0)
    await context.close()
  })
})

describe('what is left to the browser', () => {
  it('other sites, new tabs, downloads and files', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await addLink(page, `${below.url}/sub/about`)
    // The opened tabs are only counted: what happens in them is not the router's.
    await Promise.all([context.waitForEvent('page'), page.click('#added', { modifiers: ['Control'] })])
    expect(new URL(page.url()).pathname).toBe('/')
    await Promise.all([context.waitForEvent('page'), page.click('#siteMain a:has-text("About")', { button: 'middle' })])
    expect(context.pages()).toHaveLength(3)
    expect(new URL(page.url()).pathname).toBe('/')
    await addLink(page, '/mark.svg')
    await page.locator('#added').first().click()
    await page.waitForURL('**/mark.svg')
    await context.close()
  })

  it('everything, where the Navigation API is absent', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.addInitScript(() => {
      delete (window as { navigation?: unknown }).navigation
      Object.defineProperty(window, 'navigation', { value: undefined, configurable: true })
      delete (window as { navigation?: unknown }).navigation
    })
    await page.goto(site.url)
    await mark(page)
    await page.click('#siteMain a:has-text("About")')
    await titled(page, 'About')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('prefetch', () => {
  const requests = async (page: Page, setup: () => void): Promise<string[]> => {
    await page.clock.install()
    await page.addInitScript(setup)
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    await page.goto(site.url)
    await settled(page)
    await page.hover('#siteMain a:has-text("About")')
    await page.clock.runFor(2000)
    await settled(page)
    return seen
  }

  it('fetches the page that the mouse is on, once', async () => {
    const { page, context } = await openTab(browser)
    const seen = await requests(page, () => undefined)
    await page.click('#siteMain a:has-text("About")')
    await titled(page, 'About')
    expect(seen.filter((path) => path === '/about')).toHaveLength(1)
    await context.close()
  })

  it.each([
    ['2g', { effectiveType: '2g', saveData: false }],
    ['slow-2g', { effectiveType: 'slow-2g', saveData: false }],
    ['data saver', { effectiveType: '4g', saveData: true }],
  ])('does not on %s', async (_, connection) => {
    const { page, context } = await openTab(browser)
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const seen = await requests(page, () => undefined)
    expect(seen).not.toContain('/about')
    await context.close()
  })
})

describe('analytics', () => {
  it('says a page view on a change of route, with the address anonymised, only when a tag is configured', async () => {
    const { page, context } = await openTab(browser)
    const loaded: string[] = []
    await context.route('https://www.googletagmanager.com/**', (route) => {
      loaded.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.goto(measured.url)
    await page.waitForFunction(() => Array.isArray((window as { dataLayer?: unknown }).dataLayer))
    await page.click('#siteMain a:has-text("About")')
    await titled(page, 'About')
    const said = (await page.evaluate('window.dataLayer.map((entry) => [...entry].slice(0, 3))')) as unknown[][]
    expect(said[1]).toEqual(['config', 'G-TEST', { anonymize_ip: true }])
    expect(said.filter((entry) => entry[1] === 'page_view')).toHaveLength(1)
    expect((said.at(-1)?.[2] as { page_path?: string } | undefined)?.page_path).toBe('/about')
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
    await page.goto(site.url)
    expect(await page.evaluate('window.dataLayer')).toBeUndefined()
    await context.close()
  })
})

describe('below a base URL', () => {
  it('navigates, searches and changes language', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.goto(`${below.url}/sub/`)
    await mark(page)
    await page.click('#siteMain a:has-text("About")')
    await titled(page, 'About')
    expect(await isSame(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/sub/about')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search docs').fill('boot')
    const found = page.locator('.search-link').first()
    const path = new URL((await found.getAttribute('href')) ?? '', page.url()).pathname
    expect(path).toMatch(/^\/sub\/docs\//)
    await found.click()
    await page.waitForURL(`**${path}*`)
    await page.click('locale-menu summary')
    await page.locator('locale-menu').getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(`**${path.replace('/sub/', '/sub/zh/')}*`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
