// Base URLs, a replaced output folder, and a port that's in use.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ask } from '../../tests/http.ts'
import { servedFolder } from '../host/serve/served-folder.ts'
import { createEncoder } from './encoder.ts'
import { folderFiles } from './files.ts'
import { ListenError, startServer, type SiteServer } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'ssg-places-'))
const open: SiteServer[] = []

async function serve(
  folder: string,
  base = '/',
  port = 0,
  pause?: (milliseconds: number) => Promise<void>,
  trailingSlash = false,
): Promise<string> {
  const failed = (error: unknown): void => expect(error).toBeNull()
  const server = await startServer(
    {
      files: folderFiles(servedFolder(folder, pause)),
      encoder: createEncoder(1),
      base: () => base,
      trailingSlash: () => trailingSlash,
      handlers: [],
      hostAllowed: () => true,
      failed,
    },
    port,
    '127.0.0.1',
  )
  open.push(server)
  return server.origin
}

afterAll(async () => {
  await Promise.all(open.map((server) => server.close()))
  rmSync(root, { recursive: true, force: true })
})

describe('a site below a base URL', () => {
  test('answers there, and leads there from the root', async () => {
    const folder = join(root, 'sub')
    mkdirSync(join(folder, 'docs'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), 'home')
    writeFileSync(join(folder, '404.html'), 'lost')
    writeFileSync(join(folder, 'docs', 'a.html'), 'a')
    writeFileSync(join(folder, '_redirects'), '/sub/b /sub/docs/a 301\n')
    const sub = await serve(folder, '/sub/')
    expect(await ask(sub, '/')).toMatchObject({ status: 302, headers: { location: '/sub' } })
    expect(await ask(sub, '/sub')).toMatchObject({ status: 200, text: 'home' })
    expect(await ask(sub, '/sub/')).toMatchObject({ status: 301, headers: { location: '/sub' } })
    expect(await ask(sub, '/sub/docs/a')).toMatchObject({ status: 200, text: 'a' })
    expect(await ask(sub, '/sub/docs/a.html?x')).toMatchObject({ status: 301, headers: { location: '/sub/docs/a?x' } })
    expect(await ask(sub, '/sub/b')).toMatchObject({ status: 301, headers: { location: '/sub/docs/a' } })
    for (const path of ['/docs/a', '/subway', '/sub/x'])
      expect(await ask(sub, path)).toMatchObject({ status: 404, text: 'lost' })
  })
})

describe('a site whose addresses end with a slash', () => {
  test.each(['/', '/sub/'])('has each page at one address below %s', async (base) => {
    const folder = join(root, `slash${base.length}`)
    mkdirSync(join(folder, 'docs/a'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), 'home')
    writeFileSync(join(folder, '404.html'), 'lost')
    writeFileSync(join(folder, 'feed.xml'), 'feed')
    writeFileSync(join(folder, 'docs/a/index.html'), 'a')
    const site = await serve(folder, base, 0, undefined, true)
    expect(await ask(site, base)).toMatchObject({ status: 200, text: 'home' })
    expect(await ask(site, `${base}docs/a/`)).toMatchObject({ status: 200, text: 'a' })
    expect(await ask(site, `${base}feed.xml`)).toMatchObject({ status: 200, text: 'feed' })
    for (const [path, location] of [
      ['docs/a', 'docs/a/'],
      ['docs/a?x', 'docs/a/?x'],
      ['docs/a//', 'docs/a/'],
      ['docs/a/index.html', 'docs/a/'],
      ['docs/a/index', 'docs/a/'],
      ['docs/a.html', 'docs/a/'],
      ['index.html', ''],
      ['feed.xml/', 'feed.xml'],
    ])
      expect(await ask(site, base + (path as string))).toMatchObject({
        status: 301,
        headers: { location: base + (location as string) },
      })
    expect(await ask(site, `${base}none/`)).toMatchObject({ status: 404, text: 'lost' })
    if (base !== '/') expect(await ask(site, '/sub')).toMatchObject({ status: 301, headers: { location: '/sub/' } })
    if (base !== '/') expect(await ask(site, '/')).toMatchObject({ status: 302, headers: { location: '/sub/' } })
  })
})

describe('a folder that is exchanged', () => {
  test('is never missed, and never answered from memory', async () => {
    const folder = join(root, 'live')
    const make = (name: string, text: string): void => {
      mkdirSync(join(root, name))
      writeFileSync(join(root, name, 'index.html'), text)
    }
    make('live', 'first')
    const exchanged: number[] = []
    const live = await serve(folder, '/', 0, async (wait) => {
      // Several files are looked up at the same time.
      if (wait === 20 && !exchanged.includes(20)) renameSync(join(root, 'next'), folder)
      exchanged.push(wait)
    })
    expect((await ask(live, '/')).text).toBe('first')
    make('next', 'second')
    renameSync(folder, join(root, 'before'))
    expect(await ask(live, '/')).toMatchObject({ status: 200, text: 'second' })
    expect((await ask(live, '/')).text).toBe('second')
    expect(exchanged).toContain(20)
  })
})

test('a port that is taken', async () => {
  const { port } = new URL(await serve(root))
  await expect(serve(root, '/', Number(port))).rejects.toBeInstanceOf(ListenError)
})

test('a mistake of ours is a 500 without details, and the server goes on', async () => {
  const mistakes: unknown[] = []
  const files = { open: async (path: string) => (path === 'boom' ? Promise.reject(new Error('inner secret')) : null) }
  const server = await startServer(
    {
      files,
      encoder: createEncoder(1),
      base: () => '/',
      handlers: [],
      hostAllowed: () => true,
      failed: (error) => void mistakes.push(error),
    },
    0,
    '127.0.0.1',
  )
  open.push(server)
  const answer = await ask(server.origin, '/boom')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('secret')
  expect(mistakes).toHaveLength(1)
  expect((await ask(server.origin, '/')).status).toBe(404)
})
