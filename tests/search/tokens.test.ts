// What a text is cut into, and that it costs no more than its length.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenize, WORD } from '../../generator/search/tokens.ts'
import { runs } from '../setup/property.ts'

const terms = (text: string): string[] => {
  const found: string[] = []
  tokenize(text, (term) => found.push(term))
  return found
}

describe('identifiers are kept whole and in parts', () => {
  test.each([
    ['CV1800B', ['cv1800b', 'cv', '1800', '1800b']],
    ['GPIO_PULLUP', ['gpiopullup', 'gpio', 'pullup']],
    ['/dev/mmcblk0', ['dev/mmcblk0', 'dev', 'mmcblk0', 'mmcblk']],
    ['arm-unknown-linux', ['armunknownlinux', 'arm', 'unknown', 'linux']],
    ['microSD', ['microsd', 'micro', 'sd']],
    ['Duo256M', ['duo256m', 'duo', '256', '256m']],
    ['YOLOv5', ['yolov5', 'yolo', 'v5']],
    ['MobileNetV2', ['mobilenetv2', 'mobile', 'net', 'v2']],
    ['v1.1.4', ['v1.1.4', '1.1.4']],
    ['192.168.42.1', ['192.168.42.1']],
    ['fip.bin', ['fip.bin', 'fip', 'bin']],
    ['GPIOs', ['gpios']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['ttyUSB0', ['ttyusb0', 'tty', 'usb']],
    ['512MB', ['512mb', '512', 'mb']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('spellings with and without a hyphen match', () => {
    for (const [a, b] of [
      ['Wi-Fi', 'WiFi'],
      ['U-Boot', 'uboot'],
      ['USB-C', 'usbc'],
      ['RISC-V', 'riscv'],
      ['e-paper', 'ePaper'],
    ] as const)
      expect(terms(a)[0]).toBe(terms(b)[0])
  })
})

describe('words', () => {
  test('are folded in case, width and accents, and lose a possessive', () => {
    expect(terms('Café ＧＰＩＯ board’s don’t')).toEqual(['cafe', 'gpio', 'board', 'dont', 'don'])
    expect(terms('Ещё Подключение')).toEqual(['еще', 'подключение'])
  })

  test.each([
    ['İSTANBUL istanbul', ['istanbul', 'istanbul']],
    ['KİLİT KILIÇ kılıç', ['kilit', 'kilic', 'kilic']],
    ['Ångström Køge Łódź Đakovo', ['angstrom', 'koge', 'lodz', 'dakovo']],
    ['Þór Œuvre Ægir Straße STRASSE', ['thor', 'oeuvre', 'aegir', 'strasse', 'strasse']],
    ['Ǿresund Ħal Ŧ', ['oresund', 'hal', 't']],
    ['Ελλάδα ΕΛΛΑΣ Ελλάς', ['ελλαδα', 'ελλασ', 'ελλασ']],
    ['за\u0301мок замок', ['замок', 'замок']],
  ])('%s: letters with signs are the letters people type', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test.each([
    ['tele\u00ADvision', ['television']],
    ['\u200Btele\u200Bvision\u200B boot', ['television', 'boot']],
    ['na\u200Dme na\u200Cme na\u2060me \uFEFFname', ['name', 'name', 'name', 'name']],
    ['micro\u00ADSD', ['microsd', 'micro', 'sd']],
    ['Wi\u00AD-\u00ADFi', ['wifi', 'wi', 'fi']],
    ['启\u200B动', ['启动']],
    ['葛\u{FE00}城', ['葛城']],
    ['boot\u00AD\u00AD', ['boot']],
    ['\u200B\u00AD', []],
  ])('%j: invisible characters do not cut a word', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test.each([
    ['C C++ C#', ['c', 'c++', 'c', 'c#', 'c']],
    ['F# and J#, Q#.', ['f#', 'f', 'and', 'j#', 'j', 'q#', 'q']],
    ['C++17 C++, (C++)', ['c++', 'c', '17', 'c++', 'c', 'c++', 'c']],
    ['C♯ Ｃ＋＋ C＃', ['c#', 'c', 'c++', 'c', 'c#', 'c']],
    ['C++语言', ['c++', 'c', '语言']],
    ['Objective-C++', ['objectivec', 'objective', 'c++']],
    ['page#anchor issue#12 # heading + sum', ['page', 'anchor', 'issue', '12', 'heading', 'sum']],
    ['a+b 12# C+++', ['a', 'b', '12', 'c']],
  ])('%s: names keep their signs', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('are never dropped', () => {
    expect(terms('no boot to the end')).toEqual(['no', 'boot', 'to', 'the', 'end'])
  })
})

describe('scripts without spaces', () => {
  test('are split into pairs; a lone character stays', () => {
    expect(terms('从 SD 卡启动。')).toEqual(['从', 'sd', '卡启', '启动'])
    expect(terms('シリアルコンソール')).toEqual(['シリ', 'リア', 'アル', 'ルコ', 'コン', 'ンソ', 'ソー', 'ール'])
    expect(terms('ｼﾘｱﾙ')).toEqual(terms('シリアル'))
    expect(terms('𠮷野家')).toEqual(['𠮷野', '野家'])
  })

  test("every substring of a run consists of the run's pairs", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0x4e00, max: 0x4eff }), { minLength: 3, maxLength: 20 }),
        fc.nat(17),
        fc.integer({ min: 2, max: 5 }),
        (codes, from, length) => {
          const run = String.fromCharCode(...codes)
          const part = run.slice(from % (run.length - 1), (from % (run.length - 1)) + length)
          if (part.length < 2) return
          const all = new Set(terms(run))
          for (const term of terms(part)) expect(all.has(term)).toBe(true)
        },
      ),
      runs(100, 20_000),
    )
  })
})

describe('any text', () => {
  test('terms are in bounds, short, and at their reported positions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        let last = 0
        tokenize(text, (term, start, end) => {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThanOrEqual(last === 0 ? 0 : Math.min(last, start))
          expect(term.length).toBeGreaterThan(0)
          expect(term.length).toBeLessThanOrEqual(64)
          expect(term).not.toMatch(/[\t\n|"\\*]/)
          last = start
        })
      }),
      runs(100, 20_000),
    )
  })

  test('a long word or a base64 blob gives no more terms than its length allows', () => {
    const blob = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 256)).toString('base64')
    for (const text of [
      'x'.repeat(100_000),
      blob,
      'aB'.repeat(50_000),
      'a-'.repeat(50_000),
      '1a'.repeat(50_000),
      `/${'a/'.repeat(50_000)}`,
    ]) {
      let count = 0
      let size = 0
      tokenize(text, (term) => {
        count++
        size += term.length
      })
      expect(count).toBeLessThan(text.length / 4)
      expect(size).toBeLessThan(text.length * 2)
    }
  })

  test('a whole word comes before its parts', () => {
    tokenize('GPIO_PULLUP', (term, _start, _end, kind) => void (term === 'gpiopullup' && expect(kind).toBe(WORD)))
  })
})
