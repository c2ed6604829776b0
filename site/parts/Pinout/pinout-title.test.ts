import { expect, test } from 'vitest'
import { boardOf } from '../../data/boards.ts'
import type { Header } from '../../data/types.ts'
import { pinoutTitle } from './Pinout.tsx'

const title = (locale: string, unit: string): string =>
  pinoutTitle(
    {
      t: (key, values) => (key === 'products:unit.V' ? unit : String(values?.level)),
      formatNumber: (value) => new Intl.NumberFormat(locale).format(value),
    },
    boardOf('duo-s').headers.find((header) => header.id === 'j3') as Header,
  )

test('the level of a header is written as the language writes figures and units, and stays on one line', () => {
  expect(title('en', 'V')).toBe('3.3\u00A0V')
  expect(title('ru', 'В')).toBe('3,3\u00A0В')
})
