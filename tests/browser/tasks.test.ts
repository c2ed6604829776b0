// What a visitor comes for, with the keyboard alone in a window of 320 by 256 pixels (1280 by 1024 at 400 %): find a board, compare, download,
// follow the guide to the first boot, write to the maker, report an error. And the same pages as a screen reader gets them: as text.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab } from './browser.ts'
import { browser, site, useWholeSite } from './whole-site.ts'

const ZOOMED = { width: 320, height: 256 }
/** More stops than any page has. */
const STOPS = 600

useWholeSite()

/** A page with what posts to its receiver, by form. */
async function open(path: string) {
  const { page, context } = await openTab(browser, { viewport: ZOOMED, reducedMotion: 'reduce' })
  const posts: Record<string, string> = {}
  await page.route('**/api/forms/*', async (route) => {
    posts[new URL(route.request().url()).pathname.split('/').pop() ?? ''] = route.request().postData() ?? ''
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Received</h1>' })
  })
  await page.goto(`${site.url}/${path}`)
  await page.waitForLoadState('load')
  return { page, posts, close: () => context.close() }
}

/** Press Tab until what a selector names has the focus; it lies in the window then, under nothing else. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector))) continue
    expect(await page.evaluate(hiddenFocus), selector).toBe('')
    return
  }
  throw new Error(`${selector} was not reached with Tab`)
}

/** Why the focus cannot be seen; empty when it can. */
function hiddenFocus(): string {
  const element = document.activeElement as HTMLElement
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) return 'out of the window'
  const over = document.elementFromPoint(x, y)
  const own = element.closest('label') ?? element
  return over === null || own.contains(over) || over.contains(own) ? '' : `under ${over.outerHTML.slice(0, 80)}`
}

const heading = (page: Page): Promise<string> => page.locator('h1').innerText()
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('with the keyboard alone, at 400 %', () => {
  it('a board is found by its use', async () => {
    const { page, close } = await open('')
    await tabTo(page, '.family-filter [name="use"]')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('family-filter[data-show="learn"]')
    expect(await page.locator('.family-filter [value="learn"]').isChecked()).toBe(true)
    await tabTo(page, '.family-filter .card h3 a')
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Enter')
    await page.locator('.product-hero').waitFor()
    // One page has two boards of a family.
    expect(name).toContain(await heading(page))
    expect(await tooWide(page)).toBe(0)
    await close()
  })

  it('boards are compared', async () => {
    const { page, close } = await open('')
    for (const id of ['duo-s', 'mars']) {
      await tabTo(page, `.card-pick [value="${id}"]`)
      await page.keyboard.press('Space')
    }
    await tabTo(page, '.compare-go a')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.hash === '#compare')
    await page.locator('#compare [name="differ"]').focus()
    await page.keyboard.press('Space')
    await page.waitForFunction(() => location.search === '?compare=duo-s,mars&differ')
    expect(
      await page.$$eval('#compare thead th a', (links) =>
        links.filter((link) => link.checkVisibility()).map(({ textContent }) => textContent),
      ),
    ).toEqual(['Duo S', 'Mars'])
    expect(await tooWide(page)).toBe(0)
    await close()
  })

  it('an image is downloaded', async () => {
    const { page, close } = await open('duo-s')
    await tabTo(page, '.download a')
    const asked = page.waitForRequest((request) => /\.(?:img|zip|xz|gz)/.test(request.url()))
    await page.route(/^https:/, (route) => route.abort())
    await page.keyboard.press('Enter')
    expect((await asked).url()).toMatch(/^https:\/\/\S+milkv-duos\S*\.(?:img|zip|xz|gz)/)
    await close()
  })

  it('the guide to the first boot is followed', async () => {
    const { page, close } = await open('docs/duo/getting-started/boot')
    await tabTo(page, '[role="tab"]')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true')
    await tabTo(page, 'main [data-do="copy"]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.getElementById('siteLive')?.textContent !== '')
    const before = await heading(page)
    await tabTo(page, 'main a[rel~="next"]')
    await page.keyboard.press('Enter')
    await page.waitForFunction((title) => document.querySelector('h1')?.innerText !== title, before)
    expect(await tooWide(page)).toBe(0)
    await close()
  })

  it('a message to the maker is written', async () => {
    const { page, posts, close } = await open('duo-s')
    await tabTo(page, '.contact-fold summary')
    await page.keyboard.press('Enter')
    const words = { name: 'Ada', email: 'ada@example.org', subject: 'Pins', message: 'Which pin is GND?' }
    for (const [name, text] of Object.entries(words)) {
      await tabTo(page, `.contact-fold [name="${name}"]`)
      await page.keyboard.type(text)
    }
    await tabTo(page, '.contact-fold [type="submit"]')
    const answered = page.waitForResponse('**/api/forms/contact')
    await page.keyboard.press('Enter')
    await answered
    for (const text of Object.values(words)) expect(posts.contact).toContain(text)
    await close()
  })

  it('an error is reported with the words that are selected', async () => {
    const { page, posts, close } = await open('docs/duo/getting-started/boot')
    const words = await page.evaluate(() => {
      const paragraph = document.querySelector('.prose p') as HTMLElement
      getSelection()?.selectAllChildren(paragraph)
      return paragraph.innerText.trim()
    })
    await page.locator('[data-quote]').focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => (document.getElementById('reportQuote') as HTMLTextAreaElement).value !== '')
    expect(await page.inputValue('#reportQuote')).toBe(words)
    await tabTo(page, '#reportQuote')
    await tabTo(page, 'details:has(#reportQuote) [name="message"]')
    await page.keyboard.type('A comma is missing.')
    await tabTo(page, 'details:has(#reportQuote) [type="submit"]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Received')
    const sent = [...new URLSearchParams(posts.report).values()].map((value) => value.replace(/\r\n/g, '\n'))
    for (const text of [words, 'A comma is missing.', '/docs/duo/getting-started/boot']) expect(sent).toContain(text)
    await close()
  })

  it('a press of the mouse quotes the selected words too', async () => {
    const { page, close } = await open('docs/duo/getting-started/boot')
    const paragraph = page.locator('.prose p').first()
    await paragraph.click({ clickCount: 3 })
    await page.locator('[data-quote]').click()
    await page.waitForFunction(() => (document.getElementById('reportQuote') as HTMLTextAreaElement).value !== '')
    expect(await page.inputValue('#reportQuote')).toBe((await paragraph.innerText()).trim())
    await close()
  })
})

