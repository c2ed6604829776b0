// The memo on disk: one file, valid for one version of the generator and of Node's serialiser.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** What was saved under the same version, or null: a store that is missing, old or damaged is no error. */
export function loadStore(file: string, version: string): unknown {
  try {
    const stored = deserialize(fs.readFileSync(file)) as { version?: string; content?: unknown }
    return stored.version === version ? (stored.content ?? null) : null
  } catch {
    return null
  }
}

/** Write the store through a temporary file, so that an interruption leaves the old one. Failing to write only costs time later. */
export function saveStore(file: string, version: string, content: unknown): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const temporary = `${file}.${process.pid}`
    fs.writeFileSync(temporary, serialize({ version, content }))
    fs.renameSync(temporary, file)
  } catch {
    return
  }
}
