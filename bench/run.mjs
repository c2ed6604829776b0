// Measures the generator on this site and prints the README's table.
//   node bench/run.mjs [--runs 7]
// Times are whole processes, medians of several runs; sizes are gzip bytes. The site is copied to a temporary folder first.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './common.mjs'
import { budgetTable, pageWeight } from './weight.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 7
/** Cold build of all four locales against that of the default one: a page is compiled once and filled per locale. */
const MOST_FOR_LOCALES = 1.6
const LOCALES = ['zh', 'ru', 'ja']
const BUILD = ['build', '--no-social', '--format', 'json']

const home = mkdtempSync(join(tmpdir(), 'ssg-bench-'))
try {
  const whole = copyOf('whole')
  const fallback = copyOf('fallback')
  for (const locale of LOCALES) rmSync(join(fallback, 'content', locale), { recursive: true })
  rewrite(join(fallback, 'site/config.ts'), (config) =>
    config.replace(/translationMinimum: \{[^}]*\}/, 'translationMinimum: {}'),
  )
  const clear = (root) => () => {
    for (const name of ['build', '.ssg']) rmSync(join(root, name), { recursive: true, force: true })
  }
  const page = join(whole, 'content/en/docs/duo/overview.md')
  const strings = join(whole, 'locales/en/site.json')
  // A shared machine is fast in one minute and slow in the next: what is compared takes turns.
  const rows = [
    ...measure({
      '`ssg --version`': { root: whole, args: ['--version'] },
      'cold build, four locales': { root: whole, args: BUILD, prepare: clear(whole) },
      'cold build, four locales, with social cards': {
        root: whole,
        args: BUILD.filter((arg) => arg !== '--no-social'),
        prepare: clear(whole),
      },
      'cold build, one locale': { root: whole, args: [...BUILD, '--locale', 'en'], prepare: clear(whole) },
      'cold build, four locales, documentation in one': { root: fallback, args: BUILD, prepare: clear(fallback) },
    }),
    ...measure({ 'nothing changed': { root: whole, args: BUILD } }, clear(whole)),
    ...measure({
      'one page edited': { root: whole, args: BUILD, prepare: (i) => appendFileSync(page, `\nEdit ${i}.\n`) },
    }),
    ...measure({
      'one string edited': {
        root: whole,
        args: BUILD,
        prepare: (i) => rewrite(strings, (text) => JSON.stringify({ ...JSON.parse(text), announcement: `News ${i}` })),
      },
    }),
  ]
  report(rows)
  run(whole, ['build', '--no-social'])
  weights(join(whole, 'build'))
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** The site and the command that builds it: a theme and the generator that fills it come from one place. */
function copyOf(name) {
  const root = join(home, name)
  for (const folder of ['bin', 'dist', 'site', 'content', 'locales', 'themes', 'generator', 'package.json'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return root
}

function rewrite(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function run(root, args) {
  const from = performance.now()
  const result = spawnSync(process.execPath, [join(root, 'bin/ssg.mjs'), ...args], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 28,
  })
  const wall = performance.now() - from
  if (result.status !== 0)
    throw new Error(`ssg ${args.join(' ')}: exit ${result.status}\n${result.stderr}${result.stdout.slice(0, 2000)}`)
  return { wall, report: args.includes('json') ? JSON.parse(result.stdout) : null }
}

/** Each case once a round; the first round warms the disk up and does not count. */
function measure(cases, before = () => undefined) {
  before()
  const found = Object.entries(cases).map(([name, one]) => ({ name, one, walls: [], reports: [] }))
  for (let round = 0; round <= runs; round++) {
    for (const { one, walls, reports } of found) {
      one.prepare?.(round)
      const { wall, report } = run(one.root, one.args)
      if (round === 0) continue
      walls.push(wall)
      if (report !== null) reports.push(report)
    }
  }
  return found.map(({ name, walls, reports }) => ({
    name,
    median: median(walls),
    min: Math.min(...walls),
    max: Math.max(...walls),
    walls,
    last: reports.at(-1),
    stages: medians(reports),
  }))
}

function medians(reports) {
  const names = Object.keys(reports.at(-1)?.timings ?? {})
  return Object.fromEntries(names.map((name) => [name, median(reports.map((one) => one.timings[name] ?? 0))]))
}

function report(rows) {
  const cold = rows.find((row) => row.name === 'cold build, four locales')
  console.log(
    `Node ${process.versions.node}, ${cpus().length} cores, ${runs} runs; ${cold.last.pages} pages, ${(cold.last.bytes / 1048576).toFixed(1)} MB\n`,
  )
  console.log('| what | median | least | most |\n| --- | ---: | ---: | ---: |')
  for (const row of rows)
    console.log(`| ${row.name} | ${seconds(row.median)} | ${seconds(row.min)} | ${seconds(row.max)} |`)
  const one = rows.find((row) => row.name === 'cold build, one locale')
  const fallback = rows.find((row) => row.name === 'cold build, four locales, documentation in one')
  console.log(
    `\nfour locales against one: ${ratio(fallback, one)} times where the documentation falls back (target: at most ${MOST_FOR_LOCALES}),`,
  )
  console.log(`${ratio(cold, one)} times where every page is written in all four, which is four times the Markdown\n`)
  console.log('| stage of the cold build | ms |\n| --- | ---: |')
  for (const [name, time] of Object.entries(cold.stages)) console.log(`| ${name} | ${time.toFixed(0)} |`)
}

/** Median of the rounds' own ratios. */
function ratio(many, one) {
  return median(many.walls.map((wall, round) => wall / one.walls[round])).toFixed(2)
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`
}

function weights(build) {
  console.log('\n| page | HTML | CSS | JavaScript | in all |\n| --- | ---: | ---: | ---: | ---: |')
  for (const page of [
    'index',
    'duo-s',
    'jupiter',
    'chips/sg2000',
    'form',
    'blog',
    'docs/meles/getting-started/boot',
    'docs/duo/getting-started/duos',
    'zh/docs/duo/overview',
  ]) {
    const { html, css, js } = pageWeight(build, page)
    console.log(`| /${page === 'index' ? '' : page} | ${kb(html)} | ${kb(css)} | ${kb(js)} | ${kb(html + css + js)} |`)
  }
  console.log(`\n${budgetTable(build).join('\n')}`)
}

function kb(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`
}
