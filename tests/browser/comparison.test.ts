// Boards side by side in a real browser: on the home page the four that a visitor picks, on a product page the board and its siblings.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, openTab, settled } from './browser.ts'
import { browser, site, useWholeSite } from './whole-site.ts'

useWholeSite()

async function open(
  path: string,
  options: Parameters<typeof openTab>[1] = {},
): Promise<{ page: Page; close(): Promise<void> }> {
  const { page, context } = await openTab(browser, options)
  await page.goto(`${site.url}/${path}`)
  return { page, close: () => context.close() }
}

/** The columns before a visitor picks any. */
const FIRST = ['Duo S', 'Mars', 'Titan', 'Jupiter']

describe('the finder', () => {
  const shown = (page: Page): Promise<string[]> =>
    page.$$eval('#family .card h3 a', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent ?? ''),
    )

  it('shows what answers every question, says what a further answer leaves, and keeps the answers in the address', async () => {
    const { page, close } = await open('?os=ubuntu&memory=8')
    await page.locator('family-filter[data-show="all"]').waitFor()
    expect(await page.locator('.finder').getAttribute('open')).toBe('')
    expect(await shown(page)).toEqual(['Titan', 'Pioneer', 'Mars', 'Jupiter', 'Jupiter NX'])
    expect(await page.locator('.finder [value="itx"] + span').getAttribute('data-left')).toBe('3')
    expect(await page.locator('.finder [value="60"]').isDisabled()).toBe(true)
    await choose(page, '.finder [value="itx"]')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === '3 products shown')
    expect(await shown(page)).toEqual(['Titan', 'Pioneer', 'Jupiter'])
    expect(new URL(page.url()).search).toBe('?os=ubuntu&memory=8&size=itx')
    await choose(page, '.finder [value="64"]')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === '3 products shown')
    await page.waitForFunction(() => location.search === '?os=ubuntu&memory=8,64&size=itx')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await page.waitForFunction(() => location.search === '')
    expect(await shown(page)).toHaveLength(16)
    await close()
  })

  it('moves from answer to answer with the arrows, keeps the focus, and goes to what is left with Enter', async () => {
    const { page, close } = await open('?os=ubuntu')
    await page.locator('family-filter[data-show="all"]').waitFor()
    const focused = (): Promise<string> =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).value || document.activeElement!.textContent!)
    const press = async (...keys: string[]): Promise<string> => {
      for (const key of keys) await page.keyboard.press(key)
      return focused()
    }
    await page.locator('.finder [value="60"]').focus()
    expect(await press('ArrowRight')).toBe('110')
    expect(await press('ArrowDown')).toBe('itx')
    expect(await press('ArrowRight')).toBe('60')
    expect(await press('ArrowLeft')).toBe('itx')
    expect(await press('Home')).toBe('60')
    expect(await press('End')).toBe('itx')
    expect(await press('Space')).toBe('itx')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === '3 products shown')
    expect(await press('Enter')).toBe('Titan')
    await close()
  })

  it('keeps the focus on an answer that would leave nothing once it is taken back', async () => {
    const { page, close } = await open('?use=network&network=2g5,wifi')
    await page.locator('family-filter[data-show="network"]').waitFor()
    await page.locator('.finder [value="wifi"]').focus()
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent === '2 products shown')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('wifi')
    await close()
  })

  it('leaves the filter by use without scripts', async () => {
    const { page, close } = await open('', { javaScriptEnabled: false })
    expect(await page.locator('.finder').isVisible()).toBe(false)
    await page.locator('.family-filter [value="network"]').check({ force: true })
    expect(await shown(page)).toEqual(['Vega', 'Cluster 08'])
    await close()
  })
})

