// What the visitor sees when the site itself fails.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockStorage, idle, launchBrowser, openTab, settled } from './browser.ts'
import { serveFolder } from './server.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** The site's main script with an error added. */
async function breakMain(page: Page): Promise<void> {
  await page.route('**/assets/main-*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: `${await answer.text()}\nwindow.broke = true\nsetTimeout(() => { throw new Error('the feature broke') })`,
    })
  })
}

it('a script that is not the one of the build does not run, and the text is there', async () => {
  const { page, context } = await openTab(browser)
  await breakMain(page)
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
  await page.goto(site.url)
  await refused
  await page.getByRole('alert').getByText('This page didn’t load').waitFor()
  expect(await page.evaluate(() => 'broke' in window)).toBe(false)
  await page.getByRole('heading', { name: 'Start' }).waitFor()
  await context.close()
})

it('a feature that throws: "This page crashed." with details and "Try again", and the text stays', async () => {
  const { page, context } = await openTab(browser)
  await breakMain(page)
  // The page itself takes no other script than that of the build.
  const home = (url: URL): boolean => url.pathname === '/'
  await page.route(home, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/ integrity="[^"]*"/g, '') })
  })
  await page.goto(site.url)
  const box = page.getByRole('alert')
  await box.getByText('This page crashed.').waitFor()
  await box.getByText('Error details').click()
  expect(await box.innerText()).toContain('the feature broke')
  await page.getByRole('heading', { name: 'Start' }).waitFor()
  await page.unroute('**/assets/main-*.js')
  await page.unroute(home)
  await Promise.all([page.waitForEvent('load'), box.getByRole('button', { name: 'Try again' }).click()])
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('an error that nobody caught: "Page Error"', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url)
  await page.evaluate(() => void Promise.reject(new Error('nobody waits')))
  await page.getByRole('alert').getByText('Page Error').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('errors of browser extensions are not ours', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url)
  await page.evaluate(() =>
    dispatchEvent(
      new ErrorEvent('error', { message: 'x', filename: 'chrome-extension://abc/inject.js', error: new Error('x') }),
    ),
  )
  await idle(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('a ResizeObserver that answers in the next frame is no crash', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(site.url)
  const said = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('error', (event) => resolve(`${event.filename} ${event.message}`))
        // A box that grows whenever its size is reported: the observer never settles within a frame.
        const box = document.createElement('div')
        document.body.append(box)
        let height = 1
        new ResizeObserver(() => {
          if (height < 40) box.style.height = `${++height}px`
        }).observe(box)
      }),
  )
  expect(said).toMatch(new RegExp(`^${site.url}/? ResizeObserver loop`))
  await idle(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('a script that does not load: the page reloads once, then offers Retry', async () => {
  const { page, context } = await openTab(browser)
  let asked = 0
  await page.route('**/assets/main-*.js', (route) => {
    asked++
    return route.abort()
  })
  await page.goto(site.url)
  await page.getByRole('alert').getByText('This page didn’t load').waitFor()
  expect(asked).toBe(2)
  await page.unroute('**/assets/main-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForFunction(() => customElements.get('site-nav') !== undefined)
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('a script that does not load, with storage blocked: no endless reload', async () => {
  const { page, context } = await openTab(browser)
  await blockStorage(page)
  let asked = 0
  await page.route('**/assets/main-*.js', (route) => {
    asked++
    return route.abort()
  })
  await page.goto(site.url)
  await page.getByRole('alert').getByText('This page didn’t load').waitFor()
  await settled(page)
  expect(asked).toBe(1)
  await context.close()
})

it('a wrong base URL: a banner, from where the files really lie, with a guess', async () => {
  const { page, context } = await openTab(browser)
  const wrong = await serveFolder(site.folder, '/project/')
  await page.goto(`${wrong.url}/project/docs/duo/overview`)
  const banner = page.getByRole('alert').filter({ hasText: 'The site didn’t load properly.' })
  await banner.waitFor()
  expect(await banner.innerText()).toContain('“/”')
  expect(await banner.locator('code').innerText()).toBe('/project/')
  expect(await page.evaluate(() => document.body.firstElementChild?.textContent)).toContain(
    'The site didn’t load properly.',
  )
  await wrong.close()
  await context.close()
})

it('style sheets that do not load: the banner without a guess', async () => {
  const { page, context } = await openTab(browser)
  await page.route('**/*.css', (route) => route.abort())
  await page.goto(`${site.url}/docs/duo/overview`)
  const banner = page.getByRole('alert').filter({ hasText: 'The site didn’t load properly.' })
  await banner.waitFor()
  expect(await banner.innerText()).toContain('“/”')
  expect(await banner.locator('code').count()).toBe(0)
  await context.close()
})

it('no file of the site loads: Retry, above the text', async () => {
  const { page, context } = await openTab(browser)
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto(site.url)
  await page.getByRole('alert').getByText('This page didn’t load').waitFor()
  expect(await page.evaluate(() => document.body.firstElementChild?.textContent)).toContain('This page didn’t load')
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.waitForFunction(() => customElements.get('site-nav') !== undefined)
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('the right base URL shows no banner', async () => {
  const { page, context, complaints } = await openTab(browser)
  await page.goto(`${site.url}/docs/duo/overview`)
  expect(await page.getByText('The site didn’t load properly.').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
