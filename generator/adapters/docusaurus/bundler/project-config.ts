// Bundles a project's configuration as a module for Node. Such files mix `import` with `require`, use `__dirname`, and import packages that might not
// be installed.
import { createRequire } from 'node:module'
import * as path from 'node:path'
import type * as esbuild from 'esbuild'
import type { Outcome } from '../../../base/diagnostic.ts'
import { bundler } from '../../../assets/bundler.ts'
import { attempt } from '../../../assets/bundle-errors.ts'
import { common, type BundledModule } from '../../../assets/bundle.ts'
import { inputsOf } from '../../../assets/inputs.ts'
import type { BundleScope } from '../../../assets/scope.ts'
import { edited, type Replacement } from '../../../base/edits.ts'
import { boundNames, pathOf, stringOf, type EsNode } from '../../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'
import { moduleKind } from './module-kind.ts'
import { BARE, RELATIVE } from './specifiers.ts'
import { fileReadsPlugin, untrackedIn } from '../../../assets/file-reads.ts'
import { linksOutsidePlugin } from '../../../assets/links-outside.ts'

/** Bundles `entry` (relative to the root). A missing package becomes a placeholder that can be called and read, and reports its name. */
export async function bundleProjectConfig(scope: BundleScope, entry: string): Promise<Outcome<BundledModule | null>> {
  let warnings: readonly esbuild.Message[] = []
  const { value, diagnostics } = await attempt(scope, async () => {
    const result = await (
      await bundler()
    ).build({
      ...common(scope),
      stdin: {
        contents: `import * as config from ${JSON.stringify(`./${entry}`)}\nexport default config`,
        resolveDir: scope.root,
        loader: 'js',
        sourcefile: 'project-config.js',
      },
      platform: 'node',
      format: 'esm',
      target: 'node20',
      metafile: true,
      banner: { js: prelude(scope.root) },
      loader: { '.json': 'json', '.css': 'empty' },
      jsx: 'automatic',
      plugins: [...linksOutsidePlugin(scope), fileReadsPlugin(scope), placesPlugin(scope), packagesPlugin(scope)],
    })
    warnings = result.warnings
    return {
      code: result.outputFiles?.[0]?.text ?? '',
      sheets: [],
      inputs: inputsOf([result.metafile]).filter((file) => file !== 'project-config.js'),
    }
  })
  return { value, diagnostics: [...diagnostics, ...untrackedIn(scope, warnings, 'none')] }
}

/**
 * Defines `require` for calls that esbuild leaves unchanged, and resolves `require.resolve` from the project's folders. Missing files whose name
 * matches `told` are recorded.
 */
export function prelude(root: string, told = /^/): string {
  return [
    `import { createRequire as __createRequire } from 'node:module'`,
    `import { resolve as __resolvePath } from 'node:path'`,
    `const __standInPackage = (name) => { const module = {}; ${noteMissing('name')}`,
    standIn('').replace('""', 'name'),
    `return module.exports }`,
    // Files that a script generates before the project's own build can be missing.
    `const __standIn = (name) => { if (${String(told)}.test(name)) (globalThis[Symbol.for('ssg.missing-files')] ??= new Set()).add(name); return __standInPackage(name) }`,
    `const __requireIn = (folder) => { const own = __createRequire(folder + '/package.json'); return Object.assign((name) => { try { return own(name) } catch (error) { if (error.code !== 'MODULE_NOT_FOUND') throw error; return __standIn(name) } }, own) }`,
    `const require = __requireIn(${JSON.stringify(root)})`,
    // Matches Docusaurus's loader, which returns an ES module's default export with the named exports added to it.
    `const __default = (module) => { const value = module?.__esModule || module?.[Symbol.toStringTag] === 'Module' ? module.default : null`,
    `if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return module`,
    `for (const key of Object.keys(module)) if (!(key in value) && Object.isExtensible(value)) Object.defineProperty(value, key, { get: () => module[key], enumerable: key !== 'default', configurable: true })`,
    `return value }`,
    `const __defaultOf = (module) => (module?.__esModule ? module.default : module)`,
    `const __resolveFrom = (folder, name) => {`,
    `  try { return __createRequire(folder + '/package.json').resolve(name) } catch { return /^\\.{0,2}\\//.test(name) ? __resolvePath(folder, name) : name }`,
    `}`,
  ].join('\n')
}

