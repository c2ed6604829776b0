// A real Chromium for the tests: the one named in CHROME_PATH, else the one that the project brings, else the system's.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Start the browser. Fails with what to do when there is none that runs. */
export async function launchBrowser(): Promise<Browser> {
  const reasons: string[] = []
  const named = process.env.CHROME_PATH
  const candidates = named === undefined ? [broughtAlong, ...SYSTEM.map((path) => async () => (existsSync(path) ? path : null))] : [async () => named]
  for (const find of candidates) {
    try {
      const executablePath = await find()
      if (executablePath !== null) return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
    } catch (error) {
      reasons.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    }
  }
  const tried = named === undefined ? `neither the one of @sparticuz/chromium nor ${SYSTEM.join(', ')}. Run "npm ci", or install Chromium.` : `CHROME_PATH names "${named}".`
  throw new Error(`No Chromium runs here: ${tried}\n${reasons.join('\n')}`)
}

async function broughtAlong(): Promise<string> {
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained about: violations of the content policy, errors of scripts, files that did not load. */
  readonly complaints: string[]
}

/** A fresh profile with one tab. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

/** Name of the element that has the focus: its label, else its text, else its tag. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    return element.getAttribute('aria-label') ?? (element instanceof HTMLInputElement ? `#${element.id}` : (element.textContent ?? '').trim().slice(0, 60)) ?? element.tagName
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
