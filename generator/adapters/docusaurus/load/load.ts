// Loads a Docusaurus project from the root: runs its configuration and reads its documents.
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTENT_PLUGIN, contentPlugin, MISSING_PACKAGES } from '../bundler/project-config.ts'
import { sassOf } from '../../../assets/styles/sass.ts'
import type { Diagnostic, Outcome } from '../../../base/diagnostic.ts'
import { importedFile, isOfProject } from '../../../base/paths.ts'
import { hashOf } from '../../../base/hash.ts'
import { messageOf, type SourcePath, type SourceText } from '../../../base/text.ts'
import { missingPlugins, pluginsOf } from '../config/plugins.ts'
import { wrongTypes } from '../config/wrong-types.ts'
import { hookedFiles, hooksLeftOut, type Hooked } from '../markdown/markdown-hooks.ts'
import { configCodeFails, configEmpty, configWithoutPackage, notCarried } from '../diagnostics.ts'
import { addressesLeftOut } from '../config/locales.ts'
import { placeOfName, placeOfSetting, wholeFile } from '../../../source/named-places.ts'
import { sidebarFile } from '../sidebars/sidebar-places.ts'
import { patchesOf } from '../config/patches.ts'
import { readProject } from '../project.ts'
import { withHooks } from '../hooks.ts'
import type { ProjectData } from '../types.ts'
import type { LoadedProject, SourceFiles } from '../../types.ts'
import { rereadable } from '../content/edited-document.ts'
import { filesOf } from '../../project-files.ts'
import type { ProjectScope } from '../../scope.ts'
import { asRecord, type UnknownRecord } from '../../../base/unknown-record.ts'
import { withPlugins, type LoadedPlugin } from '../plugins/own-plugins.ts'
import { redirectsAsked } from '../config/redirects.ts'
import { namedComponents, themeComponents } from '../config/page-components.ts'
import type { NamedComponent } from '../config/types.ts'
import { OF_PACKAGE, readSettings } from '../config/settings.ts'
import type { Settings, UnsupportedSetting } from '../config/types.ts'
import { withoutExit, withVariable } from '../../../host/environment.ts'
import type { Host } from '../../../host/host.ts'
import { bundlerHooks } from '../bundler/hooks.ts'
import { inlinePartials } from '../markdown/inline-partials.ts'
import { interactiveDocuments } from '../markdown/interactive-documents.ts'
import { projectTools, type LoadScope } from '../../../build/load/load.ts'
import { packageInteractivity } from '../bundler/package-interactivity.ts'
import { readModule } from '../../../source/esm.ts'
import { broughtBy, defaultLocale } from './read-code.ts'
import { installCommand } from '../../../base/site/install-command.ts'
import { writtenSettings } from './written-settings.ts'
import { loadLazily, standFor } from './load-lazily.ts'
import { moduleKind } from '../bundler/module-kind.ts'
import { codeOf, defaultOf, isSettings, type Bundled, type LoadedFile } from './project-code.ts'

export async function loadDocusaurus(scope: ProjectScope, file: string): Promise<Outcome<LoadedProject | null>> {
  const code = codeOf(scope, file)
  const { inputs, diagnostics, bundled, load } = code
  const source = sourceAt(scope, file)
  try {
    const { given, computed } = await givenBy(scope, source, () => load(file))
    if (diagnostics.length === 0 && !isSettings(given))
      return { value: null, diagnostics: [configEmpty(wholeFile(source))] }
    const config = asRecord(given)
    const settings = await settingsOf(scope, config, bundled, inputs)
    if (diagnostics.length > 0 && inputs.length === 0) return { value: null, diagnostics }
    const files = filesOf(scope)
    scope.expect?.(documentsOf(files, settings))
    const hooked = await hookedFiles(files, settings, scope.host.root)
    const named = namedComponents(settings, scope.host.root, (path) => scope.read(path) !== null)
    const sass = sassOf(scope.host.root) !== null
    const others = [
      ...inGeneral(config, source, settings, hooked),
      ...hooked.uncarried,
      ...named.uncarried,
      ...(await postCssLeftOut(settings, scope.host.root)),
    ]
    diagnostics.push(...computed, ...standIns(source, scope.host.root), ...leftOut(source, settings, sass, others))
    const project = await readProject({
      settings,
      sass,
      installed: (name) => isInstalled(scope.read, name),
      dev: scope.dev,
      wanted: scope.locales,
      files: hooked.files,
      sidebars: (path) =>
        sidebarsAt(scope, path, load, (found) => diagnostics.push(...(found ?? noSidebars(source, path, settings)))),
    })
    const { inputs: partials, ...pages } = await pagesOf(project, scope, {
      placed: hooked.placed,
      components: [...componentsOf(scope, settings), ...named.components],
    })
    return {
      value: {
        project: withHooks({
          ...project,
          ...pages,
          ...redirectsAsked(file, settings),
          ...calledLater(scope, inputs, settings),
          ...(hooked.files === files ? rereadable(project.docs, pages.docs) : {}),
        }),
        source,
        hash: hashOf([source.hash, ...code.hashes.map(({ hash }) => hash)].join('\n')),
        portableHash: hashOf([source.hash, ...code.hashes.map(({ portableHash }) => portableHash)].join('\n')),
        inputs: [file, ...inputs, ...partials],
      },
      diagnostics: [...diagnostics, ...project.diagnostics, ...entriesNotShown(project, source)],
    }
  } catch (error) {
    diagnostics.push(...configFails(source, code.failing(), messageOf(error), scope.host))
    return { value: null, diagnostics }
  }
}

