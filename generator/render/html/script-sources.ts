// Lists the bundle's scripts that the Content Security Policy has to allow.
import { createHash } from 'node:crypto'
import type { ClientBundle } from '../../assets/types.ts'

/** Script sources that the bundle needs: hashes of inline scripts, and `unsafe-eval` for live code, which is compiled in the browser. */
export function scriptSources({ inline, parts }: Pick<ClientBundle, 'inline' | 'parts'>): string[] {
  const hashes = Object.values(inline).map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return [...hashes.sort(), ...(parts['live-code'] === undefined ? [] : ['unsafe-eval'])]
}
