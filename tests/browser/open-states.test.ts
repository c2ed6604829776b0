// What a visitor opens on this site, looked at by axe: in light and dark, in a wide window and on a phone, and with the colors that the
// system forces.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NOTHING, violations, violationsEverywhere } from './axe.ts'
import { choose, DESKTOP, openTab, PHONE, settled } from './browser.ts'
import { browser, site, useWholeSite } from './whole-site.ts'
import { someOf } from '../setup/property.ts'

useWholeSite()

interface State {
  readonly name: string
  readonly path: string
  /** Brings the page into the state. */
  readonly open: (page: Page) => Promise<unknown>
}

const unfold = (page: Page, selector: string): Promise<unknown> =>
  page.locator(selector).evaluateAll((folds) => folds.forEach((fold) => ((fold as HTMLDetailsElement).open = true)))

const STATES: readonly State[] = [
  {
    name: 'boards picked on a product page',
    path: '/duo-s',
    open: async (page) => {
      await page.click('.compare-pick summary')
      await choose(page, '.compare-pick input[value="mars"]')
    },
  },
  {
    name: 'boards picked on cards, and the table of those that differ',
    path: '/?compare=duo-s,mars&differ#compare',
    open: (page) => page.waitForSelector('board-compare[data-few]'),
  },
  {
    name: 'as many boards picked as there may be',
    path: '/?compare=duo-s,mars,meles,titan',
    open: (page) => page.waitForSelector('#family .card-pick :disabled', { state: 'attached' }),
  },
  {
    name: 'cards of one use',
    path: '/',
    open: async (page) => {
      await choose(page, '.family-filter [value="camera"]')
      await page.waitForSelector('family-filter[data-show="camera"]')
    },
  },
  {
    name: 'a report of an error, and "Was this helpful?"',
    path: '/docs/duo/getting-started/boot',
    open: (page) => unfold(page, '.doc-footer details'),
  },
  {
    name: 'pins of one function',
    path: '/duo-s?pins=duo-s-j3:S',
    open: (page) => page.waitForSelector('#pins input[value="S"]:checked', { state: 'attached' }),
  },
  {
    name: 'a pin that the address names',
    path: '/duo-s#duo-s-j3-12',
    open: (page) => page.waitForSelector('.pin.is-on'),
  },
  {
    name: 'the viewer',
    path: '/chips/sg2002',
    open: async (page) => {
      await page.locator('.view').first().click()
      await page.waitForSelector('.viewer-stage svg')
    },
  },
  { name: 'older downloads and all folds', path: '/duo', open: (page) => unfold(page, 'main details') },
  {
    name: 'the steps for a board to flash',
    path: '/docs/flash',
    open: (page) => unfold(page, '.flash-board:has(#mars)'),
  },
  { name: 'folds of a document', path: '/docs/duo/getting-started/duos', open: (page) => unfold(page, 'main details') },
]

// By day some of the states; with forced colors, where no rule asks for a color, each in one of the windows.
describe('axe finds nothing on', () => {
  it.each(someOf(STATES, 2, 'open states'))('$name', async ({ path, open }) => {
    const { page, context } = await openTab(browser, { reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    await settled(page)
    await open(page)
    expect(await violationsEverywhere(page)).toEqual(NOTHING)
    await context.close()
  })

  it.each(someOf(STATES, 1, 'forced colours'))('$name, in forced colours', async ({ name, path, open }) => {
    const found: Record<string, string[]> = {}
    for (const viewport of someOf([DESKTOP, PHONE], 1, `forced colours ${name}`)) {
      const { page, context } = await openTab(browser, { viewport, reducedMotion: 'reduce', forcedColors: 'active' })
      await page.goto(site.url + path)
      await settled(page)
      await open(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' })
        found[`${colorScheme}, ${viewport.width} px`] = await violations(page, 'no colours')
      }
      await context.close()
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((where) => [where, []])))
  })
})
