// The theme for Docusaurus projects. It's bundled once with the package (`prebuild.ts`), so that a build bundles only the project's own code, if any.
import type { BundleScope } from '../../../assets/scope.ts'
import { PROVIDED } from './module-names.ts'
import { sheetOf, type CodeSheet } from '../../../assets/styles/sheets.ts'
import { LATER_PARTS, replacedParts, type ThemeParts } from '../../../assets/theme/theme-parts.ts'
import type { PrebuiltPlace } from '../../../build/load/prebuilt.ts'
import { besideTheme, readyTheme, slotsBeside, type Beside, type ReadyTheme } from '../../../build/load/ready-theme.ts'
import { REACT, recordOf, type ServerInput } from '../../../assets/theme/server-entry.ts'
import { componentsIn } from '../bundler/markdown-module.ts'

export function projectThemeFile(packageRoot: string): string {
  return `${packageRoot}/dist/project-theme.mjs`
}

/** Maps an absolute file path to its export. */
function exportsOf(packageRoot: string, { folder, parts }: ThemeParts): Map<string, string> {
  const files = [
    ...['theme', 'island'].map((name) => `generator/api/${name}.ts`),
    ...[...PROVIDED, 'slots/slot.tsx'].map((name) => `themes/docusaurus/${name}`),
  ].map((file) => `${packageRoot}/${file}`)
  const all = [...files, ...Object.values(parts).map((file) => `${folder}/${file}`)]
  return new Map(all.map((file, index) => [file, `provided${index}`]))
}

/** Code of the module that is bundled for all projects. */
export function projectTheme(packageRoot: string, parts: ThemeParts): string {
  const at = (file: string): string => JSON.stringify(`${packageRoot}/${file}`)
  return [
    `export { slots } from ${JSON.stringify(`${parts.folder}/slots.ts`)}`,
    `export { placeParts } from '${LATER_PARTS}'`,
    `export { RenderProvider } from ${at('generator/api/theme.ts')}`,
    `export { tellSite } from '@generated/docusaurus.config'`,
    `export { withConfig } from ${at('themes/docusaurus/core/page.ts')}`,
    `export { components } from ${at('themes/docusaurus/components.ts')}`,
    ...[...exportsOf(packageRoot, parts)].map(([file, name]) => `export * as ${name} from ${JSON.stringify(file)}`),
  ].join('\n')
}

export function projectThemeKey(packageRoot: string, parts: ThemeParts): string {
  return `${projectTheme(packageRoot, parts)}\n${JSON.stringify(parts)}`
}

/** The prebuilt module, if it exists and matches the current theme. */
export function readyProjectTheme(place: PrebuiltPlace, parts: ThemeParts): ReadyTheme | null {
  const { packageRoot } = place
  const key = projectThemeKey(packageRoot, parts)
  const ready = readyTheme(place, 'project', projectThemeFile(packageRoot), key)
  return ready === null ? null : { ...ready, exports: exportsOf(packageRoot, parts) }
}

/** The style sheet that every project gets, by the bundler's path, and its name in the package. */
export function infimaSheet({ root, packageRoot }: Pick<PrebuiltPlace, 'root' | 'packageRoot'>): CodeSheet {
  const file = `${packageRoot}/themes/docusaurus/infima.css`
  return { ...sheetOf(root, file), name: sheetOf(packageRoot, file).name }
}

/** How a project's server module is bundled separately from the prebuilt theme. */
export function besideProjectTheme(scope: BundleScope, ready: ReadyTheme, input: ServerInput): Beside {
  const { pages, modules, project, parts } = input
  const own = pages.length + modules.length + (project?.sheets.length ?? 0) + replacedParts(parts).length
  return besideTheme(scope, ready, {
    code: entryBeside(ready, input, scope.compat?.data ?? '{}'),
    isBare: own === 0 && project?.components !== true,
    sheets: [infimaSheet(scope)],
  })
}

function entryBeside(ready: ReadyTheme, { pages, modules, project, parts }: ServerInput, data: string): string {
  const lines = [
    `// ${ready.hash}`,
    `${REACT} 'react'`,
    `import { components as projectComponents, tellSite as tell, withConfig } from ${JSON.stringify(ready.address)}`,
    `export { RenderProvider } from ${JSON.stringify(ready.address)}`,
    ...slotsBeside(ready, parts),
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

/** Imports of the project's style sheets. */
function sheetImports(project: ServerInput['project']): string[] {
  return (project?.sheets ?? []).map((path) => `import ${JSON.stringify(path.startsWith('..') ? path : `./${path}`)}`)
}

/** Components for pages: from `slots`, from `projectComponents`, and from the project itself. */
function withOwnComponents(project: ServerInput['project']): string[] {
  return [
    project?.components === true ? `import ownComponents from '@theme/MDXComponents'` : 'const ownComponents = {}',
    `const named = ${componentsIn('ownComponents')}`,
    // A name can refer to an object with several components: `<Examples.First />`.
    `const isGroup = (one) => typeof one === 'object' && one !== null && !('$$typeof' in one)`,
    `const members = Object.entries(named).flatMap(([name, one]) => isGroup(one) ? Object.entries(one).map(([member, value]) => [name + '.' + member, value]) : [])`,
    'export const components = { ...slots.components, ...projectComponents, ...named, ...Object.fromEntries(members) }',
  ]
}

/** Code for the components that pages can use without import, from the theme and the project, and for the pages themselves. */
export function projectEntry({ project }: ServerInput, packageRoot: string): string[] {
  return [
    `import ${JSON.stringify(`${packageRoot}/themes/docusaurus/infima.css`)}`,
    ...sheetImports(project),
    `import { withConfig } from ${JSON.stringify(`${packageRoot}/themes/docusaurus/core/page.ts`)}`,
    'export const pages = withConfig(written)',
    `import { components as projectComponents } from ${JSON.stringify(`${packageRoot}/themes/docusaurus/components.ts`)}`,
    ...withOwnComponents(project),
  ]
}
