// `ssg/theme/parts/Icon` in tests: the default theme's part, as the bundler provides it.
import { join } from 'node:path'
import glob from 'fast-glob'
import type { Plugin } from 'vitest/config'
import { themeParts } from '../../generator/assets/theme/theme-parts.ts'

const theme = join(import.meta.dirname, '../../themes/default')
const VIRTUAL = '\0theme-part:'

export function themePartsOfDefault(): Plugin {
  const { parts } = themeParts(theme, glob.sync('**/*.tsx', { cwd: theme, absolute: true }), {})
  return {
    name: 'theme-parts',
    enforce: 'pre',
    resolveId(id) {
      const name = /^ssg\/theme\/(?:parts|original)\/(\w+)$/.exec(id)?.[1]
      return name === undefined || parts[name] === undefined ? null : VIRTUAL + name
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const name = id.slice(VIRTUAL.length)
      return `export { ${name} as default } from ${JSON.stringify(join(theme, parts[name] as string))}\n`
    },
  }
}
