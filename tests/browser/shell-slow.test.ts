// On a slow line: what is asked for when, told by events and by order alone. Answers are held back here until the page has shown what it should.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { DOCS_FILES, DOCS_SETTINGS } from './docs-files.ts'
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

/** A script of the site, by what its name begins with. */
function asset(name: string): string {
  const found = readdirSync(join(site.folder, 'assets')).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  )
  if (found === undefined) throw new Error(`no script is called ${name}`)
  return `assets/${found}`
}

/** The script that shows pages. */
const navigateChunk = (): string => asset('navigate')

interface SlowHost {
  readonly url: string
  /** Send the rest of the page, and of every page after it. */
  release(): void
  readonly asked: string[]
  close(): Promise<void>
}

/** The site behind a line on which the named page stops in the middle, after its title. */
async function slowHost(path: string, of: BuiltSite = site): Promise<SlowHost> {
  const asked: string[] = []
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const send = async (answer: Response): Promise<void> => {
      const bytes = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        'content-security-policy': answer.headers.get('content-security-policy') ?? '',
      })
      const end = request.url === path ? bytes.indexOf('</h1>') + 5 : 0
      if (end > 0) {
        response.write(bytes.subarray(0, end))
        await opened
      }
      response.end(bytes.subarray(end))
    }
    // A test may end before all that its page asked for has come.
    fetch(of.url + (request.url ?? ''), { redirect: 'manual' })
      .then(send)
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => open(),
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const click = (page: Page, name: string): Promise<void> =>
  page.locator(`#siteMain a:has-text("${name}")`).evaluate((link) => (link as HTMLAnchorElement).click())

describe('the first tap', () => {
  it('asks for the page and shows the bar before the script that shows pages is there', async () => {
    const { page, context } = await openTab(browser)
    let give = (): void => undefined
    const given = new Promise<void>((resolve) => (give = resolve))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route(`**/${navigateChunk()}`, async (route) => {
      await given
      await route.continue()
    })
    await page.goto(site.url)
    await Promise.all([page.waitForResponse('**/about'), click(page, 'About')])
    await page.locator('.progress').waitFor({ state: 'attached' })
    expect(await page.title()).toContain('Boards')
    give()
    await page.waitForFunction(() => document.title.startsWith('About'))
    expect(await page.locator('.progress').count()).toBe(0)
    expect(asked.filter((path) => path === '/about')).toHaveLength(1)
    await context.close()
  })

  it('finds that script there already when the browser had nothing else to do', async () => {
    const { page, context } = await openTab(browser)
    await Promise.all([page.waitForResponse(`**/${navigateChunk()}`), page.goto(site.url)])
    await context.close()
  })

  it.each([
    ['2g', { effectiveType: '2g', saveData: false }],
    ['data saver', { effectiveType: '4g', saveData: true }],
  ])('loads that script only then on %s', async (_, connection) => {
    const { page, context } = await openTab(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.goto(site.url)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(asked).not.toContain(navigateChunk())
    await click(page, 'About')
    await page.waitForFunction(() => document.title.startsWith('About'))
    expect(asked.indexOf('about')).toBeLessThan(asked.indexOf(navigateChunk()))
    await context.close()
  })
})

describe('a page that comes slowly', () => {
  it.each([
    ['to a page of the same kind', '/docs/mars/overview', '/docs/duo/overview'],
    ['to a page of another kind', '/', '/docs/duo/overview'],
  ])('shows its title while the rest is on its way, %s', async (_, from, to) => {
    const host = await slowHost(to)
    const { page, context, complaints } = await openTab(browser)
    await page.goto(host.url + from)
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('#siteMain')?.prepend(link)
      link.click()
    }, to)
    await page.locator('#siteMain.arriving h1').filter({ hasText: 'Duo overview' }).waitFor()
    expect(await page.locator('#siteMain').getAttribute('aria-busy')).toBe('true')
    expect(await page.locator('.progress').count()).toBe(1)
    // The page's style sheets are still loading too: they are in its head.
    const sheets = [
      ...readFileSync(join(site.folder, `${to}.html`), 'utf8').matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
    ].map((match) => match[1])
    await page.waitForFunction(
      (wanted) =>
        wanted.every((url) => [...document.styleSheets].some((sheet) => sheet.href?.endsWith(url ?? '') === true)),
      sheets,
    )
    host.release()
    await page.waitForFunction(() => document.title.startsWith('Duo overview'))
    await page.getByRole('heading', { name: 'Overview part 12' }).waitFor({ state: 'attached' })
    expect(await page.locator('.arriving, [aria-busy], .progress').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(host.asked.filter((path) => path === to)).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
    await host.close()
  })

  it('leaves the sidebar where the reader scrolled it', async () => {
    const long = await openSite(DOCS_SETTINGS, DOCS_FILES)
    const host = await slowHost('/docs/meles/long/page-28', long)
    const { page, context } = await openTab(browser)
    const scrolled = (): Promise<number> => page.locator('.sidebar-panel').evaluate((panel) => panel.scrollTop)
    await page.goto(`${host.url}/docs/meles/long/page-29`)
    await page.waitForFunction(() => (document.querySelector('.sidebar-panel')?.scrollTop ?? 0) > 100)
    const before = await scrolled()
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar [href$="/page-28"]')?.click())
    await page.locator('#siteMain.arriving h1').filter({ hasText: 'Long page 28' }).waitFor()
    expect(await scrolled()).toBe(before)
    host.release()
    await page.waitForFunction(() => document.title.startsWith('Long page 28'))
    expect(await scrolled()).toBe(before)
    await context.close()
    await host.close()
    await long.close()
  })

  it('is left for another one in the middle', async () => {
    const host = await slowHost('/docs/duo/overview')
    const { page, context } = await openTab(browser)
    await page.goto(`${host.url}/about`)
    await page.evaluate(() => {
      document
        .querySelector('#siteMain')
        ?.insertAdjacentHTML('afterbegin', '<a id="one" href="/docs/duo/overview">one</a>')
      document.getElementById('one')?.click()
    })
    await page.locator('#siteMain.arriving').waitFor()
    await page.locator('.brand').click()
    await page.waitForFunction(() => document.title.startsWith('Milk-V'))
    host.release()
    await page.locator('#siteMain h1').filter({ hasText: 'Start' }).waitFor()
    expect(await page.locator('.arriving, .progress, .trouble').count()).toBe(0)
    await context.close()
    await host.close()
  })
})

