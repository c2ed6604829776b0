// Runs a project's own PostCSS, if it's installed, with the plugins that the project adds to its bundler.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import glob from 'fast-glob'
import type { BundlerHooks } from '../scope.ts'

/** A processed style sheet, and the files that the plugins read, as absolute paths. A folder ends with `/`. */
export interface Processed {
  readonly css: string
  readonly inputs: readonly string[]
}
/** `css` is the style sheet's text, and `file` is its absolute path. */
export type PostCss = (css: string, file: string) => Promise<Processed>

interface Message {
  readonly type: string
  readonly file?: string
  readonly dir?: string
  readonly glob?: string
}
type Processor = (plugins: readonly unknown[]) => {
  process: (
    css: string,
    options: object,
  ) => PromiseLike<{ readonly css: string; readonly messages: readonly Message[] }>
}

/** Returns a function that processes style sheets; null if the project has no PostCSS. */
export function postCssOf(
  root: string,
  plugins: readonly unknown[],
  { packages, ignored }: BundlerHooks['postCss'],
): PostCss | null {
  const own = createRequire(join(root, 'package.json'))
  const module = resolvedFrom([own, ...packages.map((name) => requireOf(own, name))])
  if (module === null) return null
  return async (css, file) => {
    const processor = (own(module) as Processor)(plugins.map((plugin) => called(plugin, own)))
    const result = await processor.process(css, { from: file, to: file, map: false })
    return { css: result.css, inputs: result.messages.flatMap((one) => inputsOf(one, ignored)) }
  }
}

/** `require` as seen from a package of the project. */
function requireOf(own: NodeJS.Require, name: string): NodeJS.Require | null {
  try {
    return createRequire(own.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

function resolvedFrom(requires: readonly (NodeJS.Require | null)[]): string | null {
  for (const one of requires)
    try {
      if (one !== null) return one.resolve('postcss')
    } catch {
      // Try the next place.
    }
  return null
}

/** Resolves a plugin, which can be a name, and can be in a list with its options. */
function called(plugin: unknown, own: NodeJS.Require): unknown {
  const [given, ...options] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
  const named: unknown = typeof given === 'string' ? own(given) : given
  const made = (named as { default?: unknown } | null)?.default ?? named
  const isCreator = typeof made === 'function' && (typeof given === 'string' || options.length > 0)
  return isCreator ? (made as (...options: unknown[]) => unknown)(...options) : made
}

const NO_SOURCES = ['**/node_modules/**', '**/.ssg/**', '**/build/**']

function inputsOf({ type, file, dir, glob: pattern = '**/*' }: Message, ignored: readonly string[]): readonly string[] {
  if (type === 'dependency' && file !== undefined) return [file]
  if (type !== 'dir-dependency' || dir === undefined) return []
  return glob.sync(pattern, { cwd: dir, absolute: true, dot: true, ignore: [...NO_SOURCES, ...ignored] }).sort()
}
