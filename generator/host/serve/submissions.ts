// Stores received forms: one line of JSON each, and their files. They're personal data, so only the owner can read them.
import { createHash } from 'node:crypto'
import * as fs from 'node:fs/promises'
import * as path from 'node:path'

export interface SubmittedFile {
  readonly field: string
  /** As named by the sender; stored as text, never used as a path. */
  readonly name: string
  /** Extension of the stored name. */
  readonly kind: string
  readonly content: Uint8Array
}

export interface SubmissionStore {
  /** Stores a submission. Returns its ID: a sequence number and a content hash. Rejects if it can't be written or there's no space left. */
  add(form: string, record: Readonly<Record<string, unknown>>, files: readonly SubmittedFile[]): Promise<string>
}

/** Why a submission couldn't be stored, in words for the site's owner. */
export class NotKept extends Error {}

/** Maximum total size of all submissions, in bytes. */
const ROOM = 500 * 1024 * 1024

/** A site's store: `<folder>/<form>.jsonl` and `<folder>/files/`. Nothing is created before the first submission. */
export function submissionStore(folder: string, room = ROOM): SubmissionStore {
  const counters = new Map<string, number>()
  let used: number | null = null
  let last: Promise<unknown> = Promise.resolve()
  const add = async (
    form: string,
    record: Readonly<Record<string, unknown>>,
    files: readonly SubmittedFile[],
  ): Promise<string> => {
    await prepare(folder)
    used ??= await sizeOf(folder)
    const hash = contentHash(record, files)
    const log = path.join(folder, `${form}.jsonl`)
    const count = (counters.get(form) ?? (await countLines(log))) + 1
    const id = `${String(count).padStart(6, '0')}-${hash}`
    const stored = files.map((file, index) => ({
      field: file.field,
      name: file.name,
      size: file.content.length,
      file: `files/${form}-${id}-${index + 1}.${file.kind}`,
    }))
    const line = lineOf({ id, received: new Date().toISOString(), ...record, files: stored })
    const bytes = Buffer.byteLength(line) + files.reduce((sum, file) => sum + file.content.length, 0)
    if (used + bytes > room) throw new NotKept(`${folder} is full. Stop the server and move the submissions elsewhere`)
    await writeAll(folder, log, line, files, stored)
    counters.set(form, count)
    used += bytes
    return id
  }
  return {
    // Sequential, so that two submissions never get the same number.
    add: (form, record, files) => {
      const next = last
        .then(() => add(form, record, files))
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === undefined) throw error
          throw new NotKept(
            `a submission couldn't be written to ${folder}: ${error.message}. Free some disk space, and give this user write access`,
            { cause: error },
          )
        })
      last = next.catch(() => undefined)
      return next
    },
  }
}

/** Runs before each submission, because the store may be emptied while it's in use. */
async function prepare(folder: string): Promise<void> {
  await fs.mkdir(path.join(folder, 'files'), { recursive: true, mode: 0o700 })
  await writeNew(path.join(folder, '.gitignore'), Buffer.from('*\n'))
}

async function writeAll(
  folder: string,
  log: string,
  line: string,
  files: readonly SubmittedFile[],
  stored: readonly { readonly file: string }[],
): Promise<void> {
  const written: string[] = []
  try {
    for (const [index, file] of files.entries()) {
      const target = path.join(folder, (stored[index] as { file: string }).file)
      if (await writeNew(target, file.content)) written.push(target)
    }
    await appendLine(log, line)
  } catch (error) {
    await Promise.all(written.map((target) => fs.rm(target, { force: true })))
    throw error
  }
}

/** False if the file exists: a submitted file's name includes its content hash, so it's the same. */
async function writeNew(target: string, content: Uint8Array): Promise<boolean> {
  try {
    await fs.writeFile(target, content, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    await fs.rm(target, { force: true })
    throw error
  }
}

/** A record as JSON on one line for every reader: line separators, terminal escapes and bidirectional controls are escaped. */
function lineOf(record: Readonly<Record<string, unknown>>): string {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(record).replace(/[\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g, escape)}\n`
}

/** Appends a line so that all lines stay intact: a line truncated by a full disk is removed, and after one truncated by a crash, a new line starts. */
async function appendLine(log: string, line: string): Promise<void> {
  const handle = await fs.open(log, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    const broken = size > 0 && last.buffer.toString() !== '\n'
    await handle.appendFile(broken ? `\n${line}` : line).catch(async (error: unknown) => {
      await handle.truncate(size)
      throw error
    })
  } finally {
    await handle.close()
  }
}

function contentHash(record: Readonly<Record<string, unknown>>, files: readonly SubmittedFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(record))
  for (const file of files) hash.update(`\n${file.field} ${file.name} ${file.content.length}\n`).update(file.content)
  return hash.digest('hex').slice(0, 16)
}

async function countLines(log: string): Promise<number> {
  try {
    const text = await fs.readFile(log, 'utf8')
    return text.split('\n').length - 1
  } catch {
    return 0
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await fs.stat(path.join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
