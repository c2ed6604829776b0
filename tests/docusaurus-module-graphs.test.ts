// Packages whose ES entry passes on relative files: wherever they are installed, and however large the graph is.
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { diskHost } from '../generator/host/host.ts'
import { namesOf, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] }\n`
const MANY = 60

/** A package with a graph of modules, installed in `folder`. */
const graph = (folder: string, more: object = {}): Record<string, string> => ({
  [`${folder}/package.json`]: JSON.stringify({
    name: 'graph',
    main: 'lib/index.js',
    module: 'esm/index.js',
    sideEffects: false,
    ...more,
  }),
  [`${folder}/lib/index.js`]: `module.exports = { word: 'lib' }\n`,
  [`${folder}/esm/index.js`]: [
    `export { default as singleton } from './singleton'`,
    `export * from './core'`,
    `export { default as createMemo } from './factory/createMemo'`,
    `export { Counter } from './parts/Counter'`,
    ...Array.from({ length: MANY }, (_, n) => `export { one${n} } from './many/one${n}'`),
  ].join('\n'),
  [`${folder}/esm/singleton.js`]: `import { base } from '.'\nexport default () => 'singleton' + (base ?? '')\n`,
  [`${folder}/esm/core/index.js`]: `export * from './base'\nexport * from '../nested'\n`,
  [`${folder}/esm/core/base.js`]: `export const base = 'base'\n`,
  [`${folder}/esm/factory/createMemo.js`]: `import { base } from '../core/'\nexport default () => 'memo ' + base\n`,
  [`${folder}/esm/nested/package.json`]: '{ "main": "./cjs.js", "module": "./es.js" }',
  [`${folder}/esm/nested/cjs.js`]: `exports.nested = 'cjs'\n`,
  [`${folder}/esm/nested/es.js`]: `export const nested = 'nested'\n`,
  [`${folder}/esm/parts/Counter.js`]: `import { createElement, useState } from 'react'\nimport createMemo from '../factory/createMemo'\nexport function Counter() { const [n, set] = useState(0); return createElement('button', { onClick: () => set(n + 1) }, createMemo(), ' ', n) }\n`,
  ...Object.fromEntries(
    Array.from({ length: MANY }, (_, n) => [
      `${folder}/esm/many/one${n}.js`,
      `import { base } from '../core'\nimport singleton from '../singleton'\nexport const one${n} = () => base + singleton() + ${n}\n`,
    ]),
  ),
})

const PAGES = {
  'docusaurus.config.js': CONFIG,
  'src/Use.js': `import { useState } from 'react'\nimport { singleton, createMemo, nested, one${MANY - 1} } from 'graph'\nexport default function Use() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{singleton()} {createMemo()} {nested} {one${MANY - 1}()}</button> }\n`,
  'docs/a.mdx': `import Use from '@site/src/Use'\nimport { Counter } from 'graph'\n\n# A\n\n<Use />\n\n<Counter />\n`,
}

function expectAlive(built: Built): void {
  expect(built.codes).toEqual([])
  const html = built.text('docs/a.html')
  expect(html.match(/<ssg-island/g)).toHaveLength(2)
  expect(html.replaceAll('<!-- -->', '')).toContain(`singletonbase memo base nested basesingletonbase${MANY - 1}`)
  const scripts = namesOf(built).filter((name) => name.endsWith('.js'))
  expect(scripts.some((name) => built.text(name).includes('"nested"'))).toBe(true)
}

const below = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

test.each<[string, object]>([
  ['an entry of module', {}],
  ['an entry that says type: module', { type: 'module', main: 'esm/index.js' }],
  ['exports by condition', { exports: { '.': { import: './esm/index.js', require: './lib/index.js' } } }],
  ['exports for browsers', { exports: { '.': { browser: './esm/index.js', default: './esm/index.js' } } }],
  ['a browser field for the entry', { browser: 'esm/index.js' }],
  ['an entry without its ending', { module: './esm/index' }],
  ['a folder as its entry', { module: './esm/' }],
])('%s leads to the whole graph', async (_, more) => {
  site = testSite({ ...PAGES, ...graph('node_modules/graph', more) })
  expectAlive(await site.build())
})

test('packages of the folder above, as workspaces have them, are found', async () => {
  site = testSite({ ...below('website', PAGES), ...graph('node_modules/graph') })
  expectAlive(await site.build({}, diskHost(join(site.root, 'website'))))
})

