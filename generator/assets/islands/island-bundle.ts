// Bundles islands for the browser: their modules, React, and the small script that hydrates them.
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { byText } from '../../base/text.ts'
import { common, describeClient, ofPages, TARGETS, type BundledClient } from '../bundle.ts'
import { codeLoaders, typedIfNeeded } from '../bundle-errors.ts'
import { bundler } from '../bundler.ts'
import { clientModuleLeftOut, islandLeftStill } from '../diagnostics.ts'
import { namedByContent } from './content-names.ts'
import { reached, RESOLVED } from './islands.ts'
import { replaceNestedMain } from '../nested-main.ts'
import { sheetOf, sheetsPlugin } from '../styles/sheets.ts'
import { themePlugin } from '../theme/theme-parts.ts'
import type { ClientBundle } from '../types.ts'
import type { BundleScope, CodeIsland } from '../scope.ts'
import { linksOutsidePlugin } from '../links-outside.ts'

/** The site's code that runs in the browser. */
export interface ClientIslands {
  readonly islands: readonly CodeIsland[]
  /** For a project: scripts for every page, relative to the root. */
  readonly modules: readonly string[]
}

/** Bundles islands, and a project's scripts for every page as the part `site`. */
export async function bundleIslands(
  scope: BundleScope,
  { islands, modules }: ClientIslands,
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  return typedIfNeeded(scope, async (scope) => {
    const own = (name: string): string => join(scope.packageRoot, 'generator/islands', name)
    const bundle = await (
      await bundler()
    ).build({
      ...common(scope),
      entryPoints: [
        ...(islands.length === 0
          ? []
          : [
              { in: own('island.ts'), out: 'ssg-island' },
              { in: 'ssg-island:sheet', out: 'ssg-island' },
            ]),
        ...(modules.length === 0 ? [] : [{ in: 'ssg-client-modules:all', out: 'site' }]),
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
      loader: codeLoaders(scope),
      jsx: 'automatic',
      plugins: [
        ...linksOutsidePlugin(scope),
        ...(scope.theme === undefined ? [] : [themePlugin(scope.root, scope.theme)]),
        ...ofPages(scope),
        ...replaceNestedMain(scope),
        oneReact(scope),
        sheetOfIslands,
        clientModules(scope, modules),
        ...(scope.compat === undefined
          ? []
          : [scope.compat.bundler.plugin(scope.compat, { absent: new Map(), files: new Map() })]),
        sheetsPlugin(scope.root, scope.read, []),
      ],
    })
    const result = namedByContent(bundle)
    const bundled = describeClient(result, [])
    return { ...bundled, islands: islandsOf(scope, result.metafile, islands, bundled) }
  })
}

/** For a project: an island that can't be bundled for the browser stays static, and a script that can't be is left out. Both are reported. */
export async function bundleIslandsThatCan(
  scope: BundleScope,
  interactive: ClientIslands,
  baseUrl: string,
): Promise<Outcome<BundledClient | null>> {
  const all = await bundleIslands(scope, interactive, baseUrl)
  if (all.value !== null) return all
  const parts: readonly ClientIslands[] = [
    ...interactive.islands.map((one) => ({ islands: [one], modules: [] })),
    ...interactive.modules.map((path) => ({ islands: [], modules: [path] })),
  ]
  const diagnostics: Diagnostic[] = []
  const good: ClientIslands[] = []
  // A half that can be bundled isn't split any further, because usually only few files fail.
  const sort = async (some: readonly ClientIslands[], known?: Outcome<unknown>): Promise<void> => {
    const { value, diagnostics: found } = known ?? (await bundleIslands(scope, together(some), baseUrl))
    if (value !== null) return void good.push(...some)
    const [one] = some
    if (some.length === 1 && one !== undefined)
      return void diagnostics.push(leftOut(one, found[0]?.message ?? "it can't be bundled"))
    const half = Math.ceil(some.length / 2)
    await sort(some.slice(0, half))
    await sort(some.slice(half))
  }
  await sort(parts, all)
  const { value } = await bundleIslands(scope, together(good), baseUrl)
  return { value, diagnostics }
}

function together(parts: readonly ClientIslands[]): ClientIslands {
  return { islands: parts.flatMap(({ islands }) => islands), modules: parts.flatMap(({ modules }) => modules) }
}

function leftOut({ islands: [island], modules: [path = ''] }: ClientIslands, why: string): Diagnostic {
  return island === undefined ? clientModuleLeftOut(path, why) : islandLeftStill(island.path, why)
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

/** Islands and the script that hydrates them share one React, regardless of the version that the site has installed. */
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

/** The element around an island has `display: contents`, so it doesn't affect the layout. */
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

/** Combines a project's scripts for every page to one. Their exports are called on navigation. */
function clientModules({ root, packageRoot, compat }: BundleScope, modules: readonly string[]): esbuild.Plugin {
  const runner = JSON.stringify(join(packageRoot, compat?.bundler.clientModules ?? ''))
  return {
    name: 'client-modules',
    setup(build) {
      build.onResolve({ filter: /^ssg-client-modules:all$/ }, ({ path }) => ({ path, namespace: 'ssg-client-modules' }))
      build.onLoad({ filter: /.*/, namespace: 'ssg-client-modules' }, () => ({
        contents: [
          ...modules.map(
            (path, index) => `import * as module${index} from ${JSON.stringify(`ssg-client-module:${path}`)}`,
          ),
          `import { startClientModules } from ${runner}`,
          `startClientModules([${modules.map((_, index) => `module${index}`).join(', ')}])`,
        ].join('\n'),
        loader: 'js',
        resolveDir: root,
      }))
      // A file of the project or of a package.
      build.onResolve({ filter: /^ssg-client-module:/ }, async ({ path, kind }) => {
        const name = path.slice('ssg-client-module:'.length)
        const options = { kind, resolveDir: root, pluginData: 'project' }
        const file = await build.resolve(name.startsWith('../') ? name : `./${name}`, options)
        return file.errors.length === 0 ? file : build.resolve(name, options)
      })
    },
  }
}
