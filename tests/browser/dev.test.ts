// `ssg dev` as a writer sees it: the page follows the files.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { diskHost } from '../../generator/host/host.ts'
import { submissionStore } from '../../generator/host/serve/submissions.ts'
import { createMemo } from '../../generator/engine/memo.ts'
import { startDev, type Dev } from '../../generator/dev/dev.ts'
import { configFile, page as docPage, repository, testSite, type TestSite } from '../site.ts'
import { violationsIn } from './axe.ts'
import { launchBrowser, openTab, type Tab } from './browser.ts'

const LONG = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n')
/** Without a home page, the badge would show a warning. */
const CONFIG = configFile({ redirects: [{ from: '/', to: '/docs/a' }] })
const BOX = `export const page = { title: 'Box', description: 'A box.' }\nexport default function Box() { return <div data-part="box" className="box">Box</div> }\n`

let browser: Browser
let site: TestSite
let dev: Dev
let tab: Tab

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

afterEach(async () => {
  await tab.context.close()
  await dev.close()
  site.dispose()
})

async function open(path: string, files: Readonly<Record<string, string>> = {}): Promise<void> {
  site = testSite({
    'site/config.ts': CONFIG,
    'content/en/docs/a.md': docPage('Alpha', `First.\n\n${LONG}`),
    'content/en/docs/b.md': docPage('Beta', LONG),
    'site/pages/box.tsx': BOX,
    'site/parts/Box/box.css': '.box { color: rgb(1, 1, 1); }',
    ...files,
  })
  dev = await startDev({
    host: diskHost(site.root),
    memo: createMemo(),
    packageRoot: repository,
    store: submissionStore(join(site.root, '.ssg', 'submissions')),
    port: 0,
    address: '127.0.0.1',
    tell: { built: () => undefined, received: () => undefined, failed: (error) => expect(error).toBeNull() },
  })
  await dev.first
  tab = await openTab(browser)
  await tab.page.goto(dev.server.origin + path)
}

/** What the page's script found when it last asked what the page is now, by what it did then. */
type Looked = 'same' | 'styles' | 'patched' | 'reload'

/** Resolves when the page's script listens; an edit from now on reaches it. */
async function listening(): Promise<void> {
  await tab.page.waitForFunction(() => document.documentElement.dataset.devLooked !== undefined)
}

/** What the page's script does after the next build. */
function nextLook(): Promise<Looked> {
  return tab.page.evaluate(
    () =>
      new Promise<Looked>((resolve) =>
        document.addEventListener('dev:looked', () => resolve(document.documentElement.dataset.devLooked as Looked), {
          once: true,
        }),
      ),
  )
}

/** The open list's text; null when it's closed. */
const listText = (): Promise<string | null> =>
  tab.page.evaluate(
    () =>
      document.querySelector('ssg-diagnostics')?.shadowRoot?.querySelector('section:not([hidden])')?.textContent ??
      null,
  )

/** Resolves when the badge has this text; '' for none. */
async function badge(text: string): Promise<void> {
  await tab.page.waitForFunction((wanted) => {
    const button = document.querySelector('ssg-diagnostics')?.shadowRoot?.querySelector<HTMLElement>('.badge')
    return button !== null && button !== undefined && (button.hidden ? '' : button.textContent) === wanted
  }, text)
}

/** The focused element, in the badge's tree if it's there. */
const focused = (): Promise<string | undefined> =>
  tab.page.evaluate(() => {
    const active = document.activeElement
    const inner = active?.shadowRoot?.activeElement ?? active
    return inner?.className || inner?.id || inner?.nodeName
  })

/** Marks the page that is there now; a page that is loaded anew has no mark. */
const mark = (): Promise<void> =>
  tab.page.evaluate(() => void ((window as unknown as { stayed: boolean }).stayed = true))
const stayed = (): Promise<boolean> =>
  tab.page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed === true)

/** Resolves when the page's script knows the page as it was sent: from now on an edit is put into it. */
async function known(): Promise<void> {
  await tab.page.waitForFunction(() => document.documentElement.dataset.devKnown !== undefined)
}

