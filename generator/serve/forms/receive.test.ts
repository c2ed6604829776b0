import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, type Answer } from '../../../tests/http.ts'
import { defineForms } from '../../api/forms.ts'
import { submissionStore } from '../../host/serve/submissions.ts'
import { createEncoder } from '../encoder.ts'
import { memoryFiles } from '../files.ts'
import { startServer, type SiteServer } from '../server.ts'
import { floodGate, readingRoom } from './guard.ts'
import { formReceiver, type ReceiverOptions } from './receive.ts'

const forms = defineForms({
  trap: 'nickname',
  messages: {
    required: 'f:required',
    choose: 'f:choose',
    tooLong: 'f:tooLong',
    consent: 'f:consent',
    fileMissing: 'f:fileMissing',
    fileTooLarge: 'f:fileTooLarge',
    fileType: 'f:fileType',
  },
  answers: {
    sent: { title: 'f:sent', text: 'f:sentText' },
    failed: { title: 'f:failed', text: 'f:failedText' },
    invalid: { title: 'f:invalid', text: 'f:invalidText' },
    tooLarge: { title: 'f:tooLarge', text: 'f:tooLargeText' },
    tooMany: { title: 'f:tooMany', text: 'f:tooManyText' },
    refused: { title: 'f:refused', text: 'f:refusedText' },
  },
  back: 'f:back',
  fields: {
    contact: {
      name: { kind: 'text', label: 'f:name', maxLength: 20 },
      message: { kind: 'text', label: 'f:message', multiline: true, maxLength: 10_000 },
    },
    proof: {
      name: { kind: 'text', label: 'f:name', maxLength: 20 },
      paper: { kind: 'file', label: 'f:paper', maxBytes: 100_000, types: ['png', 'pdf'] },
    },
    papers: {
      name: { kind: 'text', label: 'f:name', maxLength: 20 },
      front: { kind: 'file', label: 'f:paper', maxBytes: 100_000, types: ['png', 'pdf'] },
      back: { kind: 'file', label: 'f:paper', maxBytes: 100_000, types: ['png', 'pdf'] },
    },
  },
})

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500, 7)])
const FRAME =
  '<!doctype html><html lang="zh-CN"><head><title>404</title><link rel="canonical" href="https://x.org/404"></head><body><nav>Menu</nav><main id="siteMain"><h1>Lost</h1></main></body></html>'

let folder = ''
let server: SiteServer
let origin = ''
const opened: SiteServer[] = []
const failures: unknown[] = []
const places: string[] = []
/** Emits when the receiver starts and finishes a post, with the sender's port. */
const posts = new EventEmitter<{ begun: [port?: number]; ended: [port?: number] }>()

async function start(more: Partial<ReceiverOptions> = {}, base = '/'): Promise<SiteServer> {
  const files = memoryFiles((path) =>
    path === 'zh/404.html' || path === 'index.html' ? { content: FRAME, tag: path } : null,
  )
  const failed = (error: unknown): void => void failures.push(error)
  const receiver = formReceiver({
    site: {
      forms: async () => forms,
      files,
      base: () => base,
      locales: () => ({ default: 'en', all: ['en', 'zh'] }),
      text: (locale, key) => `${locale} ${key} <&>`,
    },
    store: submissionStore(folder),
    now: () => 0,
    flood: { burst: 1000, every: 1000 },
    received: () => undefined,
    failed,
    ...more,
  })
  const noted: typeof receiver = async (request, ...more) => {
    const { remotePort } = request.socket
    const taken = receiver(request, ...more).finally(() => posts.emit('ended', remotePort))
    setImmediate(() => posts.emit('begun', remotePort))
    return taken
  }
  const started = await startServer(
    { files, encoder: createEncoder(1), base: () => base, handlers: [noted], hostAllowed: () => true, failed },
    0,
    '127.0.0.1',
  )
  opened.push(started)
  return started
}

beforeEach(async () => {
  const place = mkdtempSync(join(tmpdir(), 'ssg-forms-'))
  places.push(place)
  folder = join(place, 'submissions')
  server = await start()
  origin = server.origin
})

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  for (const place of places) rmSync(place, { recursive: true, force: true })
  expect(failures).toEqual([])
})

