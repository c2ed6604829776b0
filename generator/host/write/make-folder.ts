// Folders that are made where they may not be made.
import * as fs from 'node:fs'
import * as path from 'node:path'

/**
 * Make a folder and those above it, one by one: asked for all at once, Node tries for ever where none can be made, as below `/proc`. A site that
 * was deleted stays deleted: nothing is made above `.ssg`. Throws what the disk says.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  if (path.basename(folder) !== '.ssg') makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Somebody else has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
