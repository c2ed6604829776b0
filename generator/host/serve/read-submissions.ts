// Reads the submissions that `submissions.ts` stored.
import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { byText } from '../../base/text.ts'

export interface Submission {
  readonly form: string
  readonly id: string
  /** Time of receipt: an ISO date with time. */
  readonly received: string
  /** The page in the field `page`, otherwise the one it was sent from; empty if neither is known. */
  readonly page: string
  /** Form values: text, or several selected options. */
  readonly fields: Readonly<Record<string, string>>
  /** Stored files, below the submissions folder. */
  readonly files: readonly string[]
}

/** A line that isn't a submission: truncated by a full disk, or written by hand. */
export interface BrokenLine {
  readonly file: string
  readonly line: number
}

/** All submissions in a folder, by form and in order of receipt; null if there's no folder. */
export function readSubmissions(
  folder: string,
): { readonly submissions: readonly Submission[]; readonly broken: readonly BrokenLine[] } | null {
  const submissions: Submission[] = []
  const broken: BrokenLine[] = []
  const logs = logsOf(folder)
  if (logs === null) return null
  for (const file of logs) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      const read = parsed(file.slice(0, -'.jsonl'.length), line)
      if (read === null) broken.push({ file, line: index + 1 })
      else submissions.push(read)
    }
  }
  return { submissions, broken }
}

function logsOf(folder: string): string[] | null {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort(byText)
  } catch {
    return null
  }
}

function parsed(form: string, line: string): Submission | null {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch {
    return null
  }
  if (typeof record !== 'object' || record === null) return null
  const { id, received, page, values, files } = record as Record<string, unknown>
  if (typeof id !== 'string' || typeof received !== 'string' || typeof values !== 'object' || values === null)
    return null
  const { page: named, ...fields } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
  return { form, id, received, page: named ?? (typeof page === 'string' ? page : ''), fields, files: storedOf(files) }
}

function storedOf(files: unknown): string[] {
  return Array.isArray(files)
    ? files.flatMap((one: { readonly file?: unknown }) => (typeof one?.file === 'string' ? one.file : []))
    : []
}
