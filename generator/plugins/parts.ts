// Files of plugins: components, and scripts and style sheets of parts.
import type { SitePlugin } from '../api/plugin.ts'
import type { PluggedCode } from '../assets/theme/server-entry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Places } from '../config/types.ts'
import { pluginFileMissing } from './diagnostics.ts'

/** Where built-in plugins have their files. */
const BUILT_IN = 'ssg:'

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

/** Files of the site that plugins name and that don't exist. */
export function missingFiles(plugins: Plugins, exists: (path: string) => boolean, places: Places): Diagnostic[] {
  return plugins.flatMap((plugin, index) =>
    Object.entries(plugin.parts ?? {}).flatMap(([kind, files]: [string, Readonly<Record<string, string>>]) =>
      Object.entries(files).flatMap(([name, path]) => {
        if (isThere(path, exists)) return []
        const hook = `parts.${kind}.${name}`
        return [pluginFileMissing(places(['plugins', String(index)], 'value'), plugin.name, hook, path)]
      }),
    ),
  )
}
