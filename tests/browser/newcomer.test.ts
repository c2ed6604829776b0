// A newcomer with a board in hand goes from the home page to a running system, and on to an LED or their first program: by links
// visible on the page, one click for each step that needs a decision. The table in docs/WRITING.md counts the clicks.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openTab, PHONE } from './browser.ts'
import { someOf } from '../setup/property.ts'
import { browser, site, useWholeSite } from './whole-site.ts'

useWholeSite()

/** By board: the links that are followed, each with the page that it leads to and what must be found there. */
const PATHS: Readonly<Record<string, readonly (readonly [link: string, page: string, found: RegExp])[]>> = {
  'Duo S': [
    ['Duo S', '/duo-s', /Get started/],
    ['Get started', '/docs/duo/getting-started/boot', /Watch the blue LED\. When it blinks, the system is up/],
    ['GPIO in the shell', '/docs/duo/application-development/gpio-sysfs', /Connect the LED[^]*echo 1 > gpio466\/value/],
  ],
  Mars: [
    ['Mars', '/mars', /Get started/],
    ['Get started', '/docs/mars/getting-started/boot', /Watch the LEDs/],
    ['GPIO', '/docs/mars/getting-started/gpio', /blink/],
  ],
  Jupiter: [
    ['Jupiter', '/jupiter', /Get started/],
    ['Get started', '/docs/jupiter/getting-started/boot', /microSD card/],
    ['Compile programs on Jupiter', '/docs/jupiter/application-development/gcc', /gcc[^]*\.\//],
  ],
}

/** Waits until the page at a path is shown, not only its address. */
async function shown(page: Page, target: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.endsWith(wanted) === true,
    target,
  )
}

/** Press a link of the page's own content that is visible, the last one with that name: "Next steps" is the last section. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.locator('main').getByRole('link', { name, exact: true }).last()
  await link.scrollIntoViewIfNeeded()
  expect(await link.isVisible(), name).toBe(true)
  await link.click()
}

const WINDOWS = [
  ['a wide window', DESKTOP],
  ['a phone', PHONE],
] as const

// Each board in a window by chance, in the night in both.
describe.each(Object.entries(PATHS))('%s', (board, steps) => {
  it.each(someOf(WINDOWS, 1, board))('on %s: from the home page to a program that runs', async (_, viewport) => {
    const { page, context } = await openTab(browser, { viewport, reducedMotion: 'reduce' })
    await page.goto(site.url)
    for (const [link, target, found] of steps) {
      await follow(page, link)
      await shown(page, target)
      expect(await page.locator('main').innerText(), target).toMatch(found)
    }
    await context.close()
  })
})

/** Required links of a page in another language: page → pages. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': Object.values(PATHS).map((steps) => (steps[0] as (typeof steps)[number])[1]),
  ...Object.fromEntries(
    Object.values(PATHS).flatMap((steps) =>
      steps.slice(1).map(([, target], index) => [(steps[index] as (typeof steps)[number])[1], [target]]),
    ),
  ),
}

it.each(someOf(['zh', 'ru', 'ja'], 1, 'languages'))(
  'in %s the same pages lead to each other, by links that are seen',
  async (locale) => {
    // That links are followed without loading anew is proved in English.
    const { page, context } = await openTab(browser, { reducedMotion: 'reduce', javaScriptEnabled: false })
    const leads: Record<string, readonly string[]> = {}
    const [home, ...others] = Object.entries(NEXT)
    const looked = [home as [string, readonly string[]], ...someOf(others, 3, `next ${locale}`)]
    for (const [from, targets] of looked) {
      const answer = await page.goto(`${site.url}/${locale}${from}`)
      expect([from, answer?.status()]).toEqual([from, 200])
      const seen = await page
        .locator('main a:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      leads[from] = targets.filter((target) => seen.includes(`/${locale}${target}`))
    }
    expect(leads).toEqual(Object.fromEntries(looked))
    for (const steps of Object.values(PATHS)) {
      const last = steps.at(-1)?.[1] ?? ''
      const { status } = await fetch(`${site.url}/${locale}${last}`)
      expect([last, status]).toEqual([last, 200])
    }
    await context.close()
  },
)
