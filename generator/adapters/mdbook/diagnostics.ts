// What there is to say about a book for mdBook.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { settingNotCarried } from '../diagnostics.ts'

export function bookUnreadable(span: Span, message: string): Diagnostic {
  return {
    code: 'SSG233',
    severity: 'error',
    span,
    message: `book.toml can't be read: ${message}.`,
    hint: 'Correct the TOML so that mdBook can read it.',
  }
}

export function bookWithoutList(span: Span, path: string): Diagnostic {
  return {
    code: 'SSG233',
    severity: 'error',
    span,
    message: `The book has no chapter list: there is no "${path}".`,
    hint: 'Create it, with one `- [Name](file.md)` per line, or set its folder as `src` under `[book]`.',
  }
}

export function chapterMissing(span: Span, name: string, path: string): Diagnostic {
  return {
    code: 'SSG234',
    severity: 'warning',
    span,
    message: `The chapter "${name}" has no file: there is no "${path}".`,
    hint: "The chapter list names it. Create the file, or leave the link's address empty for a draft.",
  }
}

export function noChapter(span: Span, text: string): Diagnostic {
  return {
    code: 'SSG234',
    severity: 'warning',
    span,
    message: `"${text}" in the chapter list isn't a chapter: it has no link.`,
    hint: "It's left out. Write `[Name](file.md)`, or `[Name]()` for a draft.",
  }
}

export function includeMissing(span: Span, target: string, why: string): Diagnostic {
  return {
    code: 'SSG235',
    severity: 'warning',
    span,
    message: `Can't include "${target}": ${why}.`,
    hint: 'Paths are relative to this file, line numbers start at 1, and an anchor is a line with `ANCHOR: name`.',
  }
}

export function bookNotCarried(span: Span, what: string, instead: string): Diagnostic {
  return settingNotCarried('book.toml', span, what, instead)
}
