// What axe finds on a page: WCAG 2.2 AA and best practices.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { DESKTOP, idle, PHONE } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/** One line each. Waits for movements to end: colours on their way are no colours of the page. The script is run by the debugger, which the content policy does not bind. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const result = (await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })`,
  )) as AxeResult
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`),
  )
}

/** The same in light and dark. The visitor chooses the mode in another tab. */
export async function violationsInModes(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const mode of ['light', 'dark'] as const) {
    await page.evaluate((theme) => {
      localStorage.setItem('theme', theme)
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme, storageArea: localStorage }))
    }, mode)
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, mode)
    await idle(page)
    found[mode] = await violations(page)
  }
  return found
}

/** The same in a wide window and on a phone, light and dark; what is found by mode and width. */
export async function violationsEverywhere(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    for (const [mode, lines] of Object.entries(await violationsInModes(page)))
      found[`${mode}, ${viewport.width} px`] = lines
  }
  return found
}

/** What `violationsEverywhere` gives when there is nothing to find. */
export const NOTHING: Readonly<Record<string, string[]>> = Object.fromEntries(
  [DESKTOP, PHONE].flatMap(({ width }) => ['light', 'dark'].map((mode) => [`${mode}, ${width} px`, []])),
)
