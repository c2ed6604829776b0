// What the Markdown compiler reports about imports and partials.
import type { Span } from '../../base/text.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { error, warning } from '../diagnostics.ts'

export function partialMissing(span: Span, specifier: string, path: string): Diagnostic {
  return error(
    'SSG252',
    span,
    `Cannot find "${path}", which is imported as "${specifier}".`,
    "Correct the path. It's relative to this page and includes the extension.",
  )
}

export function partialInItself(span: Span, path: string): Diagnostic {
  return error(
    'SSG253',
    span,
    `"${path}" imports itself, directly or through another partial.`,
    "Remove one of the imports: partials can't import each other in a loop.",
  )
}

export function importUnknown(span: Span, specifier: string): Diagnostic {
  return error(
    'SSG256',
    span,
    `A page can't import "${specifier}".`,
    'Import a file by its relative path ("./part.tsx", "../_partials/text.md") or from the root ("@site/site/parts/part.tsx"), or import an installed package.',
  )
}

export function importUnused(span: Span, name: string): Diagnostic {
  return warning(
    'SSG257',
    span,
    `"${name}" is imported but never used.`,
    `Add <${name} /> where it belongs, or remove the import.`,
  )
}

export function importInExpression(span: Span, name: string): Diagnostic {
  const told = warning(
    'SSG257',
    span,
    `"${name}" is used only inside an expression, where a Markdown file can't be shown.`,
    `Write <${name} /> in the text, or turn the file into a component.`,
  )
  return { ...told, alike: 'in an expression' }
}
