// Formats data texts in four languages: decimals, units, counts, plurals, names and commas. Versions and names with digits stay unchanged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SourcePath } from '../../../generator/base/text.ts'
import { readStrings } from '../../../generator/i18n/strings.ts'
import type { Phrase } from '../../data/phrase.ts'
import { say } from '../../data/types.ts'
import { phraseText } from './Phrase.tsx'

const LOCALES = ['en', 'zh', 'ru', 'ja']
const root = join(import.meta.dirname, '../../..')
const { of } = readStrings({
  files: LOCALES.map((locale) => ({
    path: `locales/${locale}/products.json` as SourcePath,
    text: readFileSync(join(root, `locales/${locale}/products.json`), 'utf8'),
    hash: locale,
  })),
  locales: LOCALES,
  defaultLocale: 'en',
  onMissing: 'ignore',
}).value

const inAll = (phrase: Phrase): string[] =>
  LOCALES.map((locale) =>
    phraseText(
      {
        t: (key, values) => of.get(locale)?.t(key, values) ?? key,
        formatNumber: (value) => new Intl.NumberFormat(locale).format(value),
      },
      phrase,
    ).replaceAll(/[\u00A0\u2060]/g, (space) => (space === '\u00A0' ? ' ' : '')),
  )

test.each<readonly [Phrase, readonly string[]]>([
  [
    'Wi-Fi 6, Bluetooth 5.2',
    ['Wi-Fi 6, Bluetooth 5.2', 'Wi-Fi 6、蓝牙 5.2', 'Wi-Fi 6, Bluetooth 5.2', 'Wi-Fi 6、Bluetooth 5.2'],
  ],
  ['5.5 × 2.5 mm', ['5.5 × 2.5 mm', '5.5 × 2.5 mm', '5,5 × 2,5 мм', '5.5 × 2.5 mm']],
  ['1.6 / 1.8 GHz', ['1.6 / 1.8 GHz', '1.6 / 1.8 GHz', '1,6 / 1,8 ГГц', '1.6 / 1.8 GHz']],
  ['19.95 TOPS INT8', ['19.95 TOPS INT8', '19.95 TOPS INT8', '19,95 TOPS INT8', '19.95 TOPS INT8']],
  ['USB 2.0, HDMI 1.4', ['USB 2.0, HDMI 1.4', 'USB 2.0、HDMI 1.4', 'USB 2.0, HDMI 1.4', 'USB 2.0、HDMI 1.4']],
  ['4 × U74, 1.5 GHz', ['4 × U74, 1.5 GHz', '4 × U74、1.5 GHz', '4 × U74, 1,5 ГГц', 'U74 × 4、1.5 GHz']],
  ['2 × C906, 1 × A53', ['2 × C906, 1 × A53', '2 × C906、1 × A53', '2 × C906, 1 × A53', 'C906 × 2、A53 × 1']],
  ['2 × 2.5 Gbit/s', ['2 × 2.5 Gbit/s', '2 × 2.5 Gbit/s', '2 × 2,5 Гбит/с', '2.5 Gbit/s × 2']],
  [
    '4 × USB 3 (5 Gbit/s)',
    ['4 × USB 3 (5 Gbit/s)', '4 × USB 3 (5 Gbit/s)', '4 × USB 3 (5 Гбит/с)', 'USB 3 × 4 (5 Gbit/s)'],
  ],
  [
    say('withModules', { x: '8 × Megrez NX' }),
    ['with 8 × Megrez NX', '装有 8 × Megrez NX 时', 'с 8 × Megrez NX', 'Megrez NX × 8 装着時'],
  ],
  [say('lanes', { x: 1 }), ['1 lanes', '1 通道', '1 линия', '1 レーン']],
  [say('lanes', { x: 2 }), ['2 lanes', '2 通道', '2 линии', '2 レーン']],
  [say('lanes', { x: 5 }), ['5 lanes', '5 通道', '5 линий', '5 レーン']],
  [say('queues', { x: '8' }), ['8 queues per port', '每端口 8 个队列', '8 очередей на порт', 'ポートごとに 8 キュー']],
])('%j', (phrase, texts) => expect(inAll(phrase)).toEqual(texts))
