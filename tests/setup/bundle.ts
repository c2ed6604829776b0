// Tests run the bundled command and the bundled React: both are made from the present sources first.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export default function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../bin/bundle.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
}
