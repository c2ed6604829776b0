// The first hour: each template as `ssg init` writes it with the packed package in an empty folder. It builds, its types are right, and it works
// in a browser below a base URL, behind the real nginx and Caddy with the guide's configurations.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packPackage, runIn, type Ended, type Installed, type Packed } from '../packed.ts'
import { realServers } from '../real-servers.ts'
import { repository } from '../site.ts'
import { launchBrowser, openTab } from './browser.ts'
import { overflowing } from './layout.ts'

const servers = realServers()
let packed: Packed
let browser: Browser

beforeAll(async () => {
  packed = packPackage()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await servers.stop()
  packed?.remove()
})

const BASE = '/guide'
const WIDTHS = [390, 768, 1280, 1920]

interface Expected {
  readonly query: string
  readonly found: string
  readonly order: readonly string[]
}

/** By template: a word that search finds, its first result, and the pages that follow one another. */
const EXPECTED: Readonly<Record<'docs' | 'product' | 'blog', Expected>> = {
  docs: {
    query: 'admonition',
    found: '/docs/guide/writing',
    order: ['/docs', '/docs/guide/writing', '/docs/guide/components'],
  },
  product: { query: 'install', found: '/docs', order: [] },
  blog: { query: 'first', found: '/blog/first-post', order: [] },
}

const read = (path: string): string => readFileSync(path, 'utf8')

describe.each(['docs', 'product', 'blog'] as const)('a site of the template "%s"', (template) => {
  let site: Installed
  let build = ''
  let built: Ended
  beforeAll(() => {
    site = packed.install(template)
    build = join(site.folder, 'build')
    expect(site.ssg('init', '--template', template, '--title', "The team's site")).toMatchObject({
      status: 0,
      output: expect.stringContaining('wrote  site/config.ts') as string,
    })
    // What the comment in the configuration says about a folder of the host.
    const file = join(site.folder, 'site/config.ts')
    writeFileSync(file, read(file).replace(/^ {2}url: .*$/m, `$&\n  baseUrl: '${BASE}/',`))
    // Tests come in any order, and most of them need it.
    built = site.ssg('build', '--strict')
  })

  test('is written without a question, builds, and has nothing to complain about', () => {
    expect(built.output).toMatch(/^built /)
    expect(built.status).toBe(0)
    expect(read(join(build, 'index.html'))).toContain('<h1>The team&#x27;s site</h1>')
    expect(site.ssg('check').output).toMatch(/^fine .*checked in [\d.]+ s\.\n$/)
    expect(read(join(site.folder, 'package.json'))).toContain('"dev": "ssg dev"')
    expect(site.ssg('init')).toMatchObject({
      status: 2,
      output: expect.stringContaining('"site/config.ts" already exists') as string,
    })
  })

  test('is typed in an editor', () => {
    const wrong = join(site.folder, 'site/wrong.ts')
    writeFileSync(wrong, "import { defineConfig } from 'ssg/config'\nexport default defineConfig({ title: 1 })\n")
    const tsc = join(repository, 'node_modules/typescript/bin/tsc')
    const { output } = runIn(site.folder, process.execPath, [tsc, '-p', site.folder, '--pretty', 'false'])
    // What is wrong on purpose is seen, and nothing else is wrong.
    const errors = output.split('\n').filter((line) => line.includes('error TS'))
    expect(errors).toEqual([expect.stringMatching(/^site\/wrong\.ts\(2,/)])
    rmSync(wrong)
  })

  test.each(servers.names)('works in a browser behind %s', async (server) => {
    const root = join(site.folder, `host-${server}`)
    cpSync(build, join(root, BASE), { recursive: true })
    const policy = /Content-Security-Policy: (.+)/.exec(read(join(build, '_headers')))?.[1] as string
    const origin = await servers.start(server, { root, folder: BASE, policy })
    if (origin !== null) await walk(origin, build, EXPECTED[template])
  })
})

/** Every page at four widths, then the tools that every page has. */
async function walk(origin: string, build: string, { query, found, order }: Expected): Promise<void> {
  const { page, context, complaints } = await openTab(browser, { reducedMotion: 'reduce', colorScheme: 'light' })
  const at = (path: string): string => `${origin}${BASE}${path}`
  const overflow: string[] = []
  for (const path of pagesOf(build)) {
    const answer = await page.goto(at(path))
    expect([path, answer?.status()]).toEqual([path, 200])
    for (const fault of await overflowing(page, WIDTHS)) overflow.push(`${path} ${fault}`)
  }
  expect({ complaints, overflow }).toEqual({ complaints: [], overflow: [] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await searchFor(page, query)
  await shown(page, found)
  await switchColors(page)
  if (order.length > 0) await page.goto(at(order[0] as string))
  for (const path of order.slice(1)) await follow(page, 'next', path)
  for (const path of [...order].reverse().slice(1)) await follow(page, 'prev', path)
  const missing = await page.goto(at('/none'))
  expect([missing?.status(), await page.locator('h1').innerText()]).toEqual([404, 'Page Not Found'])
  // The browser reports the status of that page, and nothing else.
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
  await context.close()
}

/** Addresses of all pages but the one for what is missing. */
function pagesOf(build: string): string[] {
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html' && !name.startsWith('nav/'))
    .map((name) => `/${name.replace(/(?:^index|(?:\/index)?)\.html$/, '')}`)
    .sort()
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('#searchInput').fill(query)
  const answer = page.locator('.search-link, .search-none-title').first()
  await answer.waitFor()
  expect(await answer.getAttribute('class')).toBe('search-link')
  await answer.click()
}

/** Waits until the page at an address is shown, not only its address. */
async function shown(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.endsWith(wanted) === true,
    `${BASE}${path}`,
  )
}

async function switchColors(page: Page): Promise<void> {
  const mode = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme)
  expect(await mode()).toBe('light')
  await page.locator('color-mode button').click()
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.reload()
  expect(await mode()).toBe('dark')
}

async function follow(page: Page, rel: 'next' | 'prev', path: string): Promise<void> {
  const link = page.locator(`.pagination [rel="${rel}"]`)
  expect(await link.evaluateAll((links) => links.map((one) => one.getAttribute('href')))).toEqual([`${BASE}${path}`])
  await link.click()
  await shown(page, path)
}
