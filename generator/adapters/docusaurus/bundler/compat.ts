// Resolves imports in a Docusaurus project's code: `@site` paths, swizzled components, this generator's replacements in `themes/docusaurus`, and
// files, which become URLs. A missing module becomes a placeholder component that shows its children in a marked box, and is reported to the caller.
import { isBuiltin } from 'node:module'
import * as path from 'node:path'
import type * as esbuild from 'esbuild'
import { memoize } from '../../../base/memoize.ts'
import { AS_COMPONENT, isOfProject } from '../../../base/paths.ts'
import { aliasesOf, toldFor } from '../../../assets/aliases.ts'
import { CORE, OF_PAGE, PACKAGES, themeFile } from '../theme/module-names.ts'
import { foldersOf } from '../../../assets/folders.ts'
import type { CompatFound, CompatScope, ToIsland } from '../../../assets/scope.ts'
import { linkedFiles } from './linked-files.ts'
import { LISTINGS_CODE, MARKDOWN_LISTINGS } from './markdown-listings.ts'
import { BARE, RELATIVE } from './specifiers.ts'
import { AS_ADDRESS, componentsIn, MARKDOWN_COMPONENTS, markdownModule } from './markdown-module.ts'
import type { Provided } from '../../../assets/theme/prebuilt-plugin.ts'
import { fileAddress } from '../../../assets/file-address.ts'
import { tagsAlone } from '../../../markdown/syntax/tags-alone.ts'
import { sassOf } from '../../../assets/styles/sass.ts'
import { placeholderModule } from '../../../assets/placeholder-module.ts'
import { readModule } from '../../../source/esm.ts'

const FILES = /\.(?:png|jpe?g|gif|webp|avif|ico|svg|mp4|webm|ogg|mp3|wav|pdf|zip|woff2?|ttf|otf|eot)$/i

/** `found` collects missing modules and linked files. `island` decides which of the project's files are islands in the server bundle. */
export function compatPlugin(
  scope: CompatScope,
  found: CompatFound,
  provided?: Provided,
  island: ToIsland = async (_, found) => found,
): esbuild.Plugin {
  const own = (folder: string, name: string): { path: string; namespace?: string } => {
    const file = path.join(scope.packageRoot, 'themes', 'docusaurus', folder, name)
    return provided?.exports.has(file) === true ? { path: file, namespace: 'provided' } : { path: file }
  }
  const absent = (asked: string, importer: string): esbuild.OnResolveResult => {
    // esbuild treats an empty path as "not resolved".
    const name = asked || '.'
    const from = found.absent.get(name) ?? new Set<string>()
    from.add(path.relative(scope.root, importer))
    found.absent.set(name, from)
    return { path: name, namespace: 'absent' }
  }
  const core = (file: string, { path: name, importer, kind }: esbuild.OnResolveArgs): esbuild.OnResolveResult => {
    const target = own('core', file)
    const unknown = kind === 'import-statement' ? namesUnknown(scope, target.path, name, importer) : null
    if (unknown?.length === 0) return target
    // Type names don't exist at run time, so a missing one doesn't matter.
    for (const one of unknown ?? []) if (/^(?:use|[a-z])/.test(one)) absent(`${name}#${one}`, importer)
    return { ...target, namespace: 'of-many' }
  }
  return {
    name: 'docusaurus',
    // The first resolver that knows a name wins.
    setup(build) {
      const aliases = aliasesOf(scope)
      const known: Known = { scope, build, own, core, absent, island, aliases }
      foldersOf(build, scope, found, aliases)
      linkedFiles(build, scope, (file) => fileAddress(file, scope, found.files))
      resolveTheme(known)
      resolveSite(known)
      resolvePackages(known)
      loadFiles(known, found)
    },
  }
}

