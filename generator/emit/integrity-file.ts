// The integrity file: the SHA-256 of each output file. It is part of the output, for `ssg verify`, and can also be recorded
// in the site, for `ssg build --frozen`.
import { byText } from '../base/text.ts'

export const LISTING_FILE = 'integrity.json'
/** Where `--record` writes it in the site's root. */
export const RECORD_FILE = 'site.integrity.json'

/** Path in the output → SHA-256 of the file, in hexadecimal. */
export type Listing = Readonly<Record<string, string>>

/** One file a line, so that two lists are compared line by line. */
export function listingText(files: Listing): string {
  const lines = Object.keys(files)
    .filter((file) => file !== LISTING_FILE)
    .sort(byText)
    .map((file) => `${JSON.stringify(file)}: ${JSON.stringify(files[file])}`)
  return `{\n"algorithm": "sha256",\n"files": {\n${lines.join(',\n')}\n}\n}\n`
}

/** The files in a listing; null for invalid text. */
export function readListing(text: string): Listing | null {
  try {
    const { algorithm, files } = JSON.parse(text) as { algorithm?: unknown; files?: unknown }
    const right = algorithm === 'sha256' && typeof files === 'object' && files !== null && !Array.isArray(files)
    return right && Object.values(files).every((sha) => typeof sha === 'string' && /^[\da-f]{64}$/.test(sha))
      ? (files as Listing)
      : null
  } catch {
    return null
  }
}

export interface ListingDifference {
  readonly file: string
  readonly kind: 'missing' | 'changed' | 'extra'
}

/** Expected files that are missing or different, and unexpected files, sorted by path. */
export function compareListings(expected: Listing, found: Listing): ListingDifference[] {
  const files = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort(byText)
  return files.flatMap((file): ListingDifference[] => {
    const [wanted, there] = [own(expected, file), own(found, file)]
    if (file === LISTING_FILE || wanted === there) return []
    return [{ file, kind: there === undefined ? 'missing' : wanted === undefined ? 'extra' : 'changed' }]
  })
}

function own(files: Listing, file: string): string | undefined {
  return Object.hasOwn(files, file) ? files[file] : undefined
}
