import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ask } from '../../tests/http.ts'
import { SOAK } from '../../tests/setup/property.ts'
import { configFile, page, repository, testSite, type TestSite } from '../../tests/site.ts'
import { memoryOutput } from '../emit/output.ts'
import { diskHost } from '../host/host.ts'
import { submissionStore } from '../host/serve/submissions.ts'
import { createMemo } from '../engine/memo.ts'
import type { DevBuild } from './builder.ts'
import { startDev, type Dev } from './dev.ts'
import type { PageState } from './protocol.ts'

interface Running {
  readonly site: TestSite
  readonly dev: Dev
  readonly builds: DevBuild[]
  readonly failures: unknown[]
  get(path: string, headers?: Record<string, string>): ReturnType<typeof ask>
  state(path: string): Promise<PageState>
  /** Resolves with the next announcement after the edit. */
  announced(edit: () => void): Promise<void>
  /** Resolves after the first build for which the condition is true. */
  built(so: () => boolean | Promise<boolean>): Promise<void>
}

const CONFIG = configFile({ i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } })
const FILES = {
  'site/config.ts': CONFIG,
  'content/en/docs/a.md': page('Alpha', 'First text.'),
  'content/en/docs/b.md': page('Beta'),
}

let running: Running | null = null

afterEach(async () => {
  await running?.dev.close()
  running?.site.dispose()
  expect(running?.failures ?? []).toEqual([])
  running = null
})

async function start(
  files: Readonly<Record<string, string>> = FILES,
  memo = createMemo(),
  again?: TestSite,
  until: 'first' | 'ready' = 'first',
): Promise<Running> {
  const site = again ?? testSite(files)
  const builds: DevBuild[] = []
  const failures: unknown[] = []
  let ended = (): void => undefined
  const dev = await startDev({
    host: diskHost(site.root),
    memo,
    packageRoot: repository,
    store: submissionStore(join(site.root, '.ssg', 'submissions')),
    port: 0,
    address: '127.0.0.1',
    tell: {
      built: (build) => {
        builds.push(build)
        ended()
      },
      received: () => undefined,
      failed: (error) => void failures.push(error),
    },
  })
  running = {
    site,
    dev,
    builds,
    failures,
    get: (path, headers) => ask(dev.server.origin, path, { headers }),
    state: async (path) =>
      JSON.parse((await ask(dev.server.origin, `/__ssg/page?path=${encodeURIComponent(path)}`)).text) as PageState,
    announced: (edit) => listen(dev.server.origin, edit),
    built: async (so) => {
      for (;;) {
        const next = new Promise<void>((resolve) => (ended = resolve))
        if (await so()) return
        await next
      }
    },
  }
  await dev[until]
  return running
}

/** Joins the events, then edits; resolves with the announcement. */
function listen(origin: string, edit: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = get(`${origin}/__ssg/events`, { agent: false }, (response) => {
      expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (text.startsWith('retry:')) edit()
        if (!text.includes('data: changed')) return
        call.destroy()
        resolve()
      })
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') reject(error)
    })
  })
}

test('started again with what it remembers: pages are made when somebody asks for them, and are the same', async () => {
  const memo = createMemo()
  const { site, dev, get } = await start(FILES, memo)
  const before = [await get('/docs/a'), await get('/zh/docs/b')].map(({ text }) => text)
  await dev.close()
  const remembered = createMemo([...memo.snapshot.all()])
  const again = await start(FILES, remembered, site)
  expect(remembered.counts.page?.computed).toBe(0)
  expect([await again.get('/docs/a'), await again.get('/zh/docs/b')].map(({ text }) => text)).toEqual(before)
  await again.announced(() => site.write('content/en/docs/a.md', page('Alpha', 'Second text.')))
  expect((await again.get('/docs/a')).text).toContain('Second text.')
  expect((await again.get('/zh/docs/b')).text).toBe(before[1])
})

