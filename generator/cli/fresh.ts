// "Nothing changed": the result of a whole build, kept with every question that the build asked of the world.
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Manifest, Present } from '../emit/output.ts'
import { countFiles, statOf, type Host } from '../host/host.ts'
import { readOutside } from '../host/read-file.ts'
import { keepJson, readKeptJson } from '../host/store.ts'
import { asking, type Question } from '../host/trace.ts'
import type { Cause } from '../pipeline/run.ts'

/** What a build found, as far as its report needs it. */
export interface BuildRecord {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly locales: number
  readonly counts: Readonly<Record<string, { readonly reused: number; readonly computed: number }>>
  /** What diagnostics depend on, by their place in the list, and the name of the build; missing where nobody may ask. */
  readonly causes?: readonly Cause[]
  readonly id?: string
}

interface Kept extends BuildRecord {
  /** Generator, options and output folder that the record holds for. */
  readonly key: string
  readonly questions: readonly Question[]
}

/** An output folder, with what the last build left in it. */
export function presentOutput(out: string, manifest: Manifest): Present {
  const holds: Present['holds'] = (file, seen) => {
    const now = statOf(`${out}${path.sep}${file}`)
    return now !== null && now.size === seen.size && now.mtime === seen.mtime
  }
  return {
    manifest,
    holds,
    read: (file, seen) => {
      if (!holds(file, seen)) return null
      const bytes = readOutside(path.join(out, file))
      // Another build may have exchanged the output meanwhile.
      return holds(file, seen) ? bytes : null
    },
    count: () => countFiles(out),
  }
}

/** The last build, and the files that are others since. */
export interface Remembered {
  readonly record: BuildRecord
  readonly edited: ReadonlySet<string>
  readonly questions: readonly Question[]
}

/** The record of the last build, when a build now would ask the same, hear the same but for some files, and find its output in place. */
export async function lastBuild(file: string, key: string, host: Host, present: Present): Promise<Remembered | null> {
  const kept = readKeptJson(file) as Kept | null
  if (kept === null || kept.key !== key) return null
  const files = Object.entries(present.manifest)
  // Commands of the questions run while the output is looked at.
  const stands = asking(host, kept.questions)
  const inPlace =
    files.length > 0 && files.length === present.count() && files.every(([name, known]) => present.holds(name, known))
  const edited = inPlace ? await stands() : null
  return edited === null ? null : { record: kept, edited, questions: kept.questions }
}

/** All counts of work as if nothing had been computed. */
function allReused(counts: BuildRecord['counts']): BuildRecord['counts'] {
  return Object.fromEntries(
    Object.entries(counts).map(([name, { reused, computed }]) => [name, { reused: reused + computed, computed: 0 }]),
  )
}

/** What was counted when only what had changed was looked at: the rest is as good as reused. */
export function countsAfter(before: BuildRecord['counts'], now: BuildRecord['counts']): BuildRecord['counts'] {
  const all = Object.entries({ ...allReused(now), ...allReused(before) })
  return Object.fromEntries(
    all.map(([name, { reused }]) => {
      const computed = Math.min(reused, now[name]?.computed ?? 0)
      return [name, { reused: reused - computed, computed }]
    }),
  )
}

/** Questions of a build that asked only some, with those of the last one that it took the others from. */
export function questionsAfter(before: readonly Question[], now: readonly Question[] | null): Question[] | null {
  if (now === null) return null
  return [...new Map([...before, ...now].map((one) => [`${one[0]}\n${one[1]}`, one] as const)).values()]
}

/** Without questions nothing is kept: the build cannot be told from another one. */
export function keepRecord(
  file: string,
  key: string,
  questions: readonly Question[] | null,
  { counts, ...built }: BuildRecord,
): void {
  if (questions === null) return
  // All that was computed would be reused.
  keepJson(file, { ...built, counts: allReused(counts), key, questions } satisfies Kept)
}
