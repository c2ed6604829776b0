// What clients can do with a connection: send many requests at once, disconnect, name two hosts.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawAsk } from '../../tests/http.ts'
import { serveFiles } from '../../tests/serving.ts'
import { servedFolder } from '../host/serve/served-folder.ts'
import { folderFiles, type SiteFiles } from './files.ts'
import type { SiteServer } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'ssg-connections-'))
const LARGE = 5_000_000
let server: SiteServer
/** Streams of large files: how many are open, and the maximum. */
const streams = { open: 0, most: 0 }

beforeAll(async () => {
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'index.html'), '<p>home')
  writeFileSync(join(root, 'large.bin'), Buffer.alloc(LARGE, 'large '))
  const files = folderFiles(servedFolder(root))
  const counted: SiteFiles = {
    ...files,
    open: async (path) => {
      const file = await files.open(path)
      if (file === null) return null
      return {
        ...file,
        stream: (start, end) => {
          const stream = file.stream(start, end)
          streams.most = Math.max(streams.most, ++streams.open)
          return stream.once('close', () => streams.open--)
        },
      }
    },
  }
  server = await serveFiles(counted)
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const connected = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => resolve(socket))
  })

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => undefined).on('close', () => resolve()))

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const descriptors = (): number => readdirSync('/proc/self/fd').length

const PIPELINED = [
  ['GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n', 200],
  ['GET /large.bin HTTP/1.1\r\nHost: a\r\nRange: bytes=10-4999990\r\n\r\n', 200],
  ['GET /large.bin HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n', 30],
  ['GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n', 100],
  ['GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\nGET /nothing HTTP/1.1\r\nHost: a\r\n\r\n', 100],
] as const

/** Far more event-loop turns than closing files takes. */
const TURNS = 100_000

/** Resolves when all streams are closed, and at most `before` descriptors are open. Fails if that doesn't happen. */
async function allClosed(before = Infinity): Promise<void> {
  for (let count = 0; count < TURNS; count++) {
    if (streams.open === 0 && descriptors() <= before) return
    await turn()
  }
  expect.fail(`${streams.open} streams and ${descriptors()} descriptors are open, of which ${before} were before`)
}

/** Sends a request, reads the first bytes and disconnects. */
async function leave(socket: Socket, text: string): Promise<void> {
  socket.write(text)
  await new Promise((resolve) => socket.once('data', resolve))
  const end = closed(socket)
  socket.destroy()
  await end
}

test.each(PIPELINED)('%j, so many times at once, leaves nothing open when the client goes: %i', async (text, times) => {
  const before = descriptors()
  const clients = await Promise.all(Array.from({ length: 3 }, connected))
  await Promise.all(clients.map((socket) => leave(socket, text.repeat(times))))
  await allClosed(before)
  expect(streams.most).toBeLessThanOrEqual(clients.length)
})

test('who stays gets all that was asked for at once', async () => {
  const answer = await rawAsk(
    server.origin,
    `${'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4)}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(5)
  expect(answer.length).toBeGreaterThan(4 * LARGE)
  expect(answer.endsWith('\r\n\r\n<p>home')).toBe(true)
  await allClosed()
})

test.each([
  'Host: a\r\nHost: a',
  'Host: a\r\nHost: b',
  'Host: a\r\nhost: b',
  'HOST: evil.example\r\nX: y\r\nHost: a',
  'Host: a\r\nHost:',
  'Host:\r\nHost: a',
  'Host: a\r\nAccept: x\r\nhOST: a:80',
  'Host: a\r\nHost: b\r\nHost: c',
])('two hosts are refused: %j', async (hosts) => {
  for (const path of ['/', '/large.bin', '/nothing', '/'])
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(await rawAsk(server.origin, `${method} ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
})
