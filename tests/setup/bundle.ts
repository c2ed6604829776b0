// Tests run the bundled command and the bundled React: both are made from the present sources first.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBundled, sourcesOf } from '../../bin/sources.mjs'

export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (!isBundled(root, sourcesOf(root)))
    execFileSync(process.execPath, [fileURLToPath(new URL('../../bin/bundle.mjs', import.meta.url))], {
      stdio: 'inherit',
    })
}
