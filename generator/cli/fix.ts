// `ssg check --fix`: applies diagnostics' edits to files.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import { placedEdit } from '../report/placed-edit.ts'
import { replaceFile } from '../host/write/write-file.ts'
import type { Session } from './session.ts'

/** Applies diagnostics' edits to the files; overlapping edits are left for the next run. */
export function fixIn(session: Session, found: readonly Diagnostic[]): { left: readonly Diagnostic[]; fixed: number } {
  const byFile = new Map<string, Diagnostic[]>()
  for (const one of found)
    if ((one.edit ?? one.meant) !== undefined && one.span !== undefined && !one.span.path.startsWith('..'))
      byFile.set(one.span.path, [...(byFile.get(one.span.path) ?? []), one])
  const done = new Set<Diagnostic>()
  for (const [file, all] of byFile) {
    const target = path.join(session.host.root, file)
    let text = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : ''
    const mark = text.startsWith('\uFEFF') ? 1 : 0
    const original = text.slice(mark)
    const edits = all.flatMap((one) => {
      const { span, edit } = placedEdit(one, original)
      return span === undefined || edit === undefined ? [] : [{ one, ...span, edit }]
    })
    let last = { start: Infinity, end: Infinity, edit: '' }
    for (const { one, start, end, edit } of edits.sort((a, b) => b.start - a.start)) {
      // Pages in several languages can report the same mistake.
      if (start === last.start && end === last.end && edit === last.edit) done.add(one)
      if (end > last.start) continue
      text = text.slice(0, start + mark) + edit + text.slice(end + mark)
      last = { start, end, edit }
      done.add(one)
    }
    if (edits.length > 0) replaceFile(target, text)
  }
  return { left: found.filter((one) => !done.has(one)), fixed: done.size }
}
