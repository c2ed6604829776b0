// Bundles the browser's scripts and style sheets with esbuild. For code that runs in Node, see `node-bundle.ts`.
import type * as esbuild from 'esbuild'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { meantBy } from '../base/nearest.ts'
import { edited } from '../base/edits.ts'
import { hashOf } from '../base/hash.ts'
import { byText } from '../base/text.ts'
import { readModule, type EsImport } from '../source/esm.ts'
import { attempt, spanOf } from './bundle-errors.ts'
import { sheetMistake } from './diagnostics.ts'
import { wrongColors } from './styles/wrong-colors.ts'
import { bundler } from './bundler.ts'
import { ownCopies, packagesOfProject } from './client-plugins.ts'
import { inputsOf, RESOLVED_EXTENSIONS } from './inputs.ts'
import { OWN, ownStyles, withOwnStyles, type OwnStyles } from './styles/own-styles.ts'
import type { Provided } from './theme/prebuilt-plugin.ts'
import { interactivePlugin } from './interactive-plugin.ts'
import { rulesOf, shortValues, splitPrint } from './styles/print.ts'
import { sheetFiles, withShownFiles, type ShownFiles } from './styles/sheet-files.ts'
import type { BundleScope, CodeIsland, ToIsland } from './scope.ts'
import type { CodeSheet } from './styles/sheets.ts'
import { themePlugin } from './theme/theme-parts.ts'
import type { ClientBundle } from './types.ts'
import { linksOutsidePlugin } from './links-outside.ts'

/**
 * A bundled module as text, with its input files (relative to the root), so that a later build can reuse it. The input files include those that don't
 * exist but would take precedence.
 */
export interface BundledModule {
  readonly code: string
  /** Source map (JSON) with sources relative to the root, if it was created together with the code. */
  readonly map?: string
  readonly inputs: readonly string[]
  /** For a project: missing modules with the files that import them, and files that are used by URL. */
  readonly absent?: readonly (readonly [name: string, importers: readonly string[]])[]
  readonly files?: readonly (readonly [source: string, output: string])[]
  /** Style sheets that the code imports. */
  readonly sheets: readonly CodeSheet[]
  /** Islands that the code imports, and their input files. */
  readonly islands?: readonly CodeIsland[]
  readonly interactive?: readonly string[]
  /** Set if the code can't be combined with the prebuilt theme, because it contains other parts of the package. */
  readonly needsAll?: true
  /** For a prebuilt bundle: the names that its files export. */
  readonly names?: Provided['names']
}

/** The public modules, as in package.json. They are resolved to their source, so that nothing is bundled twice. */
const PUBLIC: Readonly<Record<string, string>> = {
  'ssg/adapter': 'adapter',
  'ssg/check': 'check',
  'ssg/config': 'config',
  'ssg/config/forms': 'forms',
  'ssg/plugin': 'plugin',
  'ssg/plugins': 'plugins',
  'ssg/theme': 'theme',
  'ssg/theme/browser': 'browser',
  'ssg/theme/browser-strings': 'client-strings',
  'ssg/theme/measure': 'measure',
  'ssg/theme/search': 'search',
  'ssg/theme/search-words': 'search-words',
  'ssg/theme/search-worker': 'search-worker',
  'ssg/theme/strings': 'strings',
}

export interface ClientEntries {
  /** Maps a part's name to its script. */
  readonly scripts: Readonly<Record<string, string>>
  readonly styles: Readonly<Record<string, string>>
  readonly inline: Readonly<Record<string, string>>
  /** A site's additions to every page's sheet, after the theme's: token values, then sheets by path. */
  readonly own: OwnStyles
}

/** Scripts that draw diagrams import a package of the site. */
export function drawsDiagrams({ scripts }: Pick<ClientEntries, 'scripts'>): boolean {
  return scripts['mermaid'] !== undefined
}

export interface BundledClient extends ClientBundle {
  readonly inputs: readonly string[]
}

