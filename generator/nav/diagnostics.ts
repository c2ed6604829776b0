// Diagnostics for sidebars.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { suggestion } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

export function unknownSidebarDoc(span: Span, sidebar: string, id: string, ids: Iterable<string>): Diagnostic {
  return diagnosed('SSG320', {
    span,
    message: `The sidebar "${sidebar}" refers to the doc "${id}", which doesn't exist.`,
    ...suggestion(id, ids, 'Use a path relative to the docs folder, without the extension.'),
  })
}

export function emptySidebar(span: Span, sidebar: string): Diagnostic {
  return diagnosed('SSG321', {
    span,
    message: `The sidebar "${sidebar}" is empty.`,
    hint: 'Add at least one doc, or remove the sidebar.',
  })
}

export function unknownSidebarFolder(
  span: Span,
  sidebar: string,
  folder: string,
  folders: Iterable<string>,
): Diagnostic {
  return diagnosed('SSG322', {
    span,
    message: `The sidebar "${sidebar}" is generated from "${folder}", which contains no docs.`,
    ...suggestion(folder, folders, 'Use a path relative to the docs folder.'),
  })
}

export function unknownDisplayedSidebar(span: Span, name: string, names: Iterable<string>): Diagnostic {
  return diagnosed('SSG323', {
    span,
    message: `Unknown sidebar "${name}".`,
    ...suggestion(name, names, 'Use a sidebar from the configuration, or null for none.'),
  })
}

export function orphan(severity: Severity, span: Span, key: string): Diagnostic {
  return {
    code: 'SSG324',
    severity,
    span,
    message: `The page "${key}" isn't in any sidebar, and no page links to it.`,
    hint: 'Link to the page, or add it to a sidebar. If neither is intended, set `displayed_sidebar: null`.',
  }
}

/** Pages that a plugin adds but that no sidebar contains, by URL. */
export function orphansOfPlugin(severity: Severity, plugin: string, urls: readonly string[]): Diagnostic {
  const [first = '', ...others] = urls
  return {
    code: 'SSG324',
    severity,
    plugin,
    message:
      others.length === 0
        ? `The page "${first}" from the plugin "${plugin}" isn't in any sidebar, and no page links to it.`
        : `${urls.length} pages from the plugin "${plugin}", such as "${first}", aren't in any sidebar, and no page links to them.`,
    hint: 'Link to them from another page, for example with `usePages`, or let the plugin set `front: { displayed_sidebar: null }`.',
  }
}

export function unknownPagination(span: Span, key: string, id: string, ids: Iterable<string>): Diagnostic {
  return diagnosed('SSG325', {
    span,
    message: `The front matter key "${key}" refers to the doc "${id}", which doesn't exist.`,
    ...suggestion(id, ids, 'Use a doc ID, or null for no link.'),
  })
}

export function categoryDocUnknown(span: Span, label: string, id: string, ids: Iterable<string>): Diagnostic {
  return diagnosed('SSG326', {
    span,
    message: `The category "${label}" links to the doc "${id}", which doesn't exist.`,
    ...suggestion(id, ids, 'Use a doc ID from the docs folder.'),
  })
}
