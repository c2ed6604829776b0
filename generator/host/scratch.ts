// A folder for code of a site that writes files itself, and what it has written.
import * as fs from 'node:fs'
import * as path from 'node:path'

/** Files that `work` writes into an empty folder, sorted by their path below it. The folder is gone afterwards. */
export async function writtenBy(
  root: string,
  work: (folder: string) => Promise<void>,
): Promise<readonly (readonly [path: string, bytes: Uint8Array])[]> {
  const folder = path.join(root, '.ssg', 'post-build')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  try {
    await work(folder)
    return fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
