// A folder for code of a site that writes files itself, and what it has written.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { plainFilesBelow } from '../files-below.ts'
import { makeFolder } from './make-folder.ts'

/** Files that `work` writes into an empty folder, sorted by their path below it. The folder is gone afterwards. */
export async function writtenBy(
  root: string,
  work: (folder: string) => Promise<void>,
): Promise<readonly (readonly [path: string, bytes: Uint8Array])[]> {
  const folder = path.join(root, '.ssg', 'post-build')
  fs.rmSync(folder, { recursive: true, force: true })
  makeFolder(folder)
  try {
    await work(folder)
    return plainFilesBelow(folder).map((file) => [file, fs.readFileSync(path.join(folder, file))] as const)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
