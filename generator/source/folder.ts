// A folder of Markdown without configuration: every file is a page of the one locale.
import type { Locale } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { isContentFile, ownSource, rest } from './own.ts'
import type { Source } from './types.ts'

export function folderSource(config: ResolvedConfig): Source {
  const locale = config.i18n.defaultLocale as Locale
  return {
    name: 'folder',
    editions: ownSource(config).editions,
    folders: [''],
    place: (path) =>
      isContentFile(path) && !/^(?:node_modules|build|dist|site|themes|locales)\//.test(path)
        ? { locale, ...rest('docs', path) }
        : null,
    inLocale: (path) => path,
  }
}
