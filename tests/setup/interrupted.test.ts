// The processes that tests start end with the run, however it ends.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from '../site.ts'

const WAITS = 'await new Promise(() => undefined)'
const WORKS = 'for (;;);'
/** Starts Chromium with a page whose request is never answered. */
const BROWSES = `const { startBrowser } = await import(${JSON.stringify(join(repository, 'tests/setup/chromium.ts'))})
  const page = await (await startBrowser()).newPage()
  await page.goto('http://127.0.0.1:' + socket.remotePort)`

let folder = ''
let server: Server
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a run whose only test opens a connection and then does what `code` does. Resolves with the run and the connection. */
async function startRun(code: string) {
  const setup = join(repository, 'tests/setup')
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { pool: 'forks', globals: true, testTimeout: 0, include: ['*.test.mjs'], globalSetup: [join(setup, 'interrupted.ts')], setupFiles: [join(setup, 'end-with-run.ts')] } })}`,
  )
  const { port } = server.address() as AddressInfo
  writeFileSync(
    join(folder, 'a.test.mjs'),
    `import { connect } from 'node:net'\ntest('a', async () => { const socket = connect(${port}, '127.0.0.1'); await new Promise((resolve) => socket.on('data', resolve)); ${code} })\n`,
  )
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const run = spawn(process.execPath, [join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
    stdio: 'ignore',
  })
  const socket = await connected
  socket.on('error', () => undefined)
  return { run, socket }
}

test.runIf(process.platform === 'linux').each([
  { signal: 'SIGINT', code: WORKS },
  { signal: 'SIGTERM', code: WAITS },
  { signal: 'SIGKILL', code: WAITS },
] as const)('$signal ends the process of a test: $code', async ({ signal, code }) => {
  const { run, socket } = await startRun(code)
  const ended = new Promise((resolve) => socket.on('close', resolve))
  const exited = new Promise((resolve) => run.on('exit', (status, by) => resolve(status ?? by)))
  await new Promise<void>((resolve) => socket.write('go', () => resolve()))
  run.kill(signal)
  await ended
  expect(await exited).toBe({ SIGINT: 130, SIGTERM: 143, SIGKILL: 'SIGKILL' }[signal])
})

test.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s ends the Chromium of a test',
  async (signal) => {
    const { run, socket } = await startRun(BROWSES)
    const asked = new Promise<Socket>((resolve) => server.once('connection', resolve))
    // A run that ends before its Chromium asks has failed by itself.
    const early = new Promise<never>((...[, reject]) =>
      run.once('exit', (status) => reject(new Error(`the run ended with ${status}, without a request of Chromium`))),
    )
    await new Promise<void>((resolve) => socket.write('go', () => resolve()))
    const browser = await Promise.race([asked, early])
    browser.on('error', () => undefined).resume()
    const ended = [socket, browser].map((one) => new Promise((resolve) => one.on('close', resolve)))
    early.catch(() => undefined)
    run.kill(signal)
    await Promise.all(ended)
  },
)
