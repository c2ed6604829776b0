// Docusaurus code, each kind in many forms: imports without endings, packages for browsers, CommonJS defaults, tab labels, and texts that modules
// look up while they load.
import { expect, test } from 'vitest'
import { testSite, namesOf, type Built } from '../site.ts'

type Files = Readonly<Record<string, string>>

const config = (more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', ${more} presets: [['classic', { blog: false }]] }\n`

async function built(files: Files): Promise<Built> {
  const site = testSite({ 'docusaurus.config.js': config(), ...files })
  try {
    const result = await site.build()
    expect(result.codes.filter((code) => code !== 'SSG311')).toEqual([])
    return result
  } finally {
    site.dispose()
  }
}

const part = (name: string): string =>
  `import { createElement } from 'react'\nexport default () => createElement('samp', null, ${JSON.stringify(name)})\n`

test('an import without an ending means the file that webpack takes', async () => {
  const rows: readonly (readonly [files: string[], path: string, expected: string])[] = [
    [['A.js', 'A.jsx'], './A', 'A.js'],
    [['B.jsx', 'B.ts'], './B', 'B.jsx'],
    [['C.ts', 'C.tsx'], './C', 'C.ts'],
    [['D.mjs', 'D.js', 'D.jsx'], './D', 'D.mjs'],
    [['E.js', 'E/index.js'], './E', 'E.js'],
    [['F/index.jsx', 'F/index.js'], './F', 'F/index.js'],
    [['G.js', 'G.jsx', 'G.ts', 'G.tsx', 'G.mjs'], './G', 'G.mjs'],
    [['H.js', 'H.jsx'], './H.jsx', 'H.jsx'],
    [['sub/I.jsx', 'sub/I.js'], './sub/I', 'sub/I.js'],
    [['J.v2.js', 'J.v2.jsx', 'J.js'], './J.v2', 'J.v2.js'],
    [['K.js', 'K.jsx'], '@site/src/K', 'K.js'],
    [['Grün.jsx', 'Grün.js'], './Grün', 'Grün.js'],
    [['L/index.mjs', 'L/index.jsx'], './L/index', 'L/index.mjs'],
  ]
  const fromDocs = (path: string): string => path.replace(/^\.\//, '../src/')
  const { text } = await built({
    ...Object.fromEntries(rows.flatMap(([files]) => files.map((file) => [`src/${file}`, part(file)]))),
    'src/ByCode.js': `${rows.map(([, path], index) => `import P${index} from '${path}'`).join('\n')}\nexport default () => <p>${rows.map((_, index) => `<P${index} />`).join('')}</p>\n`,
    'docs/a.mdx': `${rows.map(([, path], index) => `import P${index} from '${fromDocs(path)}'`).join('\n')}\nimport ByCode from '@site/src/ByCode'\n\n# A\n\n${rows.map((_, index) => `<P${index} />`).join('\n\n')}\n\n<ByCode />\n`,
  })
  const expected = rows.map(([, , file]) => file)
  expect(text('docs/a.html').match(/(?<=<samp>)[^<]*/g)).toEqual([...expected, ...expected])
})

test('what a package replaces with nothing in browsers leaves its components alive', async () => {
  const imports: readonly (readonly [browser: Record<string, unknown>, code: string])[] = [
    [{ fs: false }, `import fs from 'fs'\nexport const level = fs && fs.readFileSync ? 'node' : 'browser'\n`],
    [
      { 'node:path': false, path: false },
      `import * as p from 'path'\nexport const level = p.sep ? 'node' : 'browser'\n`,
    ],
    [{ zlib: false }, `const zlib = require('zlib')\nexports.level = zlib.constants ? 'node' : 'browser'\n`],
    [{ other: false }, `import { word } from 'other'\nexport const level = word ?? 'browser'\n`],
    [{ './own.js': false }, `import * as own from './own'\nexport const level = own.word ?? 'browser'\n`],
    [{ './own.js': './other-own.js' }, `import { word } from './own.js'\nexport const level = word\n`],
    [{ './own': false }, `import * as own from './own.js'\nexport const level = own.word ?? 'browser'\n`],
    [
      { crypto: false, fs: false },
      `import crypto from 'crypto'\nimport fs from 'fs'\nexport const level = crypto.randomBytes || fs.readFileSync ? 'node' : 'browser'\n`,
    ],
    [{ other: './other-own.js' }, `import { word } from 'other'\nexport const level = word\n`],
    [{ './deep/own.js': false }, `import { word } from './deep/in.js'\nexport const level = word ?? 'browser'\n`],
    [
      { 'other/index.js': false },
      `import * as other from 'other/index.js'\nexport const level = other.word ?? 'browser'\n`,
    ],
  ]
  const packages = imports.flatMap(([browser, code], index) => {
    const folder = `node_modules/packed${index}`
    return Object.entries({
      'package.json': JSON.stringify({ name: `packed${index}`, version: '1.0.0', main: 'index.js', browser }),
      'index.js': code,
      'own.js': `export const word = 'node'\n`,
      'other-own.js': `export const word = 'browser'\n`,
      'deep/in.js': `import * as own from './own.js'\nexport const word = own.word\n`,
      'deep/own.js': `export const word = 'node'\n`,
    }).map(([name, text]) => [`${folder}/${name}`, text] as const)
  })
  const result = await built({
    ...Object.fromEntries(packages),
    'node_modules/other/package.json': '{ "name": "other", "main": "index.js" }',
    'node_modules/other/index.js': `export const word = 'node'\n`,
    ...Object.fromEntries(
      imports.map((_, index) => [
        `src/Count${index}.js`,
        `import { useState } from 'react'\nimport { level } from 'packed${index}'\nexport default function Count() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{'at${index} ' + level} {n}</button> }\n`,
      ]),
    ),
    ...Object.fromEntries(
      imports.map((_, index) => [
        `docs/p${index}.mdx`,
        `import Count from '@site/src/Count${index}'\n\n# P\n\n<Count />\n`,
      ]),
    ),
  })
  const scripts = namesOf(result).filter((name) => name.endsWith('.js'))
  for (const index of imports.keys()) {
    expect(result.text(`docs/p${index}.html`), String(index)).toContain('<ssg-island')
    const script = /data-src="\/([^"]*)"/.exec(result.text(`docs/p${index}.html`))?.[1] ?? ''
    expect(scripts).toContain(script)
    expect(result.text(script), String(index)).toContain(`at${index} `)
  }
})

