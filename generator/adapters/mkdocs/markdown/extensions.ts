// Collects a project's Markdown extensions for the page converter.
import { list, asRecord, text } from '../../../base/unknown-record.ts'
import { normalizePath } from '../../../base/paths.ts'
import type { MkDocsSettings } from '../settings.ts'
import { abbreviationsOf } from './blocks.ts'
import { linesOf } from './lines.ts'
import { textOfFile } from '../../../base/mapped-text.ts'
import { snippetPath, type SnippetScope } from './snippets.ts'
import { SMART_SYMBOLS } from './symbols.ts'
import type { Extensions } from './types.ts'

export function extensionsOf(
  { extensions, plugins, features, docsDir }: MkDocsSettings,
  { read, spelled }: Pick<SnippetScope, 'read' | 'spelled'>,
): Extensions {
  const names = new Set([...extensions.keys(), ...(plugins.has('mkdocstrings') ? ['mkdocstrings'] : [])])
  const snippets = asRecord(extensions.get('pymdownx.snippets'))
  const folders = list(snippets.base_path ?? ['.', docsDir]).map((folder) => normalizePath(text(folder) ?? '.'))
  const appended = list(snippets.auto_append).flatMap((file) => {
    const path = snippetPath(String(file), { folders, read, spelled })
    return path === undefined ? [] : linesOf(textOfFile(path, read(path) ?? ''))
  })
  const lineNumbers = asRecord(extensions.get('pymdownx.highlight')).linenums === true
  return {
    names,
    lineNumbers,
    linkedTabs: features.has('content.tabs.link'),
    icon: names.has('pymdownx.emoji') ? iconOf : () => null,
    symbols: names.has('pymdownx.smartsymbols') ? SMART_SYMBOLS : [],
    abbreviations: new Map(abbreviationsOf(appended)),
    snippetFolders: folders,
    ownFolder: null,
  }
}

/** Icons from Material's collections are left out: they are decoration, and their files are in Python packages. */
function iconOf(name: string): string | null {
  return /^(?:material|octicons|fontawesome|simple)-/.test(name) ? '' : null
}
