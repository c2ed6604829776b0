// Terminal helpers of `serve` and `dev`: the site's URL, errors about the port, and shutdown.
import { byText } from '../base/text.ts'
import { NotKept } from '../host/serve/submissions.ts'
import { ListenError } from '../serve/server.ts'
import { onInterrupt } from './interrupt.ts'
import { EXIT, paintFor, refuse } from './session.ts'

/** Prints the site's URL, the first page if there's none at its root, and how to stop. `files` are output paths. */
export function announce(what: string, origin: string, base: string, files: Iterable<string>): void {
  const paint = paintFor(process.stdout)
  const path = base === '/' ? '/' : base.slice(0, -1)
  const anyone = /\/\/(?:0\.0\.0\.0|\[::\])[:/]/.test(`${origin}/`)
  const address = anyone ? origin.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//localhost') : origin
  const first = firstPage(files)
  const begin = first === null ? '' : `There's no page at that URL. Begin with ${paint.cyan(address + base + first)}\n`
  process.stdout.write(
    `${what} at ${paint.cyan(paint.bold(address + path))}\n${begin}${anyone ? 'Other machines on the network can reach it too.\n' : ''}${paint.dim('Press Ctrl+C to stop.')}\n`,
  )
}

/** Path, below the base, of the page closest to a root without a page. Null if the root has a page, or if there are no pages. */
export function firstPage(files: Iterable<string>): string | null {
  const pages = [...files].filter((file) => file.endsWith('.html') && !/(?:^|\/)404\.html$|^nav\//.test(file))
  if (pages.includes('index.html')) return null
  const depth = (file: string): number => file.replace(/\/index\.html$/, '').split('/').length
  const [first] = pages.sort((a, b) => depth(a) - depth(b) || byText(a, b))
  return first?.replace(/(?:(\/)index)?\.html$/, '$1') ?? null
}

/** Reports why the port or host can't be used; rethrows internal errors. */
export function cannotListen(error: unknown, port: number, host: string): number {
  if (!(error instanceof ListenError)) throw error
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is already in use. Stop the other program, or choose another port with --port`,
    EACCES: `port ${port} requires administrator rights. Choose a port above 1023 with --port`,
    EADDRNOTAVAIL: `"${host}" isn't one of this machine's IP addresses or names. Leave out --host, or choose one of them`,
    ENOTFOUND: `"${host}" isn't one of this machine's IP addresses or names. Leave out --host, or choose one of them`,
  }
  return refuse(`${reasons[error.code] ?? error.message}.`)
}

/** Reports a failed response: what to do about it, or an internal error's stack. */
export function tellFailure(error: unknown): void {
  const text =
    error instanceof NotKept
      ? `error: ${error.message}.`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
}

/** Resolves with the exit code when the command was interrupted and `close` has finished. A second interruption ends it at once. */
export function untilInterrupted(close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    const release = onInterrupt(() => {
      release()
      void close().finally(() => resolve(EXIT.interrupted))
    })
  })
}
