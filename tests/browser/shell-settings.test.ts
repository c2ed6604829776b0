// What the visitor sets and the browser keeps: color mode, the closed announcement; the newsletter form; and all of it with storage blocked.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockStorage, launchBrowser, openTab } from './browser.ts'
import { shiftsOf } from './loading.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite
let fixed: BuiltSite
let following: BuiltSite
let steady: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  fixed = await openSite({
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
    announcementBar: { id: 'second', content: 'Another one.', closable: true },
  })
  steady = await openSite({ colorMode: { defaultMode: 'light' } })
  following = await openSite({
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    announcementBar: { id: 'first', content: 'Stays.', closable: false },
  })
})
afterAll(async () => {
  await browser?.close()
  for (const each of [site, fixed, steady, following]) await each?.close()
})

const theme = 'document.documentElement.dataset.theme'
const themed = async (page: Page, mode: string): Promise<void> =>
  void (await page.waitForFunction((value) => document.documentElement.dataset.theme === value, mode))
const paper = 'getComputedStyle(document.body).backgroundColor'

describe('colour mode', () => {
  it('toggles, is kept under "theme" and holds before the first paint of the next page', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    const button = page.getByRole('button', { name: 'Dark mode' })
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    const light = await page.evaluate(paper)
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    // The sign turns with the press, the page once that is painted.
    await themed(page, 'dark')
    expect(await page.evaluate(paper)).not.toBe(light)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body !== null)
          Object.assign(window, {
            atFirstPaint: (window as { atFirstPaint?: string }).atFirstPaint ?? document.documentElement.dataset.theme,
          })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${site.url}/about`)
    expect(await page.evaluate('window.atFirstPaint')).toBe('dark')
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await themed(page, 'light')
    await context.close()
  })

  it('is the same in every tab', async () => {
    const { page, context } = await openTab(browser)
    const other = await context.newPage()
    await Promise.all([page.goto(site.url), other.goto(`${site.url}/about`)])
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await themed(other, 'dark')
    expect(await other.getByRole('button', { name: 'Dark mode' }).getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  it('follows the system unless configured otherwise', async () => {
    const { page, context } = await openTab(browser, { colorScheme: 'dark' })
    await page.goto(site.url)
    expect(await page.evaluate(theme)).toBe('dark')
    await page.goto(steady.url)
    expect(await page.evaluate(theme)).toBe('light')
    await context.close()
  })

  it('follows the system where configured, until the visitor chooses', async () => {
    const { page, context } = await openTab(browser, { colorScheme: 'dark' })
    await page.goto(following.url)
    expect(await page.evaluate(theme)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await themed(page, 'light')
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await themed(page, 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await page.evaluate(theme)).toBe('dark')
    await context.close()
  })

  it('follows the system without scripts where configured', async () => {
    const { page, context } = await openTab(browser, { colorScheme: 'dark', javaScriptEnabled: false })
    await page.goto(following.url)
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(15, 17, 20)',
    )
    await context.close()
  })

  it('can be fixed: no switch, no remembered mode, no system preference', async () => {
    const { page, context } = await openTab(browser, { colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto(fixed.url)
    expect(await page.getByRole('button', { name: 'Dark mode' }).count()).toBe(0)
    expect(await page.evaluate(theme)).toBe('light')
    expect(await page.evaluate(paper)).toBe('rgb(251, 250, 246)')
    await context.close()
  })
})

describe('announcement', () => {
  it('closes, stays closed without a jump of the layout, and appears again with a new id', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false)
    expect(
      await page.evaluate(() => [
        localStorage.getItem('announcement.dismiss'),
        localStorage.getItem('announcement.id'),
      ]),
    ).toEqual(['true', 'first'])
    await page.goto(`${site.url}/about`)
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false)
    expect(await shiftsOf(page)).toEqual([])
    await context.close()
    // The same browser storage on the site with the next announcement.
    const next = await openTab(browser)
    await next.page.goto(fixed.url)
    await next.page.evaluate(() => {
      localStorage.setItem('announcement.id', 'first')
      localStorage.setItem('announcement.dismiss', 'true')
    })
    await next.page.reload()
    expect(await next.page.getByRole('region', { name: 'Announcement' }).innerText()).toContain('Another one.')
    await next.context.close()
  })

  it('has no button where it cannot be closed', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(following.url)
    expect(await page.getByRole('region', { name: 'Announcement' }).getByRole('button').count()).toBe(0)
    await context.close()
  })
})

describe('newsletter', () => {
  it('holds the button at opacity 0.8 until the address is well formed, then posts in a new tab', async () => {
    const { page, context } = await openTab(browser)
    await context.route('https://list.example.org/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/plain', body: 'ok' }),
    )
    await page.goto(site.url)
    const button = page.getByRole('button', { name: 'Subscribe' })
    const field = page.getByPlaceholder('Your Email')
    const settles = async (opacity: string): Promise<void> =>
      void (await page.waitForFunction(
        (value) => getComputedStyle(document.querySelector('.newsletter button') as Element).opacity === value,
        opacity,
      ))
    expect(await button.isDisabled()).toBe(true)
    await settles('0.8')
    await field.fill('lin@example')
    expect(await button.isDisabled()).toBe(true)
    await field.fill('lin@example.org')
    expect(await button.isEnabled()).toBe(true)
    await settles('1')
    expect(await page.locator('.newsletter form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true)
    const [, request] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('request', (sent) => sent.url().startsWith('https://list.example.org/')),
      button.click(),
    ])
    expect(`${request.method()} ${request.postData() ?? ''}`).toBe('POST EMAIL=lin%40example.org&subscribe=subscribe')
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('has a placeholder in the language of the page', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/zh`)
    expect(await page.locator('.newsletter input').getAttribute('placeholder')).toBe('您的邮箱')
    await context.close()
  })

  it('works without scripts', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(site.url)
    expect(await page.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true)
    await context.close()
  })
})

describe('with storage blocked', () => {
  it('everything works for the page, and the visitor is told once', async () => {
    const { page, context, complaints } = await openTab(browser)
    await blockStorage(page)
    await page.goto(site.url)
    expect(await page.locator('#siteNotices').innerText()).toBe('')
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await themed(page, 'dark')
    await page.locator('#siteNotices').getByText('doesn’t let this site store anything').waitFor()
    await page.locator('#siteNotices').getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false)
    expect(await page.locator('#siteNotices').innerText()).toBe('')
    await page.click('#siteMain a:has-text("About")')
    await page.waitForFunction(() => document.title.startsWith('About'))
    expect(await page.evaluate(theme)).toBe('dark')
    await page.keyboard.press('/')
    await page.getByPlaceholder('Search docs').fill('boot')
    const found = page.locator('.search-link').first()
    const path = new URL((await found.getAttribute('href')) ?? '', page.url()).pathname
    expect(path).toMatch(/^\/docs\//)
    await found.click()
    await page.waitForURL(`**${path}*`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('the WeChat link shows a code that leads to the configured address, and the address itself', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(site.url)
  const code = page.getByRole('img', { name: 'QR code that opens WeChat' })
  expect(await code.isVisible()).toBe(false)
  await page.click('.footer summary')
  expect(await code.isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Open WeChat in the browser' }).getAttribute('href')).toBe(
    'https://chat.example.org/board',
  )
  await context.close()
})
