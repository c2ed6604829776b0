// Patterns over a list of paths.
import { expect, test } from 'vitest'
import { matching } from './glob.ts'

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
