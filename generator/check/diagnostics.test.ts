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
      hint: 'Its head must contain one canonical link, to "z": use `page.canonical`.',
    },
    {
      ...one,
      code: 'SSG315',
      message: 'The page /a has no canonical URL.',
      hint: 'Its head must contain one canonical link, to "z": use `page.canonical`.',
    },
    {
      ...one,
      code: 'SSG316',
      message: 'The language links in the head of /a are wrong: why.',
      hint: 'Link every translated page in `page.alternates`, and x-default, but only on indexed pages in their own language. A translation of an `unlisted` page is unlisted too.',
    },
    {
      ...one,
      code: 'SSG317',
      message: 'The sitemap is wrong about "https://e.org/a": why.',
      hint: "Fix the other errors first. If this one remains, it's a bug in the generator: report it.",
    },
  ])
})

test('a check that throws', () => {
  expect(checkFailed('mine', 'boom')).toEqual({
    code: 'SSG229',
    severity: 'error',
    message: 'The check "mine" fails: boom',
    hint: 'Fix the check in the configuration: it must return diagnostics and must not throw.',
  })
})
