// Parts that a site replaces, and what has become of the originals since: beside `site/theme/Footer.tsx` lies `Footer.original.txt`, the
// theme's part as it was when the file was made. `ssg new override Footer` writes both.
import { alignment } from '../../base/alignment.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { byText } from '../../base/text.ts'
import { overrideOfOlder } from '../diagnostics.ts'
import type { ThemeParts } from './theme-parts.ts'

/** Where the original of an override is kept. */
export function originalOf(override: string): string {
  return override.replace(/\.tsx$/, '.original.txt')
}

/** Overrides whose original is another one today, with the lines that went and came. */
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

/** Lines that went, behind `- `, and lines that came, behind `+ `. */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return alignment(old, now).flatMap(([kind, a, b]) =>
    kind === 'same' ? [] : [kind === 'old' ? `- ${old[a] ?? ''}` : `+ ${now[b] ?? ''}`],
  )
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
}
