// Diagnostics for mdBook books.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { settingNotCarried } from '../diagnostics.ts'

export function bookUnreadable(span: Span, message: string): Diagnostic {
  return diagnosed('SSG233', {
    span,
    message: `book.toml can't be read: ${message}.`,
    hint: 'Fix the TOML at the position shown.',
  })
}

export function bookWithoutList(span: Span, path: string): Diagnostic {
  return diagnosed('SSG233', {
    span,
    message: `The book has no chapter list: "${path}" doesn't exist.`,
    hint: 'Create the file, with one `- [Name](file.md)` per line, or set `src` under `[book]` to the folder that contains the list.',
  })
}

export function chapterMissing(span: Span, name: string, path: string): Diagnostic {
  return diagnosed('SSG234', {
    span,
    message: `The chapter "${name}" refers to "${path}", which doesn't exist.`,
    hint: 'Create the file. If the chapter is a draft, leave its URL empty in the chapter list.',
  })
}

export function notFoundMissing(span: Span, path: string): Diagnostic {
  return diagnosed('SSG234', {
    span,
    message: `"output.html.input-404" refers to "${path}", which doesn't exist.`,
    hint: "Create the file, or remove the setting. Until then, the theme's not-found page is used.",
  })
}

export function noChapter(span: Span, text: string): Diagnostic {
  return diagnosed('SSG234', {
    span,
    message: `"${text}" in the chapter list isn't a chapter: it has no link.`,
    hint: 'Write `[Name](file.md)`, or `[Name]()` for a draft. Until then, the entry is left out.',
  })
}

export function includeMissing(span: Span, target: string, why: string): Diagnostic {
  return diagnosed('SSG235', {
    span,
    message: `Can't include "${target}": ${why}.`,
    hint: 'Check the path (relative to this file), the line numbers (from 1) or the anchor (a line with `ANCHOR: name`).',
  })
}

export function bookNotCarried(span: Span, what: string, instead: string): Diagnostic {
  return settingNotCarried('book.toml', span, what, instead)
}
