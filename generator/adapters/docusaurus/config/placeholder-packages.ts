// Placeholders for packages that a configuration imports but that aren't installed.
import type { UnknownRecord } from '../../../base/unknown-record.ts'

/** Symbol under which a placeholder stores the missing package's name; see `config-file.ts`. */
export const MISSING = Symbol.for('ssg.missing-package')

/** Whether a value is a placeholder for a missing package. Placeholders have every property. */
export function isPlaceholderPackage(value: unknown): boolean {
  return (
    typeof value === 'function' &&
    ((value as { [MISSING]?: string })[MISSING] ?? (value as UnknownRecord & typeof value)['no such name']) !==
      undefined
  )
}
