// Finds the interactive components of a Docusaurus project. Docusaurus doesn't mark them by name, so this inspects their code.
import { keyOf, pathOf } from '../../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'
import { exportsOfPage, isInteractive, mayBeInteractive, OF_PAGE } from '../../../source/interactive.ts'
import { importedFile, resolveFrom } from '../../../base/paths.ts'
import { relativePath } from '../../../base/relative-path.ts'
import type { IslandRule } from '../../../assets/scope.ts'
import { shownOfPackages, type InteractivityByPackage } from './interactive-packages.ts'

/** Uses of `children` that inspect the child elements. */
const LOOKED_AT = /^(?:props\.)?children\.(?:map|props|filter|find|type|forEach|length|\d+)\b/

/** Where to find components that code imports as `@theme/…`. */
export interface ThemeComponents {
  /** Component folders of plugins, relative to the project or absolute. */
  readonly folders: readonly string[]
  /** The interactivity of package exports. */
  readonly lives: InteractivityByPackage
}

/** The project's interactive components, including replacements of theme parts. */
export function projectIslands(
  root: string,
  read: (file: string) => string | null,
  theme: ThemeComponents,
): IslandRule {
  const folders = ['src/theme', ...theme.folders]
  const known = new Map<string, Promise<boolean>>()
  const code = (file: string): string => read(relativePath(root, file)) ?? ''
  const around = rootOf(read)
  const file = around === undefined ? undefined : `${root}/${around}`
  return {
    root: around !== undefined && tellsOthers(read(around) ?? '', around) ? file : undefined,
    around: file,
    provides: (file) => provides(readModule(code(file), file)),
    exported: (file) => (file.endsWith(OF_PAGE) ? exportsOfPage(code(file)) : exportsOfPackage(file, code)),
    isIsland: (file) => {
      let lives = known.get(file)
      if (lives === undefined)
        known.set(file, (lives = livesInBrowser(relativePath(root, file), read, { ...theme, folders })))
      return lives
    },
  }
}

/** The component that the project renders around all pages (`src/theme/Root`). */
function rootOf(read: (path: string) => string | null): string | undefined {
  const files = ['', '/index'].flatMap((name) =>
    ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/theme/Root${name}.${ending}`),
  )
  return files.find((one) => read(one) !== null)
}

async function livesInBrowser(
  path: string,
  read: (path: string) => string | null,
  { folders, lives }: ThemeComponents,
): Promise<boolean> {
  if (path.endsWith(OF_PAGE)) return read(path) !== null
  if (!/\.[jt]sx?$/.test(path)) return false
  const isForeign = /^\.\.\/|(?:^|\/)node_modules\//.test(path) && !folders.some((one) => path.startsWith(`${one}/`))
  if (isForeign) return false
  const source = read(path)
  if (source === null) return false
  const module = readModule(source, path)
  // A language that only the project's own compiler can parse.
  if (module === null) return mayBeInteractive(source)
  if (isBound(module)) return false
  if (isInteractive(module)) return true
  if (OF_PACKAGE.test(path)) return module.objects.some(({ properties }) => properties.some(isHandler))
  if (hooksLive(path, module, read)) return true
  const shown = shownOfPackages(module)
  return shown.length > 0 && (await lives(shown)).some((life) => life !== 'none')
}

/** Whether the code calls hooks of the project that use state or effects. */
function hooksLive(
  path: string,
  { imports, calls }: EsModule,
  read: (path: string) => string | null,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const called = new Set(calls.map(({ name }) => name))
  return imports.some(({ kind, specifier, names, isType }) => {
    const isAsked =
      kind === 'export' ? seen.size > 0 : names.some(({ local }) => /^use[A-Z]/.test(local) && called.has(local))
    if (isType || !isAsked || !/^(?:\.{1,2}|@site)\//.test(specifier)) return false
    const target = specifier.startsWith('@site/') ? specifier.slice(6) : resolveFrom(path, specifier)
    const file = importedFile(target, (one) => read(one) !== null)
    if (file === null || seen.has(file) || !/\.[jt]sx?$/.test(file)) return false
    const hook = readModule(read(file) ?? '', file)
    return hook !== null && (isInteractive(hook) || hooksLive(file, hook, read, new Set([...seen, file])))
  })
}

const OF_PACKAGE = /(?:^|\/)node_modules\//

/** A handler in compiled JSX: `{ onClick: … }`. */
function isHandler(one: EsModule['objects'][number]['properties'][number]): boolean {
  return one.type === 'Property' && /^on[A-Z]/.test(keyOf(one) ?? '')
}

/** A compiled CommonJS module's exports; null if esbuild can determine them itself. */
function exportsOfPackage(file: string, code: (file: string) => string): readonly string[] | null {
  const { nodes = [] } = (OF_PACKAGE.test(file) ? readModule(code(file), file) : null) ?? {}
  const names = nodes.flatMap((node) => {
    const [object, name, ...more] = node.type === 'AssignmentExpression' ? (pathOf(node.left) ?? '').split('.') : []
    return object === 'exports' && name !== undefined && more.length === 0 ? [name] : []
  })
  return names.length === 0 ? null : [...new Set(names)]
}

/** Whether code can't be an island, even if it uses state or events. */
export function staysStill(module: EsModule): boolean {
  return isBound(module) || provides(module)
}

/** A component that provides context to its children can't be an island, because its children are rendered separately. */
function provides(module: EsModule | null): boolean {
  return module !== null && (module.words.has('createContext') || module.words.has('Provider'))
}

function tellsOthers(code: string, file: string): boolean {
  return [...(readModule(code, file)?.words ?? [])].some((word) => /(?:Provider|Context)$/.test(word))
}

/** In an island, children are static HTML. Code that inspects child elements, or uses Node, wouldn't work there. */
function isBound({ words, nodes, imports }: EsModule): boolean {
  return (
    words.has('cloneElement') ||
    words.has('isValidElement') ||
    imports.some(({ specifier }) => /^(?:node:.*|fs|path|child_process)$/.test(specifier)) ||
    nodes.some((node) => {
      const path = node.type === 'MemberExpression' ? (pathOf(node) ?? '') : ''
      return /(?:^|\.)Children\./.test(path) || LOOKED_AT.test(path)
    })
  )
}
