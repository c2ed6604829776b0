// What plugins report about a page, and whether they read its path.
import type { Page } from './page.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { pluginSays } from './diagnostics.ts'
import { type Span, offsetAt } from '../base/text.ts'

/** From now on, records a lookup if a plugin reads the page's path. */
export function noticePath(page: Page, file: { history: string[] }): void {
  const { history } = file
  let noticed = false
  Object.defineProperty(file, 'history', {
    get: () => {
      if (!noticed && !page.finished) {
        noticed = true
        page.facts.path?.()
      }
      return history
    },
  })
}

/** Diagnostics for messages that plugins reported with `file.message`. */
export function pluginMessages(page: Page): Diagnostic[] {
  return page.messages.map((message) => {
    const { place, line, column, reason, ruleId, source } = message
    const point = place === undefined ? { line, column } : 'start' in place ? place.start : place
    const name = [source, ruleId].filter((part) => typeof part === 'string').join(':')
    return pluginSays(spanAt(page, point), reason, name)
  })
}

function spanAt({ doc, origin }: Page, { line, column }: { readonly line?: number; readonly column?: number }): Span {
  const start = doc.bodyStart + (line === undefined ? 0 : offsetAt(origin.scan.text, line, column ?? 1))
  return { path: doc.source.path, start, end: Math.min(start + 1, doc.source.text.length) }
}
