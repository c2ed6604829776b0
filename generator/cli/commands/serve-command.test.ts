// `ssg serve` and `ssg dev` as processes: URLs, exit codes, signals.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../tests/http.ts'
import { untilHeard } from '../../../tests/setup/at-rest.ts'
import { configFile, page, repository } from '../../../tests/site.ts'

const root = mkdtempSync(join(tmpdir(), 'ssg-command-'))
const running: Command[] = []

interface Command {
  readonly child: ChildProcess
  /** Resolves with the printed URL. */
  readonly origin: Promise<string>
  readonly exit: Promise<number | null>
  out(): string
  err(): string
  /** Resolves when standard error contains the text. */
  told(text: string): Promise<void>
}

function ssg(...args: string[]): Command {
  const child = spawn(process.execPath, [join(repository, 'bin/ssg.mjs'), ...args, '--root', root], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let out = ''
  let err = ''
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const heard = (stream: Readable, found: () => boolean, what: string): Promise<void> =>
    untilHeard(child, stream, found, () => `never told ${what}, but:\n${out}${err}`)
  const address = (): string | undefined => /http:\/\/\S+/.exec(out)?.[0].replace(/\/$/, '')
  const origin = heard(child.stdout, () => address() !== undefined, 'its address').then(() => String(address()))
  // A command that fails prints no URL.
  origin.catch(() => undefined)
  const told = (text: string): Promise<void> => heard(child.stderr, () => err.includes(text), `"${text}"`)
  const command = { child, origin, exit, out: () => out, err: () => err, told }
  running.push(command)
  return command
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** A port that's in use. */
async function takenPort(): Promise<{ port: number; free(): void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, free: () => void server.close() }
}

beforeEach(() => {
  write('site/config.ts', configFile({}))
  write('content/en/docs/a.md', page('Alpha'))
  write('build/index.html', '<!doctype html><p>Home')
  write('build/docs/a.html', '<!doctype html><p>Alpha')
  write('build/_headers', '/*\n  no colon\n')
})

afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL')
    await exit
  }
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('ssg serve', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says where it is and how to stop, and ends with 130 on %s',
    async (signal) => {
      const serve = ssg('serve', '--port', '0')
      expect((await ask(await serve.origin, '/docs/a')).text).toContain('Alpha')
      const [first = '', ...more] = serve.out().split(' at ')
      expect(first).toBe(`Serving "${join(root, 'build')}"`)
      expect(more.join()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\nPress Ctrl\+C to stop\.\n$/)
      serve.child.kill(signal)
      expect(await serve.exit).toBe(130)
    },
  )

  test('warns of rules that it does not understand', async () => {
    const serve = ssg('serve', '--port', '0')
    await serve.origin
    await serve.told('\n\n')
    expect(serve.err()).toContain('warning SSG912')
    expect(serve.err()).toContain('_headers:2:1')
  })

  test('knows the base URL that the site was built for', async () => {
    write('sub/index.html', 'Sub')
    write('sub/.ssg-output', JSON.stringify({ baseUrl: '/sub/', defaultLocale: 'en' }))
    const serve = ssg('serve', '--port', '0', '--dir', 'sub')
    const address = await serve.origin
    expect(address).toMatch(/\/sub$/)
    expect((await ask(address, '/sub')).text).toBe('Sub')
    expect((await ask(address, '/.ssg-output')).status).toBe(404)
  })

  test("a folder that doesn't exist is a wrong command line", async () => {
    const serve = ssg('serve', '--dir', 'nowhere')
    expect(await serve.exit).toBe(2)
    // Relative to the current folder, not the site's.
    expect(serve.err()).toMatch(
      /^error: The folder "\/.*\/nowhere" doesn't exist\. Run `ssg build` first, or set --dir\.\n$/,
    )
  })

  test('so is a port that is taken, and an address of another machine', async () => {
    const { port, free } = await takenPort()
    const serve = ssg('serve', '--port', String(port))
    expect(await serve.exit).toBe(2)
    expect(serve.err()).toBe(
      `error: port ${port} is already in use. Stop the other program, or choose another port with --port.\n`,
    )
    free()
    const elsewhere = ssg('serve', '--port', '0', '--host', '203.0.113.7')
    expect(await elsewhere.exit).toBe(2)
    expect(elsewhere.err()).toContain('"203.0.113.7" isn\'t one of this machine\'s IP addresses or names')
  })

  test('without form rules there is no receiver; with them it keeps what is sent, and takes up new rules', async () => {
    const serve = ssg('serve', '--port', '0')
    const origin = await serve.origin
    const send = (form: string, values: object) =>
      ask(origin, `/api/forms/${form}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(values),
      })
    expect((await send('note', { text: 'x' })).status).toBe(405)
    write('locales/en/forms.json', JSON.stringify({ sent: 'Send successfully' }))
    const pair = `{ title: 'forms:sent', text: 'forms:sent' }`
    const rules = (maxLength: number): string =>
      `export const forms = { trap: 'nickname', back: 'forms:sent', messages: { ${['required', 'choose', 'tooLong', 'consent', 'fileMissing', 'fileTooLarge', 'fileType'].map((key) => `${key}: 'forms:${key}'`).join(', ')} }, answers: { ${['sent', 'failed', 'invalid', 'tooLarge', 'tooMany', 'refused'].map((key) => `${key}: ${pair}`).join(', ')} }, fields: { note: { text: { kind: 'text', label: 'forms:text', maxLength: ${maxLength} } } } }\n`
    write('site/forms/rules.ts', rules(10))
    expect(JSON.parse((await send('note', { text: 'Hello' })).text)).toMatchObject({
      ok: true,
      title: 'Send successfully',
    })
    expect((await send('note', { text: 'x'.repeat(11) })).status).toBe(422)
    write('site/forms/rules.ts', rules(20))
    expect((await send('note', { text: 'x'.repeat(11) })).status).toBe(200)
    expect(readFileSync(join(root, '.ssg/submissions/note.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
    rmSync(join(root, '.ssg/submissions'), { recursive: true })
    write('.ssg/submissions', 'no folder')
    expect((await send('note', { text: 'Hello' })).status).toBe(500)
    await serve.told('give this user write access.\n')
    expect(serve.err()).toMatch(
      /^error: a submission couldn't be written to .*submissions: E[A-Z]+: .*\. Free some disk space, and give this user write access\.$/m,
    )
    expect(serve.err()).not.toContain('node:internal')
    rmSync(join(root, '.ssg/submissions'))
    write('site/forms/rules.ts', 'export const forms = 1\n')
    expect((await send('note', { text: 'Hello' })).status).toBe(405)
    await serve.told('error SSG522')
  })
})

describe('ssg dev', () => {
  test('builds, tells what it builds, and ends with 130', async () => {
    const dev = ssg('dev', '--port', '0')
    const origin = await dev.origin
    expect((await ask(origin, '/docs/a')).text).toContain('/__ssg/dev.js')
    expect(dev.out()).toMatch(/^Ready in \d+\.\d s\.\n/)
    expect(dev.out().slice(dev.out().indexOf('\n') + 1)).toBe(
      `The site is at ${origin}/\nThere's no page at that URL. Begin with ${origin}/docs/a\nPress Ctrl+C to stop.\n`,
    )
    await dev.told(' ms')
    expect(dev.err()).toMatch(/built \d+ pages in 1 locale in \d+ ms/)
    write('content/en/docs/a.md', page('Alpha', 'Edited.'))
    await dev.told(' ms (')
    expect(dev.err()).toMatch(/rebuilt \d+ (?:file|page)s? in \d+ ms \(content\/en\/docs\/a\.md\)/)
    expect(existsSync(join(root, 'build/docs/a.html'))).toBe(true)
    expect(readFileSync(join(root, 'build/docs/a.html'), 'utf8')).not.toContain('Edited.')
    dev.child.kill('SIGINT')
    expect(await dev.exit).toBe(130)
  })

  test('goes on when code of a page rejects, throws in a timer or ends the process', async () => {
    const dev = ssg('dev', '--port', '0')
    const origin = await dev.origin
    await dev.told(' ms')
    for (const [code, message] of [
      ['Promise.reject(new Error("rejected"))', 'rejected'],
      ['void setTimeout(() => { throw new Error("timer") })', 'timer'],
      ['process.exit(3)', 'process.exit() would end the build'],
    ] as const) {
      write('content/en/docs/b.mdx', page('Beta', `{${code}}`))
      await dev.told(`failed: ${message}`)
    }
    write('content/en/docs/b.mdx', page('Beta', 'Good again.'))
    await dev.told('(content/en/docs/b.mdx). 1 warning')
    expect((await ask(origin, '/docs/b')).text).toContain('Good again.')
    dev.child.kill('SIGINT')
    expect(await dev.exit).toBe(130)
  })

  test("a port that is taken, and a folder that doesn't exist", async () => {
    const { port, free } = await takenPort()
    const dev = ssg('dev', '--port', String(port))
    expect(await dev.exit).toBe(2)
    expect(dev.err()).toContain(`port ${port} is already in use`)
    free()
    const nowhere = spawn(process.execPath, [join(repository, 'bin/ssg.mjs'), 'dev', '--root', join(root, 'nowhere')], {
      stdio: 'ignore',
    })
    expect(await new Promise((resolve) => nowhere.on('close', resolve))).toBe(2)
  })
})
