// Converts the bundler's errors to diagnostics, and bundles a project's code again if it can't be parsed at first.
import type * as esbuild from 'esbuild'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { offsetAt, type Span } from '../base/text.ts'
import { addCommand } from '../base/site/install-command.ts'
import { buildFailed, importOutside } from './diagnostics.ts'
import { LINKS_OUTSIDE } from './links-outside.ts'
import type { BundleScope, IslandScope } from './scope.ts'
import { babelCompiler, type BabelCompiler } from './babel-compiler.ts'

/** How to parse each kind of code file. */
export function codeLoaders({ typed }: Pick<IslandScope, 'typed'>): Record<string, esbuild.Loader> {
  return typed === true ? { '.js': 'tsx', '.jsx': 'tsx' } : { '.js': 'jsx', '.json': 'json' }
}

/**
 * Another generator's faster bundler allows types in plain JavaScript files. If a project's code can't be parsed, this tries again with types. If that fails
 * too, it uses the project's own compiler, if there is one, and leaves out package files that can't be parsed.
 */
export async function typedIfNeeded<T>(
  scope: BundleScope,
  work: (scope: BundleScope) => Promise<T>,
): Promise<Outcome<T | null>> {
  const plain = await attempt(scope, () => work(scope))
  if (plain.value !== null || scope.compat === undefined) return plain
  const typed = await attempt(scope, () => work({ ...scope, typed: true }))
  if (typed.value !== null) return typed
  const compiler = compilerOf(scope)
  const own = compiler === null ? typed : await attempt(scope, () => work({ ...scope, typed: true, compiler }))
  if (own.value !== null) return own
  // If only packages have errors left, report those. For errors in the site's own code, the first attempt has the best messages.
  const ofPackages = own.diagnostics.every(({ span }) => span?.path.includes('node_modules/') === true)
  return ofPackages && own.diagnostics.length > 0 ? own : plain
}

export function compilerOf({ compat }: BundleScope): BabelCompiler | null {
  return compat === undefined ? null : babelCompiler(compat)
}

export async function attempt<T>(scope: BundleScope, work: () => Promise<T>): Promise<Outcome<T | null>> {
  try {
    return { value: await work(), diagnostics: [] }
  } catch (error) {
    const errors = (error as esbuild.BuildFailure).errors
    if (errors === undefined) throw error
    return { value: null, diagnostics: errors.slice(0, 20).map((message) => explain(scope, message)) }
  }
}

/** Where a bundler message points. */
export function spanOf(scope: BundleScope, location: esbuild.Location | null): Span | undefined {
  return location === null ? undefined : spanAt(scope, location)
}

export function spanAt(scope: BundleScope, location: esbuild.Location): Span {
  const start = offsetAt(scope.read(location.file) ?? '', location.line, location.column + 1)
  return { path: location.file, start, end: start + location.length }
}

function explain(scope: BundleScope, message: esbuild.Message): Diagnostic {
  if (message.pluginName === LINKS_OUTSIDE) return importOutside(spanOf(scope, message.location), message.text)
  return buildFailed(
    spanOf(scope, message.location),
    message.text,
    message.notes.map((note) => note.text),
    (name) => addCommand(name, (file) => scope.read(file) !== null),
  )
}
