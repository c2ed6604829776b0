// A temporary folder for a site's code that writes files itself, and the files it wrote.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { plainFilesBelow } from '../files-below.ts'
import { makeFolder } from './make-folder.ts'

/** Files that `work` writes to an empty folder, sorted by relative path. The folder is deleted afterwards. */
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
