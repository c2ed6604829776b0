// Search beside plain Lunr, MiniSearch with pairs of characters and Pagefind, over the same pages: what they weigh, cost and find.
//   node bench/search.mjs [--dir build] [--locales en,zh,ja,ru]
//   node bench/search.mjs --scale          the build of the index for sites of 2,500 to 10,000 made-up pages
// The first needs a built site (`npm run build`). Every engine gets the same pages (title, description and keywords, headings, text and
// code of each section) and the same judged queries. Sizes are gzip. "First result" is the script of the engine and all that it fetches
// for a query until the first six pages with their excerpts can be shown, in a browser that has fetched nothing yet; the median over all
// judged queries without a typing error. "Query" is the median when everything has been fetched, each the least of three times.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, stop, transform } from 'esbuild'
import lunr from 'lunr'
import MiniSearch from 'minisearch'
import { median } from './common.mjs'
import { measurePagefind } from './search-pagefind.mjs'
import { measureScale } from './search-scale.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const option = (name, otherwise) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise
const folder = resolve(repository, option('--dir', 'build'))
const require = createRequire(import.meta.url)
/** Pages at most that an answer holds, and times that an index is built; the median counts. */
const SHOWN = 6
const BUILDS = 3
/** The query sets with their own rates: the project's queries, three held-out halves, and those halves together. */
const SETS = [
  ['own', (set) => set === 'judged'],
  ['first readers', (set) => set === 'report'],
  ['second', (set) => set === 'second report'],
  ['third', (set) => set === 'third report'],
  ['all readers', (set) => set.endsWith('report')],
]
/** Weights of the fields for the engines that take them. */
const BOOSTS = { title: 8, heading: 4, about: 4, text: 1 }

