import { expect, test } from 'vitest'
import { readExpression, readModule } from './esm.ts'
import { readLooseJson } from './esm-values.ts'

const CODE = `import a, { b as c, type D } from './x'
import type { T } from 'y'
import * as all from "z"
export * as n from 'w'
export { q as r } from 'v'
export const { x, y: [z] } = require('k'), f = (p: T) => <A.B c={p}><Tabs d={e} /></A.B>
export default function foo() { let v = 1; glob = v; return arguments[0].__dirname + __dirname }
export type Q = typeof hidden
for (const i of xs) import(\`dyn\`)
`

test('a program is told by its imports, exports, free names and elements', () => {
  const module = readModule(CODE, 'a.tsx')
  expect(module?.isModule).toBe(true)
  expect(module?.imports.map(({ kind, specifier, names, isType }) => ({ kind, specifier, names, isType }))).toEqual([
    {
      kind: 'import',
      specifier: './x',
      names: [
        { imported: 'default', local: 'a' },
        { imported: 'b', local: 'c' },
      ],
      isType: false,
    },
    { kind: 'import', specifier: 'y', names: [], isType: true },
    { kind: 'import', specifier: 'z', names: [{ imported: '*', local: 'all' }], isType: false },
    { kind: 'export', specifier: 'w', names: [{ imported: '*', local: 'n' }], isType: false },
    { kind: 'export', specifier: 'v', names: [{ imported: 'q', local: 'r' }], isType: false },
    { kind: 'require', specifier: 'k', names: [], isType: false },
    { kind: 'dynamic', specifier: 'dyn', names: [], isType: false },
  ])
  expect([...(module?.exports ?? [])]).toEqual(['n', 'r', 'x', 'z', 'f', 'default'])
  expect([...(module?.free.keys() ?? [])]).toEqual(['require', 'A', 'Tabs', 'e', 'glob', '__dirname', 'xs'])
  expect(module?.elements.map(({ name }) => name)).toEqual(['A.B', 'Tabs'])
})

test.each([
  ['const a: string = "b"', 'a.js', 'types in JavaScript'],
  ['return 1', 'a.js', 'the body of a CommonJS module'],
  ['await a()', 'a.mjs', 'a module that waits'],
  ['#!/usr/bin/env node\nmodule.exports = {}', 'a.js', 'a program with a first line for the shell'],
  ['enum A { B }', 'a.ts', 'an enumeration'],
  ['const a = <T,>(b: T) => b', 'a.tsx', 'a generic function beside elements'],
])('%j in %s is read: %s', (code, file) => {
  expect(readModule(code, file)).not.toBeNull()
})

test('what is no program is null', () => {
  expect(readModule('a(')).toBeNull()
  expect(readModule('<a>')).toBeNull()
})

test('offsets count as in the text, also behind characters of several bytes', () => {
  const code = 'const é = "汉🙂"; use(\'x\')'
  const at = readModule(code)?.strings.map(({ node }) => code.slice(node.start, node.end))
  expect(at).toEqual(['"汉🙂"', "'x'"])
})

test('JSON with comments and commas', () => {
  expect(readLooseJson('// one\n{ "a": [1, -2,], /* two */ "b": { "c": null, }, }')).toEqual({
    a: [1, -2],
    b: { c: null },
  })
  expect(readLooseJson('{ "a": f() }')).toBeUndefined()
  expect(readLooseJson('')).toBeUndefined()
})

test('code with thousands of brackets in brackets is no program, and does not end the process', () => {
  for (const [open = '', close = ''] of ['[]', '()', '{}']) {
    expect(readModule(`x = ${open.repeat(100_000)}1${close.repeat(100_000)}`)).toBeNull()
    expect(readModule(open.repeat(100_000))).toBeNull()
  }
  expect(readModule(`x = ${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}`)).toBeNull()
  expect(readModule(`x = ${'['.repeat(900)}1${']'.repeat(900)}`)).not.toBeNull()
})

test('text between braces is one expression or none', () => {
  for (const code of ['a', ' [1, 2] ', '`}`', 'a // b', '/* } */ 1', '() => { return 1 }'])
    expect(readExpression(code), code).not.toBeNull()
  for (const code of ['', ' ', '/* a */', 'a}${b', '1}` + `${a', 'a; b', 'const a = 1', 'a,'])
    expect(readExpression(code), code).toBeNull()
})
