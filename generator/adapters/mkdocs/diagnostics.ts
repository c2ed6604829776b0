// Diagnostics for MkDocs projects.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { SourcePath, Span } from '../../base/text.ts'
import { settingNotCarried, SUPPORTED } from '../diagnostics.ts'

export function configUnreadable(span: Span, path: string, message: string): Diagnostic {
  return diagnosed('SSG233', {
    span,
    message: `${path} can't be read: ${message}.`,
    hint: 'Fix the YAML at the position shown.',
  })
}

export function configLost(span: Span, what: string, instead: string): Diagnostic {
  return settingNotCarried('mkdocs.yml', span, what, instead)
}

export function pageOfNavMissing(span: Span, path: string): Diagnostic {
  return diagnosed('SSG234', {
    span,
    message: `The navigation refers to "${path}", which doesn't exist.`,
    hint: 'Create the file, or correct the path, which must be relative to the documentation folder.',
  })
}

export function fenceAsText(span: Span, marks: string): Diagnostic {
  return diagnosed('SSG287', {
    span,
    message: "This code block is never closed, so it's shown as text.",
    hint: `Write "${marks}" on its own line where the code ends.`,
  })
}

export function snippetMissing(span: Span, target: string, why: string): Diagnostic {
  return diagnosed('SSG235', {
    span,
    message: `Can't include "${target}": ${why}.`,
    hint: 'Correct the file name, or the section name after the colon.',
  })
}

export function blocksNotRun(span: Span, count: number): Diagnostic {
  return diagnosed('SSG236', {
    span,
    message: `mkdocstrings isn't supported: ${count === 1 ? 'a block shows' : `${count} blocks show`} only the module's name.`,
    hint: SUPPORTED,
  })
}

export function textNotShown(path: SourcePath): Diagnostic {
  return diagnosed('SSG236', {
    span: { path, start: 0, end: 0 },
    message:
      "The list of posts replaces this page. Only the page's title and, if it's plain text, its first paragraph are shown.",
    hint: SUPPORTED,
  })
}
