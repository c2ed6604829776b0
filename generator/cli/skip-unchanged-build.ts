// Skips builds when nothing changed: stores a whole build's result with everything that it read.
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Manifest, PresentOutput } from '../emit/output.ts'
import { countFiles, statOf, type Host } from '../host/host.ts'
import { readOutside } from '../host/read-file.ts'
import { keepJson, readKeptJson } from '../host/kept-files.ts'
import { sameAnswers, type Question } from '../engine/inputs.ts'

/** A build's result, as far as its report needs it. */
export interface BuildRecord {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly locales: number
  readonly counts: Readonly<Record<string, { readonly reused: number; readonly computed: number }>>
}

interface Kept extends BuildRecord {
  /** Generator, options and output folder for which the record is valid. */
  readonly key: string
  readonly questions: readonly Question[]
}

/** An output folder, with the last build's files. */
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
      // Another build may have replaced the output meanwhile.
      return holds(file, seen) ? bytes : null
    },
    count: () => countFiles(out),
  }
}

/** The last build's record, if everything it read is unchanged and its output is in place. */
export async function unchangedBuild(
  file: string,
  key: string,
  host: Host,
  present: PresentOutput,
): Promise<BuildRecord | null> {
  const kept = readKeptJson(file) as Kept | null
  if (kept === null || kept.key !== key) return null
  const files = Object.entries(present.manifest)
  // An edit changes what the build reads, so the output needn't be checked.
  if (!(await sameAnswers(host, kept.questions)())) return null
  const inPlace =
    files.length > 0 && files.length === present.count() && files.every(([name, known]) => present.holds(name, known))
  return inPlace ? kept : null
}

/** All work counts as reused. */
function allReused(counts: BuildRecord['counts']): BuildRecord['counts'] {
  return Object.fromEntries(
    Object.entries(counts).map(([name, { reused, computed }]) => [name, { reused: reused + computed, computed: 0 }]),
  )
}

/** Without recorded reads nothing is stored, because changes couldn't be detected. */
export function keepRecord(
  file: string,
  key: string,
  questions: readonly Question[] | null,
  { diagnostics, pages, locales, counts }: BuildRecord,
): void {
  if (questions === null) return
  // Everything computed would be reused.
  keepJson(file, { diagnostics, pages, locales, counts: allReused(counts), key, questions } satisfies Kept)
}
