// What all test files of a run share, made once, when the first of them asks for it: each site that several files look at.
// Answers on the loopback device, because every test file runs in a separate process.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { TestProject } from 'vitest/node'
import { CODES } from './codes.ts'
import type { Recipe } from './recipe.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the service below. */
    shared: string
  }
}

const project = dirname(dirname(import.meta.dirname))

export default async function setup(vitest: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-shared-'))
  const sites = new Map<string, Promise<string>>()
  const stamps = new Map<string, string>()
  const codes = new Set<string>()
  const answer = async (path: string, body: string): Promise<string> => {
    if (path === '/codes') {
      for (const code of JSON.parse(body) as string[]) codes.add(code)
      return ''
    }
    const name = createHash('sha256').update(body).digest('hex').slice(0, 16)
    let site = sites.get(name)
    if (site === undefined) sites.set(name, (site = make(join(folder, name), JSON.parse(body) as Recipe)))
    const root = await site
    if (!stamps.has(root)) stamps.set(root, stampOf(join(root, 'build')))
    return root
  }
  const server = createServer((request, response) => {
    void textOf(request)
      .then((body) => answer(request.url ?? '', body))
      .then(
        (text) => response.end(text),
        (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      )
  })
  // The caller waits as long as the work takes.
  server.requestTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vitest.provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    const made = (await Promise.allSettled(sites.values())).flatMap((site) =>
      site.status === 'fulfilled' ? [site.value] : [],
    )
    const changed = made.filter((root) => stampOf(join(root, 'build')) !== stamps.get(root))
    rmSync(folder, { recursive: true, force: true })
    const { fsModuleCachePath: compiled } = vitest.vitest.config.experimental
    if (compiled !== undefined) rmSync(compiled, { recursive: true, force: true })
    const missing = (await isWhole(vitest)) ? [...CODES.keys()].filter((code) => !codes.has(code)) : []
    if (missing.length > 0) throw new Error(`No test produces ${missing.sort().join(', ')}.`)
    if (changed.length > 0) throw new Error(`A test wrote to a site that other tests read: ${changed.join(', ')}`)
  }
}

/** Whether all tests of both layers that produce diagnostics were run. */
async function isWhole({ vitest }: TestProject): Promise<boolean> {
  const names = new Set(vitest.projects.map(({ name }) => name))
  if (!names.has('unit') || !names.has('site') || vitest.config.testNamePattern !== undefined) return false
  const run = new Set(vitest.state.getTestModules().map(({ moduleId }) => moduleId))
  return (await vitest.globTestSpecifications()).every(
    ({ moduleId, project: { name } }) => name === 'browser' || run.has(moduleId),
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Names, sizes and times of all files below a folder. */
function stampOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return entries
    .map((name) => [name, statSync(join(folder, name))] as const)
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`)
    .join('\n')
}

/** Build a site with the bundled command into `build` below its folder. Resolves with the folder. */
async function make(root: string, { files, copies, whole, options }: Recipe): Promise<string> {
  mkdirSync(root, { recursive: true })
  for (const path of copies)
    cpSync(join(project, path), join(root, path), { recursive: true, filter: (source) => !source.includes('.test.') })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const args = ['build', '--root', whole ? project : root, '--out', join(root, 'build'), '--no-social', ...options]
  if (whole) await inProcess(args)
  else await (last = last.catch(() => undefined).then(() => inThread(root, args)))
  return root
}

/** The command in a separate process. */
async function inProcess(args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(project, 'bin/ssg.mjs'), ...args], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: '' },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The site does not build:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
}

/** Small sites are built one after the other in one thread (command-thread.mjs), which has the command loaded. */
let last: Promise<void> = Promise.resolve()
let thread: MessagePort | null = null
/** What the first of them has remembered: bundles of the theme as it is shipped. Whether that is as it was, each build asks as ever. */
let remembered: Buffer | null = null

async function inThread(root: string, args: readonly string[]): Promise<void> {
  const memo = join(root, '.ssg/cache/memo.bin')
  if (remembered !== null) {
    mkdirSync(dirname(memo), { recursive: true })
    writeFileSync(memo, remembered)
  }
  const port = (thread ??= startThread())
  const answered = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    port.once('message', resolve),
  )
  port.postMessage(args)
  const { code, out, err } = await answered
  if (code !== 0) throw new Error(`The site does not build:\n${out}${err}`)
  remembered ??= readFileSync(memo)
}

function startThread(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  new Worker(join(project, 'tests/setup/command-thread.mjs'), {
    workerData: {
      port: port2,
      woken: new Int32Array(new SharedArrayBuffer(4)),
      program: pathToFileURL(join(project, 'dist/cli.mjs')).href,
    },
    transferList: [port2],
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '', NO_COLOR: '' },
    execArgv: [],
  }).unref()
  return port1
}
