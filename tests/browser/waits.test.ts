// A test that hangs says where.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openTab, runningBrowser } from './browser.ts'
import { stateOf, watchFor } from './waits.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('once, what runs for longer than any test should', () => {
  const said: string[] = []
  let now = 0
  const watch = watchFor(
    () => `state at ${now}`,
    (text) => said.push(text.trim()),
    () => now,
  )
  const tellAt = (time: number): void => {
    now = time
    watch.tell()
  }
  watch.begin('first')
  tellAt(80_000)
  watch.begin('second')
  tellAt(160_000)
  expect(said).toEqual([])
  now = 300_000
  watch.begin('third')
  for (const time of [389_000, 390_000, 420_000]) tellAt(time)
  expect(said).toEqual(['after 90 s "third" waits for\nstate at 390000'])
})

test('the calls and the events that are waited for, with the line that asks, commands without answer, pages and processes', async () => {
  const { page, context } = await openTab(browser)
  await page.goto('data:text/html,<title>held</title>')
  const asked = page.waitForEvent('console')
  const [called, event] = [page.waitForFunction('console.log("asked"), window.later'), page.waitForEvent('popup')]
  await asked
  const state = stateOf(runningBrowser() as Browser, performance.now() + 100_000)
  expect(state).toMatch(/Frame\.waitForFunction .*window\.later.* for 1\d\d s, .*waits\.test\.ts:\d+/)
  expect(state).toMatch(/Wait for event "popup" .* for 1\d\d s, .*waits\.test\.ts:\d+/)
  expect(state).toMatch(/not answered by the browser: .*Runtime\.\w+ \(\w{6}\)/)
  expect(state).toContain('page data:text/html,<title>held</title> (')
  if (process.platform === 'linux') {
    expect(state).toMatch(/process \d+ browser [A-Z] \d+/)
    expect(state).toMatch(/process \d+ renderer [A-Z] \d+/)
  }
  await page.evaluate('window.later = true; open("about:blank"); null')
  await Promise.all([called, event])
  await context.close()
  expect(stateOf(browser, performance.now())).not.toContain('window.later')
})
