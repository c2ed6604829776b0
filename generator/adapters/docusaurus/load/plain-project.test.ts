import { expect, test } from 'vitest'
import { plainProject } from './plain-project.ts'

const plain = (text: string, file = 'docusaurus.config.js'): string | null => plainProject(text, file, '/site')

test.each([
  ['module.exports = { a: 1 }'],
  [`const { b } = require('not-there')\nmodule.exports = { b }`],
  ['export default { a: 1 }'],
  [`import path from 'node:path'\nimport a, { b as c } from 'not-there'\nexport default { a, c, path }`],
])('%j is taken as it stands', (text) => {
  expect(plain(text)).not.toBeNull()
})

test.each([
  [`const { b } = require('./b')\nmodule.exports = { b }`],
  [`import b from './b.js'\nexport default { b }`],
  [`import './b.css'\nexport default {}`],
  [`export default async () => ({ b: await import('b') })`],
  [`export * from 'b'`],
  [`export default {}\nmodule.exports = {}`],
  [`const fs = require('fs')\nmodule.exports = { fs }`],
  [`import fs from 'node:fs'\nexport default { fs }`],
  ['const a = 1'],
])('%j is left to the bundler', (text) => {
  expect(plain(text)).toBeNull()
})

test('TypeScript is left to the bundler, JSON is no program', () => {
  expect(plain('export default {}', 'docusaurus.config.ts')).toBeNull()
  expect(plain('{ "docs": ["a"] }', 'sidebars.json')).toBe('export default { "docs": ["a"] }')
})

test('a package that is not installed is stood in for, and lines stay where they are', () => {
  const text = `import {\n  a,\n  b as c,\n} from 'not-there'\nexport default { place: __dirname }`
  const lines = plain(text)?.split('\n') ?? []
  expect(lines.slice(-5)).toEqual([
    'const { "a": a, "b": c } = __standInPackage("not-there");',
    '',
    '',
    '',
    'export default { place: "/site" }',
  ])
})
