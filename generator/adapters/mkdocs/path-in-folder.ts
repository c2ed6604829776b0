import { normalizePath } from '../../base/paths.ts'

/** A path below a folder; the project's own is `''` or `.`. */
export function pathInFolder(folder: string, path: string): string {
  return normalizePath(folder === '' ? path : `${folder}/${path}`)
}
