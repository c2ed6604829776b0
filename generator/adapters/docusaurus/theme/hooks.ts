// Theme hooks for Docusaurus projects.
import { isProvided } from './module-names.ts'
import { laterData } from '../bundler/hooks.ts'
import type { ThemeParts } from '../../../assets/theme/theme-parts.ts'
import type { PrebuiltTheme, ThemeHooks } from '../../types.ts'
import type { NamedComponent } from '../config/types.ts'
import {
  besideProjectTheme,
  infimaSheet,
  projectEntry,
  projectTheme,
  projectThemeFile,
  projectThemeKey,
  readyProjectTheme,
} from './project-theme.ts'
import { findSwizzles, slotParts } from './swizzles.ts'

/** Files in which a project can register components for Markdown. */
const MDX_COMPONENTS = ['', '/index'].flatMap((name) =>
  ['js', 'jsx', 'ts', 'tsx'].map((ending) => `src/theme/MDXComponents${name}.${ending}`),
)

export function themeHooks(packageRoot: string, named: readonly NamedComponent[]): ThemeHooks {
  const slots = slotParts()
  const at = (file: string): string => `${packageRoot}/themes/docusaurus/${file}`
  return {
    components: at('components.ts'),
    slots: at('slots/slot.tsx'),
    script: (name) => at(`parts/${name}.client.ts`),
    replaced: (files, read) => findSwizzles(files('src/theme'), read, (module) => isProvided(module, slots), named),
    hasComponents: (exists) => MDX_COMPONENTS.some(exists),
    entry: (input) => projectEntry(input, packageRoot),
    ready: readyProjectTheme,
    beside: besideProjectTheme,
    sheets: (place) => [infimaSheet(place)],
  }
}

export async function prebuiltTheme(packageRoot: string, parts: ThemeParts): Promise<PrebuiltTheme> {
  return {
    key: projectThemeKey(packageRoot, parts),
    file: projectThemeFile(packageRoot),
    code: projectTheme(packageRoot, parts),
    laterData: laterData(),
    sheets: [infimaSheet({ root: packageRoot, packageRoot })],
  }
}
