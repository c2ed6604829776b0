// Other forms of a word, and what a mistyped one may have meant, on tiny sites.
import { describe, expect, test } from 'vitest'
import { roots, stems } from '../../generator/search/query/stem.ts'
import type { SearchPage } from '../../generator/search/types.ts'
import { engineOver, indexFiles } from './built.ts'
import type { SearchPageHits } from '../../generator/search/query/results.ts'

/** Titles of the pages that a query finds, best first. Pages are `title: text`, or `board/title: text`. */
async function found(lang: string, pages: readonly string[], query: string): Promise<string[]> {
  return (await hits(lang, pages, query)).map(({ title }) => title)
}

async function hits(lang: string, pages: readonly string[], query: string): Promise<readonly SearchPageHits[]> {
  const list = pages.map((line, index): SearchPage => {
    const [, group = '', title = '', text = ''] = /^(?:(\w+)\/)?([^:]+): (.*)$/.exec(line) ?? []
    return {
      url: `/p${index}`,
      title,
      description: '',
      keywords: [],
      group,
      label: '',
      kind: 'doc' as const,
      asks: [],
      trail: [],
      lang,
      sections: [{ id: '', path: [], text, code: '' }],
      body: line,
      hash: line,
    }
  })
  const { engine } = await engineOver(indexFiles({ locale: 'x', lang, prefix: '', pages: list }), 'x')
  return (await engine.search(query, { limit: 12, near: '' })).pages
}

describe('Russian', () => {
  test.each([
    ['память', 'памяти'],
    ['запись', 'записи'],
    ['печать', 'печатью'],
    ['загрузчик', 'загрузчика'],
    ['плата', 'платами'],
    ['последовательная', 'последовательной'],
    ['виртуальная', 'виртуальных'],
  ])('%s and %s are forms of one word', (a, b) => {
    expect(stems(a).some((stem) => stems(b).includes(stem))).toBe(true)
  })

  test.each([
    ['память', 'планка'],
    ['запись', 'запрос'],
    ['плата', 'платина'],
  ])('%s and %s are not', (a, b) => {
    expect(stems(a).some((stem) => stems(b).includes(stem))).toBe(false)
  })

  test.each([
    ['подключить', 'подключение'],
    ['загрузчик', 'загружать'],
    ['установить', 'устанавливать'],
    ['запись', 'записать'],
    ['программа', 'программирование'],
    ['компилятор', 'компиляция'],
    ['документы', 'документация'],
  ])('%s and %s are of one root', (a, b) => {
    expect(roots(a).some((root) => roots(b).includes(root))).toBe(true)
  })

  test.each([
    ['включить', 'выключить'],
    ['запись', 'запуск'],
    ['подключение', 'переключение'],
    ['память', 'памятник'],
  ])('%s and %s are of different roots', (a, b) => {
    expect(roots(a).some((root) => roots(b).includes(root))).toBe(false)
  })

  test('a verb finds the noun derived from it, after the verb itself', async () => {
    const pages = ['Подключение платы: Кабель.', 'Кабели: Кабель, чтобы подключить плату.', 'Переключатели: Кнопки.']
    expect(await found('ru', pages, 'подключить ')).toEqual(expect.arrayContaining(['Подключение платы', 'Кабели']))
    expect(await found('ru', pages, 'подключать ')).not.toContain('Переключатели')
  })

  test('a form is found, even if the word has two errors', async () => {
    const pages = ['Модули памяти: Слоты по порядку.', 'Обновление загрузчика: Запишите образ.', 'Загрузки: Файлы.']
    expect(await found('ru', pages, 'память ')).toEqual(['Модули памяти'])
    expect((await found('ru', [...pages, 'Карта: Загрузчик лежит во флеш-памяти.'], 'загрущик'))[0]).toBe(
      'Обновление загрузчика',
    )
  })
})

describe('Japanese', () => {
  const pages = ['人、猫、犬を検出: カメラを使う。', '歩行者を検出: カメラを使う。', '音声: マイクを使う。']

  test('a noun is found whatever particle follows it', async () => {
    expect((await found('ja', pages, '犬と猫を検出'))[0]).toBe('人、猫、犬を検出')
    expect((await found('ja', pages, '猫の検出'))[0]).toBe('人、猫、犬を検出')
  })

  test('the page highlights the longest matching pieces of the query, and other endings', async () => {
    const [page] = await hits('ja', ['イメージ: カードへの書き込みにはイメージを使う。'], 'イメージを書き込む')
    expect(page?.hits[0]?.words).toEqual(['イメージ', '書き込', '込み'])
  })

  test('a particle between words is ignored', async () => {
    expect((await found('ja', [...pages, 'onnx cvimodel: 変換。'], 'onnx を cvimodel に'))[0]).toBe('onnx cvimodel')
  })
})

test("a pair that isn't in any word does not outweigh the words next to it", async () => {
  const pages = ['恢复指南: 写入固件后恢复固件的方法很多。', '固件恢复: 说明。', '第三页: 修复固件。']
  expect((await found('zh', pages, '恢复固件')).slice(0, 2)).toEqual(expect.arrayContaining(['固件恢复', '恢复指南']))
})

test('a mistyped board is still recognized', async () => {
  const pages = ['mars/Memory: Two slots.', 'pioneer/Memory modules: Two slots.', 'pioneer/Overview: Pioneer.']
  expect((await found('en', pages, 'pionneer memory'))[0]).toBe('Memory modules')
})

test('two errors are corrected only in long words', async () => {
  expect(await found('en', ['Bootloader: Text.'], 'bootlaodre')).toEqual(['Bootloader'])
  expect(await found('en', ['Kernel: Text.'], 'krenle')).toEqual([])
})
