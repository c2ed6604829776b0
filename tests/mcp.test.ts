// Agents ask a built site: over standard input, over HTTP at `/mcp`, and a deployed site from afar.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedFolder } from '../generator/host/serve/served-folder.ts'
import { mcpServer } from '../generator/mcp/protocol.ts'
import { siteAt, siteInFolder } from '../generator/mcp/published-site.ts'
import { siteTools } from '../generator/mcp/tools.ts'
import { createEncoder } from '../generator/serve/encoder.ts'
import { folderFiles } from '../generator/serve/files.ts'
import { mcpReceiver } from '../generator/serve/mcp.ts'
import { startServer, type SiteServer } from '../generator/serve/server.ts'
import { ssg } from './command.ts'
import { configFile, page, repository, testSite, type TestSite } from './site.ts'

let site: TestSite
let out: string
let server: SiteServer
const outside = mkdtempSync(join(tmpdir(), 'ssg-mcp-'))

beforeAll(async () => {
  site = testSite({
    'site/config.ts': configFile({ baseUrl: '/sub/', search: { enabled: true }, markdownPages: true }),
    'content/en/docs/index.md': page('Docs', 'All pages.'),
    'content/en/docs/flash.md': page('Flash a card', '## With a reader\n\nWrite the image to the card.'),
    'content/en/docs/long.md': page('Long', 'word '.repeat(10_000)),
  })
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  out = join(site.root, 'build')
  writeFileSync(join(outside, 'secret.md'), 'SECRET')
  symlinkSync(join(outside, 'secret.md'), join(out, 'link.md'))
  const files = folderFiles(servedFolder(out))
  const agents = mcpServer('ssg', '1', siteTools(siteInFolder('build', files)))
  server = await startServer(
    {
      files,
      encoder: createEncoder(1),
      base: () => '/sub/',
      handlers: [mcpReceiver(() => '/sub/', agents)],
      hostAllowed: () => true,
      failed: (error) => expect(error).toBeNull(),
    },
    0,
    '127.0.0.1',
  )
})
afterAll(async () => {
  await server?.close()
  site?.dispose()
  rmSync(outside, { recursive: true, force: true })
})

interface Reply {
  readonly id?: number | null
  readonly result?: { readonly content?: readonly { readonly text: string }[]; readonly isError?: boolean }
  readonly error?: { readonly code: number; readonly message: string }
}

const local = async (message: unknown): Promise<Reply | null> => {
  const answer = await mcpServer('ssg', '1', siteTools(siteInFolder('build', folderFiles(servedFolder(out))))).answer(
    typeof message === 'string' ? message : JSON.stringify(message),
  )
  return answer === null ? null : (JSON.parse(answer) as Reply)
}
const call = (name: string, given: object): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const said = (reply: Reply | null): string => reply?.result?.content?.[0]?.text ?? JSON.stringify(reply)

describe('the protocol', () => {
  test.each<[string, unknown, unknown]>([
    [
      'an agent introduces itself, with a version that is known',
      { jsonrpc: '2.0', id: 'a', method: 'initialize', params: { protocolVersion: '2024-11-05' } },
      {
        jsonrpc: '2.0',
        id: 'a',
        result: {
          protocolVersion: '2024-11-05',
          capabilities: { tools: {} },
          serverInfo: { name: 'ssg', version: '1' },
        },
      },
    ],
    ['a notification gets no answer', { jsonrpc: '2.0', method: 'notifications/initialized' }, null],
    ['a ping', { jsonrpc: '2.0', id: 0, method: 'ping' }, { jsonrpc: '2.0', id: 0, result: {} }],
    [
      'a method that is unknown',
      { jsonrpc: '2.0', id: 2, method: 'resources/list' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Unknown method "resources/list".' } },
    ],
    [
      'a tool that is unknown',
      call('write', {}),
      { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool "write".' } },
    ],
    ['no JSON', '{', { jsonrpc: '2.0', id: null, error: { code: -32700, message: "The request isn't valid JSON." } }],
    [
      'no request',
      '[]',
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: "This isn't a JSON-RPC 2.0 request." } },
    ],
  ])('%s', async (_, message, expected) => expect(await local(message)).toEqual(expected))
})