interface Known {
  readonly scope: CompatScope
  readonly build: esbuild.PluginBuild
  /** Resolves a file in `themes/docusaurus`. */
  readonly own: (folder: string, name: string) => { path: string; namespace?: string }
  /** Resolves a replacement for a Docusaurus module. Names that it doesn't export become placeholders. */
  readonly core: (file: string, args: esbuild.OnResolveArgs) => esbuild.OnResolveResult
  /** Resolves a missing module to a placeholder. */
  readonly absent: (name: string, importer: string) => esbuild.OnResolveResult
  readonly island: ToIsland
  /** The paths, relative to the root, that one of the project's aliases can refer to. */
  readonly aliases: (name: string) => readonly string[]
}

/** Resolves `@theme/…` (including swizzled components), `@docusaurus/…` and `@generated/…`. */
function resolveTheme({ scope, build, own, core, absent, island }: Known): void {
  const { ofProject, ofPackages } = themeFolders(scope)
  const inProject = componentIn(build, ofProject)
  const inThemes = componentIn(build, ofProject.slice(1))
  const inPackages = componentIn(build, ofPackages)
  build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, async (args) => {
    const { path: name, importer } = args
    const [, kind = '', plain = ''] = /^@theme(-original|-init)?\/(.*?)(?:\/index)?$/.exec(name) ?? []
    const swizzled = kind === '' ? await inProject(plain, importer) : await inThemes(plain, importer)
    if (swizzled !== null) return island(args, { path: swizzled })
    const file = themeFile(plain)
    if (file !== undefined) return own('theme', file)
    if (scope.slots[plain] !== undefined) return { path: plain, namespace: 'slot-original' }
    const brought = await inPackages(plain, importer)
    return brought === null ? absent(name, importer) : island(args, { path: brought })
  })
  build.onResolve({ filter: /^@docusaurus\// }, (args) => {
    const file = CORE[args.path.slice('@docusaurus/'.length).replace(/^core\/lib\/client\/exports\//, '')]
    return file === undefined ? absent(args.path, args.importer) : core(file, args)
  })
  build.onResolve({ filter: /^@generated\// }, ({ path: name, importer }) =>
    name === SITE_DATA || GENERATED[name] !== undefined
      ? { path: name, namespace: 'generated' }
      : absent(name, importer),
  )
}

const SITE_DATA = '@generated/docusaurus.config'

/**
 * Generated modules. The Markdown components are loaded on render, because their file can itself import the Markdown. Lower-case names are left out:
 * the compiler writes those elements itself.
 */
const GENERATED: Readonly<Record<string, string>> = {
  [MARKDOWN_COMPONENTS]: `import components from '@theme/MDXComponents'\nexport const useMDXComponents = () => ${componentsIn('components')}`,
  [MARKDOWN_LISTINGS]: LISTINGS_CODE,
  '@generated/globalData': `import { globalData } from '${SITE_DATA}'\nexport default globalData`,
  '@generated/i18n': `import { i18n } from '${SITE_DATA}'\nexport default i18n`,
}

/** Absolute paths. In the project, `src/theme` comes first. */
function themeFolders({ root, themes = [] }: CompatScope): Record<'ofProject' | 'ofPackages', readonly string[]> {
  return {
    ofProject: ['src/theme', ...themes.filter(isOfProject)].map((folder) => path.resolve(root, folder)),
    ofPackages: themes.filter((folder) => !isOfProject(folder)).map((folder) => path.resolve(root, folder)),
  }
}

/** Returns a component's file from the first folder that has it. A file that imports its own name gets the next folder's file. */
function componentIn(
  build: esbuild.PluginBuild,
  folders: readonly string[],
): (name: string, importer: string) => Promise<string | null> {
  const files = memoize(async (name) => {
    const kind = 'import-statement'
    const found = await Promise.all(
      folders.map((resolveDir) => build.resolve(`./${name}`, { resolveDir, kind, pluginData: 'project' })),
    )
    return found.flatMap((one) => (one.errors.length > 0 ? [] : [one.path]))
  })
  return async (name, importer) => {
    const all = await files(name)
    return all[all.indexOf(importer) + 1] ?? null
  }
}

/** Any webpack loader except `raw-loader`. */
const LOADERS = /^(?:-?!+)?(?:[^!]+!)*(?!raw-loader[!?])[^!]+!/

/** Resolves `@site/…`, and files imported as text. */
function resolveSite({ scope, build, absent, island }: Known): void {
  build.onResolve({ filter: /^@site\// }, async (args) => {
    const { path: name, kind, importer } = args
    const result = await build.resolve(`./${name.slice('@site/'.length)}`, {
      resolveDir: scope.root,
      kind,
      pluginData: 'project',
    })
    return result.errors.length > 0 ? absent(name, importer) : island(args, result)
  })
  build.onResolve({ filter: /^(?:-?!+)?raw-loader!|\?raw$/ }, async ({ path: name, kind, resolveDir, importer }) => {
    const target = name.replace(/^(?:-?!+)?(?:[^!]+!)*/, '').replace(/\?raw$/, '')
    // Other loaders would transform the text, and they aren't supported.
    if (LOADERS.test(name)) absent(name, importer)
    // A path that starts with `/` is relative to the project.
    const [, below] = /^(?:@site)?\/(.*)$/.exec(target) ?? []
    const inside = below !== undefined && (target.startsWith('@') || scope.bytes(target) === null)
    const result = await build.resolve(inside ? `./${below}` : target, {
      resolveDir: inside ? scope.root : resolveDir,
      kind,
      pluginData: 'project',
    })
    return result.errors.length > 0
      ? absent(name, importer)
      : { path: path.relative(scope.root, result.path), namespace: 'raw-text' }
  })
  build.onResolve({ filter: /\.mdx?\?component$/ }, async ({ path: name, kind, resolveDir, importer }) => {
    const result = await build.resolve(name.slice(0, -AS_COMPONENT.length), { kind, resolveDir, importer })
    return result.errors.length > 0 ? absent(name, importer) : result
  })
  // An image in Markdown.
  build.onResolve({ filter: /\?address$/ }, ({ path: name, resolveDir }) => {
    const target = name.slice(0, -AS_ADDRESS.length)
    const [, below] = /^(?:@site)?\/(.*)$/.exec(target) ?? []
    const places =
      below === undefined
        ? [path.join(resolveDir, target)]
        : [...scope.staticDirs, '.'].map((one) => path.join(scope.root, one, below))
    const file = places.find((one) => scope.bytes(one) !== null)
    return file === undefined ? { path: target, namespace: 'as-written' } : { path: file }
  })
  // Other webpack loaders.
  build.onResolve({ filter: /!/ }, ({ path: name, importer }) => absent(name, importer))
}

/** Packages whose components get this generator's router, like the project's own code. Other packages can use a different router. */
const OF_THEMES = /\/node_modules\/(?:@[^/]+\/)?[^/]*docusaurus[^/]*\/|\/node_modules\/@docusaurus\//

function isOutside(root: string, folder: string): boolean {
  const relative = path.relative(root, folder)
  return relative.startsWith('..') || path.isAbsolute(relative)
}

function isUrl(name: string): boolean {
  return /^https?:/.test(name)
}

/** Resolves packages and relative paths. */
function resolvePackages({ scope, build, own, core, absent, island, aliases }: Known): void {
  build.onResolve({ filter: BARE }, async (args) => {
    const { path: name, kind, resolveDir, importer, pluginData } = args
    // Node has no such module and can't load one from a URL.
    if (kind !== 'entry-point' && (name === '' || isUrl(name) || (name.startsWith('node:') && !isBuiltin(name))))
      return absent(name, importer)
    if (
      kind === 'entry-point' ||
      pluginData === 'project' ||
      /^(?:react|react-dom)(?:\/|$)|^node:|^ssg\/|^@(?:theme|docusaurus|site|generated)(?:-original|-init)?\//.test(
        name,
      )
    )
      return undefined
    const isOfPackage = importer.includes('/node_modules/')
    const ofPage = OF_PAGE[name]
    if (ofPage !== undefined && (!isOfPackage || OF_THEMES.test(importer))) return core(ofPage, args)
    for (const one of isOfPackage ? toldFor(name, scope.aliases ?? {}) : aliases(name)) {
      const result = await build.resolve(one, { resolveDir: scope.root, kind, pluginData: 'project' })
      if (result.errors.length === 0) return isOfPackage ? result : island(args, result)
    }
    const result = await build.resolve(name, { resolveDir, kind, pluginData: 'project' })
    // esbuild leaves `data:` specifiers with text or images to Node, which can't load them.
    if (result.external && name.startsWith('data:')) return absent(name, importer)
    // Returning undefined lets esbuild apply the `browser` field, which can replace a module with an empty one.
    if (result.errors.length === 0) return isOfPackage && ofPage === undefined ? undefined : result
    // Files outside the project's folder can also use its packages.
    if (isOutside(scope.root, resolveDir)) {
      const ofProject = await build.resolve(name, { resolveDir: scope.root, kind, pluginData: 'project' })
      if (ofProject.errors.length === 0) return isOfPackage ? ofProject : island(args, ofProject)
    }
    const known = PACKAGES[name]
    return known === undefined ? absent(name, importer) : own('core', known)
  })
  // As in Docusaurus: look in the static folders first, then at the root.
  build.onResolve({ filter: /^\// }, async (args) => {
    const { path: name, kind, resolveDir, importer, pluginData } = args
    if (kind === 'entry-point' || pluginData === 'project' || importer.includes('/node_modules/')) return undefined
    for (const place of ['', ...scope.staticDirs, '.']) {
      const one = place === '' ? name : `./${path.posix.join(place, name)}`
      const result = await build.resolve(one, {
        kind,
        resolveDir: place === '' ? resolveDir : scope.root,
        pluginData: 'project',
      })
      if (result.errors.length === 0) return island(args, result)
    }
    return absent(name, importer)
  })
  build.onResolve({ filter: RELATIVE }, async (args) => {
    const { path: name, kind, resolveDir, importer, pluginData } = args
    if (kind === 'entry-point' || pluginData === 'project' || importer.includes('/node_modules/')) return undefined
    // Check for a complete file name here, because calling the resolver costs a round trip to another process.
    const file = path.join(resolveDir, name)
    if (/\.mdx?$/.test(name) && scope.bytes(file) !== null) return island(args, { path: file })
    const result = await build.resolve(name, { resolveDir, kind, pluginData: 'project' })
    return result.errors.length > 0
      ? absent(path.relative(scope.root, path.join(resolveDir, name)), importer)
      : island(args, result)
  })
}

/** The imported names that a replacement module doesn't export; null if the import doesn't list names. */
function namesUnknown(scope: CompatScope, file: string, module: string, importer: string): readonly string[] | null {
  const read = (one: string) => readModule(new TextDecoder().decode(scope.bytes(one) ?? new Uint8Array()), one)
  const clauses = read(importer)?.imports.filter((one) => one.specifier === module && !one.isType) ?? []
  const taken = clauses.flatMap(({ names }) => names.map(({ imported }) => imported))
  if (taken.length === 0 || taken.includes('*')) return null
  const given = read(file)?.exports ?? new Set<string>()
  return taken.filter((name) => !given.has(name))
}

/** Loads files that aren't code. */
function loadFiles({ scope, build }: Known, found: CompatFound): void {
  // This comes first, because any kind of file can be imported as text.
  build.onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path: file }) => ({
    contents: new TextDecoder().decode(scope.bytes(path.join(scope.root, file)) ?? new Uint8Array()),
    loader: 'text',
  }))
  build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: file }) => ({
    contents: await markdownModule(new TextDecoder().decode(scope.bytes(file) ?? new Uint8Array()), tagsAlone),
    loader: 'js',
    resolveDir: path.dirname(file),
  }))
  build.onLoad({ filter: /.*/, namespace: 'as-written' }, ({ path: name }) => ({
    contents: `export default ${JSON.stringify(name)}`,
    loader: 'js',
  }))
  build.onLoad({ filter: /.*/, namespace: 'generated' }, ({ path: name }) => ({
    contents: GENERATED[name] ?? siteModule(scope.data),
    loader: 'js',
    resolveDir: scope.root,
  }))
  build.onLoad({ filter: FILES, namespace: 'file' }, ({ path: file }) => ({
    contents: addressModule(file, scope, found),
    loader: 'js',
  }))
  build.onLoad({ filter: /.*/, namespace: 'of-many' }, ({ path: file }) => ({
    contents: `const own = require(${JSON.stringify(file)})\nconst others = (() => { const module = {}\n${placeholderModule(path.basename(file).replace(/\.tsx?$/, ''))}\nreturn module.exports })()\nconst all = (above) => new Proxy(own, { get: (_, key) => key in own || typeof key === 'symbol' || key === '__esModule' ? own[key] : others[key], has: () => true, getPrototypeOf: () => above })\nmodule.exports = all(all(null))`,
    loader: 'js',
    resolveDir: scope.packageRoot,
  }))
  const isBrowser = build.initialOptions.platform === 'browser'
  build.onLoad({ filter: /.*/, namespace: 'slot-original' }, ({ path: name }) => ({
    contents: [
      isBrowser ? 'const part = null' : `import part from ${JSON.stringify(`ssg/theme/original/${scope.slots[name]}`)}`,
      `import { original } from ${JSON.stringify(path.join(scope.packageRoot, 'themes', 'docusaurus', 'slots', 'slot.tsx'))}`,
      `export default original(${JSON.stringify(name)}, part)`,
    ].join('\n'),
    loader: 'js',
    resolveDir: scope.root,
  }))
  build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: name }) => ({
    contents: placeholderModule(name),
    loader: 'js',
    resolveDir: scope.packageRoot,
  }))
  build.onLoad({ filter: sassOf(scope.root) === null ? /\.(?:s[ac]ss|less|styl)$/ : /\.(?:less|styl)$/ }, () => ({
    contents: 'export default new Proxy({}, { get: (_, name) => String(name) })',
    loader: 'js',
  }))
}

/**
 * The module with the site's configuration. Document lists and code colors are separate exports, so that browser code that doesn't import them is
 * bundled without them.
 */
function siteModule(data: string): string {
  const {
    versions = {},
    prism = {},
    ...rest
  } = JSON.parse(data) as { readonly versions?: object; readonly prism?: object }
  const parsed = (value: object): string => `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))})`
  return [
    `const data = ${parsed(rest)}`,
    `export const versions = ${parsed(versions)}`,
    `export const prism = ${parsed(prism)}`,
    `export const { config, i18n, plugins, globalData, routeProps } = data`,
    `export default config`,
  ].join('\n')
}

/** A module that exports a file's public URL. For an SVG, it's also a component. */
function addressModule(file: string, scope: CompatScope, found: CompatFound): string {
  const url = JSON.stringify(fileAddress(file, scope, found.files))
  if (!/\.svg$/i.test(file)) return `export default ${url}`
  const lines = [
    `import { createElement } from 'react'`,
    `const Drawing = ({ title, titleId, ...props }) => createElement('img', { alt: title ?? '', ...props, src: ${url} })`,
    `Drawing.toString = () => ${url}`,
    `export default Drawing`,
    `export const ReactComponent = Drawing`,
  ]
  return lines.join('\n')
}
