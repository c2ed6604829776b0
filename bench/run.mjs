// Measures the generator on this site and prints the table of the README.
//   node bench/run.mjs [--runs 7]
// Times are whole processes, medians of several runs; sizes are gzip bytes. The site is copied to a temporary folder first.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { budgetTable, pageWeight } from './weight.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 7
/** Cold build of all four locales against that of the default one: a page is compiled once and filled per locale. */
const MOST_FOR_LOCALES = 1.6
const LOCALES = ['zh', 'ru', 'ja']

const root = mkdtempSync(join(tmpdir(), 'ssg-bench-'))
try {
  for (const folder of ['bin', 'dist', 'site', 'content', 'locales', 'themes', 'generator', 'package.json']) {
    if (existsSync(join(repository, folder))) cpSync(join(repository, folder), join(root, folder), { recursive: true })
  }
  // The copy's own command: a theme and the generator that fills it come from one place.
  const command = join(root, 'bin/ssg.mjs')
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  const one = readFileSync(join(root, 'site/config.ts'), 'utf8')
  const rows = []
  const measure = (name, args, prepare = () => undefined) => {
    const walls = []
    const stages = []
    for (let i = 0; i <= runs; i++) {
      prepare(i)
      const from = performance.now()
      const result = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', cwd: root, maxBuffer: 1 << 28 })
      const wall = performance.now() - from
      if (result.status !== 0) throw new Error(`${name}: exit ${result.status}\n${result.stderr}${result.stdout.slice(0, 2000)}`)
      if (i === 0) continue
      walls.push(wall)
      if (args.includes('json')) stages.push(JSON.parse(result.stdout))
    }
    rows.push({ name, median: median(walls), min: Math.min(...walls), max: Math.max(...walls), last: stages.at(-1), stages: medians(stages) })
  }
  const clear = () => {
    rmSync(join(root, 'build'), { recursive: true, force: true })
    rmSync(join(root, '.ssg'), { recursive: true, force: true })
  }
  const page = join(root, 'content/en/docs/duo/overview.md')
  measure('`ssg --version`', ['--version'])
  measure('cold build, four locales', ['build', '--no-social', '--format', 'json'], clear)
  measure('cold build, one locale', ['build', '--no-social', '--locale', 'en', '--format', 'json'], clear)
  // Documentation in one language, the others fall back to it: what "compile once, render per locale" costs.
  const translated = LOCALES.map((locale) => [join(root, 'content', locale), join(root, 'aside', locale)])
  mkdirSync(join(root, 'aside'))
  for (const [from, to] of translated) renameSync(from, to)
  measure('cold build, four locales, documentation in one', ['build', '--no-social', '--format', 'json'], clear)
  for (const [from, to] of translated) renameSync(to, from)
  spawnSync(process.execPath, [command, 'build', '--no-social'], { cwd: root })
  measure('nothing changed', ['build', '--no-social', '--format', 'json'])
  measure('one page edited', ['build', '--no-social', '--format', 'json'], (i) => appendFileSync(page, `\nEdit ${i}.\n`))
  measure('one string edited', ['build', '--no-social', '--format', 'json'], (i) => writeFileSync(join(root, 'locales/en/site.json'), JSON.stringify({ ...JSON.parse(readFileSync(join(root, 'locales/en/site.json'), 'utf8')), announcement: `News ${i}` })))
  writeFileSync(join(root, 'site/config.ts'), one)
  report(rows)
  spawnSync(process.execPath, [command, 'build', '--no-social'], { cwd: root })
  weights(join(root, 'build'))
} finally {
  rmSync(root, { recursive: true, force: true })
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function medians(reports) {
  const names = Object.keys(reports.at(-1)?.timings ?? {})
  return Object.fromEntries(names.map((name) => [name, median(reports.map((one) => one.timings[name] ?? 0))]))
}

function report(rows) {
  const cold = rows.find((row) => row.name === 'cold build, four locales')
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, ${runs} runs; ${cold.last.pages} pages, ${(cold.last.bytes / 1048576).toFixed(1)} MB\n`)
  console.log('| what | median | least | most |\n| --- | ---: | ---: | ---: |')
  for (const row of rows) console.log(`| ${row.name} | ${seconds(row.median)} | ${seconds(row.min)} | ${seconds(row.max)} |`)
  const one = rows.find((row) => row.name === 'cold build, one locale')
  const fallback = rows.find((row) => row.name === 'cold build, four locales, documentation in one')
  console.log(`\nfour locales against one: ${(fallback.median / one.median).toFixed(2)} times where the documentation falls back (target: at most ${MOST_FOR_LOCALES}),`)
  console.log(`${(cold.median / one.median).toFixed(2)} times where every page is written in all four, which is four times the Markdown\n`)
  console.log('| stage of the cold build | ms |\n| --- | ---: |')
  for (const [name, time] of Object.entries(cold.stages)) console.log(`| ${name} | ${time.toFixed(0)} |`)
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`
}

function weights(build) {
  console.log('\n| page | HTML | CSS | JavaScript | in all |\n| --- | ---: | ---: | ---: | ---: |')
  for (const page of ['index', 'duo-s', 'jupiter', 'chips/sg2000', 'form', 'blog', 'docs/meles/getting-started/boot', 'docs/duo/getting-started/duos', 'zh/docs/duo/overview']) {
    const { html, css, js } = pageWeight(build, page)
    console.log(`| /${page === 'index' ? '' : page} | ${kb(html)} | ${kb(css)} | ${kb(js)} | ${kb(html + css + js)} |`)
  }
  console.log(`\n${budgetTable(build).join('\n')}`)
}

function kb(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`
}
