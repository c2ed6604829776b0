// Imports and exports between Markdown.
import { describe, expect, test } from 'vitest'
import { readEsm } from '../../generator/markdown/syntax/esm-lines.ts'

describe('an import', () => {
  test.each([
    ["import A from './a'\ntext\n", './a', 'A', { A: 'default' }, 19],
    ['import{a}from"a";\n', 'a', null, { a: 'a' }, 17],
    ["import A, { b as c } from 'd' // note\n", 'd', null, { A: 'default', c: 'b' }, 37],
    ["import {\n\n  a,\n  b,\n} from 'c'\n\ntext\n", 'c', null, { a: 'a', b: 'b' }, 30],
    ["import { 'a-b' as c } from 'd'\n", 'd', null, { c: 'a-b' }, 30],
    ["import './style.css'\r\ntext\r\n", './style.css', null, {}, 20],
    ["import data from './a.json' with { type: 'json' }\n", './a.json', 'data', { data: 'default' }, 49],
    ["import A from './my\\_file.md'\n", './my_file.md', 'A', { A: 'default' }, 29],
    ["import A from 'a'; import {\n  b } from 'b'\n", 'a', 'A', { A: 'default' }, 19],
    ["import A from 'a'\n// one\n/* two\n three */\ntext\n", 'a', 'A', { A: 'default' }, 41],
    ["import A from 'a'\n/* two\n\n three */\ntext\n", 'a', 'A', { A: 'default' }, 17],
    ["import type A from 'a'\n", 'a', 'A', { A: 'default' }, 22],
  ])('%j', (text, specifier, name, exported, end) => {
    expect(readEsm(text, 0)).toEqual({ start: 0, end, specifier, name, names: Object.keys(exported), exported })
  })

  test('of a whole module has no exported names', () => {
    expect(readEsm("import A, * as b from 'c'", 0)).toMatchObject({ names: ['A', 'b'], exported: null })
  })
})

test.each([
  'import the file into your project',
  "import the user's files, then 'open' them",
  "import A from 'a' is how you write it",
  "import('a')",
  'import.meta.url',
  "import A from 'a'; run()",
  'exported goods',
  'export the file',
  'import A from "a\n"',
])('prose: %j', (text) => {
  expect(readEsm(text, 0)).toBeNull()
})

describe('an export', () => {
  test.each([
    ['export const a = 1, { b, c: [d] } = e\n\ntext', ['a', 'b', 'd'], 37],
    ['export function A() {\n\n  return "}"\n\n}\n\ntext', ['A'], 38],
    ['export default class B {}\n', ['B'], 26],
    ["export { a } from './a'\n\ntext", [], 23],
    ['export const a = `\n\n${1}`\n\ntext', ['a'], 25],
    ['export const a = 1\nexport async function b() {}\n\ntext', ['a', 'b'], 47],
    ['export const a = {\n\ntext', [], 18],
  ])('%j', (text, names, end) => {
    expect(readEsm(text, 0)).toEqual({ start: 0, end, names })
  })
})
