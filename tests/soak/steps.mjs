// Loaded into a command before its own code (`node --import`): counts the changes that it makes to the disk beside its cache and, at number
// STEP_AT, kills the process, or fails from there on as STEP_FAILS says (ENOSPC, EROFS). Writes the number of changes to STEP_COUNT.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const at = Number(process.env.STEP_AT ?? Infinity)
const fails = process.env.STEP_FAILS
let count = 0
const { writeFileSync } = fs

function step(target) {
  if (!/\.ssg-(?:new|old)-|\/build(?:\/|$)|\.ssg\/cache/.test(String(target))) return
  count++
  if (count < at) return
  if (fails === undefined) process.kill(process.pid, 'SIGKILL')
  throw Object.assign(new Error(`${fails}: injected, '${target}'`), { code: fails })
}

for (const name of [
  'mkdirSync',
  'writeFileSync',
  'appendFileSync',
  'linkSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'rmdirSync',
  'openSync',
  'writeSync',
]) {
  const real = fs[name]
  fs[name] = (...args) => {
    const changes = name === 'openSync' ? /[wax+]/.test(String(args[1] ?? 'r')) : name !== 'writeSync'
    if (changes) step(['linkSync', 'copyFileSync', 'renameSync'].includes(name) ? args[1] : args[0])
    return real(...args)
  }
}
// Folders of the old output are removed side by side.
const { rmdir } = fs.promises
fs.promises.rmdir = async (folder) => {
  step(folder)
  await rmdir(folder)
}
syncBuiltinESMExports()
if (isMainThread && process.env.STEP_COUNT !== undefined)
  process.on('exit', () => writeFileSync(process.env.STEP_COUNT, String(count)))
