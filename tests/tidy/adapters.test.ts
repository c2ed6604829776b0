// The generator and its theme name no other generator: only adapters do. `ssg/…`, which documents it for authors of themes, may.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

const NAMES = /docusaurus|mdbook|mkdocs/i

test('names of other generators are in adapters alone', () => {
  const files = glob.sync(['generator/**/*', 'themes/default/**/*'], {
    cwd: repository,
    ignore: ['generator/adapters/**', 'generator/api/**'],
  })
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .sort()
    .filter((file) => NAMES.test(file) || NAMES.test(readFileSync(join(repository, file), 'utf8')))
  expect(found).toEqual([])
})
