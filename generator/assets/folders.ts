// Supports webpack's `require.context('../posts', false, /\.md$/)`, with which a project's code loads a whole folder. The call returns a module that
// lists the files and loads each on demand.
import * as path from 'node:path'
import type * as esbuild from 'esbuild'
import { byText } from '../base/text.ts'
import { UNREAD } from '../base/parse/literal.ts'
import { relativePath } from '../base/relative-path.ts'
import { readModule, type EsModule } from '../source/esm.ts'
import { edited } from '../base/edits.ts'
import { inLines } from '../source/esm-nodes.ts'
import { valueOf } from '../source/esm-values.ts'
import type { CompatFound, CompatScope } from './scope.ts'
import { FOLDER } from './diagnostics.ts'

/** Arguments of a call. */
interface Asked {
  readonly folder: string
  readonly deep: boolean
  /** Source and flags of the regular expression. */
  readonly pattern: readonly [string, string]
  readonly mode: string
}

const NAME = 'ssg-folder!'
const MODES: ReadonlySet<unknown> = new Set(['sync', 'eager', 'lazy', 'lazy-once', 'weak'])

/** Must be registered before other resolvers and loaders. `aliases` returns the paths, relative to the root, that a name can refer to. */
export function foldersOf(
  build: esbuild.PluginBuild,
  scope: CompatScope,
  found: CompatFound,
  aliases: (name: string) => readonly string[],
): void {
  const { root, packageRoot } = scope
  const filesBelow = (folder: string): readonly string[] => scope.below?.(folder) ?? []
  build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
    if (file.includes('/node_modules/') || file.startsWith(`${packageRoot}/`)) return null
    const code = new TextDecoder().decode(scope.bytes(file) ?? new Uint8Array())
    const module = code.includes('context') && code.includes('require') ? readModule(code, file) : null
    const calls = module === null ? [] : contextCalls(module)
    if (module === null || calls.length === 0) return null
    const untold = (text: string): void => {
      const name = `${FOLDER}${text})`
      found.absent.set(name, (found.absent.get(name) ?? new Set()).add(path.relative(root, file)))
    }
    const folderOf = (name: string): string | null => {
      const places = /^\.{1,2}(?:\/|$)/.test(name)
        ? [path.resolve(path.dirname(file), name)]
        : [...(name.startsWith('@site/') ? [name.slice(6)] : aliases(name))].map((one) => path.resolve(root, one))
      return places.find((one) => filesBelow(one).length > 0) ?? null
    }
    const contents = exchanged(module, calls, folderOf, untold)
    return { contents, loader: file.endsWith('ts') ? 'ts' : 'tsx', resolveDir: path.dirname(file) }
  })
  build.onResolve({ filter: new RegExp(`^${NAME}`) }, ({ path: name }) => {
    const { folder, ...asked } = JSON.parse(name.slice(NAME.length)) as Asked
    // Relative to the root, so that the code doesn't depend on the site's location.
    return { path: `${relativePath(root, folder)}/?${JSON.stringify(asked)}`, namespace: 'folder' }
  })
  build.onLoad({ filter: /.*/, namespace: 'folder' }, ({ path: name }) => {
    const at = name.indexOf('/?')
    const folder = path.resolve(root, name.slice(0, at))
    const asked = JSON.parse(name.slice(at + 2)) as Omit<Asked, 'folder'>
    const keys = filesBelow(folder).map((file) => `./${relativePath(folder, file)}`)
    return { contents: folderModule(keys.sort(byText), asked), loader: 'js', resolveDir: folder }
  })
}

/** The folder that an input of the bundle stands for; null for any other input. */
export function folderRead(input: string): string | null {
  return /^folder:(.*?\/)\?\{/.exec(input)?.[1] ?? null
}

/** Replaces each call with an import of its module. A call without constant arguments gets an empty folder. */
function exchanged(
  module: EsModule,
  calls: readonly ContextCall[],
  folderOf: (name: string) => string | null,
  untold: (text: string) => void,
): string {
  const edits = calls.map((call) => {
    const asked = readCall(call)
    const folder = asked === null ? null : folderOf(asked.folder)
    const [first] = call.arguments
    if (asked === null || folder === null) untold(first === undefined ? '' : module.textOf(first))
    const name = asked === null || folder === null ? null : NAME + JSON.stringify({ ...asked, folder })
    return inLines(module.code, call, name === null ? EMPTY : `require(${JSON.stringify(name)})`)
  })
  return edited(module.code, edits)
}

const EMPTY = `Object.assign(() => ({}), { keys: () => [], resolve: (name) => name, id: '' })`

type ContextCall = EsModule['calls'][number]['node']
type Argument = ContextCall['arguments'][number]

export function contextCalls({ calls }: EsModule): ContextCall[] {
  return calls.flatMap(({ name, node }) => (name === 'require.context' ? [node] : []))
}

function readCall({ arguments: [folder, deep, pattern, mode] }: ContextCall): Asked | null {
  const name = argument(folder)
  const isDeep = argument(deep, true)
  const kind = argument(mode, 'sync')
  const regex = pattern === undefined ? ALL : patternOf(pattern)
  return typeof name === 'string' && name !== UNREAD && typeof isDeep === 'boolean' && regex !== null && MODES.has(kind)
    ? { folder: name, deep: isDeep, pattern: regex, mode: String(kind) }
    : null
}

const ALL = ['^\\.\\/.*$', ''] as const

function patternOf(node: Argument): readonly [string, string] | null {
  if (node.type !== 'Literal' || !('regex' in node)) return null
  return [node.regex.pattern, node.regex.flags.replace(/[gy]/g, '')]
}

function argument(node: Argument | undefined, absent?: unknown): unknown {
  return node === undefined ? absent : node.type === 'SpreadElement' ? UNREAD : valueOf(node)
}

/** Files that code can refer to without extension. Each has two keys if the pattern matches both. */
const WITHOUT_ENDING = /\.(?:m?jsx?|tsx?|json)$/

/** `keys` are those of all files in the folder. */
function folderModule(keys: readonly string[], { deep, pattern, mode }: Omit<Asked, 'folder'>): string {
  const regex = new RegExp(...pattern)
  const named = keys.flatMap((key) => (WITHOUT_ENDING.test(key) ? [key.replace(/\.\w+$/, ''), key] : [key]))
  const asked = [...new Set(named)]
    .sort(byText)
    .filter((key) => (deep || !key.slice(2).includes('/')) && regex.test(key))
  const isLater = mode.startsWith('lazy') || mode === 'eager'
  const entries = asked.map((key) => {
    const name = JSON.stringify(key)
    return `${name}: () => ${isLater ? `Promise.resolve().then(() => require(${name}))` : `require(${name})`},`
  })
  return [
    `const files = { __proto__: null,`,
    ...entries,
    `}`,
    `const known = (name) => { if (files[name] === undefined) throw Object.assign(new Error("Cannot find module '" + name + "'"), { code: 'MODULE_NOT_FOUND' }); return name }`,
    `module.exports = Object.assign((name) => files[known(name)](), { keys: () => Object.keys(files), resolve: known, id: ${JSON.stringify(String(regex))} })`,
  ].join('\n')
}
