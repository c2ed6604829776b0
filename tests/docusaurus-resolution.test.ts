// Import resolution in a Docusaurus project when several files match or a package has a browser entry.
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { diskHost } from '../generator/host/host.ts'
import { namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] }\n`
const PART = (name: string): string =>
  `import { createElement } from 'react'\nexport default () => createElement('samp', null, ${JSON.stringify(name)})\n`

test.each([
  [['Part.js', 'Part.jsx'], 'Part.js'],
  [['Part.js', 'Part.tsx'], 'Part.js'],
  [['Part.mjs', 'Part.js'], 'Part.mjs'],
  [['Part.jsx', 'Part.tsx'], 'Part.jsx'],
  [['Part.ts.js', 'Part.tsx'], 'Part.tsx'],
  [['Part/index.js', 'Part/index.tsx'], 'Part/index.js'],
  [['Part.tsx', 'Part/index.js'], 'Part.tsx'],
])('of %j an import without an ending means %s', async (files, expected) => {
  site = testSite({
    'docusaurus.config.js': CONFIG,
    ...Object.fromEntries(files.map((file) => [`src/${file}`, PART(file)])),
    'src/ByCode.js': `import React from 'react'\nimport Part from './Part'\nexport default () => <i><Part /></i>\n`,
    'docs/a.mdx': `import Part from '../src/Part'\nimport ByCode from '@site/src/ByCode'\n\n# A\n\n<Part />\n\n<ByCode />\n`,
  })
  const { codes, text } = await site.build()
  expect(codes).toEqual([])
  expect(text('docs/a.html').match(/(?<=<samp>)[^<]*/g)).toEqual([expected, expected])
})

test.each([
  [
    'a module of Node',
    { zlib: false },
    `import zlib from 'zlib'\nexport const level = zlib && zlib.constants ? 'node' : 'browser'\n`,
  ],
  ['a package', { other: false }, `import * as other from 'other'\nexport const level = other.word ?? 'browser'\n`],
  ['a file', { './own.js': false }, `import * as own from './own.js'\nexport const level = own.word ?? 'browser'\n`],
  [
    'a path of a package',
    { 'other/index.js': false },
    `import * as other from 'other/index.js'\nexport const level = other.word ?? 'browser'\n`,
  ],
])('%s that a package replaces with nothing in browsers leaves its components alive', async (_, browser, code) => {
  site = testSite({
    'docusaurus.config.js': CONFIG,
    'node_modules/packed/package.json': JSON.stringify({
      name: 'packed',
      main: 'index.js',
      module: 'index.js',
      browser,
    }),
    'node_modules/packed/index.js': code,
    'node_modules/packed/own.js': `export const word = 'node'\n`,
    'node_modules/other/package.json': '{ "name": "other", "main": "index.js" }',
    'node_modules/other/index.js': `export const word = 'other'\n`,
    'src/Counter.js': `import React, { useState } from 'react'\nimport { level } from 'packed'\nexport default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{level} {n}</button> }\n`,
    'docs/a.mdx': `import Counter from '@site/src/Counter'\n\n# A\n\n<Counter />\n`,
  })
  const built = await site.build()
  expect(built.codes).toEqual([])
  expect(built.text('docs/a.html')).toContain('<ssg-island')
  const scripts = namesOf(built).filter((name) => name.endsWith('.js'))
  expect(scripts.some((name) => built.text(name).includes('"browser"'))).toBe(true)
})

test("documents next to the project's folder use the project's packages", async () => {
  site = testSite({
    'website/docusaurus.config.js': CONFIG.replace('docs: {}', "docs: { path: '../docs' }"),
    'website/node_modules/shown/package.json': '{ "name": "shown", "main": "index.js", "type": "module" }',
    'website/node_modules/shown/index.js': PART('shown'),
    'website/node_modules/shown/look.css': '.shown { color: red }\n',
    'docs/a.mdx': `import Shown from 'shown'\nimport 'shown/look.css'\nimport Part from './Part'\n\n# A\n\n<Shown />\n\n<Part />\n`,
    'docs/Part.js': `import Shown from 'shown'\nexport default () => <b><Shown /></b>\n`,
  })
  const { codes, text } = await site.build({}, diskHost(join(site.root, 'website')))
  expect(codes).toEqual([])
  expect(text('docs/a.html').match(/(?<=<samp>)[^<]*/g)).toEqual(['shown', 'shown'])
})
