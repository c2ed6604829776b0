// The server's small parts on their own: paths, types, host rules, files in memory.
import { expect, test } from 'vitest'
import { memoryFiles } from './files.ts'
import { headersFor, findRedirect, parseHeaders, parseRedirects } from './host-rules.ts'
import { isCompressible, mimeType } from './mime.ts'
import { chooseCoding, isUnmodified, matchesTag, parseRange } from './negotiate.ts'
import { encodePath, parseTarget } from './target.ts'

test.each([
  ['/', '/', true, ''],
  ['/a/b', '/a/b', true, ''],
  ['/a/', '/a', false, ''],
  ['//a', '/a', false, ''],
  ['/a//b?x=/y', '/a/b', false, '?x=/y'],
  ['/?', '/', true, '?'],
  ['/a?b#c', '/a', true, '?b'],
  ['/a#c?b', '/a', true, ''],
  ['http://e.org', '/', true, ''],
  ['HTTPS://e.org/a?b', '/a', true, '?b'],
  ['/%E4%B8%AD', '/中', true, ''],
])('the target %j is %j', (url, path, plain, query) => {
  expect({ ...parseTarget(url), slash: false }).toEqual({
    path,
    plain,
    query,
    slash: false,
    parts: path.split('/').filter((part) => part !== ''),
  })
})

test.each([
  ['/a/', true],
  ['/a/b/?x', true],
  ['/a', false],
  ['/a//', false],
  ['//a/', false],
  ['/', false],
  ['//', false],
])('the target %j ends with one slash: %j', (url, slash) => {
  expect(parseTarget(url)?.slash).toBe(slash)
})

test('targets that no browser sends; a path as it stands in an address', () => {
  for (const url of [
    'a',
    '',
    'ftp://e.org/a',
    'xhttp://e.org/a',
    '?a',
    '/..',
    '/a/%2e%2e/b',
    '/.',
    '/%2F',
    '/%5C',
    '/%00',
    '/%7F',
    '/%',
    '/%FF',
  ])
    expect(parseTarget(url)).toBeNull()
  expect(encodePath('/a b/中@:$&,+=;/?#')).toBe('/a%20b/%E4%B8%AD@:$&,+=;/%3F%23')
})

test('types of files, and which are compressed', () => {
  const types = [
    'a.html',
    'a/b.CSS',
    'x.y/rss.xml',
    'atom.xml',
    'a.xml',
    'a',
    'a.',
    '.html',
    'a.constructor',
    'rss.xml/a',
    'x.7z',
  ].map(mimeType)
  expect(types.map((type) => type.split(';')[0])).toEqual([
    'text/html',
    'text/css',
    'application/rss+xml',
    'application/atom+xml',
    'application/xml',
    'application/octet-stream',
    'application/octet-stream',
    'text/html',
    'application/octet-stream',
    'application/octet-stream',
    'application/x-7z-compressed',
  ])
  const all = ['a.html', 'a.wasm', 'a.ttf', 'a.otf', 'a.bmp', 'a.ico', 'a.tar', 'a.png', 'a.woff2', 'a.zip', 'a']
  expect(all.filter((name) => isCompressible(mimeType(name)))).toEqual(all.slice(0, 7))
  expect(
    [
      'x/application/wasm',
      'application/wasmx',
      'image/bmpx',
      'ximage/bmp',
      'font/ttfx',
      'xfont/ttf',
      'application/x-tarx',
    ].some(isCompressible),
  ).toBe(false)
})

test('headers of requests, at their edges', () => {
  expect(
    [
      '',
      ' , gzip',
      'gzip;q=0',
      'gzip;q=0.0001',
      'br;q=0.5, gzip',
      'identity;q=0, *',
      'x-gzip',
      '*;q=0',
      'gzip;q=1.000',
      'gzip;q=2',
      'gzip;v=1;q=0.3',
    ].map(chooseCoding),
  ).toEqual(['identity', 'gzip', 'identity', 'identity', 'gzip', 'br', 'gzip', 'identity', 'gzip', 'identity', 'gzip'])
  expect([
    matchesTag(' * ', '"a"'),
    matchesTag('W/"a", "b"', '"b"'),
    matchesTag('"ab"', '"a"'),
    matchesTag('a', '"a"'),
  ]).toEqual([true, true, false, false])
  expect([
    isUnmodified('Thu, 01 Jan 1970 00:00:01 GMT', new Date(1000)),
    isUnmodified('Thu, 01 Jan 1970 00:00:00 GMT', new Date(1000)),
    isUnmodified('x', new Date(0)),
  ]).toEqual([true, false, false])
  expect(
    [
      'bytes=0-0',
      'bytes=5-',
      'bytes=-3',
      'bytes=-0',
      'bytes=-99',
      'bytes=9-99',
      'bytes=10-',
      'bytes=3-2',
      'bytes=-',
      'lines=1-2',
      'bytes=1-2,4-5',
      'BYTES= 1-2 ',
    ].map((one) => parseRange(one, 10)),
  ).toEqual([
    { start: 0, end: 0 },
    { start: 5, end: 9 },
    { start: 7, end: 9 },
    'unsatisfiable',
    { start: 0, end: 9 },
    { start: 9, end: 9 },
    'unsatisfiable',
    null,
    null,
    null,
    null,
    { start: 1, end: 2 },
  ])
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
})

test('rules of hosts, with the places of mistakes', () => {
  const { value, diagnostics } = parseRedirects(
    '# all\n\n  /a \t /b   301  \r\n/c /d 404\n/e /f 200!\n/g/* /h/:splat\n/x/:y/z /q/:y 308\n',
    'build/_redirects',
  )
  expect(diagnostics.map(({ span }) => [span?.start, span?.end])).toEqual([[26, 35]])
  expect(
    ['/a', '/e', '/g/1/2', '/g', '/g/a\nb', '/x/1/z', '/x/1/2/z'].map((path) => findRedirect(value, path)),
  ).toEqual([
    { to: '/b', status: 301 },
    { to: '/f', status: 200 },
    { to: '/h/1/2', status: 302 },
    { to: '/h/', status: 302 },
    { to: '/h/a%0Ab', status: 302 },
    { to: '/q/1', status: 308 },
    null,
  ])
  const headers = parseHeaders(
    '/*\n  X-A: 1\n  X-B:two words \n/a*\n  x-a: 2\n  ! X-B\n/%\n  X-C: é\n',
    'build/_headers',
  )
  expect(headers.diagnostics).toEqual([])
  expect([...headersFor(headers.value, '/b')]).toEqual([
    ['x-a', '1'],
    ['x-b', 'two words'],
  ])
  expect([...headersFor(headers.value, '/abc')]).toEqual([['x-a', '1, 2']])
  expect(headersFor(headers.value, '/%').get('x-c')).toBe(Buffer.from('é').toString('latin1'))
})

test('files in memory', async () => {
  const files = memoryFiles(async (path) =>
    path === 'a.html'
      ? { content: 'aé', tag: 't' }
      : path === 'b.bin'
        ? { content: new Uint8Array([1, 2, 3]), tag: 'u' }
        : null,
  )
  expect(await files.open('none')).toBeNull()
  const page = await files.open('a.html')
  expect(page).toMatchObject({ path: 'a.html', tag: 't', size: 3, modified: null })
  expect(new TextDecoder().decode(page?.content ?? undefined)).toBe('aé')
  const chunks: number[] = []
  for await (const chunk of (await files.open('b.bin'))?.stream(1, 2) ?? []) chunks.push(...(chunk as Uint8Array))
  expect(chunks).toEqual([2, 3])
})
