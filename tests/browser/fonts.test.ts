// The tests' browser has its own fonts, so that every machine measures the same.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NARROW, WIDE } from '../setup/fonts.ts'
import { launchBrowser, openTab } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Of each piece of text, the family that draws it, and its width in px. */
async function drawn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'span' })
  const widths = await page.locator('span').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  return Promise.all(
    nodeIds.map(async (nodeId, at) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return `${fonts.map(({ familyName }) => familyName).join(' + ')} ${Math.round(widths[at] ?? 0)}`
    }),
  )
}

test('families of letters, bold and languages are those of the tests, on any machine', async () => {
  const { page, context } = await openTab(browser)
  const span = (style: string, text: string, lang = 'en'): string =>
    `<p><span lang="${lang}" style="${style}">${text}</span></p>`
  await page.setContent(
    `<!doctype html><body style="font: 100px system-ui, 'Segoe UI', sans-serif">${[
      span('', 'Boards'),
      span('font-weight: 700', 'Boards'),
      span('font-style: italic', 'Boards'),
      span('font-family: Arial, serif', 'Boards'),
      span('', 'Платы', 'ru'),
      span('', '开发板', 'zh-CN'),
      span('', 'ボード', 'ja'),
      span('font-family: ui-monospace, monospace', 'Boards'),
      span(`font-family: '${WIDE}'`, 'Boards Платы'),
      span(`font-family: '${NARROW}'`, 'Boards Платы'),
    ].join('')}`,
  )
  expect(await drawn(page)).toEqual([
    'Noto Sans 331',
    'Noto Sans 346',
    'Noto Sans 312',
    'Noto Sans 331',
    'Noto Sans 310',
    'Noto Sans SC Thin 300',
    'Noto Sans SC Thin 300',
    'DejaVu Sans Mono 360',
    'DejaVu Sans 714',
    'PT Sans Narrow 475',
  ])
  await context.close()
})
