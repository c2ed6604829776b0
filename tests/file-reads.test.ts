// Code that reads files: what it imports is tracked, what it reads with `fs` is reported.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const reads = ({ diagnostics }: Built): (readonly unknown[])[] =>
  diagnostics
    .filter(({ code }) => code === 'SSG511')
    .map(({ severity, file, line, column, message }) => [severity, file, line, column, /"(.*)"/.exec(message)?.[1]])

const home = (imports: string, shown: string): string =>
  `import { definePage } from 'ssg/theme'\n${imports}\nexport const page = definePage({ title: 'Home', description: 'x' })\nexport default () => <main><h1>Home</h1><p>{${shown}}</p></main>\n`

test('each file of the site that imports fs is reported once, at its first import', async () => {
  const result = await built({
    'site/config.ts':
      "import { existsSync } from 'fs'\nexport default { title: existsSync('/') ? 'T' : 'U', search: { enabled: false } }\n",
    'site/pages/index.tsx': home(
      "import { readFileSync } from 'node:fs'\nimport * as again from 'fs'\nimport { text } from '../data/text.ts'",
      "readFileSync(import.meta.dirname === '' ? '' : '/dev/null', 'utf8') + again.constants.R_OK + text",
    ),
    'site/data/text.ts':
      "import { join } from 'node:path'\nimport type { Stats } from 'node:fs'\nexport const text: string = join('a', 'b')\nexport type S = Stats\n",
    'site/parts/components.ts': "import { Late } from './Late/Late.tsx'\nexport const components = { Late }\n",
    'site/parts/Late/Late.tsx': "export function Late() { void import('node:fs/promises'); return <i>late</i> }\n",
    'content/en/docs/a.md': page('A', '<Late />'),
  })
  expect(reads(result)).toEqual([
    ['warning', 'site/config.ts', 1, 28, 'fs'],
    ['warning', 'site/pages/index.tsx', 2, 30, 'node:fs'],
    ['warning', 'site/parts/Late/Late.tsx', 1, 38, 'node:fs/promises'],
  ])
  // Remembered with the bundle.
  expect(reads(await site.build())).toEqual(reads(result))
})

test('code of a Docusaurus project is told its own remedy, and code of packages is not reported', async () => {
  const result = await built({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }\n",
    'src/pages/index.js':
      "import fs from 'fs'\nimport { size } from 'pack'\nexport default () => <main><h1>Home</h1>{size()}{typeof fs}</main>\n",
    'node_modules/pack/package.json': '{ "name": "pack", "main": "index.js" }',
    'node_modules/pack/index.js': "const fs = require('fs')\nexports.size = () => typeof fs.readFileSync\n",
  })
  expect(reads(result)).toEqual([['warning', 'src/pages/index.js', 1, 16, 'fs']])
  expect(result.diagnostics.find(({ code }) => code === 'SSG511')?.hint).toContain('!!raw-loader!')
})

