// The theme as a module that is bundled once with the package (prebuild.ts): a build bundles the site's own code beside it, or nothing.
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

/** Such a module, and what it provides. */
export interface ReadyTheme extends Provided {
  readonly hash: string
  readonly inputs: readonly string[]
}

/** The module in this file, if it is there and made of this key and of files as they are. */
export function readyTheme(
  place: PrebuiltPlace,
  name: string,
  file: string,
  key: string,
): Omit<ReadyTheme, 'exports'> | null {
  const known = readPrebuilt<BundledModule>(place, name, key)
  const bytes = known === null ? null : readOutside(file)
  if (known === null || bytes === null) return null
  // Its code stands in the file alone.
  const hash = hashOf(bytes)
  const { inputs, names } = known
  return known.code === hash
    ? { address: pathToFileURL(file).href, hash, inputs, ...(names === undefined ? {} : { names }) }
    : null
}

/** The server's module of a site beside what is bundled already: how it is bundled, where there is something to bundle. */
export interface Beside {
  readonly scope: BundleScope
  /** Of its entry. */
  readonly code: string
  bundle(): Promise<Outcome<BundledModule | null>>
}

/** Code that gives the theme's slots, with what the site puts in the places of parts: then the module is this site's alone (`ownCopy`). */
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

/** The code with an instance of the theme of its own, named by `name`: what one site puts in the places of parts stands in no other. */
export function ownCopy(code: string, { address }: ReadyTheme, name: string): string {
  return code.replaceAll(JSON.stringify(address), JSON.stringify(`${address}?${name}`))
}

interface Entry {
  readonly code: string
  /** Whether nothing of it is the site's. */
  readonly isBare: boolean
  /** Sheets that come with the theme. */
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
      // More of the package than can stand beside what is bundled already: there is one copy of what its parts tell each other.
      if (value.inputs.some((file) => isOfPackage(scope, file)))
        return { value: { code: '', inputs: value.inputs, sheets: [], needsAll: true }, diagnostics: [] }
      const all = [...sheets, ...value.sheets].sort((a, b) => byText(a.path, b.path))
      return { value: { ...value, inputs: [...value.inputs, ...ready.inputs], sheets: all }, diagnostics }
    },
  }
}

function isOfPackage({ root, packageRoot }: BundleScope, file: string): boolean {
  // Those of built-in plugins import `ssg/theme` alone.
  return /^(?:generator\/|themes\/(?!plugins\/)).+\.tsx?$/.test(relative(packageRoot, resolve(root, file)))
}

/** What a bundler would make of it that has nothing to bundle. */
function withRuntime(code: string, packageRoot: string): string {
  return code.replace(`${REACT} 'react'`, `${REACT} ${JSON.stringify(runtimeAddress(packageRoot))}`)
}
