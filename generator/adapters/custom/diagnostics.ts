// Diagnostics for adapters that the site's configuration registers.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { quotedNames, type Span } from '../../base/text.ts'

export function adapterUnfit(span: Span, names: readonly string[]): Diagnostic {
  return diagnosed('SSG116', {
    span,
    message: `None of the configured adapters recognizes the project in this folder: ${quotedNames(names)}.`,
    hint: 'Choose the project\'s folder with --root, or remove "adapters" from the configuration.',
  })
}

export function adapterFailed(span: Span, name: string, message: string): Diagnostic {
  return diagnosed('SSG116', {
    span,
    message: `The adapter "${name}" failed: ${message}`,
    hint: 'Fix the adapter. To report problems in the project, return them from `load` as `diagnostics` instead of throwing.',
  })
}

export function pageMissing(span: Span, path: string): Diagnostic {
  return diagnosed('SSG117', {
    span,
    message: `The adapter returns the page "${path}", which doesn't exist.`,
    hint: 'Create the file, or remove the page from the list that the adapter reads.',
  })
}