const lines = (form: string): Record<string, unknown>[] =>
  existsSync(join(folder, `${form}.jsonl`))
    ? readFileSync(join(folder, `${form}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : []
const storedFiles = (): string[] => (existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')).sort() : [])

const GOOD = { name: 'Ann', message: 'Hello' }

function post(body: object, headers: Record<string, string> = {}, path = '/api/forms/contact'): Promise<Answer> {
  return ask(origin, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

type Part = readonly [headers: string, content: string | Buffer]

function multipart(
  parts: readonly Part[],
  { end = '--', boundary = 'XX' } = {},
): { headers: Record<string, string>; body: Buffer } {
  const chunks = parts.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}${end}\r\n`)]),
  }
}

const field = (name: string, value: string): Part => [`Content-Disposition: form-data; name="${name}"`, value]
const fileField = (name: string, filename: string, content: string | Buffer): Part => [
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
  content,
]

function upload(
  parts: readonly Part[],
  options?: { end?: string; boundary?: string },
  path = '/api/forms/proof',
): Promise<Answer> {
  return ask(origin, path, { method: 'POST', ...multipart(parts, options) })
}

const json = (
  answer: Answer,
): { ok: boolean; answer: string; errors: { field: string; message: string; text: string }[] } =>
  JSON.parse(answer.text)

describe('what is kept', () => {
  test('a JSON post is a line, with the page that it came from', async () => {
    const answer = await post(GOOD, { Referer: `${origin}/zh/form?x=1`, Origin: origin })
    expect(answer.status).toBe(200)
    expect(json(answer)).toEqual({
      ok: true,
      answer: 'sent',
      title: 'zh f:sent <&>',
      text: 'zh f:sentText <&>',
      errors: [],
    })
    expect(lines('contact')).toMatchObject([
      { form: 'contact', locale: 'zh', page: '/zh/form?x=1', values: GOOD, files: [] },
    ])
    expect(lines('contact')[0]?.id).toMatch(/^000001-[0-9a-f]{16}$/)
    expect(lines('contact')[0]?.received).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('an urlencoded post too', async () => {
    const answer = await ask(origin, '/api/forms/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: 'name=%E6%9D%8E&message=a+b%0D%0Ac',
    })
    expect(answer.status).toBe(200)
    expect(lines('contact')).toMatchObject([{ values: { name: '李', message: 'a b\nc' } }])
  })

  test('a file is stored under a name of ours, and its own name is text', async () => {
    const answer = await upload([field('name', '李'), fileField('paper', '身份证 %22x%22.png', PNG)])
    expect(answer.status).toBe(200)
    const [line] = lines('proof') as [{ id: string; values: object; files: object[] }]
    expect(line.values).toEqual({ name: '李' })
    expect(line.files).toEqual([
      {
        field: 'paper',
        name: expect.stringContaining('身份证') as string,
        size: PNG.length,
        file: `files/proof-${line.id}-1.png`,
      },
    ])
    expect(storedFiles()).toEqual([`proof-${line.id}-1.png`])
    expect(readFileSync(join(folder, 'files', `proof-${line.id}-1.png`)).equals(PNG)).toBe(true)
  })

  test('only the owner may read it, and it stays out of version control', async () => {
    await upload([field('name', 'A'), fileField('paper', 'a.png', PNG)])
    const mode = (path: string): number => statSync(join(folder, path)).mode & 0o777
    expect([mode('proof.jsonl'), mode(`files/${storedFiles()[0]}`), mode('')]).toEqual([0o600, 0o600, 0o700])
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n')
  })

  test('numbers go on after a restart, and many at once get one each', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => post({ ...GOOD, name: `Ann ${index}` })))
    origin = (await start()).origin
    await post(GOOD)
    expect(lines('contact').map((line) => String(line.id).slice(0, 6))).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 1).padStart(6, '0')),
    )
  })

  test('is never served', async () => {
    await post(GOOD)
    for (const path of ['/.ssg/submissions/contact.jsonl', '/submissions/contact.jsonl', '/api/forms/contact.jsonl'])
      expect((await ask(origin, path)).status).toBe(404)
  })

  test('nothing of a submission that fills the hidden field, though it is answered as sent', async () => {
    expect(json(await post({ ...GOOD, nickname: 'Bot' })).ok).toBe(true)
    expect(json(await post({ nickname: 'Bot' })).ok).toBe(true)
    expect(lines('contact')).toEqual([])
  })
})

