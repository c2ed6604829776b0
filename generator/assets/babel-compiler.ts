// Compiles project code that the bundler can't parse. If a project's Babel configuration adds syntax, the project's own Babel package is used. If
// that isn't installed, and for files in packages, a placeholder replaces the file and is reported.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { relativePath } from '../base/relative-path.ts'
import { readModule } from '../source/esm.ts'
import { placeholderModule } from './placeholder-module.ts'

export interface BabelCompiler {
  readonly plugin: esbuild.Plugin
  /** Paths of files that couldn't be compiled, relative to the root. */
  readonly unread: Set<string>
}

/** Files that can configure Babel. */
export const COMPILER_CONFIGS: readonly string[] = [
  ...['js', 'cjs', 'mjs', 'json'].map((ending) => `babel.config.${ending}`),
  '.babelrc',
  '.babelrc.json',
  '.babelrc.js',
]

interface CompilerScope {
  readonly root: string
  readonly packageRoot: string
  readonly bytes: (file: string) => Uint8Array | null
  readonly bundler: { isUsual(preset: string): boolean }
}

/** In a project with an ordinary configuration, only files of packages get placeholders. */
export function babelCompiler({ root, packageRoot, bytes, bundler }: CompilerScope): BabelCompiler {
  const text = (file: string): string => new TextDecoder().decode(bytes(file) ?? new Uint8Array())
  const isOther = COMPILER_CONFIGS.some((name) => saysMore(text(join(root, name)), bundler.isUsual))
  const unread = new Set<string>()
  return {
    unread,
    plugin: {
      name: 'own-compiler',
      setup(build) {
        build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
          const isOfPackage = file.includes('/node_modules/')
          if (file.startsWith(`${packageRoot}/`) || !(isOther || isOfPackage)) return null
          const code = text(file)
          if (await isReadable(build, file, code)) return null
          const compiled = isOfPackage ? null : await compile(root, file, code)
          if (compiled !== null) return { contents: compiled, loader: 'js', resolveDir: dirname(file) }
          const name = relativePath(root, file)
          unread.add(name)
          return { contents: placeholderModule(name), loader: 'js', resolveDir: packageRoot }
        })
      },
    },
  }
}

/** Whether a configuration refers to more than the presets that all projects use. */
function saysMore(config: string, isUsual: (name: string) => boolean): boolean {
  const { strings = [] } = readModule(config) ?? readModule(`(${config}\n)`) ?? {}
  return strings.some(
    ({ value }) => /^[@\w.]/.test(value) && !isUsual(value) && !/^(?:use strict|presets|plugins)$/.test(value),
  )
}

async function isReadable({ esbuild }: esbuild.PluginBuild, file: string, code: string): Promise<boolean> {
  try {
    await esbuild.transform(code, {
      loader: file.endsWith('.ts') ? 'ts' : 'tsx',
      logLevel: 'silent',
      tsconfigRaw: '{}',
    })
    return true
  } catch {
    return false
  }
}

interface Babel {
  readonly transformAsync: (code: string, options: object) => Promise<{ readonly code?: string | null } | null>
}

/** Returns null if the package isn't installed or can't compile the file either. */
async function compile(root: string, file: string, code: string): Promise<string | null> {
  try {
    const babel = createRequire(join(root, 'package.json'))('@babel/core') as Babel
    const caller = { name: 'client', supportsStaticESM: true, supportsDynamicImport: true, supportsTopLevelAwait: true }
    const options = {
      filename: file,
      root,
      cwd: root,
      envName: 'production',
      caller,
      sourceMaps: false,
      compact: false,
    }
    return (await babel.transformAsync(code, options))?.code ?? null
  } catch {
    return null
  }
}
