// Books for mdBook.
import type { ProjectScope } from '../scope.ts'
import type { LayoutAdapter } from '../types.ts'

const BOOK = 'book.toml'

export const mdbook: LayoutAdapter<ProjectScope> = {
  name: 'mdbook',
  title: 'mdBook',
  configFiles: [BOOK],
  /** Without a configuration, its list of chapters is enough. */
  detect: (exists) => [BOOK, 'src/SUMMARY.md'].find(exists) ?? null,
  // A link in the place of a chapter costs that chapter.
  stopsBuild: ({ code, span }) => code !== 'SSG216' || span?.path === BOOK,
  leftOutHint: 'Add the file to `SUMMARY.md`, or link somewhere else.',
  homeHint: 'Add a chapter with a file to `SUMMARY.md`.',
  load: async (scope, file) => (await import('./load.ts')).loadBook(scope, file),
}
