// Lists files below a folder.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { byText } from '../base/text.ts'
import { relativePath } from '../base/relative-path.ts'

/** Files and links below a folder, at any depth, sorted by path. Throws file-system errors. */
export function filesBelow(folder: string): string[] {
  return listed(folder, (entry) => !entry.isDirectory())
}

/** The same without links. */
export function plainFilesBelow(folder: string): string[] {
  return listed(folder, (entry) => entry.isFile())
}

/** Number of files and links below a folder; called in each build. */
export function countBelow(folder: string): number {
  return entriesBelow(folder).filter((entry) => !entry.isDirectory()).length
}

function entriesBelow(folder: string): fs.Dirent[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true })
}

function listed(folder: string, wanted: (entry: fs.Dirent) => boolean): string[] {
  return entriesBelow(folder)
    .filter(wanted)
    .map((entry) => relativePath(folder, path.join(entry.parentPath, entry.name)))
    .sort(byText)
}
