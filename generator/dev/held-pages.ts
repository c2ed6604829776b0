// Pages that a build can't render keep their last good state; all others are updated.
import type { BuildResult } from '../build/build-run.ts'
import type { MemoryOutput } from '../emit/output.ts'

export interface Committed {
  /** Changed output files. */
  readonly changed: readonly string[]
  /** Files from an earlier build. */
  readonly held: ReadonlySet<string>
}

/** Commits builds in sequence. */
export function heldPages(output: MemoryOutput): (result: BuildResult) => Committed {
  let origins: ReadonlyMap<string, string> = new Map()
  /** Pages that have never been rendered. */
  let blank: ReadonlySet<string> = new Set()
  return (result) => {
    const { origins: made = new Map<string, string>(), unrendered = new Set<string>() } = result
    const lost = sourcesWithoutPages(result, made)
    const held = new Set<string>()
    const isHeld = (path: string, isMade: boolean): boolean =>
      isMade ? unrendered.has(path) && !blank.has(path) : lost.has(origins.get(path) ?? '')
    const changed = output.commit((path, isMade) => isHeld(path, isMade) && held.add(path).has(path))
    const kept = [...held].flatMap((path): [string, string][] => {
      const source = origins.get(path)
      return source === undefined ? [] : [[path, source]]
    })
    origins = new Map([...kept, ...made])
    blank = new Set([...unrendered].filter((path) => !held.has(path)))
    return { changed, held }
  }
}

/** Sources with an error that no longer become a page. */
function sourcesWithoutPages({ diagnostics }: BuildResult, made: ReadonlyMap<string, string>): Set<string> {
  const broken = diagnostics.filter(({ severity }) => severity === 'error')
  const lost = new Set<string>(broken.flatMap(({ span }) => span?.path ?? []))
  for (const source of made.values()) lost.delete(source)
  return lost
}