describe('offline', () => {
  it('keeps the page that is being read, with the box above it, also where the script that shows pages never came', async () => {
    const { page, context } = await openTab(browser)
    await page.route(`**/${navigateChunk()}`, (route) => route.abort())
    await page.goto(`${site.url}/about`)
    await context.setOffline(true)
    await click(page, 'To the Duo')
    await page.getByRole('alert').getByText('This page didn’t load').waitFor()
    expect(await page.locator('#siteMain > .trouble:first-child').count()).toBe(1)
    expect(await page.locator('#siteMain h1').textContent()).toBe('About')
    expect(await page.locator('#p29').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Retry')
    // Back to where the address was: nothing has to be fetched for the page that is there.
    await page.goBack()
    await page.locator('#siteMain > .trouble').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/about')
    await context.close()
  })
})

it('the icon is asked for once, however many pages are read', async () => {
  const host = await slowHost('none')
  const { page, context } = await openTab(browser)
  await page.goto(host.url)
  for (const name of ['About', 'To the Duo', 'To the Titan', 'To the start']) {
    const title = await page.title()
    await click(page, name)
    await page.waitForFunction((before) => document.title !== before, title)
  }
  expect(host.asked.filter((path) => path === '/mark.svg').length).toBeLessThanOrEqual(1)
  await context.close()
  await host.close()
})

it('asks for what scripts import together with them', async () => {
  const { page, context } = await openTab(browser)
  const script = asset('search-page')
  const imported = readFileSync(join(site.folder, script), 'utf8').matchAll(/(?:from|import)"(\/assets\/[^"]+)"/g)
  const chunks = [...imported].map(([, chunk]) => chunk as string)
  expect(chunks.length).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(`**/${script}`, async (route) => {
    // Held until all of them were asked for.
    while (!chunks.every((chunk) => asked.includes(chunk))) await page.waitForEvent('request')
    await route.continue()
  })
  await page.goto(`${site.url}/search`)
  await page.waitForFunction(() => customElements.get('search-page') !== undefined)
  await context.close()
})
