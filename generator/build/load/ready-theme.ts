// The theme as a module that is bundled once with the package (`prebuild.ts`), so that a build bundles only the site's own code, if any.
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BundledModule } from '../../assets/bundle.ts'
import { bundleForNode } from '../../assets/node-bundle.ts'
import { runtimeAddress, type Provided } from '../../assets/theme/prebuilt-plugin.ts'
import type { CodeSheet } from '../../assets/styles/sheets.ts'
import { replacedParts, type ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { byText } from '../../base/text.ts'
import { readOutside } from '../../host/read-file.ts'
import { readPrebuilt, type PrebuiltPlace } from './prebuilt.ts'
import { REACT } from '../../assets/theme/server-entry.ts'
import type { BundleScope } from '../../assets/scope.ts'

/** A prebuilt module and its exports. */
export interface ReadyTheme extends Provided {
  readonly hash: string
  readonly inputs: readonly string[]
}

/** The prebuilt module in a file, if it exists, its key matches, and its input files are unchanged. */
export function readyTheme(
  place: PrebuiltPlace,
  name: string,
  file: string,
  key: string,
): Omit<ReadyTheme, 'exports'> | null {
  const known = readPrebuilt<BundledModule>(place, name, key)
  const bytes = known === null ? null : readOutside(file)
  if (known === null || bytes === null) return null
  // The stored bundle has only a hash of the code. The code itself is in the file.
  const hash = hashOf(bytes)
  const { inputs, names } = known
  return known.code === hash
    ? { address: pathToFileURL(file).href, hash, inputs, ...(names === undefined ? {} : { names }) }
    : null
}

/** How to bundle a site's server module separately from the prebuilt theme. `code` is empty if there is nothing to bundle. */
export interface Beside {
  readonly scope: BundleScope
  /** Code of the entry. */
  readonly code: string
  bundle(): Promise<Outcome<BundledModule | null>>
}

/** Code for the theme's slots with the site's replacements for parts. If there are any, the module needs its own copy of the theme (`ownCopy`). */
export function slotsBeside({ address }: ReadyTheme, parts: ThemeParts): string[] {
  const from = JSON.stringify(address)
  const replaced = replacedParts(parts)
  if (replaced.length === 0) return [`import { slots } from ${from}`, 'export { slots }']
  return [
    `import { placeParts, slots as themeSlots } from ${from}`,
    ...replaced.map((name, index) => `import { ${name} as part${index} } from 'ssg/theme/parts/${name}'`),
    `export const slots = placeParts(themeSlots, { ${replaced.map((name, index) => `${name}: part${index}`).join(', ')} })`,
  ]
}

/**
 * Gives the code its own instance of the theme, identified by `name`, so that one site's replaced parts don't affect other sites in the same process.
 */
export function ownCopy(code: string, { address }: ReadyTheme, name: string): string {
  return code.replaceAll(JSON.stringify(address), JSON.stringify(`${address}?${name}`))
}

interface Entry {
  readonly code: string
  /** Whether the site adds nothing to the theme. */
  readonly isBare: boolean
  /** Style sheets that come with the theme. */
  readonly sheets: readonly CodeSheet[]
}

export function besideTheme(scope: BundleScope, ready: ReadyTheme, { code, isBare, sheets }: Entry): Beside {
  const own: BundleScope = { ...scope, provided: ready }
  return {
    scope: own,
    code,
    bundle: async () => {
      if (isBare)
        return { value: { code: withRuntime(code, scope.packageRoot), inputs: ready.inputs, sheets }, diagnostics: [] }
      const { value, diagnostics } = await bundleForNode(own, 'server-entry.ts', code)
      if (value === null) return { value, diagnostics }
      // The bundle contains more of the package than its entry. Modules with shared state must exist only once, so the prebuilt theme can't be used.
      if (value.inputs.some((file) => isOfPackage(scope, file)))
        return { value: { code: '', inputs: value.inputs, sheets: [], needsAll: true }, diagnostics: [] }
      const all = [...sheets, ...value.sheets].sort((a, b) => byText(a.path, b.path))
      return { value: { ...value, inputs: [...value.inputs, ...ready.inputs], sheets: all }, diagnostics }
    },
  }
}

function isOfPackage({ root, packageRoot }: BundleScope, file: string): boolean {
  // Built-in plugins import only `ssg/theme`.
  return /^(?:generator\/|themes\/(?!plugins\/)).+\.tsx?$/.test(relative(packageRoot, resolve(root, file)))
}

/** Returns what the bundler would produce for an entry without anything to bundle. */
function withRuntime(code: string, packageRoot: string): string {
  return code.replace(`${REACT} 'react'`, `${REACT} ${JSON.stringify(runtimeAddress(packageRoot))}`)
}
