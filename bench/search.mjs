// Search beside plain Lunr, MiniSearch with pairs of characters and Pagefind, over the same pages: what they weigh, cost and find.
//   node bench/search.mjs [--dir build] [--locales en,zh,ja,ru]
// Needs a built site (`npm run build`). Pagefind takes part when it is installed (`npm i --no-save pagefind`) and a Chromium is there.
// Bytes are gzip; "first result" is the engine's script and what it fetches of its index for an ordinary query, at the median.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, stop, transform } from 'esbuild'
import lunr from 'lunr'
import MiniSearch from 'minisearch'
import { measurePagefind } from './search-pagefind.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const option = (name, otherwise) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise)
const folder = join(resolve(repository, option('--dir', 'build')), 'search')
if (!existsSync(folder)) throw new Error(`${folder} is missing: build the site first`)

const temporary = mkdtempSync(join(tmpdir(), 'search-bench-'))
try {
  const own = await ownModule()
  for (const locale of option('--locales', 'en,zh,ja,ru').split(',')) await measureLocale(own, locale)
} finally {
  rmSync(temporary, { recursive: true, force: true })
  void stop()
}

async function ownModule() {
  const outfile = join(temporary, 'own.mjs')
  await build({ absWorkingDir: repository, entryPoints: ['bench/search-entry.ts'], bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'error', banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)});` } })
  return import(pathToFileURL(outfile).href)
}

async function measureLocale(own, locale) {
  const files = new Map([`${locale}.json`, ...readdirSync(join(folder, 'parts')).map((name) => `parts/${name}`)].map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const { root, pages: parts } = own.readIndex(files, locale)
  const pages = parts.map(([path, title, sections]) => ({ url: root.prefix + path || '/', title, sections: sections.map(([id, heading, above, text, code]) => ({ id, path: [above, heading].filter(Boolean), text, code })) }))
  const queries = own[locale].filter(({ kind }) => kind !== 'typo')
  const all = own[locale]
  const scope = { own, locale, root, pages, queries, all }
  const rows = [await measureOwn(scope), await measureLunr(scope), await measureMini(scope)]
  const pagefind = await measurePagefind(scope)
  if (pagefind !== null) rows.push(pagefind)
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`
  console.log(`\n${locale}: ${pages.length} pages, ${pages.reduce((sum, page) => sum + page.sections.length, 0)} sections, ${all.length} judged queries\n`)
  console.log('| | index | first result | build | load | query | hit@1 | hit@5 |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const row of rows) console.log(`| ${row.name} | ${kilobytes(row.index)} | ${kilobytes(row.first)} | ${row.build.toFixed(0)} ms | ${row.load.toFixed(1)} ms | ${row.query.toFixed(1)} ms | ${row.rates[0].toFixed(2)} | ${row.rates[1].toFixed(2)} |`)
  if (pagefind === null) console.log('\nPagefind is not installed, so it is left out.')
}

function size(text) {
  return gzipSync(text).length
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}

/** Shares of queries whose page comes first, and among the first five. */
async function rates({ all, root }, find) {
  const ranks = []
  for (const { query, pages } of all) ranks.push((await find(query)).map((url) => url.slice(root.prefix.length) || '/').findIndex((route) => pages.includes(route)))
  return [ranks.filter((rank) => rank === 0).length / all.length, ranks.filter((rank) => rank >= 0 && rank < 5).length / all.length]
}

async function timeQueries(queries, find) {
  const times = []
  for (const { query } of queries) {
    await find(query)
    const from = performance.now()
    await find(query)
    times.push(performance.now() - from)
  }
  return median(times)
}

