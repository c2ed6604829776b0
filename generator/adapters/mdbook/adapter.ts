// The adapter for mdBook.
import type { ProjectScope } from '../scope.ts'
import type { LayoutAdapter } from '../types.ts'

const BOOK = 'book.toml'

export const mdbook: LayoutAdapter<ProjectScope> = {
  name: 'mdbook',
  title: 'mdBook',
  configFiles: [BOOK],
  /** mdBook doesn't need a configuration: a `SUMMARY.md` is enough. */
  detect: (exists) => [BOOK, 'src/SUMMARY.md'].find(exists) ?? null,
  // A chapter behind a symbolic link is left out, but the other chapters are still built.
  stopsBuild: ({ code, span }) => code !== 'SSG216' || span?.path === BOOK,
  leftOutHint: 'Add the file to `SUMMARY.md`, or link somewhere else.',
  homeHint: 'Add a chapter with a file to `SUMMARY.md`.',
  load: async (scope, file) => (await import('./load.ts')).loadBook(scope, file),
}
