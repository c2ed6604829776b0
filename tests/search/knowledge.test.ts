// What writers tell search: names, terms, words that ask, characters that are read as others, questions.
import { expect, test } from 'vitest'
import { openSearchEngine } from '../../generator/search/query/engine.ts'
import { readKnowledge, type Knowledge } from '../../generator/search/readers-words.ts'
import type { SearchPage } from '../../generator/search/types.ts'
import { configFile, page, testSite } from '../site.ts'
import { engineOver, indexFiles } from './built.ts'
import type { QueryOptions } from '../../generator/search/query/results.ts'

const OPTIONS: QueryOptions = { limit: 12, near: '' }

/** `/docs/board/name`, title, text and questions of each page; lines of the files by their name. */
async function ask(
  pages: readonly (readonly [url: string, title: string, text: string, ...asks: string[]])[],
  files: Readonly<Record<string, string>>,
  locale = 'en',
) {
  const sources = Object.entries(files).map(([path, text]) => ({ path: `words/${path}` as never, text, hash: path }))
  const { value, diagnostics } = readKnowledge(sources, 'words', [locale])
  expect(diagnostics).toEqual([])
  const knowledge = value.get(locale) as Knowledge
  const input = pages.map(([url, title, text, ...asks]): SearchPage => ({
    url,
    title,
    description: '',
    keywords: [],
    group: url.split('/')[2] ?? '',
    label: url.split('/')[2] ?? '',
    kind: url.startsWith('/docs/') ? 'doc' : 'page',
    asks,
    trail: [],
    lang: locale,
    sections: [{ id: '', path: [], text, code: '' }],
    body: url,
    hash: url,
  }))
  const { engine } = await engineOver(indexFiles({ locale, lang: locale, prefix: '', knowledge, pages: input }), locale)
  return async (query: string, options: Partial<QueryOptions> = {}) => {
    const { result } = await engine.explain(query, { ...OPTIONS, ...options })
    return { ...result, urls: result.pages.map(({ url }) => url) }
  }
}

test("a page's question finds it, whatever words the page contains", async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'Recovery', 'Load the first stage again.', 'my board is bricked'],
      ['/docs/duo/b', 'Board', 'The board is green.'],
    ],
    {},
  )
  expect((await find('bricked board')).urls[0]).toBe('/docs/duo/a')
})

test('one question counts, not words from several', async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'One', 'Text.', 'red cable', 'blue lamp'],
      ['/docs/duo/b', 'Two', 'Text.', 'blue cable'],
    ],
    {},
  )
  expect((await find('blue cable')).urls[0]).toBe('/docs/duo/b')
})

test('question words count little, and a query with only question words still works', async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'Can I', 'How can I, how can I.'],
      ['/docs/duo/b', 'Servo', 'A motor.'],
    ],
    { 'en/asking.txt': 'how, can, i, do' },
  )
  expect((await find('how can i do servo')).urls[0]).toBe('/docs/duo/b')
  expect((await find('how can i')).urls[0]).toBe('/docs/duo/a')
})

test('a rule finds pages that use other words, also in scripts without spaces', async () => {
  const en = await ask(
    [
      ['/docs/duo/a', 'Recovery', 'Write the loader.'],
      ['/docs/duo/b', 'Pins', 'Pins.'],
    ],
    { 'en/terms.txt': 'brick, dead board > recovery' },
  )
  expect((await en('brick')).urls).toEqual(['/docs/duo/a'])
  expect((await en('dead board')).urls[0]).toBe('/docs/duo/a')
  const zh = await ask(
    [
      ['/docs/duo/a', '恢复引导程序', '写入。'],
      ['/docs/duo/b', '引脚', '引脚。'],
    ],
    { 'zh/terms.txt': '变砖 > 恢复' },
    'zh',
  )
  expect((await zh('开发板变砖')).urls).toEqual(['/docs/duo/a'])
})

