// What the generator remembers on disk. Each file begins with the checksum of its content: one that a disk or an accident has damaged counts
// as missing. It is written beside its place and renamed, so that an interruption leaves the old one.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

const SEAL = 4

/** Content of a kept file; null when there is none or it is not as it was written. */
export function readKept(file: string): Uint8Array | null {
  try {
    const bytes = fs.readFileSync(file)
    const content = bytes.subarray(SEAL)
    return bytes.length > SEAL && bytes.readUInt32LE(0) === sealOf(file, content) ? content : null
  } catch {
    return null
  }
}

/** Of the name, too: a file that lies where another one belongs is none. */
function sealOf(file: string, content: Uint8Array): number {
  return crc32(content, crc32(path.basename(file)))
}

/** Keep a file, whole or not at all. Failing to only costs time later. */
export function keepFile(file: string, content: Uint8Array): void {
  const temporary = `${file}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const seal = Buffer.alloc(SEAL)
    seal.writeUInt32LE(sealOf(file, content))
    fs.writeFileSync(temporary, seal)
    fs.appendFileSync(temporary, content)
    fs.renameSync(temporary, file)
  } catch {
    forgetKept(temporary)
  }
}

/** The same for plain data as text. */
export function readKeptJson(file: string): unknown {
  const bytes = readKept(file)
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
}

export function keepJson(file: string, content: unknown): void {
  keepFile(file, new TextEncoder().encode(JSON.stringify(content)))
}

/** A file that says what is no longer so. */
export function forgetKept(file: string): void {
  try {
    fs.rmSync(file, { force: true })
  } catch {
    return
  }
}

/** The memo: what was saved under the same version, or null. */
export function loadStore(file: string, version: string): unknown {
  const bytes = readKept(file)
  if (bytes === null) return null
  try {
    const stored = deserialize(bytes) as { version?: string; content?: unknown }
    return stored.version === version ? (stored.content ?? null) : null
  } catch {
    return null
  }
}

export function saveStore(file: string, version: string, content: unknown): void {
  try {
    keepFile(file, serialize({ version, content }))
  } catch {
    // A check or a plugin has put something into its answer that cannot be written down: it is computed again.
    return
  }
}

/** What processes that are gone left in a folder: names that match, with the number of the process as the first group, if there is one. */
export function leftovers(folder: string, pattern: RegExp): string[] {
  return namesIn(folder).filter((name) => {
    const match = pattern.exec(name)
    return match !== null && !isRunning(Number(match[1]))
  })
}

/** Removes them, as far as that is allowed. */
export function removeLeftovers(folder: string, pattern: RegExp): void {
  for (const name of leftovers(folder, pattern)) {
    try {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
