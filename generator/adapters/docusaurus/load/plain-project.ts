// A configuration or a file of sidebars of a Docusaurus project that is JavaScript by itself needs no bundler: what it asks of its place and of
// packages is put into it here as the bundler would (assets/project-config.ts). Everything else is left to that.
import { createRequire, isBuiltin } from 'node:module'
import * as path from 'node:path'
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
    const names = from === null ? standingIn(clause, name) : null
    unknown ||= from === undefined || (from === null && names === null)
    return from === null ? (names ?? all) : `import ${clause} from ${JSON.stringify(from)}`
  })
  const imports = text.match(/^\s*import\b/gm)?.length ?? 0
  return unknown || imports !== (text.match(IMPORT)?.length ?? 0) ? null : code
}

/** The file of a package; null when there is no such package, undefined when it is one that only an `import` or the bundler finds. */
function installed(resolve: NodeJS.RequireResolve, name: string): string | null | undefined {
  try {
    const file = resolve(name)
    return TYPED.test(file) ? undefined : file
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? null : undefined
  }
}

/** `import a, { b as c } from 'x'` of a package that is not installed. */
function standingIn(clause: string, name: string): string | null {
  const [, first, rest] = /^(?:([\w$]+)\s*(?:,\s*|$))?([\s\S]*)$/.exec(clause.trim()) ?? []
  const from = `__standInPackage(${JSON.stringify(name)})`
  const lines = first === undefined ? [] : [`const ${first} = ${from}.default`]
  const [, all] = /^\*\s*as\s+([\w$]+)$/.exec(rest ?? '') ?? []
  const [, named] = /^\{([\s\S]*)\}$/.exec(rest ?? '') ?? []
  if (all !== undefined) lines.push(`const ${all} = ${from}`)
  else if (named !== undefined) lines.push(`const {${named.replace(/\bas\b/g, ':')}} = ${from}`)
  else if (rest !== '') return null
  // Lines stay where they are.
  return `${lines.join('; ')};`
}