test.each(['website/', ''])('packages that are links into a store are found (%j)', async (folder) => {
  site = testSite({
    ...below('website', PAGES),
    ...graph(`${folder}node_modules/.pnpm/graph@1.0.0/node_modules/graph`),
  })
  const link = join(site.root, 'website/node_modules/graph')
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(site.root, `${folder}node_modules/.pnpm/graph@1.0.0/node_modules/graph`), link)
  expectAlive(await site.build({}, diskHost(join(site.root, 'website'))))
})

test.each<[name: string, code: string, other: string, codes: string[]]>([
  [
    'imports a file that is not there',
    `export * from './missing'\nexport const word = 'x'\n`,
    '',
    ['SSG501', 'SSG613'],
  ],
  ['can not be parsed', `export const word = <<<\n`, '', ['SSG507']],
  [
    'takes a name that is not exported',
    `import { none } from './other.js'\nexport const word = none\n`,
    `export const other = 1\n`,
    ['SSG501', 'SSG613'],
  ],
  ['needs a native module', `export const word = require('./native.node')\n`, '', ['SSG501', 'SSG613']],
  ['needs Node', `import { readFileSync } from 'node:fs'\nexport const word = typeof readFileSync\n`, '', ['SSG613']],
  ['throws when it is loaded', `export const word = 'x'\nthrow new Error('not here')\n`, '', ['SSG504']],
])('a package that %s costs its own place', async (_, code, other, expected) => {
  site = testSite({
    'docusaurus.config.js': CONFIG,
    'node_modules/broken/package.json': '{ "name": "broken", "main": "index.js", "module": "index.js" }',
    'node_modules/broken/index.js': code,
    'node_modules/broken/other.js': other,
    ...graph('node_modules/graph'),
    'src/Bad.js': `import { useState } from 'react'\nimport { word } from 'broken'\nexport default function Bad() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{String(word)}</button> }\n`,
    'src/Good.js': `import { useState } from 'react'\nimport { createMemo } from 'graph'\nexport default function Good() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{createMemo()}</button> }\n`,
    'docs/a.mdx': `import Bad from '@site/src/Bad'\nimport Good from '@site/src/Good'\n\n# A\n\n<Bad />\n\n<Good />\n\nWords of A.\n`,
    'docs/b.mdx': `import Good from '@site/src/Good'\n\n# B\n\n<Good />\n`,
  })
  const { codes, diagnostics, text } = await site.build()
  expect(codes).toEqual(expected)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const page of ['docs/a.html', 'docs/b.html'])
    expect(text(page)).toMatch(/<ssg-island[^>]*Good_[^>]*><button[^>]*>memo base</)
  expect(text('docs/a.html')).toContain('Words of A.')
})

test('of many components those that browsers can not run are found, and the others run', async () => {
  const part = (n: number): string =>
    `import { useState } from 'react'\n${n === 2 || n === 9 ? `import { word as all } from 'broken'` : 'const all = () => 1'}\nexport default function Part${n}() { const [n, set] = useState(0); return <button onClick={() => set(all())}>{n}</button> }\n`
  const all = Array.from({ length: 11 }, (_, n) => n)
  site = testSite({
    'docusaurus.config.js': CONFIG,
    'node_modules/broken/package.json': '{ "name": "broken", "main": "index.js" }',
    'node_modules/broken/index.js': `import { readFileSync } from 'node:fs'\nexport const word = () => readFileSync\n`,
    ...Object.fromEntries(all.map((n) => [`src/Part${n}.js`, part(n)])),
    'docs/a.mdx': `${all.map((n) => `import Part${n} from '@site/src/Part${n}'\n`).join('')}\n# A\n\n${all.map((n) => `<Part${n} />`).join('\n\n')}\n`,
  })
  const { diagnostics, text } = await site.build()
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(['SSG613 src/Part2.js'])
  expect(text('docs/a.html').match(/<ssg-island/g)).toHaveLength(9)
})

test('scripts have the same names and bytes wherever the project is', async () => {
  const built = async (folder: string): Promise<Record<string, string>> => {
    site = testSite(below(folder, { ...PAGES, ...graph('node_modules/graph') }))
    const { files } = await site.build({}, diskHost(join(site.root, folder)))
    site.dispose()
    return Object.fromEntries(files)
  }
  const [here, deep] = [await built('a'), await built('much/deeper/b')]
  expect(Object.keys(here).filter((path) => path.startsWith('assets/Use_'))).toHaveLength(1)
  expect(deep).toEqual(here)
})
