// Compares replaced theme parts with the current originals. Next to `site/theme/Footer.tsx`, `Footer.original.txt` contains the theme's part as it
// was when the override was created. `ssg new override Footer` writes both.
import { alignment } from '../../base/alignment.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { byText } from '../../base/text.ts'
import { overrideOfOlder } from '../diagnostics.ts'
import type { ThemeParts } from './theme-parts.ts'

/** Path of an override's stored original. */
export function originalOf(override: string): string {
  return override.replace(/\.tsx$/, '.original.txt')
}

/** Overrides whose original has changed, with the removed and added lines. */
export function overridesOfOlder(
  { folder, parts, overrides }: ThemeParts,
  read: (path: string) => string | null,
): Diagnostic[] {
  return Object.keys(overrides)
    .sort(byText)
    .flatMap((name) => {
      const [override, part] = [overrides[name], parts[name]]
      if (override === undefined || part === undefined) return []
      const [then, now] = [read(originalOf(override)), read(`${folder}/${part}`)]
      if (then === null || now === null) return []
      const lines = changedLines(then, now)
      return lines.length === 0 ? [] : [overrideOfOlder(override, name, part, lines)]
    })
}

/** Removed lines with the prefix `- `, and added lines with `+ `. */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return alignment(old, now).flatMap(([kind, a, b]) =>
    kind === 'same' ? [] : [kind === 'old' ? `- ${old[a] ?? ''}` : `+ ${now[b] ?? ''}`],
  )
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
}
