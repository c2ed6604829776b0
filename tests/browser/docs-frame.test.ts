// A documentation page's layout: sidebar, contents, breadcrumbs, pagination, version, notices; by mouse, by keyboard, without scripts,
// without storage.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockStorage, DESKTOP, focused, launchBrowser, openTab, PHONE, settled } from './browser.ts'
import { DOCS_FILES, DOCS_SETTINGS } from './docs-files.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite(DOCS_SETTINGS, DOCS_FILES)])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const FEATURES = '/docs/meles/first/features'
const toggle = (page: Page, name: string) => page.locator('.sidebar').getByRole('button', { name: `Pages in ${name}` })
const inSidebar = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true })

describe('sidebar', () => {
  it('completes a closed category from the file of the whole list, once, and closes the other', async () => {
    const { page, context } = await openTab(browser)
    const asked: string[] = []
    page.on(
      'response',
      (answer) => answer.url().includes('/nav/') && asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`),
    )
    await page.goto(site.url + FEATURES)
    expect(asked).toEqual([])
    await toggle(page, 'Deep things').click()
    await inSidebar(page, 'Shallow page').waitFor()
    await page.waitForFunction(() => document.querySelector('doc-sidebar > ul > :nth-child(2)[data-open]') === null)
    expect(await inSidebar(page, 'Second page').isVisible()).toBe(false)
    expect(await inSidebar(page, 'Deep page').isVisible()).toBe(false)
    await toggle(page, 'Deeper things').click()
    await inSidebar(page, 'Deep page').waitFor()
    expect(await toggle(page, 'Deep things').getAttribute('aria-expanded')).toBe('true')
    expect(asked).toEqual(['200 /nav/en/meles'])
    await inSidebar(page, 'Deep page').click()
    await page.getByRole('heading', { level: 1, name: 'Deep page' }).waitFor()
    expect(await page.locator('.sidebar [aria-current="page"]').innerText()).toBe('Deep page')
    await context.close()
  })

  it('opens and closes by keyboard', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url + FEATURES)
    await toggle(page, 'Many pages').focus()
    await page.keyboard.press('Enter')
    await inSidebar(page, 'Long page 1').waitFor()
    expect(await focused(page)).toBe('Pages in Many pages')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Long page 1')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await inSidebar(page, 'Long page 1').waitFor({ state: 'hidden' })
    expect(await toggle(page, 'Many pages').getAttribute('aria-expanded')).toBe('false')
    await context.close()
  })

  it('goes to the index page when the list cannot be fetched', async () => {
    const { page, context } = await openTab(browser)
    await page.route('**/nav/**', (route) => route.abort())
    await page.goto(site.url + FEATURES)
    await toggle(page, 'Many pages').click()
    await page.waitForURL('**/docs/meles/long')
    await context.close()
  })

  it('leads from the name of a category to its page; a name without a page opens it', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url + FEATURES)
    await inSidebar(page, 'Deep things').click()
    await inSidebar(page, 'Shallow page').waitFor()
    expect(page.url()).toContain(FEATURES)
    await inSidebar(page, 'Many pages').click()
    await page.waitForURL('**/docs/meles/long')
    await page.getByRole('heading', { level: 1, name: 'Many pages' }).waitFor()
    await inSidebar(page, 'Many pages').click()
    await inSidebar(page, 'Long page 1').waitFor({ state: 'hidden' })
    await page.waitForURL('**/docs/meles/long')
    await context.close()
  })

  it('takes as long as the height asks for, and 1 ms with reduced motion', async () => {
    const durations = async (reducedMotion: 'reduce' | 'no-preference'): Promise<number[]> => {
      const { page, context } = await openTab(browser, { reducedMotion })
      await page.addInitScript(() => {
        const all: unknown[] = []
        Object.assign(globalThis, { slides: all })
        const animate = Element.prototype.animate
        Element.prototype.animate = function (frames, options) {
          all.push((options as KeyframeAnimationOptions).duration)
          return animate.call(this, frames, options)
        }
      })
      await page.goto(`${site.url}/docs/meles/overview`)
      // Opening the second category closes the first: two more movements.
      for (const [name, movements] of [
        ['First steps', 1],
        ['Many pages', 3],
      ] as const) {
        await toggle(page, name).click()
        await page.waitForFunction(
          (count) =>
            (globalThis as unknown as { slides: number[] }).slides.length >= count &&
            document.querySelector('.sidebar [data-moving]') === null,
          movements,
        )
      }
      const found = await page.evaluate(() => (globalThis as unknown as { slides: number[] }).slides)
      await context.close()
      return found
    }
    const [short, , long] = (await durations('no-preference')) as [number, number, number]
    expect(short).toBeGreaterThan(50)
    expect(long).toBeGreaterThan(short)
    expect(new Set(await durations('reduce'))).toEqual(new Set([1]))
  })

  it('brings the current page into view and keeps its place across pages', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/docs/meles/long/page-29`)
    const visible = () =>
      page.locator('.sidebar [aria-current="page"]').evaluate((link) => {
        const frame = link.closest('.sidebar-panel')?.getBoundingClientRect() as DOMRect
        const box = link.getBoundingClientRect()
        return box.top >= frame.top && box.bottom <= frame.bottom
      })
    await settled(page)
    expect(await visible()).toBe(true)
    const before = await page.locator('.sidebar-panel').evaluate((panel) => panel.scrollTop)
    expect(before).toBeGreaterThan(100)
    await inSidebar(page, 'Long page 28').click()
    await page.waitForURL('**/page-28')
    await settled(page)
    expect(await page.title()).toContain('28')
    expect(await visible()).toBe(true)
    expect(Math.abs((await page.locator('.sidebar-panel').evaluate((panel) => panel.scrollTop)) - before)).toBeLessThan(
      60,
    )
    await context.close()
  })

  it('keeps the button that hides it at the foot of the window, below its list, however far one scrolls; the choice is kept', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url + FEATURES)
    for (const share of [0, 0.3, 0.8]) {
      await page.evaluate(
        (part) =>
          scrollTo({
            top:
              part *
              (document.documentElement.scrollHeight - innerHeight - document.querySelector('footer')!.clientHeight),
            behavior: 'instant',
          }),
        share,
      )
      const places = await page.evaluate(() =>
        ['.sidebar-toggle', '.sidebar-fold']
          .map((name) => document.querySelector(name)?.getBoundingClientRect())
          .map((box) => ({ top: box?.top ?? 0, bottom: box?.bottom ?? 0 })),
      )
      expect(places[0]?.bottom, String(share)).toBeCloseTo(DESKTOP.height, 0)
      if (share > 0) expect(places[1]?.bottom, String(share)).toBeLessThanOrEqual((places[0]?.top ?? 0) + 1)
    }
    // It hides; the choice is remembered and applied before the first paint.
    const width = () => page.locator('.doc-text').evaluate((text) => text.getBoundingClientRect().left)
    const left = await width()
    await page.getByRole('button', { name: 'Hide the sidebar' }).click()
    expect(await page.locator('.sidebar nav').isVisible()).toBe(false)
    expect(await width()).toBeLessThan(left)
    await page.goto(`${site.url}/docs/meles/overview`, { waitUntil: 'commit' })
    await page.locator('.doc-text').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.sidebar)).toBe('hidden')
    expect(await page.locator('.sidebar nav').isVisible()).toBe(false)
    const show = page.getByRole('button', { name: 'Show the sidebar' })
    await show.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.sidebar nav').isVisible()).toBe(true)
    await page.reload()
    expect(await page.locator('.sidebar nav').isVisible()).toBe(true)
    await context.close()
  })

  it('is a fold on a phone, and the secondary menu of the slide-in menu', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(site.url + FEATURES)
    expect(await inSidebar(page, 'Second page').isVisible()).toBe(false)
    await page.locator('.sidebar summary').click()
    expect(await inSidebar(page, 'Second page').isVisible()).toBe(true)
    await page.locator('.sidebar summary').click()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.locator('#siteMenu')
    await menu.getByRole('link', { name: 'Second page' }).waitFor()
    await menu.getByRole('button', { name: 'Pages in Many pages' }).click()
    await menu.getByRole('link', { name: 'Long page 3', exact: true }).click()
    await page.waitForURL('**/page-3')
    await context.close()
  })
})

