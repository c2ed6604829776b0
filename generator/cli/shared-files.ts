// Caches the last output's files: a fresh copy of a site without an output reuses unchanged ones.
import * as path from 'node:path'
import type { Elsewhere, Manifest } from '../emit/output.ts'
import { keepJson, readKeptJson } from '../host/kept-files.ts'
import { outputStore } from '../engine/output-store.ts'

interface SharedFiles {
  readonly elsewhere: Elsewhere
  save(out: string, manifest: Manifest): void
}

/** `folder` is absolute. */
export function sharedFiles(folder: string): SharedFiles {
  const list = path.join(folder, 'output.json')
  const files = outputStore(path.join(folder, 'files'))
  let known: Manifest | null = null
  return {
    elsewhere: (file, isWanted) => {
      known ??= (readKeptJson(list) ?? {}) as Manifest
      const kept = known[file]
      const found = kept !== undefined && isWanted(kept.hash) ? files.get(kept.sha) : null
      return kept === undefined || found === null
        ? null
        : { hash: kept.hash, bytes: found.bytes, onDisk: { file: found.file, sha: kept.sha } }
    },
    save: (out, manifest) => {
      files.keep(Object.entries(manifest).map(([file, { sha }]) => [sha, path.join(out, file)]))
      keepJson(list, manifest)
    },
  }
}
