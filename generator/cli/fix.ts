// `ssg check --fix`: replacements that diagnostics bring, put into the files.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import { replaceFile } from '../host/write/write-file.ts'
import type { Session } from './session.ts'

/** Puts the replacements that diagnostics bring into the files; what they would do to each other is left for the next run. */
export function fixIn(session: Session, found: readonly Diagnostic[]): { left: readonly Diagnostic[]; fixed: number } {
  const byFile = new Map<string, Diagnostic[]>()
  for (const one of found)
    if (one.edit !== undefined && one.span !== undefined && !one.span.path.startsWith('..'))
      byFile.set(one.span.path, [...(byFile.get(one.span.path) ?? []), one])
  const done = new Set<Diagnostic>()
  for (const [file, all] of byFile) {
    const target = path.join(session.host.root, file)
    let text = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : ''
    const mark = text.startsWith('\uFEFF') ? 1 : 0
    let from = Infinity
    for (const one of all.sort((a, b) => (b.span?.start ?? 0) - (a.span?.start ?? 0))) {
      const { start, end } = one.span as NonNullable<Diagnostic['span']>
      if (end > from) continue
      text = text.slice(0, start + mark) + (one.edit as string) + text.slice(end + mark)
      from = start
      done.add(one)
    }
    replaceFile(target, text)
  }
  return { left: found.filter((one) => !done.has(one)), fixed: done.size }
}
