// The words of what is found in heads and in the sitemap, with what to do.
import { expect, test } from 'vitest'
import { checkFailed } from './writing-diagnostics.ts'
import { wrongAlternates, wrongCanonical, wrongSitemap } from './diagnostics.ts'

const span = { path: 'a.md', start: 0, end: 0 }

test.each([undefined, span])('at the place %j, or of the whole site', (at) => {
  const place = at === undefined ? {} : { span: at }
  const one = { severity: 'error', ...place }
  expect([
    wrongCanonical(at, '/a', ['x', 'y'], 'z'),
    wrongCanonical(at, '/a', [], 'z'),
    wrongAlternates(at, '/a', 'why'),
    wrongSitemap(at, 'https://e.org/a', 'why'),
  ]).toStrictEqual([
    {
      ...one,
      code: 'SSG315',
      message: 'The page /a has the canonical URL "x" and "y".',
      hint: 'Put exactly one canonical link in the page\'s head, with the URL from `page.canonical`: "z".',
    },
    {
      ...one,
      code: 'SSG315',
      message: 'The page /a has no canonical URL.',
      hint: 'Put exactly one canonical link in the page\'s head, with the URL from `page.canonical`: "z".',
    },
    {
      ...one,
      code: 'SSG316',
      message: 'The language links in the head of /a are wrong: why.',
      hint: 'Add links to x-default and to every page in `page.alternates`, but only on pages that are translated and indexed. A translation of an `unlisted` page is also unlisted.',
    },
    {
      ...one,
      code: 'SSG317',
      message: 'The sitemap entry for "https://e.org/a" is wrong: why.',
      hint: 'Fix all other reported errors first. If this error remains, report it as a bug in the generator.',
    },
  ])
})

test('a check that throws', () => {
  expect(checkFailed('mine', null, 'boom')).toEqual({
    code: 'SSG229',
    severity: 'error',
    message: 'The check "mine" failed: boom',
    hint: 'Fix the check in the configuration: it must return diagnostics and must not throw.',
  })
})
