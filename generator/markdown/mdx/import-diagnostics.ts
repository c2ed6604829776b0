// What the Markdown compiler reports about imports and partials.
import type { Span } from '../../base/text.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { error, warning } from '../diagnostics.ts'

export function partialMissing(span: Span, specifier: string, path: string): Diagnostic {
  return error(
    'SSG252',
    span,
    `There is no file "${path}" to import as "${specifier}".`,
    'Import paths are relative to this page and include the extension.',
  )
}

export function partialInItself(span: Span, path: string): Diagnostic {
  return error(
    'SSG253',
    span,
    `"${path}" is imported inside itself.`,
    'Remove one of the imports. Partials can import each other, but not in a circle.',
  )
}

export function importUnknown(span: Span, specifier: string): Diagnostic {
  return error(
    'SSG256',
    span,
    `A page can't import "${specifier}".`,
    'Pages import files by relative path ("./part.tsx", "../_partials/text.md") or from the root ("@site/site/parts/part.tsx"), and the site\'s installed packages.',
  )
}

export function importUnused(span: Span, name: string): Diagnostic {
  return warning(
    'SSG257',
    span,
    `"${name}" is imported but never used.`,
    `Write <${name} /> where it belongs, or remove the import.`,
  )
}

export function importInExpression(span: Span, name: string): Diagnostic {
  const told = warning(
    'SSG257',
    span,
    `"${name}" is only used inside an expression, where a Markdown file isn't shown.`,
    `Write <${name} /> in the text, or turn the file into a component.`,
  )
  return { ...told, alike: 'in an expression' }
}
