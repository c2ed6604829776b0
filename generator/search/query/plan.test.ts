// Which terms a query looks up, and how much each counts, with a vocabulary given as words and frequencies. Each query's plan is in `expected/plan-*.txt`, so
// a change in the planner shows up there line by line (`vitest -u` updates it).
import { expect, test } from 'vitest'
import { namedGroups, rulesOf } from './synonyms.ts'
import { planQuery, type PlanOptions } from './plan.ts'
import { encodeDistance, encodeEntry } from '../index/postings.ts'
import { parseQuery, readingOf } from './query.ts'
import { FIELDS } from '../fields.ts'
import type { TermEntry, Vocabulary } from '../reader.ts'
import type { Plan } from './variants.ts'

/** A vocabulary of terms with their document counts. Words are the candidates for corrections. */
function vocabulary(given: Readonly<Record<string, number>>): Vocabulary {
  const terms = Object.entries(given)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, found]): TermEntry => ({
      term,
      postings: Array.from({ length: found }, () => encodeDistance(0) + encodeEntry(1, 0)).join(''),
    }))
  const words = terms.map(({ term }) => term).filter((term) => /^\p{L}[\p{L}\p{N}]{2,}$/u.test(term))
  return {
    totals: { documents: 100, lengths: FIELDS.map(() => 400) },
    lookup: async (term) => terms.find((entry) => entry.term === term) ?? null,
    startingWith: async (letters) => terms.filter(({ term }) => term.startsWith(letters)),
    wordsStartingWith: async (letters) => words.filter((word) => word.startsWith(letters)),
    wordsEndingWith: async (letters) => words.filter((word) => word.endsWith(letters)),
  }
}

/** Queries separated by `;`; a trailing space is part of the query. */
const queries = (text: string): string[] => text.split(/;(?:\n\s*)?/)

const round = (value: number): string => String(Math.round(value * 1000) / 1000)

/** A plan as text: each unit with its weight, then the terms by reason. */
function told({ units, phrases }: Plan): string {
  const lines = units.map(({ label, weight, size, corrected, common, unknown, variants }) => {
    const marks = [common ? 'common' : '', unknown ? 'unknown' : '', corrected === null ? '' : `as ${corrected}`]
    const terms = variants.map(
      ({ term, reason, strength, worth, found }) =>
        `${reason} ${term} ${round(strength)}${worth === undefined ? '' : ` worth ${round(worth)}`} of ${found}`,
    )
    return `  ${[label, round(weight), `size ${size}`, ...marks.filter(Boolean)].join(', ')}: ${terms.join('; ')}`
  })
  return [...lines, ...phrases.map(({ term, strength }) => `  phrase "${term}" ${round(strength)}`)].join('\n')
}

interface Asked extends PlanOptions {
  readonly common?: readonly string[]
  readonly asking?: string
}

async function plans(
  given: Vocabulary,
  queries: readonly string[],
  { common = [], asking = '', ...options }: Asked = {},
) {
  const made = queries.map(async (query) => {
    const plan = await planQuery(parseQuery(query, readingOf({ asking })), given, new Set(common), options)
    return `${JSON.stringify(query)}\n${told(plan)}`
  })
  return (await Promise.all(made)).join('\n')
}

const ENGLISH = vocabulary({
  boot: 9,
  boots: 2,
  booted: 1,
  booting: 3,
  bootloader: 5,
  bootloaders: 1,
  'boot loader': 2,
  'boot from': 1,
  'log in': 1,
  board: 30,
  boards: 12,
  wifi: 3,
  wi: 1,
  fi: 1,
  novas: 2,
  nova: 20,
  gpio: 8,
  gpiopullup: 1,
  pullup: 1,
  pinout: 2,
  cv1800b: 4,
  cv: 4,
  '1800': 4,
  '1800b': 4,
  sd: 11,
  card: 13,
  'sd card': 4,
  'card slot': 1,
  'card slots': 1,
  slot: 2,
  slots: 1,
  'b!': 6,
  'bo!': 4,
  'z!': 1,
  a: 60,
  the: 80,
  install: 4,
  installation: 6,
  installed: 2,
  installer: 1,
  installing: 2,
  configure: 3,
  configuration: 4,
  memory: 5,
  memories: 1,
  docker: 2,
  file: 7,
  driver: 3,
  ubuntu: 3,
  arduino: 1,
  serial: 3,
  console: 4,
  'serial console': 3,
  colour: 1,
  color: 2,
  kernel: 3,
  camera: 4,
  cameras: 1,
  micropython: 1,
  network: 2,
  v2: 1,
  '256': 2,
  duo256m: 3,
  duo: 40,
  '256m': 3,
  from: 22,
  quantization: 1,
  quantize: 1,
  bread: 1,
  broad: 1,
  flash: 3,
  flashing: 2,
  flashed: 1,
  usb: 9,
  tty: 1,
  ttyusb0: 1,
  write: 2,
  writing: 1,
  burn: 2,
  image: 9,
})
const RULES = rulesOf({
  rules:
    'flash,burn in>write,sd card|login>log in|дата>date|プログラム,ぷろ>program|烧录>写入,flash|uart>serial console',
})