/** The configuration's value: from running it, or from reading its literal settings. */
async function givenBy(
  { withoutConfigCode = false }: ProjectScope,
  source: SourceText,
  run: () => Promise<unknown>,
): Promise<{ readonly given: unknown; readonly computed: readonly Diagnostic[] }> {
  missingPackages().clear()
  if (!withoutConfigCode) return { given: await withoutExit(() => inDefaultLocale(source, run)), computed: [] }
  const written = writtenSettings(source.text, source.path)
  const instead = "it's computed, and `--without-config-code` runs no code"
  const computed = written?.computed.map((what) => ofSetting(source, { what, instead })) ?? []
  return { given: written?.settings, computed }
}

/** Reports a configuration that throws, with the packages that it couldn't load. */
function configFails(source: SourceText, path: string, message: string, host: Host): Diagnostic[] {
  const install = installCommand((file) => host.stat(file) !== null)
  const names = [...missingPackages()].sort()
  return [
    ...names.map((name) => configWithoutPackage(placeOfName(source, name) ?? wholeFile(source), name, install)),
    configCodeFails(wholeFile({ path }), message),
  ]
}

function missingPackages(): Set<string> {
  const key = Symbol.for(MISSING_PACKAGES)
  const all = globalThis as { [key]?: Set<string> }
  return (all[key] ??= new Set())
}

function componentsOf({ host }: LoadScope, settings: Settings): NamedComponent[] {
  return settings.themes.length === 0 ? [] : themeComponents(settings, (folder) => host.walk(folder, null).files)
}

function sourceAt({ read }: LoadScope, path: string): SourceText {
  const text = read(path) ?? ''
  return { path: path as SourcePath, text, hash: hashOf(text) }
}

const LANGUAGE = 'DOCUSAURUS_CURRENT_LOCALE'

/**
 * Docusaurus reads a configuration once for each language, which it sets in an environment variable. Here it's read once, for the default language.
 */
function inDefaultLocale<T>({ text, path: file }: SourceText, load: () => Promise<T>): Promise<T> {
  return withVariable(LANGUAGE, defaultLocale(text, file), load)
}

function perLocale(text: string, { locales, defaultLocale }: Settings): UnsupportedSetting[] {
  const instead = `the configuration is read only once, in "${defaultLocale}", for all languages`
  return locales.length > 1 && text.includes(LANGUAGE) ? [{ what: `process.env.${LANGUAGE}`, instead }] : []
}

/** Plugin hooks that run when pages are rendered and after the build. */
function calledLater(scope: LoadScope, inputs: readonly string[], settings: Settings) {
  return { postBuild: settings.postBuild, brought: broughtBy(scope, inputs, settings) }
}

/** The documents to build. */
async function pagesOf(
  project: ProjectData,
  scope: LoadScope,
  { placed: last, components }: Pick<Hooked, 'placed'> & Pick<ProjectData, 'components'>,
) {
  const { docs: written, inputs, placed } = inlinePartials(project.docs, scope.read, project.legacy === true)
  const {
    docs,
    interactiveModules,
    placed: first,
  } = await interactiveDocuments(written, packageInteractivity(projectTools(scope)))
  const inPlace = (one: Diagnostic): Diagnostic => last(placed(first(one)))
  return { docs, written, interactiveModules, inputs, placed: inPlace, components }
}

function ofSetting(source: SourceText, { what, instead, absent }: UnsupportedSetting): Diagnostic {
  return notCarried(placeOfSetting(source, what), what, instead, absent)
}

