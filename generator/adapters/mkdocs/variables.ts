// Variables of the plugin macros: `{{ name.part }}`, filled in from `extra` and the page's own values. Programs of Jinja aren't run.
import { exchanged, type Edit, type Mapped } from '../../base/mapped.ts'
import { loose, type Loose } from '../../base/loose.ts'

export function filledIn(page: Mapped, values: Loose): Mapped {
  if (!page.text.includes('{{')) return page
  const edits: Edit[] = []
  for (const { 0: all, 1: name = '', index } of page.text.matchAll(/\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/g)) {
    const value = name
      .split('.')
      .reduce<unknown>((record, key) => (Object.hasOwn(loose(record), key) ? loose(record)[key] : undefined), values)
    if (['string', 'number', 'boolean'].includes(typeof value))
      edits.push({ start: index, end: index + all.length, by: String(value) })
  }
  return exchanged(page, edits)
}
