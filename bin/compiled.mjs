// Loads a bundled file of the generator with the code that V8 has compiled of it before, and keeps that for the next start. Node does the same for
// modules from 22 on (`module.enableCompileCache`); this does it in every version. What is kept lies in dist/.compiled; where nothing can be
// written there, nothing is kept.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

const HASH = 32
/** Bytes between the hash and the code, which V8 wants where a number of eight bytes could lie. */
const MARK = 8
/** A process that has worked for so many seconds has compiled what builds need; what a shorter one has kept is written once more by such a one. */
const LONG = 1

/** A bundled file as `load` takes it: ASCII, which V8 takes as it lies in memory, in the form in which it is run. */
export function asFunction(code) {
  return `(function (exports, require, module, url, importModule) {${code}\n})`
}

/** What the file exports. `modules` are those of its imports that are no packages. */
export function load(url, modules) {
  const file = fileURLToPath(url)
  // Of this version of V8, with these flags, on this processor.
  const tag = cachedDataVersionTag()
  const kept = join(dirname(file), '.compiled', `${basename(file)}.${tag.toString(16)}`)
  const keeps = process.env.NODE_DISABLE_COMPILE_CACHE === undefined
  const { isWhole, code: cachedData } = (keeps ? read(kept) : undefined) ?? {}
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData })
  const module = { exports: {} }
  const ask = createRequire(url)
  const importModule = (name) => import(/^\.\.?\//.test(name) ? new URL(name, url).href : name)
  script.runInThisContext()(module.exports, (name) => modules[name] ?? ask(name), module, url.href, importModule)
  const isNew = cachedData === undefined || script.cachedDataRejected
  if (keeps && (isNew || !isWhole))
    process.once('exit', () => {
      const isLong = process.uptime() > LONG
      if (!isNew && !isLong) return
      // V8 refuses code that was compiled under other flags: take back what a build has changed (generator/host/jit-budget.ts).
      setFlagsFromString('--interrupt-budget=67584')
      if (cachedDataVersionTag() !== tag) return
      write(kept, Buffer.concat([Buffer.alloc(MARK, isLong ? 1 : 0), script.createCachedData()]))
    })
  return module.exports
}

/** V8 does not look whether its own code is damaged. */
function read(file) {
  try {
    const bytes = readFileSync(file)
    const kept = bytes.subarray(HASH)
    return bytes.subarray(0, HASH).equals(hashOf(kept))
      ? { isWhole: kept[0] === 1, code: kept.subarray(MARK) }
      : undefined
  } catch {
    return undefined
  }
}

function write(file, kept) {
  const temporary = `${file}.${process.pid}-${threadId}`
  const isWritten = succeeds(() => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, Buffer.concat([hashOf(kept), kept]))
    renameSync(temporary, file)
  })
  if (!isWritten) succeeds(() => rmSync(temporary, { force: true }))
}

function succeeds(work) {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest()
}
