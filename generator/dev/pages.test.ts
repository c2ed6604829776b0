// The dev server's own responses: pages with its script, their state, and events for open pages.
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../base/hash.ts'
import { memoryFiles } from '../serve/files.ts'
import { parseTarget, type Target } from '../serve/target.ts'
import { createEvents } from './events.ts'
import { clientFiles, devHandler, type DevScope } from './handler.ts'
import { devPage, waitingPage } from './pages.ts'
import type { BuildReport } from './protocol.ts'

describe('a page with the script', () => {
  const tag = (hash: string, bare: string): string =>
    `<script src="/__ssg/dev.js" defer data-hash="${hash}" data-bare="${bare}"></script>\n`

  test('stands in its body, else at the end; a piece of HTML stays as it is', () => {
    const bare = hashOf('<html><body>a</body></html>')
    expect(devPage('<html><body>a</body></html>', 'h').html).toBe(`<html><body>a${tag('h', bare)}</body></html>`)
    expect(devPage('<HTML lang="en">a', 'h').html).toBe(`<HTML lang="en">a${tag('h', hashOf('<HTML lang="en">a'))}`)
    expect(devPage('<p>a</p>', 'h')).toEqual({ html: '<p>a</p>', hash: 'h', bare: 'h', styles: [] })
    expect(devPage('<htmlx>', 'h').bare).toBe('h')
    const twice = '<html><body><pre></body></pre></body></html>'
    expect(devPage(twice, 'h').html).toBe(`<html><body><pre></body></pre>${tag('h', hashOf(twice))}</body></html>`)
  })

  test('is known by what it is without the names of style sheets, and knows these', () => {
    const page = (name: string, more = ''): string =>
      `<html><head><link rel="stylesheet" href="/assets/site-${name}.css"><link href="/assets/sub/x-${name}.css" media="print" rel="stylesheet"><link rel="icon" href="/i.png"><link rel="stylesheet"></head><body>${more}</body></html>`
    const [one, other] = [devPage(page('AAAA1111'), '1'), devPage(page('BBBB2222'), '2')]
    expect([one.hash, other.hash, one.bare === other.bare]).toEqual(['1', '2', true])
    expect(one.styles).toEqual(['/assets/site-AAAA1111.css', '/assets/sub/x-AAAA1111.css'])
    expect(one.bare).toBe(hashOf(page('AAAA1111').replaceAll('-AAAA1111', '')))
    for (const changed of [page('AAAA111'), page('aaaa1111'), page('AAAA1111', 'text')])
      expect(devPage(changed, '1').bare).not.toBe(one.bare)
  })

  test('while there is none', () => {
    expect(waitingPage()).toContain("<h1>The site isn't built yet</h1>")
    expect(waitingPage()).toContain(
      `<p>To find out why, see the list of errors. This page reloads as soon as the site is built.</p>\n${tag('', '')}</body>`,
    )
  })
})

/** A response that records what's written to it. */
class Response extends EventEmitter {
  head: unknown[] = []
  readonly written: string[] = []
  ended = false
  writeHead(...head: unknown[]): this {
    this.head = head
    return this
  }
  write(text: string): boolean {
    this.written.push(text)
    return true
  }
  end(text?: string): this {
    if (text !== undefined) this.written.push(text)
    this.ended = true
    return this
  }
}

describe('open pages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const joined = (events: ReturnType<typeof createEvents>): Response => {
    const response = new Response()
    events.join(response as unknown as ServerResponse)
    return response
  }

  test('are told what happens, as long as they are there', () => {
    const events = createEvents()
    expect(events.listening()).toBe(false)
    const [one, two] = [joined(events), joined(events)]
    expect(one.head).toEqual([
      200,
      { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    ])
    events.announce('preview')
    two.emit('close')
    events.announce('changed')
    expect([one.written, two.written]).toEqual([
      ['retry: 500\n\n', 'data: preview\n\n', 'data: changed\n\n'],
      ['retry: 500\n\n', 'data: preview\n\n'],
    ])
    expect(events.listening()).toBe(true)
    one.emit('close')
    expect(events.listening()).toBe(false)
    events.close()
  })

  test('get a sign of life, and an end', () => {
    const events = createEvents()
    const one = joined(events)
    vi.advanceTimersByTime(14_999)
    expect(one.written).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(one.written[1]).toBe(': still here\n\n')
    events.close()
    expect([one.ended, events.listening(), vi.getTimerCount()]).toEqual([true, false, 0])
  })

  test('the first of too many makes room', () => {
    const events = createEvents()
    const all = Array.from({ length: 201 }, () => joined(events))
    expect(all.map(({ ended }) => ended).indexOf(true)).toBe(0)
    expect(all.filter(({ ended }) => ended)).toHaveLength(1)
    events.close()
  })
})

