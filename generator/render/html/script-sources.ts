// What of the bundle the Content-Security-Policy lets run.
import { createHash } from 'node:crypto'
import type { ClientBundle } from '../../assets/types.ts'

/** Sources of scripts that the bundle needs: hashes of inline scripts, and `unsafe-eval` for live code, which is compiled where it is typed. */
export function scriptSources({ inline, parts }: Pick<ClientBundle, 'inline' | 'parts'>): string[] {
  const hashes = Object.values(inline).map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return [...hashes.sort(), ...(parts['live-code'] === undefined ? [] : ['unsafe-eval'])]
}
