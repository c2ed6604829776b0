// What the code of a project for Docusaurus imports, and what stands for it here: the project's own files by `@site`, its swizzled
// components, the modules of `themes/docusaurus`, files as addresses. What nothing stands for becomes a component that shows its children
// in a marked box, and is named to the caller.
import * as path from 'node:path'
import type * as esbuild from 'esbuild'
import { askedOnce } from '../base/asked-once.ts'
import { hashOf } from '../base/hash.ts'
import { AS_COMPONENT, isOfProject } from '../base/paths.ts'
import { aliasesOf, toldFor, type BundlerAliases } from './aliases.ts'
import { foldersOf } from './folders.ts'
import type { ToIsland } from './islands.ts'
import { linkedFiles } from './linked-files.ts'
import type { LivingModules } from './living-plugin.ts'
import { LISTINGS_CODE, MARKDOWN_LISTINGS } from './markdown-listings.ts'
import { AS_ADDRESS, componentsIn, MARKDOWN_COMPONENTS, markdownModule, type ReadTags } from './markdown-module.ts'
import type { Provided } from './prebuilt-plugin.ts'
import { sassOf } from './sass.ts'
import { standIn } from './stand-in.ts'

/** What bundling a project's code found besides code. */
export interface CompatFound {
  /** Modules that nothing stands for: name → files that import it. */
  readonly absent: Map<string, Set<string>>
  /** Files that are shown by address: source path → path in the output. */
  readonly files: Map<string, string>
}

export interface CompatScope {
  readonly root: string
  readonly packageRoot: string
  readonly baseUrl: string
  /** Folders whose files lie at the top of the output. */
  readonly staticDirs: readonly string[]
  /** Components of Docusaurus' theme that correspond to a part of this one: name → part. */
  readonly slots: Readonly<Record<string, string>>
  /** What code asks of the configuration, as JSON. */
  readonly data: string
  /** Folders of components that plugins bring; those of the project stand before the components of this theme. */
  readonly themes?: readonly string[]
  /** See `BundlerAliases`. */
  readonly aliases?: BundlerAliases | undefined
  /** Modules that are made of pages. */
  readonly living?: LivingModules
  /** Reads Markdown that holds nothing but tags. */
  readonly readTags: ReadTags
  /** Bytes of a file, by absolute path. */
  readonly bytes: (file: string) => Uint8Array | null
  /** Of Markdown that is a page: path → address. */
  readonly addresses?: ReadonlyMap<string, string>
  /** All files below a folder, absolute like it. */
  readonly below?: (folder: string) => readonly string[]
}

/** Modules of Docusaurus by the name they are imported under, and the file in `themes/docusaurus/core` that stands for each. */
const CORE: Readonly<Record<string, string>> = {
  Link: 'Link.tsx',
  Translate: 'Translate.tsx',
  Interpolate: 'Interpolate.tsx',
  useBaseUrl: 'useBaseUrl.ts',
  useDocusaurusContext: 'useDocusaurusContext.ts',
  BrowserOnly: 'BrowserOnly.tsx',
  Head: 'Head.tsx',
  ErrorBoundary: 'ErrorBoundary.tsx',
  router: 'router.tsx',
  ExecutionEnvironment: 'ExecutionEnvironment.ts',
  useIsBrowser: 'useIsBrowser.ts',
  useGlobalData: 'useGlobalData.ts',
  isInternalUrl: 'isInternalUrl.ts',
  useBrokenLinks: 'useBrokenLinks.ts',
  useRouteContext: 'useRouteContext.ts',
  constants: 'constants.ts',
  'theme-common': 'theme-common.ts',
  'theme-common/internal': 'theme-common.ts',
  'plugin-content-docs/client': 'docs-client.ts',
  'plugin-content-blog/client': 'docs-client.ts',
  'theme-common/client': 'theme-common.ts',
  'theme-common/Details': 'theme-common.ts',
}

/** Modules of many names: what is not among them is stood in for, as a whole module is. */
const MANY = /^(?:theme-common|plugin-content-(?:docs|blog)\/client|router$|useGlobalData$)/

