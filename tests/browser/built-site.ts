// Sites as visitors get them: built by the real command, served with the real headers.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveFolder } from './server.ts'

/** The folder of this project. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export interface BuiltSite {
  readonly url: string
  /** The output. */
  readonly folder: string
  close(): Promise<void>
}

/** Build a site into `build` below a temporary folder, which is removed in the end, and serve it below `baseUrl`. */
export async function openBuilt(root: string, temporary: string, options: readonly string[] = [], baseUrl = '/'): Promise<BuiltSite> {
  const folder = join(temporary, 'build')
  await promisify(execFile)(process.execPath, [join(PROJECT, 'bin/ssg.mjs'), 'build', '--root', root, '--out', folder, '--no-social', ...options], { maxBuffer: 64 * 1024 * 1024 }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The site does not build:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
  const host = await serveFolder(folder, baseUrl)
  return {
    url: host.url,
    folder,
    close: async () => {
      await host.close()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/** This site, with all its pages. */
export function openWholeSite(): Promise<BuiltSite> {
  return openBuilt(PROJECT, mkdtempSync(join(tmpdir(), 'site-')), ['--no-cache'])
}
