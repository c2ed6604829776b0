import { afterEach, expect, it, vi } from 'vitest'
import { say } from './client-strings.ts'

afterEach(() => vi.unstubAllGlobals())

const strings = { all_one: 'See {{count}} result', all_other: 'See {{count}} results', name: 'Remove “{{name}}”' }

it('fills placeholders', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  expect(say(strings, 'name', { name: 'Duo' })).toBe('Remove “Duo”')
  expect(say(strings, 'unknown')).toBe('')
})

it('picks the plural form of the page’s language', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  expect(say(strings, 'all', { count: 1 })).toBe('See 1 result')
  expect(say(strings, 'all', { count: 1234 })).toBe('See 1,234 results')
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } })
  const russian = {
    all_one: '{{count}} результат',
    all_few: '{{count}} результата',
    all_many: '{{count}} результатов',
    all_other: '{{count}} результата',
  }
  expect([1, 3, 11, 21].map((count) => say(russian, 'all', { count }))).toEqual([
    '1 результат',
    '3 результата',
    '11 результатов',
    '21 результат',
  ])
})
