// Browser and site for test files that cover the whole site.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openWholeSite, type BuiltSite } from './built-site.ts'

/** There while the tests run of a file that has called `useWholeSite`. */
export let browser: Browser
/** The same. */
export let site: BuiltSite

/** To be called once at the top of a test file. */
export function useWholeSite(): void {
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchBrowser(), openWholeSite()])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
}
