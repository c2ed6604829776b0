// Reads `book.toml`: the supported settings, and a list of unsupported ones.
import { directionOf } from '../../base/site/direction.ts'
import { list, asRecord, text, type UnknownRecord } from '../../base/unknown-record.ts'
import type { TomlTable } from '../../base/parse/toml.ts'

export interface BookSettings {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly rightToLeft: boolean
  /** The folder with the chapters, relative to the book. */
  readonly src: string
  readonly siteUrl: string
  readonly repository: string | undefined
  /** URL template with `{path}`. */
  readonly editUrl: string | undefined
  readonly dark: boolean
  /** Whether chapters are numbered. */
  readonly numbers: boolean
  /** Chapters below this depth are collapsed; null if none are. */
  readonly foldLevel: number | null
  readonly search: boolean
  /** Prefix of hidden lines of code for each language. */
  readonly hidden: Readonly<Record<string, string>>
  readonly redirects: readonly (readonly [from: string, to: string])[]
  /** File of the "page not found" page, relative to `src`. */
  readonly notFound: string
  readonly uncarried: readonly UnsupportedBookSetting[]
}

/** An unsupported setting: its key, its name for the message, and what happens instead. */
export interface UnsupportedBookSetting {
  readonly key: string
  readonly what: string
  readonly instead: string
}

export const DEFAULT_NOT_FOUND = '404.md'

export function readBookSettings(toml: TomlTable): BookSettings {
  const book = asRecord(toml.book)
  const output = asRecord(toml.output)
  const html = asRecord(output.html)
  const fold = asRecord(html.fold)
  const theme = `${text(html['default-theme']) ?? ''}`.toLowerCase()
  const language = text(book.language) ?? 'en'
  const direction = text(book['text-direction'])
  return {
    title: text(book.title) ?? 'Book',
    description: text(book.description) ?? '',
    language,
    rightToLeft: (direction ?? directionOf(language)) === 'rtl',
    src: (text(book.src) ?? 'src').replace(/^\.\//, '').replace(/\/$/, '') || '.',
    siteUrl: text(html['site-url']) ?? '/',
    repository: text(html['git-repository-url']),
    editUrl: text(html['edit-url-template']),
    dark: ['navy', 'coal', 'ayu'].includes(theme),
    numbers: html['no-section-label'] !== true,
    foldLevel: fold.enable === true ? (typeof fold.level === 'number' ? fold.level : 0) : null,
    search: asRecord(html.search).enable !== false,
    hidden: strings(asRecord(asRecord(html.code).hidelines)),
    redirects: Object.entries(strings(asRecord(html.redirect))),
    notFound: text(html['input-404']) ?? DEFAULT_NOT_FOUND,
    uncarried: uncarriedOf(toml, html),
  }
}

function strings(table: UnknownRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function uncarriedOf(toml: TomlTable, html: UnknownRecord): UnsupportedBookSetting[] {
  const found: UnsupportedBookSetting[] = []
  const add = (key: string, instead: string, what = key): void => void found.push({ key, what, instead })
  for (const name of Object.keys(asRecord(toml.preprocessor)))
    if (name !== 'links' && name !== 'index')
      add(`preprocessor.${name}`, "it isn't run, and pages are shown as written")
  for (const name of Object.keys(asRecord(toml.output)))
    if (name !== 'html') add(`output.${name}`, 'this generator writes an HTML site')
  for (const name of ['additional-css', 'additional-js'])
    for (const file of list(html[name]))
      add(`output.html.${name}`, "left out: it was written for mdBook's pages", `output.html.${name}: ${String(file)}`)
  if (html['mathjax-support'] === true) add('output.html.mathjax-support', 'formulas are shown as written')
  if (asRecord(html.playground).editable === true)
    add('output.html.playground.editable', 'code is shown and can be copied')
  return found
}
