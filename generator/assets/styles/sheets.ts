// Style sheets that code imports. `import './wide.css'` is for every page; the classes of `import styles from './card.module.css'` have names
// of their own, and a page that shows one of them gets the sheet.
import { basename, dirname, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { readModule } from '../../source/esm.ts'
import { valueOf } from '../../source/esm-values.ts'
import type { Aliases } from '../aliases.ts'
import { bundler } from '../bundler.ts'
import { sassOf } from './sass.ts'
import { hashOf } from '../../base/hash.ts'
import { byText } from '../../base/text.ts'
import { relativePath } from '../../base/relative-path.ts'

/** A style sheet that server code imports. */
export interface CodeSheet {
  /** Name of the part that brings it; for a module also the beginning of its classes' names. */
  readonly name: string
  /** Relative to the root. */
  readonly path: string
  readonly isModule: boolean
}

const MODULE = /\.module\.(?:css|s[ac]ss)$/
const SASS = /\.s[ac]ss$/

type Read = (path: string) => string | null

/** Lets server code import style sheets: their text is not bundled, and the sheets are noted in `found`. */
export function sheetsPlugin(root: string, read: Read, found: CodeSheet[]): esbuild.Plugin {
  return {
    name: 'sheets',
    setup(build) {
      const sass = sassOf(root)
      build.onLoad({ filter: sass === null ? /\.css$/ : /\.(?:css|s[ac]ss)$/ }, async ({ path: file }) => {
        const sheet = sheetOf(root, file)
        found.push(sheet)
        return { contents: sheet.isModule ? await classNames(root, read, sheet) : '', loader: 'js' }
      })
    },
  }
}

/** Sorted by path, each once. */
export function sheetsFound(found: readonly CodeSheet[]): CodeSheet[] {
  return [...new Map(found.map((sheet) => [sheet.path, sheet])).values()].sort((a, b) => byText(a.path, b.path))
}

/** A style sheet that code imports, by absolute path. */
export function sheetOf(root: string, file: string): CodeSheet {
  const path = relativePath(root, file)
  const name = `${basename(file)
    .replace(/(?:\.module)?\.(?:css|s[ac]ss)$/, '')
    .replace(/\W+/g, '-')}_${hashOf(path).slice(0, 8)}`
  return { name, path, isModule: MODULE.test(path) }
}

/** A module whose exports are the names of the sheet's classes on the page. */
async function classNames(root: string, read: Read, sheet: CodeSheet): Promise<string> {
  const result = await (
    await bundler()
  ).build({
    absWorkingDir: root,
    stdin: { contents: `export { default } from 'sheet:${sheet.name}'`, resolveDir: root },
    bundle: true,
    write: false,
    outdir: 'assets',
    format: 'esm',
    charset: 'utf8',
    logLevel: 'silent',
    loader: { ...SHEET_LOADERS, ...Object.fromEntries(FONTS.map((ending) => [ending, 'dataurl'])) },
    plugins: [namesAlone, namedSheets(root, read, [sheet])],
  })
  const text = result.outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? ''
  // The bundler knows the object alone, `{ card: "card_1f2e3d4c_card" }`; the names are exported by themselves too.
  const [object] = readModule(text)?.objects ?? []
  const names = Object.entries(object === undefined ? {} : (valueOf(object) as Record<string, string>)).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  )
  const list = names.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')
  return `export default { ${list} }\n${names
    .filter(([name]) => IDENTIFIER.test(name))
    .map(([name, value]) => `const _${name} = ${value}; export { _${name} as ${name} }\n`)
    .join('')}`
}

/** Sheets and files that a sheet names say nothing of the names of its classes; what is wrong with them is told when it is bundled for browsers. */
const namesAlone: esbuild.Plugin = {
  name: 'names-alone',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'import-rule' || kind === 'url-token' ? { path, external: true } : null,
    )
  },
}

const IDENTIFIER = /^(?!default$)[A-Za-z_$][\w$]*$/

/** Images of a sheet lie in it: the security policy allows that, and nobody asks for them twice. */
export const SHEET_LOADERS: Record<string, esbuild.Loader> = {
  '.svg': 'dataurl',
  '.png': 'dataurl',
  '.jpg': 'dataurl',
  '.jpeg': 'dataurl',
  '.webp': 'dataurl',
  '.avif': 'dataurl',
  '.gif': 'dataurl',
}

const FONTS = ['.woff2', '.woff', '.ttf', '.otf', '.eot']

/** Files that a project's style sheets name besides sheets and small images. */
export interface SheetFiles {
  /** Sheets and files that nobody has → the sheets that name them. */
  readonly missing: Map<string, Set<string>>
  /** The address of a file (absolute path) that is shown by it. */
  address(file: string): string
  bytes(file: string): Uint8Array | null
  readonly aliases: Aliases
  /** The text of a sheet (path relative to the root) as the PostCSS of the project makes it. */
  styled(css: string, path: string): Promise<string>
}

