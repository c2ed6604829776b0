// Queries that visitors found nothing for, kept on this machine when the owner of the site asks for it: a line of JSON each, without an
// address, a time or anything else about who asked.
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

/** Bytes that the log may take; what comes after is not kept. */
const ROOM = 1024 * 1024
/** As long as the field of the dialog takes. */
const LONGEST = 128

/** Where the log of a site lies. */
export function missedFile(root: string): string {
  return path.join(root, '.ssg', 'searches', 'missed.jsonl')
}

/** Adds a query to the log; resolves with whether there was room. One after the other, so that lines stay whole. */
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

/** The queries of a log with how often each came, the most frequent first; null when there is no log. Lines that cannot be read are left out. */
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

/** Without control characters, so that a terminal shows it as it is. */
function plain(query: string): string {
  return query
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}
