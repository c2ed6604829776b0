// What `dev` serves during, before and after builds. The builder and watcher are fakes; the server is real.
import { get } from 'node:http'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, type Answer } from '../../tests/http.ts'
import { defineForms } from '../api/forms.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Output } from '../emit/output.ts'
import { memoryHost } from '../../tests/setup/memory-host.ts'
import type { Watched } from '../host/watch.ts'
import { createMemo } from '../engine/memo.ts'
import type { EarlySite } from './dev-types.ts'
import type { BuildResult } from '../build/build-run.ts'
import type { Works } from './builder.ts'
import { startDev, type Dev } from './dev.ts'
import type { PageState } from './protocol.ts'

type Made = Partial<BuildResult> & { readonly files?: Readonly<Record<string, string>> }

const ERROR: Diagnostic = { code: 'SSG501', severity: 'error', message: 'Wrong.' }
const HTML = (text: string): string => `<html><body>${text}</body></html>`

let dev: Dev
/** The builds' results, in order; the last one repeats. */
let makes: (Made | Promise<Made>)[] = []
let edit: Watched['changed'] = () => undefined
let builds = 0
/** The early site that the first build provides before it continues. */
let early: EarlySite | null = null
let told: unknown[] = []
let kept: unknown[] = []
let ended = (): void => undefined

const works: Works = {
  build: async (_host, _memo, output, options) => {
    expect(options).toMatchObject({ dev: true, packageRoot: '/nowhere' })
    builds++
    if (early !== null) await options.early?.(early)
    const { files = {}, ...more } = await ((makes.length > 1 ? makes.shift() : makes[0]) as Made)
    for (const [path, text] of Object.entries(files)) (output as Output).write(path, text)
    const config = { baseUrl: '/', staticDir: 'static', i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } }
    return { pages: 1, diagnostics: [], config, forms: null, sources: [], ...more } as unknown as BuildResult
  },
  watchFiles: (_root, _paths, { changed }) => {
    edit = changed
    return { cover: () => Promise.resolve(), close: async () => void told.push('watch closed') }
  },
}

async function start(port = 0): Promise<Dev> {
  return (dev = await startDev(
    {
      host: memoryHost({
        'content/a.md': '',
        'locales/zh/f.json': '{"sent":"已发送"}',
        'locales/en/f.json': '{"sent":"Sent","sentText":"Thanks"}',
      }),
      memo: createMemo(),
      packageRoot: '/nowhere',
      store: { add: async (form, record) => `${kept.push([form, record])}` },
      port,
      address: '127.0.0.1',
      tell: {
        built: (build) => {
          told.push(build.why)
          ended()
        },
        received: (form, id) => told.push([form, id]),
        failed: (error) => told.push(error),
      },
    },
    works,
  ))
}

/** Edits a file; resolves when the following build has ended. */
function edited(): Promise<void> {
  return new Promise((resolve) => {
    ended = resolve
    edit(['content/a.md'])
  })
}

const from = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(dev.server.origin, path, { headers })
const state = async (path: string): Promise<PageState> =>
  JSON.parse((await from(`/__ssg/page?path=${encodeURIComponent(path)}`)).text) as PageState

beforeEach(() => {
  makes = [{ files: { 'a.html': HTML('A'), 'x.css': 'x' } }]
  builds = 0
  early = null
  told = []
  kept = []
  ended = () => undefined
})

afterEach(() => dev.close())

