// Code of a project that the bundler cannot read. What its configuration of Babel adds to the language, the project's own package
// compiles where it is installed; where it is not, and for files of packages, the file is stood in for, and named.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { relativePath } from '../base/relative-path.ts'
import { readModule } from '../source/esm.ts'
import { placeholderModule } from './placeholder-module.ts'

export interface BabelCompiler {
  readonly plugin: esbuild.Plugin
  /** Files that nothing has read, by path below the root. */
  readonly unread: Set<string>
}

/** Where Babel is told what to read. */
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

/** Of a project that is compiled as every other, files of packages alone are stood in for. */
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

/** Whether a configuration names more than what all projects name. */
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

/** Null where the package is not installed, or cannot read the file either. */
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