const RUSSIAN = vocabulary({
  память: 3,
  памяти: 5,
  памятью: 1,
  памятник: 1,
  запись: 4,
  записи: 3,
  записать: 2,
  загрузчик: 3,
  загрузчика: 2,
  загружать: 1,
  подключение: 4,
  подключить: 2,
  подключать: 1,
  плата: 9,
  платы: 7,
  платами: 1,
  прошивка: 4,
  прошивки: 2,
  установка: 2,
  установить: 3,
  ардуино: 2,
  docker: 2,
  file: 3,
  driver: 2,
  ubuntu: 1,
  linux: 6,
  date: 1,
  boot: 3,
  proxy: 1,
  чаща: 1,
  экран: 1,
  ящик: 1,
  шить: 1,
  юг: 1,
})

const EAST = vocabulary({
  カメ: 4,
  メラ: 4,
  カー: 3,
  ード: 9,
  イメ: 2,
  メー: 2,
  ージ: 2,
  プロ: 2,
  ログ: 1,
  グラ: 1,
  ラム: 1,
  書き: 5,
  き込: 4,
  込み: 4,
  込む: 1,
  みの: 1,
  の検: 1,
  検出: 6,
  犬: 1,
  犬を: 1,
  犬は: 2,
  猫の: 9,
  猫を: 1,
  する: 30,
  です: 20,
  した: 12,
  から: 9,
  启动: 8,
  动卡: 1,
  卡启: 1,
  启: 1,
  启用: 2,
  开发: 6,
  发板: 4,
  板镜: 1,
  镜像: 5,
  烧录: 3,
  写入: 4,
  flash: 2,
  恢复: 2,
  复固: 1,
  固件: 9,
  program: 2,
  从: 1,
  从卡: 2,
  从启: 3,
  duo: 5,
  write: 1,
  serial: 1,
})

test('plans English words', async () => {
  const words =
    queries(`boot;boot ;Boots ;boo;bo;b;z;q;booting ;bootloader ;bootlader ;bootlaodre ;bootloadr;booat ;baord ;board;
    brod ;baor ;borda ;sldi ;wi fi;wifi;wi-fi;nova s;nova s ;login;login ;sd card;sd card ;sd card slot;
    card slo;card slots ;the boot ;the a;GPIO_PULLUP;gpio_pulldown;CV1800B;cv1800;cv1801b ;duo256m;Duo256;
    ttyUSB1 ;install;instal ;instalation ;configuring ;memories ;colors ;quantizing ;unknownish;unknownish ;
    xyz ;camea ;cameraz ;mikropython ;netwrok;netwrok ;flash ;burn in ;burn;log in ;write image ;serial console;
    serila console ;boot boot;kernal;uart ;a;x1;1800;256;vshlj ;гые;вщслук ;файл ;драйвер ;убунту ;камера ;
    bootloader boot;boot-loader ;inst;installationx;flahs image;fl;fla;broa;br!;slto ;crad ;kernl;serail con;
    instllatn ;consloe;bordx;boa;instalatoin ;netwrk conf;quantizaton;cmaera;ttyusbx ;1801b ;ab12cd34 ;x2ab ;
    configuratoin ;configurtaion ;microphyton ;mcropythn ;installtion guide;consol;camer;ubnutu ;loginx;logi;
    boardx ;bootloaderx ;memorz;cardslot ;cardslo;slotcard ;boot12;boots2;pul lup;g p i o;wi-fi 256m;256m-v2;
    абв;абвг;abcdefghijklmnopqrstuvwxyzabcdefghijk ;`)
  const text = [
    '# as typed',
    await plans(ENGLISH, words),
    '# with rules',
    await plans(
      ENGLISH,
      ['flash ', 'burn in ', 'burning in ', 'burn ', 'login ', 'uart ', 'Flashing card ', 'flaszh '],
      { rules: RULES },
    ),
    '# with frequent words',
    await plans(ENGLISH, ['the board', 'the ', 'the boot a', 'from a', 'sd card the '], {
      common: ['the', 'a', 'from'],
    }),
    '# literally',
    await plans(ENGLISH, ['baord ', 'unknownish ', 'instal ', 'вщслук ', 'boot'], { literal: true }),
    '# at all',
    await plans(
      ENGLISH,
      [
        'xonfigurator ',
        'installatorium ',
        'cra ',
        'sbu ',
        'qqq ',
        'кард ',
        'memoirs ',
        'x1y2 ',
        'writting ',
        'fluxes ',
      ],
      { atAll: true },
    ),
    '# without what asks',
    await plans(ENGLISH, ['how do I boot the board', 'how do I', 'boot how to', 'howdy boot', 'i/o'], {
      asking: 'how do i,how to,how,i',
    }),
  ].join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('../expected/plan-english.txt')
})

