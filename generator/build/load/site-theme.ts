// The theme for sites. It's bundled once with the package, and a site's replacements for its parts are bundled separately.
import { nameOf } from '../../assets/theme/prebuilt-plugin.ts'
import type { BundleScope } from '../../assets/scope.ts'
import { LATER_PARTS, type ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { PrebuiltPlace } from './prebuilt.ts'
import { besideTheme, readyTheme, slotsBeside, type Beside, type ReadyTheme } from './ready-theme.ts'
import {
  componentsOf,
  overridesOf,
  REACT,
  recordOf,
  socialOf,
  type ServerInput,
} from '../../assets/theme/server-entry.ts'

export function siteThemeFile(packageRoot: string): string {
  return `${packageRoot}/dist/site-theme.mjs`
}

/**
 * Maps files that sites import to their export in the module: the public API, the code that creates islands, and parts of the theme. Paths are
 * absolute.
 */
export function exportsOfTheme(packageRoot: string, { folder, parts }: ThemeParts): Map<string, string> {
  const files = [
    ...['theme', 'island'].map((name) => `${packageRoot}/generator/api/${name}.ts`),
    ...Object.values(parts).map((file) => `${folder}/${file}`),
  ]
  return new Map(files.map((file, index) => [file, `p${index}`]))
}

/** Code of the module. `names` lists each file's exports. */
export function siteTheme(
  packageRoot: string,
  parts: ThemeParts,
  names: Readonly<Record<string, readonly string[]>>,
): string {
  const exported = [...exportsOfTheme(packageRoot, parts)].map(([file, called]) => {
    const list = (names[called] ?? []).map((name) => `${name} as ${nameOf(called, name)}`)
    return `export { ${list.join(', ')} } from ${JSON.stringify(file)}`
  })
  return [
    `export { slots } from ${JSON.stringify(`${parts.folder}/slots.ts`)}`,
    `export { placeParts } from '${LATER_PARTS}'`,
    `export { RenderProvider } from ${JSON.stringify(`${packageRoot}/generator/api/theme.ts`)}`,
    ...exported,
  ].join('\n')
}

export function siteThemeKey(packageRoot: string, parts: ThemeParts): string {
  return JSON.stringify([...exportsOfTheme(packageRoot, parts), parts])
}

/** The prebuilt module, if it exists and matches the current theme. */
export function readySiteTheme(place: PrebuiltPlace, parts: ThemeParts): ReadyTheme | null {
  const { packageRoot } = place
  const ready = readyTheme(place, 'site', siteThemeFile(packageRoot), siteThemeKey(packageRoot, parts))
  return ready === null ? null : { ...ready, exports: exportsOfTheme(packageRoot, parts) }
}

/** How a site's server module is bundled separately from the prebuilt theme. */
export function besideSiteTheme(scope: BundleScope, ready: ReadyTheme, input: ServerInput): Beside {
  const { pages, modules, components, social, overrides, parts, plugged } = input
  const lines = [
    `// ${ready.hash}`,
    `${REACT} 'react'`,
    `export { RenderProvider } from ${JSON.stringify(ready.address)}`,
    ...slotsBeside(ready, parts),
    ...overridesOf(input),
    ...recordOf(
      'pages',
      pages.map((page) => [page.id, page.source] as const),
    ),
    ...recordOf(
      'modules',
      modules.map((path) => [path, path] as const),
    ),
    ...socialOf(social),
    ...componentsOf(input),
  ]
  return besideTheme(scope, ready, {
    code: `${lines.join('\n')}\n`,
    isBare:
      pages.length + modules.length + Object.keys(overrides).length === 0 &&
      plugged.components.length + plugged.places.length === 0 &&
      components === null &&
      social === null,
    sheets: [],
  })
}
