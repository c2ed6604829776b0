// Search words highlighted in a page's text.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsIn } from '../../generator/search/words.ts'
import { runs } from '../setup/property.ts'

const found = (text: string, ...words: string[]): string[] =>
  wordsIn(text, words).map(([from, to]) => text.slice(from, to))

test('finds words like the tokenizer, and character runs as written', () => {
  expect(found('Log in with SSH. Sshd, ssh-keygen and SSH', 'ssh')).toEqual(['SSH', 'ssh-keygen', 'SSH'])
  expect(found('The Wi-Fi module: WiFi 6', 'wifi')).toEqual(['Wi-Fi', 'WiFi'])
  expect(found('从 SD 卡启动，再启动一次', '启动', 'sd')).toEqual(['SD', '启动', '启动'])
  expect(found('boot', '(', '.*', '')).toEqual([])
})

test('finds words and runs with characters that fold to none or several', () => {
  expect(found('A tele\u00ADvision, a Television', 'television')).toEqual(['tele\u00ADvision', 'Television'])
  expect(found('Œuvre: 再启\u200B动一次', '启动')).toEqual(['启\u200B动'])
  expect(found('C++ and C', 'c++')).toEqual(['C++'])
})

test('ranges are sorted, separate and in bounds for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 5 }),
      (text, words) => {
        let last = 0
        for (const [from, to] of wordsIn(text, words)) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          last = to
        }
      },
    ),
    runs(100, 20_000),
  )
})
