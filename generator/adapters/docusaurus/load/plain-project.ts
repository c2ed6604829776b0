// A fast path for configuration and sidebar files that are plain JavaScript: it resolves their paths and packages like `project-config.ts`, but
// without the bundler. All other files go through the bundler.
import { createRequire, isBuiltin } from 'node:module'
import * as path from 'node:path'
import { edited } from '../../../base/edits.ts'
import { inLines, pathOf } from '../../../source/esm-nodes.ts'
import { readModule, type EsImport, type EsModule } from '../../../source/esm.ts'
import { moduleKind, wasModule } from '../bundler/module-kind.ts'
import { CONTENT_PLUGIN, placed, prelude, TYPED } from '../bundler/project-config.ts'

/** Relative imports are left to the bundler, which also reports missing files. */
const FILE = /^[./]/

/** Returns the text as a module for Node, or null if it needs the bundler. Code that still can't run this way fails when it's loaded. */
export function plainProject(text: string, file: string, root: string): string | null {
  if (file.endsWith('.json')) return `export default ${text}`
  const module = /\.[cm]?js$/.test(file) ? readModule(text, file) : null
  if (module === null || module.isTyped || module.elements.length > 0 || isBundled(module)) return null
  const place = path.join(root, file)
  const isCommon = module.nodes.some((node) => pathOf(node) === 'module.exports')
  if (!module.isModule) {
    if (!isCommon) return null
    const body = `((module, exports) => {\n${placed(text, place)}\n}).call(own.exports, own, own.exports)`
    return `${prelude(root, FILE)}\nconst own = { exports: {} };\n${body}\nexport default own.exports\n`
  }
  if (!module.exports.has('default') || isCommon) return null
  const code = withImports(module, root)
  return code === null ? null : `${prelude(root, FILE)}\n${placed(code, place)}`
}

/** File reads are reported by the bundler. */
const READS_FILES = /^(?:node:)?fs(?:\/promises)?$/

/** Whether a file needs the bundler: it imports other project files, loads modules later, uses replaced modules, or re-exports others. */
function isBundled({ imports, nodes }: EsModule): boolean {
  return (
    nodes.some(({ type }) => type === 'ImportExpression') ||
    imports.some(
      ({ kind, specifier, names }) =>
        kind === 'export' ||
        (kind === 'import' && names.length === 0) ||
        CONTENT_PLUGIN.test(specifier) ||
        READS_FILES.test(specifier) ||
        (kind === 'require' && /^(?:\.{0,2}\/|@site\/)|\.(?:css|md)$/.test(specifier)),
    )
  )
}

/** Replaces imports with installed packages or placeholders. Returns null for any other import. */
function withImports({ code, imports }: EsModule, root: string): string | null {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const statements = imports.filter(({ kind, specifier }) => kind === 'import' && !isBuiltin(specifier))
  const edits = statements.map((one) => {
    const from = /^[./]|^@site\//.test(one.specifier) ? undefined : installed(resolve, one.specifier)
    if (from === undefined) return null
    const module = from === null ? `__standInPackage(${JSON.stringify(one.specifier)})` : isCalled(one, from)
    const { start, end } = one.node
    return module === null
      ? { start, end, by: code.slice(start, end).replace(one.specifier, () => from ?? '') }
      : inLines(code, one.node, constants(one, module))
  })
  return edits.every((one) => one !== null) ? edited(code, edits) : null
}

/** A package's file; null if it isn't installed; undefined if only an `import` or the bundler can resolve it. */
function installed(resolve: NodeJS.RequireResolve, name: string): string | null | undefined {
  try {
    const file = resolve(name)
    return TYPED.test(file) || (path.isAbsolute(file) && moduleKind(file) === 'bundled') ? undefined : file
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? null : undefined
  }
}

/** The default export of CommonJS that was compiled from an ES module is that module's default. Node would return an object with all exports. */
function isCalled({ names }: EsImport, file: string): string | null {
  const isWhole = names.some(({ imported }) => imported === 'default' || imported === '*')
  return isWhole && wasModule(file) && moduleKind(file) === 'commonjs' ? `require(${JSON.stringify(file)})` : null
}

/** Converts `import a, { b as c } from 'x'` to constants that read from `from`. */
function constants({ names }: EsImport, from: string): string {
  const lines = names.flatMap(({ imported, local }) =>
    imported === 'default'
      ? [`const ${local} = __defaultOf(${from})`]
      : imported === '*'
        ? [`const ${local} = ${from}`]
        : [],
  )
  const named = names.filter(({ imported }) => imported !== 'default' && imported !== '*')
  const list = named.map(({ imported, local }) => `${JSON.stringify(imported)}: ${local}`).join(', ')
  return `${[...lines, ...(named.length === 0 ? [] : [`const { ${list} } = ${from}`])].join('; ')};`
}
