// The navigation bar, the slide-in menu, the language menu and the skip link, by mouse, by keyboard and without scripts.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { focused, launchBrowser, openTab, PHONE } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { holdScript } from './late.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const openDropdowns = (page: Page): Promise<number> => page.locator('.navbar details[open]').count()

it('the navbar underlines the current page, also in colours that the system forces', async () => {
  const { page, context } = await openTab(browser, { forcedColors: 'active' })
  await page.goto(site.url)
  const lines = await page
    .locator('.navbar-link')
    .evaluateAll((links) =>
      links.filter((one) => getComputedStyle(one).borderBottomWidth === '2px').map((one) => one.textContent),
    )
  expect(lines).toEqual(['Home'])
  await context.close()
})

describe('dropdowns, 1280 px', () => {
  it('open by hover and close when the mouse leaves', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.hover('summary:has-text("Products")')
    await page.getByRole('link', { name: 'Titan' }).waitFor()
    await page.hover('summary:has-text("Docs")')
    expect(await openDropdowns(page)).toBe(1)
    await page.mouse.move(640, 700)
    await page.waitForFunction(() => document.querySelector('.navbar details[open]') === null)
    await context.close()
  })

  it('open by click, stay when the mouse leaves, close by a click elsewhere', async () => {
    const { page, context } = await openTab(browser)
    await page.clock.install()
    await page.goto(site.url)
    await page.click('summary:has-text("Products")')
    await page.mouse.move(640, 700)
    await page.clock.runFor(2000)
    expect(await openDropdowns(page)).toBe(1)
    await page.mouse.click(640, 700)
    expect(await openDropdowns(page)).toBe(0)
    await context.close()
  })

  it('close by a press elsewhere before the script that answers the mouse is there', async () => {
    const { page, context } = await openTab(browser)
    const late = await holdScript(page, site.folder, 'pointerout')
    await page.goto(site.url)
    await page.click('summary:has-text("Products")')
    await late.asked
    expect(await openDropdowns(page)).toBe(1)
    await page.mouse.click(640, 700)
    expect(await openDropdowns(page)).toBe(0)
    await context.close()
  })

  it('stay closed when the mouse has left before the script that answers it is there', async () => {
    const { page, context } = await openTab(browser)
    const late = await holdScript(page, site.folder, 'pointerout')
    await page.clock.install()
    await page.goto(site.url)
    await page.hover('summary:has-text("Products")')
    await late.asked
    await page.mouse.move(640, 700)
    await late.release()
    await page.clock.runFor(1000)
    expect(await openDropdowns(page)).toBe(0)
    await page.hover('summary:has-text("Products")')
    await page.clock.runFor(1000)
    expect(await openDropdowns(page)).toBe(1)
    await context.close()
  })

  it('stay closed when the mouse only crosses the bar', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    // The script that answers the mouse comes with its first move over the bar.
    await page.hover('summary:has-text("Docs")')
    await page.locator('.navbar details[open]').waitFor({ state: 'attached' })
    await page.mouse.move(640, 700)
    await page.locator('.navbar details[open]').waitFor({ state: 'detached' })
    await page.clock.install()
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.locator('summary:has-text("Products")').boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.clock.runFor(100)
    await page.mouse.move(640, 700)
    await page.clock.runFor(1000)
    expect(await openDropdowns(page)).toBe(0)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.clock.runFor(1000)
    expect(await openDropdowns(page)).toBe(1)
    await context.close()
  })

  it('are walked with the keyboard; Escape closes and returns the focus', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(site.url)
    await page.focus('summary:has-text("Products")')
    await page.keyboard.press('Enter')
    expect(await openDropdowns(page)).toBe(1)
    await page.keyboard.press('ArrowDown')
    // The first key may come before the script that answers it.
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Titan'))
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Duo')
    await page.keyboard.press('Home')
    expect(await focused(page)).toContain('Titan')
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Duo')
    await page.keyboard.press('Escape')
    expect(await openDropdowns(page)).toBe(0)
    expect(await focused(page)).toBe('Products')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
    expect(await openDropdowns(page)).toBe(0)
    await context.close()
  })

  it('mark the page that is open, and the new item', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/duo`)
    await page.click('summary:has-text("Products")')
    expect(await page.locator('.menu-main a[aria-current]').allInnerTexts()).toEqual(['Duo'])
    expect(await page.locator('.navbar .flag').first().innerText()).toBe('New')
    await context.close()
  })

  it('stay in view when the page scrolls', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/about`)
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForFunction(() => scrollY === 300)
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0)
    await context.close()
  })

  it('work without scripts', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(site.url)
    await page.click('summary:has-text("Products")')
    await page.getByRole('link', { name: 'Duo', exact: true }).first().click()
    await page.waitForURL('**/duo')
    expect(await page.locator('.search-button').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Dark mode' }).isVisible()).toBe(false)
    await context.close()
  })
})

