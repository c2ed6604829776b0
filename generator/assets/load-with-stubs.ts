// Loads a project's code even if a file throws or can't be parsed, so that one bad file doesn't stop the build. A placeholder replaces the file, the
// code is loaded again, and the file is reported.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'

/** Maximum number of attempts. Errors that are left after that stop the build. */
const ROUNDS = 8

/**
 * `load` receives the files to replace with placeholders, relative to the root. Returns null if there are other errors or too many of them. The
 * diagnostics are those of the last attempt.
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

/** Whether it's an error in a code file that can be replaced: it throws while it's loaded, or can't be parsed. */
function canBeLeft({ code, span }: Diagnostic): boolean {
  const path = span?.path ?? ''
  if (!/\.[cm]?[jt]sx?$/.test(path) || path === 'server-entry.ts') return false
  return code === 'SSG504' || code === 'SSG501'
}

/** A parse error in the project's own code stays an error, as in its own build, but the rest of the site is built. */
function stoodIn(one: Diagnostic): Diagnostic {
  const isOwn = one.code === 'SSG501' && one.span?.path.includes('node_modules/') !== true
  return {
    ...one,
    severity: isOwn ? 'error' : 'warning',
    message: `${one.message.replace(/\.$/, '')}. A placeholder replaces this module.`,
  }
}