/** Bundles module scripts with shared chunks, style sheets, and small scripts to inline. */
export async function bundleClient(
  scope: BundleScope,
  entries: ClientEntries,
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  let warnings: readonly esbuild.Message[] = []
  const shown: ShownFiles = new Map()
  const { value, diagnostics } = await attempt(scope, async () => {
    const styles = withOwnStyles(entries)
    const points = [
      ...Object.entries(entries.scripts).map(([name, path]) => ({ in: path, out: name })),
      ...Object.entries(styles).map(([name, path]) => ({ in: path, out: name })),
    ]
    const { build } = await bundler()
    const [main, inline] = await Promise.all([
      build({
        ...common(scope),
        entryPoints: points,
        outdir: 'assets',
        entryNames: '[name]-[hash]',
        chunkNames: 'chunk-[hash]',
        assetNames: '[name]-[hash]',
        splitting: true,
        format: 'esm',
        platform: 'browser',
        target: TARGETS,
        minify: true,
        metafile: true,
        legalComments: 'none',
        publicPath: `${baseUrl}assets`,
        loader: LOADERS,
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [
          ...linksOutsidePlugin(scope),
          ...sheetFiles(scope, LOADERS, shown),
          ownCopies(scope.packageRoot),
          ...(scope.theme === undefined ? [] : [themePlugin(scope.root, scope.theme)]),
          ownStyles(scope.root, entries),
          ...(scope.compat === undefined && !drawsDiagrams(entries) ? [] : [packagesOfProject(scope)]),
        ],
      }),
      Promise.all(Object.entries(entries.inline).map(([name, path]) => inlineScript(scope, name, path))),
    ])
    warnings = main.warnings
    const bundled = describeClient(main, inline)
    const inputs = bundled.inputs.filter((path) => !path.startsWith(OWN))
    return withPrintSheet(withShownFiles({ ...bundled, inputs }, shown))
  })
  return {
    value,
    diagnostics: [...diagnostics, ...mistakesInSheets(scope, warnings), ...colorsInSheets(scope, value?.inputs ?? [])],
  }
}

const LOADERS: Record<string, esbuild.Loader> = { '.svg': 'file', '.json': 'json' }

/** Rules in the site's own style sheets that browsers ignore. A project's style sheets are left to its own tools. */
function mistakesInSheets(scope: BundleScope, warnings: readonly esbuild.Message[]): Diagnostic[] {
  if (scope.compat !== undefined) return []
  return warnings.flatMap(({ id, text, location }) => {
    const span = spanOf(scope, location)
    return span !== undefined && isOwnSheet(span.path) && /^(?:css-syntax-error|unsupported-css-property)$/.test(id)
      ? [sheetMistake(span, text)]
      : []
  })
}

function colorsInSheets(scope: BundleScope, inputs: readonly string[]): Diagnostic[] {
  if (scope.compat !== undefined) return []
  return inputs
    .filter(isOwnSheet)
    .flatMap((path) =>
      wrongColors(scope.read(path) ?? '').map(({ text, start, suggestion }) =>
        sheetMistake(
          { path, start, end: start + text.length },
          `"${text}" is not a color`,
          suggestion,
          meantBy(text, suggestion).meant,
        ),
      ),
    )
}

/** Excludes style sheets of the theme and of packages. */
function isOwnSheet(path: string): boolean {
  return path.endsWith('.css') && !/^\.\.\/|node_modules\//.test(path)
}

export const TARGETS = ['es2022', 'chrome111', 'firefox121', 'safari16.4']

interface InlineScript {
  readonly name: string
  readonly code: string
  readonly metafile: esbuild.Metafile
}

async function inlineScript(scope: BundleScope, name: string, path: string): Promise<InlineScript> {
  const result = await (
    await bundler()
  ).build({
    ...common(scope),
    entryPoints: [path],
    format: 'iife',
    platform: 'browser',
    target: 'es2019',
    minify: true,
    metafile: true,
    legalComments: 'none',
    plugins: linksOutsidePlugin(scope),
  })
  return { name, code: (result.outputFiles?.[0]?.text ?? '').trim(), metafile: result.metafile }
}

