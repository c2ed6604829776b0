// Code of a Docusaurus project that ends while it is loaded, and files of packages that the bundler cannot read. One of them is no reason to
// make no site: it is loaded once more with a box in the place of the module, which is told.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'

/** How often a project is loaded again; what is left then ends the build. */
const ROUNDS = 8

/**
 * `load` is given the files, relative to the root, that are stood in for.
 * The value is null where something else is wrong, or too much; the diagnostics are those of the last round.
 */
export async function withoutBroken<T>(
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

/** Code that fails while it is loaded, and what is no code to the bundler in a package: of the project's own code, its own build would say the same. */
function canBeLeft({ code, span }: Diagnostic): boolean {
  const path = span?.path ?? ''
  if (!/\.[cm]?[jt]sx?$/.test(path) || path === 'server-entry.ts') return false
  return code === 'SSG504' || (code === 'SSG501' && path.includes('node_modules/'))
}

function stoodIn(one: Diagnostic): Diagnostic {
  return {
    ...one,
    severity: 'warning',
    message: `${one.message.replace(/\.$/, '')}. Where this module is used, a marked box with its content is shown.`,
  }
}