/** Code that records a missing package. */
function noteMissing(name: string): string {
  return `;(globalThis[Symbol.for('${MISSING_PACKAGES}')] ??= new Set()).add(${name})`
}

/** Name of the symbol under which `globalThis` stores the packages that configurations couldn't load. */
export const MISSING_PACKAGES = 'ssg.missing-packages'

/** Gives each file its own `__dirname` and `__filename`. */
function placesPlugin(scope: BundleScope): esbuild.Plugin {
  return {
    name: 'places',
    setup(build) {
      build.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: 'file' }, ({ path: file }) => {
        const text = scope.read(path.relative(scope.root, file))
        if (text === null) return undefined
        const contents = placed(text, file)
        return { contents, loader: /\.tsx?$|\.[cm]ts$/.test(file) ? (file.endsWith('x') ? 'tsx' : 'ts') : 'jsx' }
      })
    },
  }
}

/** Replaces place names such as `__dirname` in a file's text. `file` is an absolute path. */
export function placed(text: string, file: string): string {
  const module = readModule(text, file)
  if (module === null) return text
  const edits = module.nodes.flatMap((node) => placeIn(node, module, file))
  return undeclared(module) + edited(text, [...edits, ...exportedTypes(module)])
}

/** The replacement for a node that uses its file's place. Names that the file declares itself are left alone. */
function placeIn(node: EsNode, { code, free }: EsModule, file: string): Replacement[] {
  const folder = JSON.stringify(path.dirname(file))
  const { start, end } = node
  if (node.type === 'Property' && node.shorthand && node.value.type === 'Identifier') {
    const value = ownPlace(node.value, free, file)
    return value === null ? [] : [{ start, end, by: `${node.value.name}: ${value}` }]
  }
  if (node.type === 'CallExpression') {
    const [first] = node.arguments
    const called = pathOf(node.callee)
    if (
      called === 'require' &&
      free.has('require') &&
      /^\.{1,2}\//.test(first === undefined ? '' : (stringOf(first) ?? ''))
    )
      return [{ start, end, by: `__default(${code.slice(start, end)})` }]
    if (called === 'createRequire' && first !== undefined && pathOf(first) === 'import.meta.url')
      return [{ start, end, by: `__requireIn(${folder})` }]
    return called === 'require.resolve' && free.has('require') && first !== undefined
      ? [{ start, end: first.start, by: `__resolveFrom(${folder}, ` }]
      : []
  }
  if (node.type === 'Identifier') {
    const value = ownPlace(node, free, file)
    return value === null ? [] : [{ start, end, by: value }]
  }
  const name = node.type === 'MemberExpression' ? pathOf(node) : null
  if (name === 'import.meta.dirname') return [{ start, end, by: folder }]
  if (name === 'import.meta.filename') return [{ start, end, by: JSON.stringify(file) }]
  if (name === 'import.meta.url') return [{ start, end, by: JSON.stringify(`file://${file}`) }]
  return name === 'import.meta.resolve' ? [{ start, end, by: `((name) => __resolveFrom(${folder}, name))` }] : []
}

function ownPlace(node: EsNode & { readonly name: string }, free: EsModule['free'], file: string): string | null {
  if (free.get(node.name)?.includes(node) !== true) return null
  return node.name === '__dirname'
    ? JSON.stringify(path.dirname(file))
    : node.name === '__filename'
      ? JSON.stringify(file)
      : null
}

/**
 * Removes `export` from types in a file that uses `module.exports` and exports only types. Otherwise esbuild would treat the file as an ES module and
 * drop `module.exports`.
 */
