// The quick way of connections: what it answers is, byte for byte, what node's own server answers; how long it waits; what it holds.
import { createServer, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawAsk } from '../../tests/http.ts'
import { serveFiles } from '../../tests/serving.ts'
import { runs } from '../../tests/setup/property.ts'
import { servedFolder } from '../host/served-folder.ts'
import { folderFiles, type SiteFiles } from './files.ts'
import { readPlain, type PlainRequest } from './plain-request.ts'
import { quickConnections, type Silence } from './quick.ts'
import { readyAnswer } from './ready.ts'
import type { SiteServer } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'ssg-quick-'))
const servers: SiteServer[] = []
/** What is not at hand is looked for. */
const looked: string[] = []

async function serve(how: 'quick' | "node's"): Promise<string> {
  const { open, sameness } = folderFiles(servedFolder(join(root, 'site')))
  const noted: SiteFiles['open'] = (path) => {
    looked.push(path)
    return open(path)
  }
  const server = await serveFiles(how === 'quick' && sameness !== undefined ? { open: noted, sameness } : { open })
  servers.push(server)
  return server.origin
}

let quick = ''
let slow = ''

beforeAll(async () => {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(root, 'site/docs'), { recursive: true })
    writeFileSync(join(root, 'site', path), content)
    utimesSync(join(root, 'site', path), 1000, 1000)
  }
  write('index.html', '<p>home')
  write('docs/a.html', `<p>${'text '.repeat(300)}`)
  write('docs/b.html', '<p>moved')
  write('404.html', '<p>nothing')
  write('empty.txt', '')
  write('large.txt', 'large '.repeat(50_000))
  write('streamed.bin', Buffer.alloc(5_000_000, 'stream '))
  write('photo.png', Buffer.alloc(700, 'x'))
  write('_headers', '/*\n  X-All: é\n/docs/*\n  Cache-Control: max-age=9\n')
  write('_redirects', '/docs/b /docs/a 301\n/same /docs/a 200\n')
  quick = await serve('quick')
  slow = await serve("node's")
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(root, { recursive: true, force: true })
})

interface Step {
  readonly text: string
  /** Places at which it is cut into packets. */
  readonly cuts: readonly number[]
  /** Whether all answers so far have to be there before it is sent. */
  readonly waits: boolean
}

/** Everything that comes back until the server closes the connection. Dates aside. */
function converse(origin: string, steps: readonly Step[]): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let heard = (): void => undefined
    const closed = new Promise<void>((done) => socket.on('close', done))
    // Who is refused may still be sending: the connection is then broken off behind the answer.
    socket
      .on('error', () => undefined)
      .on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        heard()
      })
    const received = (): string => Buffer.concat(chunks).toString('latin1')
    const send = async (): Promise<void> => {
      const asked: string[] = []
      const answered = async (): Promise<void> => {
        while (answersIn(received(), asked) < asked.length)
          await Promise.race([new Promise<void>((done) => (heard = done)), closed])
      }
      for (const { text, cuts, waits } of steps) {
        if (waits) await answered()
        asked.push(text)
        for (const [at, cut] of cuts.entries()) {
          socket.write(text.slice(cut, cuts[at + 1] ?? text.length), 'latin1')
          await new Promise((done) => setImmediate(done))
        }
      }
      await closed
      resolve(received().replace(/^Date: .*$/gm, 'Date: -'))
    }
    send().catch(reject)
  })
}

/** How many whole answers there are to these requests. */
function answersIn(received: string, asked: readonly string[]): number {
  let at = 0
  for (const [index, request] of asked.entries()) {
    const end = received.indexOf('\r\n\r\n', at)
    if (end < 0) return index
    const head = received.slice(at, end)
    const bare = request.startsWith('HEAD') || head.startsWith('HTTP/1.1 304')
    at = end + 4 + (bare ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0))
    if (at > received.length) return index
  }
  return asked.length
}

