// Diagnostics about a site's search vocabulary.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function badKnowledge(span: Span, reason: string): Diagnostic {
  return diagnosed('SSG421', {
    span,
    message: `This line of search words can't be parsed. ${reason}.`,
    hint: 'Run `ssg explain SSG421` to see the file format.',
  })
}

export function unknownAskRoute(span: Span, route: string, routes: Iterable<string>): Diagnostic {
  return diagnosed('SSG422', {
    span,
    message: `There are search questions for "${route}", but no page has that route.`,
    ...suggestion(route, routes, "Use a page's route, without the locale."),
  })
}

export function missingAsks(severity: Severity, locale: string, routes: readonly string[]): Diagnostic {
  const few = routes.slice(0, 5).join(', ')
  return {
    code: 'SSG423',
    severity,
    message: `${routes.length} ${routes.length === 1 ? 'page has' : 'pages have'} no search questions in "${locale}": ${few}${routes.length > 5 ? ' and others' : ''}.`,
    hint: "In the locale's file of search words, list the questions that readers might type to find each page, one question per line.",
  }
}
