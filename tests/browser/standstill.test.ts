// A wait that can't succeed fails with the page's state; one that can goes on.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, openTab, type Tab } from './browser.ts'
import { hold } from './late.ts'
import { limits } from './standstill.ts'

let browser: Browser
let tab: Tab
const usual = { ...limits }
beforeAll(async () => {
  browser = await launchBrowser()
  Object.assign(limits, { turns: 10, afterError: 5, withStream: 20 })
})
afterAll(async () => {
  Object.assign(limits, usual)
  await browser.close()
})
beforeEach(async () => {
  tab = await openTab(browser)
})
afterEach(() => tab.context.close())

const ISLAND = '<ssg-island data-name="Press" data-src="/a.js" data-state="failed"></ssg-island>'
const shop = (script: string): string =>
  `data:text/html,<title>Shop</title>${ISLAND}<main><p class="here">here</p><input></main><script>${script}</script>`

/** The message that a wait fails with, and the reason that Playwright gives with it. */
async function failure(wait: Promise<unknown>): Promise<string> {
  return wait.then(
    () => 'it did not fail',
    ({ message, cause }: Error) => `${message}\n${cause instanceof Error ? cause.message : ''}`,
  )
}

test('a missed condition fails every kind of wait and action with the state of the page', async () => {
  const { page, context } = tab
  await page.goto(shop(`console.log('ready'), document.querySelector('input').focus()`))
  const never = page.locator('main .never')
  const failed = await Promise.all(
    [
      page.waitForFunction(() => document.title === 'Other'),
      page.waitForSelector('.never'),
      page.waitForURL('**/other'),
      page.waitForEvent('popup'),
      page.waitForRequest('**/other'),
      page.waitForResponse('**/other'),
      context.waitForEvent('page'),
      page.evaluate('window.never = new Promise(() => undefined)'),
      page.click('.never'),
      page.fill('.never', 'x'),
      page.getByRole('button', { name: 'Never' }).click(),
      page.locator('input').waitFor({ state: 'hidden' }),
      never.waitFor(),
      never.textContent(),
      never.getAttribute('id'),
      never.boundingBox(),
      never.evaluate(({ id }) => id),
      never.hover(),
      never.press('Enter'),
      never.screenshot(),
    ].map(failure),
  )
  for (const message of failed) {
    expect(message).toContain('The page is at rest')
    expect(message).toContain('"Shop", complete\nfocus: <input>\nislands: Press of /a.js: failed\nlog: ready')
    expect(message).toContain('waiting for Frame.waitForSelector {"selector":"main .never"')
    expect(message).toContain('\n  1 match main, the first: <main><p class="here">here</p><input></main>')
  }
})

test.for([
  ['throws', `throw new Error('lost')`],
  ['throws later', `setTimeout(() => { throw new Error('lost') }, 100)`],
  ['logs an error', `console.error('lost')`],
  ['rejects', `Promise.reject(new Error('lost'))`],
])('a page that %s fails its waits after few turns', async ([, script]) => {
  limits.turns = 1000
  await tab.page.goto(shop(script as string))
  const failed = await Promise.all(
    [
      tab.page.locator('.never').waitFor(),
      tab.page.waitForFunction(() => document.title === 'Other'),
      tab.page.click('p .never'),
    ].map(failure),
  )
  limits.turns = 10
  for (const message of failed) expect(message).toMatch(/^error: .*lost$/m)
})

test('an error is forgotten with its document', async () => {
  await tab.page.goto(shop(`throw new Error('lost')`))
  await tab.page.goto(shop(`setTimeout(() => document.body.append(document.createElement('b'), 'x'), 700)`))
  await tab.page.locator('b').waitFor({ state: 'attached' })
})

test('a wait goes on where the element is there, comes after an error, or comes without one', async () => {
  await tab.page.goto(shop(`console.error('lost')`))
  await tab.page.locator('p').waitFor()
  await tab.page.locator('.never').waitFor({ state: 'detached' })
  await tab.page.goto(
    shop(`console.error('lost'), requestAnimationFrame(() => document.body.append(document.createElement('b'), 'x'))`),
  )
  await tab.page.locator('b').waitFor({ state: 'attached' })
})

test.for(['close', 'crash'])('a page that is gone fails its waits: %s', async (end) => {
  const { page } = tab
  await page.goto(shop(`console.log('last words')`))
  const waits = [
    page.waitForFunction(() => document.title === 'Other'),
    page.locator('.never').waitFor(),
    page.waitForEvent('popup'),
    page.waitForURL('**/other'),
  ].map(failure)
  if (end === 'close') await page.close()
  else await page.goto('chrome://crash').catch(() => undefined)
  for (const message of await Promise.all(waits)) expect(message).toMatch(/closed|crashed/)
})

test('a page whose request is held back is not at rest', async () => {
  const { page } = tab
  await page.route('http://shop.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>here</p>' }))
  const held = await hold(page, 'http://shop.test/late.js')
  await page.goto('http://shop.test/')
  const wait = page.waitForFunction(() => 'came' in window)
  await page.evaluate(() => void fetch('/late.js').catch(() => Object.assign(window, { came: true })))
  await held.asked
  // Another page without requests is at rest three times meanwhile.
  const other = await openTab(browser)
  for (let time = 0; time < 3; time++)
    expect(await failure(other.page.locator('.never').waitFor())).toContain('The page is at rest')
  await other.context.close()
  held.release()
  await wait
})

test('a slow page on a busy machine has its turns', async () => {
  const busy = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    // In each turn it works longer than the watch waits: eight turns of work, of ten that are allowed, take more than two seconds.
    await tab.page.goto(
      shop(
        'let left = 8; const work = () => { const end = performance.now() - -300; while (performance.now() < end); ' +
          "if (--left > 0) setTimeout(work); else document.body.append(document.createElement('b')) }; setTimeout(work)",
      ),
    )
    await tab.page.locator('b').waitFor({ state: 'attached' })
  } finally {
    for (const one of busy) one.kill()
  }
})

test('a page that never rests fails its waits after many turns', async () => {
  const { page } = tab
  await page.goto(shop('let count = 0; setInterval(() => (document.title = String(++count)), 5)'))
  Object.assign(limits, { moving: 30 })
  const found = await failure(page.waitForSelector('.never'))
  Object.assign(limits, { moving: usual.moving })
  expect(found).toContain('The page still moves after 30 turns:\nwaiting for Frame.waitForSelector')
  expect(found).toContain('nothing matches any part of it')
})

test('a page in an endless loop fails its waits', async () => {
  const { page } = tab
  await page.goto(shop("console.log('ready')"))
  Object.assign(limits, { silent: 20 })
  const [loop, other] = await Promise.all([failure(page.evaluate('for (;;);')), failure(page.click('.never'))])
  Object.assign(limits, { silent: usual.silent })
  expect(loop).toContain("The page doesn't answer:")
  expect(other).toMatch(/waiting for Frame\.click .*never[^]*log: ready/)
})
