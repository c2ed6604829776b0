// The guide's configurations for nginx and Caddy, in the real servers. If one isn't installed, its tests are reported as skipped.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask as askServer } from './http.ts'
import { realServers } from './real-servers.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-served-')))
const site = join(base, 'site')
const servers = realServers()

afterAll(async () => {
  await servers.stop()
  rmSync(base, { recursive: true, force: true })
})

beforeAll(() => {
  const long = 'Text that is long enough to be worth compressing. '.repeat(60)
  const files: Record<string, string> = {
    'index.html': `<title>Home</title>${long}`,
    '404.html': '<title>Lost</title>',
    'docs.html': '<title>Docs ü</title>',
    'docs/a.html': '<title>A</title>',
    'old/index.html': '<title>Moved</title>',
    'folder/index.html': '<title>Folder</title>',
    'assets/site-12345678.css': `body { color: red } /* ${long} */`,
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    _headers: '/*\n',
    _redirects: '/old /docs 301\n',
    'integrity.json': '{}',
    '.ssg-output': '{}',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(site, name, '..'), { recursive: true })
    writeFileSync(join(site, name), text)
  }
})

test.each(servers.names.flatMap((server) => ['', '/guide'].map((folder) => ({ server, folder }))))(
  '$server serves a site below "$folder/" as the guide configures it',
  async ({ server, folder }) => {
    const root = folder === '' ? site : join(base, 'host')
    if (folder !== '') cpSync(site, join(root, folder), { recursive: true })
    const host = await servers.start(server, { root, folder })
    if (host === null) return
    const origin = host + folder
    const ask = (path: string): ReturnType<typeof askServer> => askServer(new URL(origin).origin, folder + path)
    const seen = async (path: string): Promise<readonly [number, string]> => {
      const { status, text } = await ask(path)
      return [status, /<title>(.*)<\/title>/.exec(text)?.[1] ?? '']
    }
    expect(await seen('/')).toEqual([200, 'Home'])
    expect(await seen('/docs')).toEqual([200, 'Docs ü'])
    expect(await seen('/docs/a')).toEqual([200, 'A'])
    expect(await seen('/old')).toEqual([200, 'Moved'])
    for (const path of folder === '' ? ['/folder'] : ['/folder', '/']) expect((await seen(path))[0], path).toBe(200)
    expect(await seen('/none')).toEqual([404, 'Lost'])
    const slash = await ask('/docs/')
    expect([slash.status, slash.headers.location]).toEqual([301, `${folder}/docs`])
    for (const path of ['/_headers', '/_redirects', '/integrity.json', '/.ssg-output'])
      expect(await seen(path), path).toEqual([404, 'Lost'])
    const caches = {
      '/docs': 'public, max-age=0, must-revalidate',
      '/assets/site-12345678.css': 'public, max-age=31536000, immutable',
    }
    for (const [path, cache] of Object.entries(caches))
      expect((await ask(path)).headers, path).toMatchObject({
        'cache-control': cache,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'self'",
      })
    expect((await ask('/none')).headers).toMatchObject({ 'content-security-policy': "default-src 'self'" })
    expect((await ask('/docs')).headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
    expect((await ask('/logo.svg')).headers['content-type']).toMatch(/^image\/svg\+xml/)
    for (const path of ['/', '/assets/site-12345678.css']) {
      const packed = await fetch(origin + path, { headers: { 'Accept-Encoding': 'gzip' } })
      expect(packed.headers.get('content-encoding'), path).toBe('gzip')
      await packed.text()
    }
  },
)
