// The output of the last build in a folder of caches that machines share: where a fresh copy of a site takes pages from that are as they were.
import * as path from 'node:path'
import type { Elsewhere, Manifest } from '../emit/output.ts'
import { keepJson, readKeptJson } from '../host/store.ts'
import { keptFiles } from '../host/kept-files.ts'

interface SharedFiles {
  readonly elsewhere: Elsewhere
  save(out: string, manifest: Manifest): void
}

/** `folder` is absolute. */
export function sharedFiles(folder: string): SharedFiles {
  const list = path.join(folder, 'output.json')
  const files = keptFiles(path.join(folder, 'files'))
  let known: Manifest | null = null
  return {
    elsewhere: (file, isWanted) => {
      known ??= (readKeptJson(list) ?? {}) as Manifest
      const kept = known[file]
      const bytes = kept !== undefined && isWanted(kept.hash) ? files.get(kept.sha) : null
      return kept === undefined || bytes === null ? null : { hash: kept.hash, bytes }
    },
    save: (out, manifest) => {
      files.keep(Object.entries(manifest).map(([file, { sha }]) => [sha, path.join(out, file)]))
      keepJson(list, manifest)
    },
  }
}
