// What the Markdown compiler has to say of tags and comments that do not match.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { error, warning } from '../diagnostics.ts'

export function htmlNeverClosed(span: Span, name: string): Diagnostic {
  return error(
    'SSG290',
    span,
    `<${name}> isn't closed in the block where it begins.`,
    `Add </${name}> to the same block, and leave a blank line before and after Markdown between tags.`,
  )
}

/** The tag is shown as text. */
export function notAnElement(span: Span, name: string): Diagnostic {
  const problem = error(
    'SSG200',
    span,
    `"<${name}>" isn't an HTML element, so it's shown as text.`,
    `For text, write \`<${name}>\` in backticks or "\\<${name}>". To use a component, rename the page to end in ".mdx".`,
  )
  return { ...problem, alike: name }
}

export function commentNeverClosed(span: Span): Diagnostic {
  return error(
    'SSG290',
    span,
    'The comment "<!--" is never closed, so it hides the rest of the page.',
    'Add --> where the comment ends, or write "\\<!--" to keep it as text.',
  )
}

export function htmlClosesNothing(span: Span, name: string): Diagnostic {
  return error('SSG291', span, `</${name}> has no opening tag in this block.`, `Remove it, or add <${name}> before it.`)
}

export function headInPage(span: Span): Diagnostic {
  return warning(
    'SSG299',
    span,
    'Browsers ignore a <head> in the middle of a page: its elements have no effect, and their text is shown.',
    "Put the title, description, keywords and image in the front matter, and what every page needs in the theme's Head.",
  )
}

export function headKeepsNot(span: Span, name: string): Diagnostic {
  return warning(
    'SSG299',
    span,
    `<${name}> in a page's head is left out: only <title>, <meta>, <link> and data scripts are supported.`,
    "Put styles in one of the site's style sheets, and scripts in a client module.",
  )
}

export function headRefreshes(span: Span): Diagnostic {
  return warning(
    'SSG299',
    span,
    '<meta http-equiv="refresh"> in a page\'s head is left out: it would send readers to another URL.',
    'Add a redirect to the configuration, or a link to the text.',
  )
}
