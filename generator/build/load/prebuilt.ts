// Bundles that don't depend on the site: the package's own theme, unchanged. They are built relative to the package, so that they are the same for
// every site. They also come with the package (`prebuild.ts`), so that most sites don't need to start a bundler.
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BundledClient, BundledModule } from '../../assets/bundle.ts'
import type { ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { relativePath } from '../../base/relative-path.ts'
import { packageFolder, parsedOutside } from '../../host/host.ts'
import type { BundleScope } from '../../assets/scope.ts'

/** A bundle stored in the package. The package's path is replaced with `ssg-package:`, and each input file has a hash. */
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

/** Stands for the package's path in a stored bundle. */
const HERE = 'ssg-package:'

/** The scope for bundling relative to the package. */
export function homeOf(
  { packageRoot, read }: Pick<PrebuiltPlace, 'packageRoot' | 'read'>,
  theme: ThemeParts,
): BundleScope {
  return { root: packageRoot, packageRoot, read: (file) => read(path.resolve(packageRoot, file)), theme }
}

export function prebuiltFile(packageRoot: string, name: string): string {
  return `${packageRoot}/dist/prebuilt-${name}.json`
}

/** Hash of a bundle's key that doesn't depend on the package's location. */
export function prebuiltKey(packageRoot: string, key: string): string {
  return hashOf(key.replaceAll(packageRoot, HERE))
}

/** Converts a bundle to the form that is stored in the package. */
export function prebuiltOf(place: PrebuiltPlace, key: string, bundled: Bundled): Prebuilt {
  const { packageRoot, hash } = place
  const { inputs, ...value } = bundled
  return {
    key: prebuiltKey(packageRoot, key),
    value: inAscii(JSON.stringify(value).replaceAll(addressOf(packageRoot), HERE)),
    inputs: inputs.map((file) => [file, hash(path.resolve(packageRoot, file))] as const),
  }
}

/** Escapes JSON as ASCII, so that V8 stores it with one byte per character. */
function inAscii(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The bundle in the package, if its key matches and all of its input files are unchanged. */
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

/** A stored bundle, with its parsed value once it has been used. */
interface Lying {
  readonly known: Prebuilt
  value?: Bundled
}

/** Rewrites paths in a bundle of the package to be relative to the site's root. */
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

/**
 * Converts paths relative to the package to paths relative to the root, as the bundler writes them. Dependencies are below the package or, if it's
 * installed, next to it.
 */
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
