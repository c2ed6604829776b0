// Writes authors' files atomically: completely or not at all, even on a full disk.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { makeFolder } from './make-folder.ts'
import { statNow } from '../stat.ts'

/** Creates a file; false if it exists. Throws file-system errors, and then leaves nothing behind. */
export function createFile(file: string, content: string | Uint8Array): boolean {
  makeFolder(path.dirname(file))
  let opened: number
  try {
    opened = fs.openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    fs.writeFileSync(opened, content)
    return true
  } catch (error) {
    fs.rmSync(file)
    throw named(file, error)
  } finally {
    fs.closeSync(opened)
  }
}

/** Writes a file, replacing an existing one. A link stays a link. Throws file-system errors, and then leaves the old file unchanged. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  makeFolder(path.dirname(file))
  const target = fs.existsSync(file) ? fs.realpathSync(file) : file
  const aside = besides(target)
  const before = statNow(target)
  try {
    fs.writeFileSync(aside, content)
    if (before !== null) fs.chmodSync(aside, before.mode)
    fs.renameSync(aside, target)
  } catch (error) {
    fs.rmSync(aside, { force: true })
    throw named(file, error)
  }
}

/** A temporary name next to a file that walks ignore, and that isn't too long if the file's isn't. */
export function besides(file: string): string {
  return path.join(path.dirname(file), `.ssg-${process.pid}`)
}

/** Adds the file name, which the system's error lacks. */
function named(file: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `"${file}" can't be written: ${error.message}`
  return error
}