test("requests for Markdown get a page's copy, which follows edits", async () => {
  const config = configFile({ markdownPages: true })
  const { site, get, built } = await start({ ...FILES, 'site/config.ts': config }, createMemo(), undefined, 'ready')
  const asked = async (accept: string): Promise<string> => (await get('/docs/a', { Accept: accept })).text
  expect(await asked('text/markdown')).toMatch(/^# Alpha\n/)
  expect(await asked('text/html')).toContain('<!doctype html>')
  site.write('content/en/docs/a.md', page('Alpha', 'Second text.'))
  await built(async () => (await asked('text/markdown, */*;q=0.5')).includes('\nSecond text.'))
})

describe('while the first build is at work', () => {
  /** A site whose build waits for one of its pages. */
  function held(files: Readonly<Record<string, string>> = {}): {
    readonly files: Readonly<Record<string, string>>
    release(): void
  } {
    let release = (): void => undefined
    Object.assign(globalThis, { heldBuild: new Promise<void>((resolve) => (release = resolve)) })
    const plugin = 'const held = () => async (tree) => { if (JSON.stringify(tree).includes("HELD")) await heldBuild }\n'
    const config = CONFIG.replace('export default {', `${plugin}export default { markdown: { remarkPlugins: [held] },`)
    const own = {
      'content/en/docs/b.md': '# Beta of the text\n\nText.\n',
      'content/en/docs/held.md': page('Held', 'HELD'),
      'site/static/_headers': '/docs/*\n  X-Own: yes\n',
    }
    return { files: { ...FILES, ...own, 'site/config.ts': config, ...files }, release: () => release() }
  }

  test.each(['cold', 'warm'])('pages are answered, %s; what only the build can tell waits for it', async (kind) => {
    const { files, release } = held()
    const memo = createMemo()
    let before: TestSite | undefined
    if (kind === 'warm') {
      release()
      const { site, dev } = await start(files, memo)
      await dev.close()
      before = site
      before.write('content/en/docs/held.md', page('Held', 'Still HELD'))
    }
    const again = kind === 'warm' ? held() : { files, release }
    const { dev, get, state, builds } = await start(again.files, createMemo([...memo.snapshot.all()]), before, 'ready')
    const order: string[] = []
    const asked = ['/docs/none', '/docs/held', '/search/en.json'].map(async (path) => {
      const answer = await get(path)
      order.push(path)
      return answer.status
    })
    const early = await get('/docs/a')
    order.push('/docs/a')
    expect(early.status).toBe(200)
    expect(early.text).toContain('First text.')
    expect(early.text).toContain('Beta of the text')
    expect(early.headers['x-own']).toBe('yes')
    const { hash, styles, report } = await state('/docs/a')
    expect(early.text).toContain(`data-hash="${hash}"`)
    expect(report.errors).toBe(0)
    for (const href of styles) expect((await get(href)).status).toBe(200)
    expect((await get('/zh/docs/b.html')).status).toBe(301)
    expect(builds).toEqual([])
    order.push('released')
    again.release()
    expect(await Promise.all(asked)).toEqual([404, 200, 404])
    await dev.first
    expect(order.slice(0, 2)).toEqual(['/docs/a', 'released'])
    const late = await get('/docs/a')
    expect({ ...late.headers, date: '' }).toEqual({ ...early.headers, date: '' })
    expect(late.text).toBe(early.text)
    expect((await state('/docs/a')).hash).toBe(hash)
    expect(builds).toHaveLength(1)
  })

  test('an edit of a page that was answered is seen by the build that follows', async () => {
    const { files, release } = held()
    const { site, get, builds, built } = await start(files, createMemo(), undefined, 'ready')
    expect((await get('/docs/a')).text).toContain('First text.')
    site.write('content/en/docs/a.md', page('Alpha', 'Second text.'))
    release()
    // Between the two builds, the page already shows the edit.
    await built(() => builds.length === 2)
    expect((await get('/docs/a')).text).toContain('Second text.')
    expect(builds.at(-1)?.why).toEqual(['content/en/docs/a.md'])
    expect(builds.at(-1)?.changed).toContain('docs/a.html')
  })

  test('a page that fails waits for the build, which says why', async () => {
    const { files, release } = held({
      'site/pages/p.tsx':
        "export const page = { title: 'P', description: 'D' }\nexport default () => { throw new Error('inner') }\n",
    })
    const { dev, get, state, builds } = await start(files, createMemo(), undefined, 'ready')
    const failing = get('/p')
    expect((await get('/docs/a')).status).toBe(200)
    expect(builds).toEqual([])
    release()
    await dev.first
    expect((await failing).status).toBe(200)
    expect((await state('/docs/a')).report.diagnostics[0]?.message).toContain('inner')
  })
})

describe('a page that is edited', () => {
  test('is built again and announced, and knows what it is', async () => {
    const { site, get, state, announced, builds } = await start()
    const before = await get('/docs/a')
    expect(before.text).toContain('First text.')
    expect(before.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const known = await state('/docs/a')
    expect(before.text).toContain(
      `<script src="/__ssg/dev.js" defer data-hash="${known.hash}" data-bare="${known.bare}"></script>\n</body>`,
    )
    await announced(() => site.write('content/en/docs/a.md', page('Alpha', 'Second text.')))
    expect((await get('/docs/a')).text).toContain('Second text.')
    expect((await get('/zh/docs/a')).text).toContain('Second text.')
    const now = await state('/docs/a')
    expect(now.hash).not.toBe(known.hash)
    expect(now.bare).not.toBe(known.bare)
    expect(builds.at(-1)).toMatchObject({ why: ['content/en/docs/a.md'], served: true })
    expect(builds.at(-1)?.changed).toContain('docs/a.html')
    expect(builds.at(-1)?.changed).not.toContain('docs/b.html')
  })

  test('is new, a draft, or gone', async () => {
    const { site, get, announced } = await start()
    await announced(() => site.write('content/en/docs/c.md', page('Gamma', 'Text.', 'draft: true\n')))
    expect((await get('/docs/c')).status).toBe(200)
    await announced(() => site.remove('content/en/docs/c.md'))
    expect((await get('/docs/c')).status).toBe(404)
  })

  test('shows a piece of a file that lies elsewhere', async () => {
    const { site, get, announced } = await start({
      ...FILES,
      'examples/blink.c': 'int one;\n',
      'content/en/docs/a.md': page('Alpha', '```c file="../../../examples/blink.c"\n```'),
    })
    expect((await get('/docs/a')).text).toMatch(/one/)
    await announced(() => site.write('examples/blink.c', 'int two;\n'))
    expect((await get('/docs/a')).text).toMatch(/two/)
  })

  test('in a folder of Markdown without configuration', async () => {
    const { site, get, announced } = await start({ 'notes.md': '# Notes\n\nFirst.\n' })
    expect((await get('/notes')).text).toContain('First.')
    await announced(() => site.write('notes.md', '# Notes\n\nSecond.\n'))
    expect((await get('/notes')).text).toContain('Second.')
  })
})

test("a style sheet alone changes the page's styles and nothing else of it", async () => {
  const { site, state, get, announced } = await start({
    ...FILES,
    'site/parts/Box/box.css': '.box { color: red; }\n',
    'site/pages/box.tsx': `export const page = { title: 'Box', description: 'A box.' }\nexport default function Box() { return <div data-part="box">Box</div> }\n`,
  })
  const before = await state('/box')
  expect(before.styles.filter((href) => /\/assets\/box-[A-Z0-9]{8}\.css$/.test(href))).toHaveLength(1)
  await announced(() => site.write('site/parts/Box/box.css', '.box { color: blue; }\n'))
  const after = await state('/box')
  expect(after.bare).toBe(before.bare)
  expect(after.hash).not.toBe(before.hash)
  const style = after.styles.find((href) => !before.styles.includes(href))
  expect((await get(style as string)).text).toContain('#00f')
})

describe('errors', () => {
  test('in content leave fresh pages, are told to the page, and go away by themselves', async () => {
    const { site, get, state, announced, builds } = await start()
    await announced(() => site.write('content/en/docs/a.md', '---\ntitel: Alpha\n---\n\nBroken.\n'))
    expect((await get('/docs/a')).text).toContain('Broken.')
    const { report, hash, held } = await state('/docs/a')
    expect(hash).not.toBe('')
    expect(held).toBe(false)
    expect(report.diagnostics[0]).toMatchObject({ place: 'content/en/docs/a.md:2:1' })
    expect(report.diagnostics[0]?.frame).toContain('titel: Alpha')
    expect(builds.at(-1)).toMatchObject({ served: true, changed: expect.arrayContaining(['docs/a.html']) as string[] })
    await announced(() => site.write('content/en/docs/a.md', page('Alpha', 'Mended.')))
    expect((await get('/docs/a')).text).toContain('Mended.')
    expect((await state('/docs/a')).report.errors).toBe(0)
  })

  test('of another page keep a change back until they are mended, and then all of it is there', async () => {
    const { site, get, announced } = await start()
    await announced(() => site.write('content/en/docs/a.md', page('Alpha', '[x](./missing-page.md) [y](/nowhere)')))
    await announced(() => {
      site.write('content/en/docs/b.md', page('Beta', 'Other text.'))
      site.write('content/en/docs/a.md', page('Alpha', 'Fine.'))
    })
    expect((await get('/docs/b')).text).toContain('Other text.')
    expect((await get('/docs/a')).text).toContain('Fine.')
  })

  test('in the configuration at the start: a page that waits, until it is mended', async () => {
    const { site, get, state, announced } = await start({ ...FILES, 'site/config.ts': 'export default { title: \n' })
    const waiting = await get('/docs/a')
    expect(waiting.status).toBe(503)
    expect(waiting.text).toContain('<script src="/__ssg/dev.js" defer data-hash="" data-bare=""></script>')
    expect((await state('/docs/a')).report.diagnostics[0]?.code).toBe('SSG501')
    await announced(() => site.write('site/config.ts', CONFIG))
    expect((await get('/docs/a')).status).toBe(200)
    expect((await state('/docs/a')).report.errors).toBe(0)
  })

  test('in a page at the start: the others are there, and this one is as good as it can be', async () => {
    const { get, state } = await start({ ...FILES, 'content/en/docs/a.md': page('Alpha', '[y](/nowhere)') })
    expect((await get('/docs/b')).status).toBe(200)
    expect((await state('/docs/b')).report.errors).toBe(1)
  })

  test("in a page that can't be rendered keep its last good state, and all other pages are fresh", async () => {
    const good = `export const page = { title: 'P', description: 'A page.' }\nexport default function P() { return <p>Works</p> }\n`
    const throws = good.replace('return <p>Works</p>', 'throw new Error("inner trouble")')
    const { site, get, state, announced, built } = await start({ ...FILES, 'site/pages/p.tsx': good })
    const held = async (path: string): Promise<boolean> => (await state(path)).held
    await announced(() => site.write('site/pages/p.tsx', `${good}(`))
    expect((await state('/p')).report.diagnostics[0]?.place).toMatch(/^site\/pages\/p\.tsx:/)
    expect([await held('/p'), await held('/docs/b')]).toEqual([true, true])
    await announced(() => site.write('site/pages/p.tsx', throws))
    expect((await state('/p')).report.diagnostics[0]?.message).toContain('inner trouble')
    expect((await get('/p')).text).toContain('Works')
    expect([await held('/p'), await held('/docs/b')]).toEqual([true, false])
    await announced(() => site.write('content/en/docs/b.md', page('Beta', 'Fresh text.')))
    expect((await get('/docs/b')).text).toContain('Fresh text.')
    expect((await get('/p')).text).toContain('Works')
    site.write('site/pages/p.tsx', good.replace('export default', 'export'))
    await built(async () => (await state('/p')).report.diagnostics.some(({ code }) => code === 'SSG605'))
    expect([(await get('/p')).text.includes('Works'), await held('/p')]).toEqual([true, true])
    await announced(() => site.write('site/pages/p.tsx', good.replace('Works', 'Works again')))
    expect((await get('/p')).text).toContain('Works again')
    expect([await held('/p'), (await state('/p')).report.errors]).toEqual([false, 0])
  })

  test("in a page that could never be rendered: the page says so until it's fixed", async () => {
    const bad = `export const page = { title: 'P', description: 'A page.' }\nexport default function P() { throw new Error('x') }\n`
    const { site, get, state, announced } = await start({ ...FILES, 'site/pages/p.tsx': bad })
    const { text } = await get('/p')
    expect(text).toContain("<h1>This page can't be rendered yet</h1>")
    expect(text).toMatch(
      /<script src="\/__ssg\/dev\.js" defer data-hash="[^"]+" data-bare="[^"]+"><\/script>\n<\/body>/,
    )
    expect([(await state('/p')).held, (await get('/docs/a')).text.includes('First text.')]).toEqual([false, true])
    await announced(() => site.write('site/pages/p.tsx', bad.replace("throw new Error('x')", 'return <p>Works</p>')))
    expect((await get('/p')).text).toContain('Works')
  })
})

describe('edits', () => {
  test('in a burst are few builds', async () => {
    const { site, builds, get, built } = await start()
    for (let index = 0; index < 40; index++) site.write(`content/en/docs/many-${index}.md`, page(`Page ${index}`))
    await built(async () => (await get('/docs/many-39')).status === 200 && (await get('/docs/many-0')).status === 200)
    expect(builds.length).toBeLessThan(6)
  })

  test('of what editors write beside a file are none', async () => {
    const { site, builds, announced } = await start()
    for (const name of [
      '.a.md.swp',
      'a.md~',
      '#a.md#',
      '4913',
      '.#a.md',
      'a.md.tmp',
      '.goutputstream-X',
      'a.md___jb_tmp___',
    ])
      site.write(`content/en/docs/${name}`, 'x')
    await announced(() => site.write('content/en/docs/a.md', page('Alpha', 'Real.')))
    expect(builds.map((build) => build.why)).toEqual([[], ['content/en/docs/a.md']])
  })

  test('that change nothing are not announced', async () => {
    const { site, builds, announced, built } = await start()
    site.write('content/en/docs/a.md', FILES['content/en/docs/a.md'])
    await built(() => builds.length === 2)
    expect(builds[1]?.changed).toEqual([])
    await announced(() => site.write('content/en/docs/a.md', page('Alpha', 'Now.')))
  })
})

describe('no edit is lost', () => {
  test('right after the one before, of the same size, in the same moment', async () => {
    const { site, get, built } = await start()
    for (let round = 0; round < (SOAK ? 30 : 10); round++) {
      site.write('content/en/docs/a.md', page('Alpha', `Text ${round + 100}.`))
      // Half of the rounds edit again while a build may be running.
      if (round % 2 === 1) await built(() => true)
      const last = `Text ${round + 200}.`
      site.write('content/en/docs/a.md', page('Alpha', last))
      await built(async () => (await get('/docs/a')).text.includes(last))
    }
  })

  test('in folders that are made, moved and made again', async () => {
    const { site, get, built } = await start()
    const status = async (path: string): Promise<number> => (await get(path)).status
    for (let round = 0; round < (SOAK ? 5 : 2); round++) {
      site.write(`content/en/docs/deep/${round}/inner/c.md`, page('Gamma', 'New.'))
      await built(async () => (await status(`/docs/deep/${round}/inner/c`)) === 200)
      site.write(`content/en/docs/deep/${round}/inner/c.md`, page('Gamma', 'Edited.'))
      await built(async () => (await get(`/docs/deep/${round}/inner/c`)).text.includes('Edited.'))
      renameSync(join(site.root, 'content/en/docs/deep'), join(site.root, 'content/en/docs/moved'))
      await built(async () => (await status(`/docs/moved/${round}/inner/c`)) === 200)
      site.write(`content/en/docs/moved/${round}/inner/c.md`, page('Gamma', 'After the move.'))
      await built(async () => (await get(`/docs/moved/${round}/inner/c`)).text.includes('After the move.'))
      site.remove('content/en/docs/moved')
      await built(async () => (await status(`/docs/moved/${round}/inner/c`)) === 404)
    }
  })

  test('of a file elsewhere, as soon as a build has read it', async () => {
    const { site, get, built } = await start({ ...FILES, 'examples/a.c': 'int a;\n', 'examples/b.c': 'int b;\n' })
    for (const name of ['a', 'b']) {
      site.write('content/en/docs/a.md', page('Alpha', `\`\`\`c file="../../../examples/${name}.c"\n\`\`\``))
      await built(async () => (await get('/docs/a')).text.includes(`> ${name};`))
      for (const edit of ['first', 'other']) {
        site.write(`examples/${name}.c`, `int ${edit};\n`)
        await built(async () => (await get('/docs/a')).text.includes(`> ${edit};`))
      }
    }
  })
})

test.each(['site/static', 'public'])(
  'hidden files that are copied from %s are watched, and none of tools',
  async (folder) => {
    const { site, builds, get, built } = await start({
      ...FILES,
      'site/config.ts': configFile({ staticDir: folder }),
      [`${folder}/.well-known/a.txt`]: 'one',
    })
    const is = (path: string, text: string) => async (): Promise<boolean> => (await get(path)).text === text
    expect(await is('/.well-known/a.txt', 'one')()).toBe(true)
    site.write(`${folder}/.well-known/a.txt`, 'two')
    await built(is('/.well-known/a.txt', 'two'))
    site.write(`${folder}/.well-known/b.txt`, 'new')
    await built(is('/.well-known/b.txt', 'new'))
    site.write(`${folder}/.git/HEAD`, 'x')
    site.write(`${folder}/c.txt`, 'last')
    await built(is('/c.txt', 'last'))
    expect(builds.flatMap(({ why }) => why).filter((path) => path.includes('.git'))).toEqual([])
  },
)

test('links are followed, in circles once', async () => {
  const outside = testSite({ 'c.md': page('Gamma') })
  const { site, builds, announced } = await start({
    ...FILES,
    'site/config.ts': configFile({ i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, linkTargets: [outside.root] }),
  })
  mkdirSync(join(site.root, 'content/en/docs/x'))
  await announced(() => symlinkSync('..', join(site.root, 'content/en/docs/x/up')))
  expect(builds.at(-1)?.diagnostics.map((one) => one.code)).toEqual(['SSG209'])
  await announced(() => rmSync(join(site.root, 'content/en/docs/x/up')))
  await announced(() => symlinkSync(outside.root, join(site.root, 'content/en/docs/ext')))
  await announced(() => outside.write('c.md', page('Gamma', 'Through the link.')))
  expect((await running?.get('/docs/ext/c'))?.text).toContain('Through the link.')
  outside.dispose()
})

describe('the dev server', () => {
  test('brings its script and style sheet, which its policy allows', async () => {
    const { get } = await start()
    const script = await get('/__ssg/dev.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.text).toContain('EventSource')
    expect((await get('/__ssg/dev.css')).text).toContain('.badge')
    const { headers } = await get('/docs/a')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'.*style-src 'self'.*connect-src 'self'/)
  })

  test('tells nothing to pages of other sites', async () => {
    const { get } = await start()
    for (const path of ['/__ssg/events', '/__ssg/page?path=/', '/__ssg/dev.js']) {
      expect((await get(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
      expect((await get(path, { Host: 'rebound.example:3000' })).status).toBe(403)
    }
    expect((await get('/docs/a', { Host: 'rebound.example:3000' })).status).toBe(403)
    expect((await get('/__ssg/else')).status).toBe(404)
  })

  test('knows pages by their clean addresses and by none other', async () => {
    const { state, get } = await start()
    expect((await state('/docs/a')).hash).not.toBe('')
    expect((await state('/docs/a.html')).hash).toBe('')
    expect((await state('/nothing')).hash).toBe((await state('/else')).hash)
    expect((await state('/../x')).hash).toBe('')
    expect((await get('/docs/a.html')).headers.location).toBe('/docs/a')
  })

  test('serves a site below its base URL', async () => {
    const { get, site, announced } = await start({ ...FILES, 'site/config.ts': configFile({ baseUrl: '/sub/' }) })
    expect((await get('/sub/docs/a')).text).toContain('First text.')
    expect((await get('/docs/a')).status).toBe(404)
    await announced(() => site.write('site/config.ts', configFile({ baseUrl: '/other/' })))
    expect((await get('/other/docs/a')).text).toContain('First text.')
  })
})

test('search is built when one of its files is asked for, and anew after an edit', async () => {
  const { site, get, builds, announced } = await start({
    ...FILES,
    'site/config.ts': configFile({ search: { enabled: true } }),
  })
  const index = async (): Promise<string[]> => {
    const into = memoryOutput()
    await builds.at(-1)?.result.writeSearch?.(into)
    into.commit()
    const paths = [...into.files.keys()].sort()
    expect(paths.length).toBeGreaterThan(0)
    const answers = await Promise.all(paths.map((path) => get(`/${path}`)))
    expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 200))
    return answers.map((answer) => answer.text)
  }
  const before = await index()
  await announced(() => site.write('content/en/docs/a.md', page('Alpha', 'Rhinoceros.')))
  expect(await index()).not.toEqual(before)
  expect((await get('/search/nothing.json')).status).toBe(404)
})
