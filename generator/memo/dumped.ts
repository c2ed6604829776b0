// Entries of the memo as plain data.
import type { Dump, Dumped, Entry } from './entries.ts'
import type { Answered, QuestionTable } from './questions.ts'
import type { Room } from './written.ts'

/** With their bytes. */
export function dumped(entries: Iterable<readonly [id: string, entry: Entry]>): Map<string, Dumped> {
  return new Map([...entries].map(([id, entry]) => [id, withBytes(entry)]))
}

/** In the room, if there is one. */
export function withBytes(entry: Entry, room?: Room): Dumped {
  return { args: entry.args, asked: entry.asked, bytes: entry.bytes(room) }
}

/** The entries with only those questions that they ask. */
export function compact(entries: ReadonlyMap<string, Dumped>, table: QuestionTable): Dump {
  const questions: Answered[] = []
  const moved = new Map<number, number>()
  const packed: Record<string, Dumped> = {}
  for (const [id, entry] of entries) {
    const asked = entry.asked.map((number) => {
      let to = moved.get(number)
      if (to === undefined) moved.set(number, (to = questions.push(table.at(number)) - 1))
      return to
    })
    packed[id] = { args: entry.args, asked, bytes: entry.bytes }
  }
  return { questions, entries: packed }
}
