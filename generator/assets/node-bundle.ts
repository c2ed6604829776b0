// Bundles the site's code for Node: configuration, and theme with pages and components, each as one module.
import { join, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Outcome } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import { codeLoaders, compilerOf, typedIfNeeded } from './bundle-errors.ts'
import { common, ofPages, type BundledModule } from './bundle.ts'
import { bundler } from './bundler.ts'
import { FOLDER, UNREAD } from './diagnostics.ts'
import { fileReadsPlugin, untrackedIn } from './file-reads.ts'
import { inputsOf } from './inputs.ts'
import { replaceNestedMain } from './nested-main.ts'
import { COMPILER_CONFIGS } from './babel-compiler.ts'
import { BY_NAME, filesOfIslands, islandsFound, islandsPlugin, toIsland } from './islands/islands.ts'
import { providedPlugin, runtimeAddress } from './theme/prebuilt-plugin.ts'
import { contextCalls } from './folders.ts'
import { readModule } from '../source/esm.ts'
import { stringOf } from '../source/esm-nodes.ts'
import { placeholderModule } from './placeholder-module.ts'
import { sheetsFound, sheetsPlugin, type CodeSheet } from './styles/sheets.ts'
import { themePlugin } from './theme/theme-parts.ts'
import type { BundleScope, CodeIsland, CompatFound } from './scope.ts'
import { linksOutsidePlugin } from './links-outside.ts'

/** Bundles a module for Node. `entry` is a path relative to the root, or only a name if `code` is set. */
export async function bundleForNode(
  scope: BundleScope,
  entry: string,
  code?: string,
): Promise<Outcome<BundledModule | null>> {
  const made = await typedIfNeeded(scope, async (scope) => {
    const found: CompatFound = { absent: new Map(), files: new Map() }
    const sheets: CodeSheet[] = []
    const modules: CodeIsland[] = []
    const { build } = await bundler()
    // The site's own code is small. Creating a map at once costs less than bundling it again for the first error.
    const mapped = scope.provided === undefined ? {} : MAPPED
    const result = await build({
      ...nodeOptions(scope, entry, code, sheets, modules, found),
      ...mapped,
      metafile: true,
    })
    const islands = islandsFound(modules)
    const { code: bundled, map } = codeAndMap(result)
    const extra =
      scope.compat === undefined
        ? {}
        : {
            absent: [
              ...[...found.absent].map(([name, from]) => [name, [...from].sort()] as const),
              ...wholeFolders(bundled, result.metafile, scope),
              ...[...(scope.compiler?.unread ?? [])].map((file) => [UNREAD + file, [file]] as const),
            ].sort(),
            files: [...found.files].sort(),
          }
    return {
      code: bundled,
      ...(map === '' ? {} : { map }),
      sheets: sheetsFound(sheets),
      islands,
      interactive: islands.length === 0 ? [] : filesOfIslands(result.metafile, islands),
      inputs: [...inputsOf([result.metafile]), ...(scope.compiler === undefined ? [] : COMPILER_CONFIGS)]
        .filter((path) => code === undefined || path !== entry)
        .sort(byText),
      ...extra,
      warnings: result.warnings,
    }
  })
  if (made.value === null) return { ...made, value: null }
  const { warnings, ...value } = made.value
  return { value, diagnostics: [...made.diagnostics, ...untrackedIn(scope, warnings)] }
}

/** Creates a separate source map with sources relative to the root. */
const MAPPED = { outfile: 'bundle.mjs', sourcemap: 'external', sourcesContent: false } as const

function codeAndMap({ outputFiles = [] }: esbuild.BuildResult): { readonly code: string; readonly map: string } {
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))
  return { code: outputFiles.find((file) => file !== map)?.text ?? '', map: map?.text ?? '' }
}

/** The sorted exports of each module, including those re-exported from others. `files` are absolute paths. */
export async function exportedNames(
  scope: BundleScope,
  files: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { build } = await bundler()
  const { stdin: _, ...options } = nodeOptions(scope, '', '', [], [], { absent: new Map(), files: new Map() })
  const { metafile } = await build({
    ...options,
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    outdir: 'names',
    splitting: true,
    metafile: true,
  })
  return files.map((_, index) => [...(metafile.outputs[`names/${index}.js`]?.exports ?? [])].sort(byText))
}

/** Bundles with a source map (JSON) whose sources are relative to the root. Runs only to locate an error or a setting. */
export async function mappedForNode(
  scope: BundleScope,
  entry: string,
  code?: string,
): Promise<{ readonly code: string; readonly map: string }> {
  const { build } = await bundler()
  const mapped = (scope: BundleScope) =>
    build({ ...nodeOptions(scope, entry, code, [], [], { absent: new Map(), files: new Map() }), ...MAPPED })
  return codeAndMap(
    await mapped(scope).catch((error: unknown) => {
      if (scope.compat === undefined) throw error
      return mapped({ ...scope, typed: true }).catch((other: unknown) => {
        const compiler = compilerOf(scope)
        if (compiler === null) throw other
        return mapped({ ...scope, typed: true, compiler })
      })
    }),
  )
}

