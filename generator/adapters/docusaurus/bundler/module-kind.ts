// How to load packages that a project's configuration and plugins import. Docusaurus reads them by jiti. With it, ES modules have `__dirname` and
// `require`, and imports may leave out endings. The default export of transpiled CommonJS is the module's own.
import { createRequire, isBuiltin } from 'node:module'
import * as path from 'node:path'
import { readOutside } from '../../../host/read-file.ts'

/** CommonJS, an ES module that Node loads by itself, or an ES module that only jiti and bundlers load. */
export type ModuleKind = 'commonjs' | 'module' | 'bundled'

/** `file` is absolute. */
export function moduleKind(file: string): ModuleKind {
  if (file.endsWith('.mjs')) return needsBundler(file, new Set()) ? 'bundled' : 'module'
  if (!file.endsWith('.js')) return 'commonjs'
  if (isModuleScope(path.dirname(file))) return needsBundler(file, new Set()) ? 'bundled' : 'module'
  return ES_SYNTAX.test(textOf(file)) ? 'bundled' : 'commonjs'
}

/** Whether a file exports names as an ES module did that was compiled to CommonJS. */
export function wasModule(file: string): boolean {
  return file.endsWith('js') && textOf(file).includes('__esModule')
}

const ES_SYNTAX =
  /(?:^|[;}])[ \t]*(?:import\b[ \t]*[\w$*{"']|export\b[ \t]*(?:[{*]|(?:default|const|let|var|function|class|async)\b))/m

/** Whether the nearest `package.json` calls its files ES modules. */
function isModuleScope(folder: string): boolean {
  const description = readOutside(path.join(folder, 'package.json'))
  if (description !== null) {
    try {
      return (JSON.parse(decode(description)) as { type?: unknown }).type === 'module'
    } catch {
      return false
    }
  }
  const above = path.dirname(folder)
  return above !== folder && !folder.endsWith('/node_modules') && isModuleScope(above)
}

const OF_COMMONJS = /(?<![\w$.'"])(?:__dirname|__filename|require[ \t]*\(|require\.resolve\b|module\.exports\b)/
const OWN_NAMES = /\b(?:const|let|var|function)\s+(?:\{[^{}=]*)?(?:__dirname|__filename|require)\b/
const IMPORTED = /\b(?:import|export)\b([^'"`;()=]*?)(?:\bfrom)?\s*(['"])([^'"\n]+)\2|\bimport\(\s*(['"])([^'"\n]+)\4/g

/** More files than any package has that is written for jiti. */
const MANY = 200

/** Whether a package's ES module or one of its other files asks for what Node doesn't give. */
function needsBundler(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || seen.size > MANY) return false
  seen.add(file)
  const text = textOf(file)
  if (OF_COMMONJS.test(text) && !OWN_NAMES.test(text)) return true
  const { resolve } = createRequire(file)
  return [...text.matchAll(IMPORTED)].some(([, clause = '', , one, , other = one]) => {
    if (other === undefined || isBuiltin(other)) return false
    if (!other.startsWith('.')) return /^\s*[\w$*]/.test(clause) && isOnceModule(resolve, other)
    const target = path.resolve(path.dirname(file), other)
    return other.endsWith('.json') || readOutside(target) === null || needsBundler(target, seen)
  })
}

/** The default of such CommonJS is an object of all names to Node. */
function isOnceModule(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    const file = resolve(name)
    return wasModule(file) && moduleKind(file) === 'commonjs'
  } catch {
    return false
  }
}

function textOf(file: string): string {
  return decode(readOutside(file) ?? new Uint8Array())
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
