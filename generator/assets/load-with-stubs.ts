// Code of a project that throws while it is loaded, and files that the bundler can't read. One of them doesn't cost the site: the
// code is loaded once more with a box in the module's place, and the file is reported.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'

/** How often a project is loaded again; what is left then ends the build. */
const ROUNDS = 8

/**
 * `load` is given the files, relative to the root, that are stood in for.
 * The value is null where something else is wrong, or too much; the diagnostics are those of the last round.
 */
export async function loadWithStubs<T>(
  load: (broken: readonly string[]) => Promise<Outcome<T | null>>,
): Promise<Outcome<T | null>> {
  const told: Diagnostic[] = []
  const broken = new Set<string>()
  for (let round = 0; ; round++) {
    const outcome = await load([...broken])
    if (outcome.value !== null) return { value: outcome.value, diagnostics: [...outcome.diagnostics, ...told] }
    const more = outcome.diagnostics.filter(
      (one) => one.severity === 'error' && canBeLeft(one) && !broken.has(one.span?.path ?? ''),
    )
    if (more.length === 0 || round === ROUNDS) return outcome
    for (const one of more) {
      const path = one.span?.path ?? ''
      if (!broken.has(path)) told.push(stoodIn(one))
      broken.add(path)
    }
  }
}

/** Code that fails while it is loaded, and code that the bundler can't read. */
function canBeLeft({ code, span }: Diagnostic): boolean {
  const path = span?.path ?? ''
  if (!/\.[cm]?[jt]sx?$/.test(path) || path === 'server-entry.ts') return false
  return code === 'SSG504' || code === 'SSG501'
}

/** Own code that can't be read stays an error, for the other generator reports it too; the rest of the site is built. */
function stoodIn(one: Diagnostic): Diagnostic {
  const isOwn = one.code === 'SSG501' && one.span?.path.includes('node_modules/') !== true
  return {
    ...one,
    severity: isOwn ? 'error' : 'warning',
    message: `${one.message.replace(/\.$/, '')}. Where this module is used, a placeholder shows its content.`,
  }
}
