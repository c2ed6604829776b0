// What a browser downloads for one page before anything is clicked: gzip bytes of HTML, style sheets and scripts with what they import.
// `node bench/weight.mjs [build]` prints the heaviest pages beside the budget.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const size = (content) => gzipSync(content, { level: 9 }).length

/** What a page may cost before anything is clicked, in bytes after gzip: its scripts and its style sheets, the HTML of half of all pages and of each home page. */
export const BUDGET = { js: 10 * 1024, css: 14 * 1024, median: 9 * 1024, home: 24 * 1024 }

/** Bytes of a page by kind; `page` is a path below the build folder without `.html`, `base` the site's base URL. */
export function pageWeight(build, page, base = '/') {
  const html = read(build, `${page}.html`)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1])
  const scripts = new Set()
  const file = (url) => url.slice(base.length)
  // Static imports, by address as the bundler writes them, and what shows pages, which every visitor gets when the browser is idle; any other
  // `import(…)` waits for its reason.
  const follow = (url) => {
    if (scripts.has(url)) return
    scripts.add(url)
    for (const [, from] of read(build, file(url)).matchAll(
      /(?:(?:\bfrom|\bimport)\s*|\bimport\((?="[^"]*\/navigate-))"([^"]+\.js)"/g,
    ))
      follow(from.startsWith('./') ? `${base}assets/${from.slice(2)}` : from)
  }
  for (const match of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) follow(match[1])
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('')
  const total = (urls) => [...urls].reduce((sum, url) => sum + sizeOfFile(build, file(url)), 0)
  return { html: sizeOfFile(build, `${page}.html`), css: total(sheets), js: total(scripts) + sizeOfText(inline) }
}

/** Every page in every language, without those that only lead elsewhere. */
export function sitePages(build) {
  const files = readdirSync(build, { recursive: true }).map((name) => name.replaceAll('\\', '/'))
  const pages = files
    .filter((name) => name.endsWith('.html') && !/(?:^|\/)nav\//.test(name))
    .map((name) => name.slice(0, -'.html'.length))
  return pages.filter((page) => read(build, `${page}.html`).includes('<main')).sort()
}

/** The budget and the heaviest page of each kind, as lines of a table. */
export function budgetTable(build) {
  const pages = sitePages(build).map((page) => ({ page, ...pageWeight(build, page) }))
  const line = (name, kind) => {
    const { page, [kind]: bytes } = pages.reduce((most, next) => (next[kind] > most[kind] ? next : most))
    return `| ${name} | ${BUDGET[kind]} | ${bytes} | /${page} |`
  }
  const { median, homes } = htmlWeights(build)
  const home = homes.reduce((most, next) => (next.html > most.html ? next : most))
  return [
    `| before interaction, gzip | budget | heaviest of ${pages.length} pages | page |`,
    '| --- | ---: | ---: | --- |',
    line('JavaScript', 'js'),
    line('CSS', 'css'),
    `| HTML of a home page | ${BUDGET.home} | ${home.html} | /${home.page} |`,
    `| HTML at the median | ${BUDGET.median} | ${median} | |`,
  ]
}

/** Bytes of HTML: half of all pages are lighter than `median`; `homes` are the home pages of all languages. */
export function htmlWeights(build) {
  const pages = sitePages(build).map((page) => ({ page, html: sizeOfFile(build, `${page}.html`) }))
  const sizes = pages.map(({ html }) => html).sort((a, b) => a - b)
  return {
    median: sizes[Math.floor(sizes.length / 2)],
    homes: pages.filter(({ page }) => /^(?:[a-z]{2}\/)?index$/.test(page)),
  }
}

/** Many pages have the same in them. */
const inlined = new Map([['', 0]])

function sizeOfText(text) {
  if (!inlined.has(text)) inlined.set(text, size(text))
  return inlined.get(text)
}

const texts = new Map()
const sizes = new Map()

function read(build, path) {
  const full = join(build, path)
  if (!texts.has(full)) texts.set(full, readFileSync(full, 'utf8'))
  return texts.get(full)
}

function sizeOfFile(build, path) {
  const full = join(build, path)
  if (!sizes.has(full)) sizes.set(full, size(read(build, path)))
  return sizes.get(full)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(budgetTable(process.argv[2] ?? 'build').join('\n'))
