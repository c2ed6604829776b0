// What a visitor feels: `node bench/visit.mjs [--dir build] [--runs n] [lcp|tap|inp ...]` prints, as medians of the runs,
// - lcp: largest contentful paint of every template on slow 4G (1.6 Mbit/s, 150 ms), phone, processor four times slower; goal 2.0 s
// - tap: from a press on a link to the new heading at 400 kbit/s and 400 ms, first and later, with scripts and without; goals 0.8 s and 0.65 s
// - inp: from an interaction to the next frame, processor four times slower, on the longest pages; goal 100 ms
// A busy machine is part of what it measures: the load is printed with the figures. It never fails on a time.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findBrowser, median, serve } from './common.mjs'

const PHONE = { width: 390, height: 844 }
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }
const SLOW = { latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 }
const TEMPLATES = {
  home: '/',
  product: '/duo-s',
  chips: '/chips',
  chip: '/chips/sg2002',
  about: '/about',
  form: '/form',
  'list of documents': '/docs',
  document: '/docs/duo/getting-started/boot',
  'longest document': '/docs/duo/getting-started/duos',
  category: '/docs/duo/getting-started',
  blog: '/blog',
  post: '/blog/choosing-a-board',
  'home, Chinese': '/zh',
}
/** First press, then a later one from the page that it led to. */
const TAPS = [
  ['/', 'main .card a[href="/mars"]', '.navbar a.brand'],
  ['/docs/duo/overview', 'main a[href^="/docs/duo/getting-started/boot"]', 'main a[rel~="next"]'],
]
const PRESSES = {
  '/docs/duo/getting-started/duos': ['color-mode button', 'search-trigger button'],
  '/duo-s': ['color-mode button', '.pinout-filter .pill:nth-of-type(3)', '.compare-pick summary'],
  '/': ['color-mode button', '.family-filter .pill:nth-of-type(3)', '.card-pick', '#compare .pill:nth-of-type(2)'],
}
/** Parts that collapse only on a phone. */
const PRESSES_ON_PHONE = { '/duo-s': ['color-mode button', '.contact-fold summary'] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: 'build' }, runs: { type: 'string', default: '5' } },
})
const executablePath = findBrowser()
const wanted = positionals.length > 0 ? positionals : ['lcp', 'tap', 'inp']
const host = await serve(values.dir)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  if (wanted.includes('lcp')) await measureLcp()
  if (wanted.includes('tap')) await measureTaps()
  if (wanted.includes('inp')) await measurePresses()
  console.log(`\nload of the machine at the end: ${loadavg()[0].toFixed(1)}`)
} finally {
  await browser.close()
  host.close()
}

async function measureLcp() {
  console.log('| largest contentful paint, slow 4G | ms |\n| --- | ---: |')
  for (const [name, path] of Object.entries(TEMPLATES)) {
    const times = await repeat(async () => {
      const { page, context } = await open({ network: SLOW_4G, slowdown: 4 })
      await page.goto(host.url + path, { waitUntil: 'load' })
      const time = await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            })
          }),
      )
      await context.close()
      return time
    })
    console.log(`| ${name} ${path} | ${Math.round(median(times))} |`)
  }
}

async function measureTaps() {
  console.log(
    '\n| from a press to the new heading, 400 kbit/s and 400 ms | first, ms | later, ms |\n| --- | ---: | ---: |',
  )
  for (const javaScriptEnabled of [true, false]) {
    for (const [path, first, later] of TAPS) {
      const pairs = await repeat(async () => {
        const { page, context } = await open({ network: SLOW, javaScriptEnabled })
        await page.goto(host.url + path, { waitUntil: 'load' })
        const pair = [await tap(page, first), await tap(page, later)]
        await context.close()
        return pair
      })
      const [one, two] = [0, 1].map((at) => median(pairs.map((pair) => pair[at])))
      console.log(`| ${path} ${javaScriptEnabled ? 'with' : 'without'} scripts | ${one} | ${two} |`)
    }
  }
}

/** The press has no pointer that came before it: nothing was fetched ahead. The clock is the browser's own. */
async function tap(page, selector) {
  const link = page.locator(selector).first()
  await link.waitFor({ state: 'attached' })
  const before = await page.locator('h1').innerText()
  const start = Date.now()
  await link.evaluate((element) => element.click())
  for (;;) {
    const title = await page.evaluate(() => document.querySelector('h1')?.innerText).catch(() => undefined)
    if (title !== undefined && title !== before) return Date.now() - start
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function measurePresses() {
  console.log('\n| from a press to the next frame, processor four times slower | ms |\n| --- | ---: |')
  const onDesk = Object.entries(PRESSES).map((entry) => [...entry, { width: 1280, height: 800 }])
  const onPhone = Object.entries(PRESSES_ON_PHONE).map((entry) => [...entry, PHONE])
  for (const [path, selectors, viewport] of [...onDesk, ...onPhone]) {
    for (const selector of selectors) {
      const times = await repeat(async () => {
        const { page, context } = await open({ slowdown: 4, viewport })
        await page.goto(host.url + path, { waitUntil: 'load' })
        await page.waitForTimeout(1000)
        await page.evaluate(() => {
          window.longest = 0
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
          }).observe({ type: 'event', durationThreshold: 16 })
        })
        const target = page.locator(selector).first()
        await target.scrollIntoViewIfNeeded()
        // The pointer comes, then presses: what Playwright looks at around a click of its own would be part of the time.
        const { x, y, width: wide, height: high } = await target.boundingBox()
        await page.mouse.move(x + wide / 2, y + high / 2)
        await page.waitForTimeout(500)
        await page.mouse.down()
        await page.mouse.up()
        await page.waitForTimeout(1000)
        const time = await page.evaluate(() => window.longest)
        await context.close()
        return time
      })
      console.log(`| ${path} ${selector}, ${viewport.width} px | ${Math.round(median(times))} |`)
    }
  }
}

async function open({ network, slowdown, javaScriptEnabled = true, viewport = PHONE }) {
  const context = await browser.newContext({ viewport, javaScriptEnabled })
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.enable')
  if (network !== undefined) await debug.send('Network.emulateNetworkConditions', { offline: false, ...network })
  if (slowdown !== undefined) await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, context }
}

async function repeat(once) {
  const results = []
  for (let run = 0; run < Number(values.runs); run++) results.push(await once())
  return results
}
