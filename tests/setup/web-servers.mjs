// nginx and Caddy for tests of the guide's configurations: installed, or unpacked from their Debian packages. Unpacking needs no privileges and
// installs nothing in the system. `.ci/run` does it, with `node tests/setup/web-servers.mjs`; tests themselves download nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVERS = {
  nginx: { packages: ['nginx', 'nginx-common'], path: 'usr/sbin/nginx', version: '-v' },
  caddy: { packages: ['caddy'], path: 'usr/bin/caddy', version: 'version' },
}

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/web-servers', import.meta.url))

/** The command that runs a server, and the folder that its package's files are below; null if none runs here. */
export function webServer(name) {
  const { path, version } = SERVERS[name]
  const unpacked = join(FOLDER, name)
  const places = [
    { command: name, root: '/' },
    { command: join(unpacked, path), root: unpacked },
  ]
  return places.find(({ command }) => spawnSync(command, [version]).status === 0) ?? null
}

const LISTS = ['-o', `Dir::State::lists=${FOLDER}/lists`, '-o', `Dir::Cache=${FOLDER}/cache`]
const LIMITS = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

const run = (command, args, cwd) => spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 120_000 })

/** By the system's package lists, otherwise by new ones, because images often have none. Returns what went wrong. */
function download(packages, folder) {
  if (run('apt-get', [...LIMITS, 'download', ...packages], folder).status === 0) return ''
  mkdirSync(join(FOLDER, 'lists/partial'), { recursive: true })
  run('apt-get', [...LIMITS, ...LISTS, 'update'], folder)
  const { status, error, stderr } = run('apt-get', [...LIMITS, ...LISTS, 'download', ...packages], folder)
  return status === 0 ? '' : (error?.message ?? stderr.trim())
}

function unpack(name) {
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  const failure = download(SERVERS[name].packages, folder)
  const archives = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  for (const file of archives) run('dpkg-deb', ['-x', file, '.'], folder)
  return webServer(name) === null ? `doesn't run here, so its tests are skipped. ${failure}`.trim() : 'unpacked'
}

if (process.argv[1] !== undefined && existsSync(process.argv[1]) && import.meta.filename === process.argv[1])
  for (const name of Object.keys(SERVERS))
    if (webServer(name) === null) process.stdout.write(`${name}: ${unpack(name)}\n`)
