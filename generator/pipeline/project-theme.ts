// The theme of a Docusaurus project, bundled once with the package (prebuild.ts): a build bundles the project's own code, or nothing.
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode, type BundledModule, type BundleScope } from '../assets/bundle.ts'
import { PROVIDED } from '../assets/compat.ts'
import { runtimeAddress, type Provided } from '../assets/prebuilt-plugin.ts'
import { sheetOf, type CodeSheet } from '../assets/sheets.ts'
import type { ThemeParts } from '../assets/theme-parts.ts'
import type { Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { byText } from '../base/text.ts'
import { readOutside } from '../host/host.ts'
import { REACT, recordOf, sheetImports, withOwnComponents, type ServerInput } from './server-entry.ts'
import { readPrebuilt, type Place } from './prebuilt.ts'

export function projectThemeFile(packageRoot: string): string {
  return `${packageRoot}/dist/project-theme.mjs`
}

/** File (absolute) → its export. */
function exportsOf(packageRoot: string): Map<string, string> {
  const files = [
    ...['theme', 'island'].map((name) => `generator/api/${name}.ts`),
    ...PROVIDED.map((name) => `themes/docusaurus/${name}`),
  ]
  return new Map(files.map((file, index) => [`${packageRoot}/${file}`, `provided${index}`]))
}

/** Code of the module that is bundled for all projects. */
export function projectTheme(theme: string, packageRoot: string): string {
  const at = (file: string): string => JSON.stringify(`${packageRoot}/${file}`)
  return [
    `export { slots } from ${JSON.stringify(`${theme}/slots.ts`)}`,
    `export { RenderProvider } from ${at('generator/api/theme.ts')}`,
    `export { tellSite } from '@generated/docusaurus.config'`,
    `export { withConfig } from ${at('themes/docusaurus/core/page.ts')}`,
    `export { components } from ${at('themes/docusaurus/components.ts')}`,
    ...[...exportsOf(packageRoot)].map(([file, name]) => `export * as ${name} from ${JSON.stringify(file)}`),
  ].join('\n')
}

export function projectThemeKey(theme: string, packageRoot: string, parts: ThemeParts): string {
  return `${projectTheme(theme, packageRoot)}\n${JSON.stringify(parts)}`
}

interface Ready {
  readonly address: string
  readonly hash: string
  readonly inputs: readonly string[]
}

/** The module, if it is there and made of the theme as it is. */
export function readyTheme(place: Place, theme: string, parts: ThemeParts): Ready | null {
  const { packageRoot } = place
  const known = readPrebuilt<BundledModule>(place, 'project', projectThemeKey(theme, packageRoot, parts))
  const file = projectThemeFile(packageRoot)
  const bytes = known === null ? null : readOutside(file)
  if (known === null || bytes === null) return null
  // Its code stands in the file alone.
  const hash = hashOf(bytes)
  return known.code === hash ? { address: pathToFileURL(file).href, hash, inputs: known.inputs } : null
}

/** The sheet that comes with every project, by the path that the bundler gives it, and the name that it has in the package. */
export function infimaSheet({ root, packageRoot }: Pick<Place, 'root' | 'packageRoot'>): CodeSheet {
  const file = `${packageRoot}/themes/docusaurus/infima.css`
  return { ...sheetOf(root, file), name: sheetOf(packageRoot, file).name }
}

/** The server's module of a project beside what is bundled already: how it is bundled, where there is something to bundle. */
export interface Beside {
  readonly scope: BundleScope
  /** Of its entry. */
  readonly code: string
  bundle(): Promise<Outcome<BundledModule | null>>
}

export function besideTheme(scope: BundleScope, ready: Ready, input: ServerInput): Beside {
  const { compat, packageRoot } = scope
  const provided: Provided = { address: ready.address, exports: exportsOf(packageRoot) }
  const own: BundleScope = compat === undefined ? scope : { ...scope, compat: { ...compat, provided } }
  const code = entryBeside(ready, input, compat?.data ?? '{}')
  const { pages, modules, project } = input
  const isBare = pages.length + modules.length + (project?.sheets.length ?? 0) === 0 && project?.components !== true
  const sheets = [infimaSheet(scope)]
  return {
    scope: own,
    code,
    bundle: async () => {
      if (isBare)
        return { value: { code: withRuntime(code, packageRoot), inputs: ready.inputs, sheets }, diagnostics: [] }
      const { value, diagnostics } = await bundleForNode(own, 'server-entry.ts', code)
      // More of the package than can stand beside what is bundled already: there is one copy of what its parts tell each other.
      if (value === null || value.inputs.some((file) => isOfPackage(scope, file))) return { value: null, diagnostics }
      const all = [...sheets, ...value.sheets].sort((a, b) => byText(a.path, b.path))
      return { value: { ...value, inputs: [...value.inputs, ...ready.inputs], sheets: all }, diagnostics }
    },
  }
}

function isOfPackage({ root, packageRoot }: BundleScope, file: string): boolean {
  return /^(?:generator|themes)\/.+\.tsx?$/.test(relative(packageRoot, resolve(root, file)))
}

function entryBeside(ready: Ready, { pages, modules, project }: ServerInput, data: string): string {
  const lines = [
    `// ${ready.hash}`,
    `${REACT} 'react'`,
    `import { components as projectComponents, slots, tellSite as tell, withConfig } from ${JSON.stringify(ready.address)}`,
    `export { RenderProvider } from ${JSON.stringify(ready.address)}`,
    `export { slots }`,
    `export const tellSite = () => tell(JSON.parse(${JSON.stringify(data)}))`,
    'tellSite()',
    ...sheetImports(project),
    ...recordOf(
      'written',
      pages.map((page) => [page.id, page.source] as const),
    ),
    ...recordOf(
      'modules',
      modules.map((path) => [path, path] as const),
    ),
    'export const overrides = {}',
    'export const pages = withConfig(written)',
    ...withOwnComponents(project),
  ]
  return `${lines.join('\n')}\n`
}

/** What a bundler would make of it that has nothing to bundle. */
function withRuntime(code: string, packageRoot: string): string {
  return code.replace(`${REACT} 'react'`, `${REACT} ${JSON.stringify(runtimeAddress(packageRoot))}`)
}
