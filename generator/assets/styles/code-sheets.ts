// Bundles the style sheets that server code imports for the browser.
import { join } from 'node:path'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { byText, messageOf } from '../../base/text.ts'
import { relativePath } from '../../base/relative-path.ts'
import { aliasesOf } from '../aliases.ts'
import { attempt } from '../bundle-errors.ts'
import { common, describeClient, TARGETS, type BundledClient } from '../bundle.ts'
import { bundler } from '../bundler.ts'
import { fileAddress } from '../file-address.ts'
import { sheetAbsent, sheetNotStyled } from '../diagnostics.ts'
import { namedSheets, SHEET_LOADERS, type CodeSheet, type SheetFiles } from './sheets.ts'
import { sheetFiles, withShownFiles } from './sheet-files.ts'
import type { BundleScope, CompatScope } from '../scope.ts'
import { linksOutsidePlugin } from '../links-outside.ts'

/** Bundles the style sheets that server code imports, each as a part with its own name. A project's fonts and large images become files with URLs. */
export async function bundleSheets(
  scope: BundleScope,
  sheets: readonly CodeSheet[],
): Promise<Outcome<BundledClient | null>> {
  const shown = new Map<string, string>()
  const styling: Styling = { inputs: new Set(), failed: [] }
  const named = scope.compat === undefined ? null : await filesOfSheets(scope.compat, shown, styling)
  const made = await attempt(scope, async () => {
    const result = await (
      await bundler()
    ).build({
      ...common(scope),
      entryPoints: sheets.map(({ name }) => ({ in: `sheet:${name}`, out: name })),
      outdir: 'assets',
      entryNames: '[name]-[hash]',
      target: TARGETS,
      // Class names aren't shortened, because the code refers to them.
      minifySyntax: true,
      minifyWhitespace: true,
      metafile: true,
      legalComments: 'none',
      loader: SHEET_LOADERS,
      plugins: [
        ...linksOutsidePlugin(scope),
        ...sheetFiles(scope, SHEET_LOADERS, shown),
        namedSheets(scope.root, scope.read, sheets, named),
      ],
    })
    const bundled = describeClient(result, [])
    const inputs = [
      ...bundled.inputs.filter((path) => !path.startsWith('sheet:')),
      ...sheets.map(({ path }) => path),
      ...styling.inputs,
    ]
    return withShownFiles({ ...bundled, inputs: [...new Set(inputs)].sort(byText) }, shown)
  })
  const absent = [...(named?.missing ?? [])].map(([name, from]) => sheetAbsent(name, [...from].sort(byText)))
  return { ...made, diagnostics: [...made.diagnostics, ...absent, ...styling.failed] }
}

/** Files that a project's PostCSS plugins read, relative to the root, and their errors. */
interface Styling {
  readonly inputs: Set<string>
  readonly failed: Diagnostic[]
}

async function filesOfSheets(compat: CompatScope, shown: Map<string, string>, styling: Styling): Promise<SheetFiles> {
  const { root, postCss = [] } = compat
  const process =
    postCss.length === 0 ? null : (await import('./postcss.ts')).postCssOf(root, postCss, compat.bundler.postCss)
  return {
    missing: new Map(),
    address: (file) => fileAddress(file, compat, shown),
    bytes: compat.bytes,
    aliases: aliasesOf(compat),
    styled: async (css, path) => {
      if (process === null) return css
      try {
        const made = await process(css, join(root, path))
        for (const input of made.inputs) styling.inputs.add(relativePath(root, input))
        return made.css
      } catch (error) {
        styling.failed.push(sheetNotStyled(path, messageOf(error)))
        return css
      }
    },
  }
}
