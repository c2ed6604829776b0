// A report that fits on a screen: many problems become one line each, and very many one line per code.
import { byText } from '../base/text.ts'
import { harmless, type Paint } from './frame.ts'
import type { Located } from './types.ts'

/** A report of up to this many lines of warnings is printed in full; a longer one is cut to as many lines. */
const LINES = 30

/** Errors stop the build, so more of them are printed in full. */
const ERRORS = 20

/** A short report from each diagnostic's text; null if it's short enough already. `all` is the file with the full report. */
export function shortReport(
  located: readonly Located[],
  texts: readonly string[],
  paint: Paint,
  all: string,
): string | null {
  const indexes = located.map((_, index) => index)
  const errors = indexes.filter((index) => located[index]?.severity === 'error')
  const warnings = indexes.filter((index) => located[index]?.severity !== 'error')
  const full = (some: readonly number[]): string => some.map((index) => texts[index]).join('')
  const fits = errors.length <= ERRORS
  if (fits && full(warnings).split('\n').length - 1 <= LINES) return null
  const short = (some: readonly number[]): string =>
    linesOf(
      some.flatMap((index) => located[index] ?? []),
      paint,
    ).join('\n')
  return [
    fits ? full(errors) : `${short(errors)}\n\n`,
    short(warnings),
    warnings.length === 0 ? '' : '\n',
    `  ${paint.green('hint')} Read "${all}" for every place, source line and hint.\n\n`,
  ].join('')
}

/** With the hint and the empty line below it, a part has at most `LINES` lines. */
function linesOf(some: readonly Located[], paint: Paint): string[] {
  const room = LINES - 2
  if (some.length <= room) return some.map((one) => lineOf(one, 1, paint))
  const byCode = new Map<string, Located[]>()
  for (const one of some) {
    const others = byCode.get(one.code)
    if (others === undefined) byCode.set(one.code, [one])
    else others.push(one)
  }
  const groups = [...byCode.values()].toSorted(
    (a, b) => b.length - a.length || byText(a[0]?.code ?? '', b[0]?.code ?? ''),
  )
  const shown = groups.length <= room ? groups : groups.slice(0, room - 1)
  const rest = groups.slice(shown.length).flat().length
  const lines = shown.flatMap(([first, ...others]) =>
    first === undefined ? [] : [lineOf(first, others.length + 1, paint)],
  )
  return rest === 0 ? lines : [...lines, `and ${rest} more with ${groups.length - shown.length} other codes`]
}

function lineOf(one: Located, count: number, paint: Paint): string {
  const tone = one.severity === 'error' ? paint.red : paint.yellow
  const place = one.file === null ? '' : `${harmless(one.file)}:${one.line}:${one.column}`
  const times = count === 1 ? '' : `${count} times, first`
  const at = [times, place === '' ? '' : paint.cyan(place)].filter(Boolean).join(' at ')
  const [message = ''] = one.message.split('\n')
  return `${tone(paint.bold(`${one.severity} ${one.code}`))} ${at === '' ? '' : `${at}: `}${harmless(message)}`
}
