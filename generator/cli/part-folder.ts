// A site's part on disk: written by `ssg build --shard`, read by `ssg merge`.
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import { LISTING_FILE, readListing, type Listing } from '../emit/integrity-file.ts'
import type { Elsewhere, Output } from '../emit/output.ts'
import { PART_FILE, PART_FILES, PART_MEMO, readPart, type PartDescription } from '../emit/part.ts'
import { packed, unpack } from '../engine/snapshot-file.ts'
import type { Memo } from '../engine/memo.ts'
import { withoutRevisions } from '../engine/revisions.ts'
import { damagedPart, notAPart, otherGenerator, partsDoNotFit } from './part-diagnostics.ts'
import type { Dump } from '../engine/entries.ts'

/** An output that writes a part's files and lists them. */
export interface PartOutput extends Output {
  readonly files: Readonly<Record<string, string>>
}

export function partOutput(output: Output): PartOutput {
  const files: Record<string, string> = {}
  return {
    files,
    write: (file, content, known) => (files[file] = output.write(`${PART_FILES}/${file}`, content, known)),
    keep: (file, known) => {
      const kept = output.keep(`${PART_FILES}/${file}`, known)
      if (kept) files[file] = known
      return kept
    },
    earlier: (file, isWanted) => output.earlier?.(`${PART_FILES}/${file}`, isWanted) ?? null,
  }
}

/** Writes a memo's data to an output. Returns the number of pieces. */
export function writeMemo(memo: Memo, output: Output): number {
  let count = 0
  for (const dump of memo.snapshot.all()) output.write(memoFile(++count), packed(dump))
  return count
}

function memoFile(number: number): string {
  return `${PART_MEMO}/${String(number).padStart(4, '0')}.bin`
}

/** A part's folder. */
export interface PartFolder {
  readonly folder: string
  readonly description: PartDescription
  readonly listing: Listing
}

/** The matching parts of one site, or the reason why they don't match. */
export function openParts(folders: readonly string[], stamp: string): readonly PartFolder[] | readonly Diagnostic[] {
  const parts: PartFolder[] = []
  const found: Diagnostic[] = []
  for (const folder of folders) {
    const part = openPart(folder)
    if (part === null) found.push(notAPart(folder, fs.existsSync(folder)))
    else if (part.description.stamp !== stamp) found.push(otherGenerator(folder))
    else parts.push(part)
  }
  return found.length > 0 ? found : fitting(parts)
}

function openPart(folder: string): PartFolder | null {
  try {
    const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8')
    const text = read(PART_FILE)
    const description = readPart(text)
    const listing = readListing(read(LISTING_FILE))
    const whole = listing?.[PART_FILE] === hash('sha256', text, 'hex')
    return description === null || listing === null || !whole ? null : { folder, description, listing }
  } catch {
    return null
  }
}

/** Whether the parts come from the same split, each exactly once. */
function fitting(parts: readonly PartFolder[]): readonly PartFolder[] | readonly Diagnostic[] {
  const [first, ...others] = parts
  if (first === undefined) return [partsDoNotFit('there is none')]
  const { count } = first.description.part
  const nameOf = ({ folder, description: { part } }: PartFolder): string => `"${folder}" is ${part.index}/${part.count}`
  for (const other of others) {
    if (other.description.part.count !== count) return [partsDoNotFit(`${nameOf(first)}, and ${nameOf(other)}`)]
    const { locales, social } = other.description
    if (JSON.stringify(locales) !== JSON.stringify(first.description.locales) || social !== first.description.social)
      return [
        partsDoNotFit(
          `"${first.folder}" and "${other.folder}" were built with different options (--locale, --no-social)`,
        ),
      ]
  }
  const sorted: PartFolder[] = []
  const missing: string[] = []
  for (let index = 1; index <= count; index++) {
    const [own, twin] = parts.filter(({ description }) => description.part.index === index)
    if (own !== undefined && twin !== undefined)
      return [partsDoNotFit(`"${own.folder}" and "${twin.folder}" are both ${index}/${count}`)]
    if (own === undefined) missing.push(`${index}/${count}`)
    else sorted.push(own)
  }
  return missing.length > 0 ? [partsDoNotFit(`${missing.join(', ')} missing`)] : sorted
}

/** The parts' contribution to a build of the whole site. */
export interface Joined {
  readonly dumps: readonly Dump[]
  readonly elsewhere: Elsewhere
  /** Files that changed since their part was built. */
  readonly damaged: () => readonly Diagnostic[]
}

export function joinParts(parts: readonly PartFolder[]): Joined {
  const damaged: Diagnostic[] = []
  const read = ({ folder, listing }: PartFolder, file: string): Uint8Array | null => {
    const content = contentOf(path.join(folder, file))
    if (content !== null && listing[file] === hash('sha256', content, 'hex')) return content
    damaged.push(damagedPart(folder, file, content === null))
    return null
  }
  const dumps = parts.flatMap((part) =>
    Array.from({ length: part.description.memo }, (_, index) => {
      const content = read(part, memoFile(index + 1))
      return content === null ? null : (unpack(content) as Dump | null)
    }).flatMap((dump) => (dump === null ? [] : [withoutRevisions(dump)])),
  )
  const holder = new Map<string, PartFolder>()
  for (const part of parts) for (const file of Object.keys(part.description.files)) holder.set(file, part)
  return {
    dumps,
    elsewhere: (file, isWanted) => {
      const part = holder.get(file)
      const hash = part?.description.files[file]
      if (part === undefined || hash === undefined || !isWanted(hash)) return null
      const bytes = read(part, `${PART_FILES}/${file}`)
      return bytes === null ? null : { hash, bytes }
    },
    damaged: () => damaged,
  }
}

function contentOf(file: string): Uint8Array | null {
  try {
    return fs.readFileSync(file)
  } catch {
    return null
  }
}
