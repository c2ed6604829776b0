// Loads the mdBook book in the root: `book.toml`, `SUMMARY.md`, and the files that its pages include.
import type { Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { SourcePath, SourceText } from '../../base/text.ts'
import { bookUnreadable, bookWithoutList } from './diagnostics.ts'
import { readBook, type Book } from './project.ts'
import { readBookSettings } from './settings.ts'
import { readToml, TomlProblem, type KeyPlaces, type TomlTable } from '../../base/parse/toml.ts'
import type { LoadScope } from '../../build/load/load.ts'
import { shownFiles } from '../project-files.ts'
import type { LoadedProject } from '../types.ts'

const BOOK = 'book.toml'

export function loadBook(scope: LoadScope, file: string): Outcome<LoadedProject | null> {
  const { read } = scope
  const text = file === BOOK ? (read(BOOK) ?? '') : ''
  const source = sourceOf(file, text)
  const places: KeyPlaces = new Map()
  let toml: TomlTable
  try {
    toml = readToml(text, places)
  } catch (error) {
    if (!(error instanceof TomlProblem)) throw error
    const span = { path: file, start: error.at, end: error.at + 1 }
    return { value: null, diagnostics: [bookUnreadable(span, error.message)] }
  }
  const settings = readBookSettings(toml)
  const contents = settings.src === '' || settings.src === '.' ? 'SUMMARY.md' : `${settings.src}/SUMMARY.md`
  const { files, read: readShown } = shownFiles(scope)
  const summary = readShown(contents)
  if (summary === null) {
    const problem = bookWithoutList({ path: file, start: 0, end: 0 }, contents)
    return { value: null, diagnostics: [problem] }
  }
  const project: Book = readBook({
    settings,
    files,
    summary: sourceOf(contents, summary),
    placeOf: (key) => {
      const start = places.get(key)
      return { path: file, start: start ?? 0, end: start === undefined ? 0 : start + 1 }
    },
    include: readShown,
  })
  return {
    value: { project, source, hash: hashOf(text), inputs: [file, contents, ...project.included] },
    diagnostics: project.diagnostics,
  }
}

function sourceOf(path: string, text: string): SourceText {
  return { path: path as SourcePath, text, hash: hashOf(text) }
}
