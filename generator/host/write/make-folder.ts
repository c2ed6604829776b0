// `mkdir -p` that reports read-only paths cleanly.
import * as fs from 'node:fs'
import * as path from 'node:path'

/**
 * Creates a folder and its parents one by one: asked for all at once, Node retries forever where none can be created, as below `/proc`. Nothing is created
 * above `.ssg`, so a deleted site stays deleted. Throws file-system errors.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  if (path.basename(folder) !== '.ssg') makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another process has just created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
