// Code of the command that V8 has compiled is kept from start to start, and nothing depends on it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { asFunction } from '../bin/compiled.mjs'
import { repository } from './site.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** Environment of a process that has worked for so many seconds, however slow the machine is. */
const after = (seconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,process.uptime=()=>${seconds}`,
})

/** A bundled file, and what a process that loads it says. */
function bundled(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-compiled-code-'))
  folders.push(folder)
  writeFileSync(join(folder, 'a.cjs'), asFunction(code))
  writeFileSync(join(folder, 'beside.mjs'), "export const name = 'beside'\n")
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { load } from ${JSON.stringify(pathToFileURL(join(repository, 'bin/compiled.mjs')).href)}
import * as beside from './beside.mjs'
console.log(JSON.stringify(await load(new URL('./a.cjs', import.meta.url), { './beside.mjs': beside }).say()))
`,
  )
  const kept = join(folder, '.compiled')
  return {
    run: (env: Record<string, string> = {}): unknown =>
      JSON.parse(
        execFileSync(process.execPath, [join(folder, 'start.mjs')], {
          encoding: 'utf8',
          env: { ...process.env, ...after(0.5), ...env },
        }),
      ),
    kept,
    files: () => readdirSync(kept),
    file: () => join(kept, readdirSync(kept)[0] as string),
  }
}

const CODE = `const { sep } = require('node:path')
const { name } = require('./beside.mjs')
exports.say = async () => [typeof sep, name, url.endsWith('/a.cjs'), (await importModule('./beside.mjs')).name, typeof (await importModule('node:fs')).statSync]
`
const SAID = ['string', 'beside', true, 'beside', 'function']

test('the second start takes what the first has compiled, and says the same', () => {
  const { run, files, file } = bundled(CODE)
  expect(run()).toEqual(SAID)
  expect(files()).toHaveLength(1)
  const first = readFileSync(file())
  expect(run()).toEqual(SAID)
  expect(readFileSync(file()).equals(first)).toBe(true)
})

test('what a short start has kept is written once more by the first that works long, which has compiled more', () => {
  const { run, file } = bundled(CODE)
  const long = after(5)
  run()
  const short = readFileSync(file())
  expect(run(long)).toEqual(SAID)
  const whole = readFileSync(file())
  expect(whole.equals(short)).toBe(false)
  rmSync(file())
  run(long)
  const kept = readFileSync(file())
  expect([run(), run(long)]).toEqual([SAID, SAID])
  expect(readFileSync(file()).equals(kept)).toBe(true)
})

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in one place', (bytes: Buffer) => bytes.fill(bytes.readUInt8(200) ^ 1, 200, 201)],
])('what is %s is not believed, and made anew', (_, damage) => {
  const { run, files, file } = bundled(CODE)
  run()
  const whole = readFileSync(file()).length
  writeFileSync(file(), damage(readFileSync(file())))
  expect(run()).toEqual(SAID)
  expect(files()).toHaveLength(1)
  expect(readFileSync(file()).length).toBe(whole)
  expect(run()).toEqual(SAID)
})

test('where nothing can be kept, nothing is said', () => {
  const { run, kept } = bundled(CODE)
  writeFileSync(kept, 'no folder')
  expect(run()).toEqual(SAID)
  expect(readFileSync(kept, 'utf8')).toBe('no folder')
})

test('Node is told to keep no compiled code by a variable', () => {
  const { run, kept, files } = bundled(CODE)
  mkdirSync(kept)
  expect(run({ NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(SAID)
  expect(files()).toEqual([])
})
