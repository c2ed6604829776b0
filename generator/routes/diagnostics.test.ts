// Tests diagnostics about links and files that other stages find.
import { expect, test } from 'vitest'
import { linkToMissingFile, linkLeavesVersion, missingAsset, twoFiles, twoSources } from './diagnostics.ts'

const span = { path: 'a.md', start: 1, end: 2 }

test('links to files, pictures and versions, with what to do', () => {
  expect([
    linkToMissingFile('warning', span, './b.md', 'c.md'),
    linkToMissingFile('error', span, './b.md', undefined),
    missingAsset(span, '/x.png'),
    linkLeavesVersion(span, '/docs/a', '1.0'),
    twoSources('a.html'),
    twoSources('a.html', 'a.md', 'b.md'),
    twoFiles(
      'a',
      'a/b.html',
      new Map([
        ['a', 'static/a'],
        ['a/b.html', 'a/b.md'],
      ]),
    ),
    twoFiles('integrity.json', 'integrity.json/index.html', new Map([['integrity.json/index.html', 'x.md']])),
  ]).toEqual([
    {
      code: 'SSG311',
      severity: 'warning',
      span,
      message: 'The link "./b.md" leads to a file that doesn\'t exist.',
      hint: 'Did you mean "./c.md"?',
    },
    {
      code: 'SSG311',
      severity: 'error',
      span,
      message: 'The link "./b.md" leads to a file that doesn\'t exist.',
      hint: 'Write the path relative to this file, with the file extension.',
    },
    {
      code: 'SSG313',
      severity: 'error',
      span,
      message: 'The file "/x.png" doesn\'t exist.',
      hint: 'Check the path. It\'s relative to the page or, with a leading "/", to the static folder.',
    },
    {
      code: 'SSG318',
      severity: 'warning',
      span,
      message: 'Version "1.0" has no page "/docs/a", so the link leads to the latest version.',
      hint: 'Link to a page in this version, or include the version in the URL.',
    },
    {
      code: 'SSG308',
      severity: 'error',
      message: 'Two sources write to "a.html".',
      hint: 'Give the page another "slug", or the static file another name.',
    },
    {
      code: 'SSG308',
      severity: 'error',
      span: { path: 'a.md', start: 0, end: 0 },
      message: 'Two sources write to "a.html".',
      hint: 'Give the page another "slug", or the static file another name.',
      notes: [{ message: 'The other source', span: { path: 'b.md', start: 0, end: 0 } }],
    },
    {
      code: 'SSG308',
      severity: 'error',
      span: { path: 'static/a', start: 0, end: 0 },
      message: `"a" and "a/b.html" can't both be in the output.`,
      hint: 'Give the page another "slug", or the static file another name.',
      notes: [{ message: 'The other source', span: { path: 'a/b.md', start: 0, end: 0 } }],
    },
    {
      code: 'SSG308',
      severity: 'error',
      span: { path: 'x.md', start: 0, end: 0 },
      message: `"integrity.json" and "integrity.json/index.html" can't both be in the output.`,
      hint: 'Give the page another "slug", or the static file another name.',
    },
  ])
})