describe('what is not valid', () => {
  test('is named, field by field, in the language of the page', async () => {
    const answer = await post({ name: 'x'.repeat(21) }, { Referer: `${origin}/zh/form` })
    expect(answer.status).toBe(422)
    expect(json(answer)).toMatchObject({
      ok: false,
      answer: 'invalid',
      errors: [
        { field: 'name', message: 'f:tooLong', text: 'zh f:tooLong <&>' },
        { field: 'message', message: 'f:required' },
      ],
    })
    expect(lines('contact')).toEqual([])
  })

  test('a file that is too large, wrong by name or wrong by content', async () => {
    const wrong = async (filename: string, content: Buffer): Promise<[number, string | undefined]> => {
      const answer = await upload([field('name', 'A'), fileField('paper', filename, content)])
      return [answer.status, json(answer).errors[0]?.message]
    }
    expect(await wrong('a.png', Buffer.concat([PNG, Buffer.alloc(100_001 - PNG.length)]))).toEqual([
      413,
      'f:fileTooLarge',
    ])
    expect(await wrong('a.png', Buffer.concat([PNG, Buffer.alloc(600_000)]))).toEqual([413, 'f:fileTooLarge'])
    expect(await wrong('a.gif', PNG)).toEqual([422, 'f:fileType'])
    expect(await wrong('a.pdf', PNG)).toEqual([422, 'f:fileType'])
    expect(await wrong('a.png', Buffer.from('MZ program'))).toEqual([422, 'f:fileType'])
    expect(await wrong('', Buffer.alloc(0))).toEqual([422, 'f:fileMissing'])
    expect(storedFiles()).toEqual([])
  })

  test('a file as large as it may be', async () => {
    expect(
      (
        await upload([
          field('name', 'A'),
          fileField('paper', 'a.png', Buffer.concat([PNG, Buffer.alloc(100_000 - PNG.length)])),
        ])
      ).status,
    ).toBe(200)
  })
})

