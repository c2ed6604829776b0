// Pagefind over the same pages, in a real browser, for it runs nowhere else. A sentence instead of figures when it cannot be had.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.html': 'text/html',
  '.wasm': 'application/wasm',
}

export async function measurePagefind(scope) {
  let pagefind
  let browser
  const out = mkdtempSync(join(tmpdir(), 'pagefind-'))
  try {
    pagefind = await import(process.env.PAGEFIND ?? 'pagefind')
    browser = await launchBrowser()
    const build = await buildIndex(pagefind, scope, join(out, 'pagefind'))
    return {
      name: `Pagefind ${version(pagefind)}`.trim(),
      build,
      ...folderOf(join(out, 'pagefind')),
      ...(await ask(browser, scope, out)),
    }
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  } finally {
    await pagefind?.close()
    await browser?.close()
    rmSync(out, { recursive: true, force: true })
  }
}

/** The browser that CHROME_PATH names, else the one of the project. */
async function launchBrowser() {
  const { chromium } = await import('playwright-core')
  const executablePath =
    process.env.CHROME_PATH ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

/** Milliseconds from nothing to the files of the index. */
async function buildIndex(pagefind, { pages, root }, outputPath) {
  const started = performance.now()
  const { index, errors } = await pagefind.createIndex()
  if (index === undefined) throw new Error(errors.join('; '))
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: htmlOf(page, root.lang) })
  await index.writeFiles({ outputPath })
  return performance.now() - started
}

async function ask(browser, { queries, all, root, shown, median, ratesOf }, out) {
  let fetched = 0
  const server = createServer((request, response) => {
    const file = join(out, new URL(request.url, 'http://localhost').pathname)
    if (!existsSync(file) || !statSync(file).isFile())
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="${root.lang}"><title>x</title>`)
    const content = readFileSync(file)
    fetched += sizeOf(file, content)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const find = (page, query, count) =>
    page.evaluate(
      async ([text, most]) => {
        const from = performance.now()
        const engine = (window.engine ??= await import('/pagefind/pagefind.js'))
        if (window.ready === undefined) await engine.init()
        window.ready ??= performance.now() - from
        const asked = performance.now()
        const { results } = await engine.search(text)
        const found = await Promise.all(results.slice(0, most).map((result) => result.data()))
        return { urls: found.map(({ url }) => url), load: window.ready, time: performance.now() - asked }
      },
      [query, count],
    )
  try {
    const firsts = []
    const loads = []
    for (const { query } of queries) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${origin}/`)
      fetched = 0
      loads.push((await find(page, query, shown)).load)
      firsts.push(fetched)
      await context.close()
    }
    const page = await browser.newPage()
    await page.goto(`${origin}/`)
    const ranks = []
    for (const { query, pages: wanted } of all)
      ranks.push(
        (await find(page, query, 12)).urls
          .map((url) => url.replace(/(?<=.)\/$/, '').slice(root.prefix.length) || '/')
          .findIndex((route) => wanted.includes(route)),
      )
    const times = []
    for (const { query } of queries) {
      const own = []
      for (let count = 0; count < 4; count++) own.push((await find(page, query, shown)).time)
      times.push(Math.min(...own.slice(1)))
    }
    return { first: median(firsts), load: median(loads), query: median(times), rates: ratesOf(ranks) }
  } finally {
    server.close()
  }
}

/** Its own parts are compressed already. */
function sizeOf(file, content) {
  return /\.(?:js|json)$/.test(file) ? gzipSync(content).length : content.length
}

function htmlOf(page, lang) {
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const sections = page.sections.map(
    (section) =>
      `${section.id === '' ? '' : `<h2 id="${section.id}">${escape(section.path.at(-1) ?? '')}</h2>`}<p>${escape(section.text)}</p><pre>${escape(section.code)}</pre>`,
  )
  return `<!doctype html><html lang="${lang}"><head><title>${escape(page.title)}</title></head><body><main data-pagefind-body><h1>${escape(page.title)}</h1><p data-pagefind-weight="4">${escape([page.description, ...page.keywords].join(' '))}</p>${sections.join('')}</main></body></html>`
}

/** Size and number of the files of the index, without those of its user interface. */
function folderOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-ui\.|\.css$|component|modular|highlight/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return { files: files.length, index: files.reduce((sum, file) => sum + sizeOf(file, readFileSync(file)), 0) }
}

function version(pagefind) {
  return typeof pagefind.version === 'string' ? pagefind.version : ''
}