describe('at the start', () => {
  test('requests wait for the first build', async () => {
    let makesNow: (made: Made) => void = () => undefined
    makes = [new Promise<Made>((resolve) => (makesNow = resolve))]
    await start()
    const order: string[] = []
    const asked = from('/a').then((answer) => {
      order.push('answered')
      return answer
    })
    const known = state('/a').then((page) => {
      order.push('answered')
      return page
    })
    expect([...dev.files()]).toEqual([])
    order.push('built')
    makesNow({ files: { 'a.html': HTML('A') } })
    await dev.first
    expect((await asked).text).toContain('<html><body>A<script')
    expect((await known).hash).not.toBe('')
    expect(order).toEqual(['built', 'answered', 'answered'])
    expect([...dev.files()]).toEqual(['a.html'])
  })

  test('what can be made meanwhile is answered; all else waits', async () => {
    let makesNow: (made: Made) => void = () => undefined
    makes = [new Promise<Made>((resolve) => (makesNow = resolve))]
    const asked: string[] = []
    const config = { baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en'] } } as unknown as EarlySite['config']
    early = {
      config,
      forms: null,
      pages: ['a.html', 'b.html', 'c.html'],
      rules: [{ path: '_headers', content: '/*\n  X-Own: yes\n', hash: 'r' }],
      files: async (path) => {
        asked.push(path)
        if (path === 'c.html') throw new Error('broken')
        return path === 'a.html' ? [{ path, content: HTML('early'), hash: 'e' }] : null
      },
    }
    await start()
    await dev.ready
    const order: string[] = []
    const noted = async (path: string): Promise<Answer> => {
      const answer = await from(path)
      order.push(path)
      return answer
    }
    const later = [noted('/b'), noted('/c')]
    const first = await noted('/a')
    expect([first.text.includes('<body>early<script'), first.headers['x-own']]).toEqual([true, 'yes'])
    expect([...dev.files()]).toEqual(['a.html', 'b.html', 'c.html'])
    const before = asked.filter((path) => path === 'a.html').length
    await noted('/a')
    // It's rendered once.
    expect([before, asked.filter((path) => path === 'a.html').length]).toEqual([1, 1])
    const posted = ask(dev.server.origin, '/a', { method: 'POST', body: '' }).then(() => order.push('posted'))
    order.push('built')
    makesNow({ files: { 'a.html': HTML('A'), 'b.html': HTML('B'), 'c.html': HTML('C') } })
    expect((await Promise.all(later)).map(({ text }) => /<body>(\w+)/.exec(text)?.[1])).toEqual(['B', 'C'])
    await posted
    expect(order.slice(0, 3)).toEqual(['/a', '/a', 'built'])
    expect((await from('/a')).text).toContain('<body>A<script')
    expect([...dev.files()]).toEqual(['a.html', 'b.html', 'c.html'])
  })

  test('a build that makes no page: the waiting page until there is one', async () => {
    makes = [{ pages: 0, diagnostics: [ERROR] }, { files: { 'a.html': HTML('A') } }]
    await start()
    const answer = await from('/a')
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(answer.text).toContain("The site isn't built yet")
    expect((await state('/a')).report.diagnostics).toMatchObject([{ code: 'SSG501', message: 'Wrong.' }])
    expect(dev.base()).toBe('/')
    await edited()
    expect((await from('/a')).status).toBe(200)
    expect((await state('/a')).report.errors).toBe(0)
  })

  test('nothing has begun when the address is taken', async () => {
    await start()
    await dev.first
    const before = builds
    const port = Number(new URL(dev.server.origin).port)
    const first = dev
    await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(builds).toBe(before)
    dev = first
  })
})

describe('what is served', () => {
  test('pages with the script, told by what they are; other files as they are', async () => {
    await start()
    const page = await from('/a')
    const { hash, bare } = await state('/a')
    expect(page.text).toBe(
      `<html><body>A<script src="/__ssg/dev.js" defer data-hash="${hash}" data-bare="${bare}"></script>\n</body></html>`,
    )
    expect((await from('/x.css')).text).toBe('x')
    expect((await state('/x.css')).hash).toBe('')
    expect((await from('/gone')).status).toBe(404)
    makes = [{ files: { 'a.html': HTML('B'), 'x.css': 'x' } }]
    await edited()
    expect((await from('/a')).text).toContain('<body>B<script')
    expect((await state('/a')).hash).not.toBe(hash)
  })

  test('lies below the base address of the last good build', async () => {
    const config = { baseUrl: '/sub/', staticDir: 'static' } as unknown as BuildResult['config']
    makes = [
      { config, files: { 'a.html': HTML('A') } },
      { pages: 0, config: { ...config, baseUrl: '/x/' }, diagnostics: [ERROR] },
    ]
    await start()
    await dev.first
    expect([dev.base(), (await from('/sub/a')).status, (await from('/a')).status]).toEqual(['/sub/', 200, 404])
    await edited()
    expect([dev.base(), (await state('/sub/a')).report.errors]).toEqual(['/sub/', 1])
  })

  test('is for names of this machine alone', async () => {
    await start()
    expect((await from('/a', { Host: 'localhost:1' })).status).toBe(200)
    expect((await from('/a', { Host: 'rebound.example' })).status).toBe(403)
  })

  test('is the same with and without compression', async () => {
    makes = [{ files: { 'a.html': HTML('A '.repeat(2000)) } }]
    await start()
    const { headers } = await from('/a', { 'Accept-Encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
  })
})

describe('search', () => {
  const writes =
    (text: string, made: string[]): BuildResult['writeSearch'] =>
    async (into) => {
      made.push(text)
      into.write('search/en.json', text)
    }

  test('is made when a file of it is asked for, once a build', async () => {
    const made: string[] = []
    const files = { 'a.html': HTML('A') }
    makes = [{ files, writeSearch: writes('one', made) }, { files, writeSearch: writes('two', made) }, { files }]
    await start()
    await from('/a')
    expect(made).toEqual([])
    const both = await Promise.all([from('/search/en.json'), from('/search/gone.json')])
    expect([both.map(({ status }) => status), both[0]?.text, made]).toEqual([[200, 404], 'one', ['one']])
    await from('/search/en.json')
    await edited()
    expect(made).toEqual(['one'])
    expect([(await from('/search/en.json')).text, made]).toEqual(['two', ['one', 'two']])
    await edited()
    expect((await from('/search/en.json')).status).toBe(404)
  })
})

describe('pages that are open', () => {
  test('are told of builds; the last eight of them are followed', async () => {
    const asked: string[][] = []
    const preview: BuildResult['preview'] = async (_edited, open) => {
      asked.push([...open])
      return null
    }
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const files = Object.fromEntries(names.map((name) => [`${name}.html`, HTML(name)]))
    makes = [{ files, preview }]
    await start()
    for (const name of ['a', 'b', 'a', 'gone']) await state(`/${name}`)
    await edited()
    expect(asked).toEqual([['b.html', 'a.html']])
    for (const name of names.slice(2)) await state(`/${name}`)
    await edited()
    expect(asked[1]).toEqual(['a', ...names.slice(2)].map((name) => `${name}.html`))
  })

  test('hear of a preview and of the build, and end with the server', async () => {
    const preview: BuildResult['preview'] = async () =>
      [{ path: 'a.html', content: HTML('P'), hash: 'P' }] as unknown as Awaited<
        ReturnType<NonNullable<BuildResult['preview']>>
      >
    makes = [
      { files: { 'a.html': HTML('A') }, preview },
      { files: { 'a.html': HTML('B') }, preview },
    ]
    await start()
    await dev.first
    const heard = await new Promise<string>((resolve, reject) => {
      let text = ''
      get(`${dev.server.origin}/__ssg/events`, { agent: false }, (response) => {
        response.setEncoding('utf8').on('data', (more: string) => {
          text += more
          if (more.startsWith('retry')) edit(['content/a.md'])
          if (text.includes('data: changed')) void dev.close()
        })
        response.on('end', () => resolve(text))
      }).on('error', reject)
    })
    expect(heard).toBe('retry: 500\n\ndata: preview\n\ndata: changed\n\n')
    expect(told).toEqual([[], ['content/a.md'], 'watch closed'])
  })
})

describe('forms of the served pages', () => {
  const text = (name: string) => ({ title: `f:${name}`, text: `f:${name}Text` }) as const
  const forms = defineForms({
    trap: 'nickname',
    messages: {
      required: 'f:r',
      choose: 'f:c',
      tooLong: 'f:l',
      consent: 'f:o',
      fileMissing: 'f:m',
      fileTooLarge: 'f:t',
      fileType: 'f:y',
    },
    answers: {
      sent: text('sent'),
      failed: text('failed'),
      invalid: text('invalid'),
      tooLarge: text('tooLarge'),
      tooMany: text('tooMany'),
      refused: text('refused'),
    },
    back: 'f:back',
    fields: { contact: { name: { kind: 'text', label: 'f:name', maxLength: 20 } } },
  })
  const send = (page: string): Promise<Answer> =>
    ask(dev.server.origin, '/api/forms/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Referer: `${dev.server.origin}${page}` },
      body: '{"name":"Ann"}',
    })

  test('are received, kept and told, and answered in the language of the page', async () => {
    makes = [{ files: { 'a.html': HTML('A') }, forms }]
    await start()
    await dev.first
    expect(JSON.parse((await send('/zh/a')).text)).toMatchObject({ ok: true, title: '已发送', text: 'Thanks' })
    expect(JSON.parse((await send('/a')).text)).toMatchObject({ ok: true, title: 'Sent', text: 'Thanks' })
    expect(kept).toMatchObject([
      ['contact', { locale: 'zh', page: '/zh/a', values: { name: 'Ann' } }],
      ['contact', { locale: 'en', page: '/a' }],
    ])
    expect(told).toEqual([[], ['contact', '1'], ['contact', '2']])
  })

  test('are none where a site has none', async () => {
    await start()
    await dev.first
    expect((await send('/a')).status).not.toBe(200)
    expect(kept).toEqual([])
  })
})

test('closing ends the server and the watching', async () => {
  await start()
  await dev.first
  await dev.close()
  expect(told).toEqual([[], 'watch closed'])
  const { port } = new URL(dev.server.origin)
  // The port is free again.
  await new Promise<void>((resolve, reject) => {
    const other = createServer().on('error', reject)
    other.listen(Number(port), '127.0.0.1', () => other.close(() => resolve()))
  })
})
