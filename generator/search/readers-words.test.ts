// A site's search vocabulary, line by line.
import { expect, test } from 'vitest'
import type { SourceText } from '../base/text.ts'
import { badKnowledge, missingAsks, unknownAskRoute } from './diagnostics.ts'
import { readKnowledge } from './readers-words.ts'

const read = (files: Readonly<Record<string, string>>, locales: readonly string[] = ['en', 'zh']) =>
  readKnowledge(
    Object.entries(files).map(([path, text]) => ({ path, text, hash: path }) as unknown as SourceText),
    'words',
    locales,
  )

test('reads every kind of file for its locale', () => {
  const { value, diagnostics } = read({
    'words/names.txt':
      '# products\n\nNova Air , novaair,< nova : /nova-air  /docs/nova/air\nlone: /lone\n n1, Nova One = nova \n',
    'words/en/terms.txt': 'Brick , unbrick>Recover,bootloader\n#x > y\n',
    'words/en/asking.txt': 'how, Can I\nwhy\n',
    'words/en/variants.txt': '電 电\n板板\n',
    'words/en/ask/a.txt': '/docs/a\nHow to?\n  why not \n\n/docs/b\nwhat\n/docs/a\nagain\n',
    'words/zh/asking.txt': '怎么',
    'words/zhx/asking.txt': 'none',
    'other/en/asking.txt': 'none',
  })
  expect(diagnostics).toEqual([])
  const names = [
    { words: ['nova air', 'novaair'], parent: 'nova', routes: ['/nova-air', '/docs/nova/air'] },
    { words: ['lone'], parent: '', routes: ['/lone'] },
    { words: ['n1', 'nova one'], parent: 'nova', routes: [] },
  ]
  const { places = [], ...en } = value.get('en') ?? {}
  expect(en).toEqual({
    names,
    rules: [{ from: ['brick', 'unbrick'], to: ['recover', 'bootloader'] }],
    asking: ['how', 'can i', 'why'],
    variants: '電电板板',
    asks: new Map([
      ['/docs/a', ['How to?', 'why not', 'again']],
      ['/docs/b', ['what']],
    ]),
  })
  expect(places.map(({ route, start, source }) => `${route} ${start} ${source.path}`)).toEqual([
    '/docs/a 0 words/en/ask/a.txt',
    '/docs/b 28 words/en/ask/a.txt',
    '/docs/a 41 words/en/ask/a.txt',
  ])
  expect(value.get('zh')).toEqual({ names, rules: [], asking: ['怎么'], variants: '', asks: new Map(), places: [] })
  expect([...value.keys()]).toEqual(['en', 'zh'])
})

test.each([
  [
    'words/names.txt',
    'ok : /a\n  no group\n',
    10,
    18,
    'Write a name as `words < group : routes` (the group is optional) or `words = group`',
  ],
  [
    'words/names.txt',
    ' : /a',
    1,
    5,
    'Write a name as `words < group : routes` (the group is optional) or `words = group`',
  ],
  [
    'words/names.txt',
    'a :',
    0,
    3,
    'Write a name as `words < group : routes` (the group is optional) or `words = group`',
  ],
  [
    'words/names.txt',
    'a = b c',
    0,
    7,
    'Write a name as `words < group : routes` (the group is optional) or `words = group`',
  ],
  ['words/en/terms.txt', 'a > \n', 0, 3, 'Write a rule as `words > words`'],
  ['words/en/terms.txt', 'a b', 0, 3, 'Write a rule as `words > words`'],
  ['words/en/ask/x.txt', '\nhow\n/a\n', 1, 4, "Write the question's route above it"],
  ['words/en/other.txt', 'x', 0, 1, 'Unknown file name'],
  ['words/en/myterms.txt', 'x', 0, 1, 'Unknown file name'],
])('%s: %j', (path, text, start, end, reason) => {
  expect(read({ [path]: text }, ['en']).diagnostics).toEqual([badKnowledge({ path, start, end }, reason)])
})

test('reports invalid lines, unknown routes and missing questions', () => {
  const span = { path: 'a', start: 1, end: 2 }
  expect(badKnowledge(span, 'Why')).toEqual({
    code: 'SSG421',
    severity: 'error',
    span,
    message: "This line of search words can't be parsed. Why.",
    hint: 'Run `ssg explain SSG421` to see the file format.',
  })
  const unknown = {
    code: 'SSG422',
    severity: 'error',
    span,
    message: 'There are search questions for "/docs/a", but no page has that route.',
  }
  expect(unknownAskRoute(span, '/docs/a', ['/docs/b'])).toEqual({
    ...unknown,
    hint: 'Did you mean "/docs/b"?',
    meant: { written: '/docs/a', by: '/docs/b' },
  })
  expect(unknownAskRoute(span, '/docs/a', [])).toEqual({ ...unknown, hint: "Use a page's route, without the locale." })
  const said = (count: number): string =>
    missingAsks(
      'warning',
      'zh',
      Array.from({ length: count }, (_, at) => `/${at}`),
    ).message
  expect([said(1), said(5), said(6)]).toEqual([
    '1 page has no search questions in "zh": /0.',
    '5 pages have no search questions in "zh": /0, /1, /2, /3, /4.',
    '6 pages have no search questions in "zh": /0, /1, /2, /3, /4 and others.',
  ])
  expect(missingAsks('error', 'zh', ['/a'])).toMatchObject({
    code: 'SSG423',
    severity: 'error',
    hint: "In the locale's file of search words, list the questions that readers might type to find each page, one question per line.",
  })
})
