// Links to other sites, asked for on real servers of this machine.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askAll, checkExternal, externalUrl, type LinkAnswer } from '../generator/check/external-links.ts'
import { askLink } from '../generator/cli/ask-link.ts'
import { ssg } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let server: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['if-none-match'] ?? ''}`.trim())
    const [, status = '200', location] = (request.url ?? '').split('/')
    if (status === 'gone') return void request.socket.destroy()
    if (status === 'get' && request.method === 'HEAD') return void response.writeHead(405).end()
    if (status === 'tag')
      return void response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, { ETag: '"1"' }).end()
    if (status === 'loop') return void response.writeHead(301, { Location: '/loop' }).end()
    const code = Number(status)
    if (code >= 300 && code < 400) return void response.writeHead(code, { Location: `/${location}/end` }).end()
    response.writeHead(Number.isNaN(code) ? 200 : code).end('text')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

let site: TestSite | null = null
afterEach(() => site?.dispose())

describe('one link', () => {
  test.each<[path: string, answer: LinkAnswer | null]>([
    ['200', { status: 200 }],
    ['404', { status: 404 }],
    ['410', { status: 410 }],
    ['403', null],
    ['429', null],
    ['503', null],
    ['get', { status: 200 }],
    ['gone', { status: 0 }],
    ['302/200', { status: 200 }],
    ['302/404', { status: 404 }],
    ['301/404', { status: 404 }],
    ['loop', null],
    ['tag', { status: 200, etag: '"1"' }],
  ])('%s', async (path, answer) => expect(await askLink(`${origin}/${path}`, undefined, fetch)).toEqual(answer))

  test.each(['301', '308'])('%s says where the page is now', async (status) =>
    expect(await askLink(`${origin}/${status}/200`, undefined, fetch)).toEqual({
      status: 200,
      movedTo: `${origin}/200/end`,
    }),
  )

  test('a page that is known by its tag is not sent again', async () => {
    const known = { status: 200, etag: '"1"' }
    expect(await askLink(`${origin}/tag`, known, fetch)).toEqual(known)
    expect(asked.at(-1)).toBe('HEAD /tag "1"')
  })
})

describe('many links', () => {
  const ten = (host: string): string[] => Array.from({ length: 10 }, (_, index) => `https://${host}.org/${index}`)

  test('a host is asked for one at a time, with pauses; one that is silent three times is left alone', async () => {
    const log: string[] = []
    let running = 0
    const { answers, isOffline } = await askAll(
      [...ten('a'), ...ten('b'), 'https://a.org/0'],
      {},
      {
        ask: async (url) => {
          const isA = url.startsWith('https://a.')
          if (isA) expect(++running).toBe(1)
          log.push(url)
          await Promise.resolve()
          if (isA) running--
          return isA ? { status: 200 } : { status: 0 }
        },
        pause: async (milliseconds) => void expect(milliseconds).toBe(250),
      },
    )
    expect(log.filter((url) => url.startsWith('https://a.'))).toEqual(ten('a'))
    expect(log.filter((url) => url.startsWith('https://b.')).length).toBe(3)
    expect(answers['https://b.org/9']).toEqual({ status: 0 })
    expect(isOffline).toBe(false)
  })

  test('where nobody answers, the known answers stay', async () => {
    const known = { 'https://a.org/0': { status: 404 } }
    const pause = async (): Promise<void> => undefined
    expect(await askAll(ten('a'), known, { ask: async () => ({ status: 0 }), pause })).toEqual({
      answers: known,
      isOffline: true,
    })
  })

  test('an answer that says nothing leaves the known one; links that are gone lose theirs', async () => {
    const known = { 'https://a.org/x': { status: 404 }, 'https://a.org/y': { status: 200 } }
    const { answers } = await askAll(['https://a.org/x', 'https://a.org/z'], known, {
      ask: async (url) => (url.endsWith('x') ? null : { status: 200 }),
      pause: async () => undefined,
    })
    expect(answers).toEqual({ 'https://a.org/x': { status: 404 }, 'https://a.org/z': { status: 200 } })
  })
})

test.each([
  ['https://a.org/b#c', 'https://a.org/b'],
  ['//a.org', 'https://a.org/'],
  ['https://site.org/x', null],
  ['mailto:a@b.org', null],
  ['http://localhost:3000', null],
  ['http://192.168.42.1/', null],
  ['https://docs.example.org/a', null],
  ['http://milkv-duo.local', null],
  ['http://[::1]/', null],
  ['http://intranet/', null],
])('%s is asked for as %s', (link, url) => expect(externalUrl(link, 'https://site.org')).toBe(url))

test('links say what is wrong at their place, and moved ones get the new address with their anchor', () => {
  const span = { path: 'a.md', start: 3, end: 20 }
  const link = (raw: string) => ({ url: raw.replace(/#.*/, ''), raw, span, isExact: true, page: '/a' })
  const found = checkExternal(
    [link('https://a.org/1'), link('https://a.org/2'), link('https://a.org/3#x'), link('https://a.org/4')],
    {
      'https://a.org/1': { status: 404 },
      'https://a.org/2': { status: 0 },
      'https://a.org/3': { status: 200, movedTo: 'https://b.org/3' },
      'https://a.org/4': { status: 200 },
    },
  )
  expect(found.map(({ code, message, edit }) => [code, message, edit])).toEqual([
    ['SSG336', '"https://a.org/1" no longer exists: the server responded with 404.', undefined],
    ['SSG336', 'No server responded at "https://a.org/2".', undefined],
    ['SSG337', '"https://a.org/3#x" has moved permanently to https://b.org/3.', 'https://b.org/3#x'],
  ])
})

describe('ssg check', () => {
  const answers = {
    'https://a.org/gone': { status: 404 },
    'https://a.org/old': { status: 200, movedTo: 'https://a.org/new' },
  }
  const start = (files: Readonly<Record<string, string>> = {}): TestSite =>
    (site = testSite({
      'site/config.ts': configFile({ onOrphans: 'ignore' }),
      'content/en/docs/index.md': page('A', '[Gone](https://a.org/gone) and [old](https://a.org/old#part "Title").'),
      ...files,
    }))

  test('reports from the committed answers without asking anybody, and --fix writes new addresses', () => {
    const { root } = start({ 'external-links.json': JSON.stringify(answers) })
    const { err } = ssg(['check', '--root', root])
    expect(err).toContain('warning SSG336 "https://a.org/gone" no longer exists: the server responded with 404.')
    expect(err).toContain('content/en/docs/index.md:5:8')
    expect(err).toContain('warning SSG337 "https://a.org/old#part" has moved permanently to https://a.org/new.')
    ssg(['check', '--fix', '--root', root])
    expect(readFileSync(join(root, 'content/en/docs/index.md'), 'utf8')).toContain(
      '[old](https://a.org/new#part "Title")',
    )
  })

  test('without the file, and without --external, nothing is said or written', () => {
    const { root } = start()
    expect(ssg(['check', '--root', root]).err).not.toContain('SSG33')
    expect(existsSync(join(root, 'external-links.json'))).toBe(false)
  })

  test('a site without links to others writes an empty list', () => {
    const { root } = start({ 'content/en/docs/index.md': page('A') })
    expect(ssg(['check', '--external', '--root', root]).code).toBe(0)
    expect(readFileSync(join(root, 'external-links.json'), 'utf8')).toBe('{}\n')
  })
})
