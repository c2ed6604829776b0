// Provides modules generated from a project's pages, whose code isn't in any file.
import * as path from 'node:path'
import type * as esbuild from 'esbuild'
import { exportsOfPage, OF_PAGE } from '../source/interactive.ts'
import { relativePath } from '../base/relative-path.ts'
import type { InteractiveModules, ToIsland } from './scope.ts'

export function interactivePlugin(root: string, modules: InteractiveModules, toIsland?: ToIsland): esbuild.Plugin {
  const filter = new RegExp(`${OF_PAGE.replaceAll('.', '\\.')}$`)
  const codeOf = (file: string): string | undefined => modules.get(relativePath(root, file))
  return {
    name: 'interactive-modules',
    setup(build) {
      build.onResolve({ filter }, (args) => {
        const { path: name, resolveDir } = args
        const file = path.resolve(resolveDir === '' ? root : resolveDir, name)
        if (codeOf(file) === undefined) return null
        return toIsland === undefined ? { path: file } : toIsland(args, { path: file })
      })
      build.onLoad({ filter }, async ({ path: file }) => {
        const code = codeOf(file)
        if (code === undefined) return null
        return { contents: await readable(build, code), loader: 'jsx', resolveDir: path.dirname(file) }
      })
    },
  }
}

/** Code that can't be parsed is reported where it's rendered. Other pages must not be affected. */
async function readable({ esbuild }: esbuild.PluginBuild, code: string): Promise<string> {
  try {
    await esbuild.transform(code, { loader: 'jsx', jsx: 'automatic', logLevel: 'silent', tsconfigRaw: '{}' })
    return code
  } catch (error) {
    const why = JSON.stringify((error as esbuild.BuildFailure).errors?.[0]?.text ?? String(error))
    const lines = exportsOfPage(code).map((name) => `export const ${name} = () => { throw new Error(${why}) }`)
    return lines.join('\n')
  }
}
