// Names of the components that Markdown may use, read from the files that list them: pages are compiled while the bundler works,
// and once more in case the code says something else.
import { keyOf } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'

/** Names in `export const components = { Board, Tabs: open(Tabs) }`, sorted; null when there is no such object. */
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

/** Names that the theme's slots give, with those of the site's own file; null when they cannot be read. */
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