/** The bundler's output by part. */
export function describeClient(
  main: esbuild.BuildResult<{ metafile: true }>,
  inline: readonly InlineScript[],
): BundledClient {
  const files: Record<string, string> = {}
  const parts: Record<string, { script: string | null; style: string | null }> = {}
  const imports = new Map<string, readonly string[]>()
  const helpers = helperChunks(main.metafile)
  for (const file of main.outputFiles ?? []) {
    const path = assetPath(file.path)
    const script = path.endsWith('.js') ? withoutHelpers(file.text, helpers) : null
    files[path] = script?.code ?? file.text
    if (script !== null) imports.set(path, script.imports)
  }
  for (const [output, info] of Object.entries(main.metafile.outputs)) {
    // Use the output's name, because esbuild changes the entry path of a theme outside the root.
    const name = info.entryPoint === undefined ? undefined : entryName(output)
    if (name === undefined) continue
    const part = (parts[name] ??= { script: null, style: null })
    if (output.endsWith('.js')) part.script = output
    else if (output.endsWith('.css')) part.style = output
  }
  const holds = heldSheets(main.metafile)
  for (const name of holds['main'] ?? []) {
    const part = parts[name]
    if (part?.style == null) continue
    delete files[part.style]
    part.style = parts['main']?.style ?? null
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  const scripts = Object.fromEntries(inline.map((script) => [script.name, script.code]))
  return {
    parts,
    sheets: [],
    holds,
    print: null,
    islands: {},
    imports: withIndirect(imports),
    inline: scripts,
    files: sorted,
    hash: hashOf(
      JSON.stringify([parts, holds, scripts, Object.entries(sorted).map(([path, text]) => [path, hashOf(text)])]),
    ),
    inputs: inputsOf([main.metafile, ...inline.map((script) => script.metafile)]),
  }
}

/** Moves all parts' print rules, without duplicates, to one style sheet. */
function withPrintSheet(bundled: BundledClient): BundledClient {
  const main = bundled.parts['main']?.style
  const files: Record<string, string> = {}
  const rules = new Set<string>()
  const sheets = Object.entries(bundled.files).sort(([a], [b]) => Number(b === main) - Number(a === main))
  for (const [path, text] of sheets) {
    const sheet = path.endsWith('.css') ? splitPrint(shortValues(text)) : { screen: text, print: '' }
    files[path] = sheet.screen
    for (const rule of rulesOf(sheet.print)) rules.add(rule)
  }
  if (rules.size === 0) return bundled
  const print = [...rules].join('')
  const path = `assets/print-${hashOf(print).slice(0, 8).toUpperCase()}.css`
  return { ...bundled, print: path, files: { ...files, [path]: print }, hash: hashOf(bundled.hash + path) }
}

/** Chunks with the bundler's own helpers. Every script that shares a chunk with a user of the helpers also imports them, but without using them. */
function helperChunks({ outputs }: esbuild.Metafile): ReadonlySet<string> {
  const chunks = Object.entries(outputs).filter(
    ([path, { entryPoint, inputs }]) =>
      entryPoint === undefined && path.endsWith('.js') && Object.keys(inputs).every((input) => input.startsWith('<')),
  )
  return new Set(chunks.map(([path]) => assetPath(path)))
}

/** Removes imports of helpers that aren't used. Returns the script and the files that it still imports. */
function withoutHelpers(code: string, helpers: ReadonlySet<string>): { code: string; imports: readonly string[] } {
  const all = (readModule(code)?.imports ?? []).filter(({ kind }) => kind === 'import' || kind === 'export')
  const isUnused = ({ names, specifier }: EsImport): boolean => names.length === 0 && helpers.has(assetPath(specifier))
  return {
    code: edited(
      code,
      all.filter(isUnused).map(({ node: { start, end } }) => ({ start, end, by: '' })),
    ),
    imports: all.filter((one) => !isUnused(one)).map(({ specifier }) => assetPath(specifier)),
  }
}

function assetPath(path: string): string {
  return `assets/${path.split(/[/\\]/).pop() as string}`
}

function withIndirect(direct: ReadonlyMap<string, readonly string[]>): Record<string, readonly string[]> {
  const all = (path: string, seen = new Set<string>()): Set<string> => {
    for (const next of direct.get(path) ?? []) {
      if (!direct.has(next) || seen.has(next)) continue
      seen.add(next)
      all(next, seen)
    }
    return seen
  }
  return Object.fromEntries([...direct.keys()].sort(byText).map((path) => [path, [...all(path)]]))
}

function entryName(output: string): string | undefined {
  return /^assets\/(.+)-[A-Z0-9]{8}\.(?:js|css)$/.exec(output)?.[1]
}

/** Maps a part to the other parts whose style sheets its own one contains through imports. */
function heldSheets({ inputs, outputs }: esbuild.Metafile): Record<string, readonly string[]> {
  const names = new Map<string, string>()
  for (const [output, { entryPoint }] of Object.entries(outputs))
    if (output.endsWith('.css') && entryPoint !== undefined) names.set(entryPoint, entryName(output) as string)
  const within = (path: string, seen = new Set<string>()): Set<string> => {
    for (const { path: next } of inputs[path]?.imports ?? []) {
      if (inputs[next] === undefined || seen.has(next)) continue
      seen.add(next)
      within(next, seen)
    }
    return seen
  }
  const held = [...names].map(([path, name]) => {
    const others = [...within(path)].flatMap((next) => names.get(next) ?? []).filter((other) => other !== name)
    return [name, others.sort(byText)] as const
  })
  return Object.fromEntries(held.filter(([, others]) => others.length > 0).sort(([a], [b]) => byText(a, b)))
}

export function common(scope: BundleScope): {
  absWorkingDir: string
  bundle: true
  write: false
  logLevel: 'silent'
  charset: 'utf8'
  alias: Record<string, string>
  nodePaths: string[]
  tsconfigRaw: string
  resolveExtensions: string[]
} {
  return {
    absWorkingDir: scope.root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    charset: 'utf8',
    resolveExtensions: RESOLVED_EXTENSIONS,
    alias: Object.fromEntries(
      Object.entries(PUBLIC).map(([name, file]) => [name, `${scope.packageRoot}/generator/api/${file}.ts`]),
    ),
    nodePaths: [`${scope.packageRoot}/node_modules`],
    tsconfigRaw: '{}',
  }
}

/** For a project: modules generated from its pages. */
export function ofPages({ root, compat, compiler }: BundleScope, island?: ToIsland): esbuild.Plugin[] {
  return [
    ...(compat?.interactiveModules === undefined || compat.interactiveModules.size === 0
      ? []
      : [interactivePlugin(root, compat.interactiveModules, island)]),
    ...(compiler === undefined ? [] : [compiler.plugin]),
  ]
}
