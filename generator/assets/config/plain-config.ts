// A fast path for configurations in plain JavaScript, which don't need the bundler. Most consist of one object.
import { edited } from '../../base/edits.ts'
import { inLines } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'

/**
 * Returns the text as a module without imports, or null if it contains types or imports anything except `defineConfig`. Positions after the import
 * don't change.
 */
export function plainModule(text: string, file: string): string | null {
  const module = readModule(text, file)
  if (module === null || module.isTyped || module.elements.length > 0 || module.free.has('require')) return null
  const [first, ...others] = module.imports
  const isPlain = first === undefined || (first.specifier === 'ssg/config' && first.names.every(isOwnName))
  if (others.length > 0 || !isPlain || module.nodes.some(({ type }) => LATER.has(type))) return null
  if (first === undefined) return text
  return edited(text, [inLines(text, first.node, 'const defineConfig = (config) => config;')])
}

/** Expressions that load other modules or read this one's location. */
const LATER: ReadonlySet<string> = new Set(['ImportExpression', 'MetaProperty'])

function isOwnName({ imported, local }: { readonly imported: string; readonly local: string }): boolean {
  return imported === 'defineConfig' && local === 'defineConfig'
}