const TARGETS = ['/', '/docs/a', '/docs/a?q', '/same', '/empty.txt', '/large.txt', '/photo.png']
const OTHERS = ['/docs/b', '/docs/a.html', '/nothing', '/%', '/../x', '//docs//a', '/404']
const HEADERS = [
  'Accept-Encoding: br',
  'Accept-Encoding: gzip, deflate',
  'accept-encoding: gzip;q=0',
  'If-None-Match: *',
  'If-None-Match: "other"',
  'If-Modified-Since: Thu, 01 Jan 1970 00:16:40 GMT',
  'If-Modified-Since: Thu, 01 Jan 1970 00:16:39 GMT',
  'Range: bytes=2-4',
  'Range: bytes=9999999-',
  'If-Range: "x"',
  'Connection: keep-alive',
  'Cookie: a=b',
  'X-Odd: \u00E9',
  'Upgrade: h2c',
  'Proxy-Connection: keep-alive',
  `X-Long: ${'x'.repeat(5000)}`,
]
/** Each ends the connection. */
const LAST = [
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /docs/a HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\nx',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX:\r\n 2\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc',
  'GET http://a/docs/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab',
  'hello\r\n\r\n',
  '\u0016\u0003\u0001',
  `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
]

const often = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  target: fc.constantFrom(...TARGETS),
  headers: fc.constant<string[]>([]),
})
const seldom = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
  target: fc.constantFrom(...TARGETS, ...OTHERS),
  headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
})
const request = fc
  .oneof(often, seldom)
  .map(
    ({ method, target, headers }) => `${[`${method} ${target} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`,
  )

const step = (text: fc.Arbitrary<string>, waits: fc.Arbitrary<boolean>): fc.Arbitrary<Step> =>
  fc.record({
    text,
    cuts: fc
      .oneof(fc.constant([]), fc.array(fc.nat(80), { maxLength: 3 }))
      .map((cuts) => [...new Set([0, ...cuts])].sort((a, b) => a - b)),
    waits,
  })

test('connections are answered as by node alone, whatever they ask and however it comes', async () => {
  // What is to be at hand.
  for (const target of TARGETS)
    for (const accepted of ['', 'br', 'gzip'])
      await rawAsk(
        quick,
        `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
      )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step(request, fc.boolean()), { maxLength: 6 }),
      // A fault is not sent before everything is answered: node answers it at once, before what came before it.
      step(fc.constantFrom(...LAST), fc.constant(true)),
      async (steps, last) => {
        const all = [...steps, last]
        const [one, other] = await Promise.all([converse(quick, all), converse(slow, all)])
        expect(one).toBe(other)
      },
    ),
    runs(150, 5000),
  )
})

test('a connection stays quick after an answer that had to be made, and what is at hand is not looked for', async () => {
  const get = (target: string): Step => ({
    text: `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n`,
    cuts: [0],
    waits: true,
  })
  const last: Step = { text: LAST[0] as string, cuts: [0], waits: true }
  await converse(quick, [get('/docs/a'), last])
  looked.length = 0
  const steps = [get('/nothing'), get('/streamed.bin'), get('/docs/a'), get('/docs/a'), last]
  const answers = await converse(quick, steps)
  expect(answers.match(/HTTP\/1.1 \d+/g)?.map((line) => line.slice(-3))).toEqual(['404', '200', '200', '200', '200'])
  expect(answers === (await converse(slow, steps))).toBe(true)
  expect(looked).toContain('nothing')
  expect(looked).not.toContain('docs/a')
})

test('what browsers only ask whether it is still the same becomes an answer at hand, without its content', async () => {
  writeFileSync(join(root, 'site/known.html'), `<p>${'known '.repeat(100)}`)
  const socket = await connected(quick)
  const get = (header: string): Promise<string> => asked(socket, `GET /known HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
  looked.length = 0
  const first = await get('If-None-Match: *')
  expect(looked).toContain('known.html')
  looked.length = 0
  expect((await get('If-None-Match: *')).replace(/Date: .*/, '')).toBe(first.replace(/Date: .*/, ''))
  expect(looked).toEqual([])
  expect(await get('If-None-Match: "other"')).toMatch(/^HTTP\/1.1 200 [^]*known $/)
  expect(await get('If-None-Match: *')).toMatch(/^HTTP\/1.1 304 /)
  socket.destroy()
})

test('who asks again and again for what is not at hand is answered all the same', async () => {
  const socket = await connected(quick)
  for (let times = 0; times < 12; times++)
    expect(await asked(socket, `GET /not/${times} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 404 [^]*<p>nothing$/,
    )
  expect(await asked(socket, 'GET /empty.txt HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

test('a connection that is open sees at once that a file was written again, and another host name', async () => {
  const socket = await connected(quick)
  const file = join(root, 'site/changing.html')
  for (const text of ['one', 'two', 'another']) {
    writeFileSync(file, text)
    for (let times = 0; times < 3; times++)
      expect(await asked(socket, 'GET /changing HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(new RegExp(`\r\n\r\n${text}$`))
  }
  expect(await asked(socket, 'GET /changing HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /)
  socket.destroy()
})

const connected = (origin: string): Promise<Socket> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () => resolve(socket))
  })

/** The answer to one request, as soon as it is whole. */
function asked(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const hear = (chunk: Buffer): void => {
      received += chunk.toString('latin1')
      if (answersIn(received, [text]) === 0) return
      socket.off('data', hear)
      resolve(received)
    }
    socket.on('data', hear)
    socket.write(text, 'latin1')
  })
}

const PLAIN = readPlain(Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')) as PlainRequest
const readyOf = (text: string, { large = false } = {}) =>
  readyAnswer(
    {
      headers: ['Content-Length', String(text.length)],
      content: large ? Buffer.alloc(70_000, text) : Buffer.from(text),
      held: () => Buffer.from(text),
      tag: '"t"',
      modified: null,
    },
    5,
  )

/** Keeps what is written as it is given, as a connection does that has not sent it yet. */
function keeping(): { readonly socket: Socket; readonly text: () => string } {
  const kept: Buffer[] = []
  const stream = new PassThrough()
  stream.write = (chunk: Buffer) => (kept.push(chunk), true)
  return { socket: stream as unknown as Socket, text: () => Buffer.concat(kept).toString() }
}

test.each([false, true])('a date is not changed in bytes that are on their way; large: %s', (large) => {
  const ready = readyOf('content', { large })
  const [first, second, third] = [keeping(), keeping(), keeping()]
  ready.send(first.socket, PLAIN, 1_000)
  ready.hold(1)
  ready.send(second.socket, PLAIN, 2_000)
  expect(first.text()).toMatch(/Date: Thu, 01 Jan 1970 00:00:01 GMT\r\n[^]*\r\n\r\ncontent$/)
  expect(second.text()).toBe(first.text().replace(':01 GMT', ':02 GMT'))
  ready.hold(-1)
  ready.send(third.socket, PLAIN, 3_000)
  expect(third.text()).toBe(first.text().replace(/:0\d GMT/, ':03 GMT'))
})

test('an answer whose content is no longer held is not begun', () => {
  const { socket, text } = keeping()
  const gone = readyAnswer(
    { headers: [], content: Buffer.alloc(70_000), held: () => undefined, tag: '', modified: null },
    5,
  )
  expect(gone.send(socket, PLAIN, 0)).toBe(false)
  expect(text()).toBe('')
})

interface Waiting {
  readonly port: number
  readonly server: Server
  /** Let time go by. */
  pass(milliseconds: number): void
  readonly late: Promise<Socket>
}

const SILENCE: Silence = { first: 10_000, between: 5_000, within: 60_000, interval: 1 }

/** A server with a clock of its own, at which everything is at hand. */
async function waiting(): Promise<Waiting> {
  let time = 1_000
  const server = createServer((request, response) => {
    quick.begin(request, response)
    response.end('made')
  })
  let tell: (socket: Socket) => void = () => undefined
  const late = new Promise<Socket>((resolve) => (tell = resolve))
  const ready = readyOf('ready')
  const quick = quickConnections(server, {
    find: () => ready,
    now: () => time,
    silence: SILENCE,
    refuseLate: (socket) => {
      tell(socket)
      socket.destroy()
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, server, pass: (more) => void (time += more), late }
}

const ended = (socket: Socket): Promise<void> => new Promise((resolve) => socket.on('close', () => resolve()).resume())

test('a connection that says nothing, or half a request, is told that it is late', async () => {
  for (const said of ['', 'GET / HT']) {
    const { port, server, pass, late } = await waiting()
    const taken = new Promise<Socket>((resolve) => server.once('connection', resolve))
    const socket = await connected(`http://127.0.0.1:${port}`)
    const there = await taken
    if (said !== '') await new Promise((done) => there.once('data', done) && socket.write(said))
    pass(SILENCE.first)
    await late
    await ended(socket)
    server.close()
  }
})

test('a connection is ended when it says nothing more after an answer', async () => {
  const { port, server, pass } = await waiting()
  const socket = await connected(`http://127.0.0.1:${port}`)
  expect(await asked(socket, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/ready$/)
  pass(SILENCE.between - 1)
  expect(await asked(socket, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/ready$/)
  pass(SILENCE.between)
  await ended(socket)
  server.close()
})
