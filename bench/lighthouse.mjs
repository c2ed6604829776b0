// Lighthouse over the built site: `node bench/lighthouse.mjs [--runs n] [--dir build] [path ...]` prints the four scores per page, on a
// simulated phone and on a desktop, as medians of the runs, beside Lighthouse's own measure of the machine's speed: a simulated phone is
// four times slower than the machine, so the scores of a slow one are not those of the page. Accessibility, best practices and SEO below
// 100 end it with exit code 1; performance is a measurement of this machine and never fails. Lighthouse 12 is the last line that runs on
// Node 20; it is fetched by `npm exec` and is no dependency, because only this figure needs its two hundred packages.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { findBrowser, median, serve } from './common.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['/', '/duo-s', '/chips/sg2002', '/form', '/blog/choosing-a-board', '/zh']
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, dir: { type: 'string', default: 'build' } },
})
const browser = findBrowser()
if (browser === undefined) {
  console.error('bench/lighthouse: no Chromium found; install one or name it in CHROME_PATH')
  process.exit(2)
}

const host = await serve(values.dir).catch((error) => {
  console.error(`bench/lighthouse: ${error.message}`)
  process.exit(2)
})
let perfect = true
try {
  console.log(
    `| page | device | ${SCORES.join(' | ')} | machine |\n| --- | --- | ${SCORES.map(() => '---:').join(' | ')} | ---: |`,
  )
  for (const page of positionals.length > 0 ? positionals : PAGES) {
    for (const device of ['phone', 'desktop']) {
      const runs = []
      for (let i = 0; i < Number(values.runs); i++) runs.push(await measure(host.url + page, device))
      const scores = SCORES.map((name) => median(runs.map((run) => run.scores[name])))
      console.log(`| ${page} | ${device} | ${scores.join(' | ')} | ${median(runs.map((run) => run.machine))} |`)
      for (const failed of new Set(runs.flatMap((run) => run.failed))) {
        perfect = false
        console.log(`  ${failed}`)
      }
    }
  }
} finally {
  host.close()
}
process.exitCode = perfect ? 0 : 1

/** Scores of 0 to 100, the speed of the machine, and the audits other than those of speed that are not passed. */
async function measure(url, device) {
  const flags = [
    url,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ]
  if (device === 'desktop') flags.push('--preset=desktop')
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...flags],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 1 << 28 },
  )
  const { categories, audits, environment, runtimeError } = JSON.parse(stdout)
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const failed = SCORES.slice(1).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${audits[id].title} (${id})`),
  )
  return {
    scores: Object.fromEntries(SCORES.map((name) => [name, Math.round(categories[name].score * 100)])),
    machine: Math.round(environment.benchmarkIndex),
    failed,
  }
}
