import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, rawAsk } from '../../tests/http.ts'
import { servedFolder } from '../host/serve/served-folder.ts'
import { createEncoder } from './encoder.ts'
import { folderFiles } from './files.ts'
import { startServer, type SiteServer } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'ssg-serve-'))
const site = join(root, 'build')
const HOME = `<!doctype html><title>Home</title><p>${'text '.repeat(200)}`
const BIG = Buffer.alloc(5 * 1024 * 1024, 'big file ')
const NUMBERS = '0123456789'.repeat(100)
const WHEN = new Date('2026-03-04T05:06:07.890Z')

const write = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), content)
  utimesSync(join(site, path), WHEN, WHEN)
}

const failures: unknown[] = []
const open: SiteServer[] = []

async function serve(folder = site, base = '/', hostAllowed: (host: string) => boolean = () => true): Promise<string> {
  const server = await startServer(
    {
      files: folderFiles(servedFolder(folder)),
      encoder: createEncoder(4),
      base: () => base,
      handlers: [],
      hostAllowed,
      failed: (error) => void failures.push(error),
    },
    0,
    '127.0.0.1',
  )
  open.push(server)
  return server.origin
}

let origin = ''

beforeAll(async () => {
  write('index.html', HOME)
  write('zh/index.html', '<p>Chinese home')
  write('404.html', '<p>Not found')
  write('zh/404.html', '<p>Chinese not found')
  write('docs/duo/overview.html', '<p>Overview')
  write('docs/duo.html', '<p>A page for hosts without redirects')
  write('docs/jupiter/build-os/bianbu2.0.html', '<p>Dots')
  write('docs/duo/my page é.html', '<p>Spaces')
  write('assets/main-ABCDEFGH.css', 'a{}')
  write('search/parts/x.json', '{}')
  write('docs/copied.html', '<p>As HTML')
  write('docs/copied.md', '# As Markdown\n')
  write('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`)
  write('photo.png', Buffer.alloc(1000))
  write('data.txt', NUMBERS)
  write('empty.txt', '')
  write('large.pdf', BIG)
  write('blog/rss.xml', '<rss/>')
  write('.secret', 'secret')
  write('.git/config', 'secret')
  write('.well-known/.secret', 'secret')
  write('.well-known/security.txt', 'contact')
  write(
    '_headers',
    "/*\n  X-Everywhere: yes\n  Content-Security-Policy: default-src 'self'\n/docs/*\n  X-Everywhere: docs\n  ! Content-Security-Policy\n/logo.svg\n  Cache-Control: max-age=60\n",
  )
  write(
    '_redirects',
    '# moved\n/docs/duo /docs/duo/overview 301\n/old/:board/* /docs/:board/:splat 302\n/elsewhere https://example.org/x#part 308\n/same /docs/duo/overview 200\n',
  )
  writeFileSync(join(root, 'outside.html'), 'outside')
  symlinkSync(join(root, 'outside.html'), join(site, 'leak.html'))
  symlinkSync(root, join(site, 'up'))
  symlinkSync(join(site, 'data.txt'), join(site, 'inside.txt'))
  origin = await serve()
})

afterAll(async () => {
  await Promise.all(open.map((server) => server.close()))
  rmSync(root, { recursive: true, force: true })
  expect(failures).toEqual([])
})

describe('addresses', () => {
  test.each([
    ['/', HOME],
    ['/zh', '<p>Chinese home'],
    ['/docs/duo/overview', '<p>Overview'],
    ['/docs/jupiter/build-os/bianbu2.0', '<p>Dots'],
    ['/docs/duo/my%20page%20%C3%A9', '<p>Spaces'],
    ['/data.txt', NUMBERS],
    ['/.well-known/security.txt', 'contact'],
    ['/inside.txt', NUMBERS],
    ['/docs/duo/overview?a=/../b', '<p>Overview'],
  ])('%s', async (path, body) => {
    expect(await ask(origin, path)).toMatchObject({ status: 200, text: body })
  })

  test('the whole address, as a proxy sends it', async () => {
    expect(await ask(origin, `${origin}/docs/duo/overview`)).toMatchObject({ status: 200, text: '<p>Overview' })
  })

  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['//', '/'],
    ['/zh/', '/zh'],
    ['/zh/index.html', '/zh'],
    ['/docs/duo/overview.html', '/docs/duo/overview'],
    ['/docs/duo/overview/', '/docs/duo/overview'],
    ['/docs/duo/overview/index.html?q=1&r=%20', '/docs/duo/overview?q=1&r=%20'],
    ['//docs///duo/overview', '/docs/duo/overview'],
    ['/docs/duo/my%20page%20%C3%A9.html', '/docs/duo/my%20page%20%C3%A9'],
    ['/docs/jupiter/build-os/bianbu2.0.html', '/docs/jupiter/build-os/bianbu2.0'],
    ['/data.txt/', '/data.txt'],
  ])('%s moves to %s', async (path, location) => {
    const answer = await ask(origin, path)
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe(location)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('no request leads the browser to another host', async () => {
    for (const path of [
      '//example.org/index.html',
      '//example.org',
      '/\\example.org/index.html',
      '//example.org/%2e%2e',
      '/%5cexample.org/',
    ]) {
      const { status, headers } = await ask(origin, path)
      expect([400, 404]).toContain(status)
      expect(headers.location).toBeUndefined()
    }
  })

  test.each([
    ['/nothing', '<p>Not found'],
    ['/docs/nothing/at/all', '<p>Not found'],
    ['/zh/nothing', '<p>Chinese not found'],
    ['/zh/docs/nothing.html', '<p>Chinese not found'],
    ['/404', '<p>Not found'],
    ['/zh/404', '<p>Chinese not found'],
    [`/${'a/'.repeat(3000)}b`, '<p>Not found'],
    [`/${'a'.repeat(5000)}`, '<p>Not found'],
  ])('%s is not found', async (path, body) => {
    expect(await ask(origin, path)).toMatchObject({ status: 404, text: body })
  })

  test('a folder without a not-found page says so in a line', async () => {
    const bare = await serve(join(site, 'search'))
    expect(await ask(bare, '/x')).toMatchObject({ status: 404, text: 'Page not found.\n' })
  })
})

describe("what is nobody's business", () => {
  test.each([
    '/../outside.html',
    '/..%2foutside.html',
    '/%2e%2e/outside.html',
    '/docs/../../outside',
    '/docs/%2e%2e/%2e%2e/outside',
    '/..%5coutside.html',
    '/a%00.html',
    '/data.txt%00',
    '/%',
    '/%ff',
    '/%e0%a4%a',
    '/a%0d%0aX-Injected:%20yes',
    '/./data.txt',
  ])('%s is refused', async (path) => {
    const answer = await ask(origin, path)
    expect(answer.status).toBe(400)
    expect(answer.headers['x-injected']).toBeUndefined()
    expect(answer.text).not.toContain('outside')
  })

  test.each([
    '/leak',
    '/leak.html',
    '/up/outside',
    '/up/outside.html',
    '/.secret',
    '/.well-known/.secret',
    '/docs/.well-known/security.txt',
    '/.git/config',
    '/.ssg-output',
    '/_headers',
    '/_redirects',
    '/docs',
    '/assets/',
  ])('%s is not found', async (path) => {
    expect(await ask(origin, path)).toMatchObject({ status: 404, text: '<p>Not found' })
  })

  test('a file that may not be read is not found', async () => {
    write('locked.txt', 'x')
    chmodSync(join(site, 'locked.txt'), 0)
    const readable = process.getuid?.() === 0
    expect((await ask(origin, '/locked.txt')).status).toBe(readable ? 200 : 404)
  })
})

describe('rules of hosts', () => {
  test('a redirect comes before the page for hosts without rules, and keeps the query', async () => {
    expect(await ask(origin, '/docs/duo?v=1')).toMatchObject({
      status: 301,
      headers: { location: '/docs/duo/overview?v=1' },
    })
    expect(await ask(origin, '/docs/duo.html')).toMatchObject({
      status: 301,
      headers: { location: '/docs/duo/overview' },
    })
    expect(await ask(origin, '/docs/duo/')).toMatchObject({ status: 301, headers: { location: '/docs/duo/overview' } })
  })

  test('placeholders, splats and other hosts', async () => {
    expect(await ask(origin, '/old/mars/a/b%20c')).toMatchObject({
      status: 302,
      headers: { location: '/docs/mars/a/b%20c' },
    })
    expect(await ask(origin, '/old/mars')).toMatchObject({ status: 302, headers: { location: '/docs/mars/' } })
    expect(await ask(origin, '/elsewhere?q=1')).toMatchObject({
      status: 308,
      headers: { location: 'https://example.org/x?q=1#part' },
    })
    expect((await ask(origin, '/old//example.org')).headers.location).toBe('/docs/example.org/')
  })

  test('a page under another address', async () => {
    expect(await ask(origin, '/same')).toMatchObject({ status: 200, text: '<p>Overview' })
  })

  test("headers by path: added, joined, taken off, and stronger than the server's own", async () => {
    expect((await ask(origin, '/')).headers).toMatchObject({
      'x-everywhere': 'yes',
      'content-security-policy': "default-src 'self'",
    })
    const docs = (await ask(origin, '/docs/duo/overview')).headers
    expect(docs['x-everywhere']).toBe('yes, docs')
    expect(docs['content-security-policy']).toBeUndefined()
    expect((await ask(origin, '/logo.svg')).headers['cache-control']).toBe('max-age=60')
    expect((await ask(origin, '/nothing')).headers['content-security-policy']).toBe("default-src 'self'")
  })

  test('are read again when they change', async () => {
    const folder = join(root, 'rules')
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), 'x')
    const own = await serve(folder)
    expect((await ask(own, '/a')).status).toBe(404)
    writeFileSync(join(folder, '_redirects'), '/a / 301\n')
    expect((await ask(own, '/a')).status).toBe(301)
  })
})