describe('what pages ask', () => {
  const content = new Map([
    ['a.html', 'A'],
    ['404.html', 'none'],
    ['x.css', 'x'],
    ['_redirects', '/old /a 301\n/shown /a 200\n'],
  ])
  const report: BuildReport = { errors: 0, warnings: 0, diagnostics: [] }
  interface Asked {
    readonly seen: readonly string[]
    readonly status: unknown
    readonly headers: Readonly<Record<string, unknown>>
    readonly text: string
    readonly taken: boolean
    readonly joined: number
  }
  async function ask(
    url: string,
    { method = 'GET', site, ...more }: { method?: string; site?: string } & Partial<DevScope> = {},
  ): Promise<Asked> {
    const seen: string[] = []
    let joins = 0
    const handler = devHandler({
      files: memoryFiles(async (path) =>
        content.has(path) ? { content: content.get(path) as string, tag: path } : null,
      ),
      base: () => '/',
      pageOf: (path) => (path === 'a.html' ? { html: '', hash: 'h', bare: 'b', styles: ['s'] } : null),
      report: () => report,
      held: () => false,
      seen: (path) => seen.push(path),
      first: () => Promise.resolve(),
      join: () => joins++,
      script: { 'dev.js': { type: 'text/javascript', text: 'run()' } },
      ...more,
    })
    const response = new Response()
    const request = {
      method,
      headers: site === undefined ? {} : { 'sec-fetch-site': site },
    } as unknown as IncomingMessage
    const taken = await handler(request, response as unknown as ServerResponse, parseTarget(url) as Target, new Map())
    const [status, given = []] = response.head as [status?: number, headers?: readonly string[]]
    return {
      seen,
      status,
      headers: Object.fromEntries(given.map((name, at) => [name, given[at + 1]]).filter((_, at) => at % 2 === 0)),
      text: response.written.join(''),
      taken: taken as boolean,
      joined: joins,
    }
  }

  test('other addresses are left alone', async () => {
    for (const url of ['/', '/a', '/__ssgx', '/a/__ssg/page'])
      expect(await ask(url)).toMatchObject({ taken: false, text: '' })
  })

  test('its script; nothing else by that way', async () => {
    expect(await ask('/__ssg/dev.js')).toMatchObject({
      taken: true,
      status: 200,
      text: 'run()\n',
      headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' },
    })
    for (const url of ['/__ssg', '/__ssg/none', '/__ssg/toString'])
      expect(await ask(url)).toMatchObject({
        taken: true,
        status: 404,
        text: expect.stringContaining('Nothing to see here.') as string,
      })
    expect(await ask('/__ssg/events')).toMatchObject({ taken: true, joined: 1 })
  })

  test('only reading, and only by pages of this server', async () => {
    expect(await ask('/__ssg/dev.js', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { Allow: 'GET' },
      text: expect.stringContaining('Only GET and HEAD') as string,
    })
    for (const site of ['cross-site', 'same-site'])
      expect(await ask('/__ssg/events', { site })).toMatchObject({
        status: 403,
        joined: 0,
        text: expect.stringContaining('pages from this server') as string,
      })
    for (const site of ['same-origin', 'none'])
      expect(await ask('/__ssg/events', { site })).toMatchObject({ joined: 1 })
  })

  test('what a page is now', async () => {
    const state = async (path: string, more: Partial<DevScope> = {}): Promise<unknown> => {
      const { text, seen } = await ask(`/__ssg/page${path === '' ? '' : `?path=${encodeURIComponent(path)}`}`, more)
      return [JSON.parse(text), seen]
    }
    const none = { hash: '', bare: '', styles: [], held: false, report }
    const page = { hash: 'h', bare: 'b', styles: ['s'], held: false, report }
    expect(await state('/a')).toEqual([page, ['a.html']])
    expect(await state('/shown')).toEqual([page, ['a.html']])
    expect(await state('/old')).toEqual([none, []])
    expect(await state('/a/../b')).toEqual([none, []])
    expect(await state('/gone')).toEqual([none, ['404.html']])
    expect(await state('')).toEqual([none, ['404.html']])
    expect(await state('/sub/a', { base: () => '/sub/' })).toEqual([page, ['a.html']])
    const other = { errors: 1, warnings: 0, diagnostics: [] }
    const isA = (path: string): boolean => path === 'a.html'
    const more = { report: () => other, held: isA }
    expect(await state('/a', more)).toEqual([{ ...page, held: true, report: other }, ['a.html']])
    expect(await state('/gone', more)).toEqual([{ ...none, report: other }, ['404.html']])
    expect(await ask('/__ssg/page?path=/a')).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  })

  test('nothing is told before the first build', async () => {
    const order: string[] = []
    await ask('/__ssg/page?path=/a', {
      first: async () => void order.push('first'),
      pageOf: () => (order.push('page'), null),
    })
    expect(order).toEqual(['first', 'page'])
  })

  test('files that are not bundled are empty', () => {
    const files = clientFiles('/nowhere')
    expect(files).toEqual({
      'dev.js': { type: 'text/javascript; charset=utf-8', text: '' },
      'dev.css': { type: 'text/css; charset=utf-8', text: '' },
    })
  })
})
