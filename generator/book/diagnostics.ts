import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'

export function noDocuments(): Diagnostic {
  return diagnosed('SSG913', {
    message: 'There are no documents to make a book from.',
    hint: "Add pages to the docs. Books don't include blog posts or pages written as components.",
  })
}

export function unknownVersion(version: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG914', {
    message: `Unknown version "${version}".`,
    hint: didYouMean(version, known) ?? `Use one of: ${known.join(', ')}.`,
  })
}

export function bookFolderTaken(folder: string, reason: string): Diagnostic {
  return diagnosed('SSG915', {
    message: `The folder "${folder}" can't be used for books: ${reason}.`,
    hint: 'Choose another folder with --out.',
  })
}
