import { normalizePath } from '../../base/paths.ts'

/** Joins a folder and a path. The project's own folder is `''` or `.`. */
export function pathInFolder(folder: string, path: string): string {
  return normalizePath(folder === '' ? path : `${folder}/${path}`)
}
