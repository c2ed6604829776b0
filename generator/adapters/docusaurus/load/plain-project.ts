// A configuration or a file of sidebars of a Docusaurus project that is JavaScript by itself needs no bundler: what it asks of its place and of
// packages is put into it here as the bundler would (project-config.ts). Everything else is left to that.
import { createRequire, isBuiltin } from 'node:module'
import * as path from 'node:path'
import { moduleKind, wasModule } from '../bundler/module-kind.ts'
import { placed, prelude, TYPED } from '../bundler/project-config.ts'

const MODULE = /^\s*(?:import|export)\b/m
const IMPORT = /^import[ \t]+([\w$*{}, \t\r\n]+?)[ \t\r\n]+from[ \t]*(['"])([^'"\n]+)\2;?/gm
/** What only the bundler reads: other files of the project, modules that are loaded later or stood in for, names of both kinds of modules in one file. */
const BUNDLED =
  /(?:from|require\()\s*['"]@docusaurus\/plugin-content-(?:docs|blog|pages)['"]|\bimport\s*\(|\brequire\(\s*['"`](?:\.{0,2}\/|@site\/|[^'"`]*\.(?:css|md)['"`])|^import\s*['"]|\bexport\s+\*/m

/** The bundler tells of missing files, too. */
const FILE = /^[./]/

/** The text as a module for Node, or null when the bundler has to read it. What it cannot be after all is found out by loading it. */
export function plainProject(text: string, file: string, root: string): string | null {
  if (file.endsWith('.json')) return `export default ${text}`
  if (!/\.[cm]?js$/.test(file) || BUNDLED.test(text)) return null
  const place = path.join(root, file)
  if (!MODULE.test(text)) {
    if (!/\bmodule\.exports\b/.test(text)) return null
    const body = `((module, exports) => {\n${placed(text, place)}\n}).call(own.exports, own, own.exports)`
    return `${prelude(root, FILE)}\nconst own = { exports: {} };\n${body}\nexport default own.exports\n`
  }
  if (!/^export\s+default\b/m.test(text) || /\bmodule\.exports\b/.test(text)) return null
  const code = withImports(text, root)
  return code === null ? null : `${prelude(root, FILE)}\n${placed(code, place)}`
}

/** With packages where they are installed, and what stands for them where they are not; null when something else is imported. */
function withImports(text: string, root: string): string | null {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  let unknown = false
  const code = text.replace(IMPORT, (all: string, clause: string, _: string, name: string) => {
    if (isBuiltin(name)) return all
    const from = /^[./]|^@site\//.test(name) ? undefined : installed(resolve, name)
    const module = from === null ? `__standInPackage(${JSON.stringify(name)})` : isCalled(clause, from)
    const names = module === null ? null : constants(clause, module)
    unknown ||= from === undefined || (module !== null && names === null)
    return module === null ? `import ${clause} from ${JSON.stringify(from)}` : (names ?? all)
  })
  const imports = text.match(/^\s*import\b/gm)?.length ?? 0
  return unknown || imports !== (text.match(IMPORT)?.length ?? 0) ? null : code
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
function isCalled(clause: string, file: string | undefined): string | null {
  return file !== undefined && /^\s*[\w$*]/.test(clause) && wasModule(file) && moduleKind(file) === 'commonjs'
    ? `require(${JSON.stringify(file)})`
    : null
}

/** `import a, { b as c } from 'x'` as constants of what `from` gives. */
function constants(clause: string, from: string): string | null {
  const [, first, rest] = /^(?:([\w$]+)\s*(?:,\s*|$))?([\s\S]*)$/.exec(clause.trim()) ?? []
  const lines = first === undefined ? [] : [`const ${first} = __defaultOf(${from})`]
  const [, all] = /^\*\s*as\s+([\w$]+)$/.exec(rest ?? '') ?? []
  const [, named] = /^\{([\s\S]*)\}$/.exec(rest ?? '') ?? []
  if (all !== undefined) lines.push(`const ${all} = ${from}`)
  else if (named !== undefined) lines.push(`const {${named.replace(/\bas\b/g, ':')}} = ${from}`)
  else if (rest !== '') return null
  // Lines stay where they are.
  return `${lines.join('; ')};`
}
