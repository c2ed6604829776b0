// Compares two builds of a site: exit code, diagnostics and every byte.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { byText } from '../../base/text.ts'

export interface EndedBuild {
  readonly code: number | null
  /** The JSON report. */
  readonly out: string
  readonly folder: string
}

export interface BuildDifference {
  /** An output file, `diagnostics` or `exit code`. */
  readonly place: string
  readonly incremental: string
  readonly clean: string
  /** The plugin that a diagnostic is about. */
  readonly plugin?: string
}

/** The first difference; null if there's none. */
export function differenceOf(incremental: EndedBuild, clean: EndedBuild): BuildDifference | null {
  const [here, there] = [diagnosticsOf(incremental), diagnosticsOf(clean)]
  const at = [...here, ...there].findIndex((_, index) => here[index] !== there[index])
  if (at >= 0) {
    const plugin = [here[at], there[at]].flatMap((one) => /plugin \\"([a-z\d-]+)\\"/.exec(one ?? '')?.[1] ?? [])[0]
    const texts = { incremental: here[at] ?? 'none', clean: there[at] ?? 'none' }
    return { place: 'diagnostics', ...texts, ...(plugin === undefined ? {} : { plugin }) }
  }
  if (incremental.code !== clean.code)
    return { place: 'exit code', incremental: String(incremental.code), clean: String(clean.code) }
  // A build that can't write anything leaves the last output in place.
  return fs.existsSync(clean.folder) ? differentFile(incremental.folder, clean.folder) : null
}

/** Each diagnostic as JSON; the whole output if it isn't a report. */
function diagnosticsOf({ out }: EndedBuild): readonly string[] {
  try {
    return (JSON.parse(out) as { readonly diagnostics: readonly unknown[] }).diagnostics.map((one) =>
      JSON.stringify(one),
    )
  } catch {
    return [out]
  }
}

function differentFile(incremental: string, clean: string): BuildDifference | null {
  for (const place of [...new Set([...filesIn(incremental), ...filesIn(clean)])].sort(byText)) {
    const [here, there] = [bytesOf(incremental, place), bytesOf(clean, place)]
    if (here !== null && there !== null && here.equals(there)) continue
    return { place, ...firstDifference(here?.toString() ?? null, there?.toString() ?? null) }
  }
  return null
}

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

function bytesOf(folder: string, file: string): Buffer | null {
  const place = path.join(folder, file)
  return fs.existsSync(place) ? fs.readFileSync(place) : null
}

/** Number of characters shown around the first difference. */
const AROUND = 60

function firstDifference(here: string | null, there: string | null): { incremental: string; clean: string } {
  const other = here === null || there === null ? 0 : here.split('').findIndex((letter, at) => letter !== there[at])
  const at = other < 0 ? (here?.length ?? 0) : other
  const excerpt = (text: string | null): string =>
    text === null ? 'no such file' : JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND))
  return { incremental: excerpt(here), clean: excerpt(there) }
}
