// Finds invalid colors in style sheets. Browsers ignore the whole declaration.
import { COLOR_NAMES, isColor, isHex } from '../../base/html/color.ts'
import { declarationsOf, wordsOf } from '../../base/parse/css-declarations.ts'
import { nearest } from '../../base/nearest.ts'

export interface WrongColor {
  readonly text: string
  /** Offset in the style sheet. */
  readonly start: number
  readonly suggestion: string | undefined
}

/** Properties that accept only colors, with the keywords that they also accept. */
const PROPERTIES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[
    'color',
    'background-color',
    'outline-color',
    'text-decoration-color',
    'text-emphasis-color',
    'column-rule-color',
    'flood-color',
    'lighting-color',
    'stop-color',
    'border-color',
    ...[
      'top',
      'right',
      'bottom',
      'left',
      'block',
      'inline',
      'block-start',
      'block-end',
      'inline-start',
      'inline-end',
    ].map((side) => `border-${side}-color`),
  ].map((name) => [name, []] as const),
  ['accent-color', ['auto']],
  ['caret-color', ['auto']],
  ['fill', ['none', 'context-fill', 'context-stroke']],
  ['stroke', ['none', 'context-fill', 'context-stroke']],
])

export function wrongColors(sheet: string): readonly WrongColor[] {
  return declarationsOf(sheet).flatMap(({ property, value, start }) => {
    const others = PROPERTIES.get(property.toLowerCase())
    const isOwn = property.startsWith('--')
    // Values with escapes aren't checked.
    if (value.includes('\\')) return []
    return wordsOf(value)
      .filter(({ text, isInside }) =>
        text.startsWith('#')
          ? !(isOwn && (isInside || text !== value)) && !isHex(text)
          : others !== undefined && !isInside && isWrongName(text, others),
      )
      .map(({ text, at }) => ({ text, start: start + at, suggestion: nearest(text, COLOR_NAMES) }))
  })
}

/** Functions, variables, prefixed names and `!important` aren't checked. */
function isWrongName(word: string, others: readonly string[]): boolean {
  return (
    /^[a-z]+(?:-[a-z]+)*$/i.test(word) &&
    !isColor(word) &&
    word !== 'revert-layer' &&
    !others.includes(word.toLowerCase())
  )
}
