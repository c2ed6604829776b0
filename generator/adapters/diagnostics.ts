// Diagnostics shared by the adapters of all other layouts.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'

/** Reports a setting that this generator doesn't support. `instead` describes what happens instead. */
export function settingNotCarried(file: string, span: Span, what: string, instead: string): Diagnostic {
  return diagnosed('SSG236', { span, message: `"${what}" in ${file} isn't supported: ${instead}.`, hint: SUPPORTED })
}

export const SUPPORTED = 'Run `ssg explain migrating` to see what happens to each feature.'
