// Home, products and chips in a real browser: nothing overflows, drawings and pin-outs answer to pointer, keys
// and taps, and everything is there without scripts.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NOTHING, violationsEverywhere } from './axe.ts'
import { choose, openTab } from './browser.ts'
import { overflowing } from './layout.ts'
import { browser, site, useWholeSite } from './whole-site.ts'
import { byChance, SOAK, someOf } from '../setup/property.ts'
import { PRODUCT_PAGES } from '../product-pages.ts'

useWholeSite()

async function open(
  path: string,
  options: Parameters<typeof openTab>[1] = {},
): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
  const { page, context, complaints } = await openTab(browser, options)
  await page.goto(`${site.url}/${path}`)
  return { page, complaints, close: () => context.close() }
}

describe('drawings', () => {
  it('of a package show it from above, from the side and from below, at its true measures', async () => {
    const { page, close } = await open('chips/sg2002')
    expect(await page.getAttribute('.product-drawing svg', 'aria-label')).toBe(
      'Drawing of the SG2002 from above, from the side and from below: 9 by 9 by 0.9 millimetres',
    )
    expect(
      await page.$$eval('.product-drawing svg :is(.d-viewtext, .d-dimensiontext)', (texts) =>
        texts.map((text) => text.textContent),
      ),
    ).toEqual(['Top', 'Underside', 'Side', '9 mm', '0.9 mm', '9 mm', '0.35 mm pitch'])
    const boxes = await page.$$eval('.product-drawing .d-chip', (bodies) =>
      bodies.map((body) => {
        const { width, height } = (body as SVGPathElement).getBBox()
        return [width, height]
      }),
    )
    expect(boxes).toEqual(
      [
        [9, 9],
        [9, 0.9],
        [9, 9],
      ].map((size) => size.map((length) => expect.closeTo(length, 2))),
    )
    await close()
  })
})

/** Pages of every kind: with a drawing from several sides, a pin-out, variants, a form, a table, text alone. */
const KINDS = [
  '',
  'duo-s',
  'duo-module-01',
  'titan',
  'cluster-08',
  'chips',
  'chips/sg2380',
  'about',
  'warranty',
  'cv1800b',
]
/** By day five of them and one other, by chance, and axe looks at two of the five; in the night at all. */
const LOOKED = someOf(KINDS, 5, 'kinds')
const JUDGED = someOf(LOOKED, 2, 'axe')
const LIKE_THESE = PRODUCT_PAGES.filter((path) => !KINDS.includes(path))

