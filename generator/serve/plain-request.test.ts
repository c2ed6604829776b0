// The strict reader of requests: what it takes, node's own parser reads in the same way; all else it leaves alone.
import { createServer } from 'node:http'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { plainOf, readPlain, type PlainRequest } from './plain-request.ts'

const read = (text: string): PlainRequest | null => readPlain(Buffer.from(text, 'latin1'))
const NOTHING = { codings: undefined, tags: undefined, since: undefined, ranged: false, hosts: 1 }

const TAKEN: readonly (readonly [string, object])[] = [
  ['GET / HTTP/1.1\r\nHost: a\r\n\r\n', { head: false, url: '/', host: 'a' }],
  ['HEAD /a?b=%20 HTTP/1.1\r\nhost:a:3000 \t\r\n\r\n', { head: true, url: '/a?b=%20', host: 'a:3000' }],
  ['GET / HTTP/1.1\r\nHOST: a\r\nAccept-Encoding: br, gzip\r\nX: \r\n\r\n', { codings: 'br, gzip' }],
  ['GET / HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive\r\nIf-None-Match: "x"\r\n\r\n', { tags: '"x"' }],
  ['GET / HTTP/1.1\r\nHost: a\r\nIf-Modified-Since: now\r\nRange: bytes=0-\r\n\r\n', { since: 'now', ranged: true }],
]

test.each(TAKEN)('%j is read', (text, expected) => {
  expect(read(text)).toEqual({ ...NOTHING, head: false, url: '/', host: 'a', ...expected })
})

test.each([
  '',
  'GET / HTTP/1.1\r\nHost: a\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.0\r\nHost: a\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
  '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'get / HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u00E9 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET / HTTP/1.1\r\nHost: a\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n',
  'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \u00E9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nTRANSFER-ENCODING: chunked\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nProxy-Connection: keep-alive\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(4096)}\r\n\r\n`,
])('%j is left to node', (text) => {
  expect(read(text)).toBeNull()
})

/** What node's parser makes of bytes: each request as `plainOf` sees it, and whether it found a fault. */
async function readByNode(text: string): Promise<readonly (PlainRequest | null | 'a fault')[]> {
  const seen: (PlainRequest | null | 'a fault')[] = []
  const server = createServer((request, response) => {
    seen.push(plainOf(request))
    response.end()
  })
  server.on('clientError', () => void seen.push('a fault'))
  await new Promise<void>((resolve) => {
    const stream = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() })
    server.emit('connection', stream)
    stream.push(Buffer.from(text, 'latin1'))
    stream.push(null)
    stream.on('close', resolve)
    stream.on('finish', () => stream.destroy())
  })
  return seen
}

const LINES = [
  'Host: a',
  'Host:  b:80\t',
  'Accept-Encoding: br;q=1, gzip',
  'accept-encoding:',
  'If-None-Match: "a", W/"b"',
  'If-Modified-Since: Wed, 04 Mar 2026 05:06:07 GMT',
  'Range: bytes=0-1',
  'Connection: keep-alive',
  'Connection: close',
  'Content-Length: 0',
  'Transfer-Encoding: chunked',
  "X!#$%&'*+-.^_`|~: ~!\t ",
  'Upgrade-Insecure-Requests: 1',
]
const CUTS = ['\r', '\n', '\r\n', ' ', '\t', ':', '\u0000', '\u000B', '\u007F', '\u00FF', ',', '/', 'GET ', '\r\n\r\n']

test('what it takes is one request to node, which reads the same', async () => {
  const whole = fc
    .tuple(fc.constantFrom('GET', 'HEAD', 'GE', 'PUT'), fc.constantFrom('/', '/a?b#c', '/%', '//', '/"{}|'))
    .chain(([method, url]) =>
      fc
        .array(fc.constantFrom(...LINES), { maxLength: 5 })
        .map((lines) => `${method} ${url} HTTP/1.1\r\nHost: h\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`),
    )
  const change = fc.tuple(fc.nat(200), fc.nat(2), fc.constantFrom('', ...CUTS))
  for (const [text] of TAKEN) expect(await readByNode(text)).toEqual([read(text)])
  await fc.assert(
    fc.asyncProperty(whole, fc.array(change, { maxLength: 2 }), async (text, changes) => {
      for (const [at, drop, put] of changes) text = text.slice(0, at) + put + text.slice(at + drop)
      const ours = read(text)
      if (ours !== null) expect(await readByNode(text)).toEqual([ours])
    }),
    runs(400, 20_000),
  )
})
