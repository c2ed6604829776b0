// Repeated requests get cached responses without another lookup; each must equal the response to a first request.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ask, type Answer } from '../../tests/http.ts'
import { serveFiles } from '../../tests/serving.ts'
import { servedFolder } from '../host/serve/served-folder.ts'
import { folderFiles, type SiteFiles } from './files.ts'
import type { SiteServer } from './server.ts'

const PAGE = `<p>${'first '.repeat(100)}`
let root = ''
let server: SiteServer | undefined

/** A site, and a counter of file lookups. */
async function serve(): Promise<{ readonly origin: string; readonly looked: string[] }> {
  root = mkdtempSync(join(tmpdir(), 'ssg-answers-'))
  mkdirSync(join(root, 'site/docs'), { recursive: true })
  writeFileSync(join(root, 'site/docs/a.html'), PAGE)
  writeFileSync(join(root, 'site/404.html'), 'lost')
  const looked: string[] = []
  const folder = folderFiles(servedFolder(join(root, 'site')))
  const files: SiteFiles = {
    ...folder,
    open: (path) => {
      looked.push(path)
      return folder.open(path)
    },
  }
  server = await serveFiles(files)
  return { origin: server.origin, looked }
}

afterEach(async () => {
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

const parts = ({ status, headers, text }: Answer): object => ({ status, headers: { ...headers, date: '' }, text })

test.each([
  {},
  { method: 'HEAD' },
  { headers: { 'Accept-Encoding': 'br' } },
  { headers: { 'Accept-Encoding': 'gzip' } },
])('asked twice, answered twice with the same and looked for once: %j', async (how) => {
  const { origin, looked } = await serve()
  const first = parts(await ask(origin, '/docs/a', how))
  const before = looked.length
  expect(parts(await ask(origin, '/docs/a', how))).toEqual(first)
  expect(looked).toHaveLength(before)
})

test('conditions, ranges, bodies and other host names are judged each time', async () => {
  const { origin } = await serve()
  const { headers, text } = await ask(origin, '/docs/a')
  const etag = headers['etag'] as string
  const status = async (given: Readonly<Record<string, string>>): Promise<number> =>
    (await ask(origin, '/docs/a', { headers: given })).status
  expect(await status({ 'If-None-Match': etag })).toBe(304)
  expect(await status({ 'If-Modified-Since': headers['last-modified'] as string })).toBe(304)
  expect(await ask(origin, '/docs/a', { headers: { Range: 'bytes=0-4' } })).toMatchObject({
    status: 206,
    text: '<p>fi',
  })
  expect(await status({ Host: 'evil.example' })).toBe(403)
  expect(await ask(origin, '/docs/a', { headers: { 'Content-Length': '3' }, body: 'abc' })).toMatchObject({ text })
  expect(await ask(origin, '/docs/a', { method: 'POST', body: 'abc' })).toMatchObject({ status: 405 })
})

const CHANGES: readonly (readonly [string, (site: string) => void, object])[] = [
  ['the file is written again', (site) => writeFileSync(join(site, 'docs/a.html'), 'second'), { text: 'second' }],
  ['the file goes', (site) => unlinkSync(join(site, 'docs/a.html')), { status: 404, text: 'lost' }],
  ['another file takes the address', (site) => writeFileSync(join(site, 'docs/a'), 'plain'), { text: 'plain' }],
  [
    'headers change',
    (site) => writeFileSync(join(site, '_headers'), '/*\n  X-New: yes\n'),
    { headers: { 'x-new': 'yes' } },
  ],
  ['it is redirected', (site) => writeFileSync(join(site, '_redirects'), '/docs/a /b 301\n'), { status: 301 }],
  [
    'a link out of the folder takes its place',
    (site) => {
      writeFileSync(join(site, '../secret'), 'secret')
      unlinkSync(join(site, 'docs/a.html'))
      symlinkSync(join(site, '../secret'), join(site, 'docs/a.html'))
    },
    { status: 404, text: 'lost' },
  ],
  [
    'the folder is exchanged',
    (site) => {
      mkdirSync(`${site}-new/docs`, { recursive: true })
      writeFileSync(`${site}-new/docs/a.html`, 'new')
      renameSync(site, `${site}-old`)
      renameSync(`${site}-new`, site)
    },
    { text: 'new' },
  ],
]

test.each(CHANGES)('the next request sees that %s', async (_, change, expected) => {
  const { origin } = await serve()
  for (let times = 0; times < 2; times++)
    expect(await ask(origin, '/docs/a')).toMatchObject({ status: 200, text: PAGE })
  change(join(root, 'site'))
  expect(await ask(origin, '/docs/a')).toMatchObject(expected)
})

test.each(['/docs/a.html', '/docs/a/', '//docs/a'])('a redirect is looked for once, too: %s', async (path) => {
  const { origin, looked } = await serve()
  const first = parts(await ask(origin, path))
  const before = looked.length
  expect(parts(await ask(origin, path))).toEqual(first)
  expect(looked).toHaveLength(before)
})

test.each(['/nothing', '/docs/nothing/deep'])('a missing page takes no place among the answers: %s', async (path) => {
  const { origin, looked } = await serve()
  const first = parts(await ask(origin, path))
  const before = looked.length
  expect(parts(await ask(origin, path))).toEqual(first)
  expect(looked.length).toBeGreaterThan(before)
})

test.each<readonly [string, (site: string) => void, object]>([
  ['/docs/a.html', (site) => unlinkSync(join(site, 'docs/a.html')), { status: 404, text: 'lost' }],
  ['/new', (site) => writeFileSync(join(site, 'new.html'), 'new'), { status: 200, text: 'new' }],
  ['/new/deep', (site) => mkdirSync(join(site, 'new/deep'), { recursive: true }), { status: 404, text: 'lost' }],
  ['/docs/b', (site) => writeFileSync(join(site, 'docs/404.html'), 'lost docs'), { status: 404, text: 'lost docs' }],
  ['/docs/b', (site) => unlinkSync(join(site, '404.html')), { status: 404, text: 'Page not found.\n' }],
  ['/docs/b', (site) => writeFileSync(join(site, '_redirects'), '/docs/b /docs/a 301\n'), { status: 301 }],
])('%s is answered anew when what it led to has changed', async (path, change, expected) => {
  const { origin } = await serve()
  for (let times = 0; times < 2; times++) await ask(origin, path)
  change(join(root, 'site'))
  for (let times = 0; times < 2; times++) expect(await ask(origin, path)).toMatchObject(expected)
})
