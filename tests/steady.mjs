// `npm run test:steady`: the suite ten times, every other time while another program keeps all cores busy and the disk writing, and twice with
// scripts of pages that come late. Prints each test that was not green each time it ran; ends with 1 when there is one. A sample, which the
// seed of a run chooses, is others of its kind each time.
// `node tests/steady.mjs 4 --project unit` runs less of it, less often.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const [first, ...others] = process.argv.slice(2)
const times = /^\d+$/.test(first ?? '') ? Number(first) : 10
const options = first !== undefined && times !== Number(first) ? [first, ...others] : others
const project = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ssg-steady-'))

/** `file > test` → in how many runs it ran, and in how many it was green. */
const counts = new Map()
let broken = 0

for (let run = 1; run <= times; run++) {
  const loaded = run % 2 === 0
  const late = run % 4 === 3
  const stop = loaded ? makeLoad() : () => undefined
  const report = join(folder, `${run}.json`)
  const started = performance.now()
  const code = await suite(report, late)
  stop()
  const results = resultsOf(report)
  for (const [test, passed] of results) {
    const { ran, green } = counts.get(test) ?? { ran: 0, green: 0 }
    counts.set(test, { ran: ran + 1, green: green + (passed ? 1 : 0) })
  }
  if (code !== 0) broken++
  const failed = results.filter(([, passed]) => !passed)
  console.log(
    `run ${run} of ${times}${loaded ? ', under load' : ''}${late ? ', with late scripts' : ''}: ${results.length} tests, ${failed.length} not green, ${Math.round((performance.now() - started) / 1000)} s`,
  )
  for (const [test] of failed) console.log(`  ${test}`)
}

const unsteady = [...counts].filter(([, { ran, green }]) => green < ran).sort(([a], [b]) => (a < b ? -1 : 1))
const sampled = [...counts].filter(([, { ran }]) => ran < times).length
console.log(
  unsteady.length === 0 && broken === 0
    ? `All ${counts.size} tests were green each time; ${sampled} of them are samples, which did not run ${times} times.`
    : `\n${broken} runs ended badly. Not green every time:`,
)
for (const [test, { ran, green }] of unsteady) console.log(`${green} of ${ran}  ${test}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = unsteady.length === 0 && broken === 0 ? 0 : 1

/** Run the suite without the soak layer. Resolves with the exit code; what the runner writes is kept for a run that ends badly. */
function suite(report, late) {
  const layers = options.length > 0 ? options : ['--project', 'unit', '--project', 'site', '--project', 'browser']
  const child = spawn(
    process.execPath,
    [join(project, 'node_modules/vitest/vitest.mjs'), 'run', ...layers, '--reporter=json', `--outputFile=${report}`],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(late ? { SSG_TEST_LATE: '700' } : {}) },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-20_000)))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) console.log(said)
      resolve(code)
    })
  })
}

function resultsOf(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ name, assertionResults, status }) => {
      const file = relative(project, name)
      const tests = assertionResults
        .filter(({ status: of }) => of !== 'skipped' && of !== 'pending')
        .map(({ fullName, status: of }) => [`${file} > ${fullName}`, of === 'passed'])
      return status === 'failed' && tests.every(([, passed]) => passed) ? [...tests, [file, false]] : tests
    })
  } catch {
    return [['the run itself', false]]
  }
}

/** Keep every core busy, and the disk. Returns what ends it. */
function makeLoad() {
  // None outlives this program, however it ends.
  const last = 'if (process.ppid !== parent) process.exit()'
  const begin = `const parent = ${process.pid};`
  const busy = `${begin} for (;;) { ${last}; for (let i = 0; i < 1e6; i++) Math.sqrt(Math.random()) }`
  const writing = `${begin} const fs = require('node:fs'); const file = ${JSON.stringify(join(folder, 'load'))}; const block = Buffer.alloc(8 << 20, 1); for (;;) { ${last}; const at = fs.openSync(file, 'w'); for (let i = 0; i < 8; i++) fs.writeSync(at, block); fs.fsyncSync(at); fs.closeSync(at) }`
  const children = [...Array.from({ length: availableParallelism() }, () => busy), writing].map((code) =>
    spawn(process.execPath, ['-e', code], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of children) child.kill('SIGKILL')
  }
}
