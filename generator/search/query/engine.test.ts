// Searches on a small site in four languages: results in order, excerpts and highlights, and suggestions. All of it is in `expected/found.txt`, so a change
// in the engine shows up there line by line (`vitest -u` updates it).
import { expect, test } from 'vitest'
import { searchPage, section } from '../../../tests/search/page.ts'
import { engineOver, indexFiles } from '../../../tests/search/built.ts'
import { openSearchEngine, type SearchEngine } from './engine.ts'
import type { ExcerptPart } from './excerpt.ts'
import { contributions } from './explain.ts'
import type { SearchInput, SearchPage } from '../types.ts'
import type { Section } from '../../markdown/types.ts'
import type { QueryOptions } from './results.ts'

function page(url: string, title: string, sections: readonly Section[], more: Partial<SearchPage> = {}): SearchPage {
  return searchPage(`/base${url}`, { title, sections, body: url, hash: url, ...more })
}

const long = 'The quick board waits for nobody, and nobody waits for it either. '
const PAGES: readonly SearchPage[] = [
  page('', 'Milk boards', [section('', [], 'Boards with memory, camera, network.')], { kind: 'page', group: 'index' }),
  page('/duo', 'Duo', [section('', [], 'A small board with a camera. Buy it.'), section('price', ['Price'], 'Nine.')], {
    kind: 'page',
    group: 'duo',
  }),
  page(
    '/docs/duo/boot',
    'Boot the Duo',
    [
      section('', [], `${long.repeat(3)}Write the image to the SD card, then boot.`),
      section('serial-console', ['Serial console'], 'Connect three wires to UART0.', 'picocom -b 115200 /dev/ttyUSB0'),
      section('speed', ['Serial console', 'Speed'], 'The speed is 115200.'),
      section('wifi', ['Wi-Fi 6'], 'Not on this board.'),
    ],
    {
      group: 'duo',
      label: 'Duo',
      asks: ['how to boot from card', 'why is nothing shown on the console'],
      keywords: ['startup'],
      trail: ['Guide'],
      description: 'From card to prompt',
    },
  ),
  page(
    '/docs/duo/camera',
    'Camera',
    [section('', [], 'Connect the camera module.'), section('python', ['Python'], 'A camera in Python.')],
    { group: 'duo', label: 'Duo', trail: ['Guide'] },
  ),
  page('/docs/duo/256m', 'Memory of the Duo 256M', [section('', [], 'The memory has 256 MB. Memory counts.')], {
    group: 'duo',
    label: 'Duo',
  }),
  page('/docs/duo', 'Duo guide', [section('', [], 'All pages about the board.')], {
    group: 'duo',
    label: 'Duo',
    kind: 'category',
  }),
  page(
    '/docs/mars/boot',
    'Boot Mars',
    [
      section('', [], 'Insert the card. Boot.'),
      section('boot-modes', ['Boot modes'], 'Switches select boot modes.', 'boot boot'),
    ],
    { group: 'mars', label: 'Mars' },
  ),
  page('/docs/mars/camera', 'Camera of Mars', [section('cam', ['Connector'], 'Two cameras fit.')], {
    group: 'mars',
    label: 'Mars CM',
  }),
  page('/docs/mars/net', 'Network', [section('', [], 'Ethernet and wifi.')], {
    group: 'mars',
    label: 'Mars',
    lang: 'zh',
  }),
  page(
    '/blog/news',
    'New boards this year',
    [section('', [], 'We show new boards and a bootloader. Log in to see them.'), section('more', ['More'], '')],
    { group: 'blog', kind: 'post' },
  ),
  page('/login', 'Log in', [section('', [], 'Your name, please.')]),
  page(
    '/zh/kaifa',
    '开发板镜像',
    [
      section('', [], '从 SD 卡启动开发板。将镜像写入卡中，然后启动。'),
      section('huifu', ['恢复固件'], '写入固件后恢复固件的方法很多。'),
    ],
    { lang: 'zh' },
  ),
  page(
    '/ja/camera',
    'カメラを使う',
    [
      section('', [], 'イメージをカードへ書き込みます。カメラで人を検出する。'),
      section('inu', ['犬と猫'], '犬は検出できる。猫も検出できます。'),
    ],
    { lang: 'ja' },
  ),
  page(
    '/ru/boot',
    'Загрузка платы',
    [
      section('', [], 'Запишите образ на карту памяти. Подключение питания.'),
      section('pamyat', ['Память'], 'Два модуля памяти.'),
    ],
    { lang: 'ru' },
  ),
]

const INPUT: SearchInput = {
  locale: 'en',
  lang: 'en',
  prefix: '/base',
  popular: ['/base/docs/duo/boot', '/base/gone', '/base'],
  knowledge: {
    names: [
      { words: ['duo 256m', 'duo256m'], parent: 'duo', routes: ['/docs/duo/256m'] },
      { words: ['milk duo'], parent: 'duo', routes: [] },
      { words: ['nothing'], parent: 'duo', routes: ['/nowhere'] },
    ],
    rules: [
      { from: ['start', 'turn on'], to: ['boot'] },
      { from: ['uart'], to: ['serial console'] },
    ],
    asking: ['how do i', 'how', '怎么'],
    variants: '鏡镜電电板板',
  },
  pages: PAGES,
}

async function engineOf(input: SearchInput): Promise<SearchEngine> {
  return (await engineOver(indexFiles(input), input.locale)).engine
}

const shown = (parts: readonly ExcerptPart[]): string =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

