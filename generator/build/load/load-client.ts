// Loads the browser files of theme and site: scripts and style sheets by part, bundled or from the memo.
import { resolve } from 'node:path'
import { bundleSheets } from '../../assets/styles/code-sheets.ts'
import { bundleClient, drawsDiagrams, type BundledClient, type ClientEntries } from '../../assets/bundle.ts'
import { duplicatePart } from '../../assets/diagnostics.ts'
import { bundleIslands, bundleIslandsThatCan, type ClientIslands } from '../../assets/islands/island-bundle.ts'
import type { CodeIsland } from '../../assets/scope.ts'
import { rebaseUrls } from '../../assets/theme/rebase-urls.ts'
import type { CodeSheet } from '../../assets/styles/sheets.ts'
import { bundleSheetsAlone, bundleStyles, withStyles } from '../../assets/styles/style-bundle.ts'
import { replacedParts, unchanged, type ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { bundleScope, isThemeOfPackage, ofPackage, remembered, type LoadScope } from './load.ts'
import { readPrebuilt } from './prebuilt.ts'

export interface ClientFolders {
  /** Folders that are searched for parts: the theme's, then the site's. */
  readonly folders: readonly string[]
  readonly files: (folder: string) => readonly string[]
}

/**
 * Collects parts by file name: `<name>.client.ts`, `<name>.css` next to a part or in `styles/`, and `<name>.inline.ts`. `<name>.worker.ts` becomes
 * the script `<name>-worker`.
 */
export function clientEntries({ folders, files }: ClientFolders): Outcome<Omit<ClientEntries, 'own'>> {
  const scripts: Record<string, string> = {}
  const styles: Record<string, string> = {}
  const inline: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  const add = (into: Record<string, string>, name: string, path: string): void => {
    if (into[name] !== undefined) diagnostics.push(duplicatePart(name, into[name], path))
    else into[name] = path
  }
  for (const folder of folders) {
    for (const path of files(folder)) {
      const [, place = '', name = '', kind = ''] =
        /^(.*?)([\w.-]+?)\.(client\.ts|inline\.ts|worker\.ts|css)$/.exec(path) ?? []
      if (kind === 'client.ts') add(scripts, name, path)
      else if (kind === 'worker.ts') add(scripts, `${name}-worker`, path)
      else if (kind === 'inline.ts') add(inline, name, path)
      else if (kind === 'css' && (place.includes('/parts/') || name === 'main' || name === 'site'))
        add(styles, name, path)
    }
  }
  return { value: { scripts, styles, inline }, diagnostics }
}

/**
 * The browser files of theme and site. If the site has no scripts, uses the prebuilt ones of the package, and bundles only the site's style sheets,
 * if any.
 */
export async function loadClient(
  scope: LoadScope,
  entries: ClientEntries,
  theme: ThemeParts,
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  const isOfPackage = (file: string): boolean => file.startsWith(`${scope.packageRoot}/`)
  const code = [entries.scripts, entries.inline].flatMap((some) => Object.values(some))
  const key = hashOf(clientKey(entries, theme, baseUrl) + JSON.stringify(scope.assets))
  const bundling = { ...bundleScope(scope), theme }
  // Scripts that draw diagrams import packages of the project.
  const all = (): Promise<Outcome<BundledClient | null>> =>
    remembered(scope, 'client', key, () => bundleClient(bundling, entries, baseUrl))
  const draws = drawsDiagrams(entries) || (scope.project?.drawn.length ?? 0) > 0
  if (!code.every(isOfPackage) || !isThemeOfPackage(scope, theme) || draws) return all()
  const plain = withoutOwnStyles(entries, isOfPackage)
  const made = await clientOfPackage(scope, plain, unchanged(theme), baseUrl)
  if (made.value !== null && holdsReplaced(scope, made.value, theme)) return all()
  if (made.value === null || plain === entries) return made
  const styled = await remembered(scope, 'styles', key, () => bundleSheetsAlone(bundling, entries, baseUrl))
  return {
    value: styled.value === null ? null : withStyles(made.value, styled.value),
    diagnostics: [...made.diagnostics, ...styled.diagnostics],
  }
}

/** Whether the prebuilt files contain a part that the site replaces. */
function holdsReplaced({ host }: LoadScope, { inputs }: BundledClient, theme: ThemeParts): boolean {
  const files = new Set(replacedParts(theme).map((name) => `${theme.folder}/${theme.parts[name] as string}`))
  return files.size > 0 && inputs.some((input) => files.has(resolve(host.root, input)))
}

/** The entries without the site's additions to the theme's style sheets. Returns the same object if there are none. */
function withoutOwnStyles(entries: ClientEntries, isOfPackage: (file: string) => boolean): ClientEntries {
  const { own, styles } = entries
  const theirs = Object.entries(styles).filter(([, file]) => isOfPackage(file))
  const addsNothing = own.tokens === '' && own.sheets.length === 0 && theirs.length === Object.keys(styles).length
  return addsNothing ? entries : { ...entries, styles: Object.fromEntries(theirs), own: { tokens: '', sheets: [] } }
}

async function clientOfPackage(
  scope: LoadScope,
  entries: ClientEntries,
  theme: ThemeParts,
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  const root = '/'
  const key = clientKey(entries, theme, root)
  const made = await ofPackage(scope, 'client', key, (home) => bundleClient(home, entries, root), theme)
  return { ...made, value: made.value === null ? null : rebaseUrls(made.value, baseUrl) }
}

export function clientKey(entries: ClientEntries, theme: ThemeParts, baseUrl: string): string {
  return JSON.stringify([entries, theme, baseUrl])
}

/** The browser files of an earlier build with current style sheets; null if other files changed too. */
export function loadStyles(
  scope: LoadScope,
  entries: ClientEntries,
  theme: ThemeParts,
  baseUrl: string,
  client: BundledClient,
): Promise<Outcome<BundledClient | null>> {
  return bundleStyles({ ...bundleScope(scope), theme }, entries, baseUrl, client)
}

/** The browser files, plus style sheets imported by server code. */
export async function withSheets(
  scope: LoadScope,
  client: Outcome<BundledClient | null>,
  sheets: readonly CodeSheet[],
): Promise<Outcome<BundledClient | null>> {
  if (sheets.length === 0 || client.value === null) return client
  const known = sheetsOfPackage(scope, sheets)
  const own = known === null ? sheets : sheets.filter(({ name }) => known.parts[name] === undefined)
  const made = own.length === 0 ? { value: null, diagnostics: [] } : await bundledSheets(scope, own)
  if (own.length > 0 && made.value === null)
    return { value: null, diagnostics: [...client.diagnostics, ...made.diagnostics] }
  const all = [known, made.value].filter((one) => one !== null).reduce(merge, client.value)
  return {
    value: { ...all, sheets: [...client.value.sheets, ...sheets] },
    diagnostics: [...client.diagnostics, ...made.diagnostics],
  }
}

function bundledSheets(scope: LoadScope, sheets: readonly CodeSheet[]): Promise<Outcome<BundledClient | null>> {
  return remembered(scope, 'sheets', hashOf(JSON.stringify([sheets, scope.assets])), () =>
    bundleSheets(bundleScope(scope), sheets),
  )
}

/** Style sheets that are prebuilt with the package. */
function sheetsOfPackage(scope: LoadScope, sheets: readonly CodeSheet[]): BundledClient | null {
  const place = { ...scope, root: scope.host.root }
  const names = (scope.project?.theme.sheets(place) ?? []).map(({ name }) => name)
  return sheets.some(({ name }) => names.includes(name))
    ? readPrebuilt<BundledClient>(place, 'sheets', SHEETS_KEY)
    : null
}

/** The key is constant, because the result depends only on the files. */
export const SHEETS_KEY = 'sheets'

/** The browser files, plus those of islands. */
export async function withIslands(
  scope: LoadScope,
  client: Outcome<BundledClient | null>,
  islands: readonly CodeIsland[],
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  const clientIslands: ClientIslands = { islands, modules: scope.project?.clientModules ?? [] }
  if (islands.length + clientIslands.modules.length === 0 || client.value === null) return client
  const { value, diagnostics } = await remembered(
    scope,
    'islands',
    hashOf(JSON.stringify([clientIslands, baseUrl])),
    () =>
      (scope.project === undefined ? bundleIslands : bundleIslandsThatCan)(bundleScope(scope), clientIslands, baseUrl),
  )
  if (value === null) return { value: null, diagnostics: [...client.diagnostics, ...diagnostics] }
  const merged = { ...merge(client.value, value), islands: value.islands }
  return { value: merged, diagnostics: [...client.diagnostics, ...diagnostics] }
}

function merge(client: BundledClient, other: BundledClient): BundledClient {
  return {
    ...client,
    parts: { ...client.parts, ...other.parts },
    files: { ...client.files, ...other.files },
    imports: { ...client.imports, ...other.imports },
    holds: { ...client.holds, ...other.holds },
    shown: [...(client.shown ?? []), ...(other.shown ?? [])],
    inputs: [...client.inputs, ...other.inputs],
    hash: hashOf(`${client.hash}\n${other.hash}`),
  }
}
