// The campaigns: programs that attack the generator and its servers for as long as they are let.
//   node tests/soak/run.mjs                          all of them, each with a modest count
//   node tests/soak/run.mjs kills --count 500        one of them
//   node tests/soak/run.mjs mutation --seed 7 --from 41 --count 1   one step again
// A campaign that was interrupted goes on where it was: `.ssg/soak/<campaign>.json` holds seed, step, figures and findings; `--fresh` begins
// anew. Inputs of findings lie in `.ssg/soak/findings/`. The exit code is 1 when there are findings.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { random, repository } from './common.mjs'

const CAMPAIGNS = [
  'mutation',
  'layouts',
  'kills',
  'edits',
  'together',
  'places',
  'caches',
  'dev',
  'load',
  'forms',
  'order',
]

const args = process.argv.slice(2)
const option = (name) => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}
const flag = (name) => {
  const at = args.indexOf(`--${name}`)
  return at >= 0 && args.splice(at, 1).length > 0
}
const given = { count: option('count'), seed: option('seed'), from: option('from'), fresh: flag('fresh') }
const unknown = args.filter((name) => !CAMPAIGNS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no campaign "${unknown[0]}". There are: ${CAMPAIGNS.join(', ')}.`)
  process.exit(2)
}

const store = join(repository, '.ssg/soak')
mkdirSync(join(store, 'findings'), { recursive: true })
let failed = false
for (const name of args.length > 0 ? args : CAMPAIGNS) failed = (await run(name)) || failed
process.exitCode = failed ? 1 : 0

async function run(name) {
  const { campaign } = await import(`./${name}.mjs`)
  const file = join(store, `${name}.json`)
  const state = resumed(file) ?? {
    seed: given.seed ?? String(Date.now() % 1_000_000),
    done: Number(given.from ?? 0),
    figures: {},
    findings: [],
  }
  const first = Number(given.from ?? 0)
  const end = first + Number(given.count ?? campaign.count)
  console.log(`${name}: ${campaign.about}; seed ${state.seed}, ${state.done} of ${end} done`)
  const tell = (figure, more = 1) => (state.figures[figure] = (state.figures[figure] ?? 0) + more)
  const most = (figure, value) => (state.figures[figure] = Math.max(state.figures[figure] ?? 0, value))
  const begun = Date.now()
  const world = await campaign.prepare(random(`${state.seed}:prepare`), { tell, most, total: end })
  try {
    while (state.done < end) {
      const step = Math.min(campaign.step ?? 1, end - state.done)
      const find = (what, input) => found(name, state, what, input)
      await campaign.run(world, random(`${state.seed}:${state.done}`), {
        at: state.done,
        count: step,
        find,
        tell,
        most,
      })
      state.done += step
      writeFileSync(file, JSON.stringify(state, null, 2))
    }
    await campaign.end?.(world, { find: (what, input) => found(name, state, what, input), tell, most })
  } finally {
    await world.dispose?.()
  }
  writeFileSync(file, JSON.stringify(state, null, 2))
  const figures = Object.entries(state.figures).map(([figure, value]) => `${figure} ${Math.round(value * 10) / 10}`)
  console.log(
    `${name}: ${state.done - first} ${campaign.unit}, ${state.findings.length} findings, seed ${state.seed}, ${Math.round((Date.now() - begun) / 1000)} s${figures.length > 0 ? `; ${figures.join(', ')}` : ''}`,
  )
  return state.findings.length > 0
}

/** The state of an interrupted campaign; one that was asked for with its own seed or place begins anew. */
function resumed(file) {
  if (given.fresh || given.from !== undefined || given.seed !== undefined) {
    rmSync(file, { force: true })
    return null
  }
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'))
    return state.done < Number(given.count ?? Infinity) ? state : null
  } catch {
    return null
  }
}

function found(name, state, what, input) {
  const at = `${name}-${state.seed}-${state.findings.length}`
  console.log(`FINDING ${at} (step ${state.done}): ${what}`)
  if (input !== undefined) writeFileSync(join(store, 'findings', at), input)
  state.findings.push({ step: state.done, what })
}