test.each<[what: string, files: Record<string, string>, expected: (string | number)[][]]>([
  ['CommonJS', { 'docusaurus.config.js': "const fs = require('fs')\nmodule.exports = CONFIG" }, [[1, 20, 'fs']]],
  [
    'an ES module',
    { 'docusaurus.config.mjs': "import { readFileSync } from 'node:fs'\nexport default CONFIG" },
    [[1, 30, 'node:fs']],
  ],
  [
    'TypeScript',
    {
      'docusaurus.config.ts':
        "import path from 'path'\nimport * as fs from 'fs/promises'\nexport default { ...CONFIG, tagline: typeof fs.readFile }",
    },
    [[2, 21, 'fs/promises']],
  ],
  [
    'a function that waits',
    { 'docusaurus.config.js': "module.exports = async () => { await import('fs'); return CONFIG }" },
    [[1, 45, 'fs']],
  ],
  [
    'a file of its own',
    {
      'docusaurus.config.js': "const x = require('./tools/x')\nmodule.exports = CONFIG",
      'tools/x.js': "exports.x = require('fs').readFileSync",
    },
    [[1, 21, 'fs']],
  ],
  [
    'its sidebars',
    {
      'docusaurus.config.js': 'module.exports = CONFIG',
      'sidebars.js': "const fs = require('fs')\nmodule.exports = { a: fs.constants ? ['a'] : [] }",
    },
    [[1, 20, 'fs']],
  ],
  [
    'its plugin, whose hooks run in every build',
    {
      'docusaurus.config.js': "module.exports = { ...CONFIG, plugins: ['./plugin.js'] }",
      'plugin.js': "const fs = require('fs')\nmodule.exports = () => ({ name: typeof fs })",
    },
    [],
  ],
  [
    'types alone',
    {
      'docusaurus.config.ts':
        "import type { Stats } from 'fs'\nconst none: Stats | null = null\nexport default { ...CONFIG, tagline: String(none) }",
    },
    [],
  ],
  [
    'a package',
    {
      'docusaurus.config.js': "require('pack')\nmodule.exports = CONFIG",
      'node_modules/pack/package.json': '{ "name": "pack", "main": "index.js" }',
      'node_modules/pack/index.js': "require('fs')\n",
    },
    [],
  ],
  [
    'text that looks like it',
    { 'docusaurus.config.js': "// require('fs')\nmodule.exports = { ...CONFIG, tagline: \"require('fs')\" }" },
    [],
  ],
])('reads of files of a Docusaurus configuration are reported: %s', async (_, files, expected) => {
  const config =
    "({ title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: SIDEBARS }, blog: false }]] })".replace(
      'SIDEBARS',
      'sidebars.js' in files ? "'./sidebars.js'" : 'undefined',
    )
  const result = await built({
    'docs/a.md': '---\nslug: /\n---\n\n# A\n',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('CONFIG', config)])),
  })
  expect(reads(result).map(([, , line, column, module]) => [line, column, module])).toEqual(expected)
  expect(result.files.has('index.html')).toBe(true)
  for (const { code, hint } of result.diagnostics) if (code === 'SSG511') expect(hint).not.toContain('raw-loader')
  expect(reads(await site.build())).toEqual(reads(result))
})

test.each([
  ['JSON', "import data from './data.json'", 'data.words', 'data.json', (words: string) => JSON.stringify({ words })],
  [
    'JSON with its type',
    "import data from './data.json' with { type: 'json' }",
    'data.words',
    'data.json',
    (words: string) => JSON.stringify({ words }),
  ],
  ['text', "import text from './data.csv' with { type: 'text' }", 'text', 'data.csv', (words: string) => words],
  ['text of code', "import text from './x.ts' with { type: 'text' }", 'text', 'x.ts', (words: string) => words],
])('an edit of %s that a page imports is shown', async (_, imports, shown, file, write) => {
  const before = await built({
    'site/config.ts': configFile({}),
    'site/pages/index.tsx': home(imports, shown),
    [`site/pages/${file}`]: write('first words'),
  })
  expect(before.codes).toEqual([])
  expect(before.text('index.html')).toContain('<p>first words</p>')
  site.write(`site/pages/${file}`, write('second words'))
  expect((await site.build()).text('index.html')).toContain('<p>second words</p>')
})

test.each(["'!!raw-loader!./data.csv'", "'./data.csv?raw'", "'@site/src/pages/data.csv?raw'"])(
  'an edit of text that a Docusaurus page imports is shown: %s',
  async (name) => {
    const before = await built({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] }\n",
      'src/pages/index.js': `import text from ${name}\nexport default () => <main><h1>Home</h1><p>{text}</p></main>\n`,
      'src/pages/data.csv': 'first words',
    })
    expect(before.codes).toEqual([])
    expect(before.text('index.html')).toContain('first words')
    site.write('src/pages/data.csv', 'second words')
    expect((await site.build()).text('index.html')).toContain('second words')
  },
)
