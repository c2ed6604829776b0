// Every template: accessible in both color modes, nothing overflowing, nothing against the content policy, within the budget of bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTHING, violationsEverywhere, violationsInModes } from './axe.ts'
import { DESKTOP, launchBrowser, openTab, PHONE, settled } from './browser.ts'
import { overflowing, widthByChance } from './layout.ts'
import { byChance, SOAK, someOf } from '../setup/property.ts'
import { shiftsOf, watchSizes } from './loading.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

const SCRIPT_BUDGET = 10 * 1024
const STYLE_BUDGET = 14 * 1024

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const TEMPLATES: readonly (readonly [name: string, path: string])[] = [
  ['site page', '/'],
  ['document', '/docs/duo/getting-started/boot'],
  ['category', '/docs/duo/getting-started'],
  ['fallback', '/ja/docs/duo/getting-started/boot'],
  ['blog', '/blog'],
  ['post', '/blog/first'],
  ['archive', '/blog/archive'],
  ['tags', '/blog/tags'],
  ['pages of a tag', '/docs/tags/boot'],
  ['search', '/search?q=boot'],
  ['not found', '/nothing'],
]

describe('axe, light and dark, wide and on a phone', () => {
  it.each(someOf(TEMPLATES, 2, 'axe'))('finds nothing on %s', async (_, path) => {
    const { page, context } = await openTab(browser, { reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    await settled(page)
    expect(await violationsEverywhere(page)).toEqual(NOTHING)
    await context.close()
  })
})

it('a colour that cannot be read in one mode at one width is found, whatever was judged before', async () => {
  const { page, context } = await openTab(browser, { reducedMotion: 'reduce' })
  await page.goto(`${site.url}/about`)
  await settled(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      .a { background: #fff; color: #000 } .b { background: #fff; color: #000 } .c { background: #fff; color: #000 }
      [data-theme='dark'] .a { color: #eee }
      @media (width < 400px) { .b { color: #eee } [data-theme='dark'] .c { background: #000; color: #333 } }`)
    document.adoptedStyleSheets.push(sheet)
    for (const name of ['a', 'b', 'c']) {
      const text = document.createElement('p')
      text.className = name
      text.textContent = `Words of ${name}.`
      document.querySelector('main')?.append(text)
    }
  })
  const found = await violationsEverywhere(page)
  const names = Object.entries(found).map(([where, lines]) => [
    where,
    lines.map((line) => /^color-contrast: .* class="(\w)"/.exec(line)?.[1] ?? line).join(''),
  ])
  expect(Object.fromEntries(names)).toEqual({
    'light, 1280 px': '',
    'dark, 1280 px': 'a',
    'dark, 390 px': 'abc',
    'light, 390 px': 'b',
  })
  await context.close()
})

/** What both windows have: by day two of it, each in one of the windows, by chance; in the night all in both. */
const BOTH = someOf(['locale', 'footer', 'start', 'results', 'none', 'crash'], 2, 'opened')

describe.each([DESKTOP, PHONE])('axe, light and dark, %o', (viewport) => {
  it('finds nothing on open menus, dialogs and boxes', async () => {
    const { page, context } = await openTab(browser, { viewport, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/docs/duo/overview`)
    const found: Record<string, Record<string, string[]>> = {}
    const look = async (state: string, everywhere = false): Promise<void> => {
      if (!everywhere && !BOTH.includes(state)) return
      if (!everywhere && !SOAK && byChance(2, state) !== (viewport === DESKTOP)) return
      found[state] = await violationsInModes(page)
    }
    if (viewport === DESKTOP) {
      await page.click('summary:has-text("Products")')
      await look('products', true)
      await page.keyboard.press('Escape')
    } else {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await look('secondary', true)
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      await page.click('#siteMenu summary:has-text("Products")')
      await look('menu', true)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelector('#siteMenu:popover-open') === null)
    }
    await page.click('locale-menu summary')
    await look('locale')
    await page.keyboard.press('Escape')
    await page.click('.footer summary')
    await page.fill('.newsletter input', 'lin@example.org')
    await look('footer')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search docs').waitFor()
    await look('start')
    await page.getByPlaceholder('Search docs').fill('part')
    await page.locator('.search-link').first().waitFor()
    await look('results')
    await page.getByPlaceholder('Search docs').fill('zzzz')
    await page.locator('.search-none-title').waitFor()
    await look('none')
    await page.keyboard.press('Escape')
    await page.evaluate(() => void Promise.reject(new Error('on purpose')))
    await page.getByRole('alert').waitFor()
    await page.getByText('Error details').click()
    await look('crash')
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, { light: [], dark: [] }])))
    await context.close()
  })
})

it.each(['', '/ru'])(
  'in "%s" no template scrolls sideways at any width, breaks the content policy or logs an error',
  async (locale) => {
    const { page, context, complaints } = await openTab(browser)
    const wide: string[] = []
    const templates = TEMPLATES.filter(([, path]) => !path.startsWith('/ja'))
    for (const [name, path] of someOf(templates, locale === '' ? 6 : 3, `widths ${locale}`)) {
      await page.goto(site.url + (path === '/' ? locale || '/' : locale + path))
      wide.push(
        ...(await overflowing(page, [360, ...someOf([768, 997], 1, path), widthByChance(locale + path)])).map(
          (fault) => `${name}${locale}: ${fault}`,
        ),
      )
    }
    expect(wide).toEqual([])
    // That the page is missing is what the browser says of a page that is missing.
    expect(complaints.filter((text) => !/ 404 .*\/nothing$/.test(text))).toEqual([])
    await context.close()
  },
)

it('a page of documentation costs at most 10 KB of script and 14 KB of style, gzip, and does not shift', async () => {
  const { page, context } = await openTab(browser)
  const { sizes, sum } = watchSizes(page, site.folder)
  await page.goto(`${site.url}/docs/duo/getting-started/boot`)
  const shifts = await shiftsOf(page)
  const html = readFileSync(join(site.folder, 'docs/duo/getting-started/boot.html'), 'utf8')
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce(
    (sum, match) => sum + gzipSync(match[1] ?? '').length,
    0,
  )
  expect(sum('.js') + inline, JSON.stringify(sizes)).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect(sum('.css'), JSON.stringify(sizes)).toBeLessThanOrEqual(STYLE_BUDGET)
  expect(sum('.js')).toBeGreaterThan(0)
  expect(shifts).toEqual([])
  await context.close()
})

it('without scripts every template is complete', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  for (const [, path] of someOf(TEMPLATES, 4, 'without scripts')) {
    await page.goto(site.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await page.locator('.needs-js:visible').count(), path).toBe(0)
  }
  await context.close()
})