test('an edit of the text is put into the page: place, focus, what is open and what is typed stay', async () => {
  const tabs = '<details>\n<summary>More</summary>\n\nInside.\n\n</details>\n\n'
  await open('/docs/a', { 'content/en/docs/a.md': docPage('Alpha', `${tabs}First.\n\n${LONG}`) })
  await listening()
  await known()
  await mark()
  await tab.page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
    const details = all.find((one) => one.textContent?.includes('Inside.')) as HTMLDetailsElement
    details.id = 'own'
    details.open = true
    ;(details.querySelector('summary') as HTMLElement).focus()
    scrollTo({ top: 700, behavior: 'instant' })
  })
  site.write('content/en/docs/a.md', docPage('Alpha', `${tabs}Second, with *stress*.\n\nA new paragraph.\n\n${LONG}`))
  await tab.page.locator('main').getByText('A new paragraph.').waitFor({ state: 'attached' })
  expect(await tab.page.locator('main').getByText('First.', { exact: true }).count()).toBe(0)
  expect(await tab.page.locator('main').getByText('A new paragraph.').count()).toBe(1)
  expect(await stayed()).toBe(true)
  expect(
    await tab.page.evaluate(() => [
      document.querySelector<HTMLDetailsElement>('#own')?.open,
      document.activeElement?.nodeName,
    ]),
  ).toEqual([true, 'SUMMARY'])
  // What the build makes afterwards is what is shown.
  site.write('content/en/docs/a.md', docPage('Alpha', `${tabs}Third.\n\n${LONG}`))
  await tab.page.locator('main').getByText('Third.').waitFor({ state: 'attached' })
  expect(await tab.page.locator('main').getByText('A new paragraph.').count()).toBe(0)
  expect(await stayed()).toBe(true)
  expect(tab.complaints).toEqual([])
})

test('code of a page is put into the page, too', async () => {
  await open('/box')
  await listening()
  await known()
  await mark()
  site.write('site/pages/box.tsx', BOX.replace('>Box<', '>Other box<'))
  await tab.page.locator('main').getByText('Other box').waitFor()
  expect(await stayed()).toBe(true)
  expect(tab.complaints).toEqual([])
})

test('an edit that brings scripts loads the page anew and keeps the place, also with a hash in the address', async () => {
  await open('/docs/a')
  await listening()
  await tab.page.evaluate(() => {
    history.replaceState(null, '', '#siteMain')
    scrollTo({ top: 700, behavior: 'instant' })
  })
  // The first listing of a page comes with its script.
  site.write('content/en/docs/a.md', docPage('Alpha', `Second.\n\n${LONG}\n\n\`\`\`c\nint x;\n\`\`\``))
  await tab.page.locator('main').getByText('Second.').waitFor({ state: 'attached' })
  await tab.page.waitForFunction(() => scrollY === 700)
  expect(tab.complaints).toEqual([])
})

test('an edit of another page changes nothing here', async () => {
  await open('/docs/a')
  await listening()
  await tab.page.evaluate(() => void ((window as unknown as { stayed: boolean }).stayed = true))
  const looked = nextLook()
  await tab.page.evaluate(() => undefined)
  site.write('content/en/docs/b.md', docPage('Beta', 'Shorter.'))
  expect(await looked).toBe('same')
  expect(await tab.page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)
})

test('after a link was followed without loading anew, edits of the new page count', async () => {
  await open('/docs/a')
  await listening()
  const asked = tab.page.waitForResponse((response) => response.url().includes('path=%2Fdocs%2Fb'))
  await tab.page.locator('a[href="/docs/b"]').first().click()
  await tab.page.getByRole('heading', { name: 'Beta' }).waitFor()
  await asked
  site.write('content/en/docs/b.md', docPage('Beta', 'Fresh.'))
  await tab.page.locator('main').getByText('Fresh.').waitFor()
})

test('a style sheet is exchanged without a reload', async () => {
  await open('/box')
  await listening()
  await tab.page.evaluate(() => void ((window as unknown as { stayed: boolean }).stayed = true))
  site.write('site/parts/Box/box.css', '.box { color: rgb(2, 2, 2); }')
  await tab.page.waitForFunction(
    () => getComputedStyle(document.querySelector('.box') as Element).color === 'rgb(2, 2, 2)',
  )
  await tab.page.waitForFunction(() => document.querySelectorAll('link[href*="/box-"]').length === 1)
  expect(await tab.page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)
  expect(tab.complaints).toEqual([])
})

