import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadLazily } from './load-lazily.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes a plugin and packages with these texts. Each package records when it's loaded. */
function plugin(code: string, packages: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lazily-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(packages)) {
    const place = path.join(folder, 'node_modules', name)
    mkdirSync(place, { recursive: true })
    writeFileSync(path.join(place, 'index.js'), `globalThis[${JSON.stringify(folder)}] = true\n${text}`)
  }
  const file = path.join(folder, 'plugin.cjs')
  writeFileSync(file, code)
  const isLoaded = (): boolean => (globalThis as unknown as Record<string, boolean>)[folder] === true
  return { file, isLoaded, load: (): Plugin => createRequire(file)(file) as Plugin }
}

interface Plugin {
  readonly schema: { validate(value: unknown): string }
  readonly used: (value: unknown) => string
}

const SCHEMAS = `
class Schema {
  constructor(kind, of = {}) { this.kind = kind; this.of = of }
  required() { return new Schema(this.kind + '!', this.of) }
  validate(value) { return this.kind + Object.entries(this.of).map(([name, one]) => name + ':' + one.kind + (one instanceof Schema)).join() + value }
}
exports.Joi = { object: (of) => new Schema('object', of), string: () => new Schema('string') }
exports.PathSchema = new Schema('path')
exports.normalizeOptions = (schema, options) => String(schema instanceof Schema) + options.id
Object.defineProperty(exports, '__esModule', { value: true })`

test('schemas of options are made when somebody asks for one, as they were written', () => {
  const { file, isLoaded, load } = plugin(
    `const { Joi, PathSchema, normalizeOptions } = require('@docusaurus/utils-validation')
     exports.schema = Joi.object({ id: Joi.string().required(), path: PathSchema })
     exports.used = (options) => normalizeOptions(exports.schema, options)`,
    { '@docusaurus/utils-validation': SCHEMAS },
  )
  loadLazily(file)
  const { schema, used } = load()
  expect(isLoaded()).toBe(false)
  expect(schema.validate(1)).toBe('objectid:string!true,path:pathtrue1')
  expect(isLoaded()).toBe(true)
  expect(used({ id: 'a' })).toBe('truea')
})

test('helpers are loaded with the first use, once for all that require them', () => {
  const { file, isLoaded, load } = plugin(
    `const utils = require('@docusaurus/utils')
     exports.used = (value) => utils.upper(value) + Object.keys(utils).join() + ('lower' in utils)`,
    { '@docusaurus/utils': `exports.upper = (text) => text.toUpperCase()` },
  )
  loadLazily(file)
  const { used } = load()
  expect(isLoaded()).toBe(false)
  expect(used('a')).toBe('Aupperfalse')
  const require = createRequire(file)
  loadLazily(file)
  expect(require('@docusaurus/utils')).toBe(require.cache[require.resolve('@docusaurus/utils')]?.exports)
})

test.each([
  ['found', 'found'],
  ['of a module', 'found.default'],
  ['as compilers of TypeScript import it', 'imported.default'],
])('what fetches files is loaded with the first use: %s', (_, written) => {
  const { file, isLoaded, load } = plugin(
    `const found = require('axios')
     const imported = found.__esModule ? found : { default: found }
     exports.used = (value) => typeof ${written} + ${written}(value) + ${written}.get(value)`,
    {
      axios: `module.exports = (text) => 'all ' + text
              module.exports.get = (text) => 'got ' + text
              module.exports.default = module.exports`,
    },
  )
  loadLazily(file)
  const { used } = load()
  expect(isLoaded()).toBe(false)
  expect(used('a')).toBe('functionall agot a')
})

test('without the packages a plugin fails as it would', () => {
  const { file, load } = plugin(`exports.used = require('@docusaurus/utils')`, {})
  loadLazily(file)
  expect(load).toThrow("Cannot find module '@docusaurus/utils'")
})
