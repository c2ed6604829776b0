// Folders that code of a project reads as a whole, as its bundler does: `require.context('../posts', false, /\.md$/)`. What the call
// gives becomes a module that knows the files; each is loaded when it is asked for.
import * as path from 'node:path'
import type { CallExpression, Expression, Node, Program, SpreadElement } from 'acorn'
import type * as esbuild from 'esbuild'
import { byText } from '../base/text.ts'
import { relativePath } from '../base/relative-path.ts'
import type { CompatFound, CompatScope } from './scope.ts'
import { FOLDER } from './diagnostics.ts'

/** What a call asks for. */
interface Asked {
  readonly folder: string
  readonly deep: boolean
  /** Source and flags. */
  readonly pattern: readonly [string, string]
  readonly mode: string
}

const NAME = 'ssg-folder!'
const MODES: ReadonlySet<unknown> = new Set(['sync', 'eager', 'lazy', 'lazy-once', 'weak'])

/** Stands before all others that know names, and before what loads code. `aliases` are paths below the root that a name may mean. */
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
    if (!/\brequire\s*\.\s*context\b/.test(code)) return null
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
    const contents = await exchanged(build, file, code, folderOf, untold)
    return contents === null ? null : { contents, loader: 'js', resolveDir: path.dirname(file) }
  })
  build.onResolve({ filter: new RegExp(`^${NAME}`) }, ({ path: name }) => {
    const { folder, ...asked } = JSON.parse(name.slice(NAME.length)) as Asked
    // Seen from the root: the same code everywhere.
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

/** The folder that is the namesake of a module here, in the list of what was bundled; null for all else. */
export function folderRead(input: string): string | null {
  return /^folder:(.*?\/)\?\{/.exec(input)?.[1] ?? null
}

/** Code in which each call asks for its module; null where it is none that can be read. What is no constant stands for an empty folder. */
async function exchanged(
  { esbuild }: esbuild.PluginBuild,
  file: string,
  source: string,
  folderOf: (name: string) => string | null,
  untold: (text: string) => void,
): Promise<string | null> {
  try {
    const { code } = await esbuild.transform(source, {
      loader: file.endsWith('ts') ? 'ts' : 'tsx',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcesContent: false,
      sourcefile: path.basename(file),
      logLevel: 'silent',
      tsconfigRaw: '{}',
    })
    const { parse } = await import('acorn')
    const calls = callsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
    let made = ''
    let last = 0
    for (const call of calls) {
      const asked = readCall(call)
      const folder = asked === null ? null : folderOf(asked.folder)
      if (asked === null || folder === null) untold(textOf(call, code))
      made += code.slice(last, call.start)
      made +=
        asked === null || folder === null
          ? EMPTY
          : `require(${JSON.stringify(NAME + JSON.stringify({ ...asked, folder }))})`
      last = call.end
    }
    return made + code.slice(last)
  } catch {
    return null
  }
}

const EMPTY = `Object.assign(() => ({}), { keys: () => [], resolve: (name) => name, id: '' })`

/** The first argument, as it is told. */
function textOf({ arguments: [first] }: CallExpression, code: string): string {
  return first === undefined ? '' : code.slice(first.start, first.end)
}

function callsIn(program: Program): CallExpression[] {
  const found: CallExpression[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if (isCall(value as Node)) found.push(value as CallExpression)
      else for (const one of Object.values(value)) if (typeof one === 'object') visit(one)
    }
  }
  visit(program.body)
  return found.sort((a, b) => a.start - b.start)
}

function isCall(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { callee } = node as CallExpression
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'require' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'context'
  )
}

function readCall({ arguments: [folder, deep, pattern, mode] }: CallExpression): Asked | null {
  const name = valueOf(folder)
  const isDeep = deep === undefined ? true : valueOf(deep)
  const kind = mode === undefined ? 'sync' : valueOf(mode)
  const regex = pattern === undefined ? ALL : patternOf(pattern)
  return typeof name === 'string' && typeof isDeep === 'boolean' && regex !== null && MODES.has(kind)
    ? { folder: name, deep: isDeep, pattern: regex, mode: String(kind) }
    : null
}

const ALL = ['^\\.\\/.*$', ''] as const

function patternOf(node: Expression | SpreadElement): readonly [string, string] | null {
  if (node.type !== 'Literal' || node.regex == null) return null
  return [node.regex.pattern, node.regex.flags.replace(/[gy]/g, '')]
}

function valueOf(node: Expression | SpreadElement | undefined): unknown {
  if (node?.type === 'Literal') return node.value
  if (node?.type === 'TemplateLiteral') return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined
  // As minifiers write `true` and `false`.
  if (node?.type === 'UnaryExpression' && node.operator === '!') return valueOf(node.argument) === 0
  return undefined
}

/** Files that code may name without their ending: each has two keys, where the pattern allows it. */
const WITHOUT_ENDING = /\.(?:m?jsx?|tsx?|json)$/

/** `keys` are those of all files of the folder. */
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
