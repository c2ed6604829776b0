// The policy in the pages, on a host that sends no headers: what it forbids doesn't run, and what the site brings works.
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openTab, settled } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Like GitHub Pages: `/a` is `a.html`, and the only header is the content type. */
async function plainHost(folder: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = ['', '.html', '/index.html', 'index.html'].find((end) => isFile(join(folder, pathname + end)))
    const file = join(folder, name === undefined ? '404.html' : pathname + name)
    const headers = { 'content-type': TYPES[extname(file)] ?? (file.endsWith('.html') ? 'text/html' : 'text/plain') }
    response.writeHead(name === undefined ? 404 : 200, headers).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

let browser: Browser
let sites: readonly BuiltSite[]
let hosts: readonly { readonly url: string; close(): void }[]

beforeAll(async () => {
  const files = { 'content/en/docs/duo/words.md': '---\ntitle: Flywheel\n---\n\nThe flywheel turns.\n' }
  ;[browser, sites] = await Promise.all([
    launchBrowser(),
    Promise.all([true, false].map((contentSecurityPolicyMeta) => openSite({ contentSecurityPolicyMeta }, files))),
  ])
  hosts = await Promise.all(sites.map(({ folder }) => plainHost(folder)))
})
afterAll(async () => {
  await browser?.close()
  for (const host of hosts ?? []) host.close()
  await Promise.all((sites ?? []).map((site) => site.close()))
})

/** Which of three injected scripts run: inline, in a handler, and from another host. */
async function ran(page: Page, other: string): Promise<readonly string[]> {
  return page.evaluate(async (address) => {
    const names: string[] = []
    Reflect.set(window, 'note', (name: string) => names.push(name))
    const inline = document.createElement('script')
    inline.textContent = 'note("inline")'
    document.body.append(inline)
    const handler = document.createElement('div')
    handler.setAttribute('onclick', 'note("handler")')
    document.body.append(handler)
    handler.click()
    const foreign = document.createElement('script')
    foreign.src = address
    await new Promise((resolve) => {
      foreign.addEventListener('load', resolve)
      foreign.addEventListener('error', resolve)
      document.body.append(foreign)
    })
    if (Reflect.get(window, 'foreign') === true) names.push('foreign')
    return names
  }, other)
}

it('forbids scripts that the site does not bring, and only where the setting is on', async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('window.foreign = true'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.js`
  const found: (readonly string[])[] = []
  for (const { url } of hosts) {
    const { page, context } = await openTab(browser)
    await page.goto(`${url}/docs/duo/words`)
    await settled(page)
    found.push(await ran(page, other))
    await context.close()
  }
  server.closeAllConnections()
  server.close()
  expect(found).toEqual([[], ['inline', 'handler', 'foreign']])
})

it('lets all of the site work: colours, search, and going from page to page', async () => {
  const { page, context } = await openTab(browser)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${hosts[0]?.url}/docs/duo/words`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.locator('#searchInput').fill('flywheel')
  await page.locator('.search-link').first().waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => void Reflect.set(window, 'same', true))
  await page.locator('a.navbar-brand, header a').first().click()
  await page.waitForURL((url) => url.pathname !== '/docs/duo/words')
  await settled(page)
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
