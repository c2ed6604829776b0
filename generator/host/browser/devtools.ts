// Starts a Chromium and controls it over two pipes with the DevTools protocol.
import { spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { Readable, Writable } from 'node:stream'

export type Values = Readonly<Record<string, unknown>>

export interface DevtoolsEvent {
  readonly method: string
  readonly params: Values
}

/** A tab, or the browser itself. */
export interface DevtoolsSession {
  /** Rejects if the browser reports an error, or has ended. */
  send(method: string, params?: Values): Promise<Values>
}

export interface Browser extends DevtoolsSession {
  /** A tab's session; `heard` is called with its events. */
  session(id: string, heard: (event: DevtoolsEvent) => void): DevtoolsSession & { readonly leave: () => void }
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Values
  readonly result?: Values
  readonly error?: { readonly message: string }
  readonly sessionId?: string
}

interface Waiting {
  readonly resolve: (result: Values) => void
  readonly reject: (error: Error) => void
}

const SWITCHES = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
  'about:blank',
]

/** Starts a browser. If its sandbox isn't available, as in many containers, it starts without one. Rejects with the reason if it doesn't start. */
export async function startBrowser(program: string): Promise<Browser> {
  try {
    return await startOnce(program, [])
  } catch {
    return startOnce(program, ['--no-sandbox'])
  }
}

async function startOnce(program: string, switches: readonly string[]): Promise<Browser> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'ssg-browser-'))
  const child = spawn(program, [...switches, `--user-data-dir=${profile}`, ...SWITCHES], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = endOf(child)
  const browser = connect(child, ended)
  const close = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await browser.send('Browser.getVersion')
    return { ...browser, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves with the reason when the browser has ended. */
function endOf(child: ChildProcess): Promise<string> {
  let said = ''
  const stop = (): void => void child.kill('SIGKILL')
  process.once('exit', stop)
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-LONGEST)))
  return new Promise((resolve) => {
    const end = (reason: string): void => {
      process.off('exit', stop)
      resolve(reason)
    }
    child.on('error', (error) => end(error.message))
    child.on('close', () => end(said.trim().split('\n').at(-1) ?? ''))
  })
}

const LONGEST = 4000

function connect(child: ChildProcess, ended: Promise<string>): Omit<Browser, 'close'> {
  const input = child.stdio[3] as Writable
  const output = child.stdio[4] as Readable
  const waiting = new Map<number, Waiting>()
  const heard = new Map<string, (event: DevtoolsEvent) => void>()
  let last = 0
  let reason: string | null = null
  void ended.then((said) => {
    reason = said === '' ? 'the browser has ended' : said
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  })
  // Once the browser has ended, its pipes fail as well.
  input.on('error', () => undefined)
  output.on('error', () => undefined)
  readMessages(output, ({ id, method, params = {}, result = {}, error, sessionId = '' }) => {
    if (method !== undefined) heard.get(sessionId)?.({ method, params })
    const one = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || one === undefined) return
    waiting.delete(id)
    if (error === undefined) one.resolve(result)
    else one.reject(new Error(error.message))
  })
  const sendIn =
    (sessionId?: string): DevtoolsSession['send'] =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (reason !== null) return void reject(new Error(reason))
        const id = ++last
        waiting.set(id, { resolve, reject })
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
  return {
    send: sendIn(),
    session: (id, listener) => {
      heard.set(id, listener)
      return { send: sendIn(id), leave: () => void heard.delete(id) }
    },
  }
}

/** Messages are JSON, each followed by a zero byte. */
function readMessages(output: Readable, take: (message: Message) => void): void {
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\0')
    rest += first
    for (const next of others) {
      take(JSON.parse(rest) as Message)
      rest = next
    }
  })
}