describe.each([...LOOKED, ...someOf(LIKE_THESE, 1, 'products')])('/%s', (path) => {
  it('does not scroll sideways at any width, keeps to the content policy, gives axe nothing to find', async () => {
    const { page, complaints, close } = await open(path, { reducedMotion: 'reduce' })
    expect(await overflowing(page, [360, 1280])).toEqual([])
    if (JUDGED.includes(path) || SOAK) expect(await violationsEverywhere(page)).toEqual(NOTHING)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('on a phone', () => {
  it.each(['duo', 'duo-s', 'jupiter', 'titan'])(
    '%s is at most 9,123 px long, and its bar has name and button',
    async (path) => {
      const { page, close } = await open(path, { viewport: { width: 390, height: 844 } })
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9123)
      expect(
        await page.$$eval('.jump a', (links) =>
          links.filter((link) => link.getBoundingClientRect().width > 0).map((link) => link.getAttribute('href')),
        ),
      ).toEqual(['#top', '#buy'])
      // A link to a pin opens what is folded round it.
      if (path === 'duo-s') {
        await page.goto(`${site.url}/${path}#duo-s-j3-8`)
        await page.waitForFunction(() => document.getElementById('duo-s-j3-8')?.checkVisibility())
      }
      await close()
    },
  )
})

describe('a drawing and its legend', () => {
  const lit = (page: Page): Promise<string[]> =>
    page.$$eval('.product-hero [data-callout].is-on', (elements) =>
      elements.map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('data-callout')}`),
    )

  it('light each other under the pointer and by keyboard', async () => {
    const { page, close } = await open('duo-s')
    await page.click('.parts > summary')
    await page.hover('.legend li[data-callout="rj45"]')
    expect(await lit(page)).toEqual(['g rj45', 'li rj45'])
    await page.hover('.d-callout[data-callout="usbc"] .d-target')
    expect(await lit(page)).toEqual(['g usbc', 'li usbc'])
    await page.hover('h1')
    expect(await lit(page)).toEqual([])
    // They answer to the keyboard, and keep what was chosen. The page scrolls to them, so the pointer is out of the way.
    await page.mouse.move(1, 1)
    await page.focus('.legend li[data-callout="soc"] button')
    expect(await lit(page)).toEqual(['g soc', 'li soc'])
    await page.keyboard.press('Enter')
    await page.focus('h1 ~ .actions a')
    expect(await lit(page)).toEqual(['g soc', 'li soc'])
    expect(await page.getAttribute('.legend li[data-callout="soc"] button', 'aria-pressed')).toBe('true')
    await close()
  })
})

describe('a drawing', () => {
  it.each([true, false])(
    'shows the board alone, as built, until the parts are asked for (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, close } = await open('jupiter', { javaScriptEnabled })
      const shown = (): Promise<readonly [boolean, boolean, string]> =>
        page.evaluate(() => {
          const drawing = document.querySelector('.drawing-built') as SVGSVGElement
          const seen = (name: string): boolean => (drawing.querySelector(name)?.getBoundingClientRect().width ?? 0) > 0
          return [
            seen('.d-number'),
            seen('.d-dimensions'),
            getComputedStyle(drawing).getPropertyValue('--silk'),
          ] as const
        })
      expect(await shown()).toEqual([false, false, '#e9ebee'])
      await page.click('.parts > summary')
      const [number, dimensions, print] = await shown()
      expect([number, dimensions, print === '#e9ebee']).toEqual([true, true, false])
      await close()
    },
  )

  it('opens large: keys zoom and move it, its legend comes along, and closing leads back', async () => {
    const { page, complaints, close } = await open('duo-s')
    await page.focus('.product-hero .view')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.viewer[open] .viewer-scale:text-is("100 %")')
    const box = (): Promise<string | null> => page.getAttribute('.viewer-stage svg', 'viewBox')
    const all = await box()
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('viewer-stage')
    expect(await page.getAttribute('.viewer', 'aria-label')).toContain('Duo S')
    await page.keyboard.press('+')
    await page.waitForSelector('.viewer-scale:text-is("150 %")')
    const closer = await box()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (before) => document.querySelector('.viewer-stage svg')?.getAttribute('viewBox') !== before,
      closer,
    )
    await page.keyboard.press('0')
    await page.waitForSelector('.viewer-scale:text-is("100 %")')
    expect(await box()).toBe(all)
    await page.mouse.move(400, 400)
    await page.mouse.wheel(0, -400)
    await page.waitForFunction(() => document.querySelector('.viewer-scale')?.textContent !== '100 %')
    await page.hover('.viewer .legend li[data-callout="rj45"]')
    expect(await page.$$eval('.viewer .is-on', (on) => on.map((one) => one.tagName.toLowerCase()))).toEqual(['g', 'li'])
    // The viewer is among the states of open-states, too.
    if (byChance(3, 'viewer')) expect(await violationsEverywhere(page)).toEqual(NOTHING)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('.viewer') === null)
    expect(await page.evaluate(() => document.activeElement?.classList.contains('view'))).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

/** The pins that have to do with one function, in the table. */
const SERIAL = ['19', '21', '23', '24']
const rows = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('#pins tbody tr', (all) =>
    all.filter((row) => row.checkVisibility()).map((row) => row.getAttribute('data-pin')),
  )

describe('a pin-out', () => {
  it('ties diagram and table', async () => {
    const { page, close } = await open('duo-s')
    await page.hover('#pins .pins a[data-pin="8"]')
    expect(
      await page.$$eval('.is-on[data-pin]', (elements) =>
        elements.map((element) => `${element.tagName} ${element.getAttribute('data-pin')}`),
      ),
    ).toEqual(['A 8', 'TR 8'])
    await page.hover('#duo-s-j3-10 th')
    expect(await page.$eval('#pins .pins .is-on', (element) => element.getAttribute('data-pin'))).toBe('10')
    await page.click('#pins .pins a[data-pin="26"]')
    expect(await page.$eval('#duo-s-j3-26', (row) => row.matches(':target'))).toBe(true)
    // The address names the pin: it stays lit, and does so for whoever comes by that address.
    await page.goto(`${site.url}/about`)
    await page.goto(`${site.url}/duo-s#duo-s-j3-12`)
    await page.waitForSelector('#pins .pins a[data-pin="12"].is-on')
    await page.hover('#pins .pins a[data-pin="8"]')
    expect(await page.$eval('#pins .pins .is-on', (pin) => pin.getAttribute('data-pin'))).toBe('8')
    await page.hover('h1')
    await page.waitForSelector('#pins .pins a[data-pin="12"].is-on')
    await close()
  })

  it('shows one function only, keeps it in the address, and takes it from there', async () => {
    const { page, close } = await open('duo-s?pins=duo-s-j3:S')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#pins input[value="S"]')?.checked === true,
    )
    await choose(page, '#pins input[value="U"]')
    await page.waitForFunction(() => location.search === '?pins=duo-s-j3:U')
    await choose(page, '#pins input[value="S"]')
    await page.waitForSelector('#pins [data-show="S"]')
    expect(await rows(page)).toEqual(SERIAL)
    await choose(page, '#pins input[value="all"]')
    await page.waitForFunction(() => location.search === '')
    await close()
  })

  it('is one stop for the Tab key; arrows walk through it; copies a GPIO number and says so', async () => {
    const { page, close } = await open('duo-s', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.waitForFunction(() => document.querySelectorAll('#pins a.pin[tabindex="0"]').length === 1)
    await page.focus('#pins a.pin[tabindex="0"]')
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.pin === '2')
    expect(
      await page.$$eval('#pins a.pin', (pins) => pins.filter((pin) => (pin as HTMLElement).tabIndex === 0).length),
    ).toBe(1)
    await page.click('#duo-s-j3-8 .pin-gpio button')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === 'GPIO number 496 copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('496')
    await close()
  })
})

