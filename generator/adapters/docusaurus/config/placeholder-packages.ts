// Stand-ins for packages that a configuration imports and that aren't installed.
import type { UnknownRecord } from '../../../base/unknown-record.ts'

/** What a missing package stands for in a configuration, see `config-file.ts`. */
export const MISSING = Symbol.for('ssg.missing-package')

/** Stands for a module that is not there: it knows every name. */
export function isPlaceholderPackage(value: unknown): boolean {
  return (
    typeof value === 'function' &&
    ((value as { [MISSING]?: string })[MISSING] ?? (value as UnknownRecord & typeof value)['no such name']) !==
      undefined
  )
}
