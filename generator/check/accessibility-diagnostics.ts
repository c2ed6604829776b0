// What the check of accessibility reports.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { ROLES } from '../base/html/roles.ts'
import { suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'
import type { Flaw } from './accessibility.ts'

/** How to name an element, by what it is. */
const NAMES: Readonly<Record<string, string>> = {
  image: 'Describe it in `alt`. If it only decorates, write `alt=""`.',
  drawing: 'Add a `<title>` inside it, or `aria-label`.',
  'form field': 'Add a `<label>`, or `aria-label`.',
  frame: 'Add a `title` that describes its content.',
  heading: 'Write its text, or remove it.',
}

/** Characters of a tag in a message. */
const SHOWN = 120

/** `pages` has at least one page. */
export function inaccessible(flaw: Flaw, span: Span | undefined, pages: readonly string[]): Diagnostic {
  const { kind, what, tag, levels: [before, level] = [0, 0] } = flaw
  const [first = '', ...others] = pages
  const more = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}`
  const shown = tag.length > SHOWN ? `${tag.slice(0, SHOWN)}…` : tag
  const said = (message: string): { message: string; span?: Span } =>
    span === undefined ? { message: `${message} It's on ${first}${more}.` } : { message, span }
  switch (kind) {
    case 'name':
      return diagnosed('SSG340', {
        ...said(`This ${what} has no name for screen readers: ${shown}.`),
        hint: NAMES[what] ?? 'Write text inside it, or add `aria-label`.',
      })
    case 'role':
      return diagnosed('SSG341', {
        ...said(`Unknown role "${what}": ${shown}.`),
        ...suggestion(what, ROLES, 'Use a role of WAI-ARIA, or remove it.'),
      })
    case 'heading':
      return diagnosed('SSG342', {
        ...said(`The heading "${what}" has level ${level}, directly after level ${before}.`),
        hint: `Use level ${before + 1}. Change its size with a style sheet.`,
      })
    case 'table':
      return diagnosed('SSG343', {
        ...said(`This table has no header cells: ${shown}.`),
        hint: 'Use `<th>` in its first row or column. If it isn\'t data, add `role="presentation"`.',
      })
    case 'language':
      return diagnosed('SSG344', {
        ...said(what === '' ? 'The page has no language.' : `"${what}" isn't a language tag: ${shown}.`),
        hint: what === '' ? 'Add `lang` to `<html>`.' : 'Write a tag such as "en" or "pt-BR".',
      })
  }
}

export function lowContrast(
  span: Span,
  mode: 'light' | 'dark',
  { text, on, ratio }: { readonly text: string; readonly on: string; readonly ratio: number },
): Diagnostic {
  return diagnosed('SSG624', {
    span,
    message: `Text in the color "${text}" on "${on}" has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1 in ${mode} mode. It needs 4.5:1.`,
    hint: `Make one of the two colors lighter or darker: \`light-dark(…, …)\` has a value for each mode.`,
  })
}
