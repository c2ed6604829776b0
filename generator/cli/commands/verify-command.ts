// `ssg verify`: whether a folder or published site contains exactly a build's files.
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import {
  compareListings,
  LISTING_FILE,
  readListing,
  type Listing,
  type ListingDifference,
} from '../../emit/integrity-file.ts'
import { filesBelow } from '../../host/files-below.ts'
import { published } from '../../host/serve/published.ts'
import { EXIT, paintFor, refuse } from '../session.ts'

export interface VerifyCommandOptions {
  readonly root: string
  /** The build to compare a URL with, relative to the root. */
  readonly dir: string
}

export async function verifyCommand(site: string, options: VerifyCommandOptions): Promise<number> {
  if (site.trim() === '') return refuse('The name is empty. Enter a folder or a URL.')
  const remote = /^https?:\/\//.test(site)
  const folder = path.resolve(options.root, remote ? options.dir : site)
  const listFile = path.join(folder, LISTING_FILE)
  if (!fs.existsSync(folder)) return refuse(`The folder "${remote ? options.dir : site}" doesn't exist.`)
  if (!fs.existsSync(listFile)) return refuse(`"${listFile}" doesn't exist. Run \`ssg build\` to create it.`)
  const expected = readListing(fs.readFileSync(listFile, 'utf8'))
  if (expected === null) return refuse(`"${listFile}" isn't an output record.`)
  try {
    const found = remote ? await foundAt(site, expected, folder) : foundIn(folder)
    const wanted = remote ? only(expected, Object.keys(found.asked)) : expected
    return report(compareListings(wanted, found.files), Object.keys(wanted).length, site)
  } catch (error) {
    return refuse(`"${site}" can't be read: ${(error as Error).message}.`)
  }
}

interface Found {
  readonly files: Listing
  /** The expected files. */
  readonly asked: Listing
}

function foundIn(folder: string): Found {
  const files = Object.fromEntries(
    filesBelow(folder).map((file) => [file, shaOf(fs.readFileSync(path.join(folder, file)))]),
  )
  return { files, asked: files }
}

async function foundAt(address: string, expected: Listing, folder: string): Promise<Found> {
  const rules = path.join(folder, '_redirects')
  const redirects = fs.existsSync(rules) ? fs.readFileSync(rules, 'utf8') : ''
  const files: Record<string, string> = {}
  const asked: Record<string, string> = {}
  for await (const { file, content } of published(address, Object.keys(expected), redirects)) {
    asked[file] = ''
    if (content !== null) files[file] = shaOf(content)
  }
  return { files, asked }
}

function only(listing: Listing, files: readonly string[]): Listing {
  return Object.fromEntries(
    files.flatMap((file) => (Object.hasOwn(listing, file) ? [[file, listing[file] as string]] : [])),
  )
}

function shaOf(content: Uint8Array): string {
  return hash('sha256', content, 'hex')
}

function report(differences: readonly ListingDifference[], count: number, site: string): number {
  const paint = paintFor(process.stdout)
  for (const { kind, file } of differences)
    process.stdout.write(`${paint.red(kind.padEnd(7))} ${JSON.stringify(file).slice(1, -1)}\n`)
  const counts = (['missing', 'changed', 'extra'] as const)
    .map((kind) => [kind, differences.filter((one) => one.kind === kind).length] as const)
    .filter(([, number]) => number > 0)
    .map(([kind, number]) => `${number} ${kind}`)
  process.stdout.write(
    differences.length === 0
      ? `${paint.green('verified')} ${count} files in ${site} match the build.\n`
      : `${paint.red('wrong')} ${counts.join(', ')} of ${count} files.\n`,
  )
  return differences.length === 0 ? EXIT.ok : EXIT.errors
}
