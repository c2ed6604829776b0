// Real web servers, configured as the guide's page about deploying says.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webServer } from './setup/web-servers.mjs'
import { repository } from './site.ts'

export interface Hosted {
  /** The folder that the server publishes. */
  readonly root: string
  /** Where the site is on the host, such as `/guide`; empty for the host itself. The guide names what to change for it. */
  readonly folder: string
  /** The Content-Security-Policy, from the site's `_headers`. */
  readonly policy?: string
}

export interface RealServers {
  readonly names: readonly ['nginx', 'caddy']
  /** Serves a site. Resolves with its origin; null if the server isn't installed, which is printed. */
  start(name: 'nginx' | 'caddy', hosted: Hosted): Promise<string | null>
  stop(): Promise<void>
}

/** A block of the guide's page, by its title. */
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

/** Resolves once the server answers, and rejects when it ends. */
async function answering(server: ChildProcess, port: number): Promise<string> {
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
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

function configured(text: string, { root, folder, policy = "default-src 'self'" }: Hosted): string {
  return text
    .replaceAll(' /404.html', ` ${folder}/404.html`)
    .replace('^(/[^/]', `^(${folder}/[^/]`)
    .replace('/srv/site', root)
    .replace("default-src 'self'", policy)
}

function nginx(base: string, file: string, port: number, hosted: Hosted, programs: string): string[] {
  const site = configured(block('/etc/nginx/conf.d/site.conf'), hosted)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${base}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(
    file,
    `${user}daemon off;\npid ${file}.pid;\nerror_log stderr;\nevents {}\nhttp {\ninclude ${join(programs, 'etc/nginx/mime.types')};\naccess_log off;\n${temporary.join('\n')}\n${site.replace('listen 80;', `listen 127.0.0.1:${port};`)}}\n`,
  )
  return ['-p', base, '-c', file, '-e', 'stderr']
}

function caddy(file: string, port: number, hosted: Hosted): string[] {
  const site = configured(block('Caddyfile'), hosted).replace('example.org {', `http://127.0.0.1:${port} {`)
  writeFileSync(file, `{\n  admin off\n}\n${site}`)
  return ['run', '--config', file, '--adapter', 'caddyfile']
}

export function realServers(): RealServers {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-servers-')))
  const started: ChildProcess[] = []
  return {
    names: ['nginx', 'caddy'],
    async start(name, hosted) {
      const program = webServer(name)
      if (program === null) {
        process.stderr.write(`${name} isn't installed: run "node tests/setup/web-servers.mjs" to test with it.\n`)
        return null
      }
      const port = await freePort()
      const file = join(base, `${name}-${port}`)
      const args = name === 'nginx' ? nginx(base, file, port, hosted, program.root) : caddy(file, port, hosted)
      const server = spawn(program.command, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, HOME: base },
      })
      started.push(server)
      return answering(server, port)
    },
    async stop() {
      await Promise.all(
        started.map(
          (server) =>
            new Promise<unknown>((resolve) => {
              if (server.exitCode !== null || server.signalCode !== null) resolve(0)
              else server.once('exit', resolve).kill()
            }),
        ),
      )
      rmSync(base, { recursive: true, force: true })
    },
  }
}
