// What axe finds on a page: WCAG 2.2 AA and best practices. Every rule is asked at both widths; how colors stand out, of everything on every
// page once, and in the other mode and at the other width of what has colors that were not judged yet.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { DESKTOP, idle, PHONE } from './browser.ts'
import { coloursOf } from './colours.ts'
import { byChance, someOf } from '../setup/property.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose answer depends on colors. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

type Mode = 'light' | 'dark'
/**
 * Which rules: all, those for colors only of what has colors that were not judged yet; those for new colors alone; or none for colors, where
 * the system and not the page chooses them.
 */
type Asked = 'all' | 'only colours' | 'no colours'

/** Origin of a site → the colors that axe has found nothing against. */
const judged = new Map<string, Set<string>>()

/** One line each. Waits for movements to end: colors on their way are no colors of the page. The script is run by the debugger, which the content policy does not bind. */
export async function violations(page: Page, asked: Asked = 'all'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          (animation) =>
            // What follows the scroll position ends when somebody scrolls.
            animation.timeline instanceof DocumentTimeline &&
            animation.effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished),
    ),
  )
  const origin = new URL(page.url()).origin
  const known = judged.get(origin) ?? new Set()
  judged.set(origin, known)
  const colours = await page.evaluate(coloursOf, [...known])
  const found: string[] = []
  const run = async (context: string, options: object): Promise<void> =>
    void found.push(...(await runAxe(page, context, options)))
  const without = Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }]))
  // No rule that is asked looks into style sheets, which axe would fetch and read anew each time.
  if (asked !== 'only colours') await run('document', { runOnly: TAGS, rules: without, preload: { assets: ['media'] } })
  if (colours.length > 0 && asked !== 'no colours')
    await run('{ include: window.newColours }', { runOnly: { type: 'rule', values: OF_COLOURS }, preload: false })
  if (asked === 'no colours') return found
  if (!found.some((line) => OF_COLOURS.some((rule) => line.startsWith(rule)))) for (const one of colours) known.add(one)
  return found
}

async function runAxe(page: Page, context: string, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const result = (await page.evaluate(
    `axe.run(${context}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )) as AxeResult
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`),
  )
}

/** The same of one element and its shadow tree, with colors. */
export function violationsIn(page: Page, selector: string): Promise<string[]> {
  return runAxe(page, `{ include: ${JSON.stringify([selector])} }`, { runOnly: TAGS, preload: { assets: ['media'] } })
}

/** Let the visitor choose the mode in another tab. */
async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme, storageArea: localStorage }))
  }, mode)
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, mode)
  await idle(page)
}

/** Violations in light and dark mode. */
export async function violationsInModes(page: Page): Promise<Record<string, string[]>> {
  await setMode(page, 'light')
  const light = await violations(page, 'all')
  await setMode(page, 'dark')
  return { light, dark: await violations(page, 'only colours') }
}

/**
 * The same in a wide window and on a phone, light and dark; what is found by mode and width. By day one page in three, by chance, is asked
 * every rule on the phone, too; the others are asked for their colors there. In the night all are.
 */
export async function violationsEverywhere(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const look = async (mode: Mode, { width }: { readonly width: number }, asked: Asked): Promise<void> => {
    await setMode(page, mode)
    found[`${mode}, ${width} px`] = await violations(page, asked)
  }
  await page.setViewportSize(DESKTOP)
  await look('light', DESKTOP, 'all')
  await look('dark', DESKTOP, 'only colours')
  await page.setViewportSize(PHONE)
  await look('dark', PHONE, byChance(3, `axe ${new URL(page.url()).pathname}`) ? 'all' : 'only colours')
  await look('light', PHONE, 'only colours')
  return found
}

/** What is found in light and dark in one of the two windows, by chance for each purpose; in the night in both. */
export async function violationsInWindow(page: Page, purpose: string): Promise<string[]> {
  const found: string[] = []
  for (const viewport of someOf([DESKTOP, PHONE], 1, `axe ${purpose}`)) {
    await page.setViewportSize(viewport)
    const modes = await violationsInModes(page)
    for (const [mode, lines] of Object.entries(modes))
      found.push(...lines.map((line) => `${mode}, ${viewport.width} px: ${line}`))
  }
  return found
}

/** What `violationsEverywhere` gives when there is nothing to find. */
export const NOTHING: Readonly<Record<string, string[]>> = Object.fromEntries(
  [DESKTOP, PHONE].flatMap(({ width }) => ['light', 'dark'].map((mode) => [`${mode}, ${width} px`, []])),
)