test('traditional characters are treated as simplified ones', async () => {
  const find = await ask([['/docs/duo/a', '启动开发板', '电源。']], { 'zh/variants.txt': '啟启動动開开發发電电' }, 'zh')
  expect((await find('啟動開發板')).urls).toEqual(['/docs/duo/a'])
})

test('a named part of a board is not the board', async () => {
  const pages = [
    ['/docs/mars/boot', 'Boot Mars', 'Write the card.'],
    ['/docs/mars/compute/boot', 'Boot Mars CM', 'Write the card.'],
    ['/docs/duo/boot', 'Boot Duo', 'Write the card of Mars.'],
  ] as const
  const find = await ask(pages, { 'names.txt': 'mars cm, marscm < mars : /docs/mars/compute' })
  expect((await find('mars boot')).urls[0]).toBe('/docs/mars/boot')
  expect((await find('mars cm boot')).urls[0]).toBe('/docs/mars/compute/boot')
  expect((await find('marscm boot')).urls[0]).toBe('/docs/mars/compute/boot')
})

test('the other keyboard layout and alphabet are recognized, and the reader is informed', async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'Docker', 'Containers.'],
      ['/docs/duo/b', 'Ardour', 'Text.'],
      ['/docs/duo/c', 'Ардуино', 'Скетч.'],
      ['/docs/duo/d', 'Ubuntu', 'Text.'],
      ['/docs/duo/e', 'Южный мост', 'Text.'],
      ['/docs/duo/f', 'Timeline', 'Text.'],
      ['/docs/duo/g', 'Driver', 'Text.'],
    ],
    {},
  )
  for (const [query, url, corrected] of [
    ['вщслук', '/docs/duo/a', 'docker'],
    ['fhlebyj', '/docs/duo/c', 'ардуино'],
    ['убунту', '/docs/duo/d', 'ubuntu'],
    ['.;ysq', '/docs/duo/e', 'южный'],
    ['таймлайн', '/docs/duo/f', 'timeline'],
    ['драйвер', '/docs/duo/g', 'driver'],
  ] as const) {
    const found = await find(query)
    expect([query, found.urls[0]]).toEqual([query, url])
    expect(found.corrected).toBe(corrected)
  }
  expect((await find('вщслук', { literal: true })).urls).toEqual([])
})

test('one known word is enough, and the others are listed as unknown', async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'Servo', 'A motor.'],
      ['/docs/duo/b', 'Lamp', 'Light.'],
    ],
    {},
  )
  expect(await find('qqqq zzzz servo wwww')).toMatchObject({ urls: ['/docs/duo/a'], unknown: ['qqqq', 'zzzz', 'wwww'] })
})

test('results are counted by board and kind, and narrowed', async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'Boot', 'Text.'],
      ['/docs/mars/a', 'Boot', 'Text.'],
      ['/titan', 'Boot', 'Text.'],
    ],
    {},
  )
  const all = await find('boot')
  expect(all.groups.map(({ id, pages }) => `${id} ${pages}`)).toEqual(['duo 1', 'mars 1'])
  expect(all.kinds.map(({ id, pages }) => `${id} ${pages}`)).toEqual(['doc 2', 'page 1'])
  expect((await find('boot', { group: 'mars' })).urls).toEqual(['/docs/mars/a'])
  expect((await find('boot', { kind: 'page' })).urls).toEqual(['/titan'])
})

test('an index in another format is rejected', async () => {
  await expect(openSearchEngine('en', async () => ({ format: 1 }))).rejects.toThrow('format 1')
})

