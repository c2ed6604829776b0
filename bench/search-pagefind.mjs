// Pagefind over the same pages, in a real browser, for it runs nowhere else. Null when it is not installed.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html', '.wasm': 'application/wasm' }

export async function measurePagefind({ pages, queries, all, root }) {
  const pagefind = await import(process.env.PAGEFIND ?? 'pagefind').catch(() => null)
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  if (pagefind === null || executablePath === undefined) return null
  const out = mkdtempSync(join(tmpdir(), 'pagefind-'))
  const started = performance.now()
  const { index } = await pagefind.createIndex()
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: htmlOf(page, root.lang) })
  await index.writeFiles({ outputPath: join(out, 'pagefind') })
  const built = performance.now() - started
  await pagefind.close()
  let fetched = 0
  const server = createServer((request, response) => {
    const file = join(out, new URL(request.url, 'http://localhost').pathname)
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="${root.lang}"><title>x</title>`)
    const content = readFileSync(file)
    // Its own parts are compressed already.
    fetched += /\.(?:js|json)$/.test(file) ? gzipSync(content).length : content.length
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const find = (page, query) => page.evaluate(async (text) => {
      const from = performance.now()
      const engine = (window.engine ??= await import('/pagefind/pagefind.js'))
      if (window.ready === undefined) await engine.init()
      window.ready ??= performance.now() - from
      const asked = performance.now()
      const { results } = await engine.search(text)
      const found = await Promise.all(results.slice(0, 7).map((result) => result.data()))
      return { urls: found.map(({ url }) => url), load: window.ready, time: performance.now() - asked }
    }, query)
    const firsts = []
    const loads = []
    for (const { query } of queries.slice(0, 25)) {
      const page = await browser.newPage()
      await page.goto(`${origin}/`)
      fetched = 0
      loads.push((await find(page, query)).load)
      firsts.push(fetched)
      await page.close()
    }
    const page = await browser.newPage()
    await page.goto(`${origin}/`)
    const times = []
    const ranks = []
    for (const { query, pages: wanted } of all) {
      ranks.push((await find(page, query)).urls.map((url) => url.replace(/\/$/, '').slice(root.prefix.length) || '/').findIndex((route) => wanted.includes(route)))
      times.push((await find(page, query)).time)
    }
    const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
    return { name: 'Pagefind', index: folderSize(join(out, 'pagefind')), first: middle(firsts), build: built, load: middle(loads), query: middle(times), rates: [ranks.filter((rank) => rank === 0).length / all.length, ranks.filter((rank) => rank >= 0 && rank < 5).length / all.length] }
  } finally {
    await browser.close()
    server.close()
    rmSync(out, { recursive: true, force: true })
  }
}

function htmlOf(page, lang) {
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const sections = page.sections.map((section) => `${section.id === '' ? '' : `<h2 id="${section.id}">${escape(section.path.at(-1) ?? '')}</h2>`}<p>${escape(section.text)}</p><pre>${escape(section.code)}</pre>`)
  return `<!doctype html><html lang="${lang}"><head><title>${escape(page.title)}</title></head><body><main data-pagefind-body><h1>${escape(page.title)}</h1>${sections.join('')}</main></body></html>`
}

function folderSize(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !/-ui\.|\.css$/.test(entry.name)).reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}
