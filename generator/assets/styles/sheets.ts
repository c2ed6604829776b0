// Style sheets that code imports. `import './wide.css'` applies to every page. The classes of `import styles from './card.module.css'` get unique
// names, and only pages that use one of them load the style sheet.
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
  /** Name of the part that it belongs to. A CSS module's class names start with it. */
  readonly name: string
  /** Relative to the root. */
  readonly path: string
  readonly isModule: boolean
}

const MODULE = /\.module\.(?:css|s[ac]ss)$/
const SASS = /\.s[ac]ss$/

type Read = (path: string) => string | null

/** Lets server code import style sheets. Their text isn't bundled, and they are added to `found`. */
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

/** Sorted by path, without duplicates. */
export function sheetsFound(found: readonly CodeSheet[]): CodeSheet[] {
  return [...new Map(found.map((sheet) => [sheet.path, sheet])).values()].sort((a, b) => byText(a.path, b.path))
}

/** The style sheet at an absolute path. */
export function sheetOf(root: string, file: string): CodeSheet {
  const path = relativePath(root, file)
  const name = `${basename(file)
    .replace(/(?:\.module)?\.(?:css|s[ac]ss)$/, '')
    .replace(/\W+/g, '-')}_${hashOf(path).slice(0, 8)}`
  return { name, path, isModule: MODULE.test(path) }
}

/** A module that exports a CSS module's class names. */
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
  // The bundler exports only an object, `{ card: "card_1f2e3d4c_card" }`. This also exports the names separately.
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

/** Leaves out imported sheets and files, which don't affect class names. Their errors are reported when the style sheet is bundled for browsers. */
const namesAlone: esbuild.Plugin = {
  name: 'names-alone',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'import-rule' || kind === 'url-token' ? { path, external: true } : null,
    )
  },
}

const IDENTIFIER = /^(?!default$)[A-Za-z_$][\w$]*$/

/** Images are inlined in the style sheet, which the Content Security Policy allows, so that they need no further requests. */
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

/** Fonts, large images and missing files that a project's style sheets refer to. */
export interface SheetFiles {
  /** Maps missing style sheets and files to the style sheets that refer to them. */
  readonly missing: Map<string, Set<string>>
  /** Returns a file's URL, given its absolute path. */
  address(file: string): string
  bytes(file: string): Uint8Array | null
  readonly aliases: Aliases
  /** Runs the project's PostCSS for a style sheet. The path is relative to the root. */
  styled(css: string, path: string): Promise<string>
}

/** Larger images get a URL instead, so that they are loaded only when they're needed. Other bundlers have the same limit. */
const MOST_IN_SHEET = 10_000

/** Tells the resolver that this file has already been looked up. */
const LOOKED = 'sheet: looked for'

/**
 * Resolves `sheet:<name>`. The bundler derives class names from the file name, which is the style sheet's name here. With `files`, missing files are
 * left out and recorded there, and fonts and large images get URLs.
 */
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

/** Resolves a path that starts at a project's root (`/static/a.svg`); null for URLs of the site, including static files. */
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

/** Leaves out missing files. A package name can start with `~`. */
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
    // Looked up so that the next build tries again when it exists.
    const [, folder = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
    read(name.startsWith('.') ? relativePath(root, join(resolveDir, name)) : `node_modules/${folder}/package.json`)
    const from = sheets.find((sheet) => fileOf(sheet) === importer)?.path ?? relativePath(root, importer)
    files.missing.set(path, (files.missing.get(path) ?? new Set()).add(from))
    return kind === 'url-token' ? { path, external: true } : { path, namespace: 'missing-sheet' }
  })
  build.onLoad({ filter: /.*/, namespace: 'missing-sheet' }, () => ({ contents: '', loader: 'css' }))
}

/** Whether a file gets a URL, which all files do except images that are small enough to be inlined. */
function isShown(file: string, files: SheetFiles): boolean {
  const [ending = ''] = /\.\w+$/.exec(file) ?? []
  return SHEET_LOADERS[ending.toLowerCase()] === undefined || (files.bytes(file)?.length ?? 0) > MOST_IN_SHEET
}
