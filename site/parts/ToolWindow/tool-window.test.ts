import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/figures.json' with { type: 'json' }
import ja from '../../../locales/ja/figures.json' with { type: 'json' }
import ru from '../../../locales/ru/figures.json' with { type: 'json' }
import zh from '../../../locales/zh/figures.json' with { type: 'json' }
import { toolWindows } from '../../data/windows.ts'
import { namedWindow } from './ToolWindow.tsx'

type Texts = Readonly<Record<string, { readonly title?: string; readonly f?: Readonly<Record<string, string>> }>>

describe.each([
  ['en', en],
  ['zh', zh],
  ['ru', ru],
  ['ja', ja],
] as unknown as readonly (readonly [string, Texts])[])('in %s', (_, texts) => {
  test.each(toolWindows.map((one) => [one.id, one] as const))(
    '%s has a word for each field, and no more',
    (id, { fields }) => {
      expect(texts[id]?.title).toBeTruthy()
      expect(Object.keys(texts[id]?.f ?? {})).toEqual(fields.map((_field, i) => String(i + 1)))
    },
  )
})

test('an unknown window is an error that lists the known ones', () => {
  expect(() => namedWindow('gpart')).toThrow(
    'there is no window "gpart"; the ids are usbflashtool, titanflasher, rndis, gparted, revyos',
  )
})
