// A configuration that is JavaScript as it stands needs no bundler: most are one object.
import { edited } from '../../base/edits.ts'
import { inLines } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'

/**
 * The text as a module that imports nothing, or null when it has types or imports more than `defineConfig`. Lines and columns behind the import
 * stay what they are.
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

/** Requests for other modules, or for this one's place. */
const LATER: ReadonlySet<string> = new Set(['ImportExpression', 'MetaProperty'])

function isOwnName({ imported, local }: { readonly imported: string; readonly local: string }): boolean {
  return imported === 'defineConfig' && local === 'defineConfig'
}
