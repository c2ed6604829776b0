// Letters and signs that people type in several ways: the index and the query read them alike.
import { expect, test } from 'vitest'
import { engineOver, indexFiles } from './built.ts'
import { searchPage, section } from './page.ts'

/** Addresses that each query finds among these pages, best first. */
async function found(
  pages: Readonly<Record<string, string>>,
  ...queries: readonly string[]
): Promise<Record<string, string>> {
  const files = indexFiles({
    locale: 'en',
    lang: 'en',
    prefix: '',
    pages: Object.entries(pages).map(([url, title]) =>
      searchPage(url, { title, sections: [section('', [], `About ${title} here.`)] }),
    ),
  })
  const { engine } = await engineOver(files, 'en')
  const answers: Record<string, string> = {}
  for (const query of queries) {
    const { pages: hits } = await engine.search(query, { limit: 10, near: '' })
    answers[query] = hits.map(({ url }) => url).join(' ')
  }
  return answers
}

test('C, C++ and C# are three languages, and C also finds the other two', async () => {
  const pages = { '/c': 'C', '/cpp': 'C++', '/cs': 'C#', '/fs': 'F#' }
  expect(await found(pages, 'C', 'c++', 'C#', 'c♯', 'Ｃ＋＋', 'f#', 'C++ language')).toEqual({
    C: '/c /cpp /cs',
    'c++': '/cpp /c /cs',
    'C#': '/cs /c /cpp',
    'c♯': '/cs /c /cpp',
    'Ｃ＋＋': '/cpp /c /cs',
    'f#': '/fs',
    'C++ language': '/cpp /c /cs',
  })
})

test('Turkish, Nordic, Polish and French letters', async () => {
  const pages = {
    '/a': 'İSTANBUL',
    '/b': 'KİLİT',
    '/c': 'KILIÇ',
    '/d': 'Kølner',
    '/e': 'Łódź',
    '/f': 'Œuvre',
    '/g': 'Þórður',
    '/h': 'Đakovo',
  }
  const queries = ['istanbul', 'kilit', 'kılıç', 'KILIÇ', 'kolner', 'lodz', 'oeuvre', 'œuvre', 'thordur', 'dakovo']
  expect(Object.values(await found(pages, ...queries))).toEqual([
    '/a',
    '/b',
    '/c',
    '/c',
    '/d',
    '/e',
    '/f',
    '/f',
    '/g',
    '/h',
  ])
})

test('invisible characters in a text or in a query', async () => {
  const pages = {
    '/a': 'tele\u00ADvision',
    '/b': 'Donau\u200Bdampf\u00ADschiff',
    '/c': 'na\u200Dme',
    '/d': '开\u200B发板',
  }
  const queries = ['television', 'donaudampfschiff', 'Donau\u00ADdampfschiff', 'name', '开发板', '开\uFEFF发板']
  expect(Object.values(await found(pages, ...queries))).toEqual(['/a', '/b', '/b', '/c', '/d', '/d'])
})

test.each([
  ['C#', ['c#', 'C♯', 'Ｃ＃', 'c# language']],
  ['F#', ['f#', 'F♯']],
  ['C++', ['c++', 'C＋＋']],
  ['İSTANBUL', ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul']],
  ['KILIÇ', ['kılıç', 'kilic', 'Kılıç', 'KILIC']],
  ['Ağrı', ['agri', 'ağrı', 'AĞRI', 'Agrı']],
  ['Kølner', ['kolner', 'KØLNER', 'kølner']],
  ['Straße', ['strasse', 'straße', 'STRASSE']],
  ['Łódź', ['lodz', 'łódź', 'ŁÓDŹ']],
  ['Œuvre', ['oeuvre', 'œuvre', 'OEUVRE']],
  ['Ærø', ['aero', 'ærø', 'ÆRØ']],
  ['tele\u00ADvision', ['television', 'tele\u00ADvision', 'TELEVISION']],
  ['Donau\u200Bdampf\u200Cschiff', ['donaudampfschiff', 'Donau\u2060dampfschiff']],
  ['na\u200Dme', ['name', 'NAME']],
  ['ﬁle', ['file', 'ﬁle']],
  ['Ａｐｐｌｅ', ['apple', 'Ａｐｐｌｅ']],
  ['e\u0301te\u0301', ['été', 'ete', 'ÉTÉ']],
  ['開発', ['開発', '開\u200B発']],
])('%s is found however it is typed', async (title, queries) => {
  const answers = await found({ '/page': title, '/other': 'Something else' }, ...queries)
  expect(answers).toEqual(Object.fromEntries(queries.map((query) => [query, '/page'])))
})