describe('what is refused', () => {
  test.each([
    '../../evil.png',
    '..\\\\evil.png',
    '/etc/passwd.png',
    'C:\\\\x.png',
    'a/../../b.png',
    '..',
    'a\u0000.png',
    'a\u0001b.png',
    'a\u0085b.png',
    'a\u2028b.png',
    '..%2F..%2fevil.png',
    '..%5cevil.png',
    'a.png%00.exe',
    `${'x'.repeat(4096)}.png`,
  ])('a file name that is a way: %j', async (filename) => {
    const answer = await upload([field('name', 'A'), fileField('paper', filename, PNG)])
    expect(answer.status).toBe(400)
    expect(storedFiles()).toEqual([])
    expect(readdirSync(join(folder, '..'))).toEqual([])
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a port of this machine that is another site', { Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['nowhere', { Origin: '' }],
    ['no web page', { Origin: 'ftp://127.0.0.1', Host: '127.0.0.1' }],
    ['a host without a scheme', { Origin: '127.0.0.1', Host: '127.0.0.1' }],
    ['a host that begins as ours', { Origin: 'http://127.0.0.1.evil.example', Host: '127.0.0.1' }],
    ['a name before another host', { Origin: 'http://127.0.0.1@evil.example', Host: '127.0.0.1' }],
    ['another site that claims to be ours', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
  ])('a post from %s', async (_, headers) => {
    const answer = await post(GOOD, headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(json(answer)).toMatchObject({ ok: false, answer: 'refused' })
    expect(lines('contact')).toEqual([])
  })

  test('nothing from the page itself', async () => {
    expect((await post(GOOD, { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await post(GOOD, { Origin: origin.replace('http:', 'https:') })).status).toBe(200)
  })

  test.each([
    ['no type', undefined, 'x'],
    ['another type', 'text/plain', 'name=Ann'],
    ['XML', 'application/xml', '<a/>'],
  ])('%s', async (_, type, body) => {
    const answer = await ask(origin, '/api/forms/contact', {
      method: 'POST',
      headers: type === undefined ? {} : { 'Content-Type': type },
      body,
    })
    expect(answer.status).toBe(415)
  })

  test('a compressed body', async () => {
    expect((await post(GOOD, { 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  test.each([
    '{',
    '[]',
    'null',
    '"x"',
    '{"name": {"a": 1}}',
    '{"name": ["a"]}',
    `{${Array.from({ length: 70 }, (_, i) => `"f${i}": 1`).join(',')}}`,
  ])('malformed JSON: %.20s', async (body) => {
    expect(
      (
        await ask(origin, '/api/forms/contact', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(400)
  })

  test('bytes that are no UTF-8', async () => {
    expect(
      (
        await ask(origin, '/api/forms/contact', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: Buffer.from([0x7b, 0xff, 0x7d]),
        })
      ).status,
    ).toBe(400)
  })

  test.each([
    ['of the same name', ['front', 'front'], PNG, 400],
    ['of two names', ['front', 'back'], PNG, 200],
    ['without content', ['front', 'front'], '', 400],
    ['of some size', ['back', 'back'], Buffer.concat([PNG, Buffer.alloc(90_000)]), 400],
    ['too large', ['back', 'back'], Buffer.concat([PNG, Buffer.alloc(110_000)]), 400],
  ] as const)('two files %s', async (_, [one, other], content, status) => {
    const answer = await upload(
      [field('name', 'A'), fileField(one, 'a.png', content), fileField(other, 'b.png', content)],
      {},
      '/api/forms/papers',
    )
    expect(answer.status).toBe(status)
    expect(lines('papers')).toHaveLength(status === 200 ? 1 : 0)
  })

  test('malformed multipart', async () => {
    expect(
      (
        await ask(origin, '/api/forms/proof', {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data' },
          body: 'x',
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await ask(origin, '/api/forms/proof', {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data; boundary=XX' },
          body: 'no parts at all',
        })
      ).status,
    ).toBe(400)
    expect((await upload([field('name', 'A'), fileField('paper', 'a.png', PNG)], { end: '' })).status).toBe(400)
    expect(
      (await upload([field('name', 'A'), fileField('paper', 'a.png', PNG), fileField('paper', 'b.png', PNG)])).status,
    ).toBe(400)
    expect(
      (await upload([field('name', 'A'), fileField('paper', 'a.png', PNG), fileField('other', 'b.png', PNG)])).status,
    ).toBe(400)
    expect((await upload(Array.from({ length: 80 }, (_, index) => field(`f${index}`, 'x')))).status).toBe(400)
    expect((await upload([field('', 'A')])).status).toBe(400)
    expect(storedFiles()).toEqual([])
  })

  test('a part that hides a line break in its name is left out', async () => {
    const answer = await upload([
      ['Content-Disposition: form-data; name="na%0Ame"', 'A'],
      field('name', 'Ann'),
      fileField('paper', 'a.png', PNG),
    ])
    expect(answer.status).toBe(200)
    expect(lines('proof')[0]?.values).toEqual({ name: 'Ann' })
  })

  test('what is too large, said beforehand or not', async () => {
    expect((await post({ ...GOOD, message: 'x'.repeat(600_000) })).status).toBe(413)
    expect((await upload([field('name', 'A'), fileField('paper', 'a.png', Buffer.alloc(3_000_000))])).status).toBe(413)
    expect((await upload([field('name', 'x'.repeat(100_000))])).status).toBe(413)
    const { body } = multipart([field('name', 'A'), fileField('paper', 'a.png', Buffer.alloc(3_000_000))])
    const chunked = await ask(origin, '/api/forms/proof', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=XX', 'Transfer-Encoding': 'chunked' },
      body,
    }).catch((error: unknown) => error as Answer)
    expect(chunked.status).toBe(413)
    expect(json(await post({ ...GOOD, message: 'x'.repeat(600_000) }))).toMatchObject({ ok: false, answer: 'tooLarge' })
  })

  test('a sender that goes away leaves nothing behind', async () => {
    const { port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'POST /api/forms/proof HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=XX\r\nContent-Length: 5000\r\nExpect: 100-continue\r\n\r\n--XX\r\nContent-Disposition: form-data; name="paper"; filename="a.png"\r\n\r\nabc',
    )
    // The server responds when it starts reading.
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect((await upload([field('name', 'A')])).status).toBe(422)
    expect(lines('proof')).toEqual([])
    expect(storedFiles()).toEqual([])
  })

  test('other methods and other forms', async () => {
    expect(await ask(origin, '/api/forms/contact')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    expect(await ask(origin, '/api/forms/contact', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    })
    expect((await post(GOOD, {}, '/api/forms/contact/sent')).status).toBe(405)
    for (const form of ['nothing', 'constructor', '__proto__', 'Contact', 'contact.jsonl', 'nothing/sent']) {
      const answer = await post(GOOD, {}, `/api/forms/${form}`)
      expect([form, answer.status, json(answer)]).toMatchObject([form, 404, { ok: false, answer: 'refused' }])
    }
    for (const form of ['..', 'contact/x', 'contact%2fsent', ''])
      expect([400, 405]).toContain((await post(GOOD, {}, `/api/forms/${form}`)).status)
    expect((await ask(origin, '/api/forms/nothing')).status).toBe(404)
  })

  test('floods, by address, until time has passed', async () => {
    let time = 0
    origin = (await start({ now: () => time, flood: { burst: 3, every: 2_000 } })).origin
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await post(GOOD)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const answer = await post(GOOD)
    expect(answer.headers['retry-after']).toBe('2')
    expect(json(answer).answer).toBe('tooMany')
    time = 2_000
    expect((await post(GOOD)).status).toBe(200)
    expect((await post(GOOD)).status).toBe(429)
    expect(lines('contact')).toHaveLength(4)
  })

  test('a sender who takes his time keeps himself out and nobody else', async () => {
    const room = readingRoom(4, 2)
    const [first, second] = [room.enter('10.0.0.1'), room.enter('::ffff:10.0.0.1')]
    expect(room.enter('10.0.0.1')).toBeNull()
    const [third, fourth] = [room.enter('10.0.0.2'), room.enter('2001:db8:1:2::1')]
    expect(room.enter('10.0.0.3')).toBeNull()
    for (const leave of [first, second, third, fourth]) leave?.()
    expect(room.enter('10.0.0.1')).not.toBeNull()
  })

  test('slow posts of one address beyond its places, until one of them is gone', async () => {
    let begun = 0
    const inside = new Promise<void>((resolve) => posts.on('begun', () => ++begun === 16 && resolve()))
    const slow = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1')
        socket.on('error', () => undefined)
        await new Promise<void>((resolve) =>
          socket.write(
            'POST /api/forms/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
            () => resolve(),
          ),
        )
        return socket
      }),
    )
    await inside
    const answer = await post(GOOD)
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(json(answer).answer).toBe('tooMany')
    const port = slow[0]?.localPort
    const gone = new Promise<void>((resolve) => posts.on('ended', (ended) => ended === port && resolve()))
    slow[0]?.destroy()
    await gone
    expect((await post(GOOD)).status).toBe(200)
    posts.removeAllListeners()
    for (const socket of slow) socket.destroy()
  })

  test('a store that cannot be written is a failure of the server, and says so', async () => {
    writeFileSync(folder, 'a file where the folder should be')
    const answer = await post(GOOD)
    expect(answer.status).toBe(500)
    expect(json(answer)).toMatchObject({ ok: false, answer: 'failed' })
    rmSync(folder)
    expect((await post(GOOD)).status).toBe(200)
    expect(failures.splice(0)).toHaveLength(1)
  })

  test('a store that is full takes nothing more', async () => {
    origin = (await start({ store: submissionStore(folder, 1_000) })).origin
    expect((await post({ ...GOOD, message: 'x'.repeat(600) })).status).toBe(200)
    expect((await post({ ...GOOD, message: 'x'.repeat(600) })).status).toBe(500)
    expect((await post(GOOD)).status).toBe(200)
    expect(failures.splice(0)).toHaveLength(1)
  })
})

describe('without scripts', () => {
  const PAGE = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const submit = (body: string, headers: Record<string, string> = {}, path = '/api/forms/contact') =>
    ask(origin, path, { method: 'POST', headers: { ...PAGE, Referer: `${origin}/zh/form`, ...headers }, body })

  test('a sent form leads to a page that can be reloaded', async () => {
    const answer = await submit('name=Ann&message=Hello')
    expect(answer).toMatchObject({
      status: 303,
      headers: { location: '/api/forms/contact/sent?page=%2Fzh%2Fform', 'cache-control': 'no-store' },
    })
    const page = await ask(origin, answer.headers.location as string, { headers: PAGE })
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
    expect(page.text).toContain('<title>zh f:sent &lt;&amp;&gt;</title>')
    expect(page.text).toContain('<h1>zh f:sent &lt;&amp;&gt;</h1>')
    expect(page.text).toContain('href="/zh/form"')
    expect(page.text).toContain('<nav>Menu</nav>')
    expect(page.text).not.toContain('Lost')
    expect(page.text).not.toContain('canonical')
    expect(lines('contact')).toHaveLength(1)
  })

  test('what is wrong is listed on a page, as text', async () => {
    const answer = await submit('name=&message=%3Cscript%3E')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('<li><strong>zh f:name &lt;&amp;&gt;</strong> zh f:required &lt;&amp;&gt;</li>')
    expect(answer.text).not.toContain('<script')
  })

  test('without a frame the page stands alone', async () => {
    const answer = await submit('name=', { Referer: `${origin}/form` })
    expect(answer.text).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(answer.text).toContain('<h1>en f:invalid')
  })

  test('every refusal is a page', async () => {
    for (const [answer, status] of [
      [await submit('name=Ann', { Origin: 'https://evil.example' }), 403],
      [await submit('{', { 'Content-Type': 'text/plain' }), 415],
      [await submit(`name=${'x'.repeat(600_000)}`), 413],
    ] as const) {
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test('so is a failure of the server', async () => {
    writeFileSync(folder, 'a file where the folder should be')
    const answer = await submit('name=Ann&message=Hello')
    expect(answer.status).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('<h1>zh f:failed &lt;&amp;&gt;</h1>')
    expect(answer.text).not.toContain(folder)
    rmSync(folder)
    expect(failures.splice(0)).toHaveLength(1)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a"onclick="x',
    `/${'x'.repeat(600)}`,
  ])('the way back never leads elsewhere: %.30s', async (page) => {
    const { text } = await ask(origin, `/api/forms/contact/sent?page=${encodeURIComponent(page)}`)
    const [, href] = /<a class="button" href="([^"]*)"/.exec(text) ?? []
    expect(href === '/' || href === '/a&quot;onclick=&quot;x').toBe(true)
  })

  test('a referer of another host is no way back', async () => {
    expect((await submit('name=Ann&message=x', { Referer: 'https://evil.example/zh/form' })).headers.location).toBe(
      '/api/forms/contact/sent',
    )
  })

  test('nor does the way to the answer', async () => {
    for (const path of ['//api/forms/contact', '/api//forms/contact/', '/api/forms/contact?x=1'])
      expect((await submit('name=Ann&message=x', {}, path)).headers.location).toBe(
        '/api/forms/contact/sent?page=%2Fzh%2Fform',
      )
  })

  test('below a base URL', async () => {
    origin = (await start({}, '/sub/')).origin
    expect(
      (await submit('name=Ann&message=x', { Referer: `${origin}/sub/zh/form` }, '/sub/api/forms/contact')).headers
        .location,
    ).toBe('/sub/api/forms/contact/sent?page=%2Fsub%2Fzh%2Fform')
    expect((await submit('name=Ann&message=x', {}, '/api/forms/contact')).status).toBe(303)
    expect((await ask(origin, '/sub/api/forms/contact/sent')).text).toContain('href="/sub"')
  })
})

describe('addresses in the flood gate', () => {
  test('an IPv6 network and an IPv4 address in either spelling count as one', () => {
    const gate = floodGate({ burst: 1, every: 1000 }, () => 0)
    expect(gate.take('2001:db8:1:2::1')).toBe(0)
    expect(gate.take('2001:db8:1:2:ffff::9')).toBeGreaterThan(0)
    expect(gate.take('2001:db8:1:3::1')).toBe(0)
    expect(gate.take('::ffff:10.0.0.1')).toBe(0)
    expect(gate.take('10.0.0.1')).toBeGreaterThan(0)
    expect(gate.take('::1')).toBe(0)
  })
})
