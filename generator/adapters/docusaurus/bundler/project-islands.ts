// Which components of a Docusaurus project go on in the browser: there, no name says it, so their code is asked.
import { exportsOfPage, LIVES, OF_PAGE } from '../../../base/parse/lives.ts'
import { importedFile, resolveFrom } from '../../../base/paths.ts'
import { relativePath } from '../../../base/relative-path.ts'
import type { IslandRule } from '../../../assets/scope.ts'
import { shownOfPackages, type PackageLives } from './living-packages.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
/** What looks at the elements between its tags sees only HTML in an island: it stays as it is made. */
const LOOKS_INSIDE =
  /\bChildren\.|\bcloneElement\b|\bisValidElement\b|\bchildren\s*(?:\?\.)?[.[]\s*(?:map|props|filter|find|type|forEach|length|\d)/
/** What speaks to components between its tags is none where it has some. */
const PROVIDES = /\bcreateContext\b|\.Provider\b/
/** What only Node knows. */
const OF_NODE = /(?:from|require\()\s*['"](?:node:|fs['"]|path['"]|child_process['"])/

/** Components that code imports as `@theme/…`. */
export interface ThemeComponents {
  /** Where plugins bring some, relative to the project or absolute. */
  readonly folders: readonly string[]
  /** What packages bring. */
  readonly lives: PackageLives
}

/** Components of the project that are interactive, those in the place of parts of the theme among them. */
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
    root: around !== undefined && /Provider\b|Context\b/.test(read(around) ?? '') ? file : undefined,
    around: file,
    provides: (file) => PROVIDES.test(code(file).replace(COMMENT, '')),
    exported: (file) => (file.endsWith(OF_PAGE) ? exportsOfPage(code(file)) : exportsOfPackage(file, code)),
    isIsland: (file) => {
      let lives = known.get(file)
      if (lives === undefined)
        known.set(file, (lives = isInteractive(relativePath(root, file), read, { ...theme, folders })))
      return lives
    },
  }
}

/** What a project puts around all pages. */
function rootOf(read: (path: string) => string | null): string | undefined {
  const files = ['', '/index'].flatMap((name) =>
    ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/theme/Root${name}.${ending}`),
  )
  return files.find((one) => read(one) !== null)
}

async function isInteractive(
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
  const code = source.replace(COMMENT, '').replace(CALLED, '$1')
  if (isBound(code)) return false
  if (LIVES.test(code) || (OF_PACKAGE.test(path) && HANDLER.test(code))) return true
  if (OF_PACKAGE.test(path)) return false
  if (hooksLive(path, code, read)) return true
  const shown = shownOfPackages(code)
  return shown.length > 0 && (await lives(shown)).some((life) => life !== 'none')
}

const FROM =
  /\b(?:import\s+(?!type\b)([\w$\s{},*]+?)|export\s+[\w$\s{},*]+?)\s+from\s*(['"])((?:\.{1,2}|@site)\/[^'"\n]+)\2/g

/** Whether it calls hooks of the project that have state or effects. */
function hooksLive(
  path: string,
  code: string,
  read: (path: string) => string | null,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  return [...code.matchAll(FROM)].some(([, clause, , specifier = '']) => {
    const called = clause?.match(/\buse[A-Z][\w$]*/g)?.some((name) => new RegExp(`\\b${name}\\s*[(<]`).test(code))
    if (clause === undefined ? seen.size === 0 : called !== true) return false
    const target = specifier.startsWith('@site/') ? specifier.slice(6) : resolveFrom(path, specifier)
    const file = importedFile(target, (one) => read(one) !== null)
    if (file === null || seen.has(file) || !/\.[jt]sx?$/.test(file)) return false
    const hook = (read(file) ?? '').replace(COMMENT, '')
    return LIVES.test(hook) || hooksLive(file, hook, read, new Set([...seen, file]))
  })
}

const OF_PACKAGE = /(?:^|\/)node_modules\//
/** As compilers write what is imported: `(0, react_1.useState)(0)`. */
const CALLED = /\(0, ?[\w$]+\.([\w$]+)\)/g
const HANDLER = /\bon[A-Z]\w*: /

/** Names that a compiled module exports; null where the bundler knows them. */
function exportsOfPackage(file: string, code: (file: string) => string): readonly string[] | null {
  if (!OF_PACKAGE.test(file)) return null
  const names = new Set([...code(file).matchAll(/^exports\.([\w$]+) = /gm)].map(([, name = '']) => name))
  return names.size === 0 ? null : [...names]
}

/** Whether code has to stay as the build made it, whatever it says of state and events. */
export function staysStill(code: string): boolean {
  return isBound(code) || PROVIDES.test(code)
}

function isBound(code: string): boolean {
  return LOOKS_INSIDE.test(code) || OF_NODE.test(code)
}
