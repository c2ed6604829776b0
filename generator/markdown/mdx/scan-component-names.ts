// Reads the names of components from the files that list them. This allows pages to be compiled while the bundler works. If the loaded code has other
// names, the pages are compiled again.
import { keyOf } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'

/** The sorted names in `export const components = { Board, Tabs: open(Tabs) }`; null if there is no such object. */
export function listedComponents(code: string, file: string): string[] | null {
  const exported = readModule(code, file)?.program.body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration'
      ? one.declaration.declarations
      : [],
  )
  const value = exported?.find(({ id }) => id.type === 'Identifier' && id.name === 'components')?.init
  if (value?.type !== 'ObjectExpression') return null
  const names = value.properties.map((one) => (one.type === 'Property' ? keyOf(one) : null))
  return names.every((name) => name !== null) ? names.sort() : null
}

/** Names of the theme's components and those in the site's own file; null if they can't be read. */
export function predictedComponents(
  read: (path: string) => string | null,
  theme: string,
  own: string | null,
): readonly string[] | null {
  const { imports = [] } = readModule(read(`${theme}/slots.ts`) ?? '', 'slots.ts') ?? {}
  const from = imports.find(({ names }) => names.some(({ local }) => local === 'components'))?.specifier
  const ofTheme =
    from === undefined ? null : listedComponents(read(`${theme}/${from.replace(/^\.\//, '')}`) ?? '', from)
  const ofSite = own === null ? [] : listedComponents(read(own) ?? '', own)
  return ofTheme === null || ofSite === null ? null : [...new Set([...ofTheme, ...ofSite])].sort()
}