test('the default of a package is what jiti gives', async () => {
  const mark = `Object.defineProperty(exports, '__esModule', { value: true })\n`
  const shapes: readonly (readonly [code: string, use: string])[] = [
    [`Object.defineProperties(exports, { __esModule: { value: true } })\nexports.default = () => 'right'\n`, 'it()'],
    [`exports['__esModule'] = true\nexports.default = () => 'right'\n`, 'it()'],
    [`module.exports = require('./lib/index')\n`, 'it()'],
    [
      `if (process.env.NODE_ENV === 'none') module.exports = require('./none.js')\nelse module.exports = require('./lib')\n`,
      'it()',
    ],
    [`${mark}exports.default = () => 'right'\n`, 'it()'],
    [`module.exports = () => 'right'\n`, 'it()'],
    [`module.exports = { word: 'right' }\n`, 'it.word'],
    [`${mark}exports.default = { word: 'right' }\nexports.word = 'wrong'\n`, 'it.word'],
    [`exports.__esModule = true\nexports.default = 'right'\n`, 'it'],
    [`${mark}exports.default = class { say() { return 'right' } }\n`, 'new it().say()'],
    [`module.exports = { __esModule: true, default: () => 'right' }\n`, 'it()'],
    [`module.exports = function () { return 'right' }\nmodule.exports.default = () => 'right'\n`, 'it()'],
    [
      `"use strict";var __export=(t,all)=>{for(var n in all)Object.defineProperty(t,n,{get:all[n],enumerable:true})};var x={};__export(x,{default:()=>y});module.exports=Object.defineProperty(x,'__esModule',{value:true});function y(){return 'right'}\n`,
      'it()',
    ],
    [`${mark}Object.defineProperty(exports, 'default', { enumerable: true, get: () => 'right' })\n`, 'it'],
    [
      `${mark}exports.default = void 0\nexports.default = async () => 'right'\n`,
      `(it.constructor.name === 'AsyncFunction' ? 'right' : 'wrong')`,
    ],
  ]
  const tool = (index: number, use: string): string =>
    `import it from 'shape${index}'\nexport default () => ({ name: 'made${index}', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'made${index}', content: String(${use}) } }] }) })\n`
  const endings = ['js', 'ts', 'mjs', 'mts']
  const tools = shapes.map(([, use], index) => [`tools/t${index}.${endings[index % 4]}`, tool(index, use)] as const)
  const { text } = await built({
    'docusaurus.config.js': config(`plugins: [${tools.map(([path]) => `'./${path}'`).join(', ')}],`),
    ...Object.fromEntries(tools),
    ...Object.fromEntries(
      shapes.flatMap(([code], index) => [
        [
          `node_modules/shape${index}/package.json`,
          `{ "name": "shape${index}", "version": "1.0.0", "main": "index.js" }`,
        ],
        [`node_modules/shape${index}/index.js`, code],
        [`node_modules/shape${index}/lib/index.js`, `${mark}exports.default = () => 'right'\n`],
      ]),
    ),
    'docs/a.md': '# A\n',
  })
  const made = [...text('docs/a.html').matchAll(/<meta name="made(\d+)" content="([^"]*)"/g)].map(([, at, word]) => [
    Number(at),
    word,
  ])
  expect(made.sort(([a], [b]) => Number(a) - Number(b))).toEqual(shapes.map((_, index) => [index, 'right']))
})

