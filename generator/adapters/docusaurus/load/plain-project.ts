// A configuration or a file of sidebars of a Docusaurus project that is JavaScript by itself needs no bundler: what it asks of its place and of
// packages is put into it here as the bundler would (project-config.ts). Everything else is left to that.
import { createRequire, isBuiltin } from 'node:module'
import * as path from 'node:path'
import { edited } from '../../../base/edits.ts'
import { inLines, pathOf } from '../../../source/esm-nodes.ts'
import { readModule, type EsImport, type EsModule } from '../../../source/esm.ts'
import { moduleKind, wasModule } from '../bundler/module-kind.ts'
import { CONTENT_PLUGIN, placed, prelude, TYPED } from '../bundler/project-config.ts'

/** The bundler tells of missing files, too. */
const FILE = /^[./]/

/** The text as a module for Node, or null when the bundler has to read it. What it cannot be after all is found out by loading it. */
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

/** Reads of files are reported where code is bundled. */
const READS_FILES = /^(?:node:)?fs(?:\/promises)?$/

/** What only the bundler reads: other files of the project, modules that are loaded later or stood in for, exports of other modules. */
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

/** With packages where they are installed, and what stands for them where they are not; null when something else is imported. */
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

/** The file of a package; null when there is no such package, undefined when it is one that only an `import` or the bundler finds. */
function installed(resolve: NodeJS.RequireResolve, name: string): string | null | undefined {
  try {
    const file = resolve(name)
    return TYPED.test(file) || (path.isAbsolute(file) && moduleKind(file) === 'bundled') ? undefined : file
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? null : undefined
  }
}

/** CommonJS that was an ES module has that module's default; for Node, the default is an object of all names. */
function isCalled({ names }: EsImport, file: string): string | null {
  const isWhole = names.some(({ imported }) => imported === 'default' || imported === '*')
  return isWhole && wasModule(file) && moduleKind(file) === 'commonjs' ? `require(${JSON.stringify(file)})` : null
}

/** `import a, { b as c } from 'x'` as constants of what `from` gives. */
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
