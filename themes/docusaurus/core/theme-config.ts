import { config, prism } from '@generated/docusaurus.config'
import { useColorMode } from './color-mode.ts'

export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return (config?.['themeConfig'] ?? {}) as Readonly<Record<string, unknown>>
}

interface PrismTheme {
  readonly plain: Readonly<Record<string, string>>
  readonly styles: readonly object[]
}

const NONE: PrismTheme = { plain: {}, styles: [] }

/** The configuration's code colors, for a project's own code blocks. This theme's code blocks use classes instead. */
export function usePrismTheme(): PrismTheme {
  const { colorMode } = useColorMode()
  const { theme, darkTheme = theme } = (prism ?? {}) as { readonly theme?: PrismTheme; readonly darkTheme?: PrismTheme }
  return (colorMode === 'dark' ? darkTheme : theme) ?? NONE
}
