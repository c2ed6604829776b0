import { describe, expect, test } from 'vitest'
import { findRedirect, headersFor, parseHeaders, parseRedirects } from './host-rules.ts'

const redirect = (text: string, path: string) => findRedirect(parseRedirects(text, '_redirects').value, path)

describe('_redirects', () => {
  test('the first rule that fits wins; a slash at the end of a rule does not matter', () => {
    expect(redirect('/a/ /b 301\n/a /c 301\n', '/a')).toEqual({ to: '/b', status: 301 })
    expect(redirect('/a /b\r\n', '/a')).toEqual({ to: '/b', status: 302 })
    expect(redirect('/a /b 301! # why\n', '/a')).toEqual({ to: '/b', status: 301 })
  })

  test('only whole paths fit, letter for letter', () => {
    for (const path of ['/a/b', '/A', '/ab', '/']) expect(redirect('/a /b 301\n', path)).toBeNull()
    expect(redirect('/a.b /b 301\n', '/aXb')).toBeNull()
    expect(redirect('/%E4%B8%AD /b 301\n', '/中')).toEqual({ to: '/b', status: 301 })
  })

  test('parts of the path go into the target, encoded', () => {
    expect(redirect('/:board/* /docs/:board/:splat 301\n', '/duo/a b/?c')).toEqual({
      to: '/docs/duo/a%20b/%3Fc',
      status: 301,
    })
    expect(redirect('/x/* /y/:unknown 301\n', '/x/1')).toEqual({ to: '/y/:unknown', status: 301 })
  })

  test.each([
    ['a /b', 'the first word must be a path'],
    ['https://example.org/a /b', 'the first word must be a path'],
    ['/a/*/b /c', '"*" is only allowed at the end'],
    ['/a', 'the second word must be a path or a URL'],
    ['/a //example.org', 'the second word must be a path or a URL'],
    ['/a javascript:alert(1)', 'the second word must be a path or a URL'],
    ['/a /b 404', 'the third word must be'],
    ['/a https://example.org 200', 'only pages on this site'],
    ['/a /b 302 Country=de', "conditions aren't supported"],
  ])('SSG911: %s', (line, reason) => {
    const { value, diagnostics } = parseRedirects(`/fine /too 301\n  ${line}\n`, 'build/_redirects')
    expect([[...value.exact.keys()], value.patterns]).toEqual([['/fine'], []])
    expect(diagnostics).toMatchObject([
      { code: 'SSG911', severity: 'warning', span: { path: 'build/_redirects', start: 15, end: 17 + line.length } },
    ])
    expect(diagnostics[0]?.message).toContain(reason)
  })
})

test.each([
  ['/a/* /splat\n/a/b /exact\n', '/splat'],
  ['/a/b /exact\n/a/* /splat\n', '/exact'],
  ['/:one/:two /parts\n/a/b /exact\n/a/* /splat\n', '/parts'],
  ['/a/b/ /first\n/a/b /second\n', '/first'],
  ['/a/c /other\n/a/%62 /decoded\n', '/decoded'],
])('of the rules %j the first that fits counts', (text, to) => {
  expect(redirect(text, '/a/b')?.to).toBe(to)
})

describe('_headers', () => {
  test('several rules of one name are joined, in their order', () => {
    const { value } = parseHeaders('/*\n  Link: <a>\n  Link: <b>\n# note\n\n/x/*\n\tLink: <c>\n', '_headers')
    expect(headersFor(value, '/x/y').get('link')).toBe('<a>, <b>, <c>')
    expect(headersFor(value, '/x').get('link')).toBe('<a>, <b>, <c>')
    expect(headersFor(value, '/xy').get('link')).toBe('<a>, <b>')
  })

  test.each([
    ['https://example.org/*', 'a rule must begin with a path'],
    ['/a/*/b', '"*" is only allowed at the end'],
    ['  X-Lost: 1', 'no path comes before it'],
    ['/\n  no colon', 'write it as "Name: value"'],
    ['/\n  Bad Name: x', 'write it as "Name: value"'],
    ['/\n  Content-Length: 5', 'set by the server'],
    ['/\n  X-Empty:', 'empty or contains control characters'],
    ['/\n  X-Bell: a\u0007b', 'empty or contains control characters'],
  ])('SSG912: %j', (text, reason) => {
    const { diagnostics } = parseHeaders(text, '_headers')
    expect(diagnostics).toMatchObject([{ code: 'SSG912', severity: 'warning' }])
    expect(diagnostics[0]?.message).toContain(reason)
  })

  test('headers below a path that is not understood do not fall to the path before', () => {
    const { value } = parseHeaders('/a\n  X: 1\nhttps://example.org/\n  Y: 2\n', '_headers')
    expect([...headersFor(value, '/a')]).toEqual([['x', '1']])
  })
})