describe('the tools', () => {
  test('search finds a section and tells its address', async () => {
    const text = said(await local(call('search', { query: 'card reader' })))
    expect(text).toContain('# Flash a card\n/sub/docs/flash')
    expect(text).toContain('With a reader (/sub/docs/flash#with-a-reader): ')
  })

  test.each([
    ['search', { query: 'zzyzx' }, /^Nothing found for "zzyzx"\./],
    ['search', { query: 'card', locale: 'fr' }, /^build has no search index for "fr".$/],
    ['search', { query: 'card', locale: '../../x' }, / has no search index for/],
    ['search', { query: ' ' }, /^"query" must be text\.$/],
    ['search', { query: 'card', limit: 'many' }, /^"limit" must be a whole number\.$/],
    ['read', { page: '/docs/gone' }, /^There's no page "\/docs\/gone"\. The tool "list" lists all pages/],
    ['read', { page: '/../../secret' }, /^There's no page/],
    ['read', { page: '/link' }, /^There's no page/],
    ['read', { page: '/.ssg-output' }, /^There's no page/],
    ['list', { under: '/nowhere' }, /^No pages are below "\/nowhere"\.$/],
  ])('%s %j', async (name, given, expected) => expect(said(await local(call(name, given)))).toMatch(expected))

  test.each(['/docs/flash', '/sub/docs/flash', 'docs/flash.md', 'https://example.org/sub/docs/flash/#with-a-reader'])(
    'read gives the page at %s as Markdown',
    async (address) => {
      const text = said(await local(call('read', { page: address })))
      expect(text).toContain('Write the image to the card.')
      expect(text).not.toContain('<p>')
    },
  )

  test('a long page is read in parts, without a gap', async () => {
    const first = said(await local(call('read', { page: '/docs/long' })))
    const [, from = ''] = /\n\n\[\d+ more characters: read again with from=(\d+)\]$/.exec(first) ?? []
    const second = said(await local(call('read', { page: '/docs/long', from: Number(from) })))
    const whole = first.replace(/\n\n\[\d+ more characters.*$/, '') + second
    expect(whole.match(/\bword\b/g)?.length).toBe(10_000)
  })

  test('list names pages below an address', async () => {
    const text = said(await local(call('list', { under: '/docs' })))
    expect(text).toContain('- [Flash a card](')
    expect(said(await local(call('list', { under: '/docs/flash' }))).split('\n').length).toBe(1)
  })
})

describe('over HTTP', () => {
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.origin}/sub/mcp`, { method: 'POST', body, headers })

  test('a message in each request', async () => {
    const answer = await post(JSON.stringify(call('read', { page: '/docs/flash' })))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(said((await answer.json()) as Reply)).toContain('Write the image')
    expect((await post('{"jsonrpc":"2.0","method":"notifications/initialized"}')).status).toBe(202)
  })

  test('pages of other sites, other methods and long messages are refused', async () => {
    expect((await post('{}', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await fetch(`${server.origin}/sub/mcp`)).status).toBe(405)
    expect((await post(JSON.stringify({ text: 'x'.repeat(70_000) }))).status).toBe(413)
  })

  test('a deployed site answers the same questions from afar', async () => {
    const far = siteTools(siteAt(new URL(`${server.origin}/sub`), fetch))
    const tool = (name: string) => far.find((one) => one.name === name)
    expect(await tool('search')?.call({ query: 'card reader' })).toContain('/sub/docs/flash#with-a-reader')
    expect(await tool('read')?.call({ page: '/docs/flash' })).toContain('Write the image')
    expect(await tool('list')?.call({})).toContain('Flash a card')
    await expect(tool('search')?.call({ query: 'x', locale: 'fr' })).rejects.toThrow('has no search index for "fr"')
  })
})

describe('ssg mcp', () => {
  test('answers each line of its input, and ends with it', async () => {
    const child = spawn(process.execPath, [join(repository, 'bin/ssg.mjs'), 'mcp', '--root', site.root])
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stdin.end(
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })}\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n${JSON.stringify(call('list', {}))}\n`,
    )
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(code).toBe(0)
    const lines = text.trim().split('\n')
    expect(lines.length).toBe(2)
    expect(said(JSON.parse(lines[1] as string) as Reply)).toContain('Flash a card')
  })

  test.each([
    [
      ['mcp', 'docs.example.org'],
      `error: "docs.example.org" isn't a site's URL, such as "https://docs.example.org".\n`,
    ],
    [['mcp', '--dir', 'nowhere'], 'nowhere'],
  ])('%j is refused', (args, message) => {
    const { code, err } = ssg([...args, '--root', site.root])
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
