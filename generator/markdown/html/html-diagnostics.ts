// Diagnostics of the Markdown compiler for unbalanced tags and comments.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'

export function htmlNeverClosed(span: Span, name: string): Diagnostic {
  return diagnosed('SSG290', {
    span,
    message: `<${name}> isn't closed in the block where it begins.`,
    hint: `Add </${name}> to the same block, and leave a blank line before and after Markdown between tags.`,
  })
}

/** The tag is shown as text. */
export function notAnElement(span: Span, name: string): Diagnostic {
  const problem = diagnosed('SSG200', {
    span,
    message: `"<${name}>" isn't an HTML element, so it's shown as text.`,
    hint: `To show it as text, write \`<${name}>\` in backticks or "\\<${name}>". To use a component, change the page's file extension to ".mdx".`,
  })
  return { ...problem, alike: name }
}

export function commentNeverClosed(span: Span): Diagnostic {
  return diagnosed('SSG290', {
    span,
    message: 'The comment "<!--" is never closed, so it hides the rest of the page.',
    hint: 'Add --> where the comment ends, or write "\\<!--" to keep it as text.',
  })
}

export function htmlClosesNothing(span: Span, name: string): Diagnostic {
  return diagnosed('SSG291', {
    span,
    message: `</${name}> has no opening tag in this block.`,
    hint: `Remove the tag, or add <${name}> before it.`,
  })
}

export function headInPage(span: Span): Diagnostic {
  return diagnosed('SSG299', {
    span,
    message: 'Browsers ignore a <head> in the middle of a page: its elements have no effect, and their text is shown.',
    hint: "Put the title, description, keywords and image in the front matter, and put anything that every page needs in the theme's Head.",
  })
}

export function headKeepsNot(span: Span, name: string): Diagnostic {
  return diagnosed('SSG299', {
    span,
    message: `<${name}> in a page's head is left out: only <title>, <meta>, <link> and data scripts are supported.`,
    hint: "Put styles in one of the site's style sheets, and scripts in a client module.",
  })
}

export function headRefreshes(span: Span): Diagnostic {
  return diagnosed('SSG299', {
    span,
    message: '<meta http-equiv="refresh"> in a page\'s head is left out: it would send readers to another URL.',
    hint: 'Add a redirect to the configuration, or write a link in the text.',
  })
}
