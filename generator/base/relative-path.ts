// Relative paths between files, in the engine's notation: with slashes on every system.
import * as path from 'node:path'

/** The relative path from a folder to a file or folder; `../` leads out of the folder, '' is the folder itself. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}
