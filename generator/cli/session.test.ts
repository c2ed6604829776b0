// Paths in the terminal are usable in the current folder.
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pathFromHere } from './session.ts'

const here = process.cwd()
const above = resolve(here, '..')

test.each([
  ['.', 'build', 'build'],
  ['docs', 'build', 'docs/build'],
  ['./docs/', './out', 'docs/out'],
  ['docs', '../build', 'build'],
  ['docs', '..', '.'],
  [here, 'build', 'build'],
  [join(here, 'docs'), 'build', 'docs/build'],
  ['..', 'build', join(above, 'build')],
  ['..', basename(here), '.'],
  ['.', '../build', join(above, 'build')],
  ['.', '..', above],
  ['.', '..build', '..build'],
  ['docs', '/elsewhere/build', '/elsewhere/build'],
  ['docs', join(here, 'build'), 'build'],
])('with --root %s, --out %s is shown as a path from the current folder', (root, given, shown) => {
  expect(pathFromHere(root, given)).toBe(shown)
})
