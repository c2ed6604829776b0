// What the check of accessibility reports.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { ROLES } from '../base/html/roles.ts'
import { suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'
import type { Flaw } from './accessibility.ts'

/** How to name an element, by what it is. */
const NAMES: Readonly<Record<string, string>> = {
  image: 'Describe the image in `alt`. If it\'s only decorative, write `alt=""`.',
  drawing: 'Put a `<title>` inside the SVG, or add `aria-label` to it.',
  'form field': 'Add a `<label>` element or an `aria-label` attribute.',
  frame: "Add a `title` that describes the frame's content.",
  heading: "Write the heading's text, or remove the heading.",
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
        hint: NAMES[what] ?? 'Write text inside the element, or add `aria-label` to it.',
      })
    case 'role':
      return diagnosed('SSG341', {
        ...said(`Unknown role "${what}": ${shown}.`),
        ...suggestion(what, ROLES, 'Use a role from WAI-ARIA, or remove the attribute.'),
      })
    case 'heading':
      return diagnosed('SSG342', {
        ...said(`The heading "${what}" has level ${level}, directly after level ${before}.`),
        hint: `Use level ${before + 1}. To change the heading's size, use a style sheet.`,
      })
    case 'table':
      return diagnosed('SSG343', {
        ...said(`This table has no header cells: ${shown}.`),
        hint: 'Use `<th>` in the table\'s first row or column. If the table doesn\'t contain data, add `role="presentation"`.',
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
    message: `Text in the color "${text}" on "${on}" has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1 in ${mode} mode. The minimum is 4.5:1.`,
    hint: `Make one of the two colors lighter or darker. To set a color for each mode, use \`light-dark(…, …)\`.`,
  })
}