/** An image of more bytes is asked for when something shows it; other bundlers have the same limit. */
const MOST_IN_SHEET = 10_000

/** Told to the resolver: it has been looked for. */
const LOOKED = 'sheet: looked for'

/** Resolves `sheet:<name>`. The bundler makes the names of classes from the name of the file: here that is the sheet's own. With `files`,
 * what cannot be found is left out and noted there, and fonts and large images are shown by address. */
export function namedSheets(
  root: string,
  read: Read,
  sheets: readonly CodeSheet[],
  files: SheetFiles | null = null,
): esbuild.Plugin {
  const byName = new Map(sheets.map((sheet) => [`sheet:${sheet.name}`, sheet]))
  return {
    name: 'named-sheets',
    setup(build) {
      build.onResolve({ filter: /^sheet:/ }, ({ path }) => {
        const sheet = byName.get(path)
        return sheet === undefined
          ? null
          : { path: join(root, dirname(sheet.path), `${sheet.name}.css`), namespace: 'sheet', pluginData: sheet }
      })
      build.onResolve({ filter: /^~?@site\// }, ({ path }) => ({ path: join(root, path.replace(/^~?@site\//, '')) }))
      build.onResolve({ filter: /^(?:\/|https?:|data:|#)/ }, ({ kind, path }) =>
        kind === 'url-token' || kind === 'import-rule'
          ? ((files === null ? null : belowRoot(root, path, files)) ?? { path, external: true })
          : null,
      )
      if (files !== null) resolveNamed({ root, read, sheets, files }, build)
      build.onLoad({ filter: /.*/, namespace: 'sheet' }, async ({ pluginData }) => {
        const sheet = pluginData as CodeSheet
        const css = SASS.test(sheet.path) ? (sassOf(root)?.(join(root, sheet.path)) ?? '') : (read(sheet.path) ?? '')
        return {
          contents: files === null ? css : await files.styled(css, sheet.path),
          loader: sheet.isModule ? 'local-css' : 'css',
          resolveDir: join(root, dirname(sheet.path)),
        }
      })
    },
  }
}

/** What a project names from its root (`/static/a.svg`); null for addresses of the site, among them those of its static folders. */
function belowRoot(root: string, name: string, files: SheetFiles): esbuild.OnResolveResult | null {
  const [path = '', suffix = ''] = /^(\/(?!\/)[^?#]*)(.*)$/.exec(name)?.slice(1) ?? []
  if (path === '' || files.bytes(join(root, path)) === null) return null
  const file = join(root, path)
  return isShown(file, files) ? { path: files.address(file) + suffix, external: true } : { path: file, suffix }
}

interface Naming {
  readonly root: string
  readonly read: Read
  readonly sheets: readonly CodeSheet[]
  readonly files: SheetFiles
}

/** What a sheet names and nobody has is left out. A package may be named with `~` before it. */
function resolveNamed({ root, read, sheets, files }: Naming, build: esbuild.PluginBuild): void {
  const fileOf = ({ path, name }: CodeSheet): string => join(root, dirname(path), `${name}.css`)
  build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, importer, namespace, pluginData }) => {
    if ((kind !== 'import-rule' && kind !== 'url-token') || pluginData === LOOKED) return null
    const name = path.replace(/^~/, '')
    let found = await build.resolve(name, { kind, resolveDir, importer, namespace, pluginData: LOOKED })
    if (found.errors.length > 0)
      for (const one of files.aliases(name)) {
        const named = await build.resolve(one, { kind, resolveDir: root, pluginData: LOOKED })
        if (named.errors.length === 0) found = named
      }
    if (found.errors.length === 0)
      return kind === 'url-token' && isShown(found.path, files)
        ? { path: files.address(found.path) + found.suffix, external: true }
        : found
    // Asked for, so that the next build looks again when it is there.
    const [, folder = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
    read(name.startsWith('.') ? relativePath(root, join(resolveDir, name)) : `node_modules/${folder}/package.json`)
    const from = sheets.find((sheet) => fileOf(sheet) === importer)?.path ?? relativePath(root, importer)
    files.missing.set(path, (files.missing.get(path) ?? new Set()).add(from))
    return kind === 'url-token' ? { path, external: true } : { path, namespace: 'missing-sheet' }
  })
  build.onLoad({ filter: /.*/, namespace: 'missing-sheet' }, () => ({ contents: '', loader: 'css' }))
}

/** Whether a file is shown by its address: all but images that are small enough to lie in the sheet. */
function isShown(file: string, files: SheetFiles): boolean {
  const [ending = ''] = /\.\w+$/.exec(file) ?? []
  return SHEET_LOADERS[ending.toLowerCase()] === undefined || (files.bytes(file)?.length ?? 0) > MOST_IN_SHEET
}
