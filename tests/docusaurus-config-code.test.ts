// Configurations that fail in their code, and the settings that can be read without running them.
import { afterEach, expect, test } from 'vitest'
import { writtenSettings } from '../generator/adapters/docusaurus/load/written-settings.ts'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite | null = null
afterEach(() => site?.dispose())

function built(config: string, withoutConfigCode = false): Promise<Built> {
  site = testSite({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n', 'src/pages/index.md': '# Home\n' })
  return site.build({ withoutConfigCode })
}

const SETTINGS = `{ title: 'Own', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }`

test.each<[name: string, code: string, place: string, message: string]>([
  [
    'throws',
    `const { z } = require('absent')\nif (z.object({}).parse({}).name.length !== 3) throw new Error('Invalid environment')\nmodule.exports = ${SETTINGS}\n`,
    '1:24 absent',
    'Invalid environment',
  ],
  [
    'ends the process',
    `import Check from '@some/absent'\nconst { error } = Check.object({}).validate({})\nif (error) process.exit(1)\nexport default ${SETTINGS}\n`,
    '1:20 @some/absent',
    'the code ends the process (process.exit(1))',
  ],
  [
    'rejects',
    `import { check } from 'absent'\nexport default async () => { if (check({})) throw new TypeError('no settings'); return ${SETTINGS} }\n`,
    '1:24 absent',
    'no settings',
  ],
])(
  'SSG104, SSG507 a configuration that %s without a package is reported with the package',
  async (_, code, place, message) => {
    const { exit } = process
    const { codes, diagnostics } = await built(code)
    expect(codes.toSorted()).toEqual(['SSG104', 'SSG507'])
    const missing = diagnostics.find((one) => one.code === 'SSG507')
    const failed = diagnostics.find((one) => one.code === 'SSG104')
    const [at, name = ''] = place.split(' ')
    expect(`${missing?.line}:${missing?.column}`).toBe(at)
    expect(missing?.message).toBe(`The configuration needs the package "${name}", which isn't installed.`)
    expect(failed?.message).toBe(`The configuration can't be loaded: ${message}`)
    expect(failed?.hint).toContain('--without-config-code')
    expect(process.exit).toBe(exit)
  },
)

test('a package that is missing and changes nothing is no fault of the configuration', async () => {
  const { codes } = await built(`const load = require('absent')\nload.config()\nmodule.exports = ${SETTINGS}\n`)
  expect(codes).toEqual([])
})

test('without its code, a configuration that fails gives what is written out', async () => {
  const { diagnostics, text } = await built(
    `import { check } from 'absent'\nconst title = 'Own'\nconst address = check().address\nthrow new Error('never')\nexport default { title, tagline: check('x'), favicon: address, url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false, docs: { routeBasePath: 'guide' } }]] }\n`,
    true,
  )
  expect(diagnostics.map(({ code, message }) => `${code} ${message.slice(0, 10)}`)).toEqual([
    'SSG232 "tagline" ',
    'SSG232 "favicon" ',
  ])
  expect(text('guide/a.html')).toContain('<title>A | Own</title>')
})

const RESULT = { title: 'T', list: [1, 'a'] }
test.each([
  ['module.exports', `module.exports = { title: 'T', list: [1, 'a'] }`],
  ['export default', `export default { title: 'T', list: [1, 'a'] }`],
  ['a constant', `const config = { title: 'T', list: [1, 'a'] }\nmodule.exports = config`],
  ['types', `const config: Config = { title: 'T', list: [1, 'a'] as const } satisfies Config\nexport default config`],
  ['a function', `export default () => ({ title: 'T', list: [1, 'a'] })`],
  [
    'a function that waits',
    `async function create() { const list = [1, 'a']; return { title: 'T', list } }\nmodule.exports = create`,
  ],
  ['a call', `import { defineConfig } from 'x'\nexport default defineConfig({ title: 'T', list: [1, 'a'] })`],
  ['a call of its own function', `const make = () => ({ title: 'T', list: [1, 'a'] })\nmodule.exports = make()`],
  ['spread', `const base = { title: 'T' }\nconst more = [1]\nmodule.exports = { ...base, list: [...more, 'a'] }`],
  ['templates', 'const name = "T"\nmodule.exports = { title: `${name}`, list: [1, `a`] }'],
])('settings that are written with %s are read', (_, text) => {
  expect(writtenSettings(text, 'docusaurus.config.ts')).toEqual({ settings: RESULT, computed: [] })
})

test.each<[name: string, text: string, settings: unknown, computed: string[]]>([
  ['a call', `export default { a: run(), b: 1 }`, { b: 1 }, ['a']],
  [
    'a plugin among others',
    `export default { plugins: ['a', plugin, ['b', { c: f }]] }`,
    { plugins: ['a', ['b', {}]] },
    ['plugins[1]', 'plugins[2][1].c'],
  ],
  ['the environment', `export default { url: process.env.URL ?? 'https://a.org' }`, {}, ['url']],
  ['a file of the project', `export default { css: require.resolve('./a.css') }`, { css: './a.css' }, []],
  ['a name that leads to itself', `const a = a\nexport default { a }`, {}, ['a']],
  ['a spread of something computed', `export default { ...run(), b: 1 }`, { b: 1 }, ['...']],
])('%s is left out, and named', (_, text, settings, computed) => {
  expect(writtenSettings(text, 'docusaurus.config.js')).toEqual({ settings, computed })
})

test.each([
  'export default run()',
  'const a = () => a()\nexport default a()',
  'export const a = 1',
  'module.exports = <<<',
  '',
])('%j gives no settings', (text) => {
  expect(writtenSettings(text, 'docusaurus.config.js')).toBeNull()
})
