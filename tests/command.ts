// The command as a newcomer runs it: the bundled program, in a separate process where that matters.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { CODES } from './setup/codes.ts'
import { configFile, page, repository, testSite, type TestSite } from './site.ts'

export const BIN = join(repository, 'bin/ssg.mjs')

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** The command in a separate process. */
export function ssgProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  bin: string = BIN,
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', FORCE_COLOR: '', NO_COLOR: '', ...env },
  })
  return noted({ code: status, out: stdout, err: stderr })
}

/** The same bundled command, without a process for each run of it (setup/command-thread.mjs). */
export function ssg(args: readonly string[]): Ran {
  return ssgOf(join(repository, 'dist/cli.mjs'), args)
}

/** The same of a package elsewhere. */
export function ssgOf(program: string, args: readonly string[]): Ran {
  const { port, woken } = threads.get(program) ?? startThread(program)
  Atomics.store(woken, 0, 0)
  port.postMessage(args)
  // The thread may wake for the answer before, which was taken while it was on its way to do so.
  while (Atomics.load(woken, 0) === 0) Atomics.wait(woken, 0, 0)
  const answer = receiveMessageOnPort(port) as { readonly message: Ran } | undefined
  if (answer === undefined) throw new Error(`no answer to "ssg ${args.join(' ')}"`)
  return noted(answer.message)
}

interface Thread {
  readonly port: MessagePort
  readonly woken: Int32Array
}

const threads = new Map<string, Thread>()

function startThread(program: string): Thread {
  const woken = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel()
  new Worker(join(repository, 'tests/setup/command-thread.mjs'), {
    workerData: { port: port2, woken, program: pathToFileURL(program).href },
    transferList: [port2],
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '', NO_COLOR: '' },
    execArgv: [],
  }).unref()
  const thread = { port: port1, woken }
  threads.set(program, thread)
  return thread
}

function noted(ran: Ran): Ran {
  const text = `${ran.out}${ran.err}`
  for (const code of CODES.keys()) if (text.includes(code)) (globalThis.producedCodes ??= new Set()).add(code)
  return ran
}

let remembered: Buffer | null = null

/**
 * The site, with what a build of another one has remembered: its first build need not bundle the theme as it is shipped. Whether that is as
 * it was, the build asks as ever; `--no-cache` forgets it.
 */
export function rememberingTheme(site: TestSite): TestSite {
  rememberThemeIn(site.root)
  return site
}

/** The same for the folder of a site, which lies beside the others. */
export function rememberThemeIn(root: string): void {
  if (remembered === null) {
    // Beside the site: inputs are remembered by their places relative to it.
    const other = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') })
    ssg(['build', '--root', other.root, '--no-social'])
    remembered = readFileSync(join(other.root, MEMO))
    other.dispose()
  }
  mkdirSync(dirname(join(root, MEMO)), { recursive: true })
  writeFileSync(join(root, MEMO), remembered)
}

const MEMO = '.ssg/cache/memo.bin'

/** The same while this process goes on, as a server has to. */
export function ssgWhile(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      env: { ...process.env, NODE_ENV: '', FORCE_COLOR: '', ...env },
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.on('close', (code) => resolve(noted({ code, out, err })))
  })
}

/** The same, interrupted by a signal at the moment when it has made a folder whose path matches. */
export function ssgInterrupted(args: readonly string[], by: NodeJS.Signals, at: RegExp): Ran {
  return ssgProcess(args, {
    NODE_OPTIONS: `--import=${pathToFileURL(join(repository, 'tests/setup/interrupt.mjs')).href}`,
    INTERRUPT_BY: by,
    INTERRUPT_AT: at.source,
  })
}

/** Path below a folder → content of every file. */
export function treeOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  )
}
