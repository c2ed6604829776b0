// A response's cost, measured as work of the server's own code.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted, type Counted } from '../../tests/setup/counted.ts'
import type { SiteServer } from './server.ts'

type Modules = typeof import('../host/serve/served-folder.ts') &
  typeof import('./encoder.ts') &
  typeof import('./files.ts') &
  typeof import('./server.ts')

const site = mkdtempSync(join(tmpdir(), 'ssg-serve-cost-'))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let own: Counted<Modules>
let server: SiteServer

beforeAll(async () => {
  mkdirSync(join(site, 'docs'))
  writeFileSync(join(site, 'docs/page.html'), `<!doctype html><title>Page</title>${'<p>text'.repeat(2000)}`)
  writeFileSync(join(site, '404.html'), `<!doctype html><title>Not found</title>${'<p>text'.repeat(2000)}`)
  const rules = Array.from({ length: 1000 }, (_, n) => `/old-${n} /docs/page 301\n`).join('')
  writeFileSync(join(site, '_redirects'), `${rules}/moved/:part/* /docs/:part/:splat 302\n`)
  own = await counted<Modules>(
    'generator/host/serve/served-folder.ts',
    'generator/serve/encoder.ts',
    'generator/serve/files.ts',
    'generator/serve/server.ts',
  )
  const { createEncoder, folderFiles, servedFolder, startServer } = own.module
  server = await startServer(
    {
      files: folderFiles(servedFolder(site)),
      encoder: createEncoder(1),
      base: () => '/',
      handlers: [],
      hostAllowed: () => true,
      failed: (error) => expect(error).toBeNull(),
    },
    0,
    '127.0.0.1',
  )
})
afterAll(async () => {
  agent.destroy()
  await server?.close()
  await own?.end()
  rmSync(site, { recursive: true, force: true })
})

/** The server may close an idle connection just as it's reused; the request is then sent again. */
const status = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(server.origin + path, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume()
    })
    request.on('error', (error) => (request.reusedSocket ? resolve(status(path)) : reject(error)))
  })

let asked = 0

/** The cost of fifty responses, each to a different query, which the server has either not seen before or already answered. */
async function cost(path: string, expected: number, kind: 'new' | 'known'): Promise<number> {
  const all = async (): Promise<void> => {
    for (let times = 0; times < 50; times++)
      expect(await status(`${path}?${kind === 'new' ? asked++ : 'same'}`)).toBe(expected)
  }
  await all()
  return own.steps(all)
}

test.each([
  ['a path without a page', '/docs/none', 404],
  ['a redirect, the last of a thousand rules', '/old-999', 301],
  ['a redirect with parts', '/moved/a/b/c', 302],
])('%s costs at most three pages', async (_, path, expected) => {
  const fresh = await cost('/docs/page', 200, 'new')
  const page = await cost('/docs/page', 200, 'known')
  expect(fresh).toBeGreaterThan(page)
  expect((await cost(path, expected, 'new')) / fresh).toBeLessThan(3)
  // Missing pages are looked up each time.
  expect((await cost(path, expected, 'known')) / (expected === 404 ? fresh : page)).toBeLessThan(3)
})
