// Files of plugins: components, and scripts and style sheets of parts.
import type { SitePlugin } from '../api/plugin.ts'
import type { PluggedCode } from '../assets/theme/server-entry.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Places } from '../config/types.ts'
import { pluginFailed, pluginFileMissing } from './diagnostics.ts'

/** Where built-in plugins have their files. */
const BUILT_IN = 'ssg:'
/** How a file of a package, or the package's folder, is written. */
export const PACKAGE = 'package:'

/** A file as the bundler finds it: below the root, absolute, or of a package. */
export function fileOf(path: string, packageRoot: string): string {
  if (path.startsWith(BUILT_IN)) return `${packageRoot}/${path.slice(BUILT_IN.length)}`
  return path.replace(/^\.\//, '')
}

type Plugins = readonly SitePlugin[]

/** Whether a plugin's file is there; those of packages are left to the bundler. */
const isThere = (path: string, exists: (path: string) => boolean): boolean =>
  /^(?:ssg:|package:)/.test(path) || exists(fileOf(path, ''))

/** Components of Markdown, and those that pages show without being asked. */
export function pluggedCode(plugins: Plugins, packageRoot: string, exists: (path: string) => boolean): PluggedCode {
  const files = (named: Readonly<Record<string, string | undefined>> = {}): (readonly [string, string])[] =>
    Object.entries(named).flatMap(([name, path]) =>
      path === undefined || !isThere(path, exists) ? [] : [[name, fileOf(path, packageRoot)]],
    )
  return {
    components: plugins.flatMap(({ parts }) => files(parts?.components)),
    places: plugins.flatMap(({ parts }) => files(parts?.places)),
  }
}

/** Scripts and style sheets of parts, by name. */
export function pluggedParts(
  plugins: Plugins,
  packageRoot: string,
  exists: (path: string) => boolean,
): { readonly scripts: Readonly<Record<string, string>>; readonly styles: Readonly<Record<string, string>> } {
  const all = (kind: 'scripts' | 'styles'): Record<string, string> =>
    Object.fromEntries(
      plugins.flatMap(({ parts }) =>
        Object.entries(parts?.[kind] ?? {})
          .filter(([, path]) => isThere(path, exists))
          .map(([name, path]) => [name, fileOf(path, packageRoot).replace(/^package:/, '')]),
      ),
    )
  return { scripts: all('scripts'), styles: all('styles') }
}

/** The theme's part that shows search in the navbar. */
const SEARCH = 'SearchTrigger'

/** Parts of the theme that a plugin replaces. */
export function layoutsOf({ parts, search }: SitePlugin): Readonly<Record<string, string>> {
  return { ...parts?.layouts, ...(search?.component === undefined ? {} : { [SEARCH]: search.component }) }
}

/** Replacements for parts of the theme, `known` by name. */
export function pluggedLayouts(
  plugins: Plugins,
  packageRoot: string,
  exists: (path: string) => boolean,
  known: readonly string[],
): Outcome<Readonly<Record<string, string>>> {
  const all = plugins.flatMap((plugin) => Object.entries(layoutsOf(plugin)).map((entry) => ({ plugin, entry })))
  const files = all.filter(({ entry: [name, path] }) => known.includes(name) && isThere(path, exists))
  return {
    value: Object.fromEntries(files.map(({ entry: [name, path] }) => [name, fileOf(path, packageRoot)])),
    diagnostics: all.flatMap(({ plugin, entry: [name] }) =>
      known.includes(name)
        ? []
        : [
            pluginFailed(
              undefined,
              plugin.name,
              plugin.parts?.layouts?.[name] === undefined ? 'search.component' : `parts.layouts.${name}`,
              `the theme has no part "${name}". ${didYouMean(name, known) ?? `It has: ${known.join(', ')}`}`,
            ),
          ],
    ),
  }
}

export function themeNotInstalled({ name, extends: theme }: SitePlugin): Diagnostic {
  return pluginFailed(undefined, name, 'extends', `the package "${theme}" isn't installed, or has no "slots.ts"`)
}

/** Files of the site that plugins name and that don't exist. */
export function missingFiles(plugins: Plugins, exists: (path: string) => boolean, places: Places): Diagnostic[] {
  return plugins.flatMap((plugin, index) => {
    const { parts = {}, search } = plugin
    const named = Object.entries(parts).flatMap(([kind, files]: [string, Readonly<Record<string, string>>]) =>
      Object.entries(files).map(([name, path]) => [`parts.${kind}.${name}`, path] as const),
    )
    const all = search?.component === undefined ? named : [...named, ['search.component', search.component] as const]
    return all.flatMap(([hook, path]) =>
      isThere(path, exists)
        ? []
        : [pluginFileMissing(places(['plugins', String(index)], 'value'), plugin.name, hook, path)],
    )
  })
}