describe('the comparison', () => {
  const columns = (page: Page): Promise<string[]> =>
    page.$$eval('#compare thead th a', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent ?? ''),
    )

  it('shows the boards that the address names, and keeps what is picked', async () => {
    const { page, close } = await open('?compare=duo-s,mars')
    await page.locator('board-compare[data-few]').waitFor()
    expect(await columns(page)).toEqual(['Duo S', 'Mars'])
    await choose(page, '#compare [value="titan"]')
    expect(await columns(page)).toEqual(['Duo S', 'Mars', 'Titan'])
    await page.waitForFunction(
      () => document.getElementById('siteLive')?.textContent === 'Compared: Duo S, Mars, Titan',
    )
    expect(new URL(page.url()).search).toBe('?compare=duo-s,mars,titan')
    await choose(page, '#compare [value="pioneer"]')
    expect(await page.$$eval('#compare [name="compare"]:enabled', (boxes) => boxes.length)).toBe(4)
    await close()
  })

  it('marks the best of the shown values in a row, and has two columns on a phone', async () => {
    const { page, close } = await open('?compare=duo-256m,duo-s,pioneer')
    await page.locator('board-compare[data-few]').waitFor()
    const best = (): Promise<string[]> =>
      page.$$eval('#compare td[data-best]', (cells) => cells.map((cell) => cell.textContent ?? ''))
    // One price is known, so no price is the best.
    expect(await best()).toEqual(['21\u00A0×\u00A051\u00A0mm', 'up to 128\u00A0GB', '2\u00A0×\u00A02.5\u00A0Gbit/s'])
    await choose(page, '#compare [value="pioneer"]')
    await page.waitForFunction(() => location.search === '?compare=duo-256m,duo-s')
    expect(await best()).toEqual(['21\u00A0×\u00A051\u00A0mm', '512\u00A0MB'])
    await close()
    const phone = await open('', { viewport: { width: 390, height: 844 } })
    await phone.page.waitForFunction(() => customElements.get('board-compare') !== undefined)
    expect(await columns(phone.page)).toEqual(['Duo S', 'Mars'])
    await phone.close()
  })

  it('puts away what all say alike, is emptied, and picked anew on cards', async () => {
    const { page, close } = await open('?compare=duo-256m,duo-s&differ')
    await page.locator('board-compare[data-few]').waitFor()
    const rows = await page.$$eval('#compare tbody tr', (all) =>
      all
        .filter((row) => row.checkVisibility())
        .map((row) =>
          [...row.children]
            .slice(1)
            .filter((cell) => cell.checkVisibility())
            .map((cell) => cell.textContent),
        ),
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const [one, other] of rows) expect(one).not.toBe(other)
    await page.click('#compare [type="reset"]')
    await page.waitForFunction(() => location.search === '')
    expect(await columns(page)).toEqual(FIRST)
    await pickedOnCards(page)
    await close()
  })

  it('begins with four boards, and covers nothing with what leads to it', async () => {
    const { page, close } = await open('')
    await page.waitForSelector('board-compare:defined')
    expect(await columns(page)).toEqual(FIRST)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overDrawings(page), `${width} px`).toEqual([])
    }
    for (const id of ['mars', 'duo-s']) await page.locator(`.card-pick [value="${id}"]`).check()
    await page.locator('.compare-go a').waitFor()
    await page.locator('#compare tbody tr').last().scrollIntoViewIfNeeded()
    expect(await page.locator('.compare-go').evaluate((way) => way.getBoundingClientRect().bottom)).toBeLessThan(0)
    await close()
  })

  it('has the same columns before its script has run', async () => {
    const { page, close } = await open('', {})
    await page.route('**/home-*.js', (route) => route.abort())
    await page.reload()
    expect(await columns(page)).toEqual(FIRST)
    await close()
  })

  it('shows two boards at once on a phone, and their heads on wide screens while it is read', async () => {
    const { page, close } = await open('?compare=duo-s,mars', { viewport: { width: 390, height: 800 } })
    await page.locator('board-compare[data-few]').waitFor()
    const right = await page.$$eval('#compare thead th:not([hidden])', (heads) =>
      Math.max(...heads.map((head) => head.getBoundingClientRect().right)),
    )
    expect(right).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('#compare tbody tr').last().scrollIntoViewIfNeeded()
    const top = await page.$eval('#compare thead th', (head) => head.getBoundingClientRect().top)
    const bar = await page.$eval('.navbar', (navbar) => navbar.getBoundingClientRect().bottom)
    expect(Math.abs(top - bar)).toBeLessThan(2)
    await close()
  })

  it('is a full table without scripts, and product pages lead to it', async () => {
    const { page, close } = await open('duo-s', { javaScriptEnabled: false })
    await page.check('.specs-tools input')
    expect(
      await page.$$eval('.specs [data-same~="all"]', (rows) => rows.filter((row) => row.checkVisibility()).length),
    ).toBe(0)
    await page.click('.after-spec a')
    await page.waitForURL((address) => address.search === '?compare=duo-s,duo-256m')
    expect((await columns(page)).length).toBeGreaterThan(10)
    expect(await page.locator('.compare-choice').isVisible()).toBe(false)
    await close()
  })

  it('is picked on a product page, by an ordinary form', async () => {
    const { page, close } = await open('duo-s')
    await page.click('.compare-pick summary')
    for (const name of ['Mars', 'Titan']) await page.locator('.compare-pick').getByLabel(name, { exact: true }).check()
    await page.locator('.compare-pick').getByLabel('Show differences only').check()
    await page.locator('.compare-pick').getByRole('button', { name: 'Compare' }).click()
    await page.locator('board-compare[data-few]').waitFor()
    expect(await columns(page)).toEqual(['Duo S', 'Mars', 'Titan'])
    const address = new URL(page.url())
    expect(address.searchParams.getAll('compare')).toEqual(['duo-s', 'mars', 'titan'])
    expect(address.hash).toBe('#compare')
    expect(await page.locator('#compare [name="differ"]').isChecked()).toBe(true)
    await close()
  })

  /** The table follows what is picked on cards. */
  async function pickedOnCards(page: Page): Promise<void> {
    await page.locator('.card-pick').first().waitFor()
    for (const id of ['mars', 'duo-s']) await page.locator(`.card-pick [value="${id}"]`).check()
    expect(await columns(page)).toEqual(['Duo S', 'Mars'])
    expect(await page.locator('#compare [value="mars"]').isChecked()).toBe(true)
    expect(new URL(page.url()).search).toBe('?compare=duo-s,mars')
    await page.click('.compare-go a')
    await page.waitForFunction(() => location.hash === '#compare')
    await page.locator('#compare [value="mars"]').uncheck()
    expect(await page.locator('.card-pick [value="mars"]').isChecked()).toBe(false)
    expect(await page.locator('.compare-go').isVisible()).toBe(false)
  }
})

