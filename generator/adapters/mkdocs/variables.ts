// Variables of the plugin macros: `{{ name.part }}` is replaced with a value from `extra` or from the page. Jinja code isn't run.
import { replaceRanges, type MappedEdit, type MappedText } from '../../base/mapped-text.ts'
import { asRecord, type UnknownRecord } from '../../base/unknown-record.ts'

export function filledIn(page: MappedText, values: UnknownRecord): MappedText {
  if (!page.text.includes('{{')) return page
  const edits: MappedEdit[] = []
  for (const { 0: all, 1: name = '', index } of page.text.matchAll(/\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/g)) {
    const value = name
      .split('.')
      .reduce<unknown>(
        (record, key) => (Object.hasOwn(asRecord(record), key) ? asRecord(record)[key] : undefined),
        values,
      )
    if (['string', 'number', 'boolean'].includes(typeof value))
      edits.push({ start: index, end: index + all.length, by: String(value) })
  }
  return replaceRanges(page, edits)
}
