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

/** What the file exports. `modules` are those of its imports that are no packages. */
export function load(url, modules) {
  const file = fileURLToPath(url)
  // Of this version of V8, with these flags, on this processor.
  const tag = cachedDataVersionTag()
  const kept = join(dirname(file), '.compiled', `${basename(file)}.${tag.toString(16)}`)
  const keeps = process.env.NODE_DISABLE_COMPILE_CACHE === undefined
  const cachedData = keeps ? read(kept) : undefined
  const script = new Script(
    `(function (exports, require, module, url, importModule) {${readFileSync(file, 'utf8')}\n})`,
    { filename: file, cachedData },
  )
  const module = { exports: {} }
  const ask = createRequire(url)
  const importModule = (name) => import(/^\.\.?\//.test(name) ? new URL(name, url).href : name)
  script.runInThisContext()(module.exports, (name) => modules[name] ?? ask(name), module, url.href, importModule)
  if (keeps && (cachedData === undefined || script.cachedDataRejected))
    process.once('exit', () => {
      // Whoever has changed flags meanwhile would keep code that nobody can take. This one a build sets when it has its code.
      setFlagsFromString('--interrupt-budget=67584')
      if (cachedDataVersionTag() === tag) write(kept, script.createCachedData())
    })
  return module.exports
}

/** V8 does not look whether its own code is damaged. */
function read(file) {
  try {
    const bytes = readFileSync(file)
    const code = bytes.subarray(HASH)
    return bytes.subarray(0, HASH).equals(hashOf(code)) ? code : undefined
  } catch {
    return undefined
  }
}

function write(file, code) {
  const temporary = `${file}.${process.pid}-${threadId}`
  const isWritten = succeeds(() => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, Buffer.concat([hashOf(code), code]))
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