async function measureOwn(scope) {
  const { own, locale, root, pages, queries } = scope
  const input = { locale, lang: root.lang, prefix: root.prefix, pages: pages.map((page, index) => ({ ...page, description: '', keywords: [], group: groupOf(root, index), listing: false, trail: [], lang: root.lang, body: page.url, hash: page.url })) }
  const started = performance.now()
  const [{ files }] = own.buildSearch([input])
  const built = performance.now() - started
  const texts = new Map(files.map(({ path, content }) => [path, content()]))
  const sizes = new Map([...texts].map(([path, text]) => [path, size(text)]))
  const open = async (seen = new Set()) => own.openSearchEngine(locale, async (path) => (seen.add(path), JSON.parse(texts.get(path))))
  const from = performance.now()
  const engine = await open()
  const loaded = performance.now() - from
  const fetched = []
  for (const { query } of queries) {
    const seen = new Set()
    await (await open(seen)).search(query, { limit: 12, board: '' })
    fetched.push([...seen].reduce((sum, path) => sum + sizes.get(path), 0))
  }
  const find = async (query) => unique((await engine.search(query, { limit: 12, board: '' })).pages.map((page) => page.url))
  return { name: 'this site', index: [...sizes.values()].reduce((a, b) => a + b, 0), first: (await engineCode()) + median(fetched), build: built, load: loaded, query: await timeQueries(queries, find), rates: await rates(scope, find) }
}

function groupOf(root, index) {
  return root.groups.findLast(([first]) => first <= index)?.[1] ?? ''
}

async function engineCode() {
  const result = await build({ absWorkingDir: repository, stdin: { contents: "import { answerQueries } from './generator/api/search-worker.ts'; answerQueries(self)", resolveDir: repository }, bundle: true, minify: true, format: 'esm', write: false })
  return size(result.outputFiles[0].text)
}

function sectionsOf(pages) {
  return pages.flatMap((page) => page.sections.map((section) => ({ url: page.url, title: page.title, heading: section.path.join(' '), text: `${section.text} ${section.code}` })))
}

function unique(urls) {
  return [...new Set(urls)].slice(0, 10)
}

async function measureLunr(scope) {
  const documents = sectionsOf(scope.pages)
  const started = performance.now()
  const index = lunr(function () {
    this.ref('id')
    this.field('title', { boost: 8 })
    this.field('heading', { boost: 4 })
    this.field('text')
    for (const [id, document] of documents.entries()) this.add({ id, ...document })
  })
  const built = performance.now() - started
  const text = JSON.stringify({ index, documents })
  const from = performance.now()
  const { index: serialized } = JSON.parse(text)
  const loaded = lunr.Index.load(serialized)
  const load = performance.now() - from
  // A query of a visitor is words: its signs would be syntax.
  const find = async (query) => unique(loaded.search(query.replace(/[~^:*+-]/g, ' ')).map(({ ref }) => documents[Number(ref)].url))
  const code = size(readFileSync(createRequire(import.meta.url).resolve('lunr/lunr.min.js'), 'utf8'))
  return { name: 'plain Lunr', index: size(text), first: code + size(text), build: built, load, query: await timeQueries(scope.queries, find), rates: await rates(scope, find) }
}

async function measureMini(scope) {
  const { tokenize } = scope.own
  const tokens = (text) => {
    const found = []
    tokenize(text, (term) => found.push(term))
    return found
  }
  const options = { fields: ['title', 'heading', 'text'], storeFields: ['url', 'title', 'heading', 'text'], tokenize: tokens, processTerm: (term) => term, searchOptions: { boost: { title: 8, heading: 4 }, prefix: true, fuzzy: (term) => (term.length > 4 && /^[a-zа-я]+$/.test(term) ? 1 : false) } }
  const mini = new MiniSearch(options)
  const started = performance.now()
  mini.addAll(sectionsOf(scope.pages).map((document, id) => ({ id, ...document })))
  const built = performance.now() - started
  const text = JSON.stringify(mini)
  const from = performance.now()
  const loaded = MiniSearch.loadJSON(text, options)
  const load = performance.now() - from
  const find = async (query) => unique(loaded.search(query).map(({ url }) => url))
  const script = await transform(readFileSync(createRequire(import.meta.url).resolve('minisearch').replace('/cjs/index.cjs', '/es/index.js'), 'utf8'), { minify: true })
  return { name: 'MiniSearch, pairs', index: size(text), first: size(script.code) + size(text), build: built, load, query: await timeQueries(scope.queries, find), rates: await rates(scope, find) }
}