describe('the reader’s Duo board', () => {
  const chosen = (page: Page): Promise<string[]> =>
    page.$$eval('tab-group[data-group="board"] > .tab-list > [aria-selected="true"]', (tabs) =>
      tabs.map((tab) => tab.textContent ?? ''),
    )

  it('is chosen once, by keyboard, and followed by commands and tabs of all pages', async () => {
    const { page, close } = await open('docs/duo/getting-started/boot')
    await page.locator('tab-group[data-group="board"][data-ready]').first().waitFor()
    expect(await chosen(page)).toEqual(['Duo', 'Duo'])
    await page.locator('tab-group[data-group="board"] [role="tab"]').first().focus()
    await page.keyboard.press('End')
    expect(await chosen(page)).toEqual(['Duo S, Duo Module 01', 'Duo S, Duo Module 01'])
    const commands = await page.locator('main pre').filter({ visible: true }).allInnerTexts()
    expect(commands.join(' ')).toContain('unzip milkv-duos-musl-riscv64-sd_v2.0.1.img.zip')
    expect(commands.join(' ')).not.toContain('milkv-duo-sd-')
    // One panel for two boards: it is shown, and choosing it keeps the board.
    await page.goto(`${site.url}/docs/duo/application-development/tpu/introduction`)
    await page.locator('tab-group[data-group="board"][data-ready]').first().waitFor()
    expect(await chosen(page)).toEqual(['Duo 256M, Duo S'])
    await page.locator('tab-group[data-group="board"] [aria-selected="true"]').press('Enter')
    expect(await page.evaluate(() => localStorage.getItem('docs-tab-board'))).toBe('duos')
    await page.goto(`${site.url}/docs/duo/getting-started/boot`)
    await page.locator('tab-group[data-group="board"][data-ready]').first().waitFor()
    expect(await chosen(page)).toEqual(['Duo S, Duo Module 01', 'Duo S, Duo Module 01'])
    await close()
  })

  it('has everything for every board without scripts', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(`${site.url}/docs/duo/getting-started/boot`)
    const text = await page.locator('main').innerText()
    for (const image of ['duo-sd-v', 'duo256m-musl-riscv64-sd_v', 'duos-musl-riscv64-sd_v'])
      expect(text).toContain(`unzip milkv-${image}`)
    await context.close()
  })
})

describe('read as text', () => {
  it.each([
    [
      '',
      [
        'radio "All products 16"',
        'link "Duo S"',
        'checkbox "Compare Duo S"',
        'region "Comparison of boards"',
        'columnheader "Board"',
      ],
    ],
    [
      'duo-s',
      ['heading "Duo S" [level=1]', 'checkbox "Show differences only"', 'rowheader "Memory"', 'link /milkv-duos/'],
    ],
    [
      'docs/duo/getting-started/boot',
      ['button "Menu"', 'tablist "Operating system"', 'tabpanel "Windows"', 'region "Log in"', 'contentinfo'],
    ],
  ] as const)('/%s names what it holds', async (path, wanted) => {
    const { page, close } = await open(path)
    for (const fold of await page.locator('.fold:not(.contact-fold) > summary').all()) await fold.click()
    const tree = await page.locator('body').ariaSnapshot()
    for (const line of wanted) {
      const [role, name = ''] = line.split(/ (?=["/])/) as [string, string?]
      const pattern = name.startsWith('/')
        ? new RegExp(`- ${role} "[^"]*${name.slice(1, -1).replace(/^\^/, '')}`)
        : new RegExp(`- ${role}${name === '' ? '' : ` ${name.replace(/[[\]]/g, '\\$&')}`}`)
      expect(tree, line).toMatch(pattern)
    }
    await close()
  })
})
