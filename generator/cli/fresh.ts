// "Nothing changed": the result of a whole build, kept with every question that the build asked of the world.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Manifest } from '../emit/output.ts'
import { statOf, type Host } from '../host/host.ts'
import { sameAnswers, type Question } from '../host/trace.ts'

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

/** The record of the last build, when a build now would ask the same, hear the same and find its output in place. */
export async function unchanged(file: string, key: string, host: Host, out: string, manifest: Manifest): Promise<BuildRecord | null> {
  const kept = readJson(file) as Kept | null
  if (kept === null || kept.key !== key) return null
  const inPlace = Object.entries(manifest).every(([name, known]) => {
    const now = statOf(path.join(out, name))
    return now !== null && now.size === known.size && now.mtime === known.mtime
  })
  return inPlace && (await sameAnswers(host, kept.questions)) ? kept : null
}

export function keepRecord(file: string, key: string, questions: readonly Question[], record: BuildRecord): void {
  // All that was computed would be reused.
  const counts = Object.fromEntries(Object.entries(record.counts).map(([name, { reused, computed }]) => [name, { reused: reused + computed, computed: 0 }]))
  writeJson(file, { ...record, counts, key, questions } satisfies Kept)
}

/** Content of a JSON file, or null when there is none or it is damaged. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}

/** Writes whole or not at all; what cannot be written is not kept. */
export function writeJson(file: string, content: unknown): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(content))
    fs.renameSync(`${file}.${process.pid}`, file)
  } catch {
    return
  }
}
