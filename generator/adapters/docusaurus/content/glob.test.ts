// Patterns over a list of paths.
import { expect, test } from 'vitest'
import { matching } from './glob.ts'
import { arePlain, plainlyMatching } from './plain-glob.ts'

const PATHS = ['a.md', 'b/_part.md', 'b/c.mdx', 'b/d/e.md', 'b/d/notes.txt', '_draft/f.md', '.hidden/g.md', 'x[1].md']

test.each([
  [['**/*.{md,mdx}'], [], ['a.md', 'b/_part.md', 'b/c.mdx', 'b/d/e.md', '_draft/f.md', 'x[1].md']],
  [['**/*.{md,mdx}'], ['**/_*.{md,mdx}', '**/_*/**'], ['a.md', 'b/c.mdx', 'b/d/e.md', 'x[1].md']],
  [['b/**/*.md'], ['b/d'], ['b/_part.md']],
  [['a.md', 'gone.md', 'b/d/e.md'], [], ['a.md', 'b/d/e.md']],
  [['*.md'], ['x\\[1\\].md'], ['a.md']],
  [['b/!(c|d)*', 'b/+(c|d).mdx'], [], ['b/_part.md', 'b/c.mdx']],
  [[], [], []],
])('%j without %j', (include, exclude, expected) => {
  expect(matching(PATHS, { include, exclude })).toEqual(expected)
})

// What is read without the package is what the package reads.
const NAMES = ['a', '_b', 'c.test', 'README', '__tests__', '.h', 'x-y', 'b']
const FOLDERS = ['', ...NAMES.flatMap((name) => [`${name}/`, `deep/${name}/`, `${name}/b/`])]
const MANY = FOLDERS.flatMap((folder) => NAMES.flatMap((name) => [`${folder}${name}.md`, `${folder}${name}.mdx`]))

test.each([
  ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
  ['**/README.md', 'b/**', 'deep/b/**', 'a.md', 'x-y/b/a.mdx'],
  ['**/*.test.{md,mdx}', '**/x-*/**', '**/*.md'],
  ['**/a.{md,mdx}', '**/.h/**'],
])('%j and others are plain, and mean the same', (...exclude) => {
  const includes = [
    ['**/*.{md,mdx}'],
    ['**/*.md'],
    ['{a,deep,_b}/**/*.{md,mdx}', 'README.md'],
    ['deep/b/**/*.md', 'a/a.md', 'x-y/**/*.mdx'],
  ]
  for (const include of includes)
    expect(plainlyMatching(MANY, { include, exclude })).toEqual(matching(MANY, { include, exclude }))
})

test.each([
  '*.md',
  'b',
  '**/_*',
  'b/*',
  '**',
  '!**/a.md',
  '**/*.{md}',
  '**/[ab].md',
  './b/**',
  '**/@(a|b).md',
  '/b/**',
])('%s is left to the package', (pattern) => {
  expect(arePlain({ include: ['**/*.md'], exclude: [pattern] })).toBe(false)
})
