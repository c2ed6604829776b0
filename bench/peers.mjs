// Builds one synthetic corpus with this generator and with others, alternately, and prints the README's table.
//   node bench/peers.mjs [--bench DIR] [--peers hugo,eleventy] [--pages 200,1000,5000] [--locales en,de,fr,es] [--runs 3] [--warm]
// The corpus, the peers and the clock are those of the shared benchmark (`DIR`, else `../shared/bench`); GNU time is needed, and each peer
// that is named. Figures are worth something only on a machine that does nothing else, and only ratios of one run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : process.argv[at + 1]
}
const folder = resolve(option('bench', join(repository, '../shared/bench')))
if (!existsSync(join(folder, 'peers.mjs'))) {
  process.stderr.write(
    `error: there is no benchmark in "${folder}". Name its folder: node bench/peers.mjs --bench DIR\n`,
  )
  process.exit(2)
}

const home = mkdtempSync(join(tmpdir(), 'ssg-peers-'))
try {
  const results = join(home, 'results.json')
  const args = [
    '--extra',
    join(folder, 'ours.mjs'),
    '--peers',
    `ours,${option('peers', 'hugo,eleventy')}`,
    '--pages',
    option('pages', '200,1000,5000'),
    '--runs',
    option('runs', '3'),
    '--work',
    join(home, 'work'),
    '--out',
    results,
    '--browser',
    '',
  ]
  const locales = option('locales', null)
  const more = [
    ...(locales === null ? [] : ['--locales', locales]),
    ...(process.argv.includes('--warm') ? [] : ['--cold-only']),
  ]
  const run = spawnSync(process.execPath, [join(folder, 'peers.mjs'), ...args, ...more], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, OURS: repository },
  })
  if (run.status !== 0) process.exit(run.status ?? 1)
  print(JSON.parse(readFileSync(results, 'utf8')))
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** A row for each size and generator; ratios are ours to theirs, by the time that passed and by the processor's. */
function print({ machine, results }) {
  const rows = Object.values(results).filter((row) => row.cold?.wall !== undefined)
  console.log(`${typeof machine === 'string' ? machine : JSON.stringify(machine)}\n`)
  console.log(
    '| pages | generator | time | processor | for a page | memory | ours to it: time | processor |\n| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const row of [...rows].sort(
    (a, b) => a.pages * a.locales - b.pages * b.locales || Number(b.peer === 'ours') - Number(a.peer === 'ours'),
  )) {
    const { wall, cpu, rssTreeMb } = row.cold
    const ours = rows.find(
      (other) => other.peer === 'ours' && other.pages === row.pages && other.locales === row.locales,
    )?.cold
    const ratio = (mine, theirs) => (row.peer === 'ours' || mine === undefined ? '' : (mine / theirs).toFixed(2))
    const pages = row.locales > 1 ? `${row.pages} × ${row.locales}` : String(row.pages)
    console.log(
      `| ${pages} | ${row.label} ${row.version} | ${wall.toFixed(2)} s | ${cpu.toFixed(2)} s | ${((cpu * 1000) / (row.pages * row.locales)).toFixed(1)} ms | ${Math.round(rssTreeMb)} MB | ${ratio(ours?.wall, wall)} | ${ratio(ours?.cpu, cpu)} |`,
    )
  }
}
