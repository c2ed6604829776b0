// File stats without exceptions: null if the file doesn't exist, a parent is a file, the name is too long, links form a loop, or access is denied.
import * as fs from 'node:fs'

export function statNow(file: string): fs.Stats | null {
  return quietly(() => fs.statSync(file, QUIETLY))
}

/** Stats of the link itself. */
export function lstatNow(file: string): fs.Stats | null {
  return quietly(() => fs.lstatSync(file, QUIETLY))
}

/** For missing files, an exception would cost more than the call. */
const QUIETLY = { throwIfNoEntry: false } as const

function quietly(ask: () => fs.Stats | undefined): fs.Stats | null {
  try {
    return ask() ?? null
  } catch {
    return null
  }
}
