// The configurations of nginx and Caddy in the guide, in the real servers. Where one isn't installed, its tests are skipped and say so.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask as askServer } from './http.ts'
import { repository } from './site.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-servers-')))
const started: ChildProcess[] = []
const site = join(base, 'site')

afterAll(async () => {
  await Promise.all(
    started.map(
      (server) =>
        new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve).kill() : resolve(0))),
    ),
  )
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

/** A block of the guide's page about deploying, by its title. */
function block(title: string): string {
  const text = readFileSync(join(repository, 'docs/site/content/en/docs/deploying.md'), 'utf8')
  const start = text.indexOf(`title="${title}"\n`)
  return text.slice(text.indexOf('\n', start) + 1, text.indexOf('\n```', start) + 1)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Start a server; resolves once it answers, and rejects when it ends. */
async function start(command: string, args: readonly string[], port: number): Promise<string> {
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: base } })
  started.push(server)
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = new Promise<never>((_, reject) => server.once('exit', () => reject(new Error(log))))
  const origin = `http://127.0.0.1:${port}`
  const answers = async (): Promise<string> => {
    while (server.exitCode === null) {
      const isUp = await fetch(origin).then(
        () => true,
        () => false,
      )
      if (isUp) return origin
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(log)
  }
  return Promise.race([answers(), ended])
}

/** Where the site is on the host: the guide names what to change for a subfolder. */
type Folder = '' | '/guide'
const rootOf = (folder: Folder): string => (folder === '' ? site : join(base, 'host'))
const inFolder = (text: string, folder: Folder): string =>
  text.replaceAll(' /404.html', ` ${folder}/404.html`).replace('^(/[^/]', `^(${folder}/[^/]`)

const isInstalled = (command: string, argument: string): boolean => spawnSync(command, [argument]).error === undefined

async function startNginx(folder: Folder): Promise<string> {
  const port = await freePort()
  const own = block('/etc/nginx/conf.d/site.conf').replace('listen 80;', `listen 127.0.0.1:${port};`)
  const file = join(base, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${base}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(
    file,
    `${user}daemon off;\npid ${base}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${temporary.join('\n')}\n${inFolder(own, folder).replace('/srv/site', rootOf(folder))}}\n`,
  )
  return start('nginx', ['-p', base, '-c', file, '-e', 'stderr'], port)
}

async function startCaddy(folder: Folder): Promise<string> {
  const port = await freePort()
  const file = join(base, 'Caddyfile')
  const own = inFolder(block('Caddyfile'), folder)
    .replace('example.org {', `http://127.0.0.1:${port} {`)
    .replace('/srv/site', rootOf(folder))
  writeFileSync(file, `{\n  admin off\n}\n${own}`)
  return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port)
}

const SERVERS = [
  { server: 'nginx', argument: '-v', run: startNginx },
  { server: 'caddy', argument: 'version', run: startCaddy },
] as const

test.each(SERVERS.flatMap((server) => (['', '/guide'] as const).map((folder) => ({ ...server, folder }))))(
  '$server serves a site below "$folder/" as the guide configures it',
  async ({ server, argument, run, folder }) => {
    if (!isInstalled(server, argument)) {
      process.stderr.write(`${server} isn't installed: install the package "${server}" to test its configuration.\n`)
      return
    }
    if (folder !== '') cpSync(site, join(rootOf(folder), folder), { recursive: true })
    const origin = (await run(folder)) + folder
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
