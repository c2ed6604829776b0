import { describe, expect, test } from 'vitest'
import { checkContrast, contrast, type ColorMode } from './contrast.ts'

const THEME = new Map([
  ['paper', 'light-dark(#ffffff, #000000)'],
  ['raised', 'var(--paper)'],
  ['ink', 'light-dark(black, white)'],
  ['signal', 'light-dark(#c2410c,#ff8a4c)'],
  ['signal-ink', 'light-dark(#fff,#1a0d05)'],
])

const found = (tokens: Readonly<Record<string, string>>, modes: readonly ColorMode[] = ['light', 'dark']): string[] =>
  checkContrast({ theme: THEME, tokens, modes, placeOf: (key) => ({ path: key, start: 0, end: 1 }) }).map(
    ({ code, span, message }) => `${code} ${span?.path} ${message}`,
  )

const told = (key: string, text: string, on: string, ratio: string, mode: string): string =>
  `SSG624 ${key} Text in the color "${text}" on "${on}" has a contrast of ${ratio}:1 in ${mode} mode. The minimum is 4.5:1.`

describe('checkContrast', () => {
  test('colors that the site does not change are left alone', () => {
    expect(found({})).toEqual([])
    expect(found({ radius: '2px', sans: 'Arial', hover: '#fff' })).toEqual([])
  })

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['one color for both modes', { signal: '#ffcc00' }, [told('signal', 'signal', 'paper', '1.5', 'light')]],
    ['dashes in front', { '--ink': '#777' }, [told('--ink', 'ink', 'paper', '4.4', 'light')]],
    [
      'each mode',
      { ink: 'light-dark(#999, rgb(60 60 60))' },
      [told('ink', 'ink', 'paper', '2.8', 'light'), told('ink', 'ink', 'paper', '1.9', 'dark')],
    ],
    ['another background', { paper: 'light-dark(#000, #000)' }, [told('paper', 'ink', 'paper', '1.0', 'light')]],
    [
      'a variable',
      { ink: 'var(--paper)' },
      [told('ink', 'ink', 'paper', '1.0', 'light'), told('ink', 'ink', 'paper', '1.0', 'dark')],
    ],
    [
      'text on the color',
      { signal: 'light-dark(#b45309, #1a0d05)' },
      [told('signal', 'signal-ink', 'signal', '1.0', 'dark')],
    ],
    [
      'readable colors',
      { signal: 'light-dark(#9a3412, #ffa878)', ink: '#000' },
      [told('ink', 'ink', 'paper', '1.0', 'dark')],
    ],
    [
      'colors that cannot be computed',
      { ink: 'color-mix(in srgb, red, white)', signal: 'oklch(0.9 0.1 90)', paper: '#ffffff80' },
      [],
    ],
    ['variables in a circle', { ink: 'var(--ink)' }, []],
  ])('%s', (_, tokens, expected) => {
    expect(found(tokens)).toEqual(expected)
  })

  test('only modes that readers can choose', () => {
    expect(found({ ink: '#000' }, ['light'])).toEqual([])
  })
})

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[119, 119, 119], [255, 255, 255], 4.478],
  [[255, 255, 255], [118, 118, 118], 4.542],
  [[255, 0, 0], [255, 0, 0], 1],
] as const)('contrast of %j and %j is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})
