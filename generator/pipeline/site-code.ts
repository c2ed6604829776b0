// Theme, pages and browser files of a site, bundled while the Markdown is compiled.
import type { Outcome } from '../base/diagnostic.ts'
import { byText, type SourceText } from '../base/text.ts'
import { hashOf } from '../base/hash.ts'
import type { BundledClient } from '../assets/bundle.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { importedFile, importPath } from '../markdown/components.ts'
import type { SitePageFile } from '../routes/types.ts'
import { loadForms, type LoadedForms } from './load-forms.ts'
import { clientEntries, loadClient, loadServer, type LoadedServer, type LoadScope } from './load.ts'

export interface SiteCode {
  /** Theme, pages and components, with the modules that pages import; needed before Markdown is compiled, because it names the components. */
  server(docs: readonly RawDoc[]): Promise<Outcome<LoadedServer | null>>
  /** What the browser gets; needed when pages are rendered. */
  readonly client: Promise<Outcome<BundledClient | null>>
  /** What the forms of the site ask for. */
  readonly forms: Promise<Outcome<LoadedForms>>
  /** Adds the strings that come with the generator's theme. */
  strings(own: readonly SourceText[]): SourceText[]
}

/** Starts bundling for the browser at once. */
export function loadSiteCode(scope: LoadScope, config: ResolvedConfig, pages: readonly SitePageFile[]): SiteCode {
  const own = config.theme !== undefined || scope.host.stat('themes/default/slots.ts') !== null
  const theme = own ? (config.theme ?? 'themes/default').replace(/^\.\//, '') : `${scope.packageRoot}/themes/default`
  const files = (folder: string): readonly string[] => filesBelow(scope, folder)
  const overrides = Object.fromEntries(scope.host.walk('site/theme').files.filter((path) => path.endsWith('.tsx')).map((path) => [path.slice('site/theme/'.length, -'.tsx'.length), path as string]))
  const components = scope.host.stat('site/parts/components.ts') === null ? null : 'site/parts/components.ts'
  const social = scope.host.stat('site/social.tsx') === null ? null : 'site/social.tsx'
  const entries = clientEntries({ folders: [theme, 'site'], files })
  const server = (docs: readonly RawDoc[]): ReturnType<typeof loadServer> => settling(loadServer(scope, { theme, pages, overrides, components, social, modules: importedModules(scope, docs) }))
  const client = settling(loadClient(scope, entries.value, config.baseUrl).then((outcome) => ({ value: outcome.value, diagnostics: [...entries.diagnostics, ...outcome.diagnostics] })))
  const forms = settling(loadForms(scope))
  return { server, client, forms, strings: (list) => withThemeStrings(scope, list, config) }
}

/** Whoever awaits it sees a failure; until then it must not end the process. */
function settling<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Files of the theme or the site; the generator's own theme lies outside the root and is named by absolute paths. */
function filesBelow(scope: LoadScope, folder: string): readonly string[] {
  const found = folder.startsWith('/') ? scope.host.walkOutside(folder) : scope.host.walk(folder).files
  return found.filter((path) => !/\.test\.tsx?$/.test(path))
}

/** String files of the generator's theme: the shell's, and those of the documentation's frame. */
export const THEME_NAMESPACES = ['theme', 'docs'] as const

/** Strings of the generator's theme, for locales and namespaces that the site does not bring itself. Their paths are absolute. */
function withThemeStrings(scope: LoadScope, own: readonly SourceText[], config: ResolvedConfig): SourceText[] {
  const have = new Set(own.map((file) => file.path as string))
  const extra: SourceText[] = []
  for (const locale of config.i18n.locales) {
    for (const name of THEME_NAMESPACES) {
      if (have.has(`locales/${locale}/${name}.json`)) continue
      const candidates = [locale, 'en'].map((from) => `${scope.packageRoot}/locales/${from}/${name}.json`)
      const text = candidates.map((file) => scope.read(file)).find((content) => content !== null)
      if (text !== null && text !== undefined) extra.push({ path: `${scope.packageRoot}/locales/${locale}/${name}.json` as SourceText['path'], text, hash: hashOf(text) })
    }
  }
  return [...own, ...extra]
}

/** Code that pages import: `import Chart from './chart.tsx'`. Partials are not code. */
function importedModules(scope: LoadScope, docs: readonly RawDoc[]): string[] {
  const found = new Set<string>()
  for (const { source } of docs) {
    for (const [, specifier = ''] of source.text.matchAll(/^import\s[^'";]*['"]([^'"\n]+)['"]/gm)) {
      const path = /\.mdx?$/.test(specifier) ? null : importPath(source.path, specifier)
      const file = path === null ? null : importedFile(path, (candidate) => scope.read(candidate) !== null)
      if (file !== null && /\.(?:tsx?|jsx?|mjs|json)$/.test(file)) found.add(file)
    }
  }
  return [...found].sort(byText)
}
