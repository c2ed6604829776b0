// The Chromium that the project brings.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lastingFolder } from './scratch.ts'
import { unpackedOnce } from './unpack.ts'

/**
 * The Chromium of @sparticuz/chromium, unpacked for all processes and later runs of this user. The package itself writes it where it is started
 * from, and hands out what another process is still writing: "spawn ETXTBSY". So a process of its own unpacks it, into a folder that is moved
 * into place afterwards.
 */
export async function broughtAlong(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(entry, '../../../package.json'), 'utf8')) as { version: string }
  const program = "import browser from '@sparticuz/chromium'; await browser.executablePath()"
  const folder = join(lastingFolder(), `ssg-chromium-${version}-${userInfo().uid}`)
  await unpackedOnce(folder, async (into) => {
    const options = { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: into } }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options).catch(
      ({ message, stderr = '' }: Error & { stderr?: string }) => {
        throw new Error(`It cannot be unpacked: ${/\w*Error: [^\]\n]*/.exec(stderr)?.[0] ?? message}`)
      },
    )
  })
  return join(folder, 'chromium')
}
