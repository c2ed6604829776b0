import { describe, expect, test } from 'vitest'
import { folderOfGlob, globMatcher, ignoreMatcher, matchingPaths } from './globs.ts'

const PATHS = ['a.md', 'b/_part.md', 'b/c.mdx', 'b/d/e.md', 'b/d/notes.txt', '_draft/f.md', '.hidden/g.md', 'x[1].md']

test.each([
  [['**/*.{md,mdx}'], [], ['a.md', 'b/_part.md', 'b/c.mdx', 'b/d/e.md', '_draft/f.md', 'x[1].md']],
  [['**/*.{md,mdx}'], ['**/_*.{md,mdx}', '**/_*/**'], ['a.md', 'b/c.mdx', 'b/d/e.md', 'x[1].md']],
  [['b/**/*.md'], ['b/d'], ['b/_part.md']],
  [['b/**/*.md'], ['b/d/**'], ['b/_part.md']],
  [['a.md', 'gone.md', 'b/d/e.md'], [], ['a.md', 'b/d/e.md']],
  [['*.md'], ['x\\[1\\].md'], ['a.md']],
  [['b/!(c|d)*', 'b/+(c|d).mdx'], [], ['b/_part.md', 'b/c.mdx']],
  [['{b,_draft}/**/*.md', '!**/_*.md'], [], ['b/d/e.md', '_draft/f.md']],
  [['**'], ['**/*.md'], ['b/c.mdx', 'b/d/notes.txt']],
  [['./b/*.mdx', '**/[ef].md'], [], ['b/c.mdx', 'b/d/e.md', '_draft/f.md']],
  [['**/*.md'], ['**/.*/**', '**'], []],
  [['.hidden/*.md'], [], ['.hidden/g.md']],
  [[], [], []],
])('%j without %j', (include, exclude, expected) => {
  expect(matchingPaths(PATHS, { include, exclude })).toEqual(expected)
})

test.each([
  ['data/*.json', ['data/a.json', 'data/.b.json'], ['data/c/d.json', 'a.json', 'data/a.yml']],
  ['data/**/*.{json,yml}', ['data/a.json', 'data/b/c.yml'], ['data.json', 'data/a.md']],
  ['**', ['a', 'a/b'], []],
  ['a?c.md', ['abc.md'], ['a/c.md', 'ac.md']],
  ['a.md', ['a.md'], ['axmd', 'b/a.md']],
])('%s takes and leaves', (pattern, taken, left) => {
  const matches = globMatcher(pattern)
  expect(taken.filter((path) => !matches(path))).toEqual([])
  expect(left.filter(matches)).toEqual([])
})

test.each([
  ['a.json', ''],
  ['data/a.json', 'data'],
  ['data/sub/*.json', 'data/sub'],
  ['data/**/x/*.json', 'data'],
  ['data/{a,b}/c.json', 'data'],
  ['*.json', ''],
  ['data/a?/b.json', 'data'],
  ['**', ''],
])('%s begins in "%s"', (pattern, folder) => {
  expect(folderOfGlob(pattern)).toBe(folder)
})

describe('patterns of .gitignore', () => {
  test.each([
    [['drafts/'], ['drafts/a.md', 'b/drafts/c/d.md'], ['drafts', 'drafts.md', 'mydrafts/a.md']],
    [['/templates/'], ['templates/a.html'], ['b/templates/a.html']],
    [['*.tmp'], ['a.tmp', 'b/c.tmp', '.x.tmp'], ['a.tmp.md']],
    [
      ['*.md', '!kept.md'],
      ['a.md', 'b/c.md'],
      ['kept.md', 'b/kept.md'],
    ],
    [['a/*.md'], ['a/b.md'], ['a/b/c.md', 'x/a/b.md']],
    [['a/**/z.md'], ['a/z.md', 'a/b/c/z.md'], ['z.md']],
    [['{a,b}.md'], ['{a,b}.md'], ['a.md', 'b.md']],
    [['draft'], ['draft', 'draft/a.md', 'b/draft'], ['draft.md']],
    [['[ab].md'], ['a.md', 'x/b.md'], ['c.md']],
    [['a(1).md'], ['a(1).md'], ['a1.md']],
    [[], [], ['a.md']],
  ])('%j', (patterns, ignored, kept) => {
    const isIgnored = ignoreMatcher(patterns)
    expect(ignored.filter((path) => !isIgnored(path))).toEqual([])
    expect(kept.filter(isIgnored)).toEqual([])
  })
})
