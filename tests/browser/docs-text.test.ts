// The text column of a documentation page: code blocks, tabs, anchors, diagrams, downloads, tables; by mouse, by keyboard, without scripts,
// with the clipboard refused, on paper.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { focused, launchBrowser, openTab, PHONE, settled, type Tab } from './browser.ts'
import { DOCS_FILES, DOCS_SETTINGS } from './docs-files.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'
import { someOf } from '../setup/property.ts'

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

/** The page of all features; the clipboard may be written and read. */
async function open(options: Parameters<typeof openTab>[1] = {}): Promise<Tab> {
  const tab = await openTab(browser, { permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await tab.page.goto(site.url + FEATURES)
  return tab
}

/** How far to the right a box is when what is done has scrolled it. */
async function scrolled(box: Locator, done: () => Promise<void>): Promise<number> {
  const watched = await box.evaluateHandle((element) => ({
    left: new Promise<number>((resolve) =>
      element.addEventListener('scroll', () => resolve(element.scrollLeft), { once: true }),
    ),
  }))
  await done()
  return watched.evaluate(({ left }) => left)
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
const terminal = (page: Page) => page.locator('.prose > figure.terminal').first()
const listing = (page: Page) => page.locator('figure.code[data-lang="c"]')

describe('code blocks', () => {
  it('copy the commands of a terminal session without prompt and output, a listing as it is or with its changes made', async () => {
    const { page, context } = await open()
    await terminal(page).getByRole('button', { name: 'Copy' }).click()
    await terminal(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await clipboard(page)).toBe('ssh root@192.168.42.1\nmake -j4 \\\n    ARCH=riscv')
    await page.getByText('Copied', { exact: true }).and(page.locator('#siteLive')).waitFor({ state: 'attached' })
    await terminal(page).getByRole('button', { name: 'Copy' }).waitFor()
    // A listing as it is, by keyboard.
    await listing(page).getByRole('button', { name: 'Copy' }).focus()
    await page.keyboard.press('Enter')
    await listing(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await clipboard(page)).toMatch(/^#define ONE 1\n#define TWO 2 .*\*\/$/)
    // A code block with its changes applied, which are distinguishable without color.
    const block = page.locator('figure.code[data-lang="python"]')
    await block.getByRole('button', { name: 'Copy' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await clipboard(page)).toBe('import os\nprint("new")')
    expect(
      await block
        .locator('.line-add, .line-del')
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::after').content)),
    ).toEqual(['"−"', '"+"'])
    await context.close()
  })

  it('say so when the clipboard is refused', async () => {
    const { page, context, complaints } = await openTab(browser)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      }),
    )
    await page.goto(site.url + FEATURES)
    await terminal(page).getByRole('button', { name: 'Copy' }).click()
    await terminal(page).getByRole('button', { name: 'Couldn’t copy' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('mark the line, are a step for the Tab key and wrap where lines are cut, and only there', async () => {
    const { page, context } = await open()
    // The line is marked; there is one step for the Tab key where there is something to scroll.
    expect(await listing(page).locator('.line-mark').count()).toBe(1)
    await settled(page)
    expect(await terminal(page).locator('pre').getAttribute('tabindex')).toBe(null)
    expect(await listing(page).locator('pre').getAttribute('tabindex')).toBe('0')
    expect(await terminal(page).getByRole('button', { name: 'Wrap long lines' }).isVisible()).toBe(false)
    const wrap = listing(page).getByRole('button', { name: 'Wrap long lines' })
    const cut = () =>
      listing(page)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth > pre.clientWidth + 1)
    expect(await cut()).toBe(true)
    await wrap.click()
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    expect(await cut()).toBe(false)
    expect(await wrap.isVisible()).toBe(true)
    await wrap.click()
    expect(await cut()).toBe(true)
    await context.close()
  })

  it('have their buttons after a navigation without reload too, once', async () => {
    const { page, context } = await openTab(browser)
    await page.goto(`${site.url}/docs/meles/first/second`)
    await page.locator('.sidebar').getByRole('link', { name: 'All features' }).click()
    await terminal(page).getByRole('button', { name: 'Copy' }).waitFor()
    expect(await page.locator('.code:has(.code-tools + .code-tools)').count()).toBe(0)
    expect(await page.locator('.prose figure.code').count()).toBe(await page.locator('.prose .code-tools').count())
    await context.close()
  })
})

describe('tabs', () => {
  const groups = (page: Page) => page.locator('tab-group')
  const chosen = (page: Page): Promise<string[]> => groups(page).locator('[aria-selected="true"]').allInnerTexts()

  it('of one group show one choice, on this page and on the next', async () => {
    const { page, context } = await open()
    expect(await chosen(page)).toEqual(['Windows', 'Windows'])
    await groups(page).first().getByRole('tab', { name: 'Linux' }).click()
    expect(await chosen(page)).toEqual(['Linux', 'Linux'])
    expect(await page.getByText('Text for Linux.').isVisible()).toBe(true)
    expect(await page.getByText('Text for Windows.').isVisible()).toBe(false)
    await page.reload()
    expect(await chosen(page)).toEqual(['Linux', 'Linux'])
    await context.close()
  })

  it('keep a choice that only some groups have; are walked with the arrow keys, Home and End', async () => {
    const { page, context } = await open()
    await groups(page).last().getByRole('tab', { name: 'macOS' }).click()
    expect(await chosen(page)).toEqual(['Windows', 'macOS'])
    // They are walked with the keys; one is a step for the Tab key.
    const tabs = groups(page).last()
    await tabs.getByRole('tab', { name: 'Windows' }).click()
    expect(await focused(page)).toBe('Windows')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('macOS')
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Linux')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Windows')
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe('Linux')
    expect(await tabs.locator('[role="tab"][tabindex="0"]').allInnerTexts()).toEqual(['Linux'])
    expect(await tabs.getByRole('tabpanel', { name: 'Linux' }).isVisible()).toBe(true)
    await context.close()
  })

  it('follow another tab of the browser', async () => {
    const { page, context } = await open()
    const other = await context.newPage()
    await other.goto(site.url + FEATURES)
    await other.locator('tab-group').first().getByRole('tab', { name: 'Linux' }).click()
    await groups(page).last().locator('[aria-selected="true"]', { hasText: 'Linux' }).waitFor()
    expect(await chosen(page)).toEqual(['Linux', 'Linux'])
    await context.close()
  })

  it('show the panel that a link leads into', async () => {
    const { page, context } = await open()
    await page.evaluate(() => localStorage.setItem('docs-tab-os', 'linux'))
    await page.goto(`${site.url}/docs/meles/overview`)
    await page.goto(`${site.url}${FEATURES}#only-on-windows`)
    await page.locator('#only-on-windows').waitFor()
    await context.close()
  })

  it('keep the pressed tab where it is when panels above change their height', async () => {
    const { page, context } = await open()
    const tab = groups(page).last().getByRole('tab', { name: 'Linux' })
    await tab.scrollIntoViewIfNeeded()
    const before = (await tab.boundingBox())?.y ?? 0
    await tab.click()
    expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
    await context.close()
  })
})

describe('headings', () => {
  it.each(['', ...someOf(['/zh', '/ru', '/ja'], 1, 'headings')])(
    'are named by their text alone, in %j',
    async (locale) => {
      const { page, context } = await openTab(browser)
      await page.goto(`${site.url}${locale}${FEATURES}`)
      const debug = await context.newCDPSession(page)
      await debug.send('Accessibility.enable')
      const { nodes } = await debug.send('Accessibility.getFullAXTree')
      const names = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => String(name?.value))
      const texts = await page
        .locator('main')
        .locator('h1, h2, h3, h4')
        .evaluateAll((all) => all.map((heading) => heading.textContent))
      expect(texts.length).toBeGreaterThan(5)
      // Some lie in hidden panels, which the tree lists last.
      expect(names.filter((name) => texts.includes(name)).sort()).toEqual(texts.sort())
      const link = page.locator('#files + .anchor')
      expect(await link.getAttribute('aria-label')).toBe(
        await page.locator('.anchor').first().getAttribute('aria-label'),
      )
      await link.focus()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#files')
      await context.close()
    },
  )

  it('copy their address and go there; downloads copy their checksum', async () => {
    const { page, context } = await open()
    await page.locator('#files + .anchor').click()
    await page.getByText('Link copied', { exact: true }).and(page.locator('#siteLive')).waitFor({ state: 'attached' })
    expect(await clipboard(page)).toBe(`${site.url}${FEATURES}#files`)
    expect(page.url()).toBe(`${site.url}${FEATURES}#files`)
    await download(page)
    await context.close()
  })

  it('show their link when it has the focus', async () => {
    const { page, context } = await open({ reducedMotion: 'reduce' })
    const opacity = () =>
      page.locator('#files + .anchor').evaluate(async (link) => {
        await Promise.all(link.getAnimations().map(({ finished }) => finished))
        return getComputedStyle(link).opacity
      })
    expect(await opacity()).toBe('0')
    await page.locator('#files + .anchor').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await opacity()).toBe('1')
    await context.close()
  })
})

describe('diagrams', () => {
  it('hold their text: none leaves the drawing, none lies upon another; on paper stands the text alone', async () => {
    const { page, context } = await open()
    const faults = await page.locator('.diagram svg').evaluateAll((all) =>
      all.flatMap((svg) => {
        const frame = svg.getBoundingClientRect()
        const boxes = [...svg.querySelectorAll('text')].map((text) => ({
          text: text.textContent,
          box: text.getBoundingClientRect(),
        }))
        const outside = boxes.filter(
          ({ box }) =>
            box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom,
        )
        const over = boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter(
              (b) =>
                a.box.left < b.box.right - 1 &&
                b.box.left < a.box.right - 1 &&
                a.box.top < b.box.bottom - 5 &&
                b.box.top < a.box.bottom - 5,
            )
            .map((b) => `${a.text} / ${b.text}`),
        )
        return [...outside.map(({ text }) => `outside: ${text}`), ...over]
      }),
    )
    expect(faults).toEqual([])
    await paper(page)
    await context.close()
  })

  it('fit a phone, where those that are wide are drawn once more; tables scroll in a region of their own, by keyboard too', async () => {
    const { page, context } = await open({ viewport: PHONE })
    await settled(page)
    for (const name of ['A long cable', 'Start of the board']) {
      const region = page.getByRole('group', { name })
      expect(await region.getByRole('img').count()).toBe(1)
      expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await table(page)
    await context.close()
  })

  it('scroll in a region of their own, by keyboard too, where a window is wider than a phone and narrower than they are', async () => {
    const { page, context } = await open({ viewport: { width: 544, height: 800 } })
    await settled(page)
    const region = page.getByRole('group', { name: 'A long cable' })
    expect(await region.getByRole('img').count()).toBe(1)
    expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await region.focus()
    expect(await scrolled(region, () => page.keyboard.press('ArrowRight'))).toBeGreaterThan(0)
    await context.close()
  })
})

/** Downloads name file, board, version, size, source and checksum. */
async function download(page: Page): Promise<void> {
  const row = page.locator('download-row').first()
  expect(await row.getByRole('link').getAttribute('href')).toBe('https://files.example.org/image.img.zip')
  for (const text of [
    'image.img.zip',
    'the image',
    'Meles',
    'v1',
    '120 MB',
    'from files.example.org',
    'e3b0c44298fc1c14',
  ])
    expect(await row.innerText()).toContain(text)
  expect(await page.locator('download-row').last().innerText()).not.toContain('SHA')
  await row.getByRole('button', { name: 'Copy the checksum for image.img.zip' }).click()
  await page.getByText('Copied', { exact: true }).and(page.locator('#siteLive')).waitFor({ state: 'attached' })
  expect(await clipboard(page)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
}

/** Tables scroll inside their region when they are wider than the text, and can be reached by keyboard then. */
async function table(page: Page): Promise<void> {
  const wide = page.locator('.table-wrap').first()
  await settled(page)
  expect(await wide.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await wide.getAttribute('tabindex')).toBe('0')
  expect(await page.locator('.table-wrap').nth(1).getAttribute('tabindex')).toBe(null)
  // No cell ends with a lone character, no head of a column has one on a line.
  expect(await wide.locator('td').last().evaluate(wrapping)).toBe('pretty')
  expect(await wide.locator('th').last().evaluate(wrapping)).toBe('balance')
  // Columns with an alignment hold figures and are as narrow as these.
  expect(await page.locator('.table-wrap').nth(2).getAttribute('tabindex')).toBe(null)
  // Commands in cells are broken at their spaces there.
  expect(await page.locator('.table-wrap').nth(3).getAttribute('tabindex')).toBe(null)
  const first = () =>
    wide
      .locator('td')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left)
  const left = await first()
  await wide.focus()
  expect(await scrolled(wide, () => page.keyboard.press('ArrowRight'))).toBeGreaterThan(0)
  expect(await first()).toBe(left)
}

function wrapping(element: Element): string {
  return getComputedStyle(element).getPropertyValue('text-wrap-style')
}

describe('without scripts', () => {
  it('every panel stands below its label, nothing asks to be pressed', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(site.url + FEATURES)
    expect(await page.locator('.tab-label:visible').allInnerTexts()).toEqual([
      'Windows',
      'Linux',
      'Windows',
      'macOS',
      'Linux',
    ])
    expect(await page.getByText('Text for Windows.').isVisible()).toBe(true)
    expect(await page.getByText('Text for Linux.').isVisible()).toBe(true)
    expect(await page.locator('main button:visible').count()).toBe(0)
    await page.getByText('More of it').click()
    expect(await page.getByText('Hidden text.').isVisible()).toBe(true)
    await context.close()
  })
})

/** On paper stands the text alone, with every panel and every line. */
async function paper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const selector of [
    '.navbar',
    '.sidebar',
    '.toc',
    '.footer',
    '.pagination',
    '.doc-edit',
    '.code-tools',
    '.tab-list',
    '.doc-place',
  ])
    expect(await page.locator(selector).first().isVisible(), selector).toBe(false)
  expect(await page.getByText('Text for Linux.').isVisible()).toBe(true)
  expect(await page.locator('.tab-label').allInnerTexts()).toContain('Linux')
  expect(await page.getByText('Hidden text.').isVisible()).toBe(true)
  expect(
    await listing(page)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth <= pre.clientWidth + 1),
  ).toBe(true)
  expect(await page.locator('.doc-text').evaluate((text) => text.getBoundingClientRect().left)).toBeLessThan(60)
}
