// What the browser gets of islands: the modules themselves, React with them, and the small script that brings them to life.
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import { attempt, common, describeClient, TARGETS, type BundledClient, type BundleScope } from './bundle.ts'
import { bundler } from './bundler.ts'
import { compatPlugin } from './compat.ts'
import { islandLeftStill } from './diagnostics.ts'
import { reached, RESOLVED, type CodeIsland } from './islands.ts'
import { sheetOf, sheetsPlugin } from './sheets.ts'
import { themePlugin } from './theme-parts.ts'
import type { ClientBundle } from './types.ts'

/** Bundle what the browser gets of islands. */
export async function bundleIslands(
  scope: BundleScope,
  islands: readonly CodeIsland[],
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  return attempt(scope, async () => {
    const own = (name: string): string => join(scope.packageRoot, 'generator/islands', name)
    const result = await (
      await bundler()
    ).build({
      ...common(scope),
      entryPoints: [
        { in: own('island.ts'), out: 'ssg-island' },
        { in: 'ssg-island:sheet', out: 'ssg-island' },
        ...islands.map(({ path, id }) => ({ in: join(scope.root, path), out: id })),
      ],
      outdir: 'assets',
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: TARGETS,
      define: {
        'process.env.NODE_ENV': '"production"',
        ...(scope.compat === undefined ? {} : { 'process.env': '{}', global: 'globalThis' }),
      },
      minify: true,
      metafile: true,
      legalComments: 'none',
      publicPath: `${baseUrl}assets`,
      loader: { '.js': 'jsx', '.json': 'json' },
      jsx: 'automatic',
      plugins: [
        ...(scope.theme === undefined ? [] : [themePlugin(scope.root, scope.theme)]),
        oneReact(scope),
        sheetOfIslands,
        ...(scope.compat === undefined ? [] : [compatPlugin(scope.compat, { absent: new Map(), files: new Map() })]),
        sheetsPlugin(scope.root, scope.read, []),
      ],
    })
    const bundled = describeClient(result, [])
    return { ...bundled, islands: islandsOf(scope, result.metafile, islands, bundled) }
  })
}

/** Of a Docusaurus project: components that cannot be bundled for the browser stay as the build made them, and are named. */
export async function bundleIslandsThatCan(
  scope: BundleScope,
  islands: readonly CodeIsland[],
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  const all = await bundleIslands(scope, islands, baseUrl)
  if (all.value !== null) return all
  const able: CodeIsland[] = []
  const diagnostics: Diagnostic[] = []
  for (const one of islands) {
    const alone = await bundleIslands(scope, [one], baseUrl)
    if (alone.value !== null) able.push(one)
    else diagnostics.push(islandLeftStill(one.path, alone.diagnostics[0]?.message ?? 'it cannot be bundled'))
  }
  const { value } = await bundleIslands(scope, able, baseUrl)
  return { value, diagnostics }
}

function islandsOf(
  scope: BundleScope,
  { inputs }: esbuild.Metafile,
  islands: readonly CodeIsland[],
  { parts }: BundledClient,
): ClientBundle['islands'] {
  return Object.fromEntries(
    islands.map(({ id, path }) => {
      const sheets = [...reached(inputs, [path])].filter((file) => file.endsWith('.css'))
      const names = sheets.map((file) => sheetOf(scope.root, join(scope.root, file)).name)
      return [id, { script: parts[id]?.script ?? '', sheets: names.sort(byText) }]
    }),
  )
}

/** Components and what runs them share one React, whatever the site has installed. */
function oneReact({ packageRoot }: BundleScope): esbuild.Plugin {
  return {
    name: 'one-react',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === RESOLVED ? null : build.resolve(path, { kind, resolveDir: packageRoot, pluginData: RESOLVED }),
      )
    },
  }
}

/** An island has no box of its own: what it shows stands where it would stand without it. */
const sheetOfIslands: esbuild.Plugin = {
  name: 'sheet-of-islands',
  setup(build) {
    build.onResolve({ filter: /^ssg-island:sheet$/ }, ({ path }) => ({ path, namespace: 'ssg-island' }))
    build.onLoad({ filter: /.*/, namespace: 'ssg-island' }, () => ({
      contents: 'ssg-island,ssg-children{display:contents}',
      loader: 'css',
    }))
  },
}
