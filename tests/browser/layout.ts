// What overflows in windows of many widths. A page is loaded once, in the narrowest, and grows. Between two of the layout's breakpoints the
// narrowest window has the least room: widths to look at are the first above each breakpoint, and others by chance.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { NARROW, WIDE } from '../setup/fonts.ts'
import { settled } from './browser.ts'

/** Another width for each page in each run: its seed is printed, and TEST_SEED repeats it. */
export function widthByChance(page: string, from = 361, to = 1920): number {
  const hash = createHash('sha256')
    .update(`${process.env.TEST_SEED ?? ''} ${page}`)
    .digest()
  return from + (hash.readUInt32BE(0) % (to - from + 1))
}

/** A family of the tests' own, or the one that the theme names. */
const FAMILIES = [undefined, WIDE, NARROW]

/**
 * A window with what is wrong in it, one line each, with the width; with the theme's own letters, with wide and with narrow ones. `cut` names
 * elements whose text may not be wider than they are.
 */
export async function overflowing(page: Page, widths: readonly number[], cut?: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of [...widths].sort((a, b) => a - b)) {
    await page.setViewportSize({ width, height: 800 })
    for (const family of FAMILIES) {
      await setFamily(page, family)
      let found = await faultsOf(page, cut)
      if (found.length > 0) {
        // Pending script updates for the new width are not a defect.
        await settled(page)
        found = await faultsOf(page, cut)
      }
      faults.push(...found.map((fault) => `${width} px${family === undefined ? '' : `, ${family}`}: ${fault}`))
    }
    await setFamily(page, undefined)
  }
  return faults
}

/** Shows a page in letters of another family, or again in those of its theme. */
function setFamily(page: Page, family: string | undefined): Promise<void> {
  return page.evaluate((name) => {
    const sheet = ((window as { testFamily?: CSSStyleSheet }).testFamily ??= new CSSStyleSheet())
    sheet.replaceSync(name === undefined ? '' : `:root, :root * { --sans: "${name}", sans-serif !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== sheet), sheet]
  }, family)
}

function faultsOf(page: Page, cut: string | undefined): Promise<string[]> {
  return page.evaluate(async (selector) => {
    // What scripts measure, they measure in the frame after; and what moves for the new width comes to rest. Parts that scrolling moves never do.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations())
      if (animation.timeline instanceof DocumentTimeline && animation.effect?.getComputedTiming().endTime !== Infinity)
        animation.finish()
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const narrow =
      selector === undefined
        ? []
        : [...document.querySelectorAll(selector)].filter(
            (element) =>
              element.checkVisibility() &&
              element.getClientRects().length > 0 &&
              getComputedStyle(element).display !== 'inline' &&
              element.scrollWidth > element.clientWidth + 1,
          )
    return [
      ...(over > 0 ? [`${over} px too wide`] : []),
      ...narrow.map((element) => `cut: ${element.textContent?.slice(0, 30)}`),
    ]
  }, cut)
}
