// Ways between files by the names that the engine has for them: with slashes, on every system.
import * as path from 'node:path'

/** The way from a folder to a file or folder; `../` leads out of it, '' is the folder itself. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}
