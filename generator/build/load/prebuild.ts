// Bundles the package's own theme ahead of time. Run by `bin/bundle.mjs`.
import { bundleClient, type BundledModule } from '../../assets/bundle.ts'
import { bundleSheets } from '../../assets/styles/code-sheets.ts'
import { bundleForNode, exportedNames } from '../../assets/node-bundle.ts'
import { stopBundler } from '../../assets/bundler.ts'
import { themeParts } from '../../assets/theme/theme-parts.ts'
import { runtimeAddress } from '../../assets/theme/prebuilt-plugin.ts'
import type { Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { diskHost } from '../../host/host.ts'
import { exportsOfTheme, siteTheme, siteThemeFile, siteThemeKey } from './site-theme.ts'
import { clientEntries, clientKey, SHEETS_KEY } from './load-client.ts'
import { homeOf, prebuiltOf, type Prebuilt } from './prebuilt.ts'
import { ADAPTERS } from '../../adapters/registry.ts'
import { reader } from '../read-once.ts'
import { filesBelow } from './site-code.ts'

export interface Prebuild {
  /** Bundles by name. One that can't be bundled is left out, so that a build reports the reason. */
  readonly bundles: Readonly<Record<string, Prebuilt>>
  /** Modules that need no further bundling: maps an absolute file path to code. */
  readonly modules: Readonly<Record<string, string>>
}

export async function prebuild(packageRoot: string): Promise<Prebuild> {
  const host = diskHost(packageRoot)
  const { text: read, hash } = reader(host)
  const place = { root: packageRoot, packageRoot, read, hash }
  const theme = `${packageRoot}/themes/default`
  const files = filesBelow({ host }, theme)
  const parts = themeParts(theme, files, {})
  const home = homeOf(place, parts)
  const entries = { ...clientEntries({ folders: [theme], files: () => files }).value, own: { tokens: '', sheets: [] } }
  const made = await Promise.all(ADAPTERS.map((one) => one.prebuilt?.(packageRoot, parts)))
  const theirs = made.find((one) => one !== undefined)
  if (theirs === undefined) throw new Error('no adapter has a theme for its projects')
  const { laterData } = theirs
  const project = await bundleForNode({ ...home, laterData, laterParts: true }, 'project-theme.ts', theirs.code)
  const exported = exportsOfTheme(packageRoot, parts)
  const lists = await exportedNames(home, [...exported.keys()])
  const names = Object.fromEntries([...exported.values()].map((called, at) => [called, lists[at] ?? []]))
  const site = await bundleForNode({ ...home, laterParts: true }, 'site-theme.ts', siteTheme(packageRoot, parts, names))
  const codeOf = ({ value }: Outcome<BundledModule | null>): string =>
    value?.code.replaceAll(runtimeAddress(packageRoot), './react-runtime.mjs') ?? ''
  const modules = { [theirs.file]: codeOf(project), [siteThemeFile(packageRoot)]: codeOf(site) }
  const bundles = {
    site: [siteThemeKey(packageRoot, parts), withNames(withCode(site, hashOf(codeOf(site))), names)],
    client: [clientKey(entries, parts, '/'), await bundleClient(home, entries, '/')],
    project: [theirs.key, withCode(project, hashOf(codeOf(project)))],
    sheets: [SHEETS_KEY, await bundleSheets(home, theirs.sheets)],
  } as const
  await stopBundler()
  return {
    bundles: Object.fromEntries(
      Object.entries(bundles).flatMap(([name, [key, { value }]]) =>
        value === null ? [] : [[name, prebuiltOf(place, key, value)] as const],
      ),
    ),
    modules,
  }
}

function withCode({ value, diagnostics }: Outcome<BundledModule | null>, code: string): Outcome<BundledModule | null> {
  return { value: value === null ? null : { ...value, code }, diagnostics }
}

function withNames(
  { value, diagnostics }: Outcome<BundledModule | null>,
  names: BundledModule['names'],
): Outcome<BundledModule | null> {
  return { value: value === null || names === undefined ? value : { ...value, names }, diagnostics }
}
