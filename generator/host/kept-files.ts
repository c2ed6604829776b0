// Cache files that persist between runs. Each starts with its content's checksum, so that a damaged file counts as missing. Files are written to a temporary
// name and renamed, so that an interruption leaves the old one.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { crc32 } from 'node:zlib'
import { makeFolder } from './write/make-folder.ts'

const CHECKSUM_BYTES = 4

/** A cached file's content; null if it's missing or damaged. */
export function readKept(file: string): Uint8Array | null {
  try {
    const bytes = fs.readFileSync(file)
    const content = bytes.subarray(CHECKSUM_BYTES)
    return bytes.length > CHECKSUM_BYTES && bytes.readUInt32LE(0) === checksumOf(file, content) ? content : null
  } catch {
    return null
  }
}

/** Includes the name, so that a file under another one's name counts as damaged. */
function checksumOf(file: string, content: Uint8Array): number {
  return crc32(content, crc32(path.basename(file)))
}

/** Writes a cache file atomically. A failure only costs time later. */
export function keepFile(file: string, content: Uint8Array): void {
  try {
    const checksum = Buffer.alloc(CHECKSUM_BYTES)
    checksum.writeUInt32LE(checksumOf(file, content))
    replaceFile(file, (temporary) => {
      fs.appendFileSync(temporary, checksum)
      fs.appendFileSync(temporary, content)
    })
  } catch {
    return
  }
}

/** Replaces a file atomically. `fill` appends to the temporary file. */
export function replaceFile(file: string, fill: (temporary: string) => void): void {
  const temporary = `${file}.${process.pid}`
  try {
    makeFolder(path.dirname(file))
    fs.writeFileSync(temporary, '')
    fill(temporary)
    fs.renameSync(temporary, file)
  } catch (error) {
    forgetKept(temporary)
    throw error
  }
}

/** A cached JSON file's value. */
export function readKeptJson(file: string): unknown {
  const bytes = readKept(file)
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
}

export function keepJson(file: string, content: unknown): void {
  keepFile(file, new TextEncoder().encode(JSON.stringify(content)))
}

/** Removes an outdated file. */
export function forgetKept(file: string): void {
  try {
    fs.rmSync(file, { force: true })
  } catch {
    return
  }
}

/** Files left in a folder by ended processes: names that match, with the process ID as the first group, if there is one. */
export function leftovers(folder: string, pattern: RegExp): string[] {
  return namesIn(folder).filter((name) => {
    const match = pattern.exec(name)
    return match !== null && !isRunning(Number(match[1]))
  })
}

/** Removes them, as far as permissions allow. */
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
