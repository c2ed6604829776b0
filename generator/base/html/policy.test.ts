import { describe, expect, test } from 'vitest'
import { directiveFor, isSource, letsThrough } from './policy.ts'

test.each([
  ['https:', true],
  ['data:', true],
  ['https://img.example.org', true],
  ['https://*.example.org:8443', true],
  ['http://localhost:3000', true],
  ['img.example.org', false],
  ['https://img.example.org/path', false],
  ["'unsafe-inline'", false],
  ['https:; script-src *', false],
  ['https://a b', false],
  ['javascript:', false],
  ['*', false],
])('a source of a policy: %s %s', (text, is) => {
  expect(isSource(text)).toBe(is)
})

describe('what a policy lets through', () => {
  test.each([
    [[], 'https://a.example.org/x.png', false],
    [['https:'], 'https://a.example.org/x.png', true],
    [['https:'], 'http://a.example.org/x.png', false],
    [['http:'], 'https://a.example.org/x.png', true],
    [['https://a.example.org'], 'https://a.example.org/x.png', true],
    [['https://A.example.org'], 'https://a.example.org/x.png', true],
    [['https://a.example.org'], 'https://b.example.org/x.png', false],
    [['https://a.example.org'], 'https://a.example.org:8443/x.png', false],
    [['https://a.example.org:8443'], 'https://a.example.org:8443/x.png', true],
    [['https://*.example.org'], 'https://a.b.example.org/x.png', true],
    [['https://*.example.org'], 'https://example.org/x.png', false],
    [['https://*.example.org'], 'https://notexample.org/x.png', false],
    [['https://a.example.org'], '//a.example.org/x.png', true],
    [['https://b.example.org', 'https://a.example.org'], 'https://a.example.org/x.png', true],
    // Invalid URLs are reported elsewhere.
    [[], 'https://[', true],
  ] as const)('%j: %s %s', (sources, address, is) => {
    expect(letsThrough(sources, address)).toBe(is)
  })
})

test('elements and the directives that judge them', () => {
  expect(
    [
      ['img', 'src'],
      ['source', 'srcset'],
      ['source', 'src'],
      ['video', 'src'],
      ['video', 'poster'],
      ['track', 'src'],
      ['iframe', 'src'],
      ['a', 'href'],
      ['script', 'src'],
      ['object', 'data'],
      ['embed', 'src'],
    ].map(([element, attribute]) => directiveFor(element as string, attribute as string)),
  ).toEqual([
    'img-src',
    'img-src',
    'media-src',
    'media-src',
    'img-src',
    'media-src',
    'frame-src',
    null,
    'script-src',
    'object-src',
    'object-src',
  ])
})