test('plans Russian words in any layout and alphabet', async () => {
  const words =
    queries(`память ;памяти ;памят;запись ;записывать ;загрузчики ;загрущик ;подключать ;подключения ;плата;платой ;
    прошивк;прошивать ;установки ;fhlebyj ;proshivka ;proshivki ;zapis ;докер ;линукс ;файлы ;драйвера ;убунта ;
    ghjibdrf ;дата ;прокси ;chashcha ;ekran ;yashhik ;yashchik ;shit;shit' ;yug ;зфьять ;ещё;бут ;лфкв `)
  const text = [
    '# as typed',
    await plans(RUSSIAN, words),
    '# with rules',
    await plans(RUSSIAN, ['дата ', 'lfnf ', 'data '], { rules: RULES }),
    '# at all',
    await plans(RUSSIAN, ['памятка ', 'дравер ', 'драйвыр ', 'бутс '], { atAll: true }),
  ].join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('../expected/plan-russian.txt')
})

test('plans characters without spaces', async () => {
  const runs =
    queries(`カメラ;カード;イメージ;書き込み;書き込む;書き込みの検出;犬;犬と;犬を;猫の;猫と;する;しました;から;启动;启;启动卡;开发板镜像;从卡启动;恢复固件;未知;未知启动;duo启动;从;動画;検出する;
    カメラは;カメ ラ`)
  const text = [
    '# as typed',
    await plans(EAST, runs),
    '# with rules',
    await plans(EAST, ['プログラム', 'ぷろぐらむ', 'ぷろ', '烧录', '烧录镜像', '从烧录启动', '烧录 镜像', 'カメラ'], {
      rules: RULES,
    }),
    '# with frequent pairs',
    await plans(EAST, ['検出する', 'する', 'です', '検出です', '検出の', 'カメラを', 'duo の'], {
      common: ['する', 'です', 'duo'],
    }),
    '# without what asks',
    await plans(EAST, ['怎么启动', '怎么', 'カメラから検出したい', '犬とは', 'SD から'], { asking: '怎么,したい' }),
  ].join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('../expected/plan-runs.txt')
})

test('finds the parts of the site that a query names', async () => {
  const groups = ['', 'duo', 'duo-s', 'mars', 'nova-air']
  const names = [
    [['duo 256m', 'duo256m'].join(','), 'duo', [3, 5]],
    ['duo', 'duo', []],
    ['mars cm', 'mars', [7, 7]],
    ['tools', '', [9, 9]],
    ['the mars', 'mars', []],
  ] as const
  const named = async (query: string): Promise<string> => {
    const parsed = parseQuery(query)
    const plan = await planQuery(parsed, ENGLISH, new Set())
    const found = namedGroups(parsed, plan, groups, names)
    const lists = [found.groups, found.names, found.parents, found.words].map((one) => [...one].join(' '))
    return `${query}: ${lists.join('; ')}${found.several ? '; several' : ''}`
  }
  const asked =
    queries(`duo boot;duo s boot;boot duo 256m;Duo256M;mars cm;the mars;mars duo;duo duo s;nova air;air nova;tools;
    tools mars;duo 256m duo;doo;boot;duo-boot;mars mars cm`)
  expect(await Promise.all(asked.map(named))).toMatchInlineSnapshot(`
    [
      "duo boot: duo; ; ; duo",
      "duo s boot: duo-s; ; ; duo s",
      "boot duo 256m: ; 0; duo; duo 256m",
      "Duo256M: duo; 0; duo; duo256m duo",
      "mars cm: ; 2; mars; mars cm",
      "the mars: mars; ; ; the mars",
      "mars duo: mars duo; ; ; mars duo; several",
      "duo duo s: duo-s duo; ; ; duo s; several",
      "nova air: nova-air; ; ; nova air",
      "air nova: ; ; ; ",
      "tools: ; 3; ; tools",
      "tools mars: mars; 3; ; tools mars; several",
      "duo 256m duo: duo; 0; duo; duo 256m",
      "doo: ; ; ; ",
      "boot: ; ; ; ",
      "duo-boot: duo; ; ; duo",
      "mars mars cm: mars; 2; mars; mars cm",
    ]
  `)
})
