// Islands are components in `Name.island.tsx` that are hydrated in the browser. On the server, imports of such a module return wrapped components.
import { basename, dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { hashOf } from '../../base/hash.ts'
import { byText } from '../../base/text.ts'
import { relativePath } from '../../base/relative-path.ts'
import { ROOT } from '../../islands/types.ts'
import { codeLoaders } from '../bundle-errors.ts'
import { bundler } from '../bundler.ts'
import type { CodeIsland, IslandRule, IslandScope, ToIsland } from '../scope.ts'

export const BY_NAME: IslandRule = {
  filter: /\.island(?:\.[jt]sx?)?$/,
  isIsland: (file) => /\.island\.[jt]sx?$/.test(file),
}

/** Tells the resolver that an import has already been handled. */
export const RESOLVED = 'island: resolved'

export function toIsland({ isIsland }: Pick<IslandRule, 'isIsland'>): ToIsland {
  return async ({ kind, namespace }, found) => {
    if (namespace === 'island' || kind === 'entry-point' || found?.path === undefined) return found
    const isFile = (found.namespace ?? 'file') === 'file' && found.external !== true
    return isFile && (await isIsland(found.path)) ? { path: found.path, namespace: 'island' } : found
  }
}

/**
 * On the server, wraps each imported island's exports and adds the island to `found`. Each call of the resolver is a round trip to another process.
 */
export function islandsPlugin(scope: IslandScope, found: CodeIsland[]): esbuild.Plugin {
  const { filter, exported, root, provides, ...rule } = scope.islands ?? BY_NAME
  return {
    name: 'islands',
    setup(build) {
      if (filter !== undefined)
        build.onResolve({ filter }, async (args) => {
          const { path, kind, resolveDir, namespace, importer, pluginData } = args
          if (pluginData === RESOLVED) return null
          const result = await build.resolve(path, { kind, resolveDir, importer, namespace, pluginData: RESOLVED })
          const island = await toIsland(rule)(args, result)
          return island === result ? null : island
        })
      build.onLoad({ filter: /.*/, namespace: 'island' }, async ({ path: file }) => {
        const around = file === rule.around
        const island = around ? { id: ROOT, path: relativePath(scope.root, file) } : islandOf(scope.root, file)
        const own = JSON.stringify(file)
        const names = exported?.(file) ?? (await exportsOf(scope, file))
        // Its placeholder isn't interactive.
        if (scope.compiler?.unread.has(island.path) === true)
          return { contents: `module.exports = require(${own})`, loader: 'js', resolveDir: dirname(file) }
        found.push(island)
        const told = around ? undefined : root
        if (told !== undefined) found.push({ id: ROOT, path: relativePath(scope.root, told) })
        const more = [
          ...(around ? ['around: true'] : []),
          ...(told === undefined ? [] : ['root: () => root.default']),
          ...(provides?.(file) === true ? ['provides: true'] : []),
        ]
        const lines = [
          `import { island } from ${JSON.stringify(`${scope.packageRoot}/generator/api/island.ts`)}`,
          `import * as own from ${own}`,
          ...(told === undefined ? [] : [`import * as root from ${JSON.stringify(told)}`]),
          `export * from ${own}`,
          ...names.map((name, index) => {
            const value = `island(${JSON.stringify(island.id)}, ${JSON.stringify(name)}, own[${JSON.stringify(name)}], { ${more.join(', ')} })`
            return `const own${index} = ${value}\nexport { own${index} as ${name} }`
          }),
        ]
        return { contents: lines.join('\n'), loader: 'js', resolveDir: dirname(file) }
      })
    },
  }
}

/** Sorted by path, without duplicates. */
export function islandsFound(found: readonly CodeIsland[]): CodeIsland[] {
  return [...new Map(found.map((island) => [island.path, island])).values()].sort((a, b) => byText(a.path, b.path))
}

/** Input files of islands. Their code runs in the browser. */
export function filesOfIslands({ inputs }: esbuild.Metafile, islands: readonly CodeIsland[]): string[] {
  return [
    ...reached(
      inputs,
      islands.map(({ path }) => path),
    ),
  ].sort(byText)
}

/** Inputs that others import, directly or indirectly, including themselves. */
export function reached(inputs: esbuild.Metafile['inputs'], from: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path) || inputs[path] === undefined) return
    seen.add(path)
    for (const { path: next } of inputs[path].imports) visit(next)
  }
  for (const path of from) visit(path)
  return seen
}

function islandOf(root: string, file: string): CodeIsland {
  const path = relativePath(root, file)
  const name = basename(file).replace(/(?:\.island)?\.[jt]sx?$/, '')
  return { id: `${name.replace(/\W+/g, '-')}_${hashOf(path).slice(0, 8)}`, path }
}

/** The module's own exports. For names that it re-exports from other modules, the generated code uses `export *`. */
async function exportsOf({ root, typed, compiler }: IslandScope, file: string): Promise<readonly string[]> {
  const { metafile } = await (
    await bundler()
  ).build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: false,
    write: false,
    metafile: true,
    outdir: 'assets',
    format: 'esm',
    jsx: 'automatic',
    loader: codeLoaders({ typed: typed === true }),
    plugins: compiler === undefined ? [] : [compiler.plugin],
    logLevel: 'silent',
    tsconfigRaw: '{}',
  })
  return Object.values(metafile.outputs)[0]?.exports ?? []
}
