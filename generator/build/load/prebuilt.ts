// Bundles in which nothing is the site's: the generator's own theme as it is. They are made where the generator lies, so that they are the same
// for every site, and once with the package (`prebuild.ts`), so that such a site starts no bundler.
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BundledClient, BundledModule } from '../../assets/bundle.ts'
import type { ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { relativePath } from '../../base/relative-path.ts'
import { packageFolder, parsedOutside } from '../../host/host.ts'
import type { BundleScope } from '../../assets/scope.ts'

/** A bundle as it lies in the package, which is called `ssg:` in its texts; files below the package with their hashes. */
export interface Prebuilt {
  readonly key: string
  readonly value: string
  readonly inputs: readonly (readonly [path: string, hash: string])[]
}

export interface PrebuiltPlace {
  readonly root: string
  readonly packageRoot: string
  readonly read: (path: string) => string | null
  /** Hash of a file's text. */
  readonly hash: (path: string) => string
}

type Bundled = BundledModule | BundledClient

/** What names this generator in the text of a bundle. */
const HERE = 'ssg-package:'

/** Where a bundle of the package is made. */
export function homeOf(
  { packageRoot, read }: Pick<PrebuiltPlace, 'packageRoot' | 'read'>,
  theme: ThemeParts,
): BundleScope {
  return { root: packageRoot, packageRoot, read: (file) => read(path.resolve(packageRoot, file)), theme }
}

export function prebuiltFile(packageRoot: string, name: string): string {
  return `${packageRoot}/dist/prebuilt-${name}.json`
}

/** The name of what a bundle is made of, wherever the package lies. */
export function prebuiltKey(packageRoot: string, key: string): string {
  return hashOf(key.replaceAll(packageRoot, HERE))
}

/** For the package: a bundle that was made at home. */
export function prebuiltOf(place: PrebuiltPlace, key: string, bundled: Bundled): Prebuilt {
  const { packageRoot, hash } = place
  const { inputs, ...value } = bundled
  return {
    key: prebuiltKey(packageRoot, key),
    value: inAscii(JSON.stringify(value).replaceAll(addressOf(packageRoot), HERE)),
    inputs: inputs.map((file) => [file, hash(path.resolve(packageRoot, file))] as const),
  }
}

/** JSON of which V8 keeps one byte a character when it reads it. */
function inAscii(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The bundle that came with the package, if it is made of this key and every file that went into it is as it was. */
export function readPrebuilt<T extends Bundled>(place: PrebuiltPlace, name: string, key: string): T | null {
  const { root, packageRoot, hash: hashed } = place
  const lying = parsedOutside<Lying>(prebuiltFile(packageRoot, name), (text) => ({
    known: JSON.parse(text) as Prebuilt,
  }))
  if (lying === null) return null
  const { known } = lying
  if (known.key !== prebuiltKey(packageRoot, key)) return null
  const from = fromHome(root, packageRoot)
  if (!known.inputs.every(([file, hash]) => hashed(from(file)) === hash)) return null
  const value = (lying.value ??= JSON.parse(known.value.replaceAll(HERE, addressOf(packageRoot))) as Bundled) as T
  return { ...value, inputs: known.inputs.map(([file]) => from(file)) }
}

/** A file of such a bundle, and the bundle where it has been read. */
interface Lying {
  readonly known: Prebuilt
  value?: Bundled
}

/** What was bundled at home, told as the site sees it. */
export function seenFrom<T extends Bundled>(
  { root, packageRoot }: PrebuiltPlace,
  made: Outcome<T | null>,
): Outcome<T | null> {
  const from = fromHome(root, packageRoot)
  const placed = (found: Diagnostic): Diagnostic =>
    found.span === undefined ? found : { ...found, span: { ...found.span, path: from(found.span.path) } }
  return {
    value: made.value === null ? null : { ...made.value, inputs: made.value.inputs.map(from) },
    diagnostics: made.diagnostics.map(placed),
  }
}

/** Paths below the package as paths from the root, as the bundler names them; packages lie below it or, where it is installed, beside it. */
function fromHome(root: string, packageRoot: string): (file: string) => string {
  const way = (folder: string): string => relativePath(root, folder)
  const home = way(packageRoot)
  return (file) => {
    const [, name, rest] = /^node_modules\/((?:@[^/]+\/)?[^/]+)(\/.*)$/.exec(file) ?? []
    return name === undefined
      ? path.posix.join(home, file)
      : path.posix.join(way(packageFolder(packageRoot, name)), rest as string)
  }
}

function addressOf(packageRoot: string): string {
  return pathToFileURL(packageRoot).href
}