describe('menu, 390 px', () => {
  it('slides in with the focus inside, keeps it there, and gives it back; closes when the layout switches', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(site.url)
    expect(await page.locator('#siteMenu').getByRole('link', { name: 'About' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Close menu')
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#siteMenu') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(await page.locator('#siteMenu:popover-open').count()).toBe(0)
    expect(await focused(page)).toBe('Menu')
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
    // It closes when the layout switches to desktop, exactly above 996 px.
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await page.setViewportSize({ width: 996, height: 800 })
    expect(await button.isVisible()).toBe(true)
    await button.click()
    await page.locator('#siteMenu:popover-open').waitFor()
    await page.setViewportSize({ width: 997, height: 800 })
    expect(await button.isVisible()).toBe(false)
    await page.waitForFunction(() => document.querySelector('#siteMenu:popover-open') === null)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
    await page.locator('#siteMenu').getByRole('link', { name: 'About' }).waitFor()
    await context.close()
  })

  it('closes by its button, by a press beside it, by following a link', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(site.url)
    const open = async (): Promise<void> => page.getByRole('button', { name: 'Menu', exact: true }).click()
    const closed = async (): Promise<void> =>
      void (await page.waitForFunction(() => document.querySelector('#siteMenu:popover-open') === null))
    await open()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await closed()
    await open()
    await page.mouse.click(10, 600)
    await closed()
    await open()
    await page.locator('#siteMenu').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await closed()
    await context.close()
  })

  it('closes by following a link before the script that answers clicks is there', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    const late = await holdScript(page, site.folder, 'pointerout')
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await late.asked
    await page.locator('#siteMenu').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    expect(await page.locator('#siteMenu:popover-open').count()).toBe(0)
    await late.release()
    expect(await page.locator('#siteMenu:popover-open').count()).toBe(0)
    expect(await page.locator('#siteMain').evaluate((main) => main.matches('[inert] *, [inert]'))).toBe(false)
    await context.close()
  })

  it('closes on back navigation and stays on the page', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(site.url)
    await page.click('#siteMain a:has-text("About")')
    await page.waitForFunction(() => document.title.startsWith('About'))
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => document.querySelector('#siteMenu:popover-open') === null)
    expect(new URL(page.url()).pathname).toBe('/about')
    await context.close()
  })

  it('shows the pages of the board as its secondary menu, with the way back to the main menu', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE })
    await page.goto(`${site.url}/docs/duo/overview`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.locator('#siteMenu')
    await menu.getByRole('link', { name: 'Duo overview' }).waitFor()
    // As when the script comes between the opening and the browser's word of it.
    await menu.evaluate((element) => element.dispatchEvent(new ToggleEvent('toggle', { newState: 'open' })))
    expect(await menu.getByRole('link', { name: 'About' }).isVisible()).toBe(false)
    expect(await menu.getByRole('link', { name: 'Duo overview' }).isVisible()).toBe(true)
    await menu.getByRole('button', { name: 'Back to main menu' }).click()
    await menu.getByRole('link', { name: 'About' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Duo overview' }).isVisible()).toBe(false)
    await menu.locator('.menu-forward').click()
    await menu.getByRole('link', { name: 'Duo overview' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('main [data-secondary-menu]').count()).toBe(1)
    await context.close()
  })

  it('opens and leads on without scripts', async () => {
    const { page, context } = await openTab(browser, { viewport: PHONE, javaScriptEnabled: false })
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('#siteMenu').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await context.close()
  })
})

describe('language menu', () => {
  it('names languages in themselves, says which lack a translation, keeps page, query and hash', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/docs/duo/overview?a=1#overview-part-3`)
    await page.click('locale-menu summary')
    const links = page.locator('locale-menu a')
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('lang'),
          link.firstChild?.textContent,
          link.querySelector('.flag') !== null,
        ]),
      ),
    ).toEqual([
      ['en', 'English', false],
      ['zh-CN', '简体中文', false],
      ['ru', 'Русский', true],
      ['ja', '日本語', true],
    ])
    await page.locator('locale-menu').getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(`${site.url}/zh/docs/duo/overview?a=1#overview-part-3`)
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Duo 概述')
    await context.close()
  })

  it('leads to the same page without scripts', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(`${site.url}/about`)
    await page.click('locale-menu summary')
    await page.locator('locale-menu').getByRole('link', { name: '日本語' }).click()
    await page.waitForURL('**/ja/about')
    await context.close()
  })

  it('shows the English text of an untranslated page with its own language and a notice', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/ru/docs/duo/getting-started/setup`)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang')),
    ).toBe('en')
    expect(await page.getByRole('note').first().innerText()).toContain('не переведена')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      'https://example.org/docs/duo/getting-started/setup',
    )
    await context.close()
  })
})

it('the skip link is the first stop and leads to the content', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(`${site.url}/about`)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to main content')
  expect((await page.locator('.skip-link').boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('siteMain')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('To the Duo')
  await context.close()
})
