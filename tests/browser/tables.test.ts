// This site's tables and pinouts in windows of four widths: columns are visible, names are whole, rows keep the board's pitch.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { someOf } from '../setup/property.ts'
import { openTab } from './browser.ts'
import { browser, site, useWholeSite } from './whole-site.ts'

useWholeSite()

const WIDTHS = [390, 768, 1280, 1920]
/** Below this width a table of names may scroll in its own region. */
const WHOLE_FROM = 641

function pagesWith(markup: RegExp, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(site.folder, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => join(folder, file))
      .filter((file) => markup.test(readFileSync(join(site.folder, file), 'utf8')))
      .map((file) => file.replace(/\.html$/, ''))
      .sort(),
  )
}

/** Defects in the page's tables and pinouts, one line each. */
function faultsHere(whole: boolean): string[] {
  const faults: string[] = []
  const heights = (elements: Iterable<Element>): Set<number> =>
    new Set([...elements].map((element) => Math.round(element.getBoundingClientRect().height * 2)))
  for (const frame of document.querySelectorAll('.table-wrap'))
    if (whole && frame.checkVisibility() && frame.scrollWidth > frame.clientWidth + 1)
      faults.push(`table ${frame.scrollWidth} > ${frame.clientWidth}: ${frame.querySelector('tr')?.textContent}`)
  for (const pins of document.querySelectorAll('.pins')) {
    if (!pins.checkVisibility()) continue
    if (heights(pins.querySelectorAll('li')).size > 1) faults.push('rows of a pin-out differ in height')
    if (heights(pins.querySelectorAll('a .pin-name')).size > 1) faults.push('a name of a pin-out wraps')
    const { left, right } = pins.getBoundingClientRect()
    for (const part of pins.querySelectorAll('.pin > :not(.sr-only)')) {
      const box = part.getBoundingClientRect()
      if (box.left < left - 1 || box.right > right + 1) faults.push(`out of the pin-out: ${part.textContent}`)
    }
    for (const letters of pins.querySelectorAll('.pin-kinds'))
      if (letters.querySelectorAll('.pin-kind').length > 3)
        faults.push(`more than three letters: ${letters.textContent}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  return faults
}

it('tables are as wide as their column at most, and rows of pin-outs keep their pitch', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  const tables = pagesWith(/class="table-wrap"/, ['docs', 'blog'])
  const pins = [...pagesWith(/class="pinout /, ['docs']), ...pagesWith(/class="pinout /, ['.'])]
  expect(tables.length).toBeGreaterThan(100)
  expect(pins).toEqual(
    expect.arrayContaining(['docs/duo/getting-started/duo', 'docs/duo/getting-started/duo256m', 'duo']),
  )
  const faults: string[] = []
  // The two pages whose tables the site makes are always among them.
  for (const path of new Set([
    'docs/flash',
    'docs/help',
    ...someOf(tables, 12, 'tables'),
    ...someOf(pins, 4, 'pin-outs'),
  ])) {
    await page.goto(`${site.url}/${path}`)
    await page.$$eval('.symptoms', (folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      faults.push(
        ...(await page.evaluate(faultsHere, width >= WHOLE_FROM)).map((fault) => `${path}, ${width} px: ${fault}`),
      )
    }
    await page.emulateMedia({ media: 'print' })
    faults.push(...(await page.evaluate(faultsHere, false)).map((fault) => `${path}, print: ${fault}`))
    await page.emulateMedia({ media: 'screen' })
  }
  expect(faults).toEqual([])
  await context.close()
})