test('mistakes in the files are reported with their place', async () => {
  const site = testSite({
    'site/config.ts': configFile({ search: { words: 'site/words', onMissingAsks: 'warn' } }),
    'content/en/docs/boot.md': page('Boot'),
    'content/en/docs/wires.md': page('Wires'),
    'site/words/en/terms.txt': '# terms\nbrick recovery\n',
    'site/words/en/ask/all.txt': '/docs/boot\nhow to start\n\n/docs/boots\nhow to walk\n',
  })
  try {
    const { diagnostics } = await site.build()
    const said = (code: string) =>
      diagnostics
        .filter((one) => one.code === code)
        .map(({ file, line, message }) => `${file ?? ''}:${line ?? ''} ${message}`)
    expect(said('SSG421')).toEqual([expect.stringContaining('site/words/en/terms.txt:2')])
    expect(said('SSG422')).toEqual([expect.stringContaining('site/words/en/ask/all.txt:4')])
    expect(said('SSG423')).toEqual([expect.stringContaining('/docs/wires')])
  } finally {
    site.dispose()
  }
})

test('other words for a group, such as its chip, refer to it', async () => {
  const pages: Parameters<typeof ask>[0] = [
    ['/docs/duo/boot', 'Boot', 'Boot from a card.'],
    ['/docs/mars/boot', 'Boot', 'Boot from a card.'],
  ]
  const find = await ask(pages, { 'names.txt': 'jh7110, visionfive = mars' })
  expect((await find('boot')).urls[0]).toBe('/docs/duo/boot')
  expect((await find('jh7110 boot')).urls[0]).toBe('/docs/mars/boot')
})

test('two parts of one board are compared on a page about the board; one of them has its own', async () => {
  const pages: Parameters<typeof ask>[0] = [
    ['/docs/duo/one', 'Hardware', 'Duo Air and Duo Sea differ in memory.'],
    ['/docs/duo/boards', 'Hardware', 'Duo Air and Duo Sea differ in memory.'],
    ['/docs/duo/two', 'Hardware', 'Duo Sea and Duo Air differ in memory.'],
  ]
  const names = 'duo air < duo : /docs/duo/one\nduo sea < duo : /docs/duo/two'
  const find = await ask(pages, { 'names.txt': names })
  expect((await find('memory duo air')).urls[0]).toBe('/docs/duo/one')
  expect((await find('memory duo air duo sea')).urls[0]).toBe('/docs/duo/boards')
})

test("a post with a board's name in its title comes before other boards' guides", async () => {
  const find = await ask(
    [
      ['/blog/door', 'Impressions of the Duo', 'A door with a lock.'],
      ['/docs/mars/lock', 'Lock', 'A lock, and impressions of it on a duo of boards.'],
      ['/docs/duo/boot', 'Boot', 'Boot from a card.'],
    ],
    {},
  )
  expect((await find('duo impressions')).urls[0]).toBe('/blog/door')
})

test('among pages with similar questions, the one with more of them comes first', async () => {
  const find = await ask(
    [
      ['/docs/duo/a', 'One', 'Text.', 'blue cable'],
      ['/docs/duo/b', 'Two', 'Text.', 'blue cable', 'where does the blue cable go'],
    ],
    {},
  )
  expect((await find('blue cable')).urls).toEqual(['/docs/duo/b', '/docs/duo/a'])
})

test('a short word with a wrong letter, or in the other alphabet, is better than nothing', async () => {
  const find = await ask([['/docs/duo/a', 'Wifi and swap', 'Text.']], {})
  expect(await find('wfi')).toMatchObject({ corrected: 'wifi', urls: ['/docs/duo/a'] })
  expect(await find('свап')).toMatchObject({ corrected: 'swap', urls: ['/docs/duo/a'] })
  expect((await find('vpn')).urls).toEqual([])
})

test('a suggestion never contains a meaningless word', async () => {
  const find = await ask([['/docs/duo/a', 'Boot the board', 'The card is in the slot.']], {
    'en/asking.txt': 'the, is, how',
  })
  for (const query of ['the zzyzx', 'how is the zzyzx', 'zzyzx qqxq'])
    expect(await find(query)).toMatchObject({ urls: [], suggestions: ['duo'] })
})
