// Integrity hashes of scripts and style sheets. Browsers reject a file that doesn't match.
import { hash } from 'node:crypto'
import type { ClientBundle } from '../../assets/types.ts'

export type Integrity = (file: string | null | undefined) => string | undefined

/** Returns a file's `integrity` value, computed once per build. In dev there is none, because style sheets are replaced in open pages. */
export function integrityOf({ files }: ClientBundle, dev: boolean): Integrity {
  const known = new Map<string, string>()
  return (file) => {
    const content = dev || file == null ? undefined : files[file]
    if (file == null || content === undefined) return undefined
    let checksum = known.get(file)
    if (checksum === undefined) known.set(file, (checksum = `sha256-${hash('sha256', content, 'base64')}`))
    return checksum
  }
}

/** The attribute in a tag, with a space before it. */
export function integrityAttribute(integrity: Integrity, file: string): string {
  const checksum = integrity(file)
  return checksum === undefined ? '' : ` integrity="${checksum}"`
}
