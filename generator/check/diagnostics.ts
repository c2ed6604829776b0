// What the check of the emitted pages may find.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'

export function brokenEmittedLink(severity: Severity, span: Span | undefined, link: string, page: string, pages: number, hint: string | undefined): Diagnostic {
  const where = span === undefined ? ` It stands on ${page}${pages > 1 ? ` and ${pages - 1} more pages` : ''}.` : ''
  return {
    code: 'SSG310',
    severity,
    ...(span === undefined ? {} : { span }),
    message: `The link "${link}" leads to no page of the site.${where}`,
    hint: hint ?? 'Correct the path, or remove the link.',
  }
}

export function brokenEmittedAnchor(severity: Severity, span: Span | undefined, link: string, id: string, page: string, hint: string | undefined): Diagnostic {
  return {
    code: 'SSG312',
    severity,
    ...(span === undefined ? {} : { span }),
    message: span === undefined ? `The link "${link}" on ${page} leads to an anchor that does not exist.` : `The link "${link}" leads to "#${id}", which does not exist on ${page}.`,
    hint: hint ?? 'Anchors come from the text of headings, or from `{#id}` behind a heading.',
  }
}

export function duplicateId(path: string | null, page: string, id: string): Diagnostic {
  return {
    code: 'SSG314',
    severity: 'error',
    ...(path === null ? {} : { span: { path, start: 0, end: 0 } }),
    message: `The id "${id}" stands twice on ${page}.`,
    hint: 'Give one of the headings or elements another id: `## Heading {#other-id}`.',
  }
}
