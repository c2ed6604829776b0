// What a run of `dev` served is answered by the next one before its build has begun, as long as that would make the same.
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../tests/http.ts'
import { configFile, page, repository, testSite, type TestSite } from '../../tests/site.ts'
import { build } from '../build.ts'
import { diskHost } from '../host/host.ts'
import { submissionStore } from '../host/serve/submissions.ts'
import { watchFiles } from '../host/watch.ts'
import { startDev, type Dev } from './dev.ts'
import { servedBefore } from './served.ts'

const FILES = {
  'site/config.ts': configFile({ i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } }),
  'site/static/x.txt': 'Text.',
  'site/static/_headers': '/*\n  X-Own: yes\n',
  'content/en/docs/a.md': page('Alpha', 'First text. [b](./b.md)'),
  'content/en/docs/b.md': page('Beta'),
}

let site: TestSite
let dev: Dev | null = null

beforeEach(() => void (site = testSite(FILES)))
afterEach(async () => {
  await dev?.close()
  dev = null
  site.dispose()
})

const folder = (): string => join(site.root, '.ssg', 'cache', 'dev')
const place = (): string => join(folder(), 'served.bin')
const before = (stamp = 'one') => servedBefore(folder(), stamp, diskHost(site.root)).before()
const from = (path: string): ReturnType<typeof ask> => ask((dev as Dev).server.origin, path)

/** Starts `dev`; its builds begin when `begin` resolves. */
async function start(begin: Promise<void> = Promise.resolve()): Promise<Dev> {
  const host = diskHost(site.root)
  const failed = (error: unknown): never => {
    throw error
  }
  return (dev = await startDev(
    {
      host,
      memo: site.memo,
      served: servedBefore(folder(), 'one', host),
      packageRoot: repository,
      store: submissionStore(join(site.root, '.ssg', 'submissions')),
      port: 0,
      address: '127.0.0.1',
      tell: { built: () => undefined, received: () => undefined, failed },
    },
    {
      build: async (...given) => {
        await begin
        return build(...given)
      },
      watchFiles,
    },
  ))
}

/** A run in which these were asked for. */
async function run(...paths: readonly string[]): Promise<string[]> {
  const { first, close } = await start()
  await first
  const texts: string[] = []
  for (const path of paths) texts.push((await from(path)).text)
  await close()
  dev = null
  return texts
}

test('pages, and files that were asked for, are answered at once and are what the build makes; all else waits for it', async () => {
  const [a = '', zh = ''] = await run('/docs/a', '/zh/docs/a')
  const [, style = ''] = /href="(\/assets\/[^"]*\.css)"/.exec(a) ?? []
  await run(style)
  let begin = (): void => undefined
  const { ready, first, base } = await start(new Promise<void>((resolve) => (begin = resolve)))
  await ready
  const order: string[] = []
  const later = [from('/x.txt'), from('/docs/none')].map((answer) =>
    answer.then(({ status }) => void order.push(String(status))),
  )
  const answer = await from('/docs/a')
  expect([answer.text, answer.headers['x-own'], (await from('/zh/docs/a')).text]).toEqual([a, 'yes', zh])
  expect([(await from(style)).status, base()]).toEqual([200, '/'])
  const b = (await from('/docs/b')).text
  const state = JSON.parse((await from('/__ssg/page?path=/docs/a')).text) as { hash: string }
  order.push('begun')
  begin()
  await first
  await Promise.all(later)
  expect(order).toEqual(['begun', '200', '404'])
  expect([(await from('/docs/a')).text, (await from('/docs/b')).text]).toEqual([a, b])
  expect(JSON.parse((await from('/__ssg/page?path=/docs/a')).text)).toEqual(state)
})

test('after an edit between two runs nothing is answered but what is so now', async () => {
  await run('/docs/a')
  site.write('content/en/docs/b.md', page('Gamma'))
  let begin = (): void => undefined
  await start(new Promise<void>((resolve) => (begin = resolve)))
  const order: string[] = []
  const asked = from('/docs/a').then(({ text }) => {
    order.push('answered')
    return text
  })
  const known = await before()
  order.push('begun')
  begin()
  expect([known, (await asked).includes('Gamma'), order]).toEqual([null, true, ['begun', 'answered']])
})

test.each<[string, () => void]>([
  ['a page that came', () => site.write('content/en/docs/c.md', page('Third'))],
  ['a page that went', () => site.remove('content/en/docs/b.md')],
  ['a string', () => site.write('locales/en/site.json', '{"nav":"Start"}')],
  ['a style', () => site.write('site/styles/own.css', '.own { color: red; }\n')],
  ['a static file', () => site.write('site/static/_headers', '/*\n  X-Own: no\n')],
  [
    'the configuration',
    () => site.write('site/config.ts', configFile({ i18n: { defaultLocale: 'en', locales: ['en'] } })),
  ],
  ['a damaged record', () => writeFileSync(place(), readFileSync(place()).subarray(1))],
])('%s: it is another site', async (_, edit) => {
  await run('/docs/a')
  expect((await before())?.pages).toContain('docs/b.html')
  edit()
  expect(await before()).toBeNull()
})

test('another generator asks anew; a file that was only looked at is the same', async () => {
  await run('/docs/a')
  expect(await before('two')).toBeNull()
  const file = join(site.root, 'content/en/docs/a.md')
  readFileSync(file)
  expect(await before()).not.toBeNull()
  const { atime, mtime } = statSync(file)
  utimesSync(file, atime, new Date(mtime.getTime() + 5000))
  expect(await before()).toBeNull()
})

test('of a site with errors nothing is kept; what was kept stands for the site as it was', async () => {
  await run('/docs/a')
  const kept = readFileSync(place())
  const good = FILES['content/en/docs/a.md']
  site.write('content/en/docs/a.md', page('Alpha', '[nowhere](/docs/none)'))
  await run('/docs/b')
  expect(readFileSync(place()).equals(kept)).toBe(true)
  site.write('content/en/docs/a.md', good)
  await run('/docs/b')
  const files = await before()
  expect(await files?.files('docs/b.html')).toMatchObject([{ path: 'docs/b.html' }])
  // What the first run made is still so, and nobody asked for it in the last.
  expect(await files?.files('zh/docs/b.html')).toMatchObject([{ path: 'zh/docs/b.html' }])
  await expect(files?.files('x.txt')).rejects.toThrow('not kept')
  expect(await files?.files('docs/none.html')).toBeNull()
})

test('a page that is another one now takes the place of what was kept', async () => {
  await run('/docs/a')
  const count = readdirSync(join(folder(), 'served')).length
  site.write('content/en/docs/b.md', page('Gamma'))
  const [a = ''] = await run('/docs/a')
  const files = await before()
  expect([a.includes('Gamma'), a.includes('Beta')]).toEqual([true, false])
  for (const path of ['docs/a.html', 'docs/b.html', 'zh/docs/a.html'])
    expect(String((await files?.files(path))?.[0]?.content)).toContain('Gamma')
  expect(readdirSync(join(folder(), 'served')).length).toBe(count)
  for (const name of readdirSync(join(folder(), 'served'))) writeFileSync(join(folder(), 'served', name), 'damaged')
  await expect((await before())?.files('docs/a.html')).rejects.toThrow('not kept')
})
