// How the generator is laid out: small folders, short files, one name for each type.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import glob from 'fast-glob'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

const texts = new Map(
  glob
    .sync('generator/**/*.{ts,tsx}', { cwd: repository, ignore: ['**/*.test.{ts,tsx}', '**/*.d.ts'] })
    .sort()
    .map((file) => [file, readFileSync(join(repository, file), 'utf8')]),
)

test('a folder of the generator has at most 25 source files', () => {
  const counts = new Map<string, number>()
  for (const file of texts.keys()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

// Lines of a function are a rule of the linter: max-lines-per-function in .oxlintrc.json.
test('a file of the generator has at most 400 lines, comments included', () => {
  const lines = [...texts].map(([file, text]) => [file, text.trimEnd().split('\n').length] as const)
  expect(lines.filter(([, count]) => count > 400)).toEqual([])
})

test('no two files of the generator export types of the same name', () => {
  const places = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const statement of parseSync(file, text).program.body) {
      const found = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
      if (found?.type !== 'TSInterfaceDeclaration' && found?.type !== 'TSTypeAliasDeclaration') continue
      places.set(found.id.name, [...(places.get(found.id.name) ?? []), file])
    }
  expect(places.size).toBeGreaterThan(500)
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
})