/** Boxes of cards that lie over a drawing or a heading. */
function overDrawings(page: Page): Promise<string[]> {
  return page.$$eval('.card', (cards) =>
    cards.flatMap((card) => {
      const pick = card.querySelector('.card-pick')?.getBoundingClientRect()
      if (pick === undefined) return []
      return [...card.querySelectorAll('.card-drawing, h3, p, dl')]
        .filter((part) => {
          const box = part.getBoundingClientRect()
          return box.left < pick.right && box.right > pick.left && box.top < pick.bottom && box.bottom > pick.top
        })
        .map((part) => `${card.querySelector('h3')?.textContent ?? ''}: ${part.className || part.localName}`)
    }),
  )
}

describe('the specification of a product', () => {
  const shown = (page: Page): Promise<string[]> =>
    page.$$eval('#spec thead th', (heads) =>
      heads.filter((head) => head.checkVisibility()).map((head) => head.firstChild?.textContent ?? ''),
    )

  it.each([320, 390, 768, 991])(
    'has the board and one chosen sibling at %d px, and no scroller of its own',
    async (width) => {
      const { page, close } = await open('jupiter', {
        viewport: { width, height: 800 },
        javaScriptEnabled: width !== 390,
      })
      if (width < 768) await page.click('#spec .fold > summary')
      // Words of the first column stay whole.
      const labels = await page.$$eval('#spec tbody th[scope="row"]', (cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
      expect(labels).toEqual([])
      expect(await shown(page)).toEqual(['Property', 'Jupiter', 'Megrez'])
      await page.selectOption('.specs-beside select', 'Meles')
      expect(await shown(page)).toEqual(['Property', 'Jupiter', 'Meles'])
      const region = await page.$eval('#spec .scroll', ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
        below: scrollHeight - clientHeight,
        beside: scrollWidth - clientWidth,
      }))
      expect(region).toEqual({ below: 0, beside: 0 })
      // Rows that say the same of both go, others stay.
      await page.check('.specs-tools input')
      const cells = await page.$$eval('#spec tbody tr:not(.specs-group)', (rows) =>
        rows
          .filter((row) => row.checkVisibility())
          .map((row) =>
            [...row.querySelectorAll('td')].filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent),
          ),
      )
      expect(cells.length).toBeGreaterThan(5)
      for (const [own, other] of cells) expect(own).not.toBe(other)
      await close()
    },
  )

  it('has all siblings where there is room', async () => {
    const { page, close } = await open('jupiter', { viewport: { width: 1280, height: 800 } })
    expect(await shown(page)).toEqual(['Property', 'Jupiter', 'Megrez', 'Titan', 'Meles'])
    expect(await page.locator('.specs-beside').isVisible()).toBe(false)
    await close()
  })
})

it('the home page asks for at most 9 files of style and script until something is done on it', async () => {
  const { page, context } = await openTab(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(?:js|css)$/.test(new URL(request.url()).pathname)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/`)
  await settled(page)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(9)
  await context.close()
})
