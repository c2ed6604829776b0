// Logs queries without results on this machine if the site's owner enables it: one line of JSON each, without IP address, time or other information about the
// visitor.
import * as fs from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'

export interface MissedQuery {
  readonly locale: string
  readonly query: string
}

export interface MissedCount extends MissedQuery {
  readonly times: number
}

/** Maximum size of the log in bytes; later queries are dropped. */
const ROOM = 1024 * 1024
/** Maximum length of the dialog's input field. */
const LONGEST = 128

/** Path of a site's log. */
export function missedFile(root: string): string {
  return path.join(root, '.ssg', 'searches', 'missed.jsonl')
}

/** Adds a query to the log; resolves with false if the log is full. Writes are sequential, so that lines stay intact. */
export function missedLog(file: string, room = ROOM): (missed: MissedQuery) => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve()
  const add = async ({ locale, query }: MissedQuery): Promise<boolean> => {
    const line = `${JSON.stringify({ locale, query: plain(query) })}\n`
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const size = await fs.stat(file).then(
      (stat) => stat.size,
      () => 0,
    )
    if (size + Buffer.byteLength(line) > room) return false
    await fs.appendFile(file, line, { mode: 0o600 })
    return true
  }
  return (missed) => {
    const next = last.then(() => add(missed))
    last = next.catch(() => undefined)
    return next
  }
}

/** A log's queries with their counts, most frequent first; null if there's no log. Unreadable lines are skipped. */
export function readMissed(file: string): MissedCount[] | null {
  if (!existsSync(file)) return null
  const counts = new Map<string, MissedCount>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const missed = parsed(line)
    if (missed === null) continue
    const { locale } = missed
    const query = missed.query.toLowerCase()
    const key = `${locale} ${query}`
    counts.set(key, { locale, query, times: (counts.get(key)?.times ?? 0) + 1 })
  }
  return [...counts.entries()].sort(([a, x], [b, y]) => y.times - x.times || (a < b ? -1 : 1)).map(([, count]) => count)
}

function parsed(line: string): MissedQuery | null {
  try {
    const { locale, query } = JSON.parse(line) as Partial<MissedQuery>
    return typeof locale === 'string' && typeof query === 'string' ? { locale, query } : null
  } catch {
    return null
  }
}

/** Without control characters, so that a terminal shows it unchanged. */
function plain(query: string): string {
  return query
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}
