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
      message: 'The page /a names "x" and "y" as canonical.',
      hint: 'Its head must hold one canonical link, to "z": write `page.canonical`.',
    },
    {
      ...one,
      code: 'SSG315',
      message: 'The page /a names no canonical address.',
      hint: 'Its head must hold one canonical link, to "z": write `page.canonical`.',
    },
    {
      ...one,
      code: 'SSG316',
      message: 'The languages that the head of /a names are not those of the page: why.',
      hint: 'Name every translated page of `page.alternates` and x-default, on pages that are in their own language and may be indexed, and nowhere else. A translation is `unlisted` when its source is.',
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
    hint: 'Mend the check in the configuration; a check returns diagnostics and throws nothing.',
  })
})
