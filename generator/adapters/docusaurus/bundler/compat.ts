// What the code of a project for Docusaurus imports, and what stands for it here: the project's own files by `@site`, its swizzled
// components, the modules of `themes/docusaurus`, files as addresses. What nothing stands for becomes a component that shows its children
// in a marked box, and is named to the caller.
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

/** `island` tells what of the project's files is an island: on the server. */
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
    // The bundler takes an empty path for no answer.
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
    // Names of types are no matter of the code that runs.
    for (const one of unknown ?? []) if (/^(?:use|[a-z])/.test(one)) absent(`${name}#${one}`, importer)
    return { ...target, namespace: 'of-many' }
  }
  return {
    name: 'docusaurus',
    // The first that knows a name gives the file.
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
  /** A file of `themes/docusaurus`. */
  readonly own: (folder: string, name: string) => { path: string; namespace?: string }
  /** One that stands for a module of which code takes names. */
  readonly core: (file: string, args: esbuild.OnResolveArgs) => esbuild.OnResolveResult
  /** What stands for a module that nobody has. */
  readonly absent: (name: string, importer: string) => esbuild.OnResolveResult
  readonly island: ToIsland
  /** What a name of the project's own may mean, seen from the root. */
  readonly aliases: (name: string) => readonly string[]
}

/** `@theme/…`, also where the project replaces it, `@docusaurus/…` and `@generated/…`. */
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
 * Modules that lie in no file. Components of Markdown are asked for when it is shown, for their file may itself import it; elements are those that
 * the compiler writes.
 */
const GENERATED: Readonly<Record<string, string>> = {
  [MARKDOWN_COMPONENTS]: `import components from '@theme/MDXComponents'\nexport const useMDXComponents = () => ${componentsIn('components')}`,
  [MARKDOWN_LISTINGS]: LISTINGS_CODE,
  '@generated/globalData': `import { globalData } from '${SITE_DATA}'\nexport default globalData`,
  '@generated/i18n': `import { i18n } from '${SITE_DATA}'\nexport default i18n`,
}

/** Absolute; of the project, `src/theme` first. */
function themeFolders({ root, themes = [] }: CompatScope): Record<'ofProject' | 'ofPackages', readonly string[]> {
  return {
    ofProject: ['src/theme', ...themes.filter(isOfProject)].map((folder) => path.resolve(root, folder)),
    ofPackages: themes.filter((folder) => !isOfProject(folder)).map((folder) => path.resolve(root, folder)),
  }
}

/** A component's file, in the first folder that has it; a file that imports its own name means the next one. */
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

/** Loaders besides that of texts. */
const LOADERS = /^(?:-?!+)?(?:[^!]+!)*(?!raw-loader[!?])[^!]+!/

/** `@site/…` and files as text. */
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
    // Other loaders would change the text, and none of them is here.
    if (LOADERS.test(name)) absent(name, importer)
    // A path that begins with `/` is one of the project.
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
  // Of an image that Markdown shows.
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
  // Other loaders of the bundler.
  build.onResolve({ filter: /!/ }, ({ path: name, importer }) => absent(name, importer))
}

/** Packages whose components are on the page like the project's. Others may bring another router. */
const OF_THEMES = /\/node_modules\/(?:@[^/]+\/)?[^/]*docusaurus[^/]*\/|\/node_modules\/@docusaurus\//

function isOutside(root: string, folder: string): boolean {
  const relative = path.relative(root, folder)
  return relative.startsWith('..') || path.isAbsolute(relative)
}

function isUrl(name: string): boolean {
  return /^https?:/.test(name)
}

/** Packages, and files beside the one that imports them. */
function resolvePackages({ scope, build, own, core, absent, island, aliases }: Known): void {
  build.onResolve({ filter: BARE }, async (args) => {
    const { path: name, kind, resolveDir, importer, pluginData } = args
    // Node has no such module, and loads none from a URL.
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
    // Text or a picture in the specifier itself: the bundler leaves it to Node, which has no such modules.
    if (result.external && name.startsWith('data:')) return absent(name, importer)
    // What a package's `browser` field replaces with nothing, the bundler alone marks as such.
    if (result.errors.length === 0) return isOfPackage && ofPage === undefined ? undefined : result
    // Files next to the project's folder use its packages, too.
    if (isOutside(scope.root, resolveDir)) {
      const ofProject = await build.resolve(name, { resolveDir: scope.root, kind, pluginData: 'project' })
      if (ofProject.errors.length === 0) return isOfPackage ? ofProject : island(args, ofProject)
    }
    const known = PACKAGES[name]
    return known === undefined ? absent(name, importer) : own('core', known)
  })
  // As there: below the static folders, then below the root.
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
    // A file with its whole name is asked for here: a question to the resolver is a message to another process and back.
    const file = path.join(resolveDir, name)
    if (/\.mdx?$/.test(name) && scope.bytes(file) !== null) return island(args, { path: file })
    const result = await build.resolve(name, { resolveDir, kind, pluginData: 'project' })
    return result.errors.length > 0
      ? absent(path.relative(scope.root, path.join(resolveDir, name)), importer)
      : island(args, result)
  })
}

/** Names that code of the project takes of a module and that stand for nothing there; null where it does not say names. */
function namesUnknown(scope: CompatScope, file: string, module: string, importer: string): readonly string[] | null {
  const read = (one: string) => readModule(new TextDecoder().decode(scope.bytes(one) ?? new Uint8Array()), one)
  const clauses = read(importer)?.imports.filter((one) => one.specifier === module && !one.isType) ?? []
  const taken = clauses.flatMap(({ names }) => names.map(({ imported }) => imported))
  if (taken.length === 0 || taken.includes('*')) return null
  const given = read(file)?.exports ?? new Set<string>()
  return taken.filter((name) => !given.has(name))
}

/** Files that are no code. */
function loadFiles({ scope, build }: Known, found: CompatFound): void {
  // First: as text, a file of any kind is that.
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

/** What code asks of the configuration. Lists of documents and colors of code stand by themselves: code for browsers that asks for none of them goes without. */
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

/** A module whose value is the public address of a file; a drawing is a component as well. */
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