describe('headers of files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/main-ABCDEFGH.css', 'text/css; charset=utf-8'],
    ['/search/parts/x.json', 'application/json; charset=utf-8'],
    ['/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/photo.png', 'image/png'],
    ['/large.pdf', 'application/pdf'],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/docs/jupiter/build-os/bianbu2.0', 'text/html; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const { headers } = await ask(origin, path)
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('what carries a hash in its name is kept for ever, pages are asked for again', async () => {
    for (const path of ['/assets/main-ABCDEFGH.css', '/search/parts/x.json'])
      expect((await ask(origin, path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/photo.png', '/nothing'])
      expect((await ask(origin, path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('HEAD tells the same as GET, without the content', async () => {
    for (const path of ['/', '/data.txt', '/large.pdf', '/nothing', '/zh/']) {
      const get = await ask(origin, path, { headers: { 'Accept-Encoding': 'gzip' } })
      const head = await ask(origin, path, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
      const { date: _, ...expected } = get.headers
      expect(head).toMatchObject({ status: get.status, headers: expected, text: '' })
    }
  })

  test('an empty file', async () => {
    expect(await ask(origin, '/empty.txt')).toMatchObject({ status: 200, text: '', headers: { 'content-length': '0' } })
  })
})

describe('what the browser has already', () => {
  test('by tag', async () => {
    const { headers } = await ask(origin, '/')
    expect(headers.etag).toMatch(/^"[0-9a-f]{16}"$/)
    for (const tags of [headers.etag as string, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const answer = await ask(origin, '/', { headers: { 'If-None-Match': tags } })
      expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
    }
    expect((await ask(origin, '/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test('the tag follows the content and the coding', async () => {
    write('changing.html', `<p>${'one '.repeat(100)}`)
    const before = (await ask(origin, '/changing')).headers.etag
    const coded = (await ask(origin, '/changing', { headers: { 'Accept-Encoding': 'br' } })).headers.etag
    expect(coded).not.toBe(before)
    expect(
      (await ask(origin, '/changing', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': coded as string } }))
        .status,
    ).toBe(304)
    writeFileSync(join(site, 'changing.html'), `<p>${'two '.repeat(100)}`)
    const after = await ask(origin, '/changing')
    expect(after.headers.etag).not.toBe(before)
    expect(after.text).toContain('two')
    writeFileSync(join(site, 'changing.html'), `<p>${'one '.repeat(100)}`)
    expect((await ask(origin, '/changing')).headers.etag).toBe(before)
  })

  test('by time, unless a tag is given', async () => {
    const { headers } = await ask(origin, '/')
    expect(headers['last-modified']).toBe('Wed, 04 Mar 2026 05:06:07 GMT')
    const since = (time: string, more = {}): Promise<{ status: number }> =>
      ask(origin, '/', { headers: { 'If-Modified-Since': time, ...more } })
    expect((await since('Wed, 04 Mar 2026 05:06:07 GMT')).status).toBe(304)
    expect((await since('Wed, 04 Mar 2026 05:06:06 GMT')).status).toBe(200)
    expect((await since('yesterday')).status).toBe(200)
    expect((await since('Wed, 04 Mar 2026 05:06:07 GMT', { 'If-None-Match': '"other"' })).status).toBe(200)
  })
})

describe('ranges', () => {
  const range = (value: string, more = {}, path = '/data.txt') =>
    ask(origin, path, { headers: { Range: value, ...more } })

  test.each([
    ['bytes=0-9', '0123456789', '0-9'],
    ['bytes=5-5', '5', '5-5'],
    ['bytes=995-', '56789', '995-999'],
    ['bytes=-3', '789', '997-999'],
    ['bytes=-5000', NUMBERS, '0-999'],
    ['bytes=998-5000', '89', '998-999'],
  ])('%s', async (value, body, part) => {
    expect(await range(value)).toMatchObject({
      status: 206,
      text: body,
      headers: { 'content-range': `bytes ${part}/1000`, 'content-length': String(body.length) },
    })
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s outside', async (value) => {
    expect(await range(value)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000' } })
  })

  test.each(['bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])(
    '%s is not for us: the whole file',
    async (value) => {
      expect(await range(value)).toMatchObject({ status: 200, text: NUMBERS })
    },
  )

  test('only of the version that the browser began with', async () => {
    const { headers } = await ask(origin, '/data.txt')
    expect((await range('bytes=0-1', { 'If-Range': headers.etag })).status).toBe(206)
    expect((await range('bytes=0-1', { 'If-Range': headers['last-modified'] })).status).toBe(206)
    expect((await range('bytes=0-1', { 'If-Range': '"other"' })).status).toBe(200)
    expect((await range('bytes=0-1', { 'If-Range': `W/${headers.etag}` })).status).toBe(200)
  })

  test('is of the file as it is, also for browsers that know compression', async () => {
    const answer = await range('bytes=0-9', { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.text).toBe('0123456789')
  })

  test('of a file that is streamed', async () => {
    const answer = await range('bytes=5000000-5000099', {}, '/large.pdf')
    expect(answer.status).toBe(206)
    expect(answer.body.equals(BIG.subarray(5_000_000, 5_000_100))).toBe(true)
    expect((await ask(origin, '/large.pdf')).body.equals(BIG)).toBe(true)
  })

  test('of a HEAD request is ignored', async () => {
    expect((await ask(origin, '/data.txt', { method: 'HEAD', headers: { Range: 'bytes=0-1' } })).status).toBe(200)
  })
})

describe('a page with a copy in Markdown', () => {
  test.each([
    ['text/markdown', 'md'],
    ['text/markdown, text/html, */*', 'md'],
    ['Text/Markdown;variant=GFM;q=0.9, */*;q=0.8', 'md'],
    ['text/markdown;q=0.5, text/html;q=0.4', 'md'],
    ['text/markdown;q=0.5, */*;q=0.8', 'html'],
    ['text/markdown;q=0.5, text/*', 'html'],
    ['text/markdown;q=0, */*', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['*/*', 'html'],
    ['', 'html'],
  ])('is sent for Accept: %s as %s, in any order of requests', async (accept, kind) => {
    for (const given of [accept, 'text/markdown', '*/*', accept]) {
      const { headers, body } = await ask(origin, '/docs/copied', { headers: { Accept: given } })
      const isMarkdown = given === accept ? kind === 'md' : given === 'text/markdown'
      expect(body.toString()).toBe(isMarkdown ? '# As Markdown\n' : '<p>As HTML')
      expect(headers['content-type']).toBe(isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8')
      expect(headers.vary).toBe('Accept')
    }
  })

  test('leaves pages without a copy as they are', async () => {
    const { headers, body } = await ask(origin, '/docs/duo/overview', { headers: { Accept: 'text/markdown' } })
    expect(body.toString()).toBe('<p>Overview')
    expect(headers.vary).toBeUndefined()
  })
})

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.2, *;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    ['gzip;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['*;q=0', undefined],
  ])('Accept-Encoding: %s', async (accepted, coding) => {
    const answer = await ask(origin, '/', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    const plain =
      coding === 'br' ? brotliDecompressSync(answer.body) : coding === 'gzip' ? gunzipSync(answer.body) : answer.body
    expect(plain.toString()).toBe(HOME)
  })

  test('is for text of some length', async () => {
    for (const path of ['/photo.png', '/zh', '/large.pdf'])
      expect(
        (await ask(origin, path, { headers: { 'Accept-Encoding': 'br' } })).headers['content-encoding'],
      ).toBeUndefined()
    expect((await ask(origin, '/logo.svg', { headers: { 'Accept-Encoding': 'br' } })).headers['content-encoding']).toBe(
      'br',
    )
  })

  test('many at once get the same', async () => {
    write('busy.html', `<p>${'busy '.repeat(5000)}`)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask(origin, '/busy', { headers: { 'Accept-Encoding': 'br' } })),
    )
    expect(new Set(answers.map((answer) => answer.body.toString('base64'))).size).toBe(1)
  })
})

describe('other requests', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    expect(await ask(origin, '/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('a body that nobody wants is read away, and the answer arrives', async () => {
    expect((await ask(origin, '/', { method: 'POST', body: Buffer.alloc(3_000_000) })).status).toBe(405)
    expect((await ask(origin, '/', { method: 'GET', body: 'x' })).status).toBe(200)
  })

  test('an endless body ends the connection', async () => {
    expect(await rawAsk(origin, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nabc')).toMatch(
      /^HTTP\/1.1 405 .*connection: close/is,
    )
  })

  test('headers that are too long', async () => {
    expect(await rawAsk(origin, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })

  test('what is no HTTP', async () => {
    expect(await rawAsk(origin, 'hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(await rawAsk(origin, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })

  test('host names that are not ours, when only ours are answered', async () => {
    const { localNames } = await import('./host-names.ts')
    const dev = await serve(site, '/', localNames('mybox.local'))
    for (const host of [
      'localhost',
      'localhost:3000',
      'LOCALHOST',
      'duo.localhost',
      '127.0.0.1:3000',
      '[::1]:3000',
      '192.168.1.2',
      'mybox.local:1',
    ])
      expect((await ask(dev, '/', { headers: { Host: host } })).status).toBe(200)
    for (const host of ['example.org', 'localhost.example.org', '127.0.0.1.example.org', 'xlocalhost'])
      expect((await ask(dev, '/', { headers: { Host: host } })).status).toBe(403)
    expect(await rawAsk(dev, 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /)
  })
})