test('a mistake in content: the fresh page with a badge, whose list opens and closes by keyboard', async () => {
  await open('/docs/a')
  await listening()
  await known()
  await mark()
  const path = 'content/en/docs/a.md'
  site.write(path, docPage('Alpha', 'Second text, with a [broken link](./nowhere.md).'))
  await tab.page.locator('main').getByText('Second text').waitFor()
  await badge('1 error')
  expect([await listText(), await focused()]).toEqual([null, 'BODY'])
  const status = tab.page.getByRole('status').filter({ hasText: '1 error' })
  expect(await status.count()).toBe(1)
  const button = tab.page.getByRole('button', { name: '1 error' })
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.focus()
  await tab.page.keyboard.press('Enter')
  expect([await focused(), await button.getAttribute('aria-expanded')]).toEqual(['title', 'true'])
  const text = await listText()
  expect(text).toContain('content/en/docs/a.md:5:')
  expect(text).toContain('./nowhere.md')
  // The list stays open while the author edits.
  site.write(path, docPage('Alpha', 'Third text, with a [broken link](./nowhere.md) and ![none](./no.png).'))
  await tab.page.locator('main').getByText('Third text').waitFor()
  await badge('2 errors')
  expect(await listText()).toContain('./no.png')
  await tab.page.keyboard.press('Escape')
  expect([await listText(), await focused()]).toEqual([null, 'badge'])
  expect(await tab.page.getByRole('dialog').count()).toBe(0)
  site.write(path, docPage('Alpha', 'Fourth text.'))
  await tab.page.locator('main').getByText('Fourth text').waitFor()
  await badge('')
  expect(await stayed()).toBe(true)
  expect(tab.complaints.filter((complaint) => !complaint.includes('no.png'))).toEqual([])
})

test('the badge has enough contrast and meets the rules of axe, light and dark, at 390 and 1280 pixels', async () => {
  await open('/docs/a', { 'content/en/docs/b.md': docPage('Beta', '[x](./nowhere.md)') })
  await badge('1 error')
  await tab.page.getByRole('button', { name: '1 error' }).click()
  for (const [width, mode] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await tab.page.setViewportSize({ width, height: 800 })
    await tab.page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), mode)
    const [box, colors] = await tab.page.evaluate(() => {
      const panel = document.querySelector('ssg-diagnostics')?.shadowRoot?.querySelector('section') as HTMLElement
      const { left, right, top, bottom } = panel.getBoundingClientRect()
      const style = getComputedStyle(panel)
      return [
        { isInside: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight },
        { back: style.backgroundColor, text: style.color },
      ]
    })
    expect([width, mode, box]).toEqual([width, mode, { isInside: true }])
    expect(colors).toEqual(
      mode === 'light'
        ? { back: 'rgb(255, 255, 255)', text: 'rgb(29, 27, 26)' }
        : { back: 'rgb(31, 29, 28)', text: 'rgb(242, 239, 238)' },
    )
    expect([width, mode, await violationsIn(tab.page, 'ssg-diagnostics')]).toEqual([width, mode, []])
  }
  expect(tab.complaints).toEqual([])
})

test("a page that can't be rendered keeps its last good state, and the badge tells it", async () => {
  await open('/box')
  await listening()
  await known()
  site.write('site/pages/box.tsx', BOX.replace('return', "throw new Error('inner'); return"))
  await badge('1 error')
  expect(await tab.page.locator('main').getByText('Box', { exact: true }).count()).toBeGreaterThan(0)
  await tab.page.getByRole('button', { name: '1 error' }).click()
  expect(await listText()).toContain("This page can't be rendered, so you're seeing the last version that rendered.")
  site.write('site/pages/box.tsx', BOX.replace('>Box<', '>Other box<'))
  await tab.page.locator('main').getByText('Other box').waitFor()
  await badge('')
  expect(tab.complaints).toEqual([])
})

test('a configuration that is broken at the start: the page waits, shows why, and comes', async () => {
  await open('/docs/a', { 'site/config.ts': 'export default {' })
  await badge('1 error')
  expect(await listText()).toContain('site/config.ts')
  site.write('site/config.ts', CONFIG)
  await tab.page.getByRole('heading', { name: 'Alpha' }).waitFor()
  await badge('')
})
