// Pages in this process's browser, which all its test files share. Each has its own profile.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { startBrowser } from '../setup/chromium.ts'
import { byChance } from '../setup/property.ts'
import { keepInjected } from './injected.ts'
import { closeProfiles, openProfile } from './profile.ts'
import { LATE } from './server.ts'
import { failAtStandstill } from './standstill.ts'

let started: Promise<Browser> | null = null
let running: Browser | null = null

/** The process's browser, if one of its test files has requested it. */
export function runningBrowser(): Browser | null {
  return running
}

/** The browser of this process. Closing it closes the pages of this test file: files of a process run one after the other. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await (started ??= startBrowser())
  if (running === null) keepInjected(browser)
  running = browser
  return Object.create(browser, { close: { value: () => closeProfiles(browser) } }) as Browser
}

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Problems that the browser reported: content policy violations, script errors, files that failed to load. */
  readonly complaints: string[]
}

/**
 * Each movement is drawn frame by frame, so by day three tests in four, by chance, have a visitor who wants none. In the night, and where scripts
 * come late, all have one who has said nothing of it.
 */
function motion(): BrowserContextOptions {
  const moves = LATE > 0 || byChance(4, `motion ${expect.getState().currentTestName}`)
  return moves ? {} : { reducedMotion: 'reduce' }
}

/** A profile in which nothing has happened, with one tab. Tests of movement set it in their options. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await openProfile(browser, { viewport: DESKTOP, ...motion(), ...options })
  // A page that does not come is the test's failure, not a slow machine's.
  context.setDefaultTimeout(0)
  context.setDefaultNavigationTimeout(0)
  const page = context.pages()[0] ?? (await context.newPage())
  watch(page)
  context.on('page', watch)
  waitForWholePages(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy'))
      complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

/** Where the next page is put in place of this one, the address changes before the page does: whoever waits for an address waits for both. */
function waitForWholePages(page: Page): void {
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = async (...given) => {
    await waitForURL(...given)
    await page.waitForFunction(() => !('navigation' in window) || window.navigation.transition === null)
  }
}

/** Name of the element that has the focus: its label, else its text, else its tag. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    return (
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? `#${element.id}` : (element.textContent ?? '').trim().slice(0, 60)) ??
      element.tagName
    )
  })
}

/** Make `localStorage` and `sessionStorage` throw, as browsers do that block them. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
}

interface Traffic {
  readonly open: Set<Request>
  /** Called when a request has ended. */
  ended(): void
}

const traffic = new WeakMap<Page, Traffic>()

/** Counts a page's requests; its waits fail when it is at rest. */
function watch(page: Page): void {
  if (traffic.has(page)) return
  const own = { open: new Set<Request>(), ended: (): void => undefined }
  traffic.set(page, own)
  failAtStandstill(page, () => {
    const streams = [...own.open].filter((request) => request.resourceType() === 'eventsource').length
    return { streams, requests: own.open.size - streams }
  })
  page.on('request', (request) => own.open.add(request))
  const end = (request: Request): void => {
    own.open.delete(request)
    own.ended()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Wait until a page of `openTab` is idle: loaded, every request answered, no script running, two frames
 * shown. Timers aren't awaited: tests advance the page's clock (`page.clock`).
 */
export async function settled(page: Page): Promise<void> {
  const own = traffic.get(page)
  if (own === undefined) throw new Error('only pages of openTab can be waited for')
  await page.waitForLoadState('load')
  for (;;) {
    while (own.open.size > 0) await new Promise<void>((resolve) => (own.ended = resolve))
    await idle(page)
    // Without a request since: whatever the answers set going has ended, too.
    if (own.open.size === 0) return
  }
}

/** Choose a box or a radio as a visitor does, by its label: the field itself may be out of sight. */
export async function choose(page: Page, field: string): Promise<void> {
  await page.locator(field).locator('xpath=ancestor::label[1]').click()
}

/** Resolves when the page's scripts are idle and two frames were shown. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      ),
  )
}