const temporary = mkdtempSync(join(tmpdir(), 'search-bench-'))
try {
  const module = await bundleOwn()
  if (process.argv.includes('--scale')) measureScale(module)
  else {
    if (!existsSync(join(folder, 'search')))
      throw new Error(`${folder} holds no search index: build the site first (npm run build)`)
    const own = await import(pathToFileURL(module).href)
    for (const locale of option('--locales', 'en,zh,ja,ru').split(',')) await measureLocale(own, locale)
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
  void stop()
}

/** Engine, index builder and judged queries as one script that Node runs. */
async function bundleOwn() {
  const outfile = join(temporary, 'own.mjs')
  await build({
    absWorkingDir: repository,
    entryPoints: ['bench/search-entry.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
    plugins: [fromHere()],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)});`,
    },
  })
  return outfile
}

/** Packages that are not bundled are imported by their place, for the script does not lie beside them. */
function fromHere() {
  return {
    name: 'from-here',
    setup: (context) =>
      context.onResolve({ filter: /^(?:playwright-core|@sparticuz\/chromium)$/ }, ({ path }) => ({
        path: import.meta.resolve(path),
        external: true,
      })),
  }
}

async function measureLocale(own, locale) {
  const { root, pages, files } = pagesOf(own, locale)
  const readers = join(repository, 'tests/search/readers')
  const all = [
    ...own[locale].map((one) => ({ ...one, set: 'judged' })),
    ...own.asked(locale, readers).map((one) => ({ ...one, set: one.half })),
    ...own.askedSecond(locale, readers).map((one) => ({ ...one, set: `second ${one.half}` })),
    ...own.askedThird(locale, readers).map((one) => ({ ...one, set: `third ${one.half}` })),
  ]
  const sets = SETS.map(([, isIn]) => all.map(({ set }) => isIn(set)))
  const ratesOf = (ranks) => sets.map((own) => ratesOfSet(ranks.filter((_, at) => own[at])))
  const scope = {
    own,
    locale,
    root,
    files,
    pages,
    all,
    queries: all.filter(({ kind, set }) => kind !== 'typo' && !set.endsWith('tuning')),
    shown: SHOWN,
    median,
    ratesOf,
  }
  const rows = [await measureOwn(scope), await measureLunr(scope), await measureMini(scope)]
  const pagefind = await measurePagefind(scope)
  if (typeof pagefind !== 'string') rows.push(pagefind)
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`
  console.log(
    `\n${locale}: ${pages.length} pages, ${pages.reduce((sum, page) => sum + page.sections.length, 0)} sections, ${all.length} queries. Of readers the halves for the report, @1 / @5\n`,
  )
  const names = SETS.map(([name]) => name)
  console.log(
    `| | index | files | first result | build | load | query | ${names.join(' | ')} |\n| --- |${' ---: |'.repeat(6 + names.length)}`,
  )
  for (const row of rows)
    console.log(
      `| ${row.name} | ${kilobytes(row.index)} | ${row.files} | ${kilobytes(row.first)} | ${row.build.toFixed(0)} ms | ${row.load.toFixed(1)} ms | ${row.query.toFixed(1)} ms | ${row.rates.map((pair) => pair.map((rate) => rate.toFixed(3)).join(' / ')).join(' | ')} |`,
    )
  if (typeof pagefind === 'string') console.log(`\nPagefind is left out: ${pagefind}`)
}

/** A locale's pages, read from the built site's index and HTML. */
function pagesOf(own, locale) {
  const search = join(folder, 'search')
  const files = new Map(
    [`${locale}.json`, ...readdirSync(join(search, 'parts')).map((name) => `parts/${name}`)].map((path) => [
      path,
      readFileSync(join(search, path)),
    ]),
  )
  const { root, pages } = own.readIndex(files, locale)
  return {
    root,
    files,
    pages: pages.map(([path, title, sections], number) => {
      const url = root.prefix + path || '/'
      const html = readFileSync(
        [`${url}.html`, `${url}/index.html`].map((file) => join(folder, file)).find((file) => existsSync(file)),
        'utf8',
      )
      const meta = (name) => unescaped(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
      const [, group = '', lang = root.lang, kind = 0] = root.groups.findLast(([first]) => first <= number) ?? []
      return {
        url,
        title,
        description: meta('description'),
        keywords: meta('keywords').split(', ').filter(Boolean),
        group,
        lang,
        label: '',
        asks: [],
        kind: own.KINDS[kind],
        trail: [],
        sections: sections.map(([id, heading, above, text, code]) => ({
          id,
          path: [above, heading].filter(Boolean),
          text,
          code,
        })),
      }
    }),
  }
}

function unescaped(text) {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function size(text) {
  return gzipSync(text).length
}

/** Rates by `ratesOf`, from the ranks of the pages that answer each query. */
async function rates({ all, root, ratesOf }, find) {
  const ranks = []
  for (const { query, pages } of all)
    ranks.push(
      (await find(query))
        .map((url) => url.slice(root.prefix.length) || '/')
        .findIndex((route) => pages.includes(route)),
    )
  return ratesOf(ranks)
}

/** Shares of queries whose page comes first, and among the first five. */
function ratesOfSet(ranks) {
  const share = (valueOf) => ranks.reduce((sum, rank) => sum + valueOf(rank), 0) / ranks.length
  return [share((rank) => (rank === 0 ? 1 : 0)), share((rank) => (rank >= 0 && rank < 5 ? 1 : 0))]
}

async function timeQueries(queries, find) {
  const times = []
  for (const { query } of queries) {
    const own = []
    for (let count = 0; count < 4; count++) {
      const from = performance.now()
      await find(query)
      own.push(performance.now() - from)
    }
    times.push(Math.min(...own.slice(1)))
  }
  return median(times)
}

/** The result of `make`, and its time. */
function timeBuild(make) {
  const times = []
  let made
  for (let count = 0; count < BUILDS; count++) {
    const from = performance.now()
    made = make()
    times.push(performance.now() - from)
  }
  return [made, median(times)]
}

async function measureOwn(scope) {
  const { own, locale, root, files, pages, queries } = scope
  const input = {
    locale,
    lang: root.lang,
    prefix: root.prefix,
    pages: pages.map((page) => ({ ...page, body: own.hashOf(JSON.stringify(page.sections)), hash: page.url })),
  }
  // The time is that of the pages as the other engines get them; the files are those of the built site, with its questions and terms.
  const [, built] = timeBuild(() => own.indexFiles(input))
  const mine = new Set([`${locale}.json`, ...own.packPathsOf(files, locale)])
  const sizes = new Map(
    [...files]
      .filter(([path]) => mine.has(path))
      .map(([path, file]) => [path, path.endsWith('.bin') ? file.length : size(file)]),
  )
  const open = (seen) =>
    own.openSearchEngine(locale, async (path, range) => {
      seen.set(`${path} ${range?.from}`, range?.length ?? sizes.get(path))
      return own.readFile(files, path, range)
    })
  const from = performance.now()
  const engine = await open(new Map())
  const loaded = performance.now() - from
  const fetched = []
  for (const { query } of queries) {
    const seen = new Map()
    await (await open(seen)).search(query, { limit: 12, near: '' })
    fetched.push([...seen.values()].reduce((sum, bytes) => sum + bytes, 0))
  }
  const find = async (query) => (await engine.search(query, { limit: 12, near: '' })).pages.map((page) => page.url)
  return {
    name: 'this site',
    index: [...sizes.values()].reduce((a, b) => a + b, 0),
    files: mine.size,
    first: (await engineCode()) + median(fetched),
    build: built,
    load: loaded,
    query: await timeQueries(queries, find),
    rates: await rates(scope, find),
  }
}

async function engineCode() {
  const result = await build({
    absWorkingDir: repository,
    stdin: {
      contents: "import { answerQueries } from './generator/api/search-worker.ts'; answerQueries(self)",
      resolveDir: repository,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  return size(result.outputFiles[0].text)
}

/** One document per section. The first also has the page's title and description. */
function sectionsOf(pages) {
  return pages.flatMap((page) =>
    page.sections.map((section, at) => ({
      url: page.url,
      title: page.title,
      about: at === 0 ? [page.description, ...page.keywords].join(' ') : '',
      heading: section.path.join(' '),
      text: `${section.text} ${section.code}`,
    })),
  )
}

function unique(urls) {
  return [...new Set(urls)].slice(0, 12)
}

async function measureLunr(scope) {
  const documents = sectionsOf(scope.pages)
  const [index, built] = timeBuild(() =>
    lunr(function () {
      this.ref('id')
      for (const [field, boost] of Object.entries(BOOSTS)) this.field(field, { boost })
      for (const [id, document] of documents.entries()) this.add({ id, ...document })
    }),
  )
  const text = JSON.stringify({ index, documents })
  const from = performance.now()
  const { index: serialized } = JSON.parse(text)
  const loaded = lunr.Index.load(serialized)
  const load = performance.now() - from
  // A query of a visitor is words: its signs would be syntax.
  const find = async (query) =>
    unique(loaded.search(query.replace(/[~^:*+-]/g, ' ')).map(({ ref }) => documents[Number(ref)].url))
  const code = size(readFileSync(require.resolve('lunr/lunr.min.js'), 'utf8'))
  return {
    name: 'plain Lunr',
    index: size(text),
    files: 1,
    first: code + size(text),
    build: built,
    load,
    query: await timeQueries(scope.queries, find),
    rates: await rates(scope, find),
  }
}

async function measureMini(scope) {
  const { tokenize } = scope.own
  const tokens = (text) => {
    const found = []
    tokenize(text, (term) => found.push(term))
    return found
  }
  const options = {
    fields: Object.keys(BOOSTS),
    storeFields: ['url', 'title', 'heading', 'text'],
    tokenize: tokens,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOSTS,
      prefix: true,
      fuzzy: (term) => (term.length > 4 && /^[a-zа-я]+$/.test(term) ? 1 : false),
    },
  }
  const documents = sectionsOf(scope.pages).map((document, id) => ({ id, ...document }))
  const [mini, built] = timeBuild(() => {
    const made = new MiniSearch(options)
    made.addAll(documents)
    return made
  })
  const text = JSON.stringify(mini)
  const from = performance.now()
  const loaded = MiniSearch.loadJSON(text, options)
  const load = performance.now() - from
  const find = async (query) => unique(loaded.search(query).map(({ url }) => url))
  const script = await transform(
    readFileSync(require.resolve('minisearch').replace('/cjs/index.cjs', '/es/index.js'), 'utf8'),
    { minify: true },
  )
  return {
    name: 'MiniSearch, pairs',
    index: size(text),
    files: 1,
    first: size(script.code) + size(text),
    build: built,
    load,
    query: await timeQueries(scope.queries, find),
    rates: await rates(scope, find),
  }
}
