// Islands in a browser: components that come to life when they come into view, and HTML that stays when they do not.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, settled, type Tab } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

const part = (body: string): string =>
  `import { useEffect, useId, useState } from 'react'\nimport { usePage } from 'ssg/theme'\n${body}`

const FILES = {
  'content/en/docs/duo/Counter.island.tsx': part(`
export default function Counter({ from }: { from: number }) {
  const [count, set] = useState(from)
  const id = useId()
  const { page, formatNumber } = usePage()
  return <p className="counter"><label htmlFor={id}>{page.title}: {formatNumber(count)}</label> <button id={id} onClick={() => set((n) => n + 1)}>More</button></p>
}
`),
  'content/en/docs/duo/Toggle.island.tsx': part(`
export function Toggle({ children, label }: { children?: React.ReactNode, label: string }) {
  const [open, set] = useState(false)
  return <div className="toggle"><button onClick={() => set(!open)}>{label}</button>{open ? children : null}</div>
}
`),
  'content/en/docs/duo/Broken.island.tsx': part(`
export default function Broken({ when }: { when: 'loaded' | 'clicked' }) {
  const [clicked, set] = useState(false)
  const browser = typeof document !== 'undefined'
  if (browser && (when === 'loaded' || clicked)) throw new Error('this island sinks')
  return <p className="broken">Still here <button onClick={() => set(true)}>Sink</button></p>
}
`),
  'content/en/docs/duo/Other.island.tsx': part(`
export default function Other() {
  const [inBrowser, set] = useState(false)
  useEffect(() => set(true), [])
  return <p className="other">{inBrowser ? 'In the browser' : 'On the server'}</p>
}
`),
  'content/en/docs/duo/islands.mdx': `---
title: Islands of the board
description: Counters and boxes that a reader can press, on a page of a site that exists for tests.
---

import Counter from './Counter.island.tsx'
import { Toggle } from './Toggle.island.tsx'
import Broken from './Broken.island.tsx'
import Other from './Other.island.tsx'

<Counter from={4} />

<Toggle label="Open">

Words of the *page*.

<Counter from={40} />

</Toggle>

<Broken when="loaded" />

<Broken when="clicked" />

${Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a page that is longer than the window.`).join('\n\n')}

<Other />
`,
}

let browser: Browser
let site: BuiltSite
let tab: Tab

beforeAll(async () => {
  browser = await launchBrowser()
  site = await openSite({}, FILES)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(() => tab.context.close())

const PAGE = '/docs/duo/islands'

async function open(path = PAGE, options: Parameters<typeof openTab>[1] = {}): Promise<Page> {
  tab = await openTab(browser, options)
  await tab.page.goto(site.url + path)
  return tab.page
}

/** Resolves when the island around an element is alive, or has failed. */
async function state(page: Page, selector: string): Promise<string | undefined> {
  return page.evaluate(
    (selector) =>
      new Promise<string | undefined>((resolve) => {
        const island = document.querySelector(selector)?.closest<HTMLElement>('ssg-island')
        if (island?.dataset.state !== undefined) resolve(island.dataset.state)
        island?.addEventListener('island:state', () => resolve(island.dataset.state))
      }),
    selector,
  )
}

test('an island answers to the visitor, with the answers of its page, under the policy of the site', async () => {
  const page = await open()
  await state(page, '.counter')
  const counter = page.locator('.counter').first()
  expect(await counter.innerText()).toBe('Islands of the board: 4 More')
  await counter.getByRole('button').click()
  await counter.getByRole('button').click()
  expect(await counter.innerText()).toBe('Islands of the board: 6 More')
  // React took the HTML over instead of making it anew, and ids are one's own.
  expect(await counter.getByLabel('Islands of the board: 6').count()).toBe(1)
  expect(tab.complaints.filter((text) => !text.includes('this island sinks'))).toEqual([])
})

test('its code comes when it comes into view, and React only to pages that hold one', async () => {
  const asked: string[] = []
  tab = await openTab(browser)
  const { page } = tab
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/docs/duo/overview`)
  await settled(page)
  expect(asked.filter((path) => /island|hydrate|Counter/.test(path))).toEqual([])
  await page.goto(site.url + PAGE)
  await state(page, '.counter')
  await settled(page)
  expect(asked.some((path) => path.includes('Counter_'))).toBe(true)
  expect(asked.some((path) => path.includes('Other_'))).toBe(false)
  expect(await page.locator('.other').innerText()).toBe('On the server')
  await page.locator('.other').scrollIntoViewIfNeeded()
  expect(await state(page, '.other')).toBe('ready')
  // What its effects change is shown after it is alive.
  await page.locator('.other:text-is("In the browser")').waitFor()
})

test('what stands in an island is shown and hidden by it, with islands of its own', async () => {
  const page = await open()
  await state(page, '.toggle')
  expect(await page.locator('.toggle').innerText()).toBe('Open')
  await page.getByRole('button', { name: 'Open' }).click()
  await state(page, '.toggle .counter')
  expect(await page.locator('.toggle').innerText()).toContain('Words of the page.')
  await page.locator('.toggle .counter button').click()
  expect(await page.locator('.toggle .counter').innerText()).toContain(': 41')
  await page.getByRole('button', { name: 'Open' }).click()
  expect(await page.locator('.toggle').innerText()).toBe('Open')
})

test('an island that fails, at once or later, leaves the HTML that was sent', async () => {
  const page = await open()
  expect(await state(page, 'ssg-island:has(.broken)')).toBe('failed')
  expect(await page.locator('.broken').first().innerText()).toBe('Still here Sink')
  const later = page.locator('ssg-island', { has: page.locator('.broken') }).nth(1)
  await later.evaluate(
    (island) =>
      (island as HTMLElement).dataset['state'] ??
      new Promise((resolve) => island.addEventListener('island:state', resolve, { once: true })),
  )
  const failed = later.evaluate(
    (island) =>
      new Promise<void>((resolve) => island.addEventListener('island:state', () => resolve(), { once: true })),
  )
  await later.getByRole('button').click()
  await failed
  expect(await later.innerText()).toBe('Still here Sink')
  expect(tab.complaints.some((text) => text.includes('this island sinks'))).toBe(true)
})

test('without scripts an island is the HTML that was sent', async () => {
  const page = await open(PAGE, { javaScriptEnabled: false })
  expect(await page.locator('.counter').first().innerText()).toBe('Islands of the board: 4 More')
  expect(await page.locator('.other').innerText()).toBe('On the server')
})

test('an island lives on a page that is shown without a reload, and ends with it', async () => {
  const page = await open('/docs/duo/overview')
  await settled(page)
  await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true))
  await page.locator(`a[href="${PAGE}"]`).first().click()
  await page.locator('.counter').first().waitFor()
  await state(page, '.counter')
  await page.locator('.counter button').first().click()
  expect(await page.locator('.counter').first().innerText()).toContain(': 5')
  await page.goBack()
  await page.locator('h1', { hasText: 'Duo overview' }).waitFor()
  await page.goForward()
  await page.locator('.counter').first().waitFor()
  await state(page, '.counter')
  expect(await page.locator('.counter').first().innerText()).toContain(': 4')
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
})
