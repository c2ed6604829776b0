// Files of the author that a command writes: each is written whole or stays as it was, on a full disk as well.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { makeFolder } from './make-folder.ts'
import { statNow } from '../stat.ts'

/** Write a file that is not there yet; false where it is. Throws what the disk says, and leaves nothing behind then. */
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

/** Write a file, in the place of another one or not. A link stays a link. Throws what the disk says, and leaves the file as it was then. */
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

/** A name beside a file, which no walk finds and which is not too long where that of the file is not. */
export function besides(file: string): string {
  return path.join(path.dirname(file), `.ssg-${process.pid}`)
}

/** The system does not say which file it could not write. */
function named(file: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `"${file}" can't be written: ${error.message}`
  return error
}
