// What stands at a path, asked without an exception: nothing where there is none, where a file stands above it, where a name is too long, where
// links lead in a circle, and where nobody may look.
import * as fs from 'node:fs'

export function statNow(file: string): fs.Stats | null {
  return quietly(() => fs.statSync(file, QUIETLY))
}

/** Of a link itself. */
export function lstatNow(file: string): fs.Stats | null {
  return quietly(() => fs.lstatSync(file, QUIETLY))
}

/** Where there is nothing, an exception would cost more than the question. */
const QUIETLY = { throwIfNoEntry: false } as const

function quietly(ask: () => fs.Stats | undefined): fs.Stats | null {
  try {
    return ask() ?? null
  } catch {
    return null
  }
}
