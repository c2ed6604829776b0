// Requests per second of `ssg serve` beside nginx: the same built site, one process each, in turns. Needs nginx and wrk.
//   node bench/serve.mjs [folder] [rounds] [seconds]
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './common.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const site = resolve(process.argv[2] ?? join(repository, 'build'))
const rounds = Number(process.argv[3] ?? 5)
const seconds = Number(process.argv[4] ?? 4)
const work = mkdtempSync(join(tmpdir(), 'ssg-bench-serve-'))
const PORTS = { nginx: 8911, serve: 8912 }
const pinned = availableParallelism() > 1
/** Server on one core, load on another. */
const on = (core, command, args) => (pinned ? ['taskset', ['-c', String(core), command, ...args]] : [command, args])

const NGINX = `worker_processes 1; daemon off; pid ${work}/pid; error_log ${work}/error.log;
events { worker_connections 4096; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi; uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
  server { listen 127.0.0.1:${PORTS.nginx}; root ${site}; location / { try_files $uri $uri.html $uri/index.html =404; } } }`

/** Requests of visitors: every page and every other file once, shuffled. */
function addresses() {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.startsWith('_'))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length))
    .filter((path) => !/(?:404|\.md|llms.*\.txt)$|\/404\.html$/.test(path))
    .map((path) => encodeURI(path.replace(/\/index\.html$/, '/').replace(/\.html$/, '')))
    .sort()
  const redirected = new Set(
    readFileSync(join(site, '_redirects'), { encoding: 'utf8', flag: 'a+' })
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )
  return files.filter((path) => !redirected.has(path)).sort((a, b) => mix(a) - mix(b))
}

function mix(text) {
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003
  return hash
}

function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const children = (pid) => `/proc/${pid}/task/${pid}/children`
function start(command, args) {
  const [program, all] = on(0, command, args)
  return spawn(program, all, { stdio: 'ignore', cwd: repository })
}

/** nginx answers in a child of its own. */
function worker(pid) {
  const below = readFileSync(children(pid), 'utf8').trim()
  return below === '' ? pid : Number(below.split(' ')[0])
}

async function up(port) {
  for (;;) {
    try {
      return void (await fetch(`http://127.0.0.1:${port}/`))
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

function load(port, script) {
  const [program, args] = on(1, 'wrk', [
    '-t1',
    '-c64',
    `-d${seconds}s`,
    ...(script.endsWith('.lua') ? ['-s', script, `http://127.0.0.1:${port}/`] : [`http://127.0.0.1:${port}${script}`]),
  ])
  const out = execFileSync(program, args, { encoding: 'utf8' })
  if (/Non-2xx/.test(out)) throw new Error(`answers that are no 200: ${out}`)
  return { requests: Number(/(\d+) requests in/.exec(out)[1]), rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)[1]) }
}

writeFileSync(join(work, 'nginx.conf'), NGINX)
const list = addresses()
const lua = join(work, 'all.lua')
writeFileSync(
  lua,
  `local p = {\n${list.map((path) => JSON.stringify(path)).join(',\n')}\n}\nlocal i = 0\nrequest = function() i = i % #p + 1; return wrk.format("GET", p[i]) end\n`,
)
const nginx = start('nginx', ['-c', join(work, 'nginx.conf')])
const serve = start('node', ['bin/ssg.mjs', 'serve', '--dir', site, '--port', String(PORTS.serve)])
try {
  await Promise.all([up(PORTS.nginx), up(PORTS.serve)])
  const servers = [
    ['nginx', PORTS.nginx, worker(nginx.pid)],
    ['ssg serve', PORTS.serve, serve.pid],
  ]
  for (const [what, script] of [
    [`all ${list.length} addresses in turn`, lua],
    ['one page', list.find((path) => path.startsWith('/docs/')) ?? '/'],
  ]) {
    const seen = servers.map(() => ({ rate: [], cpu: [] }))
    // Once before it counts: nginx has the disk's cache as it is, and `serve` fills its own.
    for (const [, port] of servers) load(port, script)
    for (let round = 0; round < rounds; round++)
      for (const [at, [, port, pid]] of servers.entries()) {
        const before = cpuOf(pid)
        const { requests, rate } = load(port, script)
        seen[at].rate.push(rate)
        seen[at].cpu.push(((cpuOf(pid) - before) / requests) * 1e6)
      }
    console.log(`${what}, ${rounds} rounds of ${seconds} s, 64 connections`)
    for (const [at, [name]] of servers.entries())
      console.log(
        `  ${name.padEnd(10)} ${Math.round(median(seen[at].rate))} requests/s (${Math.round(Math.min(...seen[at].rate))} to ${Math.round(Math.max(...seen[at].rate))}), ${median(seen[at].cpu).toFixed(1)} µs of CPU a request`,
      )
    console.log(`  ratio      ${(median(seen[1].rate) / median(seen[0].rate)).toFixed(2)}`)
  }
} finally {
  nginx.kill()
  serve.kill()
  rmSync(work, { recursive: true, force: true })
}
