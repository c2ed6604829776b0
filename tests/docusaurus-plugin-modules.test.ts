// Code of plugins is read as Docusaurus reads it, by jiti: ES modules and CommonJS mix, and endings may be left out.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const pack = (name: string, description: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ 'package.json': `{ "name": "${name}", "version": "1.0.0"${description} }`, ...files }).map(
      ([file, text]) => [`node_modules/${name}/${file}`, text],
    ),
  )

/** A plugin that writes `made` into every page's head. */
const plugin = (made: string): string =>
  `() => ({ name: 'made', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'made', content: String(${made}) } }] }) })`

/** A package that was an ES module once. */
const TRANSPILED = pack('transpiled', '', {
  'index.js': `'use strict'\nObject.defineProperty(exports, '__esModule', { value: true })\nexports.default = () => 'default'\nexports.other = 'other'\n`,
})
/** A package whose names Node's modules can't see. */
const HIDDEN = pack('hidden', '', {
  'index.js': `const make = () => ({ name: 'hidden name' })\nmodule.exports = make()\n`,
  'sub.js': `exports.sub = 'sub'\n`,
})

async function made(config: string, files: Readonly<Record<string, string>>, name = 'docusaurus.config.js') {
  site = testSite({ [name]: config, 'docs/a.md': '# A\n', ...TRANSPILED, ...HIDDEN, ...files })
  const { diagnostics, text } = await site.build()
  return {
    said: diagnostics.map(({ code, message }) => `${code} ${message}`),
    made: /<meta name="made" content="([^"]*)"/.exec(text('docs/a.html'))?.[1],
  }
}

const settings = (plugins: string): string =>
  `{ title: 'T', url: 'https://example.org', baseUrl: '/', trailingSlash: false, plugins: [${plugins}], presets: [['classic', { blog: false }]] }`

const MODULE = ', "type": "module", "main": "index.js"'

test.each<[string, string, string, Record<string, string>]>([
  [
    '__dirname in a function',
    'plugin-a/client.js',
    MODULE,
    {
      'index.js': `import path from 'path'\nexport default ${plugin(`path.join(path.basename(__dirname), 'client.js')`)}\n`,
    },
  ],
  [
    '__filename of a .mjs',
    'index.mjs',
    ', "main": "index.mjs"',
    { 'index.mjs': `export default ${plugin(`__filename.split('/').at(-1)`)}\n` },
  ],
  [
    'an import without an ending',
    'bare',
    MODULE,
    {
      'index.js': `import { name } from './name'\nexport default ${plugin('name')}\n`,
      'name.js': `export const name = 'bare'\n`,
    },
  ],
  [
    'an import of a folder',
    'in a folder',
    MODULE,
    {
      'index.js': `import name from './lib'\nexport default ${plugin('name')}\n`,
      'lib/index.js': `export default 'in a folder'\n`,
    },
  ],
  [
    'data',
    'of data',
    MODULE,
    {
      'index.js': `import data from './data.json'\nexport default ${plugin('data.name')}\n`,
      'data.json': '{ "name": "of data" }',
    },
  ],
  [
    'require',
    'required',
    MODULE,
    {
      'index.js': `const name = require('./name.cjs')\nexport default ${plugin('name')}\n`,
      'name.cjs': `module.exports = 'required'\n`,
    },
  ],
  [
    'ES syntax in a package that is no ES module',
    'no type',
    ', "main": "index.js"',
    { 'index.js': `export const validateOptions = ({ options }) => options\nexport default ${plugin(`'no type'`)}\n` },
  ],
  [
    'the default of a package that was an ES module',
    'default other',
    MODULE,
    { 'index.js': `import made, { other } from 'transpiled'\nexport default ${plugin(`made() + ' ' + other`)}\n` },
  ],
  [
    'a name that only runs show',
    'hidden name',
    ', "main": "index.js"',
    { 'index.js': `import { name } from 'hidden'\nexport default ${plugin('name')}\n` },
  ],
  [
    'a file of a package without its ending',
    'sub',
    ', "main": "index.js"',
    { 'index.js': `import { sub } from 'hidden/sub'\nexport default ${plugin('sub')}\n` },
  ],
  [
    'its place in another of its files',
    'deep',
    MODULE,
    {
      'index.js': `import { place } from './deep/inner.js'\nexport default ${plugin('place')}\n`,
      'deep/inner.js': `import * as path from 'node:path'\nexport const place = path.basename(__dirname)\n`,
    },
  ],
  [
    'the address of its file',
    'index.js',
    MODULE,
    {
      'index.js': `import './empty'\nexport default ${plugin(`new URL('.', import.meta.url).pathname && import.meta.url.split('/').at(-1)`)}\n`,
      'empty.js': '',
    },
  ],
  [
    'CommonJS',
    'common',
    ', "main": "index.js"',
    {
      'index.js': `const { other } = require('transpiled')\nmodule.exports = ${plugin(`other === 'other' ? 'common' : other`)}\n`,
    },
  ],
])('a package of a plugin has %s', async (_, expected, description, files) => {
  const result = await made(`module.exports = ${settings(`'plugin-a'`)}\n`, pack('plugin-a', description, files))
  expect(result).toEqual({ said: [], made: expected })
})

