// Where a project's code names something: its values come without places, so names are searched in the file's text.
import { keysIn, quotedIn } from './parse/code-text.ts'
import type { SourceText, Span } from './text.ts'

export type WrittenText = Pick<SourceText, 'path' | 'text'>

/** The file as a whole. */
export function wholeFile({ path }: Pick<Span, 'path'>): Span {
  return { path, start: 0, end: 0 }
}

/**
 * Where a file, a package or a document is named in quotation marks, in any way in which it may be written; null where it is not. Of several
 * places the one with the number `turn`, so that what is told once for each of them is told at each.
 */
export function placeOfName({ path, text }: WrittenText, name: string, turn = 0): Span | null {
  if (name === '') return null
  const stem = name.replace(/\.[cm]?[jt]sx?$/, '')
  const forms = [name, `./${name}`, `@site/${name}`, `/${name}`, stem, `./${stem}`, `@site/${stem}`]
  for (const form of new Set(forms)) {
    const found = quotedIn(text, form)
    const start = found[turn] ?? found[0]
    if (start !== undefined) return { path, start, end: start + form.length }
  }
  return null
}

/** Where a setting is said, if its name stands once in the file: else the file. Of `plugins: name` and the like the name in quotes is looked for first. */
export function placeOfSetting(source: WrittenText, what: string): Span {
  const [, kind, value = ''] = /^([\w$]+): (.+)$/.exec(what) ?? []
  const named = placeOfName(source, value)
  if (named !== null) return named
  const name = kind ?? /[\w$]+$/.exec(what)?.[0] ?? ''
  const [start, ...others] = keysIn(source.text, name)
  return start === undefined || others.length > 0
    ? wholeFile(source)
    : { path: source.path, start, end: start + name.length }
}

/** Where an address of the site is named, with or without the slash in front of it. */
export function placeOfAddress(source: WrittenText | null, address: string): Span | undefined {
  if (source === null) return undefined
  return placeOfName(source, address) ?? placeOfName(source, address.replace(/^\//, '')) ?? undefined
}
