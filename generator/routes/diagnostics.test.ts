// What is said of links and files, where another stage finds it.
import { expect, test } from 'vitest'
import { Names } from '../base/names.ts'
import { brokenFileLink, linkLeavesVersion, missingAsset, twoFiles } from './diagnostics.ts'

const span = { path: 'a.md', start: 1, end: 2 }

test('links to files, pictures and versions, with what to do', () => {
  expect([
    brokenFileLink('warning', span, './b.md', new Names(['docs/c', 'docs/a']), 'docs/b'),
    brokenFileLink('error', span, './b.md', new Names([]), 'docs/b'),
    missingAsset(span, '/x.png'),
    linkLeavesVersion(span, '/docs/a', '1.0'),
    twoFiles('a.html'),
    twoFiles('a.html', span, { ...span, path: 'b.md' }),
  ]).toEqual([
    {
      code: 'SSG311',
      severity: 'warning',
      span,
      message: 'The link "./b.md" names a file that does not exist.',
      hint: 'Did you mean "docs/c"?',
    },
    {
      code: 'SSG311',
      severity: 'error',
      span,
      message: 'The link "./b.md" names a file that does not exist.',
      hint: 'Relative links name a file, with its extension, seen from the file they stand in.',
    },
    {
      code: 'SSG313',
      severity: 'error',
      span,
      message: 'The file "/x.png" does not exist.',
      hint: 'Paths that begin with "/" are looked for in the static folder, others beside the page.',
    },
    {
      code: 'SSG318',
      severity: 'warning',
      span,
      message: 'The version "1.0" has no page "/docs/a": the link leads to the latest version.',
      hint: 'Write the address with its version where that is meant, or link to a page of this one.',
    },
    {
      code: 'SSG308',
      severity: 'error',
      message: 'Two things would be the file "a.html" of the output.',
      hint: 'Give the page another "slug", or the static file another name.',
    },
    {
      code: 'SSG308',
      severity: 'error',
      span,
      message: 'Two things would be the file "a.html" of the output.',
      hint: 'Give the page another "slug", or the static file another name.',
      notes: [{ message: 'The page in this place', span: { ...span, path: 'b.md' } }],
    },
  ])
})