/** Components of the theme in `themes/docusaurus/theme`; some go by several names. */
const THEME: Readonly<Record<string, string>> = {
  Layout: 'Layout.tsx',
  Tabs: 'Tabs.tsx',
  TabItem: 'TabItem.tsx',
  Admonition: 'Admonition.tsx',
  CodeBlock: 'CodeBlock.tsx',
  DocCardList: 'DocCardList.tsx',
  DocCard: 'DocCard.tsx',
  TOCInline: 'TOCInline.tsx',
  Heading: 'Heading.tsx',
  'MDXComponents/Heading': 'Heading.tsx',
  Details: 'Details.tsx',
  'MDXComponents/Details': 'Details.tsx',
  IdealImage: 'IdealImage.tsx',
  ThemedImage: 'ThemedImage.tsx',
  MDXComponents: 'MDXComponents.tsx',
  MDXContent: 'MDXContent.tsx',
  'MDXComponents/A': '../core/Link.tsx',
  Logo: 'Logo.tsx',
  'Footer/Links': 'FooterLinks.tsx',
  'Footer/Logo': 'FooterLogo.tsx',
  'Footer/Copyright': 'FooterCopyright.tsx',
  'Footer/Layout': 'FooterLayout.tsx',
  Mermaid: 'Mermaid.tsx',
  TOCItems: 'TOCItems.tsx',
  TOCCollapsible: 'TOCCollapsible.tsx',
  'Admonition/Types': 'AdmonitionTypes.tsx',
  'Admonition/Layout': 'Admonition.tsx',
  CodeInline: 'Code.tsx',
  'MDXComponents/Code': 'Code.tsx',
  'MDXComponents/Pre': 'MDXContent.tsx',
  'MDXComponents/Img': 'Img.tsx',
  'Layout/Provider': 'MDXContent.tsx',
  LayoutProvider: 'MDXContent.tsx',
  ThemeProvider: 'MDXContent.tsx',
  Playground: 'Playground.tsx',
  ColorModeToggle: 'ColorModeToggle.tsx',
  SearchBar: 'SearchBar.tsx',
  'Navbar/ColorModeToggle': 'ColorModeToggle.tsx',
  Tag: 'Tag.tsx',
  TagsListInline: 'TagsListInline.tsx',
  EditThisPage: 'EditThisPage.tsx',
}

