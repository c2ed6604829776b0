// Caches output files by the SHA-256 of their content, in a folder that machines may share.
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { makeFolder } from '../host/write/make-folder.ts'

/** Output files by content hash. */
export interface OutputStore {
  /** The file's content and path; null if it's missing or damaged. */
  get(sha: string): { readonly bytes: Uint8Array; readonly file: string } | null
  /** Keeps these files, each with its SHA-256, and removes all others. Files that can't be stored are skipped. */
  keep(files: readonly (readonly [sha: string, file: string])[]): void
}

/** A store in a folder, which is created when the first file is kept. */
export function outputStore(folder: string): OutputStore {
  const at = (sha: string): string => path.join(folder, sha.slice(0, 2), sha.slice(2))
  return {
    get: (sha) => {
      try {
        const content = fs.readFileSync(at(sha))
        return hash('sha256', content, 'hex') === sha ? { bytes: content, file: at(sha) } : null
      } catch {
        return null
      }
    },
    keep: (files) => {
      const wanted = new Map(files)
      const present = new Set(
        namesIn(folder).flatMap((sub) => namesIn(path.join(folder, sub)).map((name) => sub + name)),
      )
      for (const [sha, file] of wanted) if (!present.has(sha)) keepOne(file, at(sha))
      for (const name of present) if (!wanted.has(name)) ignoring(() => fs.rmSync(at(name), { force: true }))
    },
  }
}

/** A hard link or, on another disk, a copy that appears atomically. Editing a file in the output damages the cached one, which `get` detects. */
function keepOne(file: string, target: string): void {
  ignoring(() => {
    makeFolder(path.dirname(target))
    if (linked(file, target) || fs.existsSync(target)) return
    const temporary = fs.mkdtempSync(`${target}.`)
    const copy = path.join(temporary, 'file')
    try {
      fs.copyFileSync(file, copy)
      fs.renameSync(copy, target)
    } finally {
      fs.rmSync(temporary, { recursive: true, force: true })
    }
  })
}

function linked(file: string, target: string): boolean {
  try {
    fs.linkSync(file, target)
    return true
  } catch {
    return false
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

function ignoring(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}
