// `ssg docs`: builds the package's guide and serves it, offline.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { Command } from 'commander'
import { makeGuide } from '../guide/make-guide.ts'
import { freePort } from '../dev-terminal.ts'
import { buildCommand } from './build-command.ts'
import { EXIT } from '../session.ts'
import { serveCommand } from './serve-command.ts'

export interface DocsCommandOptions {
  /** Writes the built guide there instead of serving it. */
  readonly out?: string
  /** 0 for any free port; by default, 3000 or the next free one. */
  readonly port?: number
  readonly host: string
}

const FIRST_PORT = 3000

export async function docsCommand(program: Command, options: DocsCommandOptions): Promise<number> {
  const root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'ssg-guide-'))
  try {
    makeGuide(root, program)
    const out = options.out === undefined ? 'build' : path.resolve(options.out)
    const code = await buildCommand({ root, out, cache: false, social: false, format: 'pretty' })
    if (code !== EXIT.ok || options.out !== undefined) return code
    const port = options.port ?? (await freePort(FIRST_PORT, options.host))
    return await serveCommand({ root, dir: 'build', port, host: options.host })
  } finally {
    fs.rmSync(root, { recursive: true, force: true })
  }
}