/** Components of many names of which one stands for all. */
const GROUPS: readonly (readonly [names: RegExp, file: string])[] = [
  [/^(?:Admonition\/)?Icon\//, 'Icon.tsx'],
  [/^Admonition\/Type\//, 'Admonition.tsx'],
]

function themeFile(name: string): string | undefined {
  return THEME[name] ?? GROUPS.find(([names]) => names.test(name))?.[1]
}

/** Packages that come with Docusaurus, so that projects import them without naming them. */
const PACKAGES: Readonly<Record<string, string>> = { clsx: 'clsx.ts', classnames: 'clsx.ts' }

/** Whether something here stands for a module of Docusaurus. */
export function isProvided(module: string, slots: CompatScope['slots']): boolean {
  const [, kind = '', name = ''] = /^@(theme(?:-original|-init)?|docusaurus)\/(.*?)(?:\/index)?$/.exec(module) ?? []
  if (kind === 'docusaurus') return CORE[name] !== undefined
  return themeFile(name) !== undefined || slots[name] !== undefined
}

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
  const absent = (name: string, importer: string): esbuild.OnResolveResult => {
    const from = found.absent.get(name) ?? new Set<string>()
    from.add(path.relative(scope.root, importer))
    found.absent.set(name, from)
    return { path: name, namespace: 'absent' }
  }
  return {
    name: 'docusaurus',
    // The first that knows a name gives the file.
    setup(build) {
      const aliases = aliasesOf(scope.root, scope.bytes, scope.aliases)
      const known: Known = { scope, build, own, absent, island, aliases }
      foldersOf(build, scope, found, aliases)
      linkedFiles(build, scope, (file) => shownAddress(file, scope, found.files))
      resolveTheme(known)
      resolveSite(known)
      resolvePackages(known)
      loadFiles(known, found)
    },
  }
}

/** Files of `themes/docusaurus` that code imports, below that folder. */
export const PROVIDED: readonly string[] = [
  ...Object.values(CORE).map((name) => `core/${name}`),
  ...[...Object.values(THEME), 'Icon.tsx'].map((name) => path.posix.join('theme', name)),
  ...Object.values(PACKAGES).map((name) => `core/${name}`),
].filter((name, at, all) => all.indexOf(name) === at)

interface Known {
  readonly scope: CompatScope
  readonly build: esbuild.PluginBuild
  /** A file of `themes/docusaurus`. */
  readonly own: (folder: string, name: string) => { path: string; namespace?: string }
  /** What stands for a module that nobody has. */
  readonly absent: (name: string, importer: string) => esbuild.OnResolveResult
  readonly island: ToIsland
  /** What a name of the project's own may mean, seen from the root. */
  readonly aliases: (name: string) => readonly string[]
}

/** `@theme/…`, also where the project replaces it, `@docusaurus/…` and `@generated/…`. */
function resolveTheme({ scope, build, own, absent, island }: Known): void {
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
  build.onResolve({ filter: /^@docusaurus\// }, ({ path: name, importer }) => {
    const plain = name.slice('@docusaurus/'.length).replace(/^core\/lib\/client\/exports\//, '')
    const file = CORE[plain]
    if (file === undefined) return absent(name, importer)
    return MANY.test(plain) ? { ...own('core', file), namespace: 'of-many' } : own('core', file)
  })
  build.onResolve({ filter: /^@generated\/docusaurus\.config$/ }, () => ({ path: 'config', namespace: 'site-data' }))
  build.onResolve({ filter: new RegExp(`^${MARKDOWN_COMPONENTS}$`) }, () => ({
    path: MARKDOWN_COMPONENTS,
    namespace: 'markdown-components',
  }))
  build.onResolve({ filter: new RegExp(`^${MARKDOWN_LISTINGS}$`) }, () => ({
    path: MARKDOWN_LISTINGS,
    namespace: 'markdown-listings',
  }))
  build.onResolve({ filter: /^@generated\// }, ({ path: name, importer }) => absent(name, importer))
}

/** Absolute; of the project, `src/theme` first. */
function themeFolders({ root, themes = [] }: CompatScope): Record<'ofProject' | 'ofPackages', readonly string[]> {
  return {
    ofProject: ['src/theme', ...themes.filter(isOfProject)].map((folder) => path.resolve(root, folder)),
    ofPackages: themes.filter((folder) => !isOfProject(folder)).map((folder) => path.resolve(root, folder)),
  }
}

/** The file of a component, in the first folder that has it; a file that asks for its own name means the next one. */
function componentIn(
  build: esbuild.PluginBuild,
  folders: readonly string[],
): (name: string, importer: string) => Promise<string | null> {
  const files = askedOnce(async (name) => {
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
    // What else would be made of the text before, nothing here makes.
    if (LOADERS.test(name)) absent(name, importer)
    // A path that begins with `/` is one of the project.
    const [, below] = /^(?:@site)?\/(.*)$/.exec(target) ?? []
    const inside = below !== undefined && (target.startsWith('@') || scope.bytes(target) === null)
    const result = await build.resolve(inside ? `./${below}` : target, {
      resolveDir: inside ? scope.root : resolveDir,
      kind,
      pluginData: 'project',
    })
    return result.errors.length > 0 ? absent(name, importer) : { path: result.path, namespace: 'raw-text' }
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

/** Packages, and files beside the one that imports them. */
function resolvePackages({ scope, build, own, absent, island, aliases }: Known): void {
  build.onResolve({ filter: /^[^./!][^!]*$/ }, async (args) => {
    const { path: name, kind, resolveDir, importer, pluginData } = args
    if (
      kind === 'entry-point' ||
      pluginData === 'project' ||
      /^(?:react|react-dom)(?:\/|$)|^node:|^ssg\/|^@(?:theme|docusaurus|site|generated)(?:-original|-init)?\//.test(
        name,
      )
    )
      return undefined
    const isOfPackage = importer.includes('/node_modules/')
    for (const one of isOfPackage ? toldFor(name, scope.aliases ?? {}) : aliases(name)) {
      const result = await build.resolve(one, { resolveDir: scope.root, kind, pluginData: 'project' })
      if (result.errors.length === 0) return isOfPackage ? result : island(args, result)
    }
    const result = await build.resolve(name, { resolveDir, kind, pluginData: 'project' })
    if (result.errors.length === 0) return result
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
  build.onResolve({ filter: /^\.{1,2}\// }, async (args) => {
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

/** Files that are no code. */
function loadFiles({ scope, build }: Known, found: CompatFound): void {
  // First: as text, a file of any kind is that.
  build.onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path: file }) => ({
    contents: new TextDecoder().decode(scope.bytes(file) ?? new Uint8Array()),
    loader: 'text',
  }))
  build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: file }) => ({
    contents: await markdownModule(new TextDecoder().decode(scope.bytes(file) ?? new Uint8Array()), scope.readTags),
    loader: 'js',
    resolveDir: path.dirname(file),
  }))
  build.onLoad({ filter: /.*/, namespace: 'as-written' }, ({ path: name }) => ({
    contents: `export default ${JSON.stringify(name)}`,
    loader: 'js',
  }))
  // Asked when it is shown: the file of the components may itself import the Markdown. Elements are those that the compiler writes.
  build.onLoad({ filter: /.*/, namespace: 'markdown-components' }, () => ({
    contents: `import components from '@theme/MDXComponents'\nexport const useMDXComponents = () => ${componentsIn('components')}`,
    loader: 'js',
    resolveDir: scope.root,
  }))
  build.onLoad({ filter: /.*/, namespace: 'markdown-listings' }, () => ({
    contents: LISTINGS_CODE,
    loader: 'js',
    resolveDir: scope.root,
  }))
  build.onLoad({ filter: FILES }, ({ path: file }) => ({ contents: addressModule(file, scope, found), loader: 'js' }))
  build.onLoad({ filter: /.*/, namespace: 'of-many' }, ({ path: file }) => ({
    contents: `const own = require(${JSON.stringify(file)})\nconst others = (() => { const module = {}\n${standIn(path.basename(file).replace(/\.tsx?$/, ''))}\nreturn module.exports })()\nconst all = (above) => new Proxy(own, { get: (_, key) => key in own || typeof key === 'symbol' || key === '__esModule' ? own[key] : others[key], has: () => true, getPrototypeOf: () => above })\nmodule.exports = all(all(null))`,
    loader: 'js',
    resolveDir: scope.packageRoot,
  }))
  build.onLoad({ filter: /.*/, namespace: 'site-data' }, () => ({ contents: siteModule(scope.data), loader: 'js' }))
  build.onLoad({ filter: /.*/, namespace: 'slot-original' }, ({ path: name }) => ({
    contents: [
      `import part from ${JSON.stringify(`ssg/theme/original/${scope.slots[name]}`)}`,
      `import { original } from ${JSON.stringify(path.join(scope.packageRoot, 'themes', 'docusaurus', 'slots', 'slot.tsx'))}`,
      `export default original(${JSON.stringify(name)}, part)`,
    ].join('\n'),
    loader: 'js',
    resolveDir: scope.root,
  }))
  build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: name }) => ({
    contents: standIn(name),
    loader: 'js',
    resolveDir: scope.packageRoot,
  }))
  build.onLoad({ filter: sassOf(scope.root) === null ? /\.(?:s[ac]ss|less|styl)$/ : /\.(?:less|styl)$/ }, () => ({
    contents: 'export default new Proxy({}, { get: (_, name) => String(name) })',
    loader: 'js',
  }))
}

/** The public address of a file (absolute path), which is noted where it does not lie in a static folder. */
export function shownAddress(file: string, scope: CompatScope, files: CompatFound['files']): string {
  const source = path.relative(scope.root, file)
  const folder = scope.staticDirs.find((one) => source.startsWith(`${one}/`))
  const output = folder === undefined ? hashedName(file, scope) : source.slice(folder.length + 1)
  if (folder === undefined) files.set(source, output)
  return scope.baseUrl + output
}

/** What code asks of the configuration. Lists of documents stand by themselves: code for browsers that asks for none of them goes without. */
function siteModule(data: string): string {
  const { versions = {}, ...rest } = JSON.parse(data) as { readonly versions?: object }
  const parsed = (value: object): string => `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))})`
  return [
    `const data = ${parsed(rest)}`,
    `export const versions = ${parsed(versions)}`,
    `export const { config, i18n, plugins, globalData, routeProps } = data`,
    `export default config`,
  ].join('\n')
}

/** A module whose value is the public address of a file; a drawing is a component as well. */
function addressModule(file: string, scope: CompatScope, found: CompatFound): string {
  const url = JSON.stringify(shownAddress(file, scope, found.files))
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

function hashedName(file: string, scope: CompatScope): string {
  const [, base = 'file', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(file) ?? []
  return `assets/files/${base.replace(/[^\w.-]+/g, '-')}-${hashOf(scope.bytes(file) ?? new Uint8Array()).slice(0, 8)}${extension}`
}
