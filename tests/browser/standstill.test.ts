// A wait that can't succeed fails with the page's state.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const page = (script: string): string =>
  `data:text/html,<ssg-island data-name="Press" data-src="/a.js" data-state="failed"></ssg-island><p>here</p><script>${script}</script>`

test.for([
  ['an error before the wait', `throw new Error('lost')`],
  ['an error that comes later', `setTimeout(() => { throw new Error('lost') }, 100)`],
  ['an error that is logged', `console.error('lost')`],
])('fails at once after %s', async ([, script]) => {
  const tab = await openTab(browser)
  await tab.page.goto(page(script as string))
  const failed = await tab.page
    .locator('.never')
    .waitFor()
    .catch(({ message }: Error) => message)
  expect(failed).toMatch(/^locator\('\.never'\) will not be visible: data:text\/html.* reported\n.*lost\n/)
  expect(failed).toContain('islands: Press of /a.js: failed')
  await tab.context.close()
})

test('goes on where the element is there, comes after the error, or comes without one', async () => {
  const tab = await openTab(browser)
  await tab.page.goto(page(`console.error('lost')`))
  await tab.page.locator('p').waitFor()
  await tab.page.locator('.never').waitFor({ state: 'detached' })
  await tab.page.goto(
    page(`console.error('lost'), requestAnimationFrame(() => document.body.append(document.createElement('b'), 'x'))`),
  )
  await tab.page.locator('b').waitFor({ state: 'attached' })
  await tab.page.goto(page(`setTimeout(() => document.body.append(document.createElement('b'), 'x'), 300)`))
  await tab.page.locator('b').waitFor({ state: 'attached' })
  await tab.context.close()
})