describe('the family', () => {
  const names = (page: Page): Promise<string[]> =>
    page.$$eval('#family .card', (cards) =>
      cards.filter((card) => card.checkVisibility()).map((card) => card.querySelector('h3 a')?.textContent ?? ''),
    )

  it('is filtered by use without scripts', async () => {
    const { page, close } = await open('', { javaScriptEnabled: false })
    expect(await names(page)).toHaveLength(16)
    await choose(page, 'input[name="use"][value="network"]')
    expect(await names(page)).toEqual(['Vega', 'Cluster 08'])
    await close()
  })

  it('is filtered by use with scripts, and keeps the choice in the address', async () => {
    const { page, close } = await open('?use=desktop')
    expect(await names(page)).toContain('Titan')
    expect(await names(page)).not.toContain('Vega')
    await choose(page, 'input[name="use"][value="network"]')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === '2 products shown')
    expect(await names(page)).toEqual(['Vega', 'Cluster 08'])
    expect(new URL(page.url()).search).toBe('?use=network')
    await close()
  })
})

describe('shops', () => {
  it('of one region are shown, and the region holds for the next product', async () => {
    const { page, close } = await open('duo')
    const shown = (): Promise<string[]> =>
      page.$$eval('.shops tbody tr', (rows) =>
        rows.filter((row) => row.checkVisibility()).map((row) => row.querySelector('th')?.textContent ?? ''),
      )
    expect((await shown()).length).toBeGreaterThan(4)
    const beside = (): Promise<string[]> =>
      page.$$eval('.offer li', (rows) =>
        rows.filter((row) => row.checkVisibility()).map((row) => row.textContent ?? ''),
      )
    expect((await beside()).length).toBe((await shown()).length)
    await page.selectOption('.shops-region select', 'india')
    expect(await shown()).toEqual(['robu.in'])
    expect(await beside()).toEqual(['robu.in India'])
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === 'Shops shown: 1')
    await page.goto(`${site.url}/duo-s`)
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.shops-region select')?.value === 'india',
    )
    expect(await shown()).toEqual(['robu.in'])
    expect(await beside()).toEqual(['robu.in India'])
    await close()
  })
})