function nodeOptions(
  scope: BundleScope,
  entry: string,
  code: string | undefined,
  sheets: CodeSheet[],
  islands: CodeIsland[],
  found: CompatFound,
): esbuild.BuildOptions & { write: false } {
  const island = toIsland(scope.islands ?? BY_NAME)
  return {
    ...common(scope),
    ...(code === undefined
      ? { entryPoints: [entry] }
      : { stdin: { contents: code, resolveDir: scope.root, loader: 'ts', sourcefile: entry } }),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: codeLoaders(scope),
    jsx: 'automatic',
    ...(scope.compat === undefined || scope.laterData !== undefined ? {} : { banner: { js: requireIn(scope.root) } }),
    // As in the projects' own bundlers: if a package has two formats, use the ES module.
    ...(scope.compat === undefined ? {} : { mainFields: ['module', 'main'] }),
    plugins: [
      ...linksOutsidePlugin(scope),
      ...boxesFor(scope),
      fileReadsPlugin(scope),
      islandsPlugin(scope, islands),
      ...ofPages(scope, island),
      ...(scope.provided === undefined ? [] : [providedPlugin(scope.provided, scope.packageRoot)]),
      ...(scope.theme === undefined ? [] : [themePlugin(scope.root, scope.theme, scope.laterParts)]),
      ...replaceNestedMain(scope),
      runtimePlugin(scope),
      ...(scope.laterData === undefined ? [] : [scope.laterData]),
      ...(scope.compat === undefined ? [] : [scope.compat.bundler.plugin(scope.compat, found, scope.provided, island)]),
      sheetsPlugin(scope.root, scope.read, sheets),
    ],
  }
}

/** Replaces files that throw while they are loaded or can't be parsed. */
function boxesFor({ root, packageRoot, broken = [] }: BundleScope): esbuild.Plugin[] {
  if (broken.length === 0) return []
  const names = new Map(broken.map((path) => [resolve(root, path), path]))
  return [
    {
      name: 'boxes',
      setup(build) {
        build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
          const name = names.get(path)
          return name === undefined
            ? null
            : { contents: placeholderModule(name), loader: 'js', resolveDir: packageRoot }
        })
      },
    },
  ]
}

/** Defines `require` for packages that aren't ES modules and load Node's modules with it. */
function requireIn(root: string): string {
  const place = JSON.stringify(join(root, 'package.json'))
  return [
    `import { createRequire as __createRequire } from 'node:module'`,
    `const require = Object.assign(__createRequire(${place}), { context: () => Object.assign(() => ({}), { keys: () => [] }) })`,
  ].join('; ')
}

/** Folders that packages load with webpack's `require.context('./posts')`, which aren't supported here, with the importing file. */
function wholeFolders(
  code: string,
  { outputs }: esbuild.Metafile,
  { compat }: BundleScope,
): [name: string, importers: readonly string[]][] {
  if (compat === undefined || !code.includes('.context(')) return []
  const found = new Map<string, string[]>()
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  for (const file of files.filter((one) => /^[^:]*node_modules\/.*\.[cm]?[jt]sx?$/.test(one))) {
    const text = new TextDecoder().decode(compat.bytes(resolve(compat.root, file)) ?? new Uint8Array())
    const module = text.includes('context') && text.includes('require') ? readModule(text, file) : null
    for (const {
      arguments: [folder],
    } of module === null ? [] : contextCalls(module)) {
      const name = folder === undefined ? null : stringOf(folder)
      if (name !== null) found.set(`${FOLDER}"${name}")`, [...(found.get(`${FOLDER}"${name}")`) ?? []), file])
    }
  }
  return [...found].map(([name, from]) => [name, [...new Set(from)].sort(byText)])
}

/** Uses the generator's prebuilt React, so that a site doesn't need any packages. */
function runtimePlugin(scope: BundleScope): esbuild.Plugin {
  const runtime = runtimeAddress(scope.packageRoot)
  const isOurs = (file: string): boolean =>
    ['generator', 'themes'].some((folder) => file.startsWith(`${scope.packageRoot}/${folder}/`))
  return {
    name: 'react-runtime',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, ({ kind, namespace, importer }) => {
        if (kind === 'require-call') return { path: 'react', namespace: 'required' }
        const isOfProject = scope.compat !== undefined && namespace === 'file' && !isOurs(importer)
        return isOfProject ? { path: 'react', namespace: 'older' } : { path: runtime, external: true }
      })
      // A project can import names that only an older React has. They are undefined instead of an error.
      build.onLoad({ filter: /.*/, namespace: 'older' }, () => ({
        contents: `module.exports = require('react')`,
        loader: 'js',
      }))
      // A module can't be required by URL, so this one imports it.
      build.onLoad({ filter: /.*/, namespace: 'required' }, () => ({
        contents: `export * from 'react'\nexport { default } from 'react'`,
        loader: 'js',
      }))
    },
  }
}
