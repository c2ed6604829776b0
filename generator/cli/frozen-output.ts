// `ssg build --frozen`: the output must equal the one recorded by an earlier build.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Session } from './session.ts'
import { type Listing, RECORD_FILE, listingText, readListing, compareListings } from '../emit/integrity-file.ts'
import { replaceFile } from '../host/write/write-file.ts'
import * as path from 'node:path'
import { nothingRecorded, outputNotRecorded } from './diagnostics.ts'

/** The output differs from the recorded one. */
export class NotRecorded extends Error {
  readonly diagnostics: readonly Diagnostic[]
  constructor(diagnostics: readonly Diagnostic[]) {
    super('differs from the recorded output')
    this.diagnostics = diagnostics
  }
}

interface FrozenOptions {
  readonly record?: boolean
  readonly frozen?: boolean
}

/** With `--record`, stores the output's hash; with `--frozen`, compares the output with it. */
export function judgeFrozen({ host }: Session, options: FrozenOptions, files: () => Listing): Diagnostic[] {
  if (options.record === true) replaceFile(path.join(host.root, RECORD_FILE), listingText(files()))
  if (options.frozen !== true) return []
  const bytes = host.read(RECORD_FILE)
  const recorded = bytes === null ? null : readListing(new TextDecoder().decode(bytes))
  if (recorded === null) return [nothingRecorded(RECORD_FILE, bytes !== null)]
  const differences = compareListings(recorded, files())
  return differences.length === 0 ? [] : [outputNotRecorded(RECORD_FILE, differences)]
}
