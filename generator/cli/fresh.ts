// "Nothing changed": the result of a whole build, kept with every question that the build asked of the world.
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Manifest, PresentOutput } from '../emit/output.ts'
import { countFiles, statOf, type Host } from '../host/host.ts'
import { readOutside } from '../host/read-file.ts'
import { keepJson, readKeptJson } from '../host/kept-files.ts'
import { sameAnswers, type Question } from '../engine/inputs.ts'

/** What a build found, as far as its report needs it. */
export interface BuildRecord {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly locales: number
  readonly counts: Readonly<Record<string, { readonly reused: number; readonly computed: number }>>
}

interface Kept extends BuildRecord {
  /** Generator, options and output folder that the record holds for. */
  readonly key: string
  readonly questions: readonly Question[]
}

/** An output folder, with what the last build left in it. */
export function presentOutput(out: string, manifest: Manifest): PresentOutput {
  const holds: PresentOutput['holds'] = (file, seen) => {
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

/** The record of the last build, when a build now would ask the same, hear the same and find its output in place. */
export async function unchangedBuild(
  file: string,
  key: string,
  host: Host,
  present: PresentOutput,
): Promise<BuildRecord | null> {
  const kept = readKeptJson(file) as Kept | null
  if (kept === null || kept.key !== key) return null
  const files = Object.entries(present.manifest)
  // An edit shows in the questions, and then nobody looks at the output.
  if (!(await sameAnswers(host, kept.questions)())) return null
  const inPlace =
    files.length > 0 && files.length === present.count() && files.every(([name, known]) => present.holds(name, known))
  return inPlace ? kept : null
}

/** All counts of work as if nothing had been computed. */
function allReused(counts: BuildRecord['counts']): BuildRecord['counts'] {
  return Object.fromEntries(
    Object.entries(counts).map(([name, { reused, computed }]) => [name, { reused: reused + computed, computed: 0 }]),
  )
}

/** Without questions nothing is kept: the build cannot be told from another one. */
export function keepRecord(
  file: string,
  key: string,
  questions: readonly Question[] | null,
  { diagnostics, pages, locales, counts }: BuildRecord,
): void {
  if (questions === null) return
  // All that was computed would be reused.
  keepJson(file, { diagnostics, pages, locales, counts: allReused(counts), key, questions } satisfies Kept)
}