const WRAPPED = `import made, { other } from 'transpiled'\nimport * as all from 'transpiled'\nexport default ${plugin(`[made(), other, all.default(), all.other].join(' ')`)}\n`

test.each(['wrapped.ts', 'wrapped.js', 'wrapped.mjs', 'wrapped.mts', 'wrapped/index.js'])(
  'the default that %s imports of CommonJS is the default',
  async (file) => {
    const result = await made(`module.exports = ${settings(`'./tools/${file.replace('/index.js', '')}'`)}\n`, {
      [`tools/${file}`]: WRAPPED,
    })
    expect(result).toEqual({ said: [], made: 'default other default other' })
  },
)

test.each(['docusaurus.config.js', 'docusaurus.config.mjs', 'docusaurus.config.ts'])(
  'a plugin in %s that imports such a package, and an ES package that only jiti reads',
  async (name) => {
    const config = `import made, { other } from 'transpiled'\nimport { name as given } from 'hidden'\nimport place from 'placed'\nconst plugin = ${plugin(`[made(), other, given, place].join(' ')`)}\nexport default ${settings('plugin')}\n`
    const placed = pack('placed', MODULE, {
      'index.js': `import { name } from './name'\nexport default name + __dirname.split('/').at(-1)\n`,
      'name.js': `export const name = 'in '\n`,
    })
    expect(await made(config, placed, name)).toEqual({ said: [], made: 'default other hidden name in placed' })
  },
)

test('a script for every page may be named by its place in an ES package', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = ${settings(`'plugin-place'`)}\n`,
    'docs/a.md': '# A\n',
    ...pack('plugin-place', MODULE, {
      'index.js': `import path from 'path'\nexport default () => ({ name: 'place', getClientModules: () => [path.resolve(__dirname, './client.js')] })\n`,
      'client.js': `if (typeof document !== 'undefined') document.documentElement.dataset.placed = 'yes'\n`,
    }),
  })
  const { codes, files } = await site.build()
  expect(codes).toEqual([])
  const scripts = [...files].filter(([path]) => path.endsWith('.js')).map(([, code]) => code)
  expect(scripts.filter((code) => code.includes('dataset.placed'))).toHaveLength(1)
})

test('a package that fails is left out, and the message says why', async () => {
  const result = await made(
    `module.exports = ${settings(`'plugin-a'`)}\n`,
    pack('plugin-a', MODULE, { 'index.js': `import './name'\nthrow new Error('no luck')\n`, 'name.js': '' }),
  )
  expect(result.made).toBeUndefined()
  expect(result.said).toEqual([
    'SSG232 "plugins: plugin-a" in the Docusaurus configuration isn\'t supported: left out: it failed with "no luck".',
  ])
})
