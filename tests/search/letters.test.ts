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

test.each(['c#', 'C♯', 'Ｃ＃', 'c# language', '"C#"', '(c#)', 'C#.', 'language C#', 'C# here', 'ABOUT C#'])(
  '%s finds C# before C and C++',
  async (query) => {
    expect((await found({ '/c': 'C', '/cpp': 'C++', '/cs': 'C#' }, query))[query]?.split(' ')[0]).toBe('/cs')
  },
)

test.each([
  'c++',
  'C＋＋',
  'c++ language',
  '"C++"',
  '(c++)',
  'C++.',
  'language C++',
  'C++ here',
  'C++, c',
  'ABOUT C++',
])('%s finds C++ before C and C#', async (query) => {
  expect((await found({ '/c': 'C', '/cpp': 'C++', '/cs': 'C#' }, query))[query]?.split(' ')[0]).toBe('/cpp')
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
  ['C#', ['c#', 'C#', 'C♯', 'c♯', 'Ｃ＃', 'ｃ＃', 'c# language', '"C#"', '(C#)', 'C#.', 'c#;']],
  ['F#', ['f#', 'F♯']],
  ['C++', ['c++', 'C++', 'C＋＋', 'ｃ＋＋', '"C++"', '(C++)', 'C++.', 'C++,', 'C++17']],
  [
    'İSTANBUL',
    ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul', 'I\u0307STANBUL', 'İSTANBUL', 'istanb'],
  ],
  ['KILIÇ', ['kılıç', 'kilic', 'Kılıç', 'KILIC', 'KILIC\u0327', 'kılıc\u0327', 'KİLİÇ', 'kılı']],
  ['IĞDIR ılıca', ['ığdır', 'igdir', 'IĞDIR', 'Iğdır', 'ılıca', 'ILICA', 'ilica', 'ığdır ılıca']],
  ['Şırnak Çeşme Gümüşhane Ödemiş', ['şırnak', 'sirnak', 'ŞIRNAK', 'cesme', 'ÇEŞME', 'gumushane', 'ödemiş', 'odemis']],
  ['Ağrı', ['agri', 'ağrı', 'AĞRI', 'Agrı']],
  ['Kølner', ['kolner', 'KØLNER', 'kølner']],
  ['Straße', ['strasse', 'straße', 'STRASSE']],
  ['Łódź', ['lodz', 'łódź', 'ŁÓDŹ']],
  ['Œuvre', ['oeuvre', 'œuvre', 'OEUVRE']],
  ['Ærø', ['aero', 'ærø', 'ÆRØ']],
  [
    'tele\u00ADvision',
    [
      'television',
      'tele\u00ADvision',
      'TELEVISION',
      'te\u00ADle\u00ADvi\u00ADsion',
      '\u00ADtelevision\u00AD',
      'televis',
      '"television"',
    ],
  ],
  ['\u00ADein\u00AD\u00ADgabe\u00AD', ['eingabe', 'EINGABE', 'ein\u200Bgabe', 'eing']],
  ['эле\u00ADкт\u00ADро', ['электро', 'ЭЛЕКТРО', 'элек\u00ADтро']],
  ['U\u00AD-Boot USB\u00AD-C', ['u-boot', 'uboot', 'usb-c', 'usbc']],
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