describe('contents of the page', () => {
  it('mark the section that is being read', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/docs/duo/overview`)
    const marks = page.locator('.toc [aria-current="true"]')
    const current = async (name: string): Promise<string[]> => {
      await marks.filter({ hasText: name }).waitFor()
      return marks.allInnerTexts()
    }
    expect(await current('Overview part 1')).toEqual(['Overview part 1'])
    await page.locator('#overview-part-6').evaluate((heading) => heading.scrollIntoView())
    expect(await current('Overview part 6')).toEqual(['Overview part 6'])
    await page.evaluate(() => scrollTo(0, 0))
    expect(await current('Overview part 1')).toEqual(['Overview part 1'])
    await context.close()
  })

  it('hold levels 2 and 3, and lead there', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url + FEATURES)
    const toc = page.getByRole('navigation', { name: 'On this page' })
    expect(await toc.getByRole('link').allInnerTexts()).toEqual([
      'Commands',
      'A heading with code',
      'Choices',
      'Only on Windows',
      'Steps of it',
      'Files',
      'Pictures',
      'Table',
    ])
    await toc.getByRole('link', { name: 'Files' }).click()
    await page.waitForURL('**#files')
    const top = await page.locator('#files').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(60)
    expect(top).toBeLessThan(140)
    await context.close()
  })

  it('lead from another page by keyboard to a heading without a ring, close below the navbar', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/docs/duo/overview`)
    await page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      link.textContent = 'Files'
      document.querySelector('.doc-column')?.prepend(link)
      link.focus()
    }, `${FEATURES}#files`)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'files')
    const shown = await page
      .locator('#files')
      .evaluate((heading) => ({
        visible: heading.matches(':focus-visible'),
        ring: getComputedStyle(heading).outlineStyle,
      }))
    expect(shown).toEqual({ visible: true, ring: 'none' })
    await page.waitForFunction(() => {
      const below = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
      const top = document.getElementById('files')?.getBoundingClientRect().top ?? 0
      return top >= below && top <= below + 24
    })
    await context.close()
  })

  it('show no sign beside headings to a finger, except beside the one that a link led to', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto(`${site.url}${FEATURES}#files`)
    const shown = await page
      .locator('.anchor')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href')))
    expect(shown).toEqual(['#files'])
    await context.close()
  })

  it('are a fold on a phone that closes after a choice', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(`${site.url}/docs/duo/overview`)
    const link = page.locator('.toc').getByRole('link', { name: 'Overview part 3' })
    expect(await link.isVisible()).toBe(false)
    await page.locator('.toc summary').click()
    await link.click()
    await page.waitForURL('**#overview-part-3')
    expect(await page.locator('.toc details').evaluate((fold: HTMLDetailsElement) => fold.open)).toBe(false)
    await context.close()
  })
})