function exportedTypes({ program, nodes }: EsModule): Replacement[] {
  const exported = program.body.filter(({ type }) => type.startsWith('Export'))
  const types = exported.filter(
    (one) => one.type === 'ExportNamedDeclaration' && one.declaration?.type.startsWith('TS'),
  )
  const isCommon = nodes.some((node) => pathOf(node) === 'module.exports')
  return isCommon && types.length === exported.length
    ? types.map(({ start }) => ({ start, end: start + 'export'.length, by: ' '.repeat('export'.length) }))
    : []
}

/**
 * Declares globals for a sloppy-mode CommonJS file. There, assigning to an undeclared name creates a global. The bundle is a strict module, where the
 * same assignment throws unless the global exists.
 */
function undeclared({ isModule, program, free, nodes }: EsModule): string {
  const isStrict = program.body.some((one) => 'directive' in one && one.directive === 'use strict')
  if (isModule || isStrict || !(free.has('exports') || free.has('module'))) return ''
  const assigned = nodes.flatMap((node) =>
    'left' in node && node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression'
      ? boundNames(node.left)
      : [],
  )
  const missing = [...new Set(assigned)].filter(
    (name) => free.has(name) && !(name in globalThis) && !OF_MODULE.has(name),
  )
  return missing.map((name) => `globalThis.${name} ??= undefined; `).join('')
}

const OF_MODULE = new Set(['module', 'exports', 'require', '__dirname', '__filename'])

