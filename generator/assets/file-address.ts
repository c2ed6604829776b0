// Files that code uses by URL.
import * as path from 'node:path'
import { hashOf } from '../base/hash.ts'
import type { CompatFound, CompatScope } from './scope.ts'

type AddressScope = Pick<CompatScope, 'root' | 'staticDirs' | 'baseUrl' | 'bytes'>

/** The public URL of a file, given its absolute path. Files outside the static folders are added to `files`. */
export function fileAddress(file: string, scope: AddressScope, files: CompatFound['files']): string {
  const source = path.relative(scope.root, file)
  const folder = scope.staticDirs.find((one) => source.startsWith(`${one}/`))
  const output = folder === undefined ? hashedName(file, scope) : source.slice(folder.length + 1)
  if (folder === undefined) files.set(source, output)
  return scope.baseUrl + output
}

function hashedName(file: string, scope: AddressScope): string {
  const [, base = 'file', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(file) ?? []
  return `assets/files/${base.replace(/[^\w.-]+/g, '-')}-${hashOf(scope.bytes(file) ?? new Uint8Array()).slice(0, 8)}${extension}`
}
