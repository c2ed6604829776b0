// Makes the bundles of the generator's own theme that come with the package. Run by `bin/bundle.mjs`.
import { bundleClient, bundleForNode } from '../assets/bundle.ts'
import { stopBundler } from '../assets/bundler.ts'
import { themeParts } from '../assets/theme-parts.ts'
import { diskHost } from '../host/host.ts'
import { serverEntry, serverKey } from './load.ts'
import { clientEntries, clientKey } from './load-client.ts'
import { homeOf, prebuiltOf, type Prebuilt } from './prebuilt.ts'
import { reader } from './reader.ts'
import { filesBelow } from './site-code.ts'

/** Name → bundle; what cannot be bundled is left to the builds, which say why. */
export async function prebuild(packageRoot: string): Promise<Readonly<Record<string, Prebuilt>>> {
  const host = diskHost(packageRoot)
  const place = { root: packageRoot, packageRoot, read: reader(host).text }
  const theme = `${packageRoot}/themes/default`
  const files = filesBelow({ host }, theme)
  const parts = themeParts(theme, files, {})
  const home = homeOf(place, parts)
  const input = { theme, pages: [], overrides: {}, parts, components: null, social: null, project: null, modules: [] }
  const entry = serverEntry(input, packageRoot)
  const entries = { ...clientEntries({ folders: [theme], files: () => files }).value, own: { tokens: '', sheets: [] } }
  const made = {
    server: [serverKey(entry, parts), await bundleForNode(home, 'server-entry.ts', entry)],
    client: [clientKey(entries, parts, '/'), await bundleClient(home, entries, '/')],
  } as const
  await stopBundler()
  return Object.fromEntries(
    Object.entries(made).flatMap(([name, [key, { value }]]) =>
      value === null ? [] : [[name, prebuiltOf(place, key, value)] as const],
    ),
  )
}