test('labels of tabs are the elements that the project writes', async () => {
  const labels: readonly (readonly [label: string, html: string])[] = [
    ['{<div className="box"><b>First</b></div>}', '<div class="box"><b>First</b></div>'],
    ['{<b>First</b>}', '<b>First</b>'],
    ['{<>First <i>one</i></>}', 'First <i>one</i>'],
    ['{<code>npm</code>}', '<code>npm</code>'],
    ['{<span style={{ color: "red" }}>First</span>}', '<span style="color:red">First</span>'],
    ['"First & <second>"', 'First &amp; &lt;second'],
    ['{"First " + 1}', 'First 1'],
    ['{`First ${2}`}', 'First 2'],
    ['{<img src="/a.svg" alt="First" />}', '<img src="/a.svg" alt="First"'],
    ['"第一 {x}"', '第一 {x}'],
    ['{<p>First<br />line</p>}', '<p>First<br>line</p>'],
    ['{<Named />}', '<em>Named</em>'],
  ]
  const tabs = (label: string): string =>
    `<Tabs>\n<TabItem value="a" label=${label}>\n\nOne.\n\n</TabItem>\n<TabItem value="b" label={<i>Second</i>}>\n\nTwo.\n\n</TabItem>\n</Tabs>`
  const { text } = await built({
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ...Object.fromEntries(
      labels.map(([label], index) => [
        `docs/p${index}.mdx`,
        `import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\nexport const Named = () => <em>Named</em>\n\n# P\n\n${tabs(label)}\n`,
      ]),
    ),
  })
  const lost = labels.flatMap(([label, html], index) => {
    const shown = text(`docs/p${index}.html`).replaceAll('<br/>', '<br>')
    const [, first = ''] = /<(?:p|div) class="tab-label">([\s\S]*?)<(?:p|div) class="tab-label">/.exec(shown) ?? []
    return first.includes(html) && shown.includes('<i>Second</i>') ? [] : [[label, first.slice(0, 200)]]
  })
  expect(lost).toEqual([])
})

test('texts that are looked up while a module loads are in the language of the page', async () => {
  const ask = `import { translate } from '@docusaurus/Translate'\n`
  const pages: readonly (readonly [code: string, body: string, en: string, fr: string])[] = [
    [`const word = translate({ id: 'word' })`, '{word}', 'tree', 'arbre'],
    [`let word; word = translate({ id: 'word', message: 'x' })`, '{word}', 'tree', 'arbre'],
    [`const { a } = { a: translate({ id: 'word' }) }`, '{a}', 'tree', 'arbre'],
    [`const all = ['word', 'given'].map((id) => translate({ id }))`, '{all.join(" ")}', 'tree given', 'arbre donné'],
    [`const word = (() => translate({ id: 'word' }))()`, '{word}', 'tree', 'arbre'],
    [`class W { static word = translate({ id: 'word' }) }`, '{W.word}', 'tree', 'arbre'],
    [`const n = translate({ id: 'n', message: '{n} of' }, { n: 2 })`, '{n}', '2 of', 'sur 2'],
    [`const word = true ? translate({ id: 'word' }) : ''`, '{word}', 'tree', 'arbre'],
    [`const shown = <b>{translate({ id: 'word' })}</b>`, '{shown}', '<b>tree</b>', '<b>arbre</b>'],
    [`const map = new Map([['a', translate({ id: 'word' })]])`, '{map.get("a")}', 'tree', 'arbre'],
    [`import { word } from '@site/src/word'`, '{word}', 'tree', 'arbre'],
    [`const title = translate({ message: 'Über {x}' }, { x: '中' })`, '{title}', 'Über 中', 'Sur 中'],
  ]
  const json = (all: Record<string, string>): string =>
    JSON.stringify(Object.fromEntries(Object.entries(all).map(([id, message]) => [id, { message }])))
  const { text } = await built({
    'docusaurus.config.js': config(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`),
    'docs/a.md': '# A\n',
    'i18n/en/code.json': json({ word: 'tree' }),
    'i18n/fr/code.json': json({ word: 'arbre', given: 'donné', n: 'sur {n}', 'Über {x}': 'Sur {x}' }),
    'src/word.ts': `${ask}export const word: string = translate({ id: 'word' })\n`,
    ...Object.fromEntries(
      pages.map(([code, body], index) => [
        `src/pages/p${index}.js`,
        `${ask}${code}\nexport default () => <p className="shown">${body}</p>\n`,
      ]),
    ),
  })
  const shown = (path: string): string | undefined =>
    /<p class="shown">([\s\S]*?)<\/p>/.exec(text(path))?.[1]?.replaceAll('<!-- -->', '')
  expect(pages.map((_, index) => [shown(`p${index}.html`), shown(`fr/p${index}.html`)])).toEqual(
    pages.map(([, , en, fr]) => [en, fr]),
  )
})
