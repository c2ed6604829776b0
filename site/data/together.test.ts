import { expect, it } from 'vitest'
import { fixedSpaces } from '../markdown/fixed-spaces.ts'
import { withFixedSpaces } from './together.ts'

const spaced = (text: string): string => text.replaceAll('\u00A0', '_')

it('keeps a figure with its unit and the sides of a product together', () => {
  expect(spaced(withFixedSpaces('up to 2880 × 1620 at 20 fps, 10/100 Mbit/s, 12 V'))).toBe(
    'up to 2880_×_1620 at 20_fps, 10/100_Mbit/s, 12_V',
  )
  expect(spaced(withFixedSpaces('1 ГГц и 512 МБ'))).toBe('1_ГГц и 512_МБ')
  expect(spaced(withFixedSpaces('10 km at 1310 nm, 300 m, 1 kΩ, 5 %, 3200 MT/s, 2 s'))).toBe('10_km at 1310_nm, 300_m, 1_kΩ, 5_%, 3200_MT/s, 2_s')
  expect(spaced(withFixedSpaces('10 км, 850 нм, 1 кОм, 5 %'))).toBe('10_км, 850_нм, 1_кОм, 5_%')
})

it('lets three measures break before the last, which keeps its unit', () => {
  expect(spaced(withFixedSpaces('315 × 233 × 25 mm'))).toBe('315_×_233_× 25_mm')
  expect(spaced(withFixedSpaces('4 × 3 × 224 × 224, 85 × 56 mm'))).toBe('4_×_3_× 224_×_224, 85_×_56_mm')
})

it('leaves what only begins as a unit does', () => {
  expect(withFixedSpaces('2 Arm cores, 3 Video ports, 4 bits, 2 minutes, 3 screws')).toBe(
    '2 Arm cores, 3 Video ports, 4 bits, 2 minutes, 3 screws',
  )
})

it('changes the text of a document, and neither its code nor its headings', () => {
  const text = (value: string) => ({ type: 'text', value })
  const tree = {
    type: 'root',
    children: [
      { type: 'heading', children: [text('Duo (64 MB)')] },
      { type: 'paragraph', children: [text('Use one of: 64 MB.'), { type: 'inlineCode', value: 'bs=4 MB' }] },
    ],
  }
  fixedSpaces()(tree)
  expect(tree.children[0]?.children).toEqual([text('Duo (64 MB)')])
  expect(tree.children[1]?.children).toEqual([text('Use one of: 64\u00A0MB.'), { type: 'inlineCode', value: 'bs=4 MB' }])
})