/** A result as lines. `more` prints each hit in full. */
async function found(
  engine: SearchEngine,
  query: string,
  options: Partial<QueryOptions> = {},
  more = false,
): Promise<string> {
  const result = await engine.search(query, { limit: 12, near: '', ...options })
  const facets = (list: typeof result.groups): string =>
    list.map(({ id, label, pages }) => `${id || '-'}${label === '' ? '' : ` "${label}"`} ${pages}`).join(', ')
  const said = [
    `${result.total} places`,
    result.corrected === null ? '' : `as "${result.corrected}"`,
    result.unknown.length === 0 ? '' : `unknown ${result.unknown.join(', ')}`,
    result.suggestions.length === 0 ? '' : `rather ${result.suggestions.join(' | ')}`,
    result.popular.map(({ url, title }) => `popular ${url} ${title}`).join(', '),
    `groups ${facets(result.groups)}`,
    `kinds ${facets(result.kinds)}`,
  ]
  return [
    `${JSON.stringify(query)} ${JSON.stringify(options)}: ${said.filter(Boolean).join('; ')}`,
    ...result.pages.flatMap((one) => [
      `  ${one.number} ${one.url} (${[one.group, one.label, one.kind].join('/')}) ${shown(one.name)}`,
      ...one.hits.map(
        (hit) =>
          `    ${hit.score.toFixed(2)} ${hit.url} ${shown(hit.name)} | ${hit.place} | ${shown(hit.excerpt)} | ${hit.words.join(',')}${more ? ` | ${[hit.title, hit.group, hit.heading, hit.lang, hit.code, shown(hit.text)].join(' | ')}` : ''}`,
      ),
    ]),
  ].join('\n')
}

test('finds the expected results in the expected order', async () => {
  const engine = await engineOf(INPUT)
  const queries: (readonly [string, Partial<QueryOptions>?, boolean?])[] = [
    [''],
    ['boot', {}, true],
    ['boot '],
    ['boot', { near: 'mars' }],
    ['boot', { near: '/base/docs/mars/net' }],
    ['boot', { group: 'mars' }],
    ['boot', { kind: 'post' }],
    ['boot', { group: 'none' }],
    ['boot', { limit: 2 }],
    ['board', { limit: 1 }],
    ['board'],
    ['boot the duo'],
    ['duo boot'],
    ['mars boot'],
    ['duo mars boot'],
    ['duo'],
    ['duo 256m'],
    ['duo256m memory'],
    ['milk duo camera'],
    ['duo camera'],
    ['mars camera'],
    ['camera'],
    ['cameras '],
    ['camera python'],
    ['serial console', {}, true],
    ['serial console speed'],
    ['115200'],
    ['ttyUSB0'],
    ['wifi'],
    ['wi fi 6'],
    ['uart'],
    ['start the duo '],
    ['turn on mars '],
    ['how do i boot '],
    ['how '],
    ['nothing shown'],
    ['login'],
    ['startup'],
    ['guide'],
    ['prompt'],
    ['bootlaoder '],
    ['bootlaoder ', { literal: true }],
    ['camra '],
    ['memroy '],
    ['netwrok wifi '],
    ['qqqq '],
    ['qqqq zzzz '],
    ['boot qqqq '],
    ['memorabilia '],
    ['ьуьщкн '],
    ['ифду '],
    ['insrt card '],
    ['new boards this year'],
    ['more'],
    ['price'],
    ['s'],
    ['ca'],
    ['开发板'],
    ['启动', {}, true],
    ['怎么启动'],
    ['開發板鏡像'],
    ['鏡像'],
    ['恢复固件', {}, true],
    ['卡'],
    ['固件方法'],
    ['カメラ', {}, true],
    ['カメラで検出'],
    ['犬', {}, true],
    ['書き込む'],
    ['イメージ'],
    ['память ', {}, true],
    ['загрузка платы'],
    ['подключить '],
    ['gfvznm '],
    ['pamyat '],
  ]
  const lines: string[] = []
  for (const [query, options, more] of queries) lines.push(await found(engine, query, options, more))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../expected/found.txt')
})

test('explains why a result was found', async () => {
  const engine = await engineOf(INPUT)
  const lines: string[] = []
  for (const query of ['boot the duo', 'serial console']) {
    const { plan, ranked } = await engine.explain(query, { limit: 5, near: '' })
    for (const { page: number, places } of ranked.slice(0, 2))
      for (const { ordinal } of places)
        lines.push(
          `${query}: ${number}.${ordinal}`,
          ...contributions(plan, engine.root, number, ordinal).map(
            ({ term, reason, field, weight }) => `  ${term} ${reason} ${field} ${weight.toFixed(3)}`,
          ),
        )
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../expected/explained.txt')
})

test('reports a missing index or one in another format', async () => {
  await expect(openSearchEngine('en', async () => ({ format: 1 }))).rejects.toThrow(
    'search index of format 1, expected 5',
  )
  await expect(openSearchEngine('en', async (path) => Promise.reject(new Error(path)))).rejects.toThrow('en.json')
})

test("works at a domain's root, without groups, words or popular pages", async () => {
  const engine = await engineOf({
    locale: 'en',
    lang: 'en',
    prefix: '',
    pages: [
      { ...(PAGES[10] as SearchPage), url: '' },
      { ...(PAGES[2] as SearchPage), url: '/b', group: '', label: '' },
    ],
  })
  expect(await found(engine, 'log in')).toMatchInlineSnapshot(`
    ""log in" {}: 1 places; groups ; kinds doc 1
      0 / (//doc) [Log] [in]
        58.03 / [Log] [in] |  | Your name, please. | log,in"
  `)
  expect((await engine.search('', { limit: 3, near: '/a' })).popular).toEqual([])
})
