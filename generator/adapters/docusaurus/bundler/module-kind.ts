// Decides how to load packages that a project's configuration and plugins import. Docusaurus loads them with jiti, where ES modules have `__dirname`
// and `require`, imports can omit file extensions, and the default export of transpiled CommonJS is the original module's.
import { createRequire, isBuiltin } from 'node:module'
import * as path from 'node:path'
import { readOutside } from '../../../host/read-file.ts'
import { pathOf, stringOf } from '../../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'

/** CommonJS, an ES module that Node can load, or an ES module that only jiti and bundlers can load. */
export type ModuleKind = 'commonjs' | 'module' | 'bundled'

/** `file` is absolute. */
export function moduleKind(file: string): ModuleKind {
  if (file.endsWith('.mjs')) return needsBundler(file, new Set()) ? 'bundled' : 'module'
  if (!file.endsWith('.js')) return 'commonjs'
  if (isModuleScope(path.dirname(file))) return needsBundler(file, new Set()) ? 'bundled' : 'module'
  return moduleOf(file, ['import', 'export'])?.isModule === true ? 'bundled' : 'commonjs'
}

/** Whether a file was compiled from an ES module to CommonJS, or re-exports such a file. */
export function wasModule(file: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (!file.endsWith('js') || seen.has(file)) return false
  const { nodes = [] } = moduleOf(file, [MARK, 'module.exports']) ?? {}
  return (
    nodes.some(isMarked) ||
    nodes.some((node) => {
      const passed = passedOn(node)
      return passed !== null && wasModule(resolved(file, passed), new Set([...seen, file]))
    })
  )
}

/** Matches `exports.__esModule = …`, `Object.defineProperty(exports, '__esModule', …)` and `{ __esModule: … }`. */
function isMarked(node: Nodes[number]): boolean {
  if (node.type === 'AssignmentExpression') return pathOf(node.left)?.endsWith(`.${MARK}`) === true
  if (node.type === 'Property')
    return node.key.type === 'Literal' ? node.key.value === MARK : pathOf(node.key) === MARK && !node.computed
  if (node.type !== 'CallExpression' || node.arguments.length !== 3) return false
  const [, name] = node.arguments
  return name?.type === 'Literal' && name.value === MARK
}

/** Returns `./file` for `module.exports = require('./file')`. */
function passedOn(node: Nodes[number]): string | null {
  if (node.type !== 'AssignmentExpression' || pathOf(node.left) !== 'module.exports') return null
  const { right } = node
  if (right.type !== 'CallExpression' || pathOf(right.callee) !== 'require') return null
  const [name] = right.arguments
  const file = name === undefined ? null : stringOf(name)
  return file?.startsWith('.') === true ? file : null
}

/** Returns '' if the name can't be resolved. */
function resolved(file: string, name: string): string {
  try {
    return createRequire(file).resolve(name)
  } catch {
    return ''
  }
}

type Nodes = EsModule['nodes']

const MARK = '__esModule'

/** Whether the nearest `package.json` declares its files as ES modules. */
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

/** Stops the search. No package written for jiti has this many files. */
const MANY = 200

/** Whether an ES module, or another file of its package, uses something that Node doesn't provide. */
function needsBundler(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || seen.size > MANY) return false
  seen.add(file)
  const module = moduleOf(file, ['import', 'export', 'require', '__dirname', '__filename'])
  if (module === null) return false
  if (asksNode(module)) return true
  const { resolve } = createRequire(file)
  return module.imports.some(({ specifier, names, isType }) => {
    if (isType || isBuiltin(specifier)) return false
    if (!specifier.startsWith('.'))
      return names.some(({ imported }) => /^(?:default|\*)$/.test(imported)) && isOnceModule(resolve, specifier)
    const target = path.resolve(path.dirname(file), specifier)
    return specifier.endsWith('.json') || readOutside(target) === null || needsBundler(target, seen)
  })
}

/** Whether the file uses CommonJS names that it doesn't declare. */
function asksNode({ free, nodes }: EsModule): boolean {
  if (free.has('__dirname') || free.has('__filename')) return true
  return nodes.some((node) => {
    const name = node.type === 'CallExpression' ? pathOf(node.callee) : pathOf(node)
    return (
      (name === 'require' && node.type === 'CallExpression' && free.has('require')) ||
      (name === 'require.resolve' && free.has('require')) ||
      (name === 'module.exports' && free.has('module'))
    )
  })
}

/** When Node imports such CommonJS, the default is an object with all exports. */
function isOnceModule(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    const file = resolve(name)
    return wasModule(file) && moduleKind(file) === 'commonjs'
  } catch {
    return false
  }
}

/** Parses a file if it contains one of these words. */
function moduleOf(file: string, words: readonly string[]): EsModule | null {
  const text = decode(readOutside(file) ?? new Uint8Array())
  return words.some((word) => text.includes(word)) ? readModule(text, file) : null
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