/** Leaves installed packages external and replaces missing ones with placeholders. */
function packagesPlugin(scope: BundleScope): esbuild.Plugin {
  const require = createRequire(path.join(scope.root, 'package.json'))
  return {
    name: 'packages',
    setup(build) {
      build.onResolve({ filter: /.*/, namespace: REQUIRED }, ({ path: file }) => ({ path: file, namespace: GIVEN }))
      build.onResolve({ filter: /.*/, namespace: GIVEN }, ({ path: file }) => ({ path: file, external: true }))
      build.onResolve({ filter: BARE }, async ({ path: name, kind, namespace, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || namespace === 'missing' || name.startsWith('node:') || pluginData === 'project')
          return undefined
        if (CONTENT_PLUGIN.test(name)) return { path: name, namespace: 'content-plugin' }
        if (name.startsWith('@site/')) return { path: path.join(scope.root, name.slice(6)) }
        const from =
          resolveDir === scope.root || resolveDir === '' ? require : createRequire(path.join(resolveDir, 'x'))
        try {
          return ofPackage(from.resolve(name), kind)
        } catch {
          if (isBuiltIn(name)) return { path: name, external: true }
          if (packageFolder(scope, name)) return { path: name, external: true }
          const found = await build.resolve(name, { kind, resolveDir, pluginData: 'project' })
          return found.errors.length === 0 && !found.path.startsWith(`${scope.packageRoot}/node_modules/`)
            ? ofPackage(found.path, kind)
            : { path: name, namespace: 'missing' }
        }
      })
      build.onResolve({ filter: RELATIVE }, async ({ path: name, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'project') return undefined
        const found = await build.resolve(name, { kind, resolveDir, pluginData: 'project' })
        return found.errors.length === 0
          ? found
          : { path: path.relative(scope.root, path.join(resolveDir, name)), namespace: 'missing-file' }
      })
      // This intermediate module sets the default export, whatever kind of file imports it.
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path: file }) => ({
        contents: `import * as all from ${JSON.stringify(file)}\nexport * from ${JSON.stringify(file)}\nexport default all.default`,
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: GIVEN }, ({ path: file }) => ({
        contents: `module.exports = require(${JSON.stringify(file)})`,
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'missing-file' }, ({ path: name }) => ({
        contents: `;(globalThis[Symbol.for('ssg.missing-files')] ??= new Set()).add(${JSON.stringify(name)})\n${standIn(name)}`,
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'content-plugin' }, ({ path: name }) => ({
        contents: contentPlugin(name),
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'missing' }, ({ path: name }) => ({
        contents: `${noteMissing(JSON.stringify(name))}\n${standIn(name)}`,
        loader: 'js',
      }))
    },
  }
}

const REQUIRED = 'required'
const GIVEN = 'given'

/** How to load a package's file. For imported CommonJS, esbuild and Node disagree about the default export, so esbuild goes through `require`. */
function ofPackage(file: string, kind: esbuild.ImportKind): esbuild.OnResolveResult {
  if (isBundled(file)) return { path: file }
  const is = moduleKind(file)
  if (is === 'bundled') return { path: file }
  return is === 'commonjs' && kind !== 'require-call' && path.isAbsolute(file)
    ? { path: file, namespace: REQUIRED }
    : { path: file, external: true }
}

/** A package in the same repository can be TypeScript, which not every Node version runs. Node can't import JSON without an attribute either. */
function isBundled(file: string): boolean {
  return TYPED.test(file) || file.endsWith('.json')
}

/** Docusaurus's content plugins, which a project's plugins can call and extend. */
export const CONTENT_PLUGIN = /^@docusaurus\/plugin-content-(docs|blog|pages)$/

/** Code of a replacement for a content plugin. It calls a function in the plugin's context (`adapters/docusaurus/plugins/content-plugins.ts`). */
export function contentPlugin(name: string): string {
  const [, kind = ''] = CONTENT_PLUGIN.exec(name) ?? []
  return `${standIn(name)}
const others = module.exports
const plugin = (context, options) => context[Symbol.for('ssg.content-plugin')](${JSON.stringify(kind)}, options)
const defaults = ${JSON.stringify({ id: 'default', ...PLUGIN_DEFAULTS[kind] })}
const own = { default: plugin, validateOptions: ({ options }) => ({ ...defaults, ...options }), getSwizzleComponentList: () => [] }
module.exports = new Proxy(Object.assign(plugin, own), { get: (_, key) => key === '__esModule' ? true : key in own || key === 'then' ? own[key] : others[key] })`
}

/** Default options of content plugins, for the plugins that wrap them. */
const PLUGIN_DEFAULTS: Readonly<Record<string, object>> = {
  docs: { path: 'docs', routeBasePath: 'docs', tagsBasePath: 'tags', sidebarCollapsible: true, sidebarCollapsed: true },
  blog: {
    path: 'blog',
    routeBasePath: 'blog',
    tagsBasePath: 'tags',
    archiveBasePath: 'archive',
    authorsBasePath: 'authors',
    pageBasePath: 'page',
    blogTitle: 'Blog',
    blogDescription: 'Blog',
    blogSidebarTitle: 'Recent posts',
    blogSidebarCount: 5,
    postsPerPage: 10,
    showReadingTime: true,
    authorsMapPath: 'authors.yml',
  },
  pages: { path: 'src/pages', routeBasePath: '/' },
}

export const TYPED = /\.(?:[cm]?ts|tsx)$/

function isBuiltIn(name: string): boolean {
  try {
    return createRequire(import.meta.url).resolve(name) === name
  } catch {
    return false
  }
}

/** A package with only ES modules can't be resolved with `require`, but it's still installed. */
function packageFolder(scope: BundleScope, name: string): boolean {
  const own = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  return scope.read(`node_modules/${own}/package.json`) !== null
}

/**
 * Code of a placeholder that can be called, read and spread, and reports what's missing. esbuild's helpers walk the prototype chain: the prototype
 * behaves like the placeholder and has none itself, so that enumerating keys ends.
 */
function standIn(name: string): string {
  return `const missing = Symbol.for('ssg.missing-package')
const make = (above = null) => new Proxy(function () {}.bind(), {
  get: (_, key) => key === missing ? ${JSON.stringify(name)} : key === Symbol.toPrimitive ? () => '' : key === '__esModule' ? true : key === 'then' ? undefined : key === Symbol.iterator ? function* () {} : make(),
  apply: () => make(),
  construct: () => make(),
  getPrototypeOf: () => above,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
})
module.exports = make(make())`
}