/** Navbar items whose page doesn't exist. */
function entriesNotShown({ uncarried = [] }: ProjectData, source: SourceText): Diagnostic[] {
  return uncarried.map((one) => ofSetting(source, one))
}

function standIns(source: SourceText, root: string): Diagnostic[] {
  const instead = "it's missing, or needs a missing package, so an empty placeholder replaces it"
  return missingFiles(root).map((name) => notCarried(placeOfName(source, name) ?? wholeFile(source), name, instead))
}

/** A sidebar file's value; null if there is no such file. Files that it loads but that don't exist are reported to `told`. */
async function sidebarsAt(
  scope: LoadScope,
  path: string,
  load: (path: string) => Promise<unknown>,
  told: (found: Diagnostic[] | null) => void,
): Promise<unknown> {
  const file = sidebarFile(path, (candidate) => scope.host.stat(candidate) !== null)
  const said = file === null ? undefined : await load(file)
  told(file === null ? null : standIns(sourceAt(scope, file), scope.host.root))
  return said
}

/** Reports sidebar files in the configuration that don't exist. */
function noSidebars(source: SourceText, path: string, { docs }: ReturnType<typeof readSettings>): Diagnostic[] {
  const instead = "the file doesn't exist, so one sidebar lists all documents"
  return docs.some(({ sidebarPath }) => sidebarPath === path)
    ? [ofSetting(source, { what: `sidebarPath: ${path}`, instead })]
    : []
}

/** Problems of the project as a whole, which are known before its documents are read. */
function inGeneral(
  config: UnknownRecord,
  { text }: SourceText,
  settings: Settings,
  { files }: Hooked,
): UnsupportedSetting[] {
  return [
    ...wrongTypes(config),
    ...perLocale(text, settings),
    ...addressesLeftOut(settings),
    ...hooksLeftOut(config),
    ...patchesOf(files.walk),
  ]
}

/** PostCSS settings that have no effect. */
async function postCssLeftOut({ postCss }: Settings, root: string): Promise<UnsupportedSetting[]> {
  return postCss.length === 0 ||
    (await import('../../../assets/styles/postcss.ts')).postCssOf(root, postCss, bundlerHooks.postCss) !== null
    ? []
    : [{ what: 'configurePostCss', instead: 'left out: the package "postcss" isn\'t installed', absent: 'postcss' }]
}

function leftOut(
  source: SourceText,
  settings: Settings,
  sass: boolean,
  others: readonly UnsupportedSetting[],
): Diagnostic[] {
  const styles = sass ? [] : settings.customCss.filter((one) => !one.endsWith('.css'))
  return [
    ...missingPlugins(settings).map((name) =>
      notCarried(
        placeOfName(source, name) ?? wholeFile(source),
        `the plugin of ${name}`,
        /^re(?:mark-math|hype-(?:katex|mathjax))$/.test(name)
          ? "its package isn't installed: formulas are shown as written"
          : "its package isn't installed",
        name,
      ),
    ),
    ...settings.uncarried.map((one) => ofSetting(source, one)),
    ...styles.map((path) =>
      ofSetting(source, {
        what: `customCss: ${path}`,
        instead: 'left out: the package "sass" isn\'t installed',
        absent: 'sass',
      }),
    ),
    ...others.map((one) => ofSetting(source, one)),
  ]
}

/** Files that the configuration couldn't load. Reading the list clears it. */
function missingFiles(root: string): string[] {
  const key = Symbol.for('ssg.missing-files')
  const known = (globalThis as { [key]?: Set<string> })[key] ?? new Set<string>()
  const names = [...known].map((name) => name.replace(`${root}/`, '')).sort()
  known.clear()
  return names
}

/** In a workspace, packages can be in folders above the project. */
export function isInstalled(read: (path: string) => string | null, name: string): boolean {
  return ['', '../', '../../', '../../../'].some((up) => read(`${up}node_modules/${name}/package.json`) !== null)
}

/** A plugin's function and its function for validating options. */
function pluginOf(module: unknown): LoadedPlugin {
  const factory = defaultOf(module)
  const named = asRecord(module)
  const reader = [named, asRecord(named.default), asRecord(factory)].find(
    (one) => typeof one.validateOptions === 'function',
  )
  return { factory, validateOptions: reader?.validateOptions }
}

