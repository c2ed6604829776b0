// Tests which CSS modules a page needs for its classes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/setup/property.ts'
import { markOf } from './addresses.ts'
import { partNames } from './shared-html.ts'

const NAMES = ['styles_69a7fb28', 'a-styles_69a7fb28', 'styles_00000000', 'box_12345678']
const sheets = [...NAMES, 'wide_aaaaaaaa'].map((name) => ({ name, isModule: name !== 'wide_aaaaaaaa' }))

test('the modules whose classes a text shows are found, those that a mark names are not', () => {
  const pieces = fc.constantFrom(
    ...NAMES,
    'wide_aaaaaaaa',
    '_',
    '_x',
    ' ',
    '<p class="',
    'styles',
    '_69a7fb28',
    'z',
    '_snake_case_',
  )
  const mark = fc.constantFrom(...NAMES).map((name) => markOf(`style ${name}_more`))
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: pieces }, { weight: 1, arbitrary: mark })), (texts) => {
      const plain = texts.filter((text) => !text.includes('\0'))
      const expected = NAMES.filter((name) => plain.join('\n').includes(`${name}_`))
      expect([...partNames(texts.join('\n'), { sheets })].sort()).toEqual(expected.sort())
    }),
    runs(200, 5000),
  )
})
