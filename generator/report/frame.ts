// Shows the lines around a mistake, with a marker below it.
import { lineAt, placeIn, type TextLines } from './lines.ts'

/** Terminal colors; each function returns the text unchanged if color is off. */
export interface Paint {
  red(text: string): string
  yellow(text: string): string
  green(text: string): string
  cyan(text: string): string
  dim(text: string): string
  bold(text: string): string
}

export function createPaint(on: boolean): Paint {
  const wrap = (open: number, close: number) => (text: string) => (on ? `\u001B[${open}m${text}\u001B[${close}m` : text)
  return {
    red: wrap(31, 39),
    yellow: wrap(33, 39),
    green: wrap(32, 39),
    cyan: wrap(36, 39),
    dim: wrap(2, 22),
    bold: wrap(1, 22),
  }
}

const WIDTH = 100

/** Two lines before, the line itself with a marker, one line after. Long lines are cut around the marker. */
export function codeFrame(lines: TextLines, start: number, end: number, paint: Paint): string[] {
  const { line, column } = placeIn(lines, start)
  const last = Math.min(lines.starts.length, line + 1)
  const gutter = String(last).length
  const shift = column > WIDTH - 20 ? column - 40 : 0
  const out: string[] = []
  for (let number = Math.max(1, line - 2); number <= last; number++) {
    const content = visible(lineAt(lines, number).slice(shift, shift + WIDTH))
    out.push(`  ${paint.dim(`${String(number).padStart(gutter)} |`)} ${content}`)
    if (number !== line) continue
    const length = Math.max(1, Math.min(end - start, lineAt(lines, line).length - column + 1, WIDTH - (column - shift)))
    out.push(
      `  ${paint.dim(`${' '.repeat(gutter)} |`)} ${' '.repeat(Math.max(0, cells(content, column - 1 - shift)))}${paint.red('^'.repeat(length))}`,
    )
  }
  return out
}

/** Characters that control a terminal or reverse the text after them. */
const STEERING = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** Replaces control characters with visible ones, so that content can't control the terminal; each stays one character, for the marker below. */
function visible(text: string): string {
  return text.replace(/\t/g, ' ').replace(STEERING, '\uFFFD')
}

/** Escapes a name or text from content for one terminal line: control characters become `\u{1b}` and the like. */
export function harmless(text: string): string {
  return text.replace(STEERING, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

/** The same for a message of several lines. */
export function harmlessLines(text: string): string {
  return text
    .split('\n')
    .map((line) => harmless(line.replace(/\r$/, '').replaceAll('\t', ' ')))
    .join('\n')
}

/** JSON for programs that's also safe in a terminal: control characters are escaped, so the data is unchanged. */
export function harmlessJson(data: unknown): string {
  const text = JSON.stringify(data, null, 2)
  return text.replace(STEERING, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Terminal cells of a line's first characters: wide characters take two. */
function cells(text: string, count: number): number {
  let width = 0
  for (const char of text.slice(0, count))
    width += /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/.test(char)
      ? 2
      : 1
  return width
}