/** The configuration's settings, plus what the project's plugins add. */
async function settingsOf(
  scope: LoadScope,
  config: UnknownRecord,
  bundled: Bundled,
  inputs: string[],
): Promise<Settings> {
  const fileOf = (name: string): string | null => codeFile(name, (candidate) => scope.read(candidate) !== null)
  const settings = await withPlugins({
    settings: readSettings(config, scope.host.root),
    siteDir: scope.host.root,
    config,
    files: () => filesOf(scope),
    load: async (path) => {
      if (path.startsWith(OF_PACKAGE)) return loadPackage(scope, path.slice(OF_PACKAGE.length), bundled, inputs)
      const found = fileOf(path)
      return found === null ? undefined : pluginOf((await bundled(found))?.module.default)
    },
    fileOf,
    watch: (pattern) => inputs.push(...watched(scope, pattern)),
  })
  return withoutAbsent(settings, (path) => scope.read(path) !== null)
}

/** Removes client modules of the project that don't exist. */
function withoutAbsent(settings: Settings, exists: (path: string) => boolean): Settings {
  const absent = settings.clientModules.filter((path) => isOfProject(path) && importedFile(path, exists) === null)
  if (absent.length === 0) return settings
  const instead = "left out: the file doesn't exist"
  return {
    ...settings,
    clientModules: settings.clientModules.filter((path) => !absent.includes(path)),
    uncarried: [...settings.uncarried, ...absent.map((path) => ({ what: `clientModules: ${path}`, instead }))],
  }
}

/** Loads a plugin's package, which can be given by Docusaurus's short name. Returns undefined if it isn't installed. */
async function loadPackage(
  { host, read }: LoadScope,
  name: string,
  bundled: Bundled,
  inputs: string[],
): Promise<LoadedPlugin | undefined> {
  const { resolve } = createRequire(path.join(host.root, 'package.json'))
  const [, scope = '', rest = name] = /^(@[^/]+)\/?(.*)$/.exec(name) ?? []
  const long = `docusaurus-plugin${rest === '' ? '' : `-${rest}`}`
  for (const one of [name, scope === '' ? long : `${scope}/${long}`]) {
    try {
      const file = resolve(one)
      const description = `node_modules/${one}/package.json`
      if (read(description) !== null) inputs.push(description)
      loadLazily(file)
      await standForContent(host, file, read(path.relative(host.root, file)) ?? '')
      const made = moduleKind(file) === 'bundled' ? await bundled(path.relative(host.root, file), true) : null
      return pluginOf(made === null ? await import(pathToFileURL(file).href) : made.module.default)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${one}'`)) throw error
    }
  }
  return undefined
}

/** A package can wrap a content plugin. */
async function standForContent(host: Host, file: string, text: string): Promise<void> {
  const strings = text.includes('plugin-content-') ? (readModule(text, file)?.strings ?? []) : []
  for (const name of new Set(strings.map(({ value }) => value).filter((one) => CONTENT_PLUGIN.test(one)))) {
    const code = `const module = {}\n${contentPlugin(name)}\nexport default module.exports`
    const module = (await host.loadModule(`standing-${hashOf(code)}`, code)) as LoadedFile['module']
    standFor(file, name, module.default)
  }
}

/** Files that a plugin reads on its own, recorded so that edits are noticed. For a glob pattern, all files in its folder. */
function watched({ host, read }: LoadScope, pattern: string): string[] {
  const [plain = ''] = /^[^*?{[(!]*/.exec(pattern) ?? []
  const files = plain === pattern ? [pattern] : host.walk(plain.replace(/\/?[^/]*$/, ''), null).files
  return files.filter((file) => !/(?:^|\/)(?:node_modules|\.git)\//.test(file) && read(file) !== null)
}

/** A plugin's file, which can be given without its extension or as a folder. */
function codeFile(path: string, isFile: (path: string) => boolean): string | null {
  const endings = [
    '',
    '.ts',
    '.js',
    '.mts',
    '.mjs',
    '.cjs',
    '.cts',
    '/index.ts',
    '/index.js',
    '/index.mjs',
    '/index.cjs',
  ]
  return endings.map((ending) => path + ending).find(isFile) ?? null
}

/**
 * Approximate number of documents to compile on another thread. It's zero if the project has plugins, because functions can't be sent to a thread.
 */
function documentsOf({ walk }: SourceFiles, settings: Settings): number {
  if (pluginsOf(settings, 'remark').length + pluginsOf(settings, 'rehype').length > 0) return 0
  const folders = [...settings.docs, ...settings.blogs].map(({ path }) => path)
  return folders.flatMap((folder) => walk(folder).filter((path) => /\.mdx?$/.test(path))).length
}
