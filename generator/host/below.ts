// Files below a folder.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { byText } from '../base/text.ts'
import { wayFrom } from '../base/way.ts'

/** Files and links below a folder, at any depth, in order of path; throws what the disk says. */
export function filesBelow(folder: string): string[] {
  return listed(folder, (entry) => !entry.isDirectory())
}

/** The same without links. */
export function plainFilesBelow(folder: string): string[] {
  return listed(folder, (entry) => entry.isFile())
}

function listed(folder: string, wanted: (entry: fs.Dirent) => boolean): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(wanted)
    .map((entry) => wayFrom(folder, path.join(entry.parentPath, entry.name)))
    .sort(byText)
}