describe('around the text', () => {
  it('the skip link leads past sidebar and contents', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url + FEATURES)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Meles')
    expect(await page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label'))).toBe(
      'Breadcrumbs',
    )
    await page.locator('.navbar').getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    expect(await page.locator('.skip-link').getAttribute('href')).toBe('#siteMain')
    await context.close()
  })

  it('a tag leads to its pages, each with a sentence', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url + FEATURES)
    await page.locator('.tags a', { hasText: 'boot' }).click()
    await page.getByRole('heading', { level: 1, name: '2 pages tagged “boot”' }).waitFor()
    expect(await page.locator('.page-list h2').allInnerTexts()).toEqual(['Boot from a card', 'All features'])
    expect(await page.locator('.page-list p').first().innerText()).toContain('for tests')
    await context.close()
  })
})

describe('preferred version', () => {
  const KEY = 'docs-preferred-version-default'

  it('is stored, and forgotten when it no longer exists', async () => {
    const { page, context } = await openTab(browser)
    const stored = () => page.evaluate((key) => localStorage.getItem(key), KEY)
    await page.goto(site.url + FEATURES)
    expect(await stored()).toBe('current')
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY)
    await page.goto(`${site.url}/docs/meles/overview`)
    expect(await stored()).toBe(null)
    await context.close()
  })
})

describe('with storage blocked', () => {
  it('everything works for the page, without an error', async () => {
    const { page, context, complaints } = await openTab(browser)
    await blockStorage(page)
    await page.goto(site.url + FEATURES)
    await page.getByRole('button', { name: 'Hide the sidebar' }).click()
    expect(await page.locator('.sidebar nav').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show the sidebar' }).click()
    await page.locator('tab-group').first().getByRole('tab', { name: 'Linux' }).click()
    expect(await page.getByText('Text for Linux.').isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('without scripts', () => {
  it('the frame is complete on a wide screen', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(site.url + FEATURES)
    expect(await inSidebar(page, 'Second page').isVisible()).toBe(true)
    expect(await page.locator('.toc a').first().isVisible()).toBe(true)
    expect(await page.locator('.sidebar button:visible').count()).toBe(0)
    expect(await page.locator('.doc summary:visible').allInnerTexts()).toEqual(['More of it'])
    await inSidebar(page, 'Many pages').click()
    await page.waitForURL('**/docs/meles/long')
    await inSidebar(page, 'Long page 30').waitFor()
    await context.close()
  })

  it('a category without a page leads to the list of all pages', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(site.url + FEATURES)
    await inSidebar(page, 'Deep things').click()
    expect(await page.getByRole('link', { name: 'Shallow page' }).getAttribute('href')).toBe('/docs/meles/deep/shallow')
    await context.close()
  })

  it('sidebar and contents are folds on a phone', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false, viewport: PHONE })
    await page.goto(site.url + FEATURES)
    expect(await inSidebar(page, 'Second page').isVisible()).toBe(false)
    await page.locator('.sidebar summary').click()
    await inSidebar(page, 'Second page').click()
    await page.waitForURL('**/docs/meles/first/second')
    await context.close()
  })
})
