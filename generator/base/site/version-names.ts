// Names and paths of versions. No file-system access.
import { routePath } from '../paths.ts'

/** A frozen version's folder, next to the current version's: `docs@1.2`. */
export function versionFolder(folder: string, name: string): string {
  return `${folder}@${name}`
}

/** `docs@1.2` becomes `docs`. */
export function withoutVersion(folder: string): string {
  return folder.split('@', 1)[0] ?? folder
}

/** Moves a path below a documentation's root to a version's path; other paths stay. */
export function rebase(url: string, root: string, base: string): string {
  if (url === root) return base
  const below = root === '/' ? '/' : `${root}/`
  return url.startsWith(below) ? routePath(base, url.slice(below.length)) : url
}
