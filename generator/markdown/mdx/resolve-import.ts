// Resolves imports in a page's code.
import { addCommand } from '../../base/site/install-command.ts'
import { packageName } from '../../base/parse/package-name.ts'
import { OF_PAGE } from '../../source/interactive.ts'
import { importedFile } from '../../base/paths.ts'
import type { Span } from '../../base/text.ts'
import { packageMissing } from '../diagnostics.ts'
import { importedPackage, importPath, isCode, packageSpecifier } from './imports.ts'
import { assetToken } from '../tree/links.ts'
import type { Page } from '../page.ts'
import { importUnknown, partialMissing } from './import-diagnostics.ts'

/** A specifier's target (see `Doc.moduleImports`). Reports an unknown one and returns null. */
export function resolveImport(page: Page, span: Span, specifier: string): string | null {
  if (specifier.startsWith('@theme/')) {
    const name = specifier.slice('@theme/'.length)
    // Others have been reported by the scan.
    const { components, dialect } = page.options
    if (components.includes(name) && !dialect.swizzled.includes(name)) return `theme:${name}`
    return dialect.bundlesImports ? `package:${specifier}` : null
  }
  if (specifier === '') {
    page.diagnostics.push(importUnknown(span, specifier))
    return null
  }
  const path = importPath(page.doc.source.path, specifier)
  const { bundlesImports } = page.options.dialect
  if (path === null) {
    if (bundlesImports || importedPackage(specifier, (file) => page.facts.exists(file)))
      return `package:${packageSpecifier(page.doc.source.path, specifier)}`
    const name = packageName(specifier)
    page.diagnostics.push(
      name === null
        ? importUnknown(span, specifier)
        : packageMissing(
            span,
            name,
            addCommand(name, (file) => page.facts.exists(file)),
          ),
    )
    return null
  }
  // Generated from the page itself, so it exists.
  if (bundlesImports && path.endsWith(OF_PAGE)) return path
  const found = importedFile(path, (candidate) => page.facts.exists(candidate))
  if (found === null || /\.mdx?$/.test(found)) {
    page.diagnostics.push(found === null ? partialMissing(span, specifier, path) : importUnknown(span, specifier))
    return null
  }
  return isCode(found) ? found : `asset:${assetToken(page, found, specifier, span)}`
}
