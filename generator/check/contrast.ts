// Contrast of the theme's colors that a site changes: text on what it's shown on.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'
import { lowContrast } from './accessibility-diagnostics.ts'

export type ColorMode = 'light' | 'dark'

export interface ContrastInput {
  /** Custom properties of the theme's style sheets, without the dashes. */
  readonly theme: ReadonlyMap<string, string>
  /** Those that the site sets, with their names as written. */
  readonly tokens: Readonly<Record<string, string>>
  readonly modes: readonly ColorMode[]
  readonly placeOf: (key: string) => Span
}

/** Text, and what it's shown on. */
const PAIRS: readonly (readonly [text: string, on: string])[] = [
  ...['ink', 'quiet', 'signal'].flatMap((text) => ['paper', 'raised', 'sunk'].map((on) => [text, on] as const)),
  ['signal-ink', 'signal'],
  ['signal-ink', 'signal-hover'],
  ...['info', 'good', 'warn', 'bad'].map((name) => [name, `${name}-tint`] as const),
  ...['comment', 'keyword', 'string', 'number', 'title', 'type', 'deleted'].map(
    (name) => [`code-${name}`, 'sunk'] as const,
  ),
]

/** What WCAG 2.2 asks of text. */
const LEAST = 4.5

/** Reports each changed color once in a mode: with the pair that's the hardest to read. */
export function checkContrast({ theme, tokens, modes, placeOf }: ContrastInput): Diagnostic[] {
  const own = new Map(Object.keys(tokens).map((key) => [key.replace(/^--/, ''), key]))
  const values = new Map([
    ...theme,
    ...Object.entries(tokens).map(([key, value]) => [key.replace(/^--/, ''), value] as const),
  ])
  return modes.flatMap((mode) => {
    const found = new Map<string, { readonly text: string; readonly on: string; readonly ratio: number }>()
    for (const [text, on] of PAIRS) {
      const key = own.get(text) ?? own.get(on)
      const [front, back] = [text, on].map((name) => colorOf(values.get(name), mode, values))
      if (key === undefined || !front || !back) continue
      const ratio = contrast(front, back)
      if (ratio < LEAST && ratio < (found.get(key)?.ratio ?? LEAST)) found.set(key, { text, on, ratio })
    }
    return [...found].map(([key, pair]) => lowContrast(placeOf(key), mode, pair))
  })
}

type Color = readonly [red: number, green: number, blue: number]

/** A color of numbers in a mode; null for others, such as mixtures and transparent ones. */
function colorOf(
  value: string | undefined,
  mode: ColorMode,
  values: ReadonlyMap<string, string>,
  depth = 0,
): Color | null {
  const text = value?.trim().toLowerCase() ?? ''
  const [, light, dark] =
    /^light-dark\(\s*([^,()]+(?:\([^()]*\))?)\s*,\s*([^,()]+(?:\([^()]*\))?)\s*\)$/.exec(text) ?? []
  if (light !== undefined) return colorOf(mode === 'light' ? light : dark, mode, values, depth + 1)
  const [, name] = /^var\(\s*--([\w-]+)\s*\)$/.exec(text) ?? []
  if (name !== undefined) return depth > 9 ? null : colorOf(values.get(name), mode, values, depth + 1)
  if (text === 'white') return [255, 255, 255]
  if (text === 'black') return [0, 0, 0]
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1]
  const digits = hex?.length === 3 ? hex.replace(/./g, '$&$&') : hex
  if (digits !== undefined)
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Color
  const numbers = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text)?.slice(1).map(Number)
  return numbers === undefined ? null : (numbers as unknown as Color)
}

/** As WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
