// Diagnostics of the Markdown compiler for imports and partials.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Span } from '../../base/text.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'

export function partialMissing(span: Span, specifier: string, path: string): Diagnostic {
  return diagnosed('SSG252', {
    span,
    message: `Cannot find "${path}", which is imported as "${specifier}".`,
    hint: 'Correct the path. It must be relative to this page and include the extension.',
  })
}

export function partialInItself(span: Span, path: string): Diagnostic {
  return diagnosed('SSG253', {
    span,
    message: `"${path}" imports itself, directly or through another partial.`,
    hint: "Remove one of the imports: partials can't import each other in a loop.",
  })
}

export function importUnknown(span: Span, specifier: string): Diagnostic {
  return diagnosed('SSG256', {
    span,
    message: `A page can't import "${specifier}".`,
    hint: 'Import a file by its relative path ("./part.tsx", "../_partials/text.md") or from the root ("@site/site/parts/part.tsx"), or import an installed package.',
  })
}

export function importUnused(span: Span, name: string): Diagnostic {
  return diagnosed('SSG257', {
    span,
    message: `"${name}" is imported but never used.`,
    hint: `Add <${name} /> where it belongs, or remove the import.`,
  })
}

export function importInExpression(span: Span, name: string): Diagnostic {
  const told = diagnosed('SSG257', {
    span,
    message: `"${name}" is used only inside an expression, where a Markdown file can't be rendered.`,
    hint: `Write <${name} /> in the text, or turn the file into a component.`,
  })
  return { ...told, alike: 'in an expression' }
}
