// Names and addresses of versions: pure string work that every stage may use.
import { routePath } from '../paths.ts'

/** The folder of a frozen version beside that of the current one: `docs@1.2`. */
export function versionFolder(folder: string, name: string): string {
  return `${folder}@${name}`
}

/** `docs@1.2` is a version of `docs`. */
export function withoutVersion(folder: string): string {
  return folder.split('@', 1)[0] ?? folder
}

/** An address below the root of a documentation as one of a version; others stay. */
export function rebase(url: string, root: string, base: string): string {
  if (url === root) return base
  const below = root === '/' ? '/' : `${root}/`
  return url.startsWith(below) ? routePath(base, url.slice(below.length)) : url
}
